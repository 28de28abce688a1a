import { shownOptions } from '../../lib/item-options.ts';
import { stages } from './board.ts';
import type { Board, Stage, Ticket } from './board.ts';

/** 0 roomy, 1 the head on one line and details joined, 2 details in the line of the name. */
export type Density = 0 | 1 | 2;
export const densities: Density[] = [0, 1, 2];

/** How the screen is divided: ticket columns per stage, and how close tickets stand. */
export interface Layout {
  share: Record<Stage, number>;
  density: Density;
}

/** Average widths of a letter of names (24 px) and details (22 px) in px. */
const NAME_LETTER = 12.4;
const DETAIL_LETTER = 11.2;
/** Borders, padding and the figure of the quantity, in px. */
const LINE_EDGES = 62;
/** Without a column for the quantity, which stands in the text. */
const CLOSE_EDGES = 30;
const BACK_BUTTON = 48;
const TARGET = 48;

/** Height in px that a ticket will take in a column of `width` px, to share out the screen before drawing it. */
export function ticketHeight(ticket: Ticket, density: Density, width: number): number {
  const edges = [LINE_EDGES + BACK_BUTTON, LINE_EDGES, CLOSE_EDGES][density] ?? LINE_EDGES;
  const room = Math.max(120, width - edges);
  const rows = (letters: number, letter: number) => Math.ceil((letters * letter) / room);
  const head = density === 0 ? 88 : 56;
  return ticket.items.reduce((sum, item) => {
    const options = shownOptions(item.options)
      .map((one) => one.name)
      .join(', ');
    const extra = item.status === 4 ? 24 : 0;
    const moved = item.moved_from === null || item.status === 4 ? 0 : TARGET;
    const name = item.product_name.length;
    if (density === 2) {
      const letters = [options, item.note].filter(Boolean).join(' · ').length + extra;
      const all = (name + 2) * NAME_LETTER + letters * DETAIL_LETTER;
      return sum + moved + Math.max(TARGET, 7 + 25 * Math.ceil((all * 1.06) / room)) + 1;
    }
    const details =
      density === 1
        ? rows([options, item.note].filter(Boolean).join(' · ').length, DETAIL_LETTER)
        : rows(options.length, DETAIL_LETTER) + rows(item.note.length, DETAIL_LETTER);
    const [nameRow, detailRow, edge] = density === 0 ? [29, 27, 9] : [27, 25, 6];
    const lines = nameRow * rows(name, NAME_LETTER) + detailRow * details;
    return sum + moved + Math.max(TARGET, edge + lines + (extra ? detailRow * 2 : 0)) + 1;
  }, head);
}

/**
 * Divides `total` ticket columns of `width` × `height` px: even shares, unless a stage overflows while another
 * has room to spare. When that is not enough tickets stand closer, so that 24 of them fit on a 1920×1080 screen.
 */
export function layoutOf(board: Board, total: number, height: number, width: number): Layout {
  for (const density of densities) {
    const { share, fits } = shareColumns(board, total, height, (ticket) =>
      ticketHeight(ticket, density, width),
    );
    if (fits || density === 2) return { share, density };
  }
  return { share: { 0: 1, 1: 1, 2: 1 }, density: 2 };
}

function shareColumns(
  board: Board,
  total: number,
  capacity: number,
  heightOf: (ticket: Ticket) => number,
): { share: Record<Stage, number>; fits: boolean } {
  const each = Math.max(1, Math.floor(total / 3));
  const share: Record<Stage, number> = { 0: each, 1: each, 2: each };
  // What does not divide by three goes to the first stages: work that waits.
  for (let spare = total - each * 3, stage = 0; spare > 0; spare -= 1, stage += 1) {
    share[stages[stage % 3] ?? 0] += 1;
  }
  const fill = (stage: Stage, columns: number) =>
    Math.max(
      ...dealHeights(
        board[stage].map((ticket) => heightOf(ticket)),
        columns,
      ),
    ) / capacity;
  for (let turn = 0; turn < total; turn += 1) {
    const fullest = [...stages].sort((a, b) => fill(b, share[b]) - fill(a, share[a]))[0] ?? 0;
    const worst = fill(fullest, share[fullest]);
    if (worst <= 1) return { share, fits: true };
    // A column may be taken from a stage only while that stage stays better off than the one in need.
    const spare = stages
      .filter((stage) => share[stage] > 1 && stage !== fullest)
      .sort((a, b) => fill(a, share[a] - 1) - fill(b, share[b] - 1))[0];
    if (spare === undefined || fill(spare, share[spare] - 1) >= worst) break;
    share[fullest] += 1;
    share[spare] -= 1;
  }
  return { share, fits: false };
}

/** Space between two tickets of a column, in px. */
const GAP = 6;

function emptiest(columns: readonly { height: number }[]): number {
  return columns.reduce(
    (best, column, index) => (column.height < (columns[best]?.height ?? 0) ? index : best),
    0,
  );
}

function dealHeights(heights: readonly number[], count: number): number[] {
  const columns = Array.from({ length: count }, () => ({ height: 0 }));
  for (const height of heights) {
    const column = columns[emptiest(columns)];
    if (column) column.height += height + GAP;
  }
  return columns.map((column) => column.height);
}

/**
 * Deals tickets, oldest first, to `count` columns: always to the emptiest one, so the oldest stand on top and a
 * new ticket never moves the others.
 */
export function dealTickets(
  tickets: readonly Ticket[],
  count: number,
  density: Density,
  width: number,
): Ticket[][] {
  const columns = Array.from({ length: count }, () => ({ height: 0, tickets: [] as Ticket[] }));
  for (const ticket of tickets) {
    const column = columns[emptiest(columns)];
    column?.tickets.push(ticket);
    if (column) column.height += ticketHeight(ticket, density, width) + GAP;
  }
  return columns.map((column) => column.tickets);
}
