import { toIso } from '@comanda/domain/time';
import type { PayoutView } from '@comanda/db/repos/payouts.repo';
import type { CommandContext } from '../http/command-context.ts';
import { queuePaper } from '../printing/queue-paper.ts';
import type { Venue } from '../process/venue.ts';
import { requireSession } from './session-reply.ts';

/**
 * Queues the slip of a payout, see `queuePaper`. A second slip is marked as a copy. Null when there is none.
 */
export async function queueSlip(
  tx: CommandContext,
  payout: PayoutView,
  venue: Venue,
  byItself = false,
): Promise<number | null> {
  const session = await requireSession(tx.repos, payout.register_session_id);
  return queuePaper(tx, venue, payout.id, {
    document: 'payout',
    byItself,
    content: {
      payout: {
        id: payout.id,
        payout_type: payout.payout_type,
        amount: payout.amount,
        recipient: payout.recipient,
        description: payout.description,
        register_name: session.register_name,
        created_at: toIso(payout.created_at),
        created_by_name: payout.created_by_name,
        approved_at: toIso(payout.approved_at),
        approved_by_name: payout.approved_by_name,
      },
    },
  });
}
