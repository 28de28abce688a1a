import { brokenLink } from '@comanda/db/repos/journal.repo';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock, type SystemClock } from '../../appliance/src/process/clock.ts';
import type { AppClient } from '../support/app-client.ts';
import { proved } from '../support/prove.ts';
import { menu } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { clientOf } from './people.ts';

const hour = 3_600_000;
const minute = 60_000;
/** Saturday, the night before daylight saving starts in New York at 2:00 (07:00 UTC). */
const start = Date.parse('2026-03-08T05:00:00Z');

/** Changes of the system clock while the bar is open, in milliseconds; and the time that passes. */
const leaps: [name: string, leap: (wall: number) => number, passing: number][] = [
  ['an hour back', () => -hour, 10 * minute],
  ['an hour forward', () => hour, 10 * minute],
  ['a day back', () => -24 * hour, 10 * minute],
  ['to 1970', (wall) => -wall, 10 * minute],
  ['to 2038', (wall) => Date.parse('2038-01-20T00:00:00Z') - wall, 10 * minute],
  ['over the hour that does not exist', () => 0, 3 * hour],
  ['over the hour that comes twice', (wall) => Date.parse('2026-11-01T04:30:00Z') - wall, 3 * hour],
];

let box: TestApp;
const machine = { wall: 0, passing: 0 };
let clock: SystemClock;
const pass = (ms: number) => {
  machine.wall += ms;
  machine.passing += ms;
};

beforeEach(async () => {
  Object.assign(machine, { wall: start, passing: 0 });
  clock = systemClock({ wall: () => machine.wall, passing: () => machine.passing });
  box = await startApp({ ownClock: clock });
  // As main.ts does it.
  clock.beforeLeap((ms) => box.write((repos) => repos.session.moveTimes(ms)));
});
afterEach(() => box.close());

/** Some actions in the meantime, to keep users active. */
async function serve(client: AppClient, name: string, passing: number): Promise<void> {
  for (let number = 0; number < 4; number += 1) {
    pass(passing / 4);
    const check = await client.post('/api/orders', { name: `${name} ${number}` });
    expect([name, check.status, check.text]).toEqual([name, 200, check.text]);
    const path = `/api/orders/${String(check.body['id'])}/send-items`;
    const sent = await client.post(path, {
      items: [{ product_id: menu.taco }, { product_id: menu.pizza }],
    });
    const [item, other] = sent.body['items'] as { id: number }[];
    pass(1000);
    await client.put(`/api/order-products/${item?.id}/status`, { status: 1 });
    await client.post(`/api/order-products/${other?.id}/cancel`, { reason: 'wrong_order' });
  }
}

/** The ages of all items, as a screen calculates them; none may be negative. */
async function ages(client: AppClient): Promise<number[]> {
  const items = (await client.get('/api/order-products?areas=all')).list;
  const now = clock.now();
  return items.flatMap((item) =>
    ['ordered_timestamp', 'status_changed_time', 'inprogress_timestamp']
      .map((field) => item[field])
      .filter((time) => typeof time === 'string')
      .map((time) => now - Date.parse(time)),
  );
}

test('when the clock leaps, no user is logged out, no age is negative, the journal is in order', async () => {
  const zone = await (
    await clientOf(box, 'owner')
  ).put('/api/settings', {
    time_zone: 'America/New_York',
  });
  expect(zone.status).toBe(200);
  const people: AppClient[] = [];
  for (const role of ['server', 'bar', 'manager', 'owner'] as const) {
    people.push(await clientOf(box, role));
  }
  // The fixture's sessions have the time of its own clock, not of this one.
  await box.write((repos) => repos.session.moveTimes(clock.now() - box.clock.at));
  let checked = 0;
  for (const [name, leap, passing] of leaps) {
    machine.wall += leap(machine.wall);
    clock.now();
    // The preparation of a leap is written before the time is followed.
    await new Promise((done) => setTimeout(done, 20));
    for (const client of people)
      await serve(client, `${name}, ${people.indexOf(client)}`, passing / 4);
    for (const client of people) {
      const answer = await client.get('/api/session');
      expect([name, answer.status]).toEqual([name, 200]);
    }
    const found = await ages(people[3] as AppClient);
    checked += found.length;
    expect([name, found.filter((age) => age < 0)]).toEqual([name, []]);
  }
  const journal = await box.app.comanda.store.read((repos) => repos.journal.listPage(0, 100_000));
  expect(brokenLink(journal)).toBeNull();
  for (const [index, row] of journal.entries()) {
    const before = journal[index - 1];
    if (before) expect(row.at).toBeGreaterThanOrEqual(before.at);
  }
  expect(journal.length).toBeGreaterThan(leaps.length * 16);
  proved({
    promise: 'The clock may jump',
    rounds: `${leaps.length} leaps while four people work`,
    figure: `0 logged out, 0 of ${checked} ages negative, ${journal.length} rows of the journal in order`,
  });
});

test('control: a leap without the correction logs users out', async () => {
  clock.beforeLeap(async () => undefined);
  const client = await clientOf(box, 'server');
  await box.write((repos) => repos.session.moveTimes(clock.now() - box.clock.at));
  expect((await client.get('/api/session')).status).toBe(200);
  machine.wall += 24 * hour;
  clock.now();
  await new Promise((done) => setTimeout(done, 20));
  expect((await client.get('/api/session')).status).toBe(401);
});
