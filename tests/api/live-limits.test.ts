import { createCheck } from '@comanda/contract/checks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startApp, type TestApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

let box: TestApp;
let origin: string;
let statements: string[];
const sockets: WebSocket[] = [];
beforeEach(async () => {
  statements = [];
  box = await startApp({ onStatement: (sql) => void statements.push(sql) });
  origin = await box.listen();
});
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.terminate());
  await box.close();
});

interface Listener {
  socket: WebSocket;
  heard: { event: string; seq: number }[];
  closed: number | null;
}

function open(cookie: string, autoPong = true): Listener {
  const address = `${origin.replace('http', 'ws')}/api/live`;
  const socket = new WebSocket(address, { headers: { cookie }, autoPong });
  const listener: Listener = { socket, heard: [], closed: null };
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) =>
    listener.heard.push(JSON.parse(data.toString()) as Listener['heard'][number]),
  );
  socket.on('close', (code) => (listener.closed = code));
  return listener;
}

const greeted = (listener: Listener) => listener.heard[0]?.event === 'hello';
const aboutEvents = () => statements.filter((sql) => /from "?events"?/i.test(sql)).length;

describe('one logged-in screen', () => {
  test('one logged-in screen that sends too many messages is disconnected after one read', async () => {
    const server = await box.as('server');
    for (let n = 0; n < 40; n += 1)
      await server.call(createCheck, { body: { name: `Check ${n}` } });
    const listener = open(server.cookieHeader());
    await until(() => greeted(listener));
    const before = aboutEvents();
    for (let n = 0; n < 2000; n += 1)
      listener.socket.send(JSON.stringify({ type: 'resume', seq: 0 }));
    await until(() => listener.closed !== null);
    expect(aboutEvents() - before).toBeLessThanOrEqual(1);
    expect(listener.heard.length).toBeLessThan(200);
  });

  test('one logged-in screen that sends a message over the limit is disconnected with one short line in the log', async () => {
    const server = await box.as('server');
    const listener = open(server.cookieHeader());
    await until(() => greeted(listener));
    const before = box.logs.length;
    listener.socket.send('x'.repeat(5000));
    await until(() => listener.closed !== null);
    await until(() => box.logs.slice(before).some((line) => line.includes('live socket')));
    const lines = box.logs.slice(before).filter((line) => /live socket|payload/i.test(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThan(300);
    expect(lines[0]).not.toContain('stack');
  });

  test('resumes at most once a second, with one read per response', async () => {
    const server = await box.as('server');
    const listener = open(server.cookieHeader());
    await until(() => greeted(listener));
    const seq = Number(listener.heard[0]?.seq);
    await server.call(createCheck, { body: { name: 'Missed' } });
    await until(() => listener.heard.length > 1);
    const before = aboutEvents();
    const heard = listener.heard.length;
    const startedAt = performance.now();
    for (let n = 0; n < 10; n += 1) listener.socket.send(JSON.stringify({ type: 'resume', seq }));
    await until(() => listener.heard.length === heard + 2);
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    expect(aboutEvents() - before).toBe(2);
  });

  test('one logged-in screen that requests more than is stored causes no read', async () => {
    const server = await box.as('server');
    const listener = open(server.cookieHeader());
    await until(() => greeted(listener));
    const before = aboutEvents();
    listener.socket.send(JSON.stringify({ type: 'resume', seq: -5000 }));
    await until(() => listener.heard.some(({ event }) => event === 'resync'));
    expect(aboutEvents()).toBe(before);
  });

  test('one logged-in screen has at most eight sockets; another session has its own', async () => {
    const [server, bar] = [await box.as('server'), await box.as('bar')];
    const ears = Array.from({ length: 8 }, () => open(server.cookieHeader()));
    await until(() => ears.every(greeted));
    const ninth = open(server.cookieHeader());
    await until(() => ninth.closed === 1013);
    const other = open(bar.cookieHeader());
    await until(() => greeted(other));
    ears[0]?.socket.terminate();
    let next = ninth;
    await until(() => {
      if (next.closed !== null) next = open(server.cookieHeader());
      return greeted(next);
    });
  });

  test('one logged-in screen that is gone without closing is dropped within half a minute', async () => {
    const cookie = (await box.as('server')).cookieHeader();
    const [gone, there] = [open(cookie, false), open(cookie)];
    await until(() => greeted(gone) && greeted(there));
    await until(() => gone.closed !== null, 25_000);
    expect(there.closed).toBeNull();
  });
});
