import { getXCut } from '@comanda/contract/cuts';
import { exportStatistics } from '@comanda/contract/reports';
import { rebuildTotals, wrongTotals } from '@comanda/db/storage/rebuild-totals';
import { bulkWrite } from '@comanda/db/store';
import { cashRoundings } from '@comanda/domain/cash';
import { parseCsv } from '@comanda/domain/csv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf, runRaw } from '../db/stores.ts';
import { anOpenRegister, openServiceBox, type ServiceBox } from '../support/service-box.ts';
import { act } from '../support/random-acts.ts';

const isLong = process.env['COMANDA_PROVE'] === '1';
const RUNS = isLong ? 100 : 4;
const STEPS = isLong ? 60 : 30;
const hour = 3_600_000;

const cents = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + Math.round(value * 100), 0);

async function agree(box: ServiceBox, session: number): Promise<void> {
  expect(await bulkWrite(box.store, wrongTotals)).toEqual([]);
  const manager = box.as('manager');
  const { body } = await manager.get('/api/reports/sales?period=all');
  const summary = body.summary as Record<string, number>;
  // Independent of the code under test: plain sums of the rows.
  const [truth] = await rowsOf<Record<string, number>>(
    box.store,
    `SELECT count(*) AS checks, coalesce(sum(subtotal - discount_total), 0) AS revenue,
      coalesce(sum(tip), 0) AS tips, coalesce(sum(guests), 0) AS guests
     FROM orders WHERE closed = 1 AND deleted_at IS NULL`,
  );
  expect(summary).toMatchObject({ closed_checks: truth?.checks, guests: truth?.guests });
  expect(cents([summary.revenue ?? 0])).toBe(truth?.revenue);
  expect(cents([summary.tips ?? 0])).toBe(truth?.tips);
  const tables = ['products', 'categories', 'servers', 'sources', 'hours', 'series', 'order_types'];
  for (const table of tables) {
    const rows = body[table] as { total: number }[];
    expect([table, cents(rows.map((row) => row.total))]).toEqual([table, truth?.revenue]);
  }
  const [paid] = await rowsOf<{ amount: number }>(
    box.store,
    'SELECT coalesce(sum(amount), 0) AS amount FROM payments',
  );
  expect(cents([summary.cash ?? 0, summary.card ?? 0, summary.other ?? 0])).toBe(paid?.amount);
  // Everything was paid while this register was open, so its cut has the same figures.
  const cut = await manager.call(getXCut, { params: { session_id: session } });
  expect(cents([cut.sales])).toBe(paid?.amount);
  const [kept] = await rowsOf<{ rounding: number; cash: number }>(
    box.store,
    `SELECT coalesce(sum(rounding), 0) AS rounding, coalesce(sum(amount), 0) AS cash FROM cash_ledger`,
  );
  const drawer = cut.drawer;
  expect(cents([drawer.rounding ?? 0])).toBe(kept?.rounding);
  expect(cents([drawer.expected ?? 0])).toBe(kept?.cash);

  const csv = await manager.get('/api/admin/export-statistics?format=csv');
  const [header = [], ...rows] = parseCsv(csv.text);
  expect(rows).toHaveLength(Number(csv.headers['x-row-count']));
  expect(cents(rows.map((row) => Number(row[header.indexOf('total')])))).toBe(truth?.revenue);
  const [rounded] = await rowsOf<{ rounding: number }>(
    box.store,
    `SELECT coalesce(sum(p.rounding), 0) AS rounding FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE o.closed = 1 AND EXISTS (SELECT 1 FROM order_products i WHERE i.order_id = o.id AND i.status < 4)`,
  );
  expect(cents(rows.map((row) => Number(row[header.indexOf('cash_rounding')])))).toBe(
    rounded?.rounding,
  );
  const list = await manager.call(exportStatistics);
  expect(cents(list.map((row) => row.total))).toBe(truth?.revenue);
}

test(
  'after any sequence the stored totals, the report, the exports and the cut agree to the centavo',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(fc.nat()),
        fc.array(fc.constantFrom(0, 1, 5), { minLength: STEPS, maxLength: STEPS }),
        fc.constantFrom(...cashRoundings),
        async (stream, pauses, rounding) => {
          const box = await openServiceBox();
          try {
            await box.store.write((repos) =>
              repos.settings.set('cash_rounding', rounding, box.clock.at),
            );
            const session = await anOpenRegister(box);
            const pick = (below: number) => {
              const next = stream.next().value ?? 0;
              return below > 0 ? next % below : 0;
            };
            for (const [step, pause] of pauses.entries()) {
              // Minutes, sometimes hours, so that business days and hours change.
              box.clock.at += pause === 5 ? 4 * hour : pause * 60_000;
              await runRaw(box.store, `UPDATE sessions SET active_at = ${box.clock.at}`);
              const { status } = await act(box, pick, step);
              expect(status).toBeLessThan(500);
            }
            await agree(box, session);
            const before = await rowsOf(box.store, 'SELECT * FROM sales_totals WHERE lines > 0');
            await bulkWrite(box.store, (db) => rebuildTotals(db, box.clock.at));
            const after = await rowsOf(box.store, 'SELECT * FROM sales_totals WHERE lines > 0');
            expect(after).toEqual(before);
          } finally {
            await box.close();
          }
        },
      ),
      {
        numRuns: RUNS,
        ...(process.env['COMANDA_SEED'] ? { seed: Number(process.env['COMANDA_SEED']) } : {}),
      },
    );
  },
  isLong ? 600_000 : 60_000,
);
