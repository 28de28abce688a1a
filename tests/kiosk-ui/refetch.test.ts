import type { LiveEvent } from '@comanda/contract/events';
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isChannelOpen } from '../../kiosk-ui/src/lib/api/collections.ts';
import { queryKeys } from '../../kiosk-ui/src/lib/api/query-keys.ts';
import { answersOf, tonight } from '../../kiosk-ui/src/live/reads.ts';
import { applyEvents, refreshAll } from '../../kiosk-ui/src/live/cache-effects.ts';
import { createEventQueue, type EventQueue } from '../../kiosk-ui/src/live/event-queue.ts';

/** How long the box needs to answer. */
const ANSWER_MS = 300;

let client: QueryClient;
/** The number of changes so far; a query answers with the number at the moment it is asked. */
let changes: number;
let asked: number;
let aborted: number;

const boardItems = [...queryKeys.boardItems, 'hot'];
const change: LiveEvent = { event: 'items.changed', id: 1, order_id: 7, areas: ['hot'] };

/** The message of the box about this change. */
function hearIn(queue: EventQueue, seq: number): void {
  const events = [{ ...change, seq }];
  queue.hear({ event: 'changes', after: seq - 1, seq, events, rows: [], stale: [] });
}

/** A query on the screen whose answer is `changes` at the time of the request, half a round trip after it was sent. */
function show(queryKey: QueryKey): QueryObserver {
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: ({ signal }) =>
      new Promise((resolve, reject) => {
        asked += 1;
        let seen = 0;
        const box = setTimeout(() => (seen = changes), ANSWER_MS / 2);
        const answer = setTimeout(() => resolve(seen), ANSWER_MS);
        signal.addEventListener('abort', () => {
          aborted += 1;
          clearTimeout(box);
          clearTimeout(answer);
          reject(new Error('aborted'));
        });
      }),
    staleTime: Infinity,
    retry: false,
  });
  observer.subscribe(() => undefined);
  return observer;
}

const happen = () => {
  changes += 1;
  applyEvents(client, [change]);
};
const shown = (queryKey: QueryKey) => client.getQueryData<number>(queryKey);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  [changes, asked, aborted] = [0, 0, 0];
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('events that come faster than answers', () => {
  test('events that come faster than answers are shown at most two round trips later, and no request is cancelled', async () => {
    show(boardItems);
    await pass(ANSWER_MS);
    /** When each change happened and when it was shown. */
    const ages: number[] = [];
    const waiting: number[] = [];
    for (let step = 0; step < 1000; step += 1) {
      if (step % 10 === 0) {
        happen();
        waiting.push(Date.now());
      }
      await pass(10);
      const unseen = changes - (shown(boardItems) ?? 0);
      while (waiting.length > unseen) ages.push(Date.now() - (waiting.shift() ?? 0));
    }
    await pass(2 * ANSWER_MS);
    expect(shown(boardItems)).toBe(100);
    expect(ages.length).toBeGreaterThan(90);
    expect(Math.max(...ages)).toBeLessThanOrEqual(2 * ANSWER_MS);
    expect(aborted).toBe(0);
    expect(asked).toBeLessThanOrEqual(10_000 / ANSWER_MS + 4);
  });

  test('while the first answer is under way are fetched after it', async () => {
    show(boardItems);
    await pass(200);
    happen();
    await pass(100);
    expect(shown(boardItems)).toBe(0);
    await pass(ANSWER_MS);
    expect([shown(boardItems), asked, aborted]).toEqual([1, 2, 0]);
    await pass(5 * ANSWER_MS);
    expect(asked).toBe(2);
  });

  test('events that come faster than answers are fetched once more after an answer that failed', async () => {
    let isDown = true;
    const observer = new QueryObserver(client, {
      queryKey: boardItems,
      queryFn: async () => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
        if (isDown) throw new Error('no');
        return changes;
      },
      retry: false,
    });
    observer.subscribe(() => undefined);
    await pass(100);
    happen();
    await pass(200);
    isDown = false;
    await pass(ANSWER_MS);
    expect([shown(boardItems), asked]).toEqual([1, 2]);
  });
});

test('what left the screen while it was fetched is fetched when it returns', async () => {
  const unsubscribe = show(boardItems).subscribe(() => undefined);
  await pass(ANSWER_MS);
  happen();
  await pass(100);
  happen();
  unsubscribe();
  await pass(ANSWER_MS);
  client.getQueryCache().find({ queryKey: boardItems })?.observers[0]?.destroy();
  await pass(10 * ANSWER_MS);
  show(boardItems);
  await pass(ANSWER_MS);
  expect(shown(boardItems)).toBe(2);
});

