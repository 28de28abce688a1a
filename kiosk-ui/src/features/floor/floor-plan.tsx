import type { Table } from '@comanda/contract/floor';
import { useState } from 'react';
import { useMoveTable } from './mutations.ts';
import styles from './plan.module.css';
import { fitPlan } from './plan-geometry.ts';
import type { PlanSize } from './plan-geometry.ts';
import { PlanTable, shortStart } from './plan-table.tsx';
import { useElementSize } from './use-element-size.ts';

interface FloorPlanProps {
  tables: Table[];
  label: string;
  movable: boolean;
  unsentAt: (table: Table) => number;
  onTap: (table: Table) => void;
  onCard: (table: Table) => void;
  onEdit: (table: Table) => void;
}

/** The room as saved: tables at their stored places, fitted to the screen. */
export function FloorPlan({
  tables,
  label,
  movable,
  unsentAt,
  onTap,
  onCard,
  onEdit,
}: FloorPlanProps) {
  const [frame, space] = useElementSize();
  const move = useMoveTable();
  const fitted = fitPlan(tables, space);
  const start = shortStart(tables);
  // The drawing does not move while tables are dragged, or it would slip away under the finger.
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
          style={{
            width: Math.floor(plan.width * plan.scaleX),
            height: Math.floor(plan.height * plan.scaleY),
            backgroundSize: `${50 * plan.scaleX}px ${50 * plan.scaleY}px`,
            backgroundPosition: `${-plan.left * plan.scaleX}px ${-plan.top * plan.scaleY}px`,
          }}
        >
          {tables.map((table) => (
            <PlanTable
              key={table.id}
              table={table}
              plan={plan}
              start={start}
              movable={movable}
              unsent={unsentAt(table)}
              onTap={() => onTap(table)}
              onCard={() => onCard(table)}
              onEdit={() => onEdit(table)}
              onMove={(position) => move.mutate({ id: table.id, ...position })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
