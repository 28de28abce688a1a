import type { OrderProduct } from '@comanda/contract/orders';
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
  return parseTime(
    stage === 2 ? (item.finished_timestamp ?? item.status_changed_time) : item.ordered_timestamp,
  );
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
  level: 'fresh' | 'attention' | 'urgent';
  /** 0 to 1: how full the bar is; full when urgent. */
  filled: number;
  /** The category's colour of this level. */
  colour: string;
}

/** Age of a ticket by its category's thresholds: fresh below the first, attention below the second (F§4). */
export function ageOf(item: OrderProduct, stage: Stage, now: number): Age {
  const minutes = Math.max(0, (now - countsFrom(item, stage)) / 60_000);
  const level =
    minutes < item.fresh_minutes
      ? 'fresh'
      : minutes < item.attention_minutes
        ? 'attention'
        : 'urgent';
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

/** Rough height of a ticket in lines of text, to share out the width of the screen. */
function linesOf(ticket: Ticket): number {
  return ticket.items.reduce(
    (sum, item) => sum + 1.3 + (item.note ? 1 : 0) + (item.options.length > 0 ? 1 : 0),
    3,
  );
}

/**
 * How many ticket columns each stage gets of `total`: even shares, unless a stage overflows while another has
 * room to spare. `capacity` is the lines that fit in one.
 */
export function shareColumns(board: Board, total: number, capacity: number): Record<Stage, number> {
  const each = Math.max(1, Math.floor(total / 3));
  const share: Record<Stage, number> = { 0: each, 1: each, 2: each };
  const load = (stage: Stage) => board[stage].reduce((sum, ticket) => sum + linesOf(ticket), 0);
  for (;;) {
    const need = stages
      .filter((stage) => load(stage) > share[stage] * capacity)
      .sort((a, b) => load(b) / share[b] - load(a) / share[a])[0];
    const spare = stages.find(
      (stage) => share[stage] > 1 && load(stage) <= (share[stage] - 1) * capacity,
    );
    if (need === undefined || spare === undefined) return share;
    share[need] += 1;
    share[spare] -= 1;
  }
}

/**
 * Deals tickets, oldest first, to `count` columns: always to the emptiest one, so the oldest stand on top and a
 * new ticket never moves the others.
 */
export function dealTickets(tickets: readonly Ticket[], count: number): Ticket[][] {
  const columns = Array.from({ length: count }, () => ({ lines: 0, tickets: [] as Ticket[] }));
  for (const ticket of tickets) {
    const target = columns.reduce((best, column) => (column.lines < best.lines ? column : best));
    target.tickets.push(ticket);
    target.lines += linesOf(ticket);
  }
  return columns.map((column) => column.tickets);
}
