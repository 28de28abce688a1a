import type { CheckItem } from '@comanda/contract/checks';
import { optionTexts } from '../../parts/item-options.ts';
import { stages, type Board, type Stage, type Ticket } from './board.ts';

/**
 * -2 for a few tickets, read from four metres; -1 from three; 0 spacious, from two metres as all that follow;
 * 1 joined details, 2 details on the line of the name, 3 as dense as readable.
 */
export type Density = -2 | -1 | 0 | 1 | 2 | 3;
export const largest: Density = -2;
export const closest: Density = 3;
/** Those with letters for two metres. */
const densities: Density[] = [0, 1, 2, closest];

/** How much larger letters are than for two metres; the same in board-columns.module.css. */
export function scaleOf(density: Density): number {
  if (density >= 0) return 1;
  return density === largest ? 2 : 1.5;
}

/** The layout of the screen: ticket columns per stage, and density. */
export interface Layout {
  share: Record<Stage, number>;
  density: Density;
}

/** The part of a ticket in a column: a long one breaks over several. */
export interface Piece {
  ticket: Ticket;
  items: readonly CheckItem[];
  /** 0 has the head of the ticket. */
  index: number;
  isLast: boolean;
  /** What a tap on the head moves: never what is on another page. */
  reach: readonly CheckItem[];
}

/** Heights in px of what a ticket consists of. */
export interface Heights {
  head: (ticket: Ticket) => number;
  line: (item: CheckItem) => number;
  /** The line that says of what ticket a further piece is. */
  continued: number;
  /** Whether tickets break to fill a column; otherwise only those that are longer than one. */
  breaks: boolean;
}

/** Average character widths of names (24 px) and details (22 px) in px. */
const NAME_LETTER = 12;
const DETAIL_LETTER = 10.8;
/** A name within its details has their size, but is bold. */
const CLOSE_NAME_LETTER = 11.4;
/** Borders and padding, and the quantity (24 px letters), in px. */
const LINE_EDGES = 40;
const QUANTITY = 22;
/** Without a column for the quantity, which is in the text. */
const CLOSE_EDGES = 30;
const BACK_BUTTON = 48;
/** The course mark is next to the name. */
const COURSE_LETTERS = 11;
const TARGET = 48;
/** 'Moved:' and the arrow; two icons next to them. */
const MOVED_LETTERS = 10;
const MOVED_EDGES = 90;
/** The reason of a cancelled line, and what to do about it. */
const CANCELLED_LETTERS = 24;
/** Of the head: the word before a table's number and that of a badge, at 28 px; the mark of an added round; the rest. */
const TABLE_LETTERS = 5;
const TYPE_LETTERS = 9;
const TITLE_LETTER = 14;
const ADDED_LETTERS = 10;
const HEAD_EDGES = 110;
/** Space between two tickets of a column in px, at the highest density less. */
export const GAP = 6;
/** A ticket breaks only when it would leave more than this share of its column empty, the last one of a page more. */
const SPARE = 0.08;
const SPARE_OF_PAGE = 0.12;

interface Letters {
  name: number;
  options: number;
  note: number;
  moved: number;
}

const counted = new WeakMap<CheckItem, Letters>();

function lettersOf(item: CheckItem): Letters {
  let letters = counted.get(item);
  if (letters === undefined) {
    letters = {
      name: item.product_name.length + (item.course === null ? 0 : COURSE_LETTERS),
      options: optionTexts(item.options).join(', ').length,
      note: item.note.length,
      moved:
        item.moved_from === null || item.status === 4
          ? 0
          : item.moved_from.length + item.order_name.length + MOVED_LETTERS,
    };
    counted.set(item, letters);
  }
  return letters;
}

