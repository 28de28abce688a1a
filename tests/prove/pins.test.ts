import { afterEach, beforeEach, expect, test } from 'vitest';
import { appClient, type AppClient } from '../support/app-client.ts';
import { count, proved, rounds } from '../support/prove.ts';
import { userIds } from '../support/service-venue.ts';
import { pins, startApp, type TestApp } from '../support/start-app.ts';
import { deviceOf, sessionOf } from './callers.ts';

const guesses = rounds(600, 10_000);
const perDay = 30;

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

function withCookies(cookie = ''): AppClient {
  const client = appClient(box.app);
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    client.cookies.set(name, value);
  }
  return client;
}

/** Every PIN except the five correct ones, because a lucky guess would prove nothing. */
const right = new Set(Object.values(pins));
const pinOf = (guess: number) => {
  const pin = String(guess % 10_000).padStart(4, '0');
  return right.has(pin) ? '0000' : pin;
};

/** A guess was evaluated when the response says that it was wrong; with 429 and 403 it was not. */
const isEvaluated = (status: number, code: unknown) =>
  status === 200 || code === 'INVALID_CREDENTIALS' || code === 'approval_refused';

/**
 * Guesses the PINs of all five in turn on one device, one by one and fifty at once, across restarts and with pauses,
 * within one day of the counters.
 */
async function guess(cookie: string, most: number): Promise<number> {
  let evaluated = 0;
  let asked = 0;
  const pause = Math.floor((3.9 * 3_600_000) / (most / 25));
  for (let turn = 0; asked < most; turn += 1) {
    const client = withCookies(cookie);
    const one = (index: number) => {
      const userId = 1 + (index % 5);
      return client.post('/api/pin-login', { userId, pin: pinOf(index * 7 + turn) });
    };
    const answers =
      turn % 2 === 0
        ? await Promise.all(Array.from({ length: 50 }, (_, index) => one(asked + index)))
        : [await one(asked)];
    asked += answers.length;
    for (const { status, body } of answers) {
      if (isEvaluated(status, body['code'])) evaluated += 1;
      expect([200, 401, 403, 429]).toContain(status);
    }
    box.clock.at += pause;
    if (turn % 12 === 3) box = await box.restart();
  }
  return evaluated;
}

test(
  `${count(guesses)} guesses, serial and parallel, over restarts`,
  { timeout: 1_200_000 },
  async () => {
    const { cookie = '' } = await deviceOf(box, 1);
    const evaluated = await guess(cookie, guesses);
    expect(evaluated).toBeLessThanOrEqual(perDay);
    // Without evaluated guesses the lock would have existed from the start.
    expect(evaluated).toBeGreaterThanOrEqual(20);
    const device = withCookies(cookie);
    expect((await device.get('/api/devices/me')).body).toMatchObject({ state: 'pending' });
    const { status, body } = await device.post('/api/pin-login', { userId: 2, pin: pins.server });
    expect([status, body['code']]).toEqual([403, 'device_not_enrolled']);
    proved({
      promise: 'A PIN is not guessed',
      rounds: `${count(guesses)} guesses on one device in a day`,
      figure: `${evaluated} looked at (at most ${perDay}); then the device must be enrolled again`,
    });
  },
);

test('new cookies are not new devices: none of their guesses is checked', async () => {
  let evaluated = 0;
  for (let device = 0; device < 60; device += 1) {
    const client = box.stranger();
    if (device % 2) await client.get('/api/devices/me');
    const { status, body } = await client.post('/api/pin-login', { userId: 2, pin: pinOf(device) });
    if (isEvaluated(status, body['code'])) evaluated += 1;
  }
  expect(evaluated).toBe(0);
});

test('the PIN of an approval is not easier to guess, and other users can still log in', async () => {
  const { cookie = '' } = await sessionOf(box, userIds.server);
  const waiter = withCookies(cookie);
  const open = await waiter.post('/api/orders', { name: 'A' });
  const path = `/api/orders/${String(open.body['id'])}/send-items`;
  const sent = await waiter.post(path, { items: [{ product_id: 1 }] });
  const [item] = sent.body['items'] as { id: number }[];
  let evaluated = 0;
  for (let turn = 0; turn < 14; turn += 1) {
    const tries = [1, 3, 4, 5].map((user_id) =>
      waiter.put(`/api/order-products/${item?.id}/discount`, {
        discount_amount: 40,
        approval: { user_id, pin: pinOf(turn) },
      }),
    );
    for (const { status, body } of await Promise.all(tries)) {
      if (isEvaluated(status, body['code'])) evaluated += 1;
    }
    box.clock.at += 6 * 60_000;
  }
  expect(evaluated).toBeLessThanOrEqual(perDay);
  expect(evaluated).toBeGreaterThanOrEqual(20);
  const pin = { userId: userIds.server, pin: pins.server };
  expect((await waiter.post('/api/pin-login', pin)).status).toBe(200);
});

test('a clock that is set back does not start a new day', async () => {
  const { cookie = '' } = await deviceOf(box, 1);
  const first = await guess(cookie, 51);
  expect(first).toBeGreaterThan(4);
  box.clock.at -= 3 * 24 * 3_600_000;
  expect(first + (await guess(cookie, 153))).toBeLessThanOrEqual(perDay);
});
