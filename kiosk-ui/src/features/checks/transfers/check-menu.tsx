import {
  IconArrowsSplit2,
  IconDots,
  IconHandMove,
  IconArmchair,
  IconUserShare,
} from '@tabler/icons-react';
import type { Check, CheckItem } from '@comanda/contract/checks';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../lib/permissions.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { MoveItemsSheet } from './move-items-sheet.tsx';
import { MoveTableDialog } from './move-table-dialog.tsx';
import { SplitSheet } from './split-sheet.tsx';
import styles from './transfers.module.css';

interface CheckMenuProps {
  check: Check;
  items: CheckItem[];
}

type Act = 'menu' | 'items' | 'table' | 'server' | 'split' | null;

/** What else can be done with an open check: move items, move the check, hand it over, split it once more. */
export function CheckMenu({ check, items }: CheckMenuProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [act, setAct] = useState<Act>(null);
  const close = () => setAct(null);
  const again = can('orders.split') && check.parent_tab_id !== null;
  if (!can('orders.move') && !again) return null;
  const icon = { stroke: 1.75, size: 24, 'aria-hidden': true } as const;
  return (
    <>
      <IconButton label={t('transfers.menu.open')} onClick={() => setAct('menu')}>
        <IconDots stroke={1.75} size={24} />
      </IconButton>
      <Dialog
        opened={act === 'menu'}
        onClose={close}
        title={t('transfers.menu.title', { name: check.name })}
      >
        <Stack gap={2} fluid>
          {can('orders.move') && (
            <>
              <Entry
                icon={<IconHandMove {...icon} />}
                label={t('transfers.menu.moveItems')}
                hint={t('transfers.menu.moveItemsHint')}
                onClick={() => setAct('items')}
              />
              {can('orders.edit') && (
                <Entry
                  icon={<IconArmchair {...icon} />}
                  label={t('transfers.menu.moveTable')}
                  hint={t('transfers.menu.moveTableHint')}
                  onClick={() => setAct('table')}
                />
              )}
              <Entry
                icon={<IconUserShare {...icon} />}
                label={t('transfers.menu.handOver')}
                hint={t('transfers.menu.handOverHint', { name: check.server_name })}
                onClick={() => setAct('server')}
              />
            </>
          )}
          {again && (
            <Entry
              icon={<IconArrowsSplit2 {...icon} />}
              label={t('transfers.menu.split')}
              hint={t('transfers.menu.splitHint')}
              onClick={() => setAct('split')}
            />
          )}
        </Stack>
      </Dialog>
      <MoveItemsSheet check={check} items={items} opened={act === 'items'} onClose={close} />
      <MoveTableDialog check={check} opened={act === 'table'} onClose={close} />
      <HandOverDialog check={check} opened={act === 'server'} onClose={close} />
      <SplitSheet check={check} items={items} opened={act === 'split'} onClose={close} />
    </>
  );
}

interface EntryProps {
  icon: ReactNode;
  label: string;
  hint: string;
  onClick: () => void;
}

function Entry({ icon, label, hint, onClick }: EntryProps) {
  return (
    <Row
      type="button"
      as="button"
      gap={4}
      align="center"
      surface="panel"
      tone="text"
      className={styles.entry}
      onClick={onClick}
    >
      {icon}
      <span>
        <strong>{label}</strong>
        <Text as="span" tone="secondary" weight="regular" className={styles.quiet}>
          {hint}
        </Text>
      </span>
    </Row>
  );
}
