import type { Acting } from './acting.ts';

/**
 * The one thing every command does to a check whose lines it changed, in the same transaction: its sums are
 * written anew. What depends on the lines of a check (an applied special) is settled here too.
 */
export async function settleOrder({ repos, now }: Acting, orderId: number): Promise<void> {
  await repos.orders.recount(orderId, now);
}

/**
 * For transfers (split, share, move, recombine, combine): discounts travel with their lines and nothing is
 * evaluated again, so that what all touched checks cost together stays equal to the centavo.
 */
export async function recountOrder({ repos, now }: Acting, orderId: number): Promise<void> {
  await repos.orders.recount(orderId, now);
}
