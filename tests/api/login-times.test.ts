import { getOwnDevice } from '@comanda/contract/devices';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword, hashPin } from '../../appliance/src/accounts/secrets.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { userIds } from '../support/service-venue.ts';

/** The cost (N) of every hash since the last reset. */
const costs: unknown[] = [];
const { scrypt } = crypto;
const spy = vi.spyOn(crypto, 'scrypt').mockImplementation((...input: unknown[]) => {
  const [, , , options] = input as Parameters<typeof scrypt>;
  costs.push(options.N);
  Reflect.apply(scrypt, crypto, input);
});
// The application imports scrypt by name.
syncBuiltinESMExports();
afterAll(() => {
  spy.mockRestore();
  syncBuiltinESMExports();
});

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
  const { pepper } = box.app.comanda.config;
  const [password, pin] = [await hashPassword('quiet-copper-lamp'), await hashPin('2580', pepper)];
  await box.write(async (repos) => {
    await repos.people.setPin(userIds.manager, pin, box.clock.at);
    await repos.people.setPin(userIds.server, null, box.clock.at);
    await repos.people.update(userIds.manager, { password_hash: password }, box.clock.at);
  });
});
afterEach(() => box.close());

async function costOf(url: string, body: object): Promise<unknown[]> {
  const client = box.device();
  await client.call(getOwnDevice);
  costs.length = 0;
  expect((await client.post(url, body)).status).toBe(401);
  return [...costs];
}

test('a wrong PIN takes the same time with a PIN, without one, and for an unknown user', async () => {
  const wrong = (userId: number) => costOf('/api/pin-login', { userId, pin: '0000' });
  const expected = await wrong(userIds.manager);
  expect(expected).toHaveLength(1);
  expect(await wrong(userIds.server)).toEqual(expected);
  expect(await wrong(987_654)).toEqual(expected);
});

test('a wrong password takes the same time for a known and an unknown user', async () => {
  const wrong = (email: string) => costOf('/api/login', { email, password: 'wrong' });
  const expected = await wrong('manager@demo.test');
  expect(expected).toHaveLength(1);
  expect(await wrong('nobody@demo.test')).toEqual(expected);
});
