import type { Check } from '@comanda/contract/checks';
import type { Table } from '@comanda/contract/floor';
import type { LongestWait } from '@comanda/contract/longest-wait';
import { waitOf } from './table-state.ts';

/** What the legend counts and the floor can be reduced to. */
export const figures = ['unsent', 'late', 'ready', 'bills', 'waiting', 'open', 'free'] as const;
export type Figure = (typeof figures)[number];

/** A place where guests are: a table of the plan, or a check without one. */
export interface Place {
  isOpen: boolean;
  isFree: boolean;
  unsent: number;
  ready: number;
  bills: number;
  wait: LongestWait;
}

/** `unsent` is the number of units that are not sent. */
export function placeAtTable(table: Table, unsent: number): Place {
  return {
    isOpen: table.active_orders > 0,
    isFree: table.status === 'available',
    unsent,
    ready: table.ready_items,
    bills: table.bills_asked,
    wait: table.longest_wait,
  };
}

/** A check without a table. It is no table that is occupied, so `open` does not count it. */
export function placeOfCheck(check: Check, unsent: number): Place {
  return {
    isOpen: false,
    isFree: false,
    unsent,
    ready: check.ready_items,
    bills: check.prebill_at === null ? 0 : 1,
    wait: check.longest_wait,
  };
}

export function isIn(figure: Figure, place: Place, now: number): boolean {
  switch (figure) {
    case 'unsent':
      return place.unsent > 0;
    case 'late':
      return waitOf(place.wait, now)?.level === 'urgent';
    case 'ready':
      return place.ready > 0;
    case 'bills':
      return place.bills > 0;
    case 'waiting':
      return place.wait !== null;
    case 'open':
      return place.isOpen;
    case 'free':
      return place.isFree;
  }
}

/** The checks without a table of the plan, the longest wait first, then those without one by their last change. */
export function sideChecks(checks: readonly Check[], tables: readonly Table[]): Check[] {
  const onPlan = new Set(tables.map(({ id }) => id));
  const waits = ({ longest_wait: wait, modified }: Check) =>
    wait === null ? ([1, modified] as const) : ([0, wait.ordered] as const);
  return checks
    .filter(({ table_id: id }) => id === null || !onPlan.has(id))
    .sort((one, other) => {
      const [[first, since], [second, later]] = [waits(one), waits(other)];
      return first - second || since - later || one.id - other.id;
    });
}
