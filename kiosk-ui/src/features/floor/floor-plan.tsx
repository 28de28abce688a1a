import type { Table } from '@comanda/contract/floor';
import { placeOfTable } from '../../lib/format/joined-tables.ts';
import { useMemo, useState, type MouseEvent } from 'react';
import { useStable } from '../../lib/browser/use-stable.ts';
import { useMoveTable } from './mutations.ts';
import styles from './plan.module.css';
import { fitPlan, isTight, placeOf, type PlanSize } from './plan-geometry.ts';
import { PlanTable, shortStart } from './plan-table.tsx';
import { useElementSize } from './use-element-size.ts';

interface FloorPlanProps {
  tables: Table[];
  label: string;
  movable: boolean;
  unsentAt: (table: Table) => number;
  serverOf: (table: Table) => string | null;
  /** Whether the chosen figure counts it; the others are drawn in outline. */
  isCounted: (table: Table) => boolean;
  /** Null unless tables are being joined. */
  isChosen: ((table: Table) => boolean) | null;
  /** The table whose acts are shown. */
  lastId: number | null;
  onTap: (table: Table, event: MouseEvent) => void;
  onCard: (table: Table) => void;
  onEdit: (table: Table) => void;
}

/** The room as saved: tables at their stored positions, fitted to the screen. */
export function FloorPlan({
  tables,
  label,
  movable,
  unsentAt,
  serverOf,
  isCounted,
  isChosen,
  lastId,
  onTap,
  onCard,
  onEdit,
}: FloorPlanProps) {
  const [frame, space] = useElementSize();
  const move = useMoveTable();
  const fitted = useMemo(() => fitPlan(tables, space, movable), [tables, space, movable]);
  const start = useMemo(() => shortStart(tables), [tables]);
  // A table is painted again only when something on it changes.
  const tap = useStable(onTap);
  const card = useStable(onCard);
  const edit = useStable(onEdit);
  const save = useStable((id: number, position: { x: number; y: number }) => {
    move.mutate({ id, ...position });
  });
  // The plan keeps its scale while tables are dragged, or it would move under the finger.
  const [held, setHeld] = useState<PlanSize | null>(null);
  if (movable && !held) setHeld(fitted);
  if (!movable && held) setHeld(null);
  const plan = held ?? fitted;
  return (
    <div ref={frame} className={styles.frame} data-movable={movable}>
      {space.width > 0 && (
        <div
          role="group"
          aria-label={label}
          className={styles.plan}
          data-short={isTight(tables, start, plan) || undefined}
          style={{
            width: Math.floor(plan.width * plan.scaleX),
            height: Math.floor(plan.height * plan.scaleY),
            backgroundSize: `${50 * plan.scaleX}px ${50 * plan.scaleY}px`,
            backgroundPosition: `${-plan.left * plan.scaleX}px ${-plan.top * plan.scaleY}px`,
          }}
        >
          <JoinLines tables={tables} plan={plan} />
          {tables.map((table) => {
            const place = placeOfTable(table, tables);
            return (
              <PlanTable
                key={table.id}
                table={table}
                place={place}
                plan={plan}
                start={start}
                server={serverOf(table)}
                movable={movable}
                dimmed={!isCounted(place)}
                unsent={place.id === table.id ? unsentAt(table) : 0}
                chosen={isChosen?.(table)}
                isLast={place.id === lastId}
                onTap={tap}
                onCard={card}
                onEdit={edit}
                onMove={save}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}

/** A line from each joined table to the first one. */
function JoinLines({ tables, plan }: { tables: readonly Table[]; plan: PlanSize }) {
  const middle = (table: Table) => {
    const { left, top, width, height } = placeOf(table, table, plan);
    return { x: left + width / 2, y: top + height / 2 };
  };
  return (
    <svg className={styles.joins} aria-hidden="true">
      {tables.map((table) => {
        const [from, to] = [middle(placeOfTable(table, tables)), middle(table)];
        return table.joined && <line key={table.id} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
      })}
    </svg>
  );
}
