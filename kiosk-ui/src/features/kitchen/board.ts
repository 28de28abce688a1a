import type { CheckItem } from '@comanda/contract/checks';
import { ageLevel, ageShare, ageSince, type AgeLevel } from '@comanda/domain/item-status';
import type { CSSProperties } from 'react';

export type Stage = 0 | 1 | 2;
export const stages: Stage[] = [0, 1, 2];

/** The colour of each stage, for style sheets. */
export const stageColours = {
  0: { '--stage': 'var(--state-new)' },
  1: { '--stage': 'var(--state-progress)' },
  2: { '--stage': 'var(--state-ready)' },
} as Record<Stage, CSSProperties>;

/** A round in a column: what was sent, or fired, together on a check. */
export interface Ticket {
  key: string;
  checkId: number;
  checkName: string;
  tableName: string | null;
  server: string;
  items: CheckItem[];
  /** The item that has waited longest in this column, which gives the ticket its age. */
  oldest: CheckItem;
  /** Start of its age in milliseconds UTC. */
  since: number;
  /** New, and an earlier round of its check is on the board: the cook has not seen that it grew. */
  isAdded: boolean;
}

export type Board = Record<Stage, Ticket[]>;

/** Items that were tapped a moment ago, as the tap leaves them, and the column that keeps them. */
export type Held = ReadonlyMap<number, { item: CheckItem; stage: Stage }>;

/** Cancelled items stay in their column until they are acknowledged. */
function stageOf(item: CheckItem): Stage | null {
  if (item.status === 3) return null;
  if (item.status !== 4) return item.status;
  if (item.finished_timestamp) return 2;
  return item.inprogress_timestamp ? 1 : 0;
}

/** The start of an item's age: ordered in the first two columns, finished in the third. */
function countsFrom(item: CheckItem, stage: Stage): number {
  return ageSince({
    status: stage,
    ordered_at: item.ordered_timestamp,
    finished_at: item.finished_timestamp ?? item.status_changed_time,
  });
}

/**
 * The three columns: items grouped by round, tickets by age. `held` keeps an item that was just tapped in its previous
 * column, also when it has left the board since, so that nothing moves under the finger.
 */
export function buildBoard(items: readonly CheckItem[], held: Held = new Map()): Board {
  const shown = new Set(items.map(({ id }) => id));
  const left = [...held.values()]
    .filter(({ item }) => !shown.has(item.id))
    .map(({ item }): CheckItem => ({ ...item, status: 3 }));
  const rounds: Record<Stage, Map<string, CheckItem[]>> = {
    0: new Map(),
    1: new Map(),
    2: new Map(),
  };
  const firstRounds = new Map<number, number>();
  for (const item of [...items, ...left]) {
    if (item.status !== 4) {
      const sent = item.ordered_timestamp;
      firstRounds.set(item.order_id, Math.min(sent, firstRounds.get(item.order_id) ?? sent));
    }
    const round = `${item.order_id}-${item.ordered_timestamp}`;
    const tapped = held.get(item.id);
    for (const stage of new Set([stageOf(item), tapped?.stage])) {
      if (stage === null || stage === undefined) continue;
      // Until its row has moved too, a tapped item is shown as moved only where it was tapped.
      const shown = tapped?.stage === stage && item.status === stage ? tapped.item : item;
      const group = rounds[stage].get(round);
      if (group) group.push(shown);
      else rounds[stage].set(round, [shown]);
    }
  }
  const ticketsOf = (stage: Stage) =>
    [...rounds[stage]]
      .map(([round, group]) => ticketOf(round, group, stage, firstRounds))
      .sort((a, b) => a.since - b.since || a.checkId - b.checkId);
  return { 0: ticketsOf(0), 1: ticketsOf(1), 2: ticketsOf(2) };
}

function ticketOf(
  round: string,
  group: CheckItem[],
  stage: Stage,
  firstRounds: ReadonlyMap<number, number>,
): Ticket {
  const items = [...group].sort((a, b) => a.id - b.id);
  const oldest = items.reduce((first, item) =>
    countsFrom(item, stage) < countsFrom(first, stage) ? item : first,
  );
  const sent = oldest.ordered_timestamp;
  return {
    key: `${stage}-${round}`,
    checkId: oldest.order_id,
    checkName: oldest.order_name,
    tableName: oldest.table_name,
    server: oldest.sent_by_name,
    items,
    oldest,
    since: countsFrom(oldest, stage),
    isAdded:
      stage === 0 &&
      items.some(({ status }) => status === 0) &&
      sent > (firstRounds.get(oldest.order_id) ?? sent),
  };
}

/** Whether both are drawn alike: the rows of items that did not change are the same objects. */
export function isSameTicket(one: Ticket, other: Ticket): boolean {
  return (
    one.key === other.key &&
    one.isAdded === other.isAdded &&
    one.items.length === other.items.length &&
    one.items.every((item, index) => item === other.items[index])
  );
}

export interface Age {
  level: AgeLevel;
  /** 0 to 1: how full the bar is; full when urgent. */
  filled: number;
  /** The category's colour for this level. */
  colour: string;
}

/** Age of a ticket by its category's thresholds: fresh below the first, attention below the second. */
export function ageOf({ oldest, since }: Pick<Ticket, 'oldest' | 'since'>, now: number): Age {
  const age = Math.max(0, now - since);
  const level = ageLevel(age, oldest);
  const colours = {
    fresh: oldest.fresh_color,
    attention: oldest.attention_color,
    urgent: oldest.urgent_color,
  };
  return {
    level,
    filled: ageShare(age, oldest),
    colour: colours[level],
  };
}
