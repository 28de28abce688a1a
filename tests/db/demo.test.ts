import { seedDemo } from '@comanda/db/demo/seed';
import { writeFirstData } from '@comanda/db/first-data';
import { brokenLink } from '@comanda/db/repos/journal.repo';
import { wrongTotals } from '@comanda/db/storage/rebuild-totals';
import { bulkWrite, type Store } from '@comanda/db/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock, newStore, openNewStore, rowsOf } from './stores.ts';

const hash = (text: string) => Promise.resolve(`hash of ${text}`);
const demo = { clock: fixedClock, hashPassword: hash, hashPin: hash };

let store: Store;
beforeAll(async () => {
  store = await openNewStore();
  const started = performance.now();
  expect(await seedDemo(store, demo)).toBe(true);
  console.info(`demo venue seeded in ${Math.round(performance.now() - started)} ms`);
});
afterAll(() => store.close());

const one = async (query: string) => Object.values((await rowsOf(store, query))[0] ?? {})[0];
const none = async (query: string) => expect(await rowsOf(store, query)).toEqual([]);

test('the venue is as specified', async () => {
  expect(await one(`SELECT count(*) FROM floor_tables`)).toBe(14);
  expect(await one(`SELECT count(DISTINCT shape) FROM floor_tables`)).toBe(4);
  expect(await one(`SELECT count(*) FROM products`)).toBeGreaterThanOrEqual(58);
  await none(`SELECT name FROM products WHERE description = '' OR description_es = ''`);
  expect(
    await one(`SELECT group_concat(area) FROM (SELECT DISTINCT area FROM categories ORDER BY 1)`),
  ).toBe('bar,kitchen,pizza');
  expect(await one(`SELECT count(DISTINCT special_type) FROM specials`)).toBe(4);
  expect(await one(`SELECT count(*) FROM registers`)).toBe(2);
  expect(await one(`SELECT count(*) FROM themes WHERE is_default = 1`)).toBe(2);
  expect(await one(`SELECT count(*) FROM options WHERE milliliters > 0`)).toBeGreaterThan(2);
  expect(await one(`SELECT group_concat(id || user_name || user_role) FROM users`)).toBe(
    '1manager1,2server2,3bartender3,4owner4,5chef5',
  );
});

test('sixty business days, each with closed checks; no open checks or registers remain', async () => {
  expect(
    await one(`SELECT count(DISTINCT business_day) FROM orders WHERE business_day < '2026-01-17'`),
  ).toBe(60);
  await none(`SELECT id FROM orders WHERE closed = 0`);
  await none(`SELECT id FROM register_sessions WHERE closed_at IS NULL`);
  await none(`SELECT id FROM orders WHERE closed_at > ${fixedClock.now()}`);
});

test('every total agrees with its rows', async () => {
  await none(`SELECT o.id FROM orders o WHERE
    subtotal <> (SELECT coalesce(sum(price * quantity), 0) FROM order_products WHERE order_id = o.id AND status <> 4)
    OR discount_total <> (SELECT coalesce(sum(discount), 0) FROM order_products WHERE order_id = o.id AND status <> 4)
    OR item_count <> (SELECT coalesce(sum(quantity), 0) FROM order_products WHERE order_id = o.id AND status <> 4)`);
  await none(`SELECT o.id FROM orders o WHERE subtotal - discount_total <>
    (SELECT sum(amount) FROM payments WHERE order_id = o.id)`);
  await none(`SELECT s.id FROM register_sessions s WHERE
    expected_cash <> (SELECT sum(amount) FROM cash_ledger WHERE register_session_id = s.id)
    OR actual_cash <> (SELECT sum(denomination * count) FROM register_counts
      WHERE register_session_id = s.id AND moment = 'close')
    OR opening_cash <> (SELECT sum(denomination * count) FROM register_counts
      WHERE register_session_id = s.id AND moment = 'open')
    OR cash_difference <> actual_cash - expected_cash`);
  await none(`SELECT id FROM payments WHERE payment_type_id = 3
    AND (register_session_id IS NULL OR cash_received - change_given <> amount + tip)`);
  await none(`SELECT p.id FROM payments p JOIN cash_ledger l ON l.payment_id = p.id
    GROUP BY p.id HAVING sum(l.amount) <> p.amount + p.tip`);
});

test('every closed register has a numbered Z cut that agrees with ledger and payments', async () => {
  expect(await one(`SELECT count(*) FROM register_sessions`)).toBeGreaterThan(60);
  await none(`SELECT s.id FROM register_sessions s LEFT JOIN z_cuts z ON z.register_session_id = s.id
    WHERE z.number IS NULL`);
  await none(`SELECT number FROM z_cuts z WHERE
    data ->> 'number' <> number
    OR data ->> 'expected_cash' <> (SELECT sum(amount) FROM cash_ledger l WHERE l.register_session_id = z.register_session_id)
    OR data ->> 'sales' <> (SELECT sum(amount) FROM payments p WHERE p.register_session_id = z.register_session_id)
    OR data ->> 'tips' <> (SELECT sum(tip) FROM payments p WHERE p.register_session_id = z.register_session_id)
    OR data -> 'drawer' ->> 'payouts' <> (SELECT coalesce(sum(amount), 0) FROM payouts p
      WHERE p.register_session_id = z.register_session_id AND p.approved_at IS NOT NULL)
    OR data -> 'drawer' ->> 'deposits' <> (SELECT coalesce(sum(amount), 0) FROM cash_ledger l
      WHERE l.register_session_id = z.register_session_id AND l.kind = 'deposit')
    OR data ->> 'difference' <> data ->> 'actual_cash' - data ->> 'expected_cash'`);
  // There are movements of every kind, including a day with two drawers and one with a difference.
  expect(await one(`SELECT count(DISTINCT payout_type) FROM payouts`)).toBeGreaterThan(3);
  for (const table of [
    "cash_ledger WHERE kind = 'deposit'",
    'payouts WHERE deleted_at IS NOT NULL',
  ])
    expect(await one(`SELECT count(*) FROM ${table}`)).toBeGreaterThan(5);
  await none(`SELECT user_id FROM tip_balances b WHERE amount <>
    (SELECT sum(amount) FROM tip_ledger l WHERE l.user_id = b.user_id AND l.method = b.method)`);
  expect(await bulkWrite(store, wrongTotals)).toEqual([]);
});

