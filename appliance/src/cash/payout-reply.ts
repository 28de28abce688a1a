import type { Payout, RegisterTransaction } from '@comanda/contract/payouts';
import type { PayoutView } from '@comanda/db/repos/payouts.repo';
import type { Row } from '@comanda/db/schema';

/** Converts a payout to the API's format. */
export function toPayout(row: PayoutView): Payout {
  return {
    id: row.id,
    register_session_id: row.register_session_id,
    payout_type: row.payout_type,
    amount: row.amount,
    recipient: row.recipient,
    recipient_user_id: row.recipient_user_id,
    description: row.description,
    is_approved: row.approved_at === null ? 0 : 1,
    created_at: row.created_at,
    created_by_user_id: row.created_by,
    created_by_name: row.created_by_name,
    approved_at: row.approved_at,
    approved_by_user_id: row.approved_by,
    approved_by_name: row.approved_by_name,
  };
}

/** Converts a ledger row to the API's format. */
export function toTransaction(
  row: Row<'cash_ledger'> & { user_name: string },
): RegisterTransaction {
  return {
    id: row.id,
    register_session_id: row.register_session_id,
    transaction_type: row.kind,
    amount: row.amount,
    description: row.description,
    created_at: row.created_at,
    created_by_user_id: row.user_id,
    created_by_name: row.user_name,
    order_id: row.order_id,
    payout_id: row.payout_id,
  };
}
