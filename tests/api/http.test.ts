import { openRegister } from '@comanda/contract/cash';
import { sendItems } from '@comanda/contract/checks';
import { listTables } from '@comanda/contract/floor';
import { api } from '../../appliance/src/api.ts';
import { requestHash } from '../../appliance/src/http/idempotency.ts';
import type { EndpointShape } from '@comanda/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { daemonToken, startApp, type TestApp } from '../support/start-app.ts';
import { userIds, type RoleName } from '../support/service-venue.ts';

let box: TestApp;
const clients = {} as Record<RoleName, AppClient>;
beforeAll(async () => {
  box = await startApp();
  for (const role of Object.keys(userIds) as RoleName[]) clients[role] = await box.as(role);
});
afterAll(() => box.close());

const endpoints = Object.entries(api);
/** No row has this id, so that a permitted call changes nothing. */
const url = ({ path }: EndpointShape) => path.replace(/:role/, '2').replace(/:\w+/g, '987654');
const changesNobody = new Set(['session.login', 'session.pinLogin']);
const guarded = endpoints.filter(([, shape]) => shape.access !== 'public');

describe('every endpoint of the contract', () => {
  test.each(endpoints)('%s is mounted', (_name, { method, path }) => {
    expect(box.app.hasRoute({ method, url: path })).toBe(true);
  });
});

describe('bad input', () => {
  // The printer test is granted to named users; for the owner the permission is checked before the id.
  const withId = guarded.filter(
    ([, { path, access }]) =>
      path.includes(':id') && access !== 'daemon' && access !== 'printer.test',
  );
  const ids = ['abc', '0', '-1', '1.5', '99999999999999999999', '%00', '1%20or%201', '1e99'];
  test.each(withId)('%s refuses invalid ids', async (_name, shape) => {
    for (const id of ids) {
      const address = shape.path.replace(/:\w+/g, id);
      const answer = await clients.owner.ask(shape.method, address, shape.body ? {} : undefined);
      expect({ id, status: answer.status }).toEqual({ id, status: 400 });
      expect(answer.body).toMatchObject({ code: 'validation' });
    }
  });

  const withBody = endpoints.filter(([, { body }]) => body !== undefined);
  const bodies = [[], 'text', 5, { items: 'x', name: {}, qty: 'one' }, { name: 'x'.repeat(301) }];
  test.each(withBody)('%s refuses or ignores every wrong body', async (name, shape) => {
    for (const body of bodies) {
      const client = changesNobody.has(name) ? box.device() : clients.owner;
      const answer = await client.ask(shape.method, url(shape), JSON.stringify(body), {
        'content-type': 'application/json',
        ...(shape.access === 'daemon' ? { authorization: `Bearer ${daemonToken}` } : {}),
      });
      expect(answer.status).toBeLessThan(500);
      // All of their fields are optional, so a body with unknown fields is valid.
      const isOptional = [
        'reports.printDailyClose',
        'mail.updateMailSettings',
        'ready.dismissReady',
      ].includes(name);
      if (isOptional && !Array.isArray(body) && answer.status === 200) continue;
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.body).toMatchObject({
        code: expect.any(String) as unknown,
        error: expect.any(String) as unknown,
      });
    }
  });

  const changes = withBody.filter(([, { method, path }]) => method === 'PUT' && path.includes(':'));
  test.each(changes)('%s with a missing field is not a server error', async (_name, { path }) => {
    const answer = await clients.owner.put(path.replace(/:\w+/g, '1'), {});
    expect([answer.status < 500, answer.text]).toEqual([true, answer.text]);
  });

  const tables = (payload: string, type = 'application/json') =>
    clients.owner.ask('POST', '/api/tables', payload, { 'content-type': type });
  test.each([
    ['broken JSON', '{"name":', 400],
    ['__proto__', '{"name":"x","__proto__":{"a":1}}', 400],
    ['NUL', '{"name":"a\\u0000b"}', 400],
    ['depth', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
    ['no body', '', 400],
    ['a body beyond 64 KB', `{"name":"${'x'.repeat(70_000)}"}`, 413],
  ])('%s', async (_what, payload, status) => {
    const answer = await tables(payload);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      error: expect.any(String) as unknown,
      code: expect.any(String) as unknown,
    });
  });

  test('the API accepts only JSON', async () => {
    expect((await tables('name=x', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await tables('{"name":"x"}', 'text/plain')).status).toBe(415);
  });

  test('a refusal of bad input names the field', async () => {
    const answer = await clients.server.refused(sendItems, {
      params: { id: 1 },
      body: {
        items: [{ product_id: 1, qty: 0 }],
      },
    });
    expect(answer).toMatchObject({ code: 'validation', field: 'items.0.qty' });
    const missing = await clients.owner.post('/api/tables', {});
    expect(missing.body).toMatchObject({ code: 'validation', field: 'name' });
  });

  test('a number in an address must be finite', async () => {
    for (const after of ['Infinity', '-Infinity', '1e999']) {
      const answer = await clients.manager.get(`/api/journal/check?after=${after}`);
      expect([answer.status, answer.body]).toMatchObject([400, { field: 'after' }]);
    }
  });

  test('unknown addresses and bad escapes are JSON', async () => {
    const unknown = await clients.owner.get('/api/nothing');
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'unknown_route']);
    const escape = await clients.owner.get('/api/orders/%E0%A4%A');
    expect([escape.status, escape.body['code']]).toEqual([400, 'validation']);
  });
});

