import { Problem } from './problem.ts';

/** 0 new, 1 in progress, 2 ready, 3 delivered (off the board), 4 cancelled. */
export type ItemStatus = 0 | 1 | 2 | 3 | 4;

const statusSequence: readonly number[] = [2, 1, 0, 3, 4];

/** The position of a status in a check's list: 2, 1, 0, 3, 4, then others. */
export function statusRank(status: number): number {
  const rank = statusSequence.indexOf(status);
  return rank === -1 ? statusSequence.length : rank;
}

/** Times of an item's way through the kitchen, milliseconds UTC. */
export interface ItemTimes {
  in_progress_at: number | null;
  finished_at: number | null;
  delivered_at: number | null;
}

/**
 * One stage on or one stage back; returns the times the item then has. Problems: item_cancelled for status 4,
 * item_status_step for anything but a neighbour, and for dont_make items, which no board shows.
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
    // A stage that is left backwards loses its time; stages already passed keep theirs.
    in_progress_at: to >= 1 ? (item.in_progress_at ?? now) : null,
    finished_at: to >= 2 ? (item.finished_at ?? now) : null,
    delivered_at: to >= 3 ? now : null,
  };
}

export type AgeLevel = 'fresh' | 'attention' | 'urgent';

/** Milliseconds UTC an item's age counts from: ordered in columns 0 and 1, finished in column 2. */
export function ageSince(item: {
  status: number;
  ordered_at: number;
  finished_at: number | null;
}): number {
  return item.status >= 2 ? (item.finished_at ?? item.ordered_at) : item.ordered_at;
}

/** Colour step of a kitchen ticket by age: under fresh minutes, under attention minutes, urgent. */
export function ageLevel(
  ageMs: number,
  limits: { fresh_minutes: number; attention_minutes: number },
): AgeLevel {
  const minutes = ageMs / 60_000;
  if (minutes < limits.fresh_minutes) return 'fresh';
  return minutes < limits.attention_minutes ? 'attention' : 'urgent';
}
