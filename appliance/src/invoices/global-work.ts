import { addDays, businessDayOf } from '@comanda/domain/business-day';
import { spanOf, type InvoicePeriod, type Span } from '@comanda/domain/global-invoice';
import { Problem } from '@comanda/domain/problem';
import { behindMs } from '../process/clock.ts';
import { runRead, runWrite, type AppContext, type Work } from '../process/context.ts';
import { repeat } from '../process/interval.ts';
import { compareGlobals } from './compare-globals.ts';
import { dayOf, dueOf } from '@comanda/domain/global-days';
import { readIssuer } from '../issuer/issuer.ts';
import { makeGlobal, requireReady } from './make-global.ts';

const lookEveryMs = 60_000;

/**
 * Makes the global invoices whose hour has come, one period after the other, also those for which the box was off. What
 * cannot be made yet is tried again at the next look.
 */
export async function makeDueGlobals(context: AppContext): Promise<void> {
  if (context.store.readOnly !== null || behindMs(context.clock) > 0) return;
  let next = await runRead(context, (tx) => nextDue(context, tx));
  while (next !== null) {
    const { days, every, isFirst } = next;
    if (!isFirst) await makeGlobal(context, { days, every, actor: null });
    await runWrite(context, ({ repos }) =>
      repos.records('invoice_issuer').update(1, { global_done: days.to }),
    );
    next = isFirst ? null : await runRead(context, (tx) => nextDue(context, tx));
  }
}

/** The next period to be made; for the first time the one before the running one, which is left as it is. */
async function nextDue(
  context: AppContext,
  tx: Omit<Work, 'emit'>,
): Promise<{ days: Span; every: InvoicePeriod; isFirst: boolean } | null> {
  const issuer = await readIssuer(tx.repos);
  const { global_period: every, global_done, global_hours, day_border } = issuer;
  if (global_hours === null) return null;
  const today = dayOf(tx.now, day_border, tx.venue.clock);
  const isFirst = global_done === null;
  const days = isFirst
    ? spanOf(addDays(spanOf(today, every).from, -1), every)
    : spanOf(addDays(global_done, 1), every);
  if (!isFirst && dueOf(days, issuer, tx.venue.clock) > tx.now) return null;
  try {
    await requireReady(context, tx, { days });
    return { days, every, isFirst };
  } catch (error) {
    // Today names what was not made, and its page says why.
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Makes due global invoices every minute, and compares them once a business day. Returns a function that stops it. */
export function startGlobals(context: AppContext): () => void {
  let compared = '';
  return repeat(context, lookEveryMs, 'a global invoice could not be made', async () => {
    await makeDueGlobals(context);
    const day = await runRead(context, ({ now, venue }) => businessDayOf(now, venue.clock));
    if (day === compared || context.store.readOnly !== null) return;
    await compareGlobals(context, 'nightly');
    compared = day;
  });
}
