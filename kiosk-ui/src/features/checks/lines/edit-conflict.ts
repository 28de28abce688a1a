import type { Check, CheckItem } from '@comanda/contract/checks';
import type { CustomerField } from '../../../parts/customer-draft.ts';
import { hasCode } from '../../../lib/api/problem.ts';

export type LineField = 'check' | 'quantity' | 'price' | 'discount' | 'note' | 'status';
export type CheckField = 'name' | 'table' | 'order_type' | CustomerField;
export type LineAct = 'discount' | 'price' | 'cancel';

const customerKeys = [
  'order_type',
  'guests',
  'customer_name',
  'customer_phone',
  'customer_address',
  'notes',
] as const;

/** The current row from a 409 stale response. */
export function currentOf<Row>(error: unknown): Row | null {
  if (!hasCode(error, 'stale')) return null;
  const { current } = error.extra;
  return typeof current === 'object' && current !== null ? (current as Row) : null;
}

/**
 * The fields of a line that changed and matter to the action. For a discount the kitchen status does not matter; for
 * a cancellation it does.
 */
export function lineChanges(was: CheckItem, now: CheckItem, act: LineAct): LineField[] {
  const fields: LineField[] = [];
  if (was.order_id !== now.order_id) fields.push('check');
  if (was.quantity !== now.quantity) fields.push('quantity');
  if (was.price !== now.price) fields.push('price');
  if (was.discount !== now.discount) fields.push('discount');
  if (was.note !== now.note) fields.push('note');
  const statusMatters = act === 'cancel' || now.status === 4;
  if (was.status !== now.status && statusMatters) fields.push('status');
  return fields;
}

/** The fields of the edit form that another user changed. One more item on the check is not one of them. */
export function checkChanges(was: Check, now: Check): CheckField[] {
  const fields: CheckField[] = [];
  if (was.name !== now.name) fields.push('name');
  if (was.table_id !== now.table_id) fields.push('table');
  for (const field of customerKeys) if (was[field] !== now[field]) fields.push(field);
  return fields;
}

/**
 * Runs an action on the line as the user saw it. When only irrelevant fields have changed, it is repeated on the
 * current line; otherwise the refusal is shown to the user.
 */
export async function onLineAsSeen<Reply>(
  item: CheckItem,
  act: LineAct,
  run: (expectedVersion: number) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await run(item.version);
  } catch (error) {
    const current = currentOf<CheckItem>(error);
    if (!current || lineChanges(item, current, act).length > 0) throw error;
    return run(current.version);
  }
}
