import type { OrderProduct } from '@comanda/contract/orders';
import { ageLevel, ageSince, type AgeLevel } from '@comanda/domain/item-status';
import { parseTime } from '../../lib/time.ts';

export type Stage = 0 | 1 | 2;
export const stages: Stage[] = [0, 1, 2];

/** One check in one column. */
export interface Ticket {
  key: string;
  orderId: number;
  orderName: string;
  tableName: string | null;
  server: string;
  items: OrderProduct[];
  /** The item whose age is the ticket's: the one that has waited longest in this column. */
  oldest: OrderProduct;
}

export type Board = Record<Stage, Ticket[]>;

/** Cancelled items stay where they were when it happened, until somebody has seen them. */
function stageOf(item: OrderProduct): Stage | null {
  if (item.status === 3) return null;
  if (item.status !== 4) return item.status;
  if (item.finished_timestamp) return 2;
  return item.inprogress_timestamp ? 1 : 0;
}

/** Since when an item counts: ordered in the first two columns, finished in the third (decisions). */
export function countsFrom(item: OrderProduct, stage: Stage): number {
  return ageSince({
    status: stage,
    ordered_at: parseTime(item.ordered_timestamp),
    finished_at: parseTime(item.finished_timestamp ?? item.status_changed_time),
  });
}

/**
 * The three columns: items grouped by check, tickets by age, items by order of sending. `held` keeps an item
 * that was just tapped in the column it left, so that nothing moves under the finger.
 */
export function buildBoard(
  items: readonly OrderProduct[],
  held: ReadonlyMap<number, Stage> = new Map(),
): Board {
  const board: Board = { 0: [], 1: [], 2: [] };
  for (const stage of stages) {
    const groups = new Map<number, OrderProduct[]>();
    for (const item of items) {
      if (stageOf(item) !== stage && held.get(item.id) !== stage) continue;
      const group = groups.get(item.order_id);
      if (group) group.push(item);
      else groups.set(item.order_id, [item]);
    }
    board[stage] = [...groups].map(([orderId, group]) => ticketOf(orderId, group, stage));
    board[stage].sort(
      (a, b) => countsFrom(a.oldest, stage) - countsFrom(b.oldest, stage) || a.orderId - b.orderId,
    );
  }
  return board;
}

function ticketOf(orderId: number, group: OrderProduct[], stage: Stage): Ticket {
  const items = [...group].sort(
    (a, b) => parseTime(a.ordered_timestamp) - parseTime(b.ordered_timestamp) || a.id - b.id,
  );
  const oldest = items.reduce((first, item) =>
    countsFrom(item, stage) < countsFrom(first, stage) ? item : first,
  );
  return {
    key: `${stage}-${orderId}`,
    orderId,
    orderName: oldest.order_name,
    tableName: oldest.table_name,
    server: oldest.item_user_name,
    items,
    oldest,
  };
}

export interface Age {
  minutes: number;
  level: AgeLevel;
  /** 0 to 1: how full the bar is; full when urgent. */
  filled: number;
  /** The category's colour of this level. */
  colour: string;
}

/** Age of a ticket by its category's thresholds: fresh below the first, attention below the second (F§4). */
export function ageOf(item: OrderProduct, stage: Stage, now: number): Age {
  const age = Math.max(0, now - countsFrom(item, stage));
  const minutes = age / 60_000;
  const level = ageLevel(age, item);
  const colours = {
    fresh: item.fresh_color,
    attention: item.attention_color,
    urgent: item.urgent_color,
  };
  return {
    minutes: Math.floor(minutes),
    level,
    filled: Math.min(1, minutes / Math.max(1, item.attention_minutes)),
    colour: colours[level],
  };
}

/** How the screen is divided: ticket columns per stage, and whether tickets have their head on one line. */
export interface Layout {
  share: Record<Stage, number>;
  dense: boolean;
}

/** Rough height of a ticket in lines of text, to share out the screen. */
function linesOf(ticket: Ticket, dense: boolean): number {
  const head = dense ? 1.7 : 2.9;
  return ticket.items.reduce((sum, item) => {
    const name = 0.86 * Math.ceil(item.product_name.length / 19);
    const detail = (item.note ? 0.78 : 0) + (item.options.length > 0 ? 0.78 : 0);
    return sum + Math.max(1.45, 0.3 + name + detail);
  }, head);
}

/**
 * Divides `total` ticket columns of `capacity` lines: even shares, unless a stage overflows while another has room
 * to spare. When that is not enough, tickets become denser, so that 24 of them stand on a 1920×1080 screen.
 */
export function layoutOf(board: Board, total: number, capacity: number): Layout {
  const roomy = shareColumns(board, total, capacity, false);
  if (roomy.fits) return { share: roomy.share, dense: false };
  return { share: shareColumns(board, total, capacity, true).share, dense: true };
}

function shareColumns(board: Board, total: number, capacity: number, dense: boolean) {
  const each = Math.max(1, Math.floor(total / 3));
  const share: Record<Stage, number> = { 0: each, 1: each, 2: each };
  const loads = stages.map((stage) =>
    board[stage].reduce((sum, ticket) => sum + linesOf(ticket, dense), 0),
  );
  const fill = (stage: Stage, columns: number) => (loads[stage] ?? 0) / columns / capacity;
  for (;;) {
    const fullest = [...stages].sort((a, b) => fill(b, share[b]) - fill(a, share[a]))[0] ?? 0;
    if (fill(fullest, share[fullest]) <= 1) return { share, fits: true };
    // A column may be taken from a stage only while that stage stays better off than the one in need.
    const spare = stages
      .filter((stage) => share[stage] > 1)
      .sort((a, b) => fill(a, share[a] - 1) - fill(b, share[b] - 1))[0];
    if (
      spare === undefined ||
      spare === fullest ||
      fill(spare, share[spare] - 1) >= fill(fullest, share[fullest])
    ) {
      return { share, fits: false };
    }
    share[fullest] += 1;
    share[spare] -= 1;
  }
}

/**
 * Deals tickets, oldest first, to `count` columns: always to the emptiest one, so the oldest stand on top and a
 * new ticket never moves the others.
 */
export function dealTickets(tickets: readonly Ticket[], count: number, dense: boolean): Ticket[][] {
  const columns = Array.from({ length: count }, () => ({ lines: 0, tickets: [] as Ticket[] }));
  for (const ticket of tickets) {
    const target = columns.reduce((best, column) => (column.lines < best.lines ? column : best));
    target.tickets.push(ticket);
    target.lines += linesOf(ticket, dense);
  }
  return columns.map((column) => column.tickets);
}
