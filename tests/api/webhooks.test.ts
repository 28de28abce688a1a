import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { afterTry, backOffMs } from '../../appliance/src/kernel/sending.ts';
import { queueDeliveries, sendWebhooks } from '../../appliance/src/webhooks/deliver.ts';
import { isWebhookUrl } from '../../appliance/src/webhooks/post.ts';
import type { AppClient } from '../support/app-client.ts';
import { freePort } from '../support/processes.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

interface Received {
  headers: Record<string, unknown>;
  body: string;
}

let box: TestApp;
let owner: AppClient;
let receiver: Server;
let url: string;
let received: Received[];
let answerWith: number;
beforeEach(async () => {
  received = [];
  answerWith = 204;
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answerWith, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  box = await startApp();
  owner = await box.as('owner');
});
afterEach(async () => {
  await box.close();
  receiver.closeAllConnections();
  await new Promise((done) => receiver.close(done));
});

const add = async (events: string[], name = 'Accounting') => {
  const made = await owner.post('/api/webhooks', { name, url, events });
  expect(made.status).toBe(200);
  return made.body as { webhook: { id: number }; secret: string };
};
const send = () => sendWebhooks(box.app.comanda, new AbortController().signal);
const openCheck = async (name: string) =>
  Number((await owner.post('/api/orders', { name })).body['id']);
const deliveries = async (id: number) => (await owner.get(`/api/webhooks/${id}/deliveries`)).list;
const namesSent = () =>
  received.map(({ body }) => (JSON.parse(body) as { order: { name: string } }).order.name);

describe('a webhook', () => {
  it('receives what happens from now on, signed, with the check', async () => {
    await openCheck('Before');
    const { webhook, secret } = await add(['order.changed']);
    const id = await openCheck('Mesa 4');
    await send();
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({
      event: 'order.changed',
      data: { id },
      order: { id, name: 'Mesa 4', closed: 0 },
    });
    const [, at, mac] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['comanda-signature'])) ?? [];
    expect(Number(at)).toBe(Math.floor(box.clock.at / 1000));
    expect(mac).toBe(createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'));
    expect(headers['comanda-event']).toBe('order.changed');
    const [delivery] = await deliveries(webhook.id);
    expect(delivery).toMatchObject({ state: 'delivered', tries: 1, status: 204, order_id: id });
    expect(headers['comanda-delivery']).toBe(String(delivery?.['id']));
  });

  it('gets only its events', async () => {
    await add(['table.changed']);
    await openCheck('Mesa 4');
    await send();
    expect(received).toEqual([]);
  });

  it('gets the events of a check in order, while other checks go on', async () => {
    await add(['order.changed']);
    const first = await openCheck('A');
    answerWith = 500;
    await send();
    answerWith = 204;
    received = [];
    await owner.put(`/api/orders/${first}`, { name: 'A2' });
    await openCheck('B');
    await send();
    expect(namesSent()).toEqual(['B']);
    box.clock.at += 10_000;
    await send();
    expect(namesSent()).toEqual(['B', 'A', 'A2']);
  });

  it('is tried for days, then given up; a replay has the same id and body', async () => {
    const { webhook } = await add(['order.changed']);
    await openCheck('A');
    answerWith = 503;
    for (const wait of backOffMs) {
      await send();
      box.clock.at += wait;
    }
    await send();
    owner = await box.as('owner');
    const [failed] = await deliveries(webhook.id);
    expect(failed).toMatchObject({
      state: 'failed',
      tries: backOffMs.length + 1,
      error: 'HTTP 503',
    });
    expect((await owner.get('/api/webhooks')).list[0]).toMatchObject({ failed: 1, waiting: 0 });
    answerWith = 200;
    const path = `/api/webhook-deliveries/${String(failed?.['id'])}/replay`;
    expect((await owner.post(path, {})).status).toBe(200);
    await send();
    expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'delivered', tries: 1 });
    const bodies = new Set(received.map(({ body }) => body));
    const ids = new Set(received.map(({ headers }) => headers['comanda-delivery']));
    expect([bodies.size, ids.size]).toEqual([1, 1]);
  });

  it('keeps what waits over a restart of the box', async () => {
    await add(['order.changed']);
    await openCheck('A');
    await queueDeliveries(box.app.comanda);
    box = await box.restart();
    owner = await box.as('owner');
    await send();
    expect(namesSent()).toEqual(['A']);
  });

  it('that is switched off or removed receives nothing', async () => {
    const { webhook } = await add(['order.changed']);
    const path = `/api/webhooks/${webhook.id}`;
    await owner.put(path, { active: 0 });
    await openCheck('A');
    await send();
    await owner.put(path, { active: 1 });
    await openCheck('B');
    await send();
    expect(namesSent()).toEqual(['B']);
    answerWith = 500;
    await openCheck('C');
    await send();
    expect(namesSent()).toEqual(['B', 'C']);
    answerWith = 204;
    expect((await owner.delete(path)).status).toBe(200);
    box.clock.at += 10_000;
    await send();
    expect(namesSent()).toEqual(['B', 'C']);
    expect((await owner.get('/api/webhooks')).list).toEqual([]);
    expect((await owner.get(`${path}/deliveries`)).status).toBe(404);
  });

  it('is tested with an event of its own', async () => {
    const { webhook } = await add(['order.closed']);
    expect((await owner.post(`/api/webhooks/${webhook.id}/test`, {})).status).toBe(200);
    await send();
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ event: 'test' });
  });

  it('that cannot be reached says why', async () => {
    const { webhook } = await add(['order.changed']);
    await owner.put(`/api/webhooks/${webhook.id}`, { url: 'http://127.0.0.1:9/' });
    await openCheck('A');
    await send();
    expect((await owner.get('/api/webhooks')).list[0]).toMatchObject({
      waiting: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

describe('what a webhook may be', () => {
  it.each([
    [{ name: ' ' }, 'field_required', 'name'],
    [{ name: 'Accounting' }, 'duplicate_name', 'name'],
    [{ url: 'ftp://192.168.1.2/' }, 'webhook_url', 'url'],
    [{ url: 'http://203.0.113.7/hook' }, 'webhook_url', 'url'],
    [{ url: 'http://user:secret@192.168.1.2/' }, 'webhook_url', 'url'],
    [{ url: 'nonsense' }, 'webhook_url', 'url'],
    [{ events: [] }, 'validation', 'events'],
    [{ events: ['user.changed'] }, 'validation', 'events.0'],
  ])('%j is refused', async (change, code, field) => {
    await add(['order.changed']);
    const body = { name: 'Other', url, events: ['order.changed'], ...change };
    const answer = await owner.post('/api/webhooks', body);
    expect(answer.body['code']).toBe(code);
    expect(String(answer.body['field'])).toContain(field.split('.')[0]);
    expect((await owner.get('/api/webhooks')).list).toHaveLength(1);
  });

  it.each([
    ['http://192.168.1.20/hook', true],
    ['https://10.0.0.4:8443/', true],
    ['http://[fd00::1]/', true],
    ['http://server.local/', true],
    ['http://169.254.169.254/', false],
    ['http://8.8.8.8/', false],
    ['http://[2001:db8::1]/', false],
  ])('%s in the network of the venue: %s', (text, is) => {
    expect(isWebhookUrl(text, false)).toBe(is);
    expect(isWebhookUrl(text, true)).toBe(true);
  });

  it('a name that points outside is not followed', async () => {
    const { webhook } = await add(['order.changed']);
    await owner.put(`/api/webhooks/${webhook.id}`, { url: 'http://nowhere.invalid/' });
    await openCheck('A');
    await send();
    expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'waiting', status: null });
  });

  it('a redirect is not followed', async () => {
    const { webhook } = await add(['order.changed']);
    answerWith = 307;
    await openCheck('A');
    await send();
    expect(received).toHaveLength(1);
    expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'waiting', status: 307 });
  });

  it('belongs to who may edit people', async () => {
    const server = await box.as('server');
    expect((await server.get('/api/webhooks')).status).toBe(403);
    const body = { name: 'Mine', url, events: ['order.changed'] };
    expect((await server.post('/api/webhooks', body)).status).toBe(403);
  });
});

