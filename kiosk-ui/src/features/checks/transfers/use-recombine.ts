import type { Check } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../../lib/format/check-title.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { hasCode, useProblemText } from '../../../lib/api/problem.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/toast.tsx';
import { childNames } from './combine-dialog.tsx';
import { useRecombineCheck } from './transfer-calls.ts';

/** Recombines a split check into its parent, after a confirmation. `waiting`: unsent items, which would be lost. */
export function useRecombine(check: Check, waiting: number, onOpenCheck: (id: number) => void) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const recombine = useRecombineCheck();
  const name = checkTitle(t, { name: check.parent_name ?? '', table_name: check.table_name });
  return async () => {
    if (waiting > 0) {
      notify('error', t('transfers.recombine.unsent'));
      return;
    }
    const sure = await confirm({
      title: t('transfers.recombine.title', { name }),
      message: t('transfers.recombine.message', {
        name,
        amount: formatCents(check.total, i18n.language),
      }),
      confirmLabel: t('transfers.recombine.confirm'),
    });
    if (!sure) return;
    recombine.mutate([check.id], {
      onSuccess: (parent) => {
        notify('success', t('transfers.split.undone', { name }));
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
}