/** Estimated heights for tickets of `width` px, to plan the layout before rendering. */
export function estimate(density: Density, width: number): Heights {
  const scale = scaleOf(density);
  const spacious = LINE_EDGES + QUANTITY * scale;
  const edges = [spacious, CLOSE_EDGES, CLOSE_EDGES - 4][Math.max(0, density - 1)] ?? CLOSE_EDGES;
  const room = Math.max(120, width - edges - (density <= 0 ? BACK_BUTTON : 0));
  const rows = (letters: number, letter: number) => Math.ceil((letters * letter * scale) / room);
  const [nameRow, detailRow, edge] = density <= 0 ? [29, 27, 9] : [27, 25, 6];
  const textOf = (item: CheckItem): number => {
    const { name, options, note } = lettersOf(item);
    const joined = options + note + (options > 0 && note > 0 ? 3 : 0);
    const extra = item.status === 4 ? CANCELLED_LETTERS : 0;
    if (density >= 2) {
      const nameLetter = density === 2 ? NAME_LETTER : CLOSE_NAME_LETTER;
      const all = (name + 2) * nameLetter + (joined + extra) * DETAIL_LETTER;
      const [row, closeEdge] = density === 2 ? [25, 7] : [23.5, 4];
      return closeEdge + row * Math.ceil((all * 1.06) / room);
    }
    const details =
      density === 1
        ? rows(joined, DETAIL_LETTER)
        : rows(options, DETAIL_LETTER) + rows(note, DETAIL_LETTER);
    const text = nameRow * rows(name, NAME_LETTER) + detailRow * (details + (extra ? 2 : 0));
    return edge + text * scale;
  };
  const movedOf = (item: CheckItem): number => {
    const { moved } = lettersOf(item);
    if (moved === 0) return 0;
    const turns = Math.ceil(
      (moved * CLOSE_NAME_LETTER * scale) / Math.max(120, width - MOVED_EDGES),
    );
    return Math.max(TARGET, 4 + 25 * scale * turns);
  };
  const headOf = (ticket: Ticket): number => {
    if (density <= 0) return 20 + 75 * scale;
    if (density < closest) return 68;
    const { checkName, tableName, isAdded } = ticket;
    const named = checkName === tableName ? 0 : checkName.length + (isAdded ? ADDED_LETTERS : 0);
    const isNumber = tableName !== null && /^\d+$/.test(tableName);
    const title = isNumber ? tableName.length + TABLE_LETTERS : (tableName?.length ?? TYPE_LETTERS);
    const isLow = title * TITLE_LETTER + named * CLOSE_NAME_LETTER <= width - HEAD_EDGES;
    return isLow ? 51 : 73;
  };
  return {
    head: headOf,
    line: (item) => movedOf(item) + Math.max(TARGET, textOf(item)) + 1,
    continued: 6 + 28 * scale,
    breaks: density === closest,
  };
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
    const { share, fits } = shareColumns(board, open, total, height, estimate(density, width));
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
  const heights = estimate(density, width);
  return stages.every((stage) => {
    if (board[stage].length === 0) return true;
    if (share[stage] === 0) return false;
    return tallest(dealTickets(board[stage], share[stage], heights, height), heights) <= height;
  });
}

/** The stages that have tickets; all of them when none has. */
export function busyStages(board: Board): Stage[] {
  const busy = stages.filter((stage) => board[stage].length > 0);
  return busy.length > 0 ? busy : stages;
}

