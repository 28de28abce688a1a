import type { Row } from '@comanda/db/schema';
import { reverse } from './reverse-payment.ts';
import type { Venue } from '../kernel/venue.ts';
import { journal, type Acting } from '../kernel/acting.ts';
import { requireFreeName } from './check-fields.ts';

/**
 * Reopens a closed check: the tip becomes 0 and every payment is reversed, never deleted. Cash is taken out
 * of an open register session (the one it was paid into if it is still open, else the given one); a closed
 * session is never changed. 409 order_name_taken when another open check has the name.
 */
export async function reopenCheck(
  tx: Acting,
  found: Row<'orders'>,
  venue: Venue,
  named: number | null,
): Promise<void> {
  const { repos, now, emit } = tx;
  await requireFreeName(repos, found, found.id);
  for (const payment of await repos.cash.listLivePayments(found.id)) {
    await reverse(tx, payment, { venue, named, reason: null });
  }
  await repos.totals.record(found.id, found.business_day, -1);
  await repos.checks.update(
    found.id,
    {
      closed: 0,
      closed_at: null,
      close_user_id: null,
      payment_type_id: null,
      register_session_id: null,
      tip: 0,
      prebill_at: null,
      prebill_total: null,
    },
    now,
  );
  await journal(tx, {
    action: 'order.reopen',
    subject: 'order',
    id: found.id,
    detail: {
      total: found.total,
      tip: found.tip,
      payment_type_id: found.payment_type_id,
      closed_by: found.close_user_id,
      closed_at: found.closed_at,
    },
    venue,
  });
  emit({ event: 'order.reopened', id: found.id, table_id: found.table_id });
}
