import { whenWorkIsLong, yieldToEventLoop } from '@comanda/db/storage/event-loop';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { newStore } from './stores.ts';

/** Blocks the event loop, as a synchronous query does. */
function hold(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test.each(['read', 'write'] as const)(
  'a loop over many calls of store.%s lets other work run in between',
  async (kind) => {
    const store = await newStore();
    let turns = 0;
    const count = setInterval(() => (turns += 1), 1);
    for (let call = 0; call < 60; call += 1) {
      await store[kind](async (repos) => {
        await repos.settings.readAll();
        hold(2);
      });
    }
    clearInterval(count);
    // 120 ms of work: without yielding the timers would not run at all.
    expect(turns).toBeGreaterThan(5);
  },
);

test('work is reported as long when it gives way, from its first milliseconds', async () => {
  await setImmediate();
  let [now, reports] = [0, 0];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  whenWorkIsLong(() => (reports += 1));
  try {
    await yieldToEventLoop();
    now += 3;
    await yieldToEventLoop();
    expect(reports).toBe(0);
    now += 1;
    await yieldToEventLoop();
    expect(reports).toBe(1);
    // Also before it says again that it works.
    now += 4;
    await yieldToEventLoop();
    expect(reports).toBe(2);
  } finally {
    whenWorkIsLong(() => undefined);
    clock.mockRestore();
  }
});
