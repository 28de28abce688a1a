import type { Table } from '@comanda/contract/floor';
import { toCentavos } from '@comanda/domain/money';
import { IconBellRinging, IconCoins, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/money.ts';
import { parseTime, useElapsedText, useNow } from '../../lib/time.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './plan.module.css';
import type { PlanSize } from './plan-geometry.ts';
import { useTableDrag } from './use-table-drag.ts';

/** Time since the last act on a table, in words; null when nothing is open. Redrawn every 10 s. */
export function useSinceLastAct(table: Table): string | null {
  const now = useNow(10_000);
  const elapsed = useElapsedText();
  return table.last_activity ? elapsed(now - parseTime(table.last_activity)) : null;
}

/** What is left to pay where something is paid already, in words; null elsewhere. */
export function usePartlyPaid(table: Table): string | null {
  const { t, i18n } = useTranslation();
  if (table.paid === 0) return null;
  const rest = toCentavos(table.total) - toCentavos(table.paid);
  return t('payments.partly', { amount: formatCents(Math.max(0, rest), i18n.language) });
}

interface PlanTableProps {
  table: Table;
  plan: PlanSize;
  movable: boolean;
  selected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onMove: (position: { x: number; y: number }) => void;
}

/** One table at its place: free is an outline, open is filled, something to serve has a brass ring. */
export function PlanTable({
  table,
  plan,
  movable,
  selected,
  onSelect,
  onEdit,
  onMove,
}: PlanTableProps) {
  const { t } = useTranslation();
  const since = useSinceLastAct(table);
  const drag = useTableDrag({ enabled: movable, table, plan, onSave: onMove });
  const at = drag.position ?? table;
  const open = table.active_orders > 0;
  const partly = usePartlyPaid(table);
  return (
    <Stack
      type="button"
      as="button"
      tone="text"
      className={styles.table}
      data-shape={table.shape}
      data-open={open}
      data-reserved={table.status === 'reserved'}
      data-attention={table.ready_items > 0}
      data-movable={movable}
      data-dragging={drag.dragging}
      aria-pressed={selected}
      style={{
        left: (at.x - plan.left) * plan.scale,
        top: (at.y - plan.top) * plan.scale,
        width: table.width * plan.scale,
        height: table.height * plan.scale,
      }}
      {...drag.handlers}
      onClick={() => {
        if (!drag.consumeClick() && !movable) onSelect();
      }}
      onDoubleClick={onEdit}
    >
      <Stack as="span" align="center" className={styles.face}>
        <strong className={styles.name}>{table.name}</strong>{' '}
        {open ? (
          <>
            <span className="visually-hidden">{t(`floor.tableStatus.${table.status}`)}</span>{' '}
            <Text as="span" tone="secondary" size="body" className={styles.server}>
              {table.server}
            </Text>{' '}
            <span className={`${styles.figures} tabular`}>
              <span className={styles.since}>{since}</span>{' '}
              <Money cents={toCentavos(table.total)} className={styles.total} />
            </span>
          </>
        ) : (
          <Text as="span" tone="secondary" size="body" className={styles.server}>
            {t(`floor.tableStatus.${table.status}`)}
          </Text>
        )}
      </Stack>
      {(table.bills_asked > 0 || table.paid > 0) && (
        <Row as="span" inline className={styles.marks}>
          {table.bills_asked > 0 && (
            <Stack as="span" tone="text" className={styles.mark}>
              <IconReceipt stroke={2} size={16} aria-hidden="true" />
              <span className="visually-hidden">{t('payments.billAsked')}</span>
            </Stack>
          )}
          {table.paid > 0 && (
            <Stack as="span" tone="text" className={styles.mark}>
              <IconCoins stroke={2} size={16} aria-hidden="true" />
              <span className="visually-hidden">{partly}</span>
            </Stack>
          )}
        </Row>
      )}
      {table.ready_items > 0 && (
        <Row as="span" inline align="center" size="body" weight="strong" className={styles.ready}>
          <IconBellRinging stroke={2} size={14} aria-hidden="true" />
          <span aria-hidden="true">{table.ready_items}</span>
          <span className="visually-hidden">{t('floor.ready', { count: table.ready_items })}</span>
        </Row>
      )}
    </Stack>
  );
}
