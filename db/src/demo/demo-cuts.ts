import { businessDayOf, type BusinessClock } from '@comanda/domain/business-day';
import type { Kysely } from 'kysely';
import { bulkInsert } from '../repos/bulk-insert.ts';
import { CachedValues } from '../cache.ts';
import { cashRepo } from '../repos/cash.repo.ts';
import { taxesRepo } from '../repos/taxes.repo.ts';
import { cutsRepo } from '../repos/cuts.repo.ts';
import { payoutsRepo } from '../repos/payouts.repo.ts';
import { readCut } from '../repos/read-cut.ts';
import type { Database, NewRow } from '../schema.ts';

/**
 * Inserts the numbered Z cut of every closed register session, in the order of closing. Returns the numbers
 * by session.
 */
export async function insertDemoCuts(
  db: Kysely<Database>,
  clock: BusinessClock,
): Promise<Map<number, number>> {
  const repos = {
    cash: cashRepo(db, new CachedValues()),
    cuts: cutsRepo(db),
    payouts: payoutsRepo(db),
    taxes: taxesRepo(db, new CachedValues()),
  };
  const closed = await db
    .selectFrom('register_sessions')
    .select('id')
    .where('closed_at', 'is not', null)
    .orderBy('closed_at')
    .orderBy('id')
    .execute();
  const rows: NewRow<'z_cuts'>[] = [];
  for (const { id } of closed) {
    const session = await repos.cash.findSession(id);
    if (session?.closed_at == null || session.closing_user_id === null) continue;
    const number = rows.length + 1;
    const madeAt = session.closed_at;
    const madeBy = session.closing_user_name ?? '';
    const cut = await readCut(repos, session, { ivaFormula: 'flat16', number, madeAt, madeBy });
    rows.push({
      number,
      register_session_id: id,
      business_day: businessDayOf(madeAt, clock),
      data: JSON.stringify(cut),
      created_by: session.closing_user_id,
      created_at: madeAt,
    });
  }
  await bulkInsert(db, 'z_cuts', rows);
  return new Map(rows.map((row) => [row.register_session_id, row.number]));
}
