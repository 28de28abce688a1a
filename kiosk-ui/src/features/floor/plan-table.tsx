import type { Table } from '@comanda/contract/floor';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { useLongPress } from '../../ui/use-long-press.ts';
import styles from './plan.module.css';
import { placeOf, type PlanSize } from './plan-geometry.ts';
import { stateText, TableMarks, useWait } from './table-facts.tsx';
import { stateOf } from './table-state.ts';
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
  /** Null: the person who looks serves it. */
  server: string | null;
  movable: boolean;
  /** The figure that was chosen in the legend does not count it. */
  dimmed: boolean;
  /** Unsent units of its checks. */
  unsent: number;
  /** Undefined unless tables are being joined. */
  chosen: boolean | undefined;
  /** Its acts are shown. */
  isLast: boolean;
  onTap: (place: Table, event: MouseEvent) => void;
  onCard: (place: Table) => void;
  onEdit: (table: Table) => void;
  onMove: (id: number, position: { x: number; y: number }) => void;
}

/** A table on the plan, in the colour of its state, with a ring that fills until it is late. */
export const PlanTable = memo(OneTable);

function OneTable(props: PlanTableProps) {
  const {
    table,
    place,
    plan,
    start,
    server,
    movable,
    dimmed,
    unsent,
    chosen,
    isLast,
    onTap,
    onCard,
    onEdit,
    onMove,
  } = props;
  // The figures of joined tables are on the first one.
  const { now, wait, text } = useWait(table.longest_wait, table.last_activity, true);
  const drag = useTableDrag({
    enabled: movable,
    table,
    plan,
    onSave: (position) => onMove(table.id, position),
  });
  const press = useLongPress(
    (event) => onTap(place, event),
    () => onCard(place),
  );
  const area = placeOf(table, drag.position ?? table, plan);
  const state = stateOf(place, now);
  const acts = movable
    ? { ...drag.handlers, onClick: drag.consumeClick, onDoubleClick: () => onEdit(table) }
    : press;
  return (
    <Stack
      type="button"
      as="button"
      className={styles.table}
      data-shape={table.shape}
      data-state={state}
      data-dimmed={dimmed || undefined}
      data-ready={table.ready_items > 0 || undefined}
      data-unsent={unsent > 0 || undefined}
      data-movable={movable}
      data-dragging={drag.dragging}
      style={area}
      data-chosen={isLast || undefined}
      aria-pressed={chosen}
      {...acts}
    >
      <TableFace
        table={table}
        place={place}
        start={start}
        server={server}
        unsent={unsent}
        text={text}
        share={wait?.share ?? null}
        isLate={wait?.level === 'urgent'}
        width={area.width}
        height={area.height}
      />
    </Stack>
  );
}

interface TableFaceProps extends Pick<
  PlanTableProps,
  'table' | 'place' | 'start' | 'server' | 'unsent'
> {
  /** How long its guests have waited, or when it last changed. */
  text: string | null;
  /** How much of the time until it is late has passed, 0 to 1; null: nothing waits. */
  share: number | null;
  isLate: boolean;
  /** Of the table, in px. */
  width: number;
  height: number;
}

/** What a table shows. It is the same when the legend dims the table. */
const TableFace = memo(function Face(props: TableFaceProps) {
  const { table, place, start, server, unsent, text, share, isLate, width, height } = props;
  const { t } = useTranslation();
  const isOpen = table.active_orders > 0;
  const begins = start !== '' && place.name.startsWith(start);
  return (
    <>
      {share !== null && <WaitRing table={table} share={share} width={width} height={height} />}
      <Stack as="span" align="center" className={styles.face}>
        <Row as="span" align="baseline" justify="center" className={styles.head}>
          <strong className={styles.name}>
            {begins && <span className={styles.start}>{start}</span>}
            {begins ? place.name.slice(start.length) : place.name}
          </strong>{' '}
          <span className={`${styles.since} tabular`}>{text}</span>
        </Row>
        <span className="visually-hidden">
          {stateText(t, place)}
          {isLate && ` · ${t('floor.late')}`}
        </span>{' '}
        {isOpen ? (
          <>
            <Money cents={table.total} className={styles.money} />{' '}
            <Text as="span" truncate className={styles.person}>
              {server}
            </Text>
          </>
        ) : (
          <span className={styles.free} aria-hidden="true">
            {table.id === place.id && t(`floor.tableStatus.${table.status}`)}
          </span>
        )}
      </Stack>
      <TableMarks table={table} unsent={unsent} />
    </>
  );
});

/** An arc that grows clockwise until the oldest item is late. */
function WaitRing({
  table,
  share,
  width,
  height,
}: {
  table: Table;
  share: number;
  width: number;
  height: number;
}) {
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
      <rect {...line} pathLength={1} strokeDasharray={`${share} 1`} />
    </svg>
  );
}
