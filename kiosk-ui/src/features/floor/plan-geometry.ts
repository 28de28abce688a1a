import type { Table } from '@comanda/contract/floor';

/** Largest X and Y of a table's corner. */
export const LARGEST_COORDINATE = 1000;
const MARGIN = 20;
/** Minimum px that a table is drawn with when the whole room does not fit; a finger gets 48 px around it. */
const SMALLEST_SIDE = 40;
const LARGEST_SCALE = 2.4;
/** A room is stretched to the screen's shape up to this factor. */
const LARGEST_STRETCH = 1.7;

export interface PlanSize {
  /** px per unit of the plan, horizontally and vertically. */
  scaleX: number;
  scaleY: number;
  /** Size of the plan, in units. */
  width: number;
  height: number;
  /** The coordinates of the plan's upper left corner; negative when the tables are centred. */
  left: number;
  top: number;
}

interface Measures {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest scale that fits, within the limits for touch and readability. */
function scaleFor(space: number, needed: number, sides: number[]): number {
  const least = Math.min(1, SMALLEST_SIDE / Math.min(...sides));
  return Math.min(LARGEST_SCALE, Math.max(least, space / needed));
}

/**
 * Fits the tables into the space of the screen (px) and centres them, as large as possible in each direction. If a
 * table would become too small to tap, the plan is larger than the screen and scrolls. `fromOrigin` shows the room from its
 * corner 0, 0 on, so that a table can be dragged there.
 */
export function fitPlan(
  tables: Measures[],
  space: { width: number; height: number },
  fromOrigin = false,
): PlanSize {
  const origin = fromOrigin ? [0] : [];
  const box = {
    left: Math.min(...origin, ...tables.map((table) => table.x)),
    top: Math.min(...origin, ...tables.map((table) => table.y)),
    right: Math.max(...tables.map((table) => table.x + table.width)),
    bottom: Math.max(...tables.map((table) => table.y + table.height)),
  };
  const needed = {
    width: box.right - box.left + 2 * MARGIN,
    height: box.bottom - box.top + 2 * MARGIN,
  };
  const across = scaleFor(
    space.width,
    needed.width,
    tables.map((table) => table.width),
  );
  const down = scaleFor(
    space.height,
    needed.height,
    tables.map((table) => table.height),
  );
  const scaleX = Math.min(across, down * LARGEST_STRETCH);
  const scaleY = Math.min(down, across * LARGEST_STRETCH);
  const width = Math.max(needed.width, space.width / scaleX);
  const height = Math.max(needed.height, space.height / scaleY);
  return {
    scaleX,
    scaleY,
    width,
    height,
    left: box.left - MARGIN - (width - needed.width) / 2,
    top: box.top - MARGIN - (height - needed.height) / 2,
  };
}

/** The px of a table on the plan. Round and square ones keep their shape in a stretched room. */
export function placeOf(
  table: Pick<Table, 'shape' | 'width' | 'height'>,
  at: { x: number; y: number },
  plan: PlanSize,
): { left: number; top: number; width: number; height: number } {
  const keepsShape = table.shape === 'round' || table.shape === 'square';
  const even = Math.min(plan.scaleX, plan.scaleY);
  const width = table.width * (keepsShape ? even : plan.scaleX);
  const height = table.height * (keepsShape ? even : plan.scaleY);
  return {
    left: (at.x - plan.left) * plan.scaleX + (table.width * plan.scaleX - width) / 2,
    top: (at.y - plan.top) * plan.scaleY + (table.height * plan.scaleY - height) / 2,
    width,
    height,
  };
}

/**
 * Whether a table with `start` at the beginning of its name is too small for that word and its number. A circle is
 * narrow where its name is, and a low table has its time on the same line.
 */
export function isTight(
  tables: readonly Pick<Table, 'name' | 'shape' | 'width' | 'height' | 'x' | 'y'>[],
  start: string,
  plan: PlanSize,
): boolean {
  return tables.some((table) => {
    if (!table.name.startsWith(start)) return false;
    const { width, height } = placeOf(table, table, plan);
    return width < (table.shape === 'round' ? 104 : 76) || height < 60;
  });
}

/** Keeps a table inside the plan and inside the stored range; whole units. */
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
