import { openRegister } from '@comanda/contract/cash';
import { createCheck, getCheck, sendItems, updateCheck } from '@comanda/contract/checks';
import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  testWebhook,
  updateWebhook,
} from '@comanda/contract/webhooks';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import {
  createServer as createNetServer,
  type AddressInfo,
  type Server as NetServer,
  type Socket,
} from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { afterTry, backOffMs } from '../../appliance/src/process/outbox.ts';
import { queueDeliveries, sendWebhooks } from '../../appliance/src/webhooks/deliver.ts';
import { isWebhookUrl, post } from '../../appliance/src/webhooks/post.ts';
import type { AppClient } from '../support/app-client.ts';
import { freePort } from '../support/processes.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

interface Delivery {
  headers: Record<string, unknown>;
  body: string;
}

let box: TestApp;
let owner: AppClient;
let receiver: Server;
let url: string;
let received: Delivery[];
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
  box = await startApp({ config: { webhooksAnywhere: true } });
  owner = await box.as('owner');
});
afterEach(async () => {
  await box.close();
  receiver.closeAllConnections();
  await new Promise((done) => receiver.close(done));
});

const add = async (events: string[], name = 'Accounting', at = url) => {
  const made = await owner.post('/api/webhooks', { name, url: at, events });
  expect(made.status).toBe(200);
  return made.body as { webhook: { id: number }; secret: string };
};
const send = () => sendWebhooks(box.app.comanda, new AbortController().signal);
const openCheck = async (name: string) => (await owner.call(createCheck, { body: { name } })).id;
const deliveries = (id: number) => owner.call(listWebhookDeliveries, { params: { id } });
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
    expect(headers['comanda-delivery']).toBe(String(delivery?.id));
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
    await owner.call(updateCheck, { params: { id: first }, body: { name: 'A2' } });
    await openCheck('B');
    await send();
    expect(namesSent()).toEqual(['B']);
    box.clock.at += 10_000;
    await send();
    expect(namesSent()).toEqual(['B', 'A', 'A2']);
  });

  it('a webhook is tried for days, then given up; a replay has the same id and body', async () => {
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
    expect((await owner.call(listWebhooks))[0]).toMatchObject({ failed: 1, waiting: 0 });
    answerWith = 200;
    const path = `/api/webhook-deliveries/${String(failed?.id)}/replay`;
    expect((await owner.post(path, {})).status).toBe(200);
    await send();
    expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'delivered', tries: 1 });
    const bodies = new Set(received.map(({ body }) => body));
    const ids = new Set(received.map(({ headers }) => headers['comanda-delivery']));
    expect([bodies.size, ids.size]).toEqual([1, 1]);
  });

  it('a webhook keeps what waits over a restart of the box', async () => {
    await add(['order.changed']);
    await openCheck('A');
    await queueDeliveries(box.app.comanda);
    box = await box.restart();
    owner = await box.as('owner');
    await send();
    expect(namesSent()).toEqual(['A']);
  });

  it('a webhook that is switched off or removed receives nothing', async () => {
    const { webhook } = await add(['order.changed']);
    await owner.call(updateWebhook, { params: { id: webhook.id }, body: { active: 0 } });
    await openCheck('A');
    await send();
    await owner.call(updateWebhook, { params: { id: webhook.id }, body: { active: 1 } });
    await openCheck('B');
    await send();
    expect(namesSent()).toEqual(['B']);
    answerWith = 500;
    await openCheck('C');
    await send();
    expect(namesSent()).toEqual(['B', 'C']);
    answerWith = 204;
    await owner.call(deleteWebhook, { params: { id: webhook.id } });
    box.clock.at += 10_000;
    await send();
    expect(namesSent()).toEqual(['B', 'C']);
    expect(await owner.call(listWebhooks)).toEqual([]);
    expect(
      (await owner.refused(listWebhookDeliveries, { params: { id: webhook.id } })).status,
    ).toBe(404);
  });

  it('a webhook is tested with an event of its own', async () => {
    const { webhook } = await add(['order.closed']);
    await owner.call(testWebhook, { params: { id: webhook.id } });
    await send();
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ event: 'test' });
  });

  it('a webhook that cannot be reached says why', async () => {
    const { webhook } = await add(['order.changed']);
    await owner.call(updateWebhook, {
      params: { id: webhook.id },
      body: { url: 'http://127.0.0.1:9/' },
    });
    await openCheck('A');
    await send();
    expect((await owner.call(listWebhooks))[0]).toMatchObject({
      waiting: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

describe('next to a receiver that does not answer as it should', () => {
  const servers: NetServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
  });
  const openBad = async (answer: (socket: Socket) => void) => {
    const bad = createNetServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => answer(socket));
    });
    await new Promise<void>((done) => bad.listen(0, '127.0.0.1', done));
    servers.push(bad);
    return `http://127.0.0.1:${(bad.address() as AddressInfo).port}/`;
  };

  it.each([
    [
      'switches protocols',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
      101,
    ],
    ['ends the connection', '', null],
    ['does not speak HTTP', 'SSH-2.0-x\r\n', null],
  ])('others go on, and what it missed waits: it %s', async (_, words, status) => {
    const bad = await openBad((socket) => socket.end(words));
    const { webhook } = await add(['order.changed'], 'Bad', bad);
    await add(['order.changed']);
    await openCheck('A');
    await openCheck('B');
    await send();
    expect(namesSent()).toEqual(['A', 'B']);
    const [, first] = await deliveries(webhook.id);
    expect(first).toMatchObject({ state: 'waiting', tries: 1, status });
    box.clock.at += 10_000;
    await send();
    expect((await deliveries(webhook.id))[1]).toMatchObject({ tries: 2 });
  });

  it('others do not wait for one that hangs, and its removal ends with that attempt', async () => {
    const hanging: Socket[] = [];
    const bad = await openBad((socket) => hanging.push(socket));
    const { webhook } = await add(['order.changed'], 'Bad', bad);
    await add(['order.changed']);
    const passes = [];
    for (const name of ['A', 'B', 'C']) {
      await openCheck(name);
      passes.push(send());
      await expect.poll(() => namesSent().at(-1)).toBe(name);
    }
    expect(hanging).toHaveLength(1);
    await owner.call(deleteWebhook, { params: { id: webhook.id } });
    hanging[0]?.destroy();
    await Promise.all(passes);
    expect(hanging).toHaveLength(1);
    expect(namesSent()).toEqual(['A', 'B', 'C']);
  });
});

