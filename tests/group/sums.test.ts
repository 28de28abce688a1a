import { openGroup } from '@comanda/db/group/connect';
import { migrateGroup } from '@comanda/db/group/migrate';
import { readProductFigures, readVenueFigures } from '@comanda/db/group/reports';
import { findWrongSums } from '@comanda/db/group/sums';
import { restartVenue } from '@comanda/db/group/venues';
import type { Shipment, WaitingFact } from '@comanda/db/group/append';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { up as first } from '../../db/group/migrations/0001-venues-and-facts.ts';
import { up as second } from '../../db/group/migrations/0002-added-and-charges.ts';
import { shipFacts } from '../../appliance/src/group/ship.ts';
import { openServiceBox } from '../support/service-box.ts';
import { makeGroup, type TestGroup } from './groups.ts';

let group: TestGroup;
let venue: Awaited<ReturnType<TestGroup['addVenue']>>;
beforeAll(async () => {
  group = await makeGroup(inject('postgresUrl'));
  venue = await group.addVenue('Centro');
});
afterAll(() => group.close());

const day = '2026-03-10';
const at = Date.parse('2026-03-10T20:00:00Z');
const check = (
  sequence: number,
  kind: 'check' | 'check_taken_back',
  gross: number,
): WaitingFact => ({
  sequence,
  kind,
  fact: {
    id: 1,
    day,
    opened: at,
    closed: at,
    type: 'dine_in',
    guests: 2,
    server: 1,
    table: null,
    gross,
    discount: 100,
    tip: 50,
    added: 0,
    charge: 0,
    items: [[7, 1, 2, 2, gross / 2, 100, 0]],
  },
});
const payment = (sequence: number, amount: number): WaitingFact => ({
  sequence,
  kind: 'payment',
  fact: {
    id: sequence,
    day,
    at,
    check: 1,
    type: 2,
    kind: 'card',
    amount,
    tip: 0,
    rounding: 0,
    commission: 0,
    reverses: null,
  },
});
const name: WaitingFact = {
  sequence: 1,
  kind: 'name',
  fact: { kind: 'product', id: 7, name: 'Taco', gone: 0 },
};
const shipmentOf = (number: number, facts: WaitingFact[]): Shipment => ({
  number,
  previous: number === 1 ? '' : `d${number - 1}`,
  digest: `d${number}`,
  facts,
  last_sequence: 0,
  waiting: 0,
  business_day: day,
  iva_formula: 'flat16',
  version: '1',
  journal_id: null,
  journal_hash: null,
});
const send = (life: number, number: number, facts: WaitingFact[]) =>
  venue.sender.appendShipment(
    venue.sender.db,
    { venue_id: venue.id, life },
    shipmentOf(number, facts),
    Date.now(),
  );
const days = { from: day, to: day };
const figures = async () => (await readVenueFigures(group.db, days))[0];

test('sums follow corrections and lives, and are those of the facts', async () => {
  await send(1, 1, [name, check(2, 'check', 5000), payment(3, 4900)]);
  expect(await figures()).toMatchObject({ checks: 1, gross: 5000, tip: 50, card: 4900 });
  const more = [check(4, 'check_taken_back', 5000), check(5, 'check', 7000), payment(6, 2000)];
  await send(1, 2, more);
  expect(await figures()).toMatchObject({ checks: 1, gross: 7000, discount: 100, card: 6900 });
  const taco = { name: 'Taco', venues: 1, units: 2, total: 6900 };
  // From days, from a month, and from a month less its other days.
  for (const range of [
    days,
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-02-10', to: '2026-03-30' },
  ]) {
    expect(await readProductFigures(group.db, range)).toEqual({ best: [taco], worst: [] });
  }
  const without = [
    { from: '2026-03-11', to: '2026-05-31' },
    { from: '2025-01-01', to: '2026-03-09' },
  ];
  for (const range of without) {
    expect(await readProductFigures(group.db, range)).toEqual({ best: [], worst: [] });
  }
  await restartVenue(group.db, venue.id);
  expect(await figures()).toMatchObject({ checks: 0, gross: 0, card: 0 });
  await send(2, 1, [name, check(2, 'check', 7000)]);
  expect(await figures()).toMatchObject({ checks: 1, gross: 7000, card: 0 });
  expect(await findWrongSums(group.db)).toEqual([]);
});

