import { openRegister } from '@comanda/contract/cash';
import { listChecks } from '@comanda/contract/checks';
import { health } from '@comanda/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@comanda/db/store';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
beforeAll(async () => {
  box = await startApp();
});
afterAll(() => box.close());

test('a leap of the clock shifts live sessions, so that no user is logged out', async () => {
  const client = await box.as('server');
  const leap = 24 * 3_600_000;
  await box.write((repos) => repos.session.moveTimes(leap));
  box.clock.at += leap;
  await client.call(listChecks);
});

test('after a start the time is never before the newest record of any kind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-clock-'));
  const store = await openStore({ file: join(folder, 'comanda.db'), clock: { now: () => 1 } });
  expect(await store.read((repos) => repos.events.readNewestTime())).toBe(0);
  await store.write(async (repos) => {
    await repos.events.append([{ event: 'order.changed', payload: {} }], 5000);
    const entry = { business_day: '2026-03-10', actor_id: null, action: 'a', subject: 'venue' };
    await repos.journal.append({ ...entry, at: 7000 });
  });
  expect(await store.read((repos) => repos.events.readNewestTime())).toBe(7000);
  await store.close();
  await rm(folder, { recursive: true });
});

test('health reports that the clock is right', async () => {
  expect(await box.device().call(health)).toMatchObject({ clock_behind_seconds: 0 });
});

test('when the clock is behind, a register can only be opened after a user has confirmed the time', async () => {
  const owner = await box.as('owner');
  const { clock } = box.app.comanda;
  clock.behindMs = () => 3_600_000;
  const count = { register_id: 1, denominations: { '100': 5 } };
  const refused = await owner.refused(openRegister, { body: count });
  expect([refused.status, refused]).toMatchObject([
    409,
    { code: 'clock_behind', field: 'clock_confirmed', behind_seconds: 3600 },
  ]);
  await owner.call(openRegister, { body: { ...count, clock_confirmed: 1 } });
  delete clock.behindMs;
});
