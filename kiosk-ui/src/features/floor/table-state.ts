import type { Table } from '@comanda/contract/floor';
import { parseTime } from '../../lib/format/time.ts';

/** The state of a table; when several apply, the most urgent one. */
export type TableState = 'ready' | 'bill' | 'cooking' | 'new' | 'open' | 'reserved' | 'free';

/** The ring of a table is full after half an hour without a change. */
const FULL_MS = 30 * 60_000;

export function stateOf(table: Table): TableState {
  if (table.active_orders === 0) return table.status === 'reserved' ? 'reserved' : 'free';
  if (table.ready_items > 0) return 'ready';
  if (table.bills_asked > 0) return 'bill';
  if (table.cooking_items > 0) return 'cooking';
  return table.new_items > 0 ? 'new' : 'open';
}

/** How full the ring of a table is, 0 to 1, by the time since the last change. */
export function ageOf(table: Table, now: number): number {
  if (!table.last_activity) return 0;
  return Math.min(1, Math.max(0, (now - parseTime(table.last_activity)) / FULL_MS));
}
