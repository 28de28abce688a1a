import type { Table } from '@comanda/contract/floor';

/** Largest X and Y of a table's corner. */
export const LARGEST_COORDINATE = 1000;
const MARGIN = 28;
const SMALLEST_SCALE = 1;
const LARGEST_SCALE = 1.6;

export interface PlanSize {
  /** px per unit of the plan. */
  scale: number;
  /** What is drawn, in units. */
  width: number;
  height: number;
  /** The coordinates at the drawing's upper left corner; negative where the tables are centred. */
  left: number;
  top: number;
}

/**
 * Fits the tables into the space of the screen (px) and centres them; below a legible scale the plan is
 * larger than the screen and scrolls.
 */
export function fitPlan(tables: Table[], space: { width: number; height: number }): PlanSize {
  const box = {
    left: Math.min(...tables.map((table) => table.x)),
    top: Math.min(...tables.map((table) => table.y)),
    right: Math.max(...tables.map((table) => table.x + table.width)),
    bottom: Math.max(...tables.map((table) => table.y + table.height)),
  };
  const needed = {
    width: box.right - box.left + 2 * MARGIN,
    height: box.bottom - box.top + 2 * MARGIN,
  };
  const fitting = Math.min(space.width / needed.width, space.height / needed.height);
  const scale = Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, fitting));
  const width = Math.max(needed.width, space.width / scale);
  const height = Math.max(needed.height, space.height / scale);
  return {
    scale,
    width,
    height,
    left: box.left - MARGIN - (width - needed.width) / 2,
    top: box.top - MARGIN - (height - needed.height) / 2,
  };
}

/** Keeps a table inside the drawing and inside the stored range; whole units. */
export function clampPosition(
  position: { x: number; y: number },
  table: { width: number; height: number },
  plan: PlanSize,
): { x: number; y: number } {
  const within = (value: number, start: number, room: number) => {
    const least = Math.max(0, Math.ceil(start));
    const most = Math.min(LARGEST_COORDINATE, Math.floor(start + room));
    return Math.round(Math.max(least, Math.min(value, Math.max(least, most))));
  };
  return {
    x: within(position.x, plan.left, plan.width - table.width),
    y: within(position.y, plan.top, plan.height - table.height),
  };
}
