import { endpoint } from '@comanda/contract/endpoint';
import { Type } from '@comanda/contract/type';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../kiosk-ui/src/lib/api/call.ts';
import { ApiProblem, isAnswered } from '../../kiosk-ui/src/lib/api/problem.ts';
import { callUntilDone } from '../../kiosk-ui/src/live/attempt.ts';

const shape = { path: '/api/x', summary: '', access: 'session', reply: Type.Any() } as const;
const write = endpoint({ ...shape, method: 'POST' });
const slowWrite = endpoint({ ...shape, method: 'POST', slow: true });
const read = endpoint({ ...shape, method: 'GET' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that accepts the request and sends only this part of a response. */
function silentAfter(part: 'nothing' | 'headers'): void {
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const silence = new Promise<never>((_, failed) => {
      signal?.addEventListener('abort', () => failed(new DOMException('aborted', 'AbortError')));
    });
    if (part === 'nothing') return silence;
    const body = new ReadableStream({ pull: () => silence });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  });
}

/** The result of a call and its duration in milliseconds; null while it is pending. */
function follow(ended: Promise<unknown>) {
  const found: { error: unknown } = { error: null };
  ended.catch((error: unknown) => (found.error = error));
  return found;
}

describe('a server that stops responding', () => {
  test.each(['nothing', 'headers'] as const)('times out after 8 s with %s', async (part) => {
    for (const one of [write, read]) {
      silentAfter(part);
      const found = follow(call(one, {}));
      await vi.advanceTimersByTimeAsync(7900);
      expect(found.error).toBeNull();
      await vi.advanceTimersByTimeAsync(200);
      expect(found.error).toMatchObject({ code: 'network', status: 0 });
      expect(isAnswered(found.error)).toBe(false);
    }
  });

  test('a server that stops responding has more time for slow endpoints', async () => {
    silentAfter('nothing');
    const found = follow(call(slowWrite, {}));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(found.error).toBeNull();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(found.error).toMatchObject({ code: 'network' });
  });

  test('still reports that the screen aborted the read', async () => {
    silentAfter('nothing');
    const quit = new AbortController();
    const found = follow(call(read, { signal: quit.signal }));
    quit.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(found.error).toMatchObject({ name: 'AbortError' });
  });
});

test('a key is discarded only after a response with the result of the write', () => {
  const refusal = (status: number, code: string) => new ApiProblem(status, { error: '', code });
  expect(isAnswered(refusal(400, 'validation'))).toBe(true);
  expect(isAnswered(refusal(409, 'stale'))).toBe(true);
  expect(isAnswered(refusal(409, 'idempotency_in_flight'))).toBe(false);
  expect(isAnswered(refusal(500, 'internal'))).toBe(false);
  expect(isAnswered(refusal(0, 'network'))).toBe(false);
});

describe('a write that is in progress', () => {
  const idempotent = endpoint({ ...shape, method: 'POST', idempotent: true });
  /** A server that answers this many times that the first attempt is in progress, then with its result. */
  function busyBox(times: number): { asked: () => number } {
    let asked = 0;
    const answer = (status: number, body: object) =>
      Promise.resolve(
        new Response(JSON.stringify(body), {
          status,
          headers: { 'content-type': 'application/json' },
        }),
      );
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return asked > times
        ? answer(200, { paid: 1 })
        : answer(409, { error: '', code: 'idempotency_in_flight' });
    });
    return { asked: () => asked };
  }

  test('a write that is in progress is awaited, and its answer is returned', async () => {
    const box = busyBox(3);
    const answer = callUntilDone(idempotent, { idempotencyKey: 'k' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toEqual({ paid: 1 });
    expect(box.asked()).toBe(4);
  });

  test('times out after a minute', async () => {
    busyBox(Infinity);
    const found = follow(callUntilDone(idempotent, { idempotencyKey: 'k' }));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(found.error).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(found.error).toMatchObject({ code: 'idempotency_in_flight' });
  });
});