it('the waits between tries add up to five days', () => {
  const all = backOffMs.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
  expect(all).toBeGreaterThan(4.5);
  expect(all).toBeLessThan(5.5);
  expect(afterTry({ tries: 0 }, { status: 200, error: '' }, 5)).toMatchObject({
    state: 'delivered',
  });
});

it('the example checks the signature and prints closed checks', async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}/`;
  const { secret } = await add(['order.closed']);
  const script = join(import.meta.dirname, '../../appliance/examples/receive-webhooks.mjs');
  const example = spawn(process.execPath, [script, String(port)], {
    env: { COMANDA_WEBHOOK_SECRET: secret },
  });
  let printed = '';
  example.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  try {
    await expect.poll(() => printed, { timeout: 10_000 }).toContain('Listening');
    // The receiver refuses what was signed at another time than its own.
    box.clock.at = Date.now();
    owner = await box.as('owner');
    await owner.post('/api/registers/open', { register_id: 1, denominations: { '100': 5 } });
    const id = await openCheck('Mesa 9');
    await owner.post(`/api/orders/${id}/send-items`, { items: [{ product_id: 1, qty: 1 }] });
    const { total } = (await owner.get(`/api/orders/${id}`)).body;
    const paid = { closed: 1, payment_type_id: 1, cash_received: total };
    expect((await owner.put(`/api/orders/${id}`, paid)).status).toBe(200);
    await send();
    await expect.poll(() => printed).toContain(`Mesa 9: $${Number(total).toFixed(2)}`);
    const forged = await fetch(url, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(401);
  } finally {
    example.kill();
  }
});
