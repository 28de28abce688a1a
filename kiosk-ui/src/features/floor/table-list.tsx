import type { Table } from '@comanda/contract/floor';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../../ui/button.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { useLongPress } from '../../ui/use-long-press.ts';
import styles from './floor.module.css';
import { stateText, usePartlyPaid, useWait, WaitText } from './table-facts.tsx';
import { stateOf } from './table-state.ts';

const tones = {
  bill: 'primary',
  fresh: 'new',
  attention: 'progress',
  urgent: 'late',
  open: 'occupied',
  reserved: 'neutral',
  free: 'free',
} as const;

interface RowProps {
  table: Table;
  unsent: number;
  /** Undefined unless tables are being joined. */
  chosen: boolean | undefined;
  /** Its acts are shown. */
  isLast: boolean;
  onTap: (event: MouseEvent) => void;
  onCard: () => void;
}

function TableRow({ table, unsent, chosen, isLast, onTap, onCard }: RowProps) {
  const { t } = useTranslation();
  const { now, wait, text } = useWait(table.longest_wait, table.last_activity);
  const partly = usePartlyPaid(table);
  const press = useLongPress(onTap, onCard);
  const state = stateOf(table, now);
  const open = table.active_orders > 0;
  return (
    <Row
      as="li"
      align="center"
      className={styles.line}
      border="all"
      round="control"
      fill="surface"
      data-unsent={unsent > 0 || undefined}
      data-chosen={isLast || undefined}
    >
      <Grid
        type="button"
        as="button"
        gap={5}
        align="center"
        shrink
        className={styles.row}
        data-state={state}
        aria-pressed={chosen}
        {...press}
      >
        <Text as="strong" size="section">
          {table.name}
        </Text>
        <WaitText wait={wait} text={text} />
        <Text as="span" weight="strong" text="end" nowrap>
          {open && <Money cents={table.total} />}
        </Text>
        <Row as="span" wrap className={styles.rowState}>
          <StatusDot
            tone={table.ready_items > 0 ? 'ready' : tones[state]}
            label={stateText(t, table)}
          />
          {table.ready_items > 0 && table.bills_asked > 0 && (
            <StatusDot tone="primary" label={t('payments.billAsked')} />
          )}
          {partly && <StatusDot tone="success" label={partly} />}
          {unsent > 0 && <StatusDot tone="unsent" label={t('floor.unsent', { count: unsent })} />}
        </Row>
        <Text as="span" tone="secondary" truncate className={styles.rowServer}>
          {table.server ?? (table.seats > 0 ? t('floor.seats', { count: table.seats }) : '')}
        </Text>
      </Grid>
      <IconButton
        icon={IconDots}
        iconSize={22}
        label={t('floor.card', { name: table.name })}
        onClick={onCard}
      />
    </Row>
  );
}

interface TableListProps {
  tables: Table[];
  label: string;
  unsentAt: (table: Table) => number;
  /** Null unless tables are being joined. */
  isChosen: ((table: Table) => boolean) | null;
  /** The table whose acts are shown. */
  lastId: number | null;
  onTap: (table: Table, event: MouseEvent) => void;
  onCard: (table: Table) => void;
}

/** The tables as rows, for phones and for users who prefer a list. */
export function TableList({
  tables,
  label,
  unsentAt,
  isChosen,
  lastId,
  onTap,
  onCard,
}: TableListProps) {
  return (
    <Stack as="ul" gap={2} className={styles.rows} aria-label={label}>
      {tables.map((table) => (
        <TableRow
          key={table.id}
          table={table}
          unsent={unsentAt(table)}
          chosen={isChosen?.(table)}
          isLast={table.id === lastId}
          onTap={(event) => onTap(table, event)}
          onCard={() => onCard(table)}
        />
      ))}
    </Stack>
  );
}
