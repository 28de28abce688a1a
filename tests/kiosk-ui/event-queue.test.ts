import type { LiveEvent } from '@comanda/contract/events';
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collection } from '../../kiosk-ui/src/lib/api/collections.ts';
import { queryKeys } from '../../kiosk-ui/src/lib/api/query-keys.ts';
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
let sent: object[];

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

/** A message of the box with these events, the first of which has the number `firstSeq`. */
function hear(events: LiveEvent[], firstSeq: number, after = firstSeq - 1): void {
  queue.hear({
    event: 'changes',
    after,
    seq: firstSeq + events.length - 1,
    rows: [],
    stale: [],
    events: events.map((event, index) => ({ ...event, seq: firstSeq + index })),
  });
}

beforeEach(async () => {
  vi.useFakeTimers();
  client = new QueryClient();
  queue = createEventQueue(client);
  asked = [];
  sent = [];
  await show(items);
  await show(order);
  await show(queryKeys.checks);
  await show(queryKeys.products);
  asked = [];
  queue.open(100, (request) => sent.push(request));
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

test('an event that the user may not read is counted without fetching anything', async () => {
  let isDone = false;
  void queue.caughtUp(101).then(() => (isDone = true));
  queue.hear({ event: 'changes', after: 100, seq: 101, events: [], rows: [], stale: [] });
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

  test('of a steady stream do not postpone the first one', async () => {
    for (let seq = 101; seq < 111; seq += 1) {
      hear([{ event: 'order.changed', id: 7, table_id: 1 }], seq);
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(asked.length).toBeGreaterThan(0);
  });

  test('fetch nothing that was asked after they were heard', async () => {
    hear(ofOneSend, 101);
    await vi.advanceTimersByTimeAsync(5);
    // The rows of the message open a part of the screen, which asks before the events are applied.
    const ticket = [...order, 'ticket'];
    await show(ticket);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.filter((name) => name === ticket.join(' '))).toHaveLength(1);
    hear([{ event: 'order.changed', id: 7, table_id: 1 }], 104);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.filter((name) => name === ticket.join(' '))).toHaveLength(2);
  });

  test('fetch nothing after a command without events', async () => {
    await queue.caughtUp(100);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
  });

  test('fetch everything on the screen without a live channel', async () => {
    queue.close();
    await queue.caughtUp(103);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.sort()).toEqual([...each, 'products'].sort());
  });

  test('are waited for only a second: on an open channel they still come', async () => {
    const caughtUp = queue.caughtUp(103);
    let isDone = false;
    void caughtUp.then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(900);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect([isDone, asked]).toEqual([true, []]);
    hear(ofOneSend, 101);
    await vi.advanceTimersByTimeAsync(50);
    expect(asked.sort()).toEqual(each);
  });

  test('fetch everything when the channel is lost while a command waits for its events', async () => {
    const caughtUp = queue.caughtUp(103);
    queue.close();
    await caughtUp;
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(4);
  });
});

describe('a message of the box', () => {
  const changed: LiveEvent[] = [{ event: 'order.changed', id: 7, table_id: 1 }];

  test('changes nothing the second time', async () => {
    hear(changed, 101);
    await vi.advanceTimersByTimeAsync(50);
    asked = [];
    hear(changed, 101);
    await vi.advanceTimersByTimeAsync(50);
    expect(asked).toEqual([]);
  });

  test('a message of the box that was lost is asked for until there is an answer', async () => {
    sent = [];
    hear(changed, 105, 104);
    await vi.advanceTimersByTimeAsync(50);
    expect(asked).toEqual([]);
    const ask = { type: 'follow', collections: {}, seq: 100 };
    expect(sent).toEqual([ask]);
    await vi.advanceTimersByTimeAsync(2100);
    expect(sent).toEqual([ask, ask]);
    const events = changed.map((event) => ({ ...event, seq: 103 }));
    queue.hear({ event: 'caught_up', after: 100, seq: 105, events, rows: [], stale: [], of: [] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(2);
    expect(asked.length).toBeGreaterThan(0);
  });

  test('a message of the box that says what was missed since an event that was not heard is asked for again', async () => {
    sent = [];
    const said = { event: 'caught_up', events: [], rows: [], stale: [], of: [] } as const;
    queue.hear({ ...said, after: 103, seq: 105 });
    expect(sent).toEqual([{ type: 'follow', collections: {}, seq: 100 }]);
    queue.hear({ ...said, after: 100, seq: 105 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
  });

  test('a message of the box that answers an earlier question does not undo a later answer', async () => {
    const rows = (text: string) => [{ name: 'tables' as const, ids: [1], rows: [{ id: 1, text }] }];
    const shown = collection<{ id: number; text: string }[]>(
      { name: 'tables', idOf: (row: { id: number }) => row.id },
      ['tables of a test'],
      () => Promise.resolve({ reply: [{ id: 1, text: 'first' }], seq: 100 }),
    );
    new QueryObserver(client, { ...shown, meta: { ...shown.meta } }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    const said = {
      event: 'caught_up',
      after: null,
      events: [],
      stale: [],
      of: ['tables'],
    } as const;
    queue.hear({ ...said, seq: 105, rows: rows('second') });
    queue.hear({ ...said, seq: 103, rows: rows('old') });
    expect(client.getQueryData(shown.queryKey)).toEqual([{ id: 1, text: 'second' }]);
  });

  test('a message of the box that answers a question before the last drop does not answer the one after it', async () => {
    const shown = collection<{ id: number }[]>(
      { name: 'tables', idOf: (row: { id: number }) => row.id },
      ['tables of a test'],
      () => Promise.resolve({ reply: [{ id: 1 }], seq: 100 }),
    );
    const observer = new QueryObserver(client, {
      ...shown,
      meta: { ...shown.meta },
      staleTime: Infinity,
    });
    const turn = async () => {
      const leave = observer.subscribe(() => undefined);
      await vi.advanceTimersByTimeAsync(10);
      return async () => {
        leave();
        await vi.advanceTimersByTimeAsync(10);
      };
    };
    await (
      await turn()
    )();
    const leave = await turn();
    const [first, drop, second] = sent.slice(-3) as { id?: number; drop?: string[] }[];
    expect(drop?.drop).toEqual(['tables']);
    // The box dropped it before it was asked again: its messages in between have no rows of it.
    const said = {
      event: 'caught_up',
      after: null,
      events: [],
      stale: [],
      of: ['tables'],
      rows: [],
    } as const;
    queue.hear({ ...said, seq: 100, id: first?.id });
    hear([{ event: 'table.changed', id: 1 }], 101);
    await leave();
    const again = await turn();
    expect(sent.at(-1)).toMatchObject({ collections: { tables: 100 } });
    queue.hear({ ...said, seq: 101, id: (second?.id ?? 0) + 1 });
    await again();
    await turn();
    expect(sent.at(-1)).toMatchObject({ collections: { tables: 101 } });
  });

  test('a message of the box that was the last one and was lost is noticed by the next heartbeat', () => {
    sent = [];
    queue.expect(100);
    expect(sent).toEqual([]);
    queue.expect(101);
    expect(sent).toHaveLength(1);
  });
});
