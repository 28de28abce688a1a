import type { Kysely } from 'kysely';
import { correctDates, type DateCorrection } from '../storage/correct-dates.ts';
import type { Database } from '../schema.ts';

/**
 * Setting: the last payment before the clock was set back. That payment and earlier ones no longer limit the
 * clock.
 */
const takenBack = 'clock_taken_back';

/** Records that a wrong clock created with dates in the future. */
export function clockRepo(db: Kysely<Database>) {
  const count = () => db.fn.countAll<number>().as('count');
  return {
    moveSales: (redating: DateCorrection): Promise<number[]> => correctDates(db, redating),
    /** Records made after `at`, or on business day `day` or later, with the newest `limit` checks by name. */
    async readBooked({ at, day, limit }: { at: number; day: string; limit: number }) {
      const checks = db
        .selectFrom('orders')
        .where('business_day', '>=', day)
        .where('created_at', '>', at)
        .where('deleted_at', 'is', null);
      const payments = db
        .selectFrom('payments')
        .where('business_day', '>=', day)
        .where('created_at', '>', at);
      const registers = db
        .selectFrom('register_sessions')
        .where('business_day', '>=', day)
        .where('opened_at', '>', at);
      return {
        checks: (await checks.select(count()).executeTakeFirstOrThrow()).count,
        payments: await payments
          .select((eb) => [
            count(),
            eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('paid'),
          ])
          .executeTakeFirstOrThrow(),
        registers: (await registers.select(count()).executeTakeFirstOrThrow()).count,
        newest: await checks
          .select(['id', 'name', 'created_at', 'business_day', 'closed'])
          .orderBy('id', 'desc')
          .limit(limit)
          .execute(),
      };
    },
    /**
     * Sets the future times of sessions, locks and counters to `now`. Payments with future times are kept,
     * but no longer limit the clock.
     */
    async moveBack(now: number, today: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ active_at: now })
        .where('ended_at', 'is', null)
        .where('active_at', '>', now)
        .execute();
      await db
        .updateTable('login_guards')
        .set({ day: today, locked_until: null })
        .where('day', '>', today)
        .execute();
      const last = await db
        .selectFrom('payments')
        .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
        .executeTakeFirstOrThrow();
      const row = { key: takenBack, value: JSON.stringify(last.id), modified_at: now };
      await db
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    },
  };
}
