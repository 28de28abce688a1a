import type { Table } from '@comanda/contract/floor';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/format/time.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { useLongPress } from '../../ui/use-long-press.ts';
import styles from './plan.module.css';
import { placeOf, type PlanSize } from './plan-geometry.ts';
import { stateText, TableMarks, useSinceLastAct } from './table-facts.tsx';
import { ageOf, stateOf } from './table-state.ts';
import { useTableDrag } from './use-table-drag.ts';

/** The word that most names of a room start with, such as "Mesa ": a small table shows its number without it. */
export function shortStart(tables: Table[]): string {
  const starts = tables.map((table) => /^\D+ (?=\d)/.exec(table.name)?.[0] ?? '');
  const sharing = (start: string) => starts.filter((one) => one === start).length;
  return starts.find((start) => sharing(start) > tables.length / 2) ?? '';
}

interface PlanTableProps {
  /** What is drawn, and what it shows: of a joined table the first one with the name of all. */
  table: Table;
  place: Table;
  plan: PlanSize;
  start: string;
  movable: boolean;
  /** Unsent units of its checks. */
  unsent: number;
  /** Undefined unless tables are being joined. */
  chosen: boolean | undefined;
  onTap: (event: MouseEvent) => void;
  onCard: () => void;
  onEdit: () => void;
  onMove: (position: { x: number; y: number }) => void;
}

/** A table on the plan, in the colour of its state, with a ring that fills with time. */
export function PlanTable(props: PlanTableProps) {
  const { table, place, plan, start, movable, unsent, chosen, onTap, onCard, onEdit, onMove } =
    props;
  const { t } = useTranslation();
  // The figures of joined tables are on the first one.
  const since = useSinceLastAct(table);
  const drag = useTableDrag({ enabled: movable, table, plan, onSave: onMove });
  const press = useLongPress(onTap, onCard);
  const area = placeOf(table, drag.position ?? table, plan);
  const state = stateOf(place);
  const isOpen = table.active_orders > 0;
  const begins = start !== '' && place.name.startsWith(start);
  const acts = movable
    ? { ...drag.handlers, onClick: drag.consumeClick, onDoubleClick: onEdit }
    : press;
  return (
    <Stack
      type="button"
      as="button"
      className={styles.table}
      data-shape={table.shape}
      data-state={state}
      data-unsent={unsent > 0 || undefined}
      data-movable={movable}
      data-dragging={drag.dragging}
      title={movable ? undefined : t('floor.holdForCard')}
      style={area}
      aria-pressed={chosen}
      {...acts}
    >
      {isOpen && <AgeRing table={table} width={area.width} height={area.height} />}
      <Stack as="span" align="center" className={styles.face}>
        <Row as="span" align="baseline" justify="center" className={styles.head}>
          <strong className={styles.name}>
            {begins && <span className={styles.start}>{start}</span>}
            {begins ? place.name.slice(start.length) : place.name}
          </strong>{' '}
          <span className={`${styles.since} tabular`}>{since}</span>
        </Row>
        <span className="visually-hidden">{stateText(t, place)}</span>{' '}
        {isOpen ? (
          <>
            <Money cents={table.total} className={styles.money} />{' '}
            <Text as="span" truncate className={styles.person}>
              {table.server}
            </Text>
          </>
        ) : (
          <span className={styles.free} aria-hidden="true">
            {table.id === place.id && t(`floor.tableStatus.${table.status}`)}
          </span>
        )}
      </Stack>
      <TableMarks table={table} unsent={unsent} />
    </Stack>
  );
}

/** An arc that grows clockwise with the time since the last change. */
function AgeRing({ table, width, height }: { table: Table; width: number; height: number }) {
  const now = useNow(10_000);
  const round = table.shape === 'round';
  const edge = Math.min(width, height) < 76 ? 3 : 5;
  const line = {
    x: edge,
    y: edge,
    width: Math.max(0, width - 2 * edge),
    height: Math.max(0, height - 2 * edge),
    rx: round ? width / 2 : 8,
    ry: round ? height / 2 : 8,
  };
  return (
    <svg className={styles.ring} width={width} height={height} aria-hidden="true">
      <rect {...line} />
      <rect {...line} pathLength={1} strokeDasharray={`${ageOf(table, now)} 1`} />
    </svg>
  );
}
