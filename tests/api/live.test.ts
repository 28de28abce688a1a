import { getBox } from '@comanda/contract/box';
import { createCheck } from '@comanda/contract/checks';
import { getCurrentSession } from '@comanda/contract/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { daemonToken, startApp, type TestApp } from '../support/start-app.ts';
import { menu } from '../support/service-venue.ts';
import { until } from '../support/until.ts';

let box: TestApp;
let origin: string;
const sockets: WebSocket[] = [];
beforeEach(async () => {
  box = await startApp();
  origin = await box.listen();
});
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.terminate());
  await box.close();
});

interface Listener {
  socket: WebSocket;
  heard: Record<string, unknown>[];
  closed: { code: number } | null;
  refused: number | null;
}

function connect(headers: Record<string, string>): Listener {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, { headers });
  const listener: Listener = { socket, heard: [], closed: null, refused: null };
  sockets.push(socket);
  socket.on('message', (data: Buffer) => {
    listener.heard.push(JSON.parse(data.toString()) as Record<string, unknown>);
  });
  socket.on('close', (code) => (listener.closed = { code }));
  socket.on('unexpected-response', (_request, response) => {
    listener.refused = response.statusCode ?? 0;
  });
  socket.on('error', () => undefined);
  return listener;
}

const hello = (listener: Listener) => until(() => listener.heard[0]?.['event'] === 'hello');

describe('the live channel', () => {
  test('the live channel is closed to strangers and other sites', async () => {
    const stranger = connect({});
    await until(() => stranger.refused === 401);
    const cookie = (await box.as('server')).cookieHeader();
    const evil = connect({ cookie, origin: 'http://evil.test' });
    await until(() => evil.refused === 403);
  });

  test('the live channel of the print daemon is no screen for the page of the box', async () => {
    const owner = await box.as('owner');
    const screens = async () => {
      const { checks } = await owner.call(getBox);
      return checks.find(({ id }) => id === 'screens')?.text.en;
    };
    await hello(connect({ authorization: `Bearer ${daemonToken}` }));
    expect(await screens()).toBe('No screen is connected.');
    await hello(connect({ cookie: owner.cookieHeader() }));
    expect(await screens()).toBe('One screen is connected.');
  });

  test('sends a greeting and committed events, to the daemon too', async () => {
    const waiter = await box.as('server');
    const ears = [
      connect({ cookie: waiter.cookieHeader() }),
      connect({ authorization: `Bearer ${daemonToken}` }),
    ];
    await Promise.all(ears.map(hello));
    const check = await waiter.call(createCheck, { body: { name: 'Live', table_id: 1 } });
    const said = [{ event: 'order.changed', id: check.id }, { event: 'skipped' }];
    for (const [index, listener] of ears.entries()) {
      await until(() => listener.heard.length > 1);
      const seq = Number(listener.heard[0]?.['seq']);
      expect(listener.heard[1]).toMatchObject({ ...said[index], seq: seq + 1 });
    }
  });

  test('responses to writes, and lists of the floor, have the number of the last event', async () => {
    const waiter = await box.as('server');
    const listener = connect({ cookie: waiter.cookieHeader() });
    await hello(listener);
    const check = await waiter.post('/api/orders', { name: 'Live', table_id: 1 });
    await until(() => listener.heard.length > 1);
    expect(check.headers['event-seq']).toBe(String(listener.heard.at(-1)?.['seq']));
    const refused = await waiter.post('/api/orders', { name: 'Bad', table_id: 999 });
    expect(refused.headers['event-seq']).toBe(check.headers['event-seq']);
    const read = await waiter.get('/api/session');
    expect(read.headers['event-seq']).toBeUndefined();
    const rows = await waiter.get('/api/orders');
    expect(rows.headers['event-seq']).toBe(check.headers['event-seq']);
  });

  test('each event of a command but the last one says that more follow', async () => {
    const waiter = await box.as('server');
    const check = await waiter.call(createCheck, { body: { name: 'Live', table_id: 1 } });
    const listener = connect({ cookie: waiter.cookieHeader() });
    await hello(listener);
    const items = [{ product_id: menu.taco }];
    const sent = await waiter.post(`/api/orders/${check.id}/send-items`, { items });
    expect(sent.status).toBe(200);
    await until(() => String(listener.heard.at(-1)?.['seq']) === sent.headers['event-seq']);
    const follows = listener.heard.slice(1).map(({ more }) => more === true);
    expect(follows.length).toBeGreaterThan(1);
    expect(follows).toEqual(follows.map((_, index) => index < follows.length - 1));
  });

  test('a refused command sends no event', async () => {
    const waiter = await box.as('server');
    const listener = connect({ cookie: waiter.cookieHeader() });
    await hello(listener);
    await waiter.refused(createCheck, { body: { name: 'Bad', table_id: 999 } });
    await waiter.call(createCheck, { body: { name: 'Good' } });
    await until(() => listener.heard.length > 1);
    expect(Number(listener.heard[1]?.['seq'])).toBe(Number(listener.heard[0]?.['seq']) + 1);
  });

  test('the live channel delivers missed events after a reconnect, or requires a full reload', async () => {
    const waiter = await box.as('server');
    const first = connect({ cookie: waiter.cookieHeader() });
    await hello(first);
    const seq = Number(first.heard[0]?.['seq']);
    first.socket.terminate();
    await waiter.call(createCheck, { body: { name: 'Missed' } });
    const second = connect({ cookie: waiter.cookieHeader() });
    await hello(second);
    second.socket.send(JSON.stringify({ type: 'resume', seq }));
    await until(() => second.heard.some((message) => message['seq'] === seq + 1 && message['id']));
    second.socket.send(JSON.stringify({ type: 'resume', seq: seq + 10_000 }));
    await until(() => second.heard.some((message) => message['event'] === 'resync'));
    second.socket.send('not json');
    second.socket.send(JSON.stringify({ type: 'resume', seq: 'x' }));
    await waiter.call(createCheck, { body: { name: 'Still here' } });
    await until(() => second.heard.filter((m) => m['event'] === 'order.changed').length > 1);
  });

  test('sends a heartbeat every five seconds, and on request', async () => {
    const listener = connect({ cookie: (await box.as('server')).cookieHeader() });
    await hello(listener);
    const beats = () => listener.heard.filter(({ event }) => event === 'heartbeat').length;
    listener.socket.send(JSON.stringify({ type: 'ping' }));
    await until(() => beats() === 1, 1000);
    await until(() => beats() === 2, 6000);
  });

  test('the live channel closes when the session ends', async () => {
    const [waiter, boss] = [await box.as('server'), await box.as('manager')];
    const listener = connect({ cookie: waiter.cookieHeader() });
    await hello(listener);
    const id = String((await waiter.call(getCurrentSession)).session_id);
    await boss.delete(`/api/session/${id}`);
    await until(() => listener.closed?.code === 4401);
  });
});
