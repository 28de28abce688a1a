import type { CheckItem } from '@comanda/contract/checks';
import { ageLevel, ageShare, ageSince, type AgeLevel } from '@comanda/domain/item-status';
import { elapsedParts, type ElapsedParts } from '../../lib/format/time.ts';
import type { CSSProperties } from 'react';

export type Stage = 0 | 1 | 2;
export const stages: Stage[] = [0, 1, 2];

/** The colour of each stage, for style sheets. */
export const stageColours = {
  0: { '--stage': 'var(--state-new)' },
  1: { '--stage': 'var(--state-progress)' },
  2: { '--stage': 'var(--state-ready)' },
} as Record<Stage, CSSProperties>;

/** A check in a column. */
export interface Ticket {
  key: string;
  checkId: number;
  checkName: string;
  tableName: string | null;
  server: string;
  items: CheckItem[];
  /** The item that has waited longest in this column, which gives the ticket its age. */
  oldest: CheckItem;
}

export type Board = Record<Stage, Ticket[]>;

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
 * The three columns: items grouped by check, tickets by age, items by order of sending. `held` keeps an item that was
 * just tapped in its previous column, so that nothing moves under the finger.
 */
export function buildBoard(
  items: readonly CheckItem[],
  held: ReadonlyMap<number, Stage> = new Map(),
): Board {
  const board: Board = { 0: [], 1: [], 2: [] };
  for (const stage of stages) {
    const groups = new Map<number, CheckItem[]>();
    for (const item of items) {
      if (stageOf(item) !== stage && held.get(item.id) !== stage) continue;
      const group = groups.get(item.order_id);
      if (group) group.push(item);
      else groups.set(item.order_id, [item]);
    }
    board[stage] = [...groups].map(([checkId, group]) => ticketOf(checkId, group, stage));
    board[stage].sort(
      (a, b) => countsFrom(a.oldest, stage) - countsFrom(b.oldest, stage) || a.checkId - b.checkId,
    );
  }
  return board;
}

function ticketOf(checkId: number, group: CheckItem[], stage: Stage): Ticket {
  const items = [...group].sort((a, b) => a.ordered_timestamp - b.ordered_timestamp || a.id - b.id);
  const oldest = items.reduce((first, item) =>
    countsFrom(item, stage) < countsFrom(first, stage) ? item : first,
  );
  return {
    key: `${stage}-${checkId}`,
    checkId,
    checkName: oldest.order_name,
    tableName: oldest.table_name,
    server: oldest.sent_by_name,
    items,
    oldest,
  };
}

export interface Age {
  /** Seconds below 90 s, minutes below an hour. */
  elapsed: ElapsedParts;
  level: AgeLevel;
  /** 0 to 1: how full the bar is; full when urgent. */
  filled: number;
  /** The category's colour for this level. */
  colour: string;
}

/** Age of a ticket by its category's thresholds: fresh below the first, attention below the second. */
export function ageOf(item: CheckItem, stage: Stage, now: number): Age {
  const age = Math.max(0, now - countsFrom(item, stage));
  const level = ageLevel(age, item);
  const colours = {
    fresh: item.fresh_color,
    attention: item.attention_color,
    urgent: item.urgent_color,
  };
  return {
    elapsed: elapsedParts(age),
    level,
    filled: ageShare(age, item),
    colour: colours[level],
  };
}

/**
 * Items that were sent after the first one of their check on the board, so that the cook has not seen them yet. The
 * mark disappears when preparation begins.
 */
export function addedItems(items: readonly CheckItem[]): ReadonlySet<number> {
  const first = new Map<number, number>();
  for (const item of items) {
    if (item.status === 4) continue;
    const at = item.ordered_timestamp;
    first.set(item.order_id, Math.min(at, first.get(item.order_id) ?? at));
  }
  return new Set(
    items
      .filter((item) => item.status === 0)
      .filter((item) => item.ordered_timestamp > (first.get(item.order_id) ?? Infinity))
      .map((item) => item.id),
  );
}
