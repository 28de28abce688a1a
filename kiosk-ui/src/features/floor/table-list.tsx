import type { Table } from '@comanda/contract/floor';
import { toCentavos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
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
      <Grid
        type="button"
        as="button"
        gap={3}
        align="center"
        className={styles.row}
        onClick={onSelect}
      >
        <Text as="strong" size="section">
          {table.name}
        </Text>
        <Row as="span" wrap className={styles.rowState}>
          <StatusDot tone={tone} label={state} />
          {table.bills_asked > 0 && <StatusDot tone="warning" label={t('payments.billAsked')} />}
          {partly && <StatusDot tone="success" label={partly} />}
        </Row>
        <span className={styles.rowServer}>
          {table.server ?? (table.seats > 0 ? t('floor.seats', { count: table.seats }) : '')}
        </span>
        <span className={`${styles.rowSince} tabular`}>{since}</span>
        <Text as="span" weight="strong" align="end" className={styles.rowTotal}>
          {open && <Money cents={toCentavos(table.total)} />}
        </Text>
      </Grid>
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
    <Stack as="ul" gap={2} className={styles.rows} aria-label={label}>
      {tables.map((table) => (
        <TableRow key={table.id} table={table} onSelect={() => onSelect(table)} />
      ))}
    </Stack>
  );
}
