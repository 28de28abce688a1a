import type { Table } from '@comanda/contract/floor';
import { parseTime } from '../../lib/time.ts';

/** What a table waits for: the most urgent comes first where several are true. */
export type TableState = 'ready' | 'bill' | 'cooking' | 'new' | 'open' | 'reserved' | 'free';

/** Half an hour without an act: the ring of a table is full. */
const FULL_MS = 30 * 60_000;

export function stateOf(table: Table): TableState {
  if (table.active_orders === 0) return table.status === 'reserved' ? 'reserved' : 'free';
  if (table.ready_items > 0) return 'ready';
  if (table.bills_asked > 0) return 'bill';
  if (table.cooking_items > 0) return 'cooking';
  return table.new_items > 0 ? 'new' : 'open';
}

/** How full the ring of a table is, 0 to 1, by the time since the last act. */
export function ageOf(table: Table, now: number): number {
  if (!table.last_activity) return 0;
  return Math.min(1, Math.max(0, (now - parseTime(table.last_activity)) / FULL_MS));
}
