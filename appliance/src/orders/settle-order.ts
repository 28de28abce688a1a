import type { Acting } from './acting.ts';

/**
 * The one thing every command does to a check whose lines it changed, in the same transaction: its sums are
 * written anew. What depends on the lines of a check (an applied special) is settled here too.
 */
export async function settleOrder({ repos, now }: Acting, orderId: number): Promise<void> {
  await repos.orders.recount(orderId, now);
}
