import type { LiveEvent } from '@comanda/contract/events';
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryKeys } from '../../kiosk-ui/src/lib/query-keys.ts';
import { createEventQueue, type EventQueue } from '../../kiosk-ui/src/live/event-queue.ts';

const items = [...queryKeys.checkItems, 7];
const order = [...queryKeys.check, 7];
/** The events of one send, in the order of the server. */
const ofOneSend: LiveEvent[] = [
  { event: 'items.changed', id: 90, order_id: 7, areas: ['bar'] },
  { event: 'order.changed', id: 7, table_id: 1 },
  { event: 'print_job.queued', id: 4, order_id: 7 },
];

let client: QueryClient;
let queue: EventQueue;
let asked: string[];

/** A visible query with its first data. */
async function show(queryKey: QueryKey): Promise<void> {
  const name = queryKey.join(' ');
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => {
      asked.push(name);
      return Promise.resolve(asked.length);
    },
    staleTime: Infinity,
  });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
}

function hear(events: LiveEvent[], firstSeq: number): void {
  events.forEach((event, index) => queue.hear({ ...event, seq: firstSeq + index }));
}

beforeEach(async () => {
  vi.useFakeTimers();
  client = new QueryClient();
  queue = createEventQueue(client);
  asked = [];
  await show(items);
  await show(order);
  await show(queryKeys.checks);
  await show(queryKeys.products);
  asked = [];
  queue.setLive(100);
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

test('an event that the user may not read is counted without fetching anything', async () => {
  let isDone = false;
  void queue.caughtUp(101).then(() => (isDone = true));
  queue.hear({ event: 'skipped', seq: 101 });
  await vi.advanceTimersByTimeAsync(50);
  expect([isDone, asked]).toEqual([true, []]);
});

describe("events of the screen's own command", () => {
  const each = [items, order, queryKeys.checks].map((key) => key.join(' ')).sort();

  test('fetch each changed query once when the events come before the response', async () => {
    hear(ofOneSend, 101);
    await queue.caughtUp(103);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.sort()).toEqual(each);
  });

  test('fetch each changed query once when the events come after the response', async () => {
    const caughtUp = queue.caughtUp(103);
    for (const [index, event] of ofOneSend.entries()) {
      await vi.advanceTimersByTimeAsync(3);
      hear([event], 101 + index);
    }
    await caughtUp;
    expect(asked.sort()).toEqual(each);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(each.length);
  });

  test('fetch each changed query once for the command of another screen', async () => {
    for (const [index, event] of ofOneSend.entries()) {
      hear([event], 101 + index);
      await vi.advanceTimersByTimeAsync(3);
    }
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.sort()).toEqual(each);
  });

  test('fetch each changed query once when a busy device hears them far apart', async () => {
    const last = ofOneSend.length - 1;
    for (const [index, event] of ofOneSend.entries()) {
      const seq = 101 + index;
      queue.hear(index < last ? { ...event, seq, more: true } : { ...event, seq });
      await vi.advanceTimersByTimeAsync(150);
    }
    expect(asked.sort()).toEqual(each);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(each.length);
  });

  test('are applied after a second when the last one does not arrive', async () => {
    queue.hear({ event: 'order.changed', id: 7, table_id: 1, seq: 101, more: true });
    await vi.advanceTimersByTimeAsync(900);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked.length).toBeGreaterThan(0);
  });

  test('of a steady stream do not postpone the first one', async () => {
    for (let seq = 101; seq < 111; seq += 1) {
      queue.hear({ event: 'order.changed', id: 7, table_id: 1, seq });
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(asked.length).toBeGreaterThan(0);
  });

  test('fetch nothing after a command without events', async () => {
    await queue.caughtUp(100);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
  });

  test('fetch everything on the screen without a live channel', async () => {
    queue.setLive(null);
    await queue.caughtUp(103);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.sort()).toEqual([...each, 'products'].sort());
  });

  test('fetch everything on the screen when the events do not arrive within a second', async () => {
    const caughtUp = queue.caughtUp(103);
    await vi.advanceTimersByTimeAsync(900);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    await caughtUp;
    expect(asked.sort()).toEqual([...each, 'products'].sort());
  });

  test('fetch everything when the channel is lost while a command waits for its events', async () => {
    const caughtUp = queue.caughtUp(103);
    queue.setLive(null);
    await caughtUp;
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(4);
  });
});
