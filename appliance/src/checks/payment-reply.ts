import type { Payment } from '@comanda/contract/payments';
import type { PaymentView } from '@comanda/db/repos/payments.repo';
import type { Repos } from '@comanda/db/repos';
import { Problem } from '@comanda/domain/problem';

/** Converts a payment to the API's format, with ISO times. */
export function toPayment(row: PaymentView): Payment {
  const { part_index: index, part_of: of } = row;
  return {
    id: row.id,
    order_id: row.order_id,
    payment_type_id: row.payment_type_id,
    payment_type_name: row.method,
    payment_type_name_es: row.method_es,
    amount: row.amount,
    tip: row.tip,
    rounding: row.rounding,
    cash_received: row.cash_received,
    change: row.change_given,
    reference: row.reference,
    register_session_id: row.register_session_id,
    user_id: row.user_id,
    user_name: row.user_name,
    reverses_id: row.reverses_id,
    reversed: row.reversed_by === null ? 0 : 1,
    reason: row.reason,
    item_ids: row.item_ids,
    guest: row.guest,
    part: index === null || of === null ? null : { index, of },
    created: row.created_at,
    business_day: row.business_day,
  };
}

/** Returns the current state of a payment, or throws 404. */
export async function readPayment(repos: Repos, id: number): Promise<Payment> {
  const row = await repos.payments.find(id);
  if (!row) throw new Problem('not_found', { field: 'id' });
  return toPayment(row);
}