test('kegs: several ended ones per draft beer and a tapped one, with their pours', async () => {
  const drafts =
    await one(`SELECT count(*) FROM products p JOIN categories c ON c.id = p.category_id
    WHERE c.name = 'Draft beer' OR c.name LIKE '%barril%'`);
  expect(await one(`SELECT count(*) FROM kegs WHERE ended_at IS NULL`)).toBe(drafts);
  expect(await one(`SELECT count(*) FROM kegs WHERE ended_at IS NOT NULL`)).toBeGreaterThan(10);
  for (const keg of await rowsOf<Record<string, number>>(
    store,
    `SELECT * FROM kegs WHERE ended_at IS NOT NULL`,
  )) {
    const { product_id = 0, opened_at = 0, ended_at = 0, sold_ml, wasted_ml, sales } = keg;
    const pours = await store.read((repos) =>
      repos.kegs.readPours(product_id, opened_at, ended_at),
    );
    expect(pours).toEqual({ sold_ml, wasted_ml, sales });
  }
});

test('the journal has the sensitive actions of the past in a valid chain', async () => {
  const rows = await store.read((repos) => repos.journal.listPage(0, 10_000));
  expect(brokenLink(rows)).toBeNull();
  const count = (action: string) => rows.filter((row) => row.action === action).length;
  expect(count('register.close')).toBe(await one(`SELECT count(*) FROM z_cuts`));
  expect(count('payout.approve')).toBe(
    await one(`SELECT count(*) FROM payouts WHERE approved_at IS NOT NULL`),
  );
  expect(count('item.cancel')).toBe(
    await one(`SELECT count(*) FROM order_products WHERE status = 4`),
  );
});

test('item prices match product and options, and their times increase', async () => {
  await none(`SELECT i.id FROM order_products i JOIN products p ON p.id = i.product_id WHERE i.price <>
    p.price + (SELECT coalesce(sum(price_adjust), 0) FROM order_product_options WHERE order_product_id = i.id)`);
  await none(`SELECT i.id FROM order_products i JOIN product_option_groups pg ON pg.product_id = i.product_id
    JOIN option_groups g ON g.id = pg.option_group_id AND g.mandatory = 1
    WHERE NOT EXISTS (SELECT 1 FROM order_product_options c JOIN options o ON o.id = c.option_id
      WHERE c.order_product_id = i.id AND o.option_group_id = g.id)`);
  await none(`SELECT i.id FROM order_products i JOIN orders o ON o.id = i.order_id WHERE status = 3 AND NOT
    (o.created_at < ordered_at AND ordered_at < in_progress_at AND in_progress_at < finished_at
      AND finished_at < delivered_at AND delivered_at < o.closed_at)`);
  expect(await one(`SELECT count(*) FROM order_products WHERE status = 4`)).toBeGreaterThan(20);
  expect(
    await one(`SELECT count(*) FROM order_products WHERE discount_source = 'manual'`),
  ).toBeGreaterThan(20);
  expect(await one(`SELECT count(*) FROM orders WHERE special_id IS NOT NULL`)).toBeGreaterThan(5);
  await none(`PRAGMA foreign_key_check`);
});

test('the same seed and clock give the same data; a filled database is not changed', async () => {
  const again = await newStore();
  await seedDemo(again, demo);
  const fingerprint = `SELECT count(*) AS n, sum(subtotal * id) AS money, sum(closed_at) AS times FROM orders`;
  expect(await rowsOf(again, fingerprint)).toEqual(await rowsOf(store, fingerprint));
  expect(await seedDemo(again, demo)).toBe(false);
  expect(await writeFirstData(again, { clock: fixedClock })).toBe(false);
});

test('a real venue starts with roles, registers and themes, and no users', async () => {
  const box = await newStore();
  expect(await writeFirstData(box, { clock: fixedClock })).toBe(true);
  expect(await rowsOf(box, `SELECT count(*) AS n FROM users`)).toEqual([{ n: 0 }]);
  expect(await rowsOf(box, `SELECT count(*) AS n FROM roles`)).toEqual([{ n: 5 }]);
  expect(await rowsOf(box, `SELECT count(*) AS n FROM registers`)).toEqual([{ n: 1 }]);
  expect(await box.read((repos) => repos.settings.get('time_zone'))).toBe('America/Mexico_City');
});
