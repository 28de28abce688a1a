import { getForecast } from '@comanda/contract/insights';
import { addDays } from '@comanda/domain/business-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRaw } from '../db/stores.ts';
import { openServiceBox, type ServiceBox } from '../support/service-box.ts';
import { menu, type RoleName } from '../support/service-venue.ts';

let box: ServiceBox;
beforeAll(async () => {
  box = await openServiceBox();
  // Noon of a Monday in Mexico City.
  box.clock.at = Date.parse('2026-03-09T18:00:00Z');
  await runRaw(box.store, `UPDATE sessions SET active_at = ${box.clock.at}`);
});
afterAll(() => box.close());

const today = '2026-03-09';
const ask = (who: RoleName = 'manager') => box.as(who).call(getForecast);

/** Kept sums of a day: burgers at 100 pesos, a twentieth of them discounted, and one beer per ten burgers. */
async function sold(day: string, burgers: number): Promise<void> {
  const rows = [
    ['all', 0, burgers, burgers * 10_000, burgers * 500],
    ['product', menu.burger, burgers, burgers * 10_000, burgers * 500],
    ['product', menu.beer, Math.floor(burgers / 10), 0, 0],
  ] as const;
  for (const [kind, key, units, gross, discount] of rows) {
    await runRaw(
      box.store,
      `INSERT INTO sales_totals (grain, period, kind, key, checks, units, gross, discount)
        VALUES ('day', '${day}', '${kind}', ${key}, 1, ${units}, ${gross}, ${discount})`,
    );
  }
}

describe('the forecast', () => {
  test('the forecast of a new venue is empty', async () => {
    const { days, error, weeks, stations } = await ask();
    expect(days.map(({ sales }) => sales)).toEqual(Array(7).fill(null));
    expect({ error, weeks, stations }).toEqual({ error: null, weeks: [], stations: [] });
  });

  test('the forecast names sales, items by station and its error', async () => {
    // Closed on Sundays; Saturdays sell double; today is not over and does not count.
    for (let back = 0; back <= 60; back += 1) {
      const day = addDays(today, -back);
      const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
      if (weekday !== 0) await sold(day, back === 0 ? 1 : weekday === 6 ? 40 : 20);
    }
    const { days, error, weeks, stations } = await ask();
    expect(days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => addDays(today, n)));
    expect(days.map(({ sales }) => sales)).toEqual([1900, 1900, 1900, 1900, 1900, 3800, 0]);
    expect(days.map(({ units }) => units)).toEqual([22, 22, 22, 22, 22, 44, 0]);
    expect(days.every(({ season }) => season === 1)).toBe(true);
    expect(error).toBe(0);
    expect(weeks).toHaveLength(8);
    expect(weeks[7]).toEqual({
      from: '2026-03-02',
      to: '2026-03-08',
      forecast: 13300,
      actual: 13300,
    });
    expect(stations.map(({ area, units }) => [area, units])).toEqual([
      ['kitchen', [20, 20, 20, 20, 20, 40, 0]],
      ['bar', [2, 2, 2, 2, 2, 4, 0]],
    ]);
    expect(stations[0]?.products.map((row) => row.product_id)).toEqual([menu.burger]);
  });

  test('the forecast is for those who may see reports, and leaves out deleted products', async () => {
    for (const role of ['server', 'bar', 'kitchen'] as const) {
      expect(await box.as(role).refused(getForecast)).toMatchObject({ status: 403 });
    }
    expect(await ask('owner')).toHaveProperty('days');
    await runRaw(box.store, `UPDATE products SET deleted_at = 1 WHERE id = ${menu.beer}`);
    expect((await ask()).stations.map(({ area }) => area)).toEqual(['kitchen']);
  });
});