describe('what a webhook may be', () => {
  it.each([
    [{ name: ' ' }, 'field_required', 'name'],
    [{ name: 'Accounting' }, 'duplicate_name', 'name'],
    [{ url: 'ftp://192.168.1.2/' }, 'webhook_url', 'url'],
    [{ url: 'http://203.0.113.7/hook' }, 'webhook_url', 'url'],
    [{ url: 'http://127.1:5050/' }, 'webhook_url', 'url'],
    [{ url: 'http://user:secret@192.168.1.2/' }, 'webhook_url', 'url'],
    [{ url: 'nonsense' }, 'webhook_url', 'url'],
    [{ events: [] }, 'validation', 'events'],
    [{ events: ['user.changed'] }, 'validation', 'events.0'],
  ])('%j is refused', async (change, code, field) => {
    await add(['order.changed']);
    box.app.comanda.config.webhooksAnywhere = false;
    const body = {
      name: 'Other',
      url: 'http://192.168.1.2/',
      events: ['order.changed'],
      ...change,
    };
    const answer = await owner.post('/api/webhooks', body);
    expect(answer.body['code']).toBe(code);
    expect(String(answer.body['field'])).toContain(field.split('.')[0]);
    expect(await owner.call(listWebhooks)).toHaveLength(1);
  });

  it.each([
    ['http://192.168.1.20/hook', true],
    ['https://10.0.0.4:8443/', true],
    ['http://[fd00::1]/', true],
    ['http://server.local/', true],
    ['http://[::ffff:192.168.1.20]/', true],
    ['http://169.254.169.254/', false],
    ['http://127.0.0.1:5050/', false],
    ['http://127.1/', false],
    ['http://0x7f.1/', false],
    ['http://2130706433/', false],
    ['http://0177.0.0.1/', false],
    ['http://[::1]/', false],
    ['http://[::ffff:127.0.0.1]/', false],
    ['http://[::ffff:7f00:1]:5160/', false],
    ['http://localhost/', false],
    ['http://LOCALHOST./', false],
    ['http://box.localhost/', false],
    ['http://0.0.0.0/', false],
    ['http://[::]/', false],
    ['http://100.100.100.200/latest/meta-data', false],
    ['http://[::ffff:100.64.0.1]/', false],
    ['http://[64:ff9b::7f00:1]/', false],
    ['http://[::7f00:1]/', false],
    ['http://8.8.8.8/', false],
    ['http://[2001:db8::1]/', false],
  ])('%s in the network of the venue: %s', (text, is) => {
    expect(isWebhookUrl(text, false)).toBe(is);
    expect(isWebhookUrl(text, true)).toBe(true);
  });

  it('a name that points to the box itself is not followed', async () => {
    const delivery = {
      url: url.replace('127.0.0.1', 'localhost'),
      secret: 'whs_1',
      body: '{}',
      event: 'test',
      delivery: 1,
      at: 0,
    };
    const { signal } = new AbortController();
    await expect(post(delivery, false, signal)).rejects.toThrow('outside the network of the venue');
    expect(received).toEqual([]);
    expect(await post(delivery, true, signal)).toBe(204);
  });

  it('a name that points outside is not followed', async () => {
    const { webhook } = await add(['order.changed']);
    await owner.call(updateWebhook, {
      params: { id: webhook.id },
      body: { url: 'http://nowhere.invalid/' },
    });
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
    expect((await server.refused(listWebhooks)).status).toBe(403);
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
    await owner.call(openRegister, { body: { register_id: 1, denominations: { '100': 5 } } });
    const id = await openCheck('Mesa 9');
    await owner.call(sendItems, { params: { id }, body: { items: [{ product_id: 1, qty: 1 }] } });
    const { total } = await owner.call(getCheck, { params: { id } });
    const paid = { closed: 1, payment_type_id: 1, cash_received: total };
    expect((await owner.put(`/api/orders/${id}`, paid)).status).toBe(200);
    await send();
    await expect.poll(() => printed).toContain(`Mesa 9: $${total.toFixed(2)}`);
    const forged = await fetch(url, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(401);
  } finally {
    example.kill();
  }
});
