import { cancellations, sumCancellations } from '@comanda/db/repos/comps-and-cancellations';
import type { Kysely } from 'kysely';
import type { Database } from '@comanda/db/schema';
import { expect, test } from 'vitest';
import { kyselyOver } from '@comanda/db/storage/kysely';
import { openConnection } from '@comanda/db/storage/connection';

const day = 86_400_000;

/** Tables with the columns that are read, and one cancelled line per day for three years. */
async function threeYears(): Promise<{ db: Kysely<Database>; close: () => Promise<void> }> {
  const connection = await openConnection(':memory:');
  await connection.run(
    `CREATE TABLE order_products (status, cancelled_at, cancel_reason, cancelled_by, price, quantity, share_of, made_quantity, cancel_reason_id, combo_of)`,
    [],
  );
  await connection.run(
    `CREATE TABLE cancel_reasons AS SELECT 1 AS id, 'mistake' AS code, '' AS name, '' AS name_es
      UNION ALL SELECT 2, 'late', '', ''`,
    [],
  );
  await connection.run(
    `WITH RECURSIVE days(value) AS (SELECT 20000 UNION ALL SELECT value + 1 FROM days WHERE value < 21095)
    INSERT INTO order_products SELECT 4, value * ${day}, iif(value % 3 = 0, 'mistake', 'late'), value % 2 + 1,
      100 + value % 7, 1 + value % 2, NULL, NULL, NULL, NULL FROM days`,
    [],
  );
  return {
    db: kyselyOver(
      () => connection,
      () => undefined,
    ),
    close: () => connection.close(),
  };
}

test('a long span has the sums of its days', async () => {
  const { db, close } = await threeYears();
  try {
    const { listCancellations, listPartsOfCancellations } = cancellations(db);
    const listInParts = async (times: { from: number; to: number }) => {
      const parts = await listPartsOfCancellations([times]);
      const found = [];
      for (const part of parts) found.push(...(await listCancellations([part])));
      return { parts: parts.length, rows: sumCancellations(found) };
    };
    const sums = new Map<string, { count: number; units: number; amount: number }>();
    for (let at = 20_100; at < 21_000; at += 1) {
      for (const row of await listCancellations([{ from: at * day, to: (at + 1) * day }])) {
        const key = `${row.reason} ${row.user_id}`;
        const sum = sums.get(key) ?? { count: 0, units: 0, amount: 0 };
        sums.set(key, {
          count: sum.count + row.count,
          units: sum.units + row.units,
          amount: sum.amount + row.amount,
        });
      }
    }
    const { parts, rows: whole } = await listInParts({ from: 20_100 * day, to: 21_000 * day });
    expect(parts).toBe(10);
    expect(
      new Map(
        whole.map(({ reason, user_id, count, units, amount }) => [
          `${reason} ${user_id}`,
          { count, units, amount },
        ]),
      ),
    ).toEqual(sums);
    expect(sums.size).toBe(4);
    const { rows: all } = await listInParts({ from: 0, to: Number.MAX_SAFE_INTEGER });
    expect(all.reduce((sum, row) => sum + row.count, 0)).toBe(1096);
    expect((await listInParts({ from: 0, to: 365 * day })).rows).toEqual([]);
  } finally {
    await close();
  }
});
