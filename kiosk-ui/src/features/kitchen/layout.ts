import { shownOptions } from '../../parts/item-options.ts';
import { stages } from './board.ts';
import type { Board, Stage, Ticket } from './board.ts';

/** 0 roomy, 1 the head on one line and details joined, 2 details in the line of the name, 3 as close as it reads. */
export type Density = 0 | 1 | 2 | 3;
export const closest: Density = 3;
const densities: Density[] = [0, 1, 2, closest];

/** How the screen is divided: ticket columns per stage, and how close tickets stand. */
interface Layout {
  share: Record<Stage, number>;
  density: Density;
}

/** Average widths of a letter of names (24 px) and details (22 px) in px. */
const NAME_LETTER = 12;
const DETAIL_LETTER = 10.8;
/** A name between its details: of their size, but bold. */
const CLOSE_NAME_LETTER = 11.4;
/** Borders, padding and the figure of the quantity, in px. */
const LINE_EDGES = 62;
/** Without a column for the quantity, which is in the text. */
const CLOSE_EDGES = 30;
const BACK_BUTTON = 48;
/** The mark of a course is next to the name. */
const COURSE_LETTERS = 11;
const TARGET = 48;
/** 'Moved:' and the arrow; the two icons next to them. */
const MOVED_LETTERS = 10;
const MOVED_EDGES = 90;

/** Height in px that a ticket will take in a column of `width` px, to share out the screen before drawing it. */
export function ticketHeight(ticket: Ticket, density: Density, width: number): number {
  const edges = [LINE_EDGES + BACK_BUTTON, LINE_EDGES, CLOSE_EDGES][density] ?? CLOSE_EDGES - 4;
  const room = Math.max(120, width - edges);
  const rows = (letters: number, letter: number) => Math.ceil((letters * letter) / room);
  const named = ticket.checkName !== ticket.tableName;
  const head = [named ? 95 : 88, 56, 56][density] ?? 49;
  return ticket.items.reduce((sum, item) => {
    const options = shownOptions(item.options)
      .map((one) => one.name)
      .join(', ');
    const extra = item.status === 4 ? 24 : 0;
    const moved =
      item.moved_from === null || item.status === 4
        ? 0
        : Math.max(
            TARGET,
            4 +
              25 *
                Math.ceil(
                  ((item.moved_from.length + item.order_name.length + MOVED_LETTERS) *
                    CLOSE_NAME_LETTER) /
                    Math.max(120, width - MOVED_EDGES),
                ),
          );
    const name = item.product_name.length + (item.course === null ? 0 : COURSE_LETTERS);
    if (density >= 2) {
      const letters = [options, item.note].filter(Boolean).join(' · ').length + extra;
      const nameLetter = density === 2 ? NAME_LETTER : CLOSE_NAME_LETTER;
      const all = (name + 2) * nameLetter + letters * DETAIL_LETTER;
      const [row, edge] = density === 2 ? [25, 7] : [23.5, 4];
      return sum + moved + Math.max(TARGET, edge + row * Math.ceil((all * 1.06) / room)) + 1;
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
 * Divides `total` ticket columns of `width` × `height` px among the stages that have tickets: even shares, unless one
 * overflows while another has room to spare. When that is not enough tickets stand closer, so that 24 of them fit on a
 * 1920×1080 screen.
 */
export function layoutOf(board: Board, total: number, height: number, width: number): Layout {
  for (const density of densities) {
    const heights = new Map(
      stages.flatMap((stage) =>
        board[stage].map((ticket) => [ticket.key, ticketHeight(ticket, density, width)] as const),
      ),
    );
    const heightOf = (ticket: Ticket) => heights.get(ticket.key) ?? 0;
    const { share, fits } = shareColumns(board, total, height, heightOf);
    if (fits || density === closest) return { share, density };
  }
  return { share: { 0: 1, 1: 1, 2: 1 }, density: closest };
}

/** The stages that have tickets; all of them while none has. */
export function busyStages(board: Board): Stage[] {
  const busy = stages.filter((stage) => board[stage].length > 0);
  return busy.length > 0 ? busy : stages;
}

function shareColumns(
  board: Board,
  total: number,
  capacity: number,
  heightOf: HeightOf,
): { share: Record<Stage, number>; fits: boolean } {
  const busy = busyStages(board);
  const share: Record<Stage, number> = { 0: 0, 1: 0, 2: 0 };
  // What does not divide evenly goes to the first stages: work that waits.
  for (let column = 0; column < Math.max(total, busy.length); column += 1) {
    share[busy[column % busy.length] ?? 0] += 1;
  }
  const fill = (stage: Stage, columns: number) =>
    tallest(dealTickets(board[stage], columns, heightOf, capacity), heightOf) / capacity;
  for (let turn = 0; turn < total; turn += 1) {
    const fullest = [...busy].sort((a, b) => fill(b, share[b]) - fill(a, share[a]))[0] ?? 0;
    const worst = fill(fullest, share[fullest]);
    if (worst <= 1) return { share, fits: true };
    // A column may be taken from a stage only while that stage stays better off than the one in need.
    const spare = busy
      .filter((stage) => share[stage] > 1 && stage !== fullest)
      .sort((a, b) => fill(a, share[a] - 1) - fill(b, share[b] - 1))[0];
    if (spare === undefined || fill(spare, share[spare] - 1) >= worst) break;
    share[fullest] += 1;
    share[spare] -= 1;
  }
  return { share, fits: false };
}

/** Space between two tickets of a column where they stand closest, in px. */
const GAP = 4;

type HeightOf = (ticket: Ticket) => number;

function columnHeight(tickets: readonly Ticket[], heightOf: HeightOf): number {
  return tickets.reduce((sum, ticket) => sum + heightOf(ticket) + GAP, -GAP);
}

/** Height in px of the longest of these columns. */
export function tallest(columns: readonly (readonly Ticket[])[], heightOf: HeightOf): number {
  return Math.max(0, ...columns.map((tickets) => columnHeight(tickets, heightOf)));
}

/**
 * Deals tickets, oldest first, to `count` columns of `room` px: down the first, then down the next. What finds no room
 * is in the last one, so that a ticket which leaves or comes never changes the order of the others.
 */
export function dealTickets(
  tickets: readonly Ticket[],
  count: number,
  heightOf: HeightOf,
  room: number,
): Ticket[][] {
  const columns = Array.from({ length: count }, () => [] as Ticket[]);
  let at = 0;
  for (const ticket of tickets) {
    const longer = columnHeight([...(columns[at] ?? []), ticket], heightOf);
    if (longer > room && (columns[at]?.length ?? 0) > 0 && at < count - 1) at += 1;
    columns[at]?.push(ticket);
  }
  return columns;
}

/**
 * The tickets of a stage in as few screens of `count` columns and `height` px as they need, oldest first. A
 * ticket longer than the screen has one of its own.
 */
export function pagesOf(
  tickets: readonly Ticket[],
  count: number,
  height: number,
  heightOf: HeightOf,
): Ticket[][] {
  const pages: Ticket[][] = [];
  let page: Ticket[] = [];
  for (const ticket of tickets) {
    const next = [...page, ticket];
    if (page.length > 0 && tallest(dealTickets(next, count, heightOf, height), heightOf) > height) {
      pages.push(page);
      page = [ticket];
    } else page = next;
  }
  return page.length > 0 ? [...pages, page] : pages;
}