/** Columns of the open stages, and whether everything fits into them. */
export function shareColumns(
  board: Board,
  open: readonly Stage[],
  total: number,
  capacity: number,
  heights: Heights,
): { share: Record<Stage, number>; fits: boolean } {
  const share: Record<Stage, number> = { 0: 0, 1: 0, 2: 0 };
  // Remaining columns go to the first stages, whose work is waiting.
  for (let column = 0; column < Math.max(total, open.length); column += 1) {
    share[open[column % open.length] ?? 0] += 1;
  }
  const known = new Map<string, number>();
  const fill = (stage: Stage, columns: number): number => {
    const key = `${stage} ${columns}`;
    let filled = known.get(key);
    if (filled === undefined) {
      const dealt = dealTickets(board[stage], columns, heights, capacity);
      const longest = tallest(dealt, heights) / capacity;
      const needed = dealt.reduce((sum, column) => sum + columnHeight(column, heights), 0);
      // Of what does not fit, the last column has everything: pages are as many as all columns together need.
      filled = longest <= 1 ? longest : Math.max(needed / capacity / columns, 1 + Number.EPSILON);
      known.set(key, filled);
    }
    return filled;
  };
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

function pieceHeight({ ticket, items, index }: Piece, heights: Heights): number {
  const head = index === 0 ? heights.head(ticket) : heights.continued;
  return items.reduce((sum, item) => sum + heights.line(item), head);
}

function columnHeight(pieces: readonly Piece[], heights: Heights): number {
  return pieces.reduce((sum, piece) => sum + pieceHeight(piece, heights) + GAP, -GAP);
}

/** Height in px of the longest of these columns. */
export function tallest(columns: readonly (readonly Piece[])[], heights: Heights): number {
  return Math.max(0, ...columns.map((column) => columnHeight(column, heights)));
}

/** How many of these lines have room in `space` px. */
function countFitting(items: readonly CheckItem[], heights: Heights, space: number): number {
  let used = 0;
  for (const [index, item] of items.entries()) {
    used += heights.line(item);
    if (used > space) return index;
  }
  return items.length;
}

/**
 * Tickets one below the other in columns of `room` px, `count` on a page; with `isEndless` the last column of the first
 * page takes all that is left. A ticket that does not fit may break, see {@link Heights}.
 */
function place(
  tickets: readonly Ticket[],
  count: number,
  heights: Heights,
  room: number,
  isEndless: boolean,
): Piece[][] {
  const columns: Piece[][] = [[]];
  let column = columns[0] ?? [];
  let used = 0;
  for (const ticket of tickets) {
    let rest: readonly CheckItem[] = ticket.items;
    let index = 0;
    while (rest.length > 0) {
      const isEmpty = column.length === 0;
      const isEnd = columns.length % count === 0;
      const head = index === 0 ? heights.head(ticket) : heights.continued;
      const left = room - used - (isEmpty ? 0 : GAP);
      const fitting = countFitting(rest, heights, left - head);
      const isWhole = fitting === rest.length || (isEnd && isEndless);
      const spare = isEnd ? SPARE_OF_PAGE : SPARE;
      const breaks = isEmpty || (heights.breaks && left > room * spare);
      const lines = isWhole ? rest.length : breaks ? Math.max(isEmpty ? 1 : 0, fitting) : 0;
      if (lines > 0) {
        const items = rest.slice(0, lines);
        column.push({ ticket, items, index, isLast: isWhole, reach: ticket.items });
        used = room - left + items.reduce((sum, item) => sum + heights.line(item), head);
        rest = rest.slice(lines);
        index += 1;
      }
      if (!isWhole) {
        column = [];
        columns.push(column);
        used = 0;
      }
    }
  }
  return columns;
}

/**
 * The tickets in `count` columns of `room` px, one below the other and then in the next column. Those that do not fit
 * go to the last column, so that the order of the others never changes.
 */
export function dealTickets(
  tickets: readonly Ticket[],
  count: number,
  heights: Heights,
  room: number,
): Piece[][] {
  const columns = place(tickets, count, heights, room, true);
  return Array.from({ length: count }, (_, index) => columns[index] ?? []);
}

/** The tickets of a stage in as few pages of `count` columns of `room` px as possible, oldest first. */
export function pagesOf(
  tickets: readonly Ticket[],
  count: number,
  heights: Heights,
  room: number,
): Piece[][][] {
  if (tickets.length === 0) return [];
  const columns = place(tickets, count, heights, room, false);
  return Array.from({ length: Math.ceil(columns.length / count) }, (_, page) =>
    withReach(
      Array.from({ length: count }, (_column, index) => columns[page * count + index] ?? []),
    ),
  );
}

function withReach(page: Piece[][]): Piece[][] {
  const shown = Map.groupBy(page.flat(), ({ ticket }) => ticket.key);
  return page.map((column) =>
    column.map((piece) => {
      const pieces = shown.get(piece.ticket.key) ?? [];
      return { ...piece, reach: pieces.flatMap(({ items }) => items) };
    }),
  );
}
