import { brokenLink } from '@comanda/db/repos/journal.repo';
import { seedDemo } from '@comanda/db/demo/seed';
import { beforeAll, afterAll, expect, test } from 'vitest';
import type { Store } from '@comanda/db/store';
import { fixedClock, noon, openNewStore, rowsOf, runRaw } from './stores.ts';

let store: Store;
beforeAll(async () => {
  store = await openNewStore();
  const hash = (text: string) => Promise.resolve(`hash of ${text}`);
  await seedDemo(store, { clock: fixedClock, hashPassword: hash, hashPin: hash });
});
afterAll(() => store.close());

test.each(['journal', 'cash_ledger', 'payments', 'item_status_changes'])(
  '%s is append-only',
  async (table) => {
    const [row] = await rowsOf<{ id: number }>(store, `SELECT id FROM ${table} LIMIT 1`);
    expect(row).toBeDefined();
    await expect(runRaw(store, `DELETE FROM ${table}`)).rejects.toThrow('append-only');
    await expect(runRaw(store, `UPDATE ${table} SET id = id`)).rejects.toThrow('append-only');
  },
);

test('a closed register session is final', async () => {
  await expect(
    runRaw(store, `UPDATE register_sessions SET actual_cash = actual_cash - 100`),
  ).rejects.toThrow('final');
});

test('each journal row includes the previous hash; a changed, missing or moved row is found', async () => {
  await store.write(async (repos) => {
    for (let number = 1; number <= 5; number += 1) {
      await repos.journal.append({
        at: noon + number,
        business_day: '2026-01-17',
        actor_id: 1,
        action: 'discount.applied',
        subject: 'order_product',
        subject_id: number,
        detail: { percent: number * 10 },
      });
    }
  });
  const rows = await store.read((repos) => repos.journal.listPage(0, 1000));
  expect(rows.length).toBeGreaterThanOrEqual(6);
  expect(brokenLink(rows)).toBeNull();
  const changed = rows.map((row) => (row.id === 3 ? { ...row, detail: '{"percent":1}' } : row));
  expect(brokenLink(changed)).toBe(3);
  expect(brokenLink(rows.filter((row) => row.id !== 3))).toBe(4);
  const [first, second, ...rest] = rows;
  if (!first || !second) throw new Error('too few rows');
  expect(brokenLink([second, first, ...rest])).toBe(second.id);
});
