import { saysTable } from '../../lib/format/check-title.ts';
import { optionTexts } from '../../parts/item-options.ts';
import { stages, type Board, type Stage, type Ticket } from './board.ts';

/** 0 spacious, 1 single-line head and joined details, 2 details on the line of the name, 3 as dense as readable. */
export type Density = 0 | 1 | 2 | 3;
export const closest: Density = 3;
const densities: Density[] = [0, 1, 2, closest];

/** The layout of the screen: ticket columns per stage, and density. */
export interface Layout {
  share: Record<Stage, number>;
  density: Density;
}

/** Average character widths of names (24 px) and details (22 px) in px. */
const NAME_LETTER = 12;
const DETAIL_LETTER = 10.8;
/** A name within its details has their size, but is bold. */
const CLOSE_NAME_LETTER = 11.4;
/** Borders, padding and the quantity, in px. */
const LINE_EDGES = 62;
/** Without a column for the quantity, which is in the text. */
const CLOSE_EDGES = 30;
const BACK_BUTTON = 48;
/** The course mark is next to the name. */
const COURSE_LETTERS = 11;
const TARGET = 48;
/** 'Moved:' and the arrow; two icons next to them. */
const MOVED_LETTERS = 10;
const MOVED_EDGES = 90;

/** Estimated height in px of a ticket in a column of `width` px, to plan the layout before rendering. */
export function ticketHeight(ticket: Ticket, density: Density, width: number): number {
  const edges = [LINE_EDGES + BACK_BUTTON, LINE_EDGES, CLOSE_EDGES][density] ?? CLOSE_EDGES - 4;
  const room = Math.max(120, width - edges);
  const rows = (letters: number, letter: number) => Math.ceil((letters * letter) / room);
  const named = !saysTable({ name: ticket.checkName, table_name: ticket.tableName });
  const head = [named ? 95 : 88, 56, 56][density] ?? 49;
  return ticket.items.reduce((sum, item) => {
    const options = optionTexts(item.options).join(', ');
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
 * Divides `total` ticket columns of `width` × `height` px among the open stages, by default those that have tickets:
 * equally, unless one overflows while another has spare space. If that is not enough, the density is increased, so that
 * 24 tickets fit on a 1920×1080 screen.
 */
export function layoutOf(
  board: Board,
  total: number,
  height: number,
  width: number,
  open: readonly Stage[] = busyStages(board),
): Layout {
  for (const density of densities) {
    const heights = new Map(
      stages.flatMap((stage) =>
        board[stage].map((ticket) => [ticket.key, ticketHeight(ticket, density, width)] as const),
      ),
    );
    const heightOf = (ticket: Ticket) => heights.get(ticket.key) ?? 0;
    const { share, fits } = shareColumns(board, open, total, height, heightOf);
    if (fits || density === closest) return { share, density };
  }
  return { share: { 0: 1, 1: 1, 2: 1 }, density: closest };
}

/** Whether all tickets have room in this layout, with columns of `width` × `height` px. */
export function hasRoom(
  { share, density }: Layout,
  board: Board,
  height: number,
  width: number,
): boolean {
  const heightOf = (ticket: Ticket) => ticketHeight(ticket, density, width);
  return stages.every((stage) => {
    if (board[stage].length === 0) return true;
    if (share[stage] === 0) return false;
    return tallest(dealTickets(board[stage], share[stage], heightOf, height), heightOf) <= height;
  });
}

/** The stages that have tickets; all of them when none has. */
export function busyStages(board: Board): Stage[] {
  const busy = stages.filter((stage) => board[stage].length > 0);
  return busy.length > 0 ? busy : stages;
}

function shareColumns(
  board: Board,
  open: readonly Stage[],
  total: number,
  capacity: number,
  heightOf: HeightOf,
): { share: Record<Stage, number>; fits: boolean } {
  const share: Record<Stage, number> = { 0: 0, 1: 0, 2: 0 };
  // Remaining columns go to the first stages, whose work is waiting.
  for (let column = 0; column < Math.max(total, open.length); column += 1) {
    share[open[column % open.length] ?? 0] += 1;
  }
  const fill = (stage: Stage, columns: number) =>
    tallest(dealTickets(board[stage], columns, heightOf, capacity), heightOf) / capacity;
  for (let turn = 0; turn < total; turn += 1) {
    const fullest = [...open].sort((a, b) => fill(b, share[b]) - fill(a, share[a]))[0] ?? 0;
    const worst = fill(fullest, share[fullest]);
    if (worst <= 1) return { share, fits: true };
    // A stage only gives up a column while it still has more space than the one that needs it.
    const spare = open
      .filter((stage) => share[stage] > 1 && stage !== fullest)
      .sort((a, b) => fill(a, share[a] - 1) - fill(b, share[b] - 1))[0];
    if (spare === undefined || fill(spare, share[spare] - 1) >= worst) break;
    share[fullest] += 1;
    share[spare] -= 1;
  }
  return { share, fits: false };
}

/** Space between two tickets of a column at the highest density, in px. */
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
 * Distributes tickets, oldest first, to `count` columns of `room` px: down the first, then down the next. Those that
 * do not fit go to the last column, so that the order of the others never changes.
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
 * Divides the tickets of a stage into as few pages of `count` columns and `height` px as possible, oldest first. A
 * ticket longer than the screen takes one column, which scrolls; the others are next to it.
 */
export function pagesOf(
  tickets: readonly Ticket[],
  count: number,
  height: number,
  heightOf: HeightOf,
): Ticket[][] {
  const pages: Ticket[][] = [];
  const atMost = (ticket: Ticket) => Math.min(heightOf(ticket), height);
  let page: Ticket[] = [];
  for (const ticket of tickets) {
    const next = [...page, ticket];
    if (page.length > 0 && tallest(dealTickets(next, count, atMost, height), atMost) > height) {
      pages.push(page);
      page = [ticket];
    } else page = next;
  }
  return page.length > 0 ? [...pages, page] : pages;
}
