import type { Table } from '@comanda/contract/floor';
import { toCentavos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import styles from './floor.module.css';
import { usePartlyPaid, useSinceLastAct } from './plan-table.tsx';

interface RowProps {
  table: Table;
  onSelect: () => void;
}

function TableRow({ table, onSelect }: RowProps) {
  const { t } = useTranslation();
  const since = useSinceLastAct(table);
  const partly = usePartlyPaid(table);
  const open = table.active_orders > 0;
  const ready = table.ready_items > 0;
  const tone = ready ? 'primary' : open ? 'warning' : 'neutral';
  const state = ready
    ? t('floor.ready', { count: table.ready_items })
    : t(`floor.tableStatus.${table.status}`);
  return (
    <li>
      <button type="button" className={styles.row} onClick={onSelect}>
        <strong className={styles.rowName}>{table.name}</strong>
        <span className={styles.rowState}>
          <StatusDot tone={tone} label={state} />
          {table.bills_asked > 0 && <StatusDot tone="warning" label={t('payments.billAsked')} />}
          {partly && <StatusDot tone="success" label={partly} />}
        </span>
        <span className={styles.rowServer}>
          {table.server ?? (table.seats > 0 ? t('floor.seats', { count: table.seats }) : '')}
        </span>
        <span className={`${styles.rowSince} tabular`}>{since}</span>
        <span className={styles.rowTotal}>{open && <Money cents={toCentavos(table.total)} />}</span>
      </button>
    </li>
  );
}

interface TableListProps {
  tables: Table[];
  label: string;
  onSelect: (table: Table) => void;
}

/** The tables as rows, for those who prefer reading to looking, and for phones. */
export function TableList({ tables, label, onSelect }: TableListProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {tables.map((table) => (
        <TableRow key={table.id} table={table} onSelect={() => onSelect(table)} />
      ))}
    </ul>
  );
}
