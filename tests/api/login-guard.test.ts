import { afterEach, beforeEach, expect, test } from 'vitest';
import { countersOf, countTry } from '../../appliance/src/accounts/login-guard.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

const counters = countersOf('pin', 'server', { deviceId: 1, enrolled: true, address: '10.0.0.9' });
const tryOnce = () => box.write((repos) => countTry(repos, counters, box.clock.at));
const at = (time: string) => {
  box.clock.at = Date.parse(time);
};

test('wrong PINs are counted per day of the venue, not of the calendar or UTC', async () => {
  at('2026-03-11T03:00:00Z'); // nine in the evening of the 10th
  for (let wrong = 0; wrong < 20; wrong += 1) {
    await tryOnce();
    box.clock.at += 301_000;
  }
  at('2026-03-11T10:59:00Z'); // a minute before the cut-off at five in the morning
  await expect(tryOnce()).rejects.toMatchObject({
    code: 'login_locked',
    extra: { retryAfter: 60 },
  });
  at('2026-03-11T11:00:00Z');
  expect(await tryOnce()).toMatchObject({ left: 4 });
});
