import { listBackups } from '@comanda/contract/backups';
import { getBox, getClock, takeClockBack } from '@comanda/contract/box';
import { openRegister } from '@comanda/contract/cash';
import { createCheck } from '@comanda/contract/checks';
import { getCurrentSession, health } from '@comanda/contract/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock, type SystemClock } from '../../appliance/src/process/clock.ts';
import { backUp, dueKind } from '../../appliance/src/backups/keep-backups.ts';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const noon = Date.parse('2026-03-10T20:00:00Z');
const in2038 = Date.parse('2038-01-19T18:00:00Z');

let machine: { wall: number; passing: number };
let clock: SystemClock;
let box: TestApp;
let owner: AppClient;
beforeEach(async () => {
  machine = { wall: noon, passing: 1000 };
  clock = systemClock({ wall: () => machine.wall, passing: () => machine.passing });
  clock.now();
  box = await startApp({ ownClock: clock });
  owner = await box.as('owner');
});
afterEach(() => box.close());

const pass = (ms: number) => {
  machine.wall += ms;
  machine.passing += ms;
};

/** A check is sold in 2038; then the system clock is corrected, but the box stays in the future. */
async function leapAndBack(): Promise<void> {
  machine.wall = in2038;
  clock.now();
  await new Promise((done) => setTimeout(done));
  // As main.ts does before it follows a leap.
  await box.write((repos) => repos.session.moveTimes(in2038 - noon));
  await owner.call(openRegister, { body: { register_id: 1, denominations: { '100': 5 } } });
  const check = await owner.call(createCheck, { body: { name: 'Too early', table_id: 1 } });
  const url = `/api/orders/${String(check.id)}`;
  await owner.post(`${url}/send-items`, { items: [{ product_id: 1, qty: 2 }] });
  const { total } = (await owner.get(url)).body;
  const paid = await owner.post(`${url}/payments`, { payment_type_id: 2, amount: total });
  expect(paid.status).toBe(200);
  machine.wall = noon;
  pass(60_000);
}
const report = () => owner.call(getClock);
const takeBack = async (machine_time: unknown) => owner.post('/api/box/clock', { machine_time });

test('the owner sets the clock back after a corrected leap, and sees the records made since', async () => {
  await leapAndBack();
  const before = await report();
  expect(before).toMatchObject({
    machine_time: new Date(noon + 60_000).toISOString(),
    booked: { checks: 1, payments: 1, registers: 1, newest: [{ name: 'Too early' }] },
  });
  expect(before['server_time']).toMatch(/^2038-01-19/);
  expect(before['behind_seconds']).toBeGreaterThan(300_000_000);
  const taken = await takeBack(before.machine_time);
  expect(taken).toMatchObject({
    status: 200,
    body: { success: true, server_time: before.machine_time, booked: before.booked },
  });
  expect(await owner.call(health)).toMatchObject({ clock_behind_seconds: 0 });
  const check = await owner.post('/api/orders', { name: 'Today', table_id: 2 });
  expect(String(check.body['created_at'] ?? check.body['created'])).toMatch(/^2026-03-10/);
  const rows = await box.write((repos) => repos.journal.listOfDay('2026-03-10'));
  const row = rows.find(({ action }) => action === 'clock.take_back');
  expect(JSON.parse(String(row?.detail))).toMatchObject({
    before: before.server_time,
    after: before.machine_time,
    checks: 1,
    payments: 1,
    // The journal has centavos.
    amount: 100 * before.booked.paid_total,
  });
  // The list does not change, because the dates of payments are never changed.
  expect((await report()).booked).toEqual(before.booked);
});

test('it stays set back after a restart; sessions, locks and backups follow', async () => {
  await leapAndBack();
  await takeBack((await report()).machine_time);
  const newest = await box.write((repos) => repos.events.readNewestTime());
  expect(new Date(newest).toISOString()).toMatch(/^2026-03-10/);
  await owner.call(getCurrentSession);
  expect(await dueKind(box.app.comanda)).toBe('nightly');
  pass(6 * 3_600_000);
  expect((await owner.refused(getCurrentSession)).status).toBe(401);
});

test('backups with future times are renamed, so that later ones are kept', async () => {
  machine.wall = in2038;
  clock.now();
  await new Promise((done) => setTimeout(done));
  await box.write((repos) => repos.session.moveTimes(in2038 - noon));
  for (let hours = 0; hours < 26; hours += 1) {
    await backUp(box.app.comanda, 'hourly');
    pass(60_000);
  }
  machine.wall = noon;
  await takeBack((await report()).machine_time);
  pass(1000);
  const made = await backUp(box.app.comanda, 'hourly');
  const { backups } = await owner.call(listBackups);
  expect(backups).toHaveLength(24);
  expect(backups[0]?.name).toBe(made.name);
  expect(backups.every(({ name }) => name.startsWith('hourly-2026'))).toBe(true);
  const { checks } = await owner.call(getBox);
  expect(checks.find(({ id }) => id === 'backups')?.text.en).toContain('just now');
});

test('only the owner, only while the clock is behind, and only for the displayed time', async () => {
  const right = await takeBack(new Date(noon).toISOString());
  expect(right).toMatchObject({ status: 409, body: { code: 'clock_not_behind' } });
  await leapAndBack();
  const manager = await box.as('manager');
  expect((await manager.refused(getClock)).status).toBe(403);
  const machine_time = (await report()).machine_time;
  expect((await manager.refused(takeClockBack, { body: { machine_time } })).status).toBe(403);
  for (const wrong of ['2026-03-09T20:00:00.000Z', 'soon', '']) {
    const refused = await takeBack(wrong);
    expect(refused).toMatchObject({ status: 400, body: { field: 'machine_time' } });
  }
  expect((await report())['behind_seconds']).toBeGreaterThan(0);
  expect((await takeBack(machine_time)).status).toBe(200);
});
