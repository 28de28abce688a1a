import { stages, type Board, type Stage } from './board.ts';
import {
  busyStages,
  estimate,
  hasRoom,
  largest,
  layoutOf,
  scaleOf,
  shareColumns,
  type Density,
  type Layout,
} from './layout.ts';

/** Minimum width of a ticket in px that can be read from two metres. */
const TICKET_WIDTH = 296;
/** Around the tickets of a column, in px. */
export const PADDING = 10;
/** Width of a stage without tickets, in px. */
export const STRIP = 56;
/**
 * Tickets only get more space when they would fit in this share of the height, so that the layout does not change
 * with every bump.
 */
const SLACK = 0.85;

/** The layout of a board, the width of its tickets and the screen that it is for, in px. */
export interface Plan extends Layout {
  ticketWidth: number;
  width: number;
}

/**
 * The layout for a board of this size with columns for these stages. Few tickets are wide, with letters as large as
 * there is room for, up to `most`.
 */
export function planOf(
  board: Board,
  width: number,
  height: number,
  open: readonly Stage[],
  most: Density = largest,
): Plan {
  const wide = width - (stages.length - open.length) * STRIP;
  const room = Math.max(200, height);
  const columnsOf = (density: Density) => Math.floor(wide / (TICKET_WIDTH * scaleOf(density)));
  for (const density of [-2, -1] as const) {
    const total = columnsOf(density);
    if (density < most || total < open.length) continue;
    const ticketWidth = wide / total - PADDING;
    const heights = estimate(density, ticketWidth);
    const { share, fits } = shareColumns(board, open, total, room, heights);
    if (fits) return { share, density, ticketWidth, width };
  }
  const total = Math.max(open.length, columnsOf(0));
  const ticketWidth = wide / total - PADDING;
  return { ...layoutOf(board, total, room, ticketWidth, open), ticketWidth, width };
}

/** Whether few enough tickets are left for larger letters than those for two metres. */
export function hasRoomForMore(last: Plan, board: Board, height: number): boolean {
  const most = Math.min(0, last.density);
  return planOf(board, last.width, height * SLACK, busyStages(board)).density < most;
}

/**
 * The next plan after `last`: the same while all tickets have room in it and could not be larger. A stage that was
 * emptied a moment ago keeps its columns unless the others need them. Letters larger than those for two metres come
 * back only when `mayGrow`, after a calm time.
 */
export function nextPlan(
  last: Plan,
  board: Board,
  width: number,
  room: number,
  kept: readonly Stage[],
  mayGrow: boolean,
): Plan {
  const busy = busyStages(board);
  const isAnotherScreen = last.width !== width;
  const most = mayGrow || isAnotherScreen ? largest : (Math.min(0, last.density) as Density);
  const planIn = (height: number) => {
    const needed = planOf(board, width, height, busy, most);
    const steady = planOf(board, width, height, kept, most);
    const isAsGood =
      steady.density === needed.density && hasRoom(steady, board, height, steady.ticketWidth);
    return isAsGood ? steady : needed;
  };
  const fitting = planIn(room);
  const isLarger = fitting.density < last.density && !isAnotherScreen;
  const next = isLarger ? planIn(room * SLACK) : fitting;
  const isSame =
    next.density === last.density &&
    next.ticketWidth === last.ticketWidth &&
    stages.every((stage) => (next.share[stage] === 0) === (last.share[stage] === 0)) &&
    hasRoom(last, board, room, last.ticketWidth);
  return isSame ? last : next;
}
