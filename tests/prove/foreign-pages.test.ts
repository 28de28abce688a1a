import { api } from '../../appliance/src/api.ts';
import type { EndpointShape } from '@comanda/contract/endpoint';
import { randomFrom } from '@comanda/db/demo/random';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, proved } from '../support/prove.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { daemonToken, startApp, type TestApp } from '../support/start-app.ts';
import { sessionOf, type Headers } from './callers.ts';
import { digestOf, tablesOf } from './digest.ts';
import { sample } from './sample.ts';

const json = { 'content-type': 'application/json' };

/** How a page of another site, open in the browser of a logged-in user, can send requests. */
const ways: [way: string, headers: Headers, status: number][] = [
  ['Sec-Fetch-Site: cross-site', { ...json, 'sec-fetch-site': 'cross-site' }, 403],
  ['Sec-Fetch-Site: same-site', { ...json, 'sec-fetch-site': 'same-site' }, 403],
  ['a foreign Origin', { ...json, origin: 'http://evil.test' }, 403],
  ['an Origin of nothing', { ...json, origin: 'null' }, 403],
  ['our name on another port', { ...json, origin: 'http://localhost:8080' }, 403],
  ['text/plain', { 'content-type': 'text/plain' }, 415],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['a foreign Host', { ...json, host: 'evil.test' }, 421],
  ['a Host that is rebound', { ...json, host: 'localhost.evil.test' }, 421],
];

let box: TestApp;
let owner: Headers;
beforeAll(async () => {
  box = await startApp();
  owner = await sessionOf(box, userIds.owner);
  const post = (url: string, payload: object) =>
    box.app.inject({ method: 'POST', url, headers: owner, payload });
  await post('/api/registers/open', { register_id: 1, denominations: { '500': 1 } });
  await post('/api/orders', { name: 'A', table_id: 1 });
  await post('/api/orders/1/send-items', { items: [{ product_id: menu.taco, qty: 2 }] });
});
afterAll(() => box.close());

const random = randomFrom(1);
/** A call that would succeed from our own page. */
function call({ method, path, body, access }: EndpointShape) {
  const payload = JSON.stringify(body ? sample(body, random) : {});
  const proof = access === 'daemon' ? { authorization: `Bearer ${daemonToken}` } : owner;
  return { method, url: path.replace(/:\w+/g, '1'), payload, headers: proof };
}

const writing = Object.entries(api).filter(([, { method }]) => method !== 'GET');

describe(`${writing.length} writing endpoints`, () => {
  test.each(ways)('%s has no effect', async (_way, headers, status) => {
    const tables = await tablesOf(box.app.comanda.store);
    const before = await digestOf(box.app.comanda.store, tables);
    for (const [name, shape] of writing) {
      const asked = call(shape);
      const answer = await box.app.inject({ ...asked, headers: { ...asked.headers, ...headers } });
      expect([name, answer.statusCode]).toEqual([name, status]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(await digestOf(box.app.comanda.store, tables)).toBe(before);
  });

  test('control: the same calls from our own page have effects', async () => {
    const tables = await tablesOf(box.app.comanda.store);
    const before = await digestOf(box.app.comanda.store, tables);
    const asked = call(api['checks.createCheck'] as EndpointShape);
    const own = { ...json, host: 'localhost:5050', origin: 'http://localhost:5050' };
    const headers = { ...asked.headers, ...own, 'sec-fetch-site': 'same-origin' };
    const answer = await box.app.inject({ ...asked, payload: '{"name":"Own"}', headers });
    expect(answer.statusCode).toBe(200);
    expect(await digestOf(box.app.comanda.store, tables)).not.toBe(before);
    proved({
      promise: 'No foreign page acts',
      rounds: `${writing.length} writing endpoints × ${ways.length} ways`,
      figure: `${count(writing.length * ways.length)} calls, 0 effects in ${tables.length} tables`,
    });
  });
});

test('another site cannot read either: no response has CORS headers, all forbid frames', async () => {
  for (const [name, { method, path }] of Object.entries(api)) {
    if (method !== 'GET') continue;
    const url = path.replace(/:\w+/g, '1');
    const headers = { ...owner, origin: 'http://evil.test' };
    const answer = await box.app.inject({ method, url, headers });
    const told = answer.headers['access-control-allow-origin'];
    expect([name, told, answer.statusCode < 500]).toEqual([name, undefined, true]);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  }
  const preflight = await box.app.inject({
    method: 'OPTIONS',
    url: '/api/orders',
    headers: { origin: 'http://evil.test', 'access-control-request-method': 'POST' },
  });
  expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
  const origin = new URL(await box.listen());
  const traced = await new Promise<number | undefined>((answered, failed) => {
    const options = {
      method: 'TRACE',
      host: origin.hostname,
      port: origin.port,
      path: '/api/health',
    };
    request(options, (answer) => answered(answer.resume().statusCode))
      .on('error', failed)
      .end();
  });
  expect(traced).toBeGreaterThanOrEqual(400);
});
