import { openGroup } from '@comanda/db/group/connect';
import { migrateGroup } from '@comanda/db/group/migrate';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeGroup, type TestGroup } from './groups.ts';

let group: TestGroup;
let venue: Awaited<ReturnType<TestGroup['addVenue']>>;
beforeAll(async () => {
  group = await makeGroup(inject('postgresUrl'));
  venue = await group.addVenue('Centro');
});
afterAll(() => group.close());

const shipment = (number: number, previous: string) => ({
  number,
  previous,
  digest: `d${number}`,
  last_sequence: number,
  waiting: 0,
  version: '1',
  business_day: '2026-03-10',
  iva_formula: 'flat16',
  journal_id: null,
  journal_hash: null,
  facts: [
    {
      sequence: number,
      kind: 'name' as const,
      fact: { kind: 'product', id: 1, name: 'Taco', gone: 0 },
    },
  ],
});
const append = (number: number, previous: string) =>
  venue.sender.appendShipment(
    venue.sender.db,
    { venue_id: venue.id, life: 1 },
    shipment(number, previous),
    Date.now(),
  );

test('facts are appended with their shipment only: not later, for another one, or in another life', async () => {
  await append(1, '');
  const names = (life: number, number: number, sequence: number) =>
    sql.raw(`INSERT INTO comanda.names (venue_id, life, shipment, sequence, kind, id, name, gone)
      VALUES (${venue.id}, ${life}, ${number}, ${sequence}, 'product', 1, 'Free', false)`);
  for (const [life, number] of [
    [1, 1],
    [1, 2],
    [7, 1],
  ] as const) {
    await expect(names(life, number, 50).execute(venue.sender.db)).rejects.toThrow(
      /row-level security/,
    );
  }
  const movement = `INSERT INTO comanda.cash_movements (venue_id, life, shipment, sequence, business_day, movement_id,
      session_id, register_id, kind, amount, user_id, moved_at)
    VALUES (${venue.id}, 1, 1, 60, '2026-03-10', 1, 1, 1, 'deposit', 9200000000000000000, 1, now())`;
  await expect(sql.raw(movement).execute(venue.sender.db)).rejects.toThrow(/row-level security/);
  // In the transaction of a new shipment, but for the one before it.
  const mixed = venue.sender.db.transaction().execute(async (tx) => {
    const { facts: _, ...head } = shipment(2, 'd1');
    await tx
      .insertInto('comanda.shipments')
      .values({ ...head, venue_id: venue.id, life: 1, facts: 1, sent_at: new Date().toISOString() })
      .execute();
    await names(1, 1, 70).execute(tx);
  });
  await expect(mixed).rejects.toThrow(/row-level security/);
  await append(2, 'd1');
});

test('a login has eight connections, and the others go on', async () => {
  const open: pg.Client[] = [];
  let refused = '';
  for (let n = 0; n < 12 && refused === ''; n += 1) {
    const client = new pg.Client({ connectionString: venue.url });
    client.on('error', () => undefined);
    await client.connect().then(
      () => open.push(client),
      (error: Error) => (refused = error.message),
    );
  }
  expect(refused).toContain('too many connections for role');
  expect(open.length).toBeLessThanOrEqual(8);
  const other = await group.addVenue('Sur');
  expect(await sql`SELECT 1`.execute(other.sender.db)).toBeTruthy();
  await Promise.all(open.map((client) => client.end()));
  const reader = openGroup(await group.readerUrl(), { connectMs: 5000, statementMs: 5000 });
  const { rows } = await sql<{ limit: number }>`SELECT rolconnlimit AS limit FROM pg_roles
    WHERE rolname = current_user`.execute(reader);
  expect(rows).toEqual([{ limit: 8 }]);
  await reader.destroy();
});

test.each([
  [`SELECT lo_from_bytea(0, 'x')`],
  ['SELECT lo_create(0)'],
  ['SELECT lo_creat(-1)'],
  ['CREATE TEMPORARY TABLE mine (id integer)'],
  ['CREATE TABLE public.mine (id integer)'],
])('a login does not fill the disk: %s', async (statement) => {
  await expect(sql.raw(statement).execute(venue.sender.db)).rejects.toThrow(/permission denied/);
});

test('a migration as superuser leaves nothing to be done', async () => {
  expect(await migrateGroup(group.db, new Date())).toEqual([]);
});
