import { Problem } from './problem.ts';

/** 0 new, 1 in progress, 2 ready, 3 delivered (off the board), 4 cancelled. */
export type ItemStatus = 0 | 1 | 2 | 3 | 4;

const statusSequence: readonly number[] = [2, 1, 0, 3, 4];

/** The position of a status in a check's list: 2, 1, 0, 3, 4, then others. */
export function statusRank(status: number): number {
  const rank = statusSequence.indexOf(status);
  return rank === -1 ? statusSequence.length : rank;
}

/** Times of an item's stages in the kitchen, milliseconds UTC. */
export interface ItemTimes {
  in_progress_at: number | null;
  finished_at: number | null;
  delivered_at: number | null;
}

/**
 * Moves an item one stage forward or back. Returns its new times. Throws item_cancelled for status 4, and
 * item_status_step for anything but an adjacent stage, and for dont_make items, which no board shows.
 */
export function stepItem(
  item: ItemTimes & { status: number; dont_make: 0 | 1 },
  to: number,
  now: number,
): ItemTimes {
  if (item.status === 4) throw new Problem('item_cancelled');
  if (item.dont_make || to < 0 || to > 3 || Math.abs(to - item.status) !== 1) {
    throw new Problem('item_status_step', { field: 'status', status: item.status });
  }
  return {
    // Moving back clears the time of the stage that is left. Stages already passed keep theirs.
    in_progress_at: to >= 1 ? (item.in_progress_at ?? now) : null,
    finished_at: to >= 2 ? (item.finished_at ?? now) : null,
    delivered_at: to >= 3 ? now : null,
  };
}

/** {@link stepItem} through every stage up to `to`, or back to it: a ticket that is finished with one tap. */
export function passStages(
  item: ItemTimes & { status: number; dont_make: 0 | 1 },
  to: number,
  now: number,
): ItemTimes {
  const way = Math.sign(to - item.status) || 1;
  const times = stepItem(item, item.status + way, now);
  const status = item.status + way;
  return status === to ? times : passStages({ ...item, ...times, status }, to, now);
}

export type AgeLevel = 'fresh' | 'attention' | 'urgent';

/**
 * The start of an item's age in milliseconds UTC: when it was ordered in columns 0 and 1, when it was finished in
 * column 2.
 */
export function ageSince(item: {
  status: number;
  ordered_at: number;
  finished_at: number | null;
}): number {
  return item.status >= 2 ? (item.finished_at ?? item.ordered_at) : item.ordered_at;
}

interface AgeLimits {
  fresh_minutes: number;
  attention_minutes: number;
}

/** How much of the time until an item is urgent has passed, 0 to 1. */
export function ageShare(ageMs: number, { attention_minutes }: AgeLimits): number {
  return Math.min(1, Math.max(0, ageMs) / 60_000 / Math.max(1, attention_minutes));
}

/** Colour level of an item by age: under fresh minutes, under attention minutes, urgent. */
export function ageLevel(ageMs: number, limits: AgeLimits): AgeLevel {
  const minutes = ageMs / 60_000;
  if (minutes < limits.fresh_minutes) return 'fresh';
  return minutes < limits.attention_minutes ? 'attention' : 'urgent';
}
