import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import type { CommandContext } from '../http/command-context.ts';
import type { Venue } from '../process/venue.ts';

/** The sale event of a closed check. */
export async function currentSale(
  { repos }: Pick<CommandContext, 'repos'>,
  check: Pick<Row<'orders'>, 'sale_id'>,
): Promise<Row<'sale_events'>> {
  const sale = check.sale_id === null ? undefined : await repos.sales.find(check.sale_id);
  if (!sale) throw new Problem('not_found', { field: 'id' });
  return sale;
}

/**
 * Takes the sale of a closed check back, now and in a register session, and subtracts it from the totals of the running
 * day. What day and session of the sale said never changes. Call it before lines and payments change.
 */
export async function takeBackSale(
  { repos, actor, now }: CommandContext,
  sale: Row<'sale_events'>,
  { venue, sessionId }: { venue: Venue; sessionId: number | null },
): Promise<void> {
  const business_day = businessDayOf(now, venue.clock);
  const saleId = await repos.sales.createReversal(sale, {
    at: now,
    business_day,
    register_session_id: sessionId,
    user_id: actor.user_id,
  });
  await repos.totals.record({ saleId }, business_day);
}

/** The open register session of something without a payment: the preferred one, else the one opened first. */
export async function sessionNow(
  { repos }: Pick<CommandContext, 'repos'>,
  preferred: number | null,
): Promise<number | null> {
  const open = await repos.cash.listOpenSessionIds();
  return preferred !== null && open.includes(preferred) ? preferred : (open[0] ?? null);
}
