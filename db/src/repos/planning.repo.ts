import type { Kysely } from 'kysely';
import type { Database, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

export type PayRateRow = Row<'pay_rates'> & { user_name: string };
export type PlannedShiftRow = Row<'planned_shifts'> & { user_name: string };

/** What is planned and agreed with people: shifts, rates of pay, the limits of the law and its days of rest. */
export function planningRepo(db: Kysely<Database>) {
  const rates = () =>
    db
      .selectFrom('pay_rates as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .selectAll('r')
      .select('u.display_name as user_name')
      .where('r.deleted_at', 'is', null);
  const shifts = () =>
    db
      .selectFrom('planned_shifts as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .selectAll('s')
      .select('u.display_name as user_name')
      .where('s.deleted_at', 'is', null);
  return {
    limits: tableRepo(db, 'work_limits'),
    holidays: tableRepo(db, 'holidays'),
    payRates: {
      ...tableRepo(db, 'pay_rates'),
      find: (id: number): Promise<PayRateRow | undefined> =>
        rates().where('r.id', '=', id).executeTakeFirst(),
      /** By name, the newest first. */
      list: (): Promise<PayRateRow[]> =>
        rates()
          .orderBy('u.display_name')
          .orderBy('r.user_id')
          .orderBy('r.starts_on', 'desc')
          .execute(),
    },
    shifts: {
      ...tableRepo(db, 'planned_shifts'),
      find: (id: number): Promise<PlannedShiftRow | undefined> =>
        shifts().where('s.id', '=', id).executeTakeFirst(),
      /** Those of business days, both inclusive, of one person or of all, by day and time. */
      list({
        from,
        to,
        userId = null,
      }: {
        from: string;
        to: string;
        userId?: number | null;
      }): Promise<PlannedShiftRow[]> {
        return shifts()
          .where('s.day', '>=', from)
          .where('s.day', '<=', to)
          .$if(userId !== null, (rows) => rows.where('s.user_id', '=', userId ?? 0))
          .orderBy('s.day')
          .orderBy('s.starts')
          .orderBy('s.id')
          .execute();
      },
    },
  };
}