test('what this screen wrote is not taken back by an answer from before it', async () => {
  show(boardItems);
  await pass(ANSWER_MS);
  happen();
  await pass(200);
  // The screen's own command: its events come, then its answer is shown.
  happen();
  client.setQueryData(boardItems, 2);
  for (let step = 0; step < 100; step += 1) {
    await pass(10);
    expect(shown(boardItems)).toBe(2);
  }
  expect([asked, aborted]).toEqual([3, 1]);
});

test('what is shown in advance stays until the command is answered', async () => {
  show(boardItems);
  await pass(ANSWER_MS);
  happen();
  await pass(100);
  happen();
  await client.cancelQueries({ queryKey: boardItems });
  client.setQueryData(boardItems, 3);
  await pass(10 * ANSWER_MS);
  expect([shown(boardItems), asked]).toEqual([3, 2]);
});

test('after a lost connection everything is asked again at once', async () => {
  show(boardItems);
  show(queryKeys.tables);
  await pass(ANSWER_MS);
  happen();
  await pass(100);
  refreshAll(client);
  await pass(ANSWER_MS);
  expect([shown(boardItems), shown(queryKeys.tables), aborted]).toEqual([1, 1, 2]);
});

describe('figures of the back office', () => {
  test.each([
    ['Tonight', tonight, change],
    ['the registers', answersOf('/api/registers'), { event: 'order.closed', id: 7, table_id: 1 }],
    [
      'a report',
      answersOf('/api/reports/sales', { query: { period: 'day' } }),
      { event: 'order.closed', id: 7, table_id: 1 },
    ],
  ] satisfies [string, QueryKey, LiveEvent][])(
    'as %s are fetched every two seconds while events rain, and show the last one',
    async (_, queryKey, event) => {
      show(queryKey);
      await pass(ANSWER_MS);
      asked = 0;
      for (let step = 0; step < 100; step += 1) {
        changes += 1;
        applyEvents(client, [event]);
        await pass(100);
      }
      expect(asked).toBeLessThanOrEqual(6);
      await pass(2000 + ANSWER_MS);
      expect([shown(queryKey), aborted]).toEqual([100, 0]);
      asked = 0;
      await pass(60_000);
      expect(asked).toBe(0);
    },
  );

  test('figures of the back office are fetched at once after a quiet time', async () => {
    show(tonight);
    await pass(5000);
    happen();
    await pass(ANSWER_MS);
    expect(shown(tonight)).toBe(1);
  });

  test('figures of the back office are fetched at once for the person who changed something', async () => {
    const queue = createEventQueue(client);
    queue.open(100, () => undefined);
    show(tonight);
    await pass(ANSWER_MS);
    for (const seq of [101, 102, 103]) {
      changes += 1;
      const caughtUp = queue.caughtUp(seq);
      hearIn(queue, seq);
      await caughtUp;
      await pass(ANSWER_MS);
      expect(shown(tonight)).toBe(seq - 100);
    }
    // Their events may come long before the response.
    hearIn(queue, 104);
    changes += 1;
    await pass(100);
    await queue.caughtUp(104);
    await pass(ANSWER_MS);
    expect(shown(tonight)).toBe(4);
  });

  test('figures of the back office are not fetched while the page is hidden, and when it is seen again once', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    const look = (state: string) => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    show(tonight);
    show(boardItems);
    await pass(ANSWER_MS);
    happen();
    await pass(100);
    look('hidden');
    await pass(3000);
    asked = 0;
    for (let step = 0; step < 30; step += 1) {
      happen();
      await pass(1000);
    }
    // The board makes its sounds also behind another tab.
    expect(asked).toBe(30);
    refreshAll(client);
    await pass(ANSWER_MS);
    expect(asked).toBe(31);
    look('visible');
    await pass(ANSWER_MS);
    expect([shown(tonight), asked, aborted]).toEqual([31, 32, 0]);
    await pass(10_000);
    expect(asked).toBe(32);
  });
});

test('a collection that is being fetched is not asked again: it is followed from its answer', async () => {
  isChannelOpen.set(true);
  try {
    const observer = new QueryObserver(client, {
      queryKey: boardItems,
      queryFn: async () => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
        return [];
      },
      meta: { followed: { name: 'board', idOf: () => 0 } },
    });
    observer.subscribe(() => undefined);
    await pass(100);
    happen();
    await pass(5 * ANSWER_MS);
    expect(asked).toBe(1);
  } finally {
    isChannelOpen.set(false);
  }
});
