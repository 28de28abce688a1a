import { seedDemo } from '@comanda/db/demo/seed';
import type { Store } from '@comanda/db/store';
import type { BusinessClock } from '@comanda/domain/business-day';
import { restOf, spansOfDays } from '@comanda/domain/report-period';
import type { SalesTotals } from '@comanda/domain/sales-totals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock, openNewStore } from './stores.ts';

const hash = (text: string) => Promise.resolve(text);
const venue: BusinessClock = { timeZone: 'America/Mexico_City', cutOffMinutes: 300 };
/** Without checks, so that the totals of the days are of no use. */
const noDays = { from: '0000-01-01', to: '0000-01-01' };

let store: Store;
let statements: string[] = [];
beforeAll(async () => {
  const onStatement = (text: string) => void statements.push(text);
  store = await openNewStore({ onStatement });
  await seedDemo(store, { clock: fixedClock, hashPassword: hash, hashPin: hash });
});
afterAll(() => store.close());

/** Rows of zeros are left out: a subtraction leaves them. */
const rowsOf = ({ sales, prep }: SalesTotals) =>
  [...sales, ...prep]
    .filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0))
    .sort(([a], [b]) => a.localeCompare(b));

async function bothWays(hours: { fromHour?: number; toHour?: number }, clock = venue) {
  const asked = { from: '2025-12-20', to: '2026-01-10', ...hours };
  const span = spansOfDays(asked, fixedClock.now(), clock)?.span;
  const [days, times] = [span?.days ?? noDays, span?.times ?? []];
  const rest = restOf({ days, times }, clock);
  const read = (of: { from: string; to: string }) => {
    statements = [];
    return store.read((repos) => repos.totals.readHours({ days: of, times, rest }, clock.timeZone));
  };
  const shown = rowsOf(await read(days));
  const reads = statements.filter((text) => text.includes('"order_products" as "i"')).length;
  const fromRows = rowsOf(await read(noDays));
  const rowReads = statements.filter((text) => text.includes('"order_products" as "i"')).length;
  return { shown, fromRows, isShorter: reads < rowReads };
}

test('any hours are the sums of their rows, read from the totals of the days when that is less', async () => {
  let shorter = 0;
  for (const fromHour of [undefined, 5, 9, 14, 19, 22, 2]) {
    for (const toHour of [undefined, 5, 12, 15, 21, 23, 3]) {
      const hours = {
        ...(fromHour === undefined ? {} : { fromHour }),
        ...(toHour === undefined ? {} : { toHour }),
      };
      if (fromHour === undefined && toHour === undefined) continue;
      const { shown, fromRows, isShorter } = await bothWays(hours);
      expect(shown, JSON.stringify(hours)).toEqual(fromRows);
      shorter += isShorter ? 1 : 0;
    }
  }
  expect(shorter).toBeGreaterThan(5);
});

test('with another cut-off than that of the totals, the rows are read', async () => {
  const { shown, fromRows, isShorter } = await bothWays(
    { toHour: 21 },
    { ...venue, cutOffMinutes: 22 * 60 },
  );
  expect(isShorter).toBe(false);
  expect(shown).toEqual(fromRows);
  expect(shown.length).toBeGreaterThan(0);
});

test('with another time zone than that of the totals, the rows are read', async () => {
  const { shown, fromRows, isShorter } = await bothWays(
    { fromHour: 1 },
    { ...venue, timeZone: 'UTC' },
  );
  expect(isShorter).toBe(false);
  expect(shown).toEqual(fromRows);
});
