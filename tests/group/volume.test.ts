import type { Shipment, WaitingFact } from '@comanda/db/group/append';
import { readProductFigures, readVenueFigures } from '@comanda/db/group/reports';
import { findWrongSums } from '@comanda/db/group/sums';
import { openGroup } from '@comanda/db/group/connect';
import { addDays } from '@comanda/domain/business-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../support/postgres.ts';
import { count, isLong, proved, quantile, rounds } from '../support/prove.ts';
import { makeGroup, type TestGroup } from './groups.ts';

const wanted = rounds(4000, 5_000_000);
const venueCount = isLong ? 50 : 3;
const itemsPerCheck = 4;
const products = 120;
/** Boxes that send at the same time. */
const lanes = isLong ? 6 : 2;
const perShipment = 150;

let server: Postgres;
let group: TestGroup;
beforeAll(async () => {
  // On a disk and with its flushes when it is measured.
  server = isLong
    ? await startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB'], '/var/tmp')
    : await startPostgres(['fsync=off']);
  group = await makeGroup(server.url('postgres'));
});
afterAll(async () => {
  await group.close();
  server.stop();
});

const today = new Date().toISOString().slice(0, 10);
const firstDay = addDays(today, -364);

/** The check number `index` of a venue and its payment, spread over a year. Prices depend on the index only. */
function factsOf(index: number, checks: number): WaitingFact[] {
  const day = addDays(firstDay, Math.floor((index * 365) / checks));
  const at = Date.parse(`${day}T20:00:00Z`);
  const items = Array.from({ length: itemsPerCheck }, (_, line) => {
    const product = 1 + ((index * 7 + line * 13) % products);
    return [
      product,
      1 + (product % 8),
      1 + (index % 2),
      1 + (index % 2),
      1000 + product * 50,
      0,
      0,
    ];
  });
  const gross = items.reduce((sum, [, , quantity = 0, , price = 0]) => sum + quantity * price, 0);
  const check = {
    id: index,
    day,
    opened: at,
    closed: at,
    type: 'dine_in',
    guests: 2,
    server: 1,
    table: null,
    gross,
    discount: 0,
    tip: 0,
    items,
  };
  const payment = {
    id: index,
    day,
    at,
    check: index,
    type: 2,
    kind: index % 3 === 0 ? 'card' : 'cash',
    amount: gross,
    tip: 0,
    rounding: 0,
    commission: 0,
    reverses: null,
  };
  return [
    { sequence: index * 2 + products, kind: 'check', fact: check },
    { sequence: index * 2 + products + 1, kind: 'payment', fact: payment },
  ];
}

async function sendAll(venue: Awaited<ReturnType<TestGroup['addVenue']>>, checks: number) {
  const to = { venue_id: venue.id, life: 1 };
  let before = '';
  let gross = 0;
  const send = async (number: number, facts: WaitingFact[]) => {
    const digest = `${venue.id} ${number}`;
    const head = { number, previous: before, digest, last_sequence: 0, waiting: 0, facts };
    const rest = { business_day: today, iva_formula: 'flat16', version: '1' };
    const shipment: Shipment = { ...head, ...rest, journal_id: null, journal_hash: null };
    await venue.sender.appendShipment(venue.sender.db, to, shipment, Date.now());
    before = digest;
  };
  const names = Array.from({ length: products }, (_, index): WaitingFact => {
    const fact = { kind: 'product', id: index + 1, name: `Product ${index + 1}`, gone: 0 };
    return { sequence: index + 1, kind: 'name', fact };
  });
  await send(1, names);
  for (let from = 0, number = 2; from < checks; from += perShipment, number += 1) {
    const facts = Array.from({ length: Math.min(perShipment, checks - from) }, (_, index) =>
      factsOf(from + index, checks),
    ).flat();
    for (const { kind, fact } of facts) if (kind === 'check') gross += Number(fact['gross']);
    await send(number, facts);
  }
  return gross;
}

test(
  'venues send at the same time, and the report of the group adds up',
  async () => {
    const checks = Math.ceil(wanted / venueCount / itemsPerCheck);
    const venues = [];
    for (let index = 1; index <= venueCount; index += 1)
      venues.push(await group.addVenue(`Venue ${index}`));
    const startedAt = performance.now();
    const waiting = [...venues];
    const gross = new Map<number, number>();
    const lane = async () => {
      for (let venue = waiting.shift(); venue; venue = waiting.shift()) {
        gross.set(venue.id, await sendAll(venue, checks));
        await venue.sender.db.destroy();
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const seconds = (performance.now() - startedAt) / 1000;
    const items = checks * itemsPerCheck * venueCount;
    // As autovacuum does within minutes.
    await sql`VACUUM (ANALYZE)`.execute(openOwner());
    const year = { from: firstDay, to: today };
    const figures = await readVenueFigures(group.db, year);
    for (const row of figures) {
      expect([row.id, row.checks, row.gross]).toEqual([row.id, checks, gross.get(row.id)]);
      expect(row.cash + row.card).toBe(row.gross);
    }
    expect(await findWrongSums(openOwner())).toEqual([]);
    const rate = items / seconds;
    const times = await measured();
    const { rows: sizes } = await sql<{
      bytes: number;
    }>`SELECT pg_database_size(current_database()) AS bytes`.execute(group.db);
    const perItem = (sizes[0]?.bytes ?? 0) / items;
    proved({
      promise: 'The group holds many venues',
      rounds: `${venueCount} venues, ${count(items)} items`,
      figure: `${count(rate)} items/s; report of a day ${times.day} ms, month ${times.month} ms, year ${times.year} ms; ${count(perItem)} bytes per item on disk`,
    });
    if (isLong) {
      expect(rate).toBeGreaterThan(10_000);
      expect(Math.max(...Object.values(times))).toBeLessThan(500);
    }
  },
  isLong ? 7_200_000 : 300_000,
);

const owners: ReturnType<typeof openGroup>[] = [];
function openOwner() {
  const db = openGroup(group.url, { connectMs: 60_000, statementMs: 3_600_000 });
  owners.push(db);
  return db;
}
afterAll(() => Promise.all(owners.map((db) => db.destroy())));

/** Milliseconds of the whole report with a reader's login: the median of seven. */
async function measured(): Promise<Record<string, number>> {
  const reader = openGroup(await group.readerUrl(), { connectMs: 60_000, statementMs: 600_000 });
  const found: Record<string, number> = {};
  for (const [name, days] of [
    ['day', 0],
    ['week', 6],
    ['month', 30],
    ['year', 364],
  ] as const) {
    const range = { from: addDays(today, -days), to: today };
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const startedAt = performance.now();
      await readVenueFigures(reader, range);
      await readProductFigures(reader, range);
      times.push(performance.now() - startedAt);
    }
    found[name] = Math.round(quantile(times, 0.5));
  }
  await reader.destroy();
  return found;
}
