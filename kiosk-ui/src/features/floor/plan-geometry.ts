import type { Table } from '@comanda/contract/floor';

/** Largest X and Y of a table's corner (F§9). */
export const LARGEST_COORDINATE = 1000;
const MARGIN = 28;
const SMALLEST_SCALE = 0.78;
const LARGEST_SCALE = 1.9;

export interface PlanSize {
  /** px per unit of the plan. */
  scale: number;
  /** What is drawn, in units: at least the tables, and all of the room that the screen has. */
  width: number;
  height: number;
}

/** Fits the tables into the space of the screen; below a legible scale the plan scrolls instead. */
export function fitPlan(tables: Table[], space: { width: number; height: number }): PlanSize {
  const needed = {
    width: Math.max(480, ...tables.map((table) => table.x + table.width)) + MARGIN,
    height: Math.max(320, ...tables.map((table) => table.y + table.height)) + MARGIN,
  };
  const fitting = Math.min(space.width / needed.width, space.height / needed.height);
  const scale = Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, fitting));
  return {
    scale,
    width: Math.max(needed.width, space.width / scale),
    height: Math.max(needed.height, space.height / scale),
  };
}

/** Keeps a table inside the plan and inside the stored range; whole units. */
export function clampPosition(
  position: { x: number; y: number },
  table: { width: number; height: number },
  plan: PlanSize,
): { x: number; y: number } {
  const within = (value: number, room: number) =>
    Math.round(Math.max(0, Math.min(value, room, LARGEST_COORDINATE)));
  return {
    x: within(position.x, plan.width - table.width),
    y: within(position.y, plan.height - table.height),
  };
}
