import { createCheck, getCheck } from '@comanda/contract/checks';
import { createWebhook, listWebhooks } from '@comanda/contract/webhooks';
import { randomFrom } from '@comanda/db/demo/random';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWebhooks } from '../../appliance/src/webhooks/deliver.ts';
import type { AppClient } from '../support/app-client.ts';
import { count, proved, rounds, seed } from '../support/prove.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

interface Attempt {
  id: number;
  check: number;
  body: string;
  signature: string;
  isTaken: boolean;
}

const { next: random } = randomFrom(seed);
const changes = rounds(40, 1000);
const checks = 6;

let box: TestApp;
let owner: AppClient;
let receiver: Server;
let isFailing = true;
const attempts: Attempt[] = [];
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const kind = isFailing ? Math.floor(random() * 5) : 0;
      const { data } = JSON.parse(body) as { data: { id: number } };
      attempts.push({
        body,
        check: data.id,
        isTaken: kind === 0 || kind === 1,
        id: Number(request.headers['comanda-delivery']),
        signature: String(request.headers['comanda-signature']),
      });
      if (kind === 0) response.writeHead(204).end();
      // It was taken, but its answer did not arrive.
      else if (kind === 1) request.socket.destroy();
      else if (kind === 2) response.writeHead(500).end('no');
      else if (kind === 3) response.writeHead(429, { 'retry-after': '1' }).end();
      else request.socket.end('this is no HTTP');
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  box = await startApp({ config: { webhooksAnywhere: true } });
  owner = await box.as('owner');
});
afterAll(async () => {
  await box.close();
  receiver.closeAllConnections();
  await new Promise((done) => receiver.close(done));
});

const send = () => sendWebhooks(box.app.comanda, new AbortController().signal);

test('a receiver that fails at random gets each event at least once, signed, in the order of its check', async () => {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const made = await owner.call(createWebhook, {
    body: {
      name: 'Loyalty',
      url,
      events: ['order.changed'],
    },
  });
  const { webhook, secret } = made;
  const opened: number[] = [];
  for (let each = 0; each < checks; each += 1) {
    opened.push((await owner.call(createCheck, { body: { name: `Mesa ${each}` } })).id);
  }
  for (let change = 0; change < changes; change += 1) {
    const id = opened[Math.floor(random() * checks)];
    const answer = await owner.put(`/api/orders/${id}`, { name: `Mesa ${id}, ${change}` });
    expect(answer.body).toMatchObject({ id });
    if (random() < 0.5) await send();
    if (random() < 0.3) box.clock.at += Math.floor(3_600_000 * random());
    if (random() < 0.1) {
      box = await box.restart();
      owner = await box.as('owner');
    }
  }
  isFailing = false;
  const state = async () => {
    owner = await box.as('owner');
    return (await owner.call(listWebhooks))[0];
  };
  for (let round = 0; round < 20 && (await state())?.waiting !== 0; round += 1) {
    box.clock.at += 24 * 3_600_000;
    await send();
  }
  expect(await state()).toMatchObject({ id: webhook.id, waiting: 0, failed: 0 });

  const last = new Map<number, { name: string; id: number }>();
  const bodies = new Map<number, string>();
  const taken = new Set(attempts.filter(({ isTaken }) => isTaken).map(({ id }) => id));
  for (const { id, check, body, signature } of attempts) {
    const [, at, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(mac).toBe(createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'));
    expect(bodies.get(id) ?? body).toBe(body);
    bodies.set(id, body);
    // Never an event of a check before the one that waits.
    expect(id).toBeGreaterThanOrEqual(last.get(check)?.id ?? 0);
    last.set(check, { id, name: (JSON.parse(body) as { order: { name: string } }).order.name });
  }
  expect([...bodies.keys()].filter((id) => !taken.has(id))).toEqual([]);
  // One event for each check that was opened and each change.
  expect(bodies.size).toBe(checks + changes);
  for (const id of opened) {
    expect(last.get(id)?.name).toBe((await owner.call(getCheck, { params: { id } })).name);
  }
  proved({
    promise: 'Webhooks arrive at a receiver that fails',
    rounds: `${count(bodies.size)} events, ${count(attempts.length)} attempts`,
    figure: 'each at least once, signed, in order, 0 lost',
  });
});
