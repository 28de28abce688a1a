// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLive } from '../../kiosk-ui/src/live/socket.ts';

/** A channel to a server without power: it never closes. */
class Line {
  static readonly OPEN = 1;
  static readonly all: Line[] = [];
  readyState = Line.OPEN;
  said: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.said.push(text);
  }
  close(): void {
    this.readyState = 2;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const queue = {
  open: vi.fn(),
  close: vi.fn(),
  expect: vi.fn(),
  refresh: vi.fn(),
  hear: vi.fn(),
  caughtUp: () => Promise.resolve(),
};
const hello = { event: 'hello', seq: 7, server_time: '2026-03-10T20:00:00Z' };
const heartbeat = { event: 'heartbeat', server_time: '2026-03-10T20:00:05Z' };
let isBack = false;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  Line.all.length = 0;
  isBack = false;
  vi.stubGlobal('WebSocket', Line);
  // Tabs that share a socket: shared-line.test.ts.
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', () =>
    isBack ? Promise.resolve(new Response('{}')) : new Promise(() => undefined),
  );
  stop = startLive(queue);
  Line.all[0]?.hear(hello);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isLost = () => queue.close.mock.calls.length === queue.open.mock.calls.length;

test('a silent server is asked after 2.5 s and given up after 5 s, without waiting for a close', async () => {
  await vi.advanceTimersByTimeAsync(2600);
  expect(Line.all[0]?.said).toEqual([JSON.stringify({ type: 'ping' })]);
  expect(isLost()).toBe(false);
  await vi.advanceTimersByTimeAsync(2500);
  expect(isLost()).toBe(true);
});

test('a server that answers is live', async () => {
  for (let beats = 0; beats < 20; beats += 1) {
    await vi.advanceTimersByTimeAsync(2600);
    Line.all[0]?.hear(heartbeat);
  }
  expect(isLost()).toBe(false);
  expect(Line.all).toHaveLength(1);
});

test('messages of an abandoned channel are ignored', async () => {
  await vi.advanceTimersByTimeAsync(5100);
  Line.all[0]?.hear({ event: 'table.changed', id: 1, seq: 8 });
  Line.all[0]?.onclose?.({ code: 1006 });
  expect(queue.hear).not.toHaveBeenCalled();
});

test('a server that is back is connected again', async () => {
  isBack = true;
  await vi.advanceTimersByTimeAsync(5100);
  expect(Line.all).toHaveLength(2);
  Line.all[1]?.hear({ ...hello, seq: 9 });
  expect(isLost()).toBe(false);
  expect(queue.open.mock.lastCall?.[0]).toBe(9);
});
