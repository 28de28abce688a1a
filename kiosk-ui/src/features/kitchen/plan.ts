import { stages, type Board, type Stage } from './board.ts';
import { busyStages, hasRoom, layoutOf } from './layout.ts';

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

/** The layout for a board of this size with columns for these stages, and the width of its tickets. */
export function planOf(board: Board, width: number, height: number, open: readonly Stage[]) {
  const wide = width - (stages.length - open.length) * STRIP;
  const total = Math.max(open.length, Math.floor(wide / TICKET_WIDTH));
  const ticketWidth = wide / total - PADDING;
  const layout = layoutOf(board, total, Math.max(200, height), ticketWidth, open);
  return { ...layout, ticketWidth };
}

export type Plan = ReturnType<typeof planOf>;

/**
 * The next plan after `last`: the same while all tickets have room in it and could not be larger. A stage that was
 * emptied a moment ago keeps its columns unless the others need them.
 */
export function nextPlan(
  last: Plan,
  board: Board,
  width: number,
  room: number,
  kept: readonly Stage[],
) {
  const busy = busyStages(board);
  const planIn = (height: number) => {
    const needed = planOf(board, width, height, busy);
    const steady = planOf(board, width, height, kept);
    const isAsGood =
      steady.density === needed.density && hasRoom(steady, board, height, steady.ticketWidth);
    return isAsGood ? steady : needed;
  };
  const fitting = planIn(room);
  const next = fitting.density < last.density ? planIn(room * SLACK) : fitting;
  const isSame =
    next.density === last.density &&
    next.ticketWidth === last.ticketWidth &&
    stages.every((stage) => (next.share[stage] === 0) === (last.share[stage] === 0)) &&
    hasRoom(last, board, room, last.ticketWidth);
  return isSame ? last : next;
}
