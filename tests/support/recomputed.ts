import type { AccountantMonth } from '@comanda/contract/accounting';
import type { DailyClose, SalesReport } from '@comanda/contract/reports';
import { expect } from 'vitest';
import { rowsOf } from '../db/stores.ts';
import type { ServiceBox } from './service-box.ts';

const centavos = (pesos: number) => Math.round(pesos * 100);
/** Lines of closed checks that were not cancelled, and every line of closed checks. */
const closedLines = `order_products i JOIN orders o ON o.id = i.order_id AND o.closed = 1 AND o.deleted_at IS NULL`;
const sold = `${closedLines} WHERE i.status < 4`;
const lineTotal = 'i.price * i.quantity - i.discount + i.added_tax';
const units = 'iif(i.share_of IS NULL, coalesce(i.made_quantity, i.quantity), 0)';

type Rows = Record<string, string | number | null>[];
/** Sorted, so that the order of equal rows does not matter. */
const sorted = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.map(String).join(' ')).sort();

/**
 * Compares statistics of the day, daily close and accountant's month of a venue with sales of a single day with sums of
 * the rows of checks, lines and payments. The queries share nothing with the program: no stored totals, no sums on
 * checks, only what each line cost and each payment was.
 */
export async function expectRecomputed(box: ServiceBox): Promise<void> {
  const read = async <T>(path: string) => (await box.as('manager').get(path)).body as T;
  const report = await read<SalesReport>('/api/reports/sales?period=today');
  const close = await read<DailyClose>('/api/reports/daily-close');
  const month = await read<AccountantMonth>('/api/reports/accountant');
  const ask = (query: string): Promise<Rows> => rowsOf(box.store, query);
  const cells = async (query: string) => sorted((await ask(query)).map(Object.values));

  const [sums] = await ask(`SELECT
      (SELECT count(*) FROM orders WHERE closed = 1 AND deleted_at IS NULL) AS closed_checks,
      (SELECT coalesce(sum(guests), 0) FROM orders WHERE closed = 1 AND deleted_at IS NULL) AS guests,
      coalesce(sum(i.price * i.quantity), 0) AS gross, coalesce(sum(i.discount), 0) AS discount,
      coalesce(sum(${lineTotal}), 0) AS lines,
      (SELECT coalesce(sum(amount), 0) FROM payments) AS paid,
      (SELECT coalesce(sum(tip), 0) FROM payments) AS tips FROM ${sold}`);
  const service = centavos(report.summary.service_total);
  expect(service).toBeGreaterThanOrEqual(centavos(report.summary.service_charge));
  for (const { summary } of [report, close]) {
    expect(summary).toMatchObject({ closed_checks: sums?.closed_checks, guests: sums?.guests });
    expect({
      gross: centavos(summary.gross),
      discount: centavos(summary.discount),
      lines: centavos(summary.revenue) - service,
      // Every check is paid in full: what was not paid for its lines was the service charge.
      paid: centavos(summary.revenue),
      tips: centavos(summary.tips),
    }).toEqual({
      gross: sums?.gross,
      discount: sums?.discount,
      lines: sums?.lines,
      paid: sums?.paid,
      tips: sums?.tips,
    });
  }
  const tables = [
    [report.products, 'i.product_id'],
    [report.categories, 'i.category_id'],
  ] as const;
  for (const [rows, key] of tables) {
    const shown = rows.map((row) => [row.key, row.units, centavos(row.gross), centavos(row.total)]);
    expect(sorted(shown)).toEqual(
      await cells(`SELECT ${key}, sum(${units}), sum(i.price * i.quantity), sum(${lineTotal})
        FROM ${sold} GROUP BY 1`),
    );
  }
  // A line that was given away is one comp, however it was split afterwards.
  const comps =
    await cells(`SELECT i.comp_reason_id, i.discount_by, count(DISTINCT iif(i.discount_of IS NULL, i.id, i.discount_of)),
      sum(i.discount)
    FROM ${sold} AND i.comp_reason_id IS NOT NULL GROUP BY 1, 2`);
  const cancelled =
    await cells(`SELECT i.cancelled_by, sum(i.share_of IS NULL AND i.combo_of IS NULL),
      sum(i.price * i.quantity) FROM order_products i WHERE i.status = 4 GROUP BY 1`);
  const methods = await cells(`SELECT p.payment_type_id, sum(p.amount), sum(p.tip)
    FROM payments p GROUP BY 1`);
  const [byHand] = await ask(`SELECT coalesce(sum(i.discount), 0) AS amount FROM ${sold}
      AND i.comp_reason_id IS NULL`);
  for (const each of [report, close]) {
    expect(
      sorted(
        each.comps.map((row) => [row.reason_id, row.user_id, row.count, centavos(row.amount)]),
      ),
    ).toEqual(comps);
    expect(
      sorted(each.cancellations.map((row) => [row.user_id, row.count, centavos(row.amount)])),
    ).toEqual(cancelled);
    expect(
      sorted(
        each.payments.map((row) => [row.payment_type_id, centavos(row.amount), centavos(row.tip)]),
      ),
    ).toEqual(methods);
    expect(each.discounts.reduce((all, row) => all + centavos(row.amount), 0)).toBe(byHand?.amount);
  }
  expect(
    sorted(
      month.methods.map((row) => [row.payment_type_id, centavos(row.amount), centavos(row.tip)]),
    ),
  ).toEqual(methods);
  await expectTaxes(month, ask);
}

/** The month by tax rate: lines and the service charge at the rates of their taxes. */
async function expectTaxes(month: AccountantMonth, ask: (query: string) => Promise<Rows>) {
  const rows =
    await ask(`SELECT iif(t.exempt = 1, NULL, t.rate / 100.0) AS rate, sum(amount) AS total,
      sum(checks) AS checks FROM (
        SELECT i.tax_id AS tax_id, sum(${lineTotal}) AS amount, count(*) AS checks FROM ${sold} GROUP BY 1
        UNION ALL SELECT o.charge_tax_id, sum(o.added_total - (SELECT coalesce(sum(i.added_tax), 0)
            FROM order_products i WHERE i.order_id = o.id AND i.status < 4)), count(*)
          FROM orders o WHERE o.closed = 1 AND o.deleted_at IS NULL AND o.charge_total > 0 GROUP BY 1)
      JOIN taxes t ON t.id = tax_id GROUP BY 1 HAVING sum(amount) <> 0`);
  const shown = month.sum.rates.filter((row) => row.total !== 0);
  expect(sorted(shown.map((row) => [row.rate, centavos(row.total)]))).toEqual(
    sorted(rows.map((row) => [row.rate, row.total])),
  );
  for (const { rate, total, tax } of shown) {
    const checks = Number(rows.find((row) => row.rate === rate)?.checks);
    const exact = (centavos(total) * (rate ?? 0)) / (100 + (rate ?? 0));
    // Each check rounds its own tax to the centavo.
    expect(Math.abs(centavos(tax) - exact)).toBeLessThanOrEqual(checks);
  }
}
