import { announcePrices } from './catalog/current-prices.ts';
import { dropUntouched } from './checks/untouched.ts';
import { runWrite, type AppContext } from './process/context.ts';
import { keptMs } from './http/idempotency.ts';
import { repeat } from './process/interval.ts';
import { sweepMails } from './mail/send-mails.ts';
import { sweepSessions } from './session/session.service.ts';
import { expireHours } from './time-clock/expire-hours.ts';
import { sweepDeliveries } from './webhooks/deliver.ts';

const everyMs = 60_000;
/** Events are kept for this long. A screen that was offline for longer reloads everything. */
const eventsKeptMs = 24 * 60 * 60 * 1000;
/** After a longer absence, a tablet may still hold unsent lines that were sent from another device. */
const unsentKeptMs = 7 * eventsKeptMs;

/** Ends expired records and deletes outdated ones, in one transaction. */
export async function cleanUp(context: AppContext): Promise<void> {
  if (context.store.readOnly !== null) return;
  await runWrite(context, async (tx) => {
    await sweepSessions(tx);
    await dropUntouched(tx);
    await sweepDeliveries(tx);
    await sweepMails(tx);
    await expireHours(tx);
    await tx.repos.idempotency.deleteBefore(tx.now - keptMs);
    await tx.repos.events.deleteBefore(tx.now - eventsKeptMs);
    await tx.repos.unsent.deleteBefore(tx.now - unsentKeptMs);
  });
  await announcePrices(context);
}

/** Cleans up every minute. Returns a function that stops it. */
export function startHousekeeping(context: AppContext): () => void {
  return repeat(context, everyMs, 'housekeeping failed', () => cleanUp(context));
}