test('a sum that is not that of its facts is found', async () => {
  const change = (by: number) =>
    sql`UPDATE comanda.day_products SET total = total + ${by} WHERE life = 2`.execute(group.db);
  await change(1);
  const wrong = { venue_id: venue.id, life: 2, business_day: day };
  expect(await findWrongSums(group.db)).toEqual([{ table: 'day_products', ...wrong }]);
  await change(-1);
  const changeMonth = (by: number) =>
    sql`UPDATE comanda.month_products SET units = units + ${by} WHERE life = 2`.execute(group.db);
  await changeMonth(1);
  expect(await findWrongSums(group.db)).toEqual([
    { ...wrong, table: 'month_products', business_day: '2026-03-01' },
  ]);
  await changeMonth(-1);
  await sql`DELETE FROM comanda.days WHERE life = 2`.execute(group.db);
  expect(await findWrongSums(group.db)).toEqual([{ table: 'days', ...wrong }]);
});

test('a box that is newer than the tables says so, keeps what it has and sends it later', async () => {
  const box = await openServiceBox();
  const own = await group.addVenue('Norte');
  const context = { ...box.context, clock: { now: () => Date.now() } };
  const ship = () => shipFacts(context, own.sender, new AbortController().signal);
  const rename = (from: string, to: string) =>
    sql`ALTER TABLE comanda.names RENAME COLUMN ${sql.id(from)} TO ${sql.id(to)}`.execute(group.db);
  try {
    await rename('gone', 'gone_later');
    expect(await ship()).toBe('schema');
    expect(await box.store.read((repos) => repos.group.read())).toMatchObject({
      problem: 'schema',
    });
    await rename('gone_later', 'gone');
    expect(await ship()).toBe(null);
  } finally {
    await box.close();
  }
});

test('the migration of a group with facts adds their sums, by month', async () => {
  const server = openGroup(inject('postgresUrl'), { connectMs: 60_000, statementMs: 120_000 });
  const database = `older_${Date.now()}`;
  await sql`CREATE DATABASE ${sql.id(database)}`.execute(server);
  await server.destroy();
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${database}`;
  const older = openGroup(address.href, { connectMs: 60_000, statementMs: 120_000 });
  try {
    await sql`CREATE SCHEMA comanda`.execute(older);
    await first(older as unknown as Kysely<unknown>);
    await second(older as unknown as Kysely<unknown>);
    await sql`INSERT INTO comanda.venues (name, login) VALUES ('Centro', 'x')`.execute(older);
    await sql`INSERT INTO comanda.items (venue_id, life, shipment, sequence, business_day, line, sign, check_id,
      product_id, category_id, quantity, units, price, discount, comp)
      SELECT 1, 1, 1, n, current_date, 0, CASE WHEN n % 3 = 0 THEN -1 ELSE 1 END, n, n % 5, 1, 2, 2, 100, 10, false
      FROM generate_series(1, 100) n`.execute(older);
    // As the migrator would have noted.
    await sql`CREATE TABLE comanda.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(
      older,
    );
    await sql`INSERT INTO comanda.kysely_migration VALUES ('0001-venues-and-facts', now()::text),
      ('0002-added-and-charges', now()::text)`.execute(older);
    await migrateGroup(older, new Date());
    expect(await findWrongSums(older)).toEqual([]);
    const { rows } = await sql<{ sums: number; others: number }>`SELECT count(*) AS sums,
      (SELECT count(*) FROM comanda.day_products_other) AS others FROM comanda.day_products`.execute(
      older,
    );
    expect(rows).toEqual([{ sums: 5, others: 0 }]);
  } finally {
    await older.destroy();
  }
});
