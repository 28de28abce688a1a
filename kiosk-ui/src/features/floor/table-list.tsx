import type { Table } from '@comanda/contract/floor';
import { toCentavos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../../ui/button.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { useLongPress } from '../../ui/use-long-press.ts';
import styles from './floor.module.css';
import { stateText, usePartlyPaid, useSinceLastAct } from './table-facts.tsx';
import { stateOf } from './table-state.ts';

const tones = {
  ready: 'ready',
  bill: 'primary',
  cooking: 'progress',
  new: 'new',
  open: 'occupied',
  reserved: 'neutral',
  free: 'free',
} as const;

interface RowProps {
  table: Table;
  unsent: number;
  onTap: () => void;
  onCard: () => void;
}

function TableRow({ table, unsent, onTap, onCard }: RowProps) {
  const { t } = useTranslation();
  const since = useSinceLastAct(table);
  const partly = usePartlyPaid(table);
  const press = useLongPress(onTap, onCard);
  const state = stateOf(table);
  const open = table.active_orders > 0;
  return (
    <Row as="li" align="center" className={styles.line} data-unsent={unsent > 0 || undefined}>
      <Grid
        type="button"
        as="button"
        gap={5}
        align="center"
        shrink
        className={styles.row}
        data-state={state}
        {...press}
      >
        <Text as="strong" size="section">
          {table.name}
        </Text>
        <span className={`${styles.rowSince} tabular`}>{since}</span>
        <Text as="span" weight="strong" align="end" nowrap className={styles.rowTotal}>
          {open && <Money cents={toCentavos(table.total)} />}
        </Text>
        <Row as="span" wrap className={styles.rowState}>
          <StatusDot tone={tones[state]} label={stateText(t, table)} />
          {state !== 'bill' && table.bills_asked > 0 && (
            <StatusDot tone="primary" label={t('payments.billAsked')} />
          )}
          {partly && <StatusDot tone="success" label={partly} />}
          {unsent > 0 && <StatusDot tone="unsent" label={t('floor.unsent', { count: unsent })} />}
        </Row>
        <span className={styles.rowServer}>
          {table.server ?? (table.seats > 0 ? t('floor.seats', { count: table.seats }) : '')}
        </span>
      </Grid>
      <IconButton label={t('floor.card', { name: table.name })} onClick={onCard}>
        <IconDots stroke={1.75} size={22} />
      </IconButton>
    </Row>
  );
}

interface TableListProps {
  tables: Table[];
  label: string;
  unsentAt: (table: Table) => number;
  onTap: (table: Table) => void;
  onCard: (table: Table) => void;
}

/** The tables as rows, for those who prefer reading to looking, and for phones. */
export function TableList({ tables, label, unsentAt, onTap, onCard }: TableListProps) {
  return (
    <Stack as="ul" gap={2} className={styles.rows} aria-label={label}>
      {tables.map((table) => (
        <TableRow
          key={table.id}
          table={table}
          unsent={unsentAt(table)}
          onTap={() => onTap(table)}
          onCard={() => onCard(table)}
        />
      ))}
    </Stack>
  );
}
