import { IconArrowMerge, IconArrowsJoin2, IconArrowsSplit2 } from '@tabler/icons-react';
import type { Check, CheckItem } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../lib/permissions.ts';
import { hasCode, useProblemText } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Row } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/toast.tsx';
import { childNames, CombineDialog } from './combine-dialog.tsx';
import { SplitSheet } from './split-sheet.tsx';
import styles from './transfers.module.css';
import { useRecombineCheck } from './transfer-calls.ts';

interface TransferToolsProps {
  check: Check;
  items: CheckItem[];
  /** Lines not sent yet: they belong to this check and would be lost with it. */
  waiting: number;
  onOpenCheck: (id: number) => void;
}

/** Split, or Recombine on a split check, and Combine. */
export function TransferTools({ check, items, waiting, onOpenCheck }: TransferToolsProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const recombine = useRecombineCheck();
  const [splitting, setSplitting] = useState(false);
  const [combining, setCombining] = useState(false);
  const parentName = check.parent_name ?? '';
  const goBack = async () => {
    if (waiting > 0) {
      notify('error', t('transfers.recombine.unsent'));
      return;
    }
    const sure = await confirm({
      title: t('transfers.recombine.title', { name: parentName }),
      message: t('transfers.recombine.message', { name: parentName }),
      confirmLabel: t('transfers.recombine.confirm'),
    });
    if (!sure) return;
    recombine.mutate([check.id], {
      onSuccess: (parent) => {
        notify('success', t('transfers.recombine.done', { name: parentName }));
        if (parent) onOpenCheck(parent.id);
      },
      onError: (error) =>
        notify(
          'error',
          hasCode(error, 'open_children')
            ? t('transfers.recombine.children', { names: childNames(error.extra) })
            : `${t('transfers.recombine.failed')}: ${problemText(error)}`,
        ),
    });
  };
  if (!can('orders.split') && !can('orders.combine')) return null;
  return (
    <Row gap={2} className={styles.tools}>
      {can('orders.split') &&
        (check.parent_tab_id === null ? (
          <Button
            icon={<IconArrowsSplit2 stroke={1.75} size={20} aria-hidden="true" />}
            onClick={() => setSplitting(true)}
          >
            {t('transfers.split.open')}
          </Button>
        ) : (
          <Button
            icon={<IconArrowsJoin2 stroke={1.75} size={20} aria-hidden="true" />}
            busy={recombine.isPending}
            onClick={() => void goBack()}
          >
            {t('transfers.recombine.open')}
          </Button>
        ))}
      {can('orders.combine') && (
        <Button
          icon={<IconArrowMerge stroke={1.75} size={20} aria-hidden="true" />}
          onClick={() => setCombining(true)}
        >
          {t('transfers.combine.open')}
        </Button>
      )}
      <SplitSheet
        check={check}
        items={items}
        opened={splitting}
        onClose={() => setSplitting(false)}
      />
      <CombineDialog check={check} opened={combining} onClose={() => setCombining(false)} />
    </Row>
  );
}
