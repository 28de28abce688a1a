import type { Table } from '@comanda/contract/floor';
import type { LongestWait } from '@comanda/contract/longest-wait';
import { ageLevel, ageShare, type AgeLevel } from '@comanda/domain/item-status';

/** What a table is drawn as: how late its oldest item is, unless its bill is out. */
export type TableState = 'bill' | AgeLevel | 'open' | 'reserved' | 'free';

/** A wait as it is now: its level, and how much of the time until it is urgent has passed, 0 to 1. */
export interface Wait {
  ms: number;
  level: AgeLevel;
  share: number;
}

/** Null: everything is served. */
export function waitOf(longest: LongestWait, now: number): Wait | null {
  if (!longest) return null;
  const ms = Math.max(0, now - longest.ordered);
  return { ms, level: ageLevel(ms, longest), share: ageShare(ms, longest) };
}

export function stateOf(table: Table, now: number): TableState {
  if (table.active_orders === 0) return table.status === 'reserved' ? 'reserved' : 'free';
  if (table.bills_asked > 0) return 'bill';
  return waitOf(table.longest_wait, now)?.level ?? 'open';
}