test('a stored amount is returned, however large it is', async () => {
  const counted = { register_id: 1, denominations: { '1000': 20_000 } };
  await clients.owner.call(openRegister, { body: counted });
  const { status, list } = await clients.owner.get('/api/registers');
  expect([status, list[0]]).toMatchObject([200, { current_session: { opening_cash: 20_000_000 } }]);
});

describe('idempotency', () => {
  const key = (value: string) => ({ 'idempotency-key': value });
  test('the same key and body returns the first answer, another body is 422', async () => {
    const first = await clients.owner.post('/api/tables', { name: 'A', x: 5 }, key('t1'));
    const again = await clients.owner.post('/api/tables', { x: 5, name: 'A' }, key('t1'));
    expect(again.body).toEqual(first.body);
    expect(first.headers['idempotent-replay']).toBeUndefined();
    expect(again.headers['idempotent-replay']).toBe('1');
    const other = await clients.owner.post('/api/tables', { name: 'B' }, key('t1'));
    expect([other.status, other.body['code']]).toEqual([422, 'idempotency_mismatch']);
    const anothers = await clients.manager.post('/api/tables', { name: 'C' }, key('t1'));
    expect(anothers.body['id']).not.toBe(first.body['id']);
  });

  test('request and answer count as they were sent, so that an update between two tries changes nothing', async () => {
    const cost = { name: 'Ice', category: 'rent', frequency: 'daily', amount: 45.5 };
    const post = () => clients.owner.post('/api/admin/costs', cost, key('t4'));
    const first = await post();
    expect(first.body).toMatchObject({ amount: 45.5 });
    const stored = await box.app.comanda.store.read((repos) =>
      repos.idempotency.find(userIds.owner, 't4', 0),
    );
    expect(JSON.parse(stored?.reply ?? '')).toEqual(first.body);
    expect(stored?.request_hash).toBe(requestHash('POST', '/api/admin/costs', cost));
    expect((await post()).body).toEqual(first.body);
  });

  test('a refusal is not stored', async () => {
    const bad = await clients.owner.post('/api/tables', { name: 'W', width: 251 }, key('t2'));
    expect(bad.status).toBe(400);
    const good = await clients.owner.post('/api/tables', { name: 'W', width: 250 }, key('t2'));
    expect(good.status).toBe(200);
  });

  test('two at the same time have one effect', async () => {
    const before = (await clients.owner.call(listTables)).length;
    const answers = await Promise.all(
      [1, 2, 3].map(() => clients.owner.post('/api/tables', { name: 'Once' }, key('t3'))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect((await clients.owner.call(listTables)).length).toBe(before + 1);
  });

  test('an over-long key is refused', async () => {
    const answer = await clients.owner.post('/api/tables', { name: 'K' }, key('k'.repeat(201)));
    expect(answer.body).toMatchObject({ code: 'validation', field: 'Idempotency-Key' });
  });
});

describe('pages and hosts', () => {
  test.each(['evil.test', 'comanda.local.evil.test', 'localhost.evil.test:80'])(
    'host %s is refused',
    async (host) => {
      const answer = await clients.owner.ask('GET', '/api/health', undefined, { host });
      expect(answer.status).toBe(421);
    },
  );
  test.each(['localhost:5050', '192.168.1.20', '[::1]:5050', 'caja.local'])(
    'host %s is accepted',
    async (host) => {
      expect((await clients.owner.ask('GET', '/api/health', undefined, { host })).status).toBe(200);
    },
  );
  test.each([
    { origin: 'http://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('a write from %o has no effect', async (headers) => {
    const answer = await clients.owner.post('/api/tables', { name: 'Evil' }, headers as never);
    expect([answer.status, answer.body['code']]).toEqual([403, 'foreign_origin']);
  });
  test('a write from our own page is accepted', async () => {
    const headers = { host: 'caja.local:5050', origin: 'http://caja.local:5050' };
    expect((await clients.owner.post('/api/tables', { name: 'Own' }, headers)).status).toBe(200);
  });
  test('headers are suitable for plain http on a local network', async () => {
    const { headers } = await clients.owner.get('/api/health');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['cache-control']).toBe('no-store');
  });
  test('only the theme preview page can be framed, and only by this server', async () => {
    const framing = async (url: string) => {
      const { headers } = await clients.owner.get(url);
      const policy = String(headers['content-security-policy']);
      const ancestors = /frame-ancestors ([^;]+)/.exec(policy)?.[1];
      // Older browsers read the other header, which says the same.
      expect(headers['x-frame-options']).toBe(ancestors === "'none'" ? 'DENY' : 'SAMEORIGIN');
      return ancestors;
    };
    expect(await framing('/theme-preview?screen=floor')).toBe("'self'");
    const others = [
      '/',
      '/pos',
      '/theme-preview/x',
      '/theme-previews',
      '/api/health',
      '/pos?a=/theme-preview',
    ];
    for (const url of others) expect([url, await framing(url)]).toEqual([url, "'none'"]);
  });
});

test('startup fails for a route that is not in the contract', () => {
  const route = { method: 'GET', url: '/api/secret', handler: () => 'x' } as const;
  expect(() => box.app.route(route)).toThrow();
});
