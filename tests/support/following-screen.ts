import { decoderOf } from '@comanda/contract/codec';
import { collectionOf, rowOf, type CollectionName } from '@comanda/contract/collections';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { WebSocket } from 'ws';
import type { AppClient } from './app-client.ts';

type Meta = { followed: { name: CollectionName } };
type Queue = {
  open: (seq: number, send: (request: object) => void) => void;
  close: () => void;
  hear: (message: object) => void;
  expect: (seq: number) => void;
};
type Fetched = Promise<{ reply: unknown; seq: number }>;
type Collections = {
  collection: (followed: object, queryKey: unknown[], fetch: () => Fetched) => object;
};
type Floor = Record<string, unknown>;

// The sources of the screens are compiled with other types, so they are imported by address.
const source = (path: string): Promise<unknown> =>
  import(new URL(`../../kiosk-ui/src/${path}`, import.meta.url).href);
const { createEventQueue } = (await source('live/event-queue.ts')) as {
  createEventQueue: (client: QueryClient) => Queue;
};
const { collection } = (await source('lib/api/collections.ts')) as Collections;
const floor = (await source('lib/api/floor-collections.ts')) as Floor;
const { readMessage } = (await source('live/message.ts')) as {
  readMessage: (text: string) => object;
};

/** What a test screen can show: a collection of lib/floor-collections, with its address. */
interface Shown {
  meta: Meta;
  url: string;
  /** The rows in the answer. */
  rowsOf?: (body: unknown) => unknown;
}

const metaOf = (made: unknown) => (made as { meta: Meta }).meta;
const made = (name: string, ...of: unknown[]) =>
  metaOf((floor[name] as (...args: unknown[]) => unknown)(...of));

/** The collections of a floor, of some checks, and of boards. */
export function floorShown(checks: readonly number[]): Shown[] {
  return [
    { meta: metaOf(floor['openChecks']), url: '/api/orders?closed=0' },
    { meta: metaOf(floor['allTables']), url: '/api/tables' },
    { meta: metaOf(floor['unsentPieces']), url: '/api/unsent-items' },
    { meta: metaOf(floor['allPrinters']), url: '/api/printers' },
    {
      meta: metaOf(floor['printersInUse']),
      url: '/api/printer-states',
      rowsOf: (body) => (body as { printers: unknown }).printers,
    },
    { meta: metaOf(floor['allProducts']), url: '/api/products' },
    { meta: made('printQueue', true), url: '/api/print-jobs?open=1' },
    ...boardsShown(),
    ...checks.flatMap((id) => [
      { meta: made('oneCheck', id), url: `/api/orders/${id}` },
      { meta: made('itemsOf', id), url: `/api/order-products?order_id=${id}` },
      { meta: made('checksOf', id), url: `/api/orders?parent_tab_id=${id}` },
      { meta: made('unsentOf', id), url: `/api/orders/${id}/unsent` },
      { meta: made('printJobsOf', id), url: `/api/print-jobs?order_id=${id}` },
    ]),
  ];
}

const asIs = (body: unknown) => body;

/** Rows of a collection, or its one row, as screens have them. */
function decoded({ followed }: Meta, rows: unknown): unknown {
  const found = collectionOf(followed.name);
  if (!found) return rows;
  const row = rowOf(found.kind);
  const decode = decoderOf(Array.isArray(rows) ? { items: row } : row);
  return decode ? decode(structuredClone(rows)) : rows;
}

export function boardsShown(): Shown[] {
  return [
    { meta: made('boardOf', ['all']), url: '/api/order-products' },
    {
      meta: made('boardOf', ['kitchen', 'pizza']),
      url: '/api/order-products?areas=kitchen&areas=pizza',
    },
    { meta: made('boardOf', ['bar']), url: '/api/order-products?areas=bar' },
  ];
}

/** What happens to a message on its way to the screen. */
export type Fate = 'comes' | 'lost' | 'repeated' | 'late';

export interface FollowingScreen {
  /** Message of the box, with its size. */
  heard: { event: string; events: readonly string[]; bytes: number }[];
  /** How often a collection was fetched. */
  fetched: number;
  /** The names of collections whose rows differ from a new snapshot. */
  differing(): Promise<string[]>;
  data(name: string): unknown;
  /** Leaves what it shows, or shows it again; `all`: shows everything. */
  turn(which: number | 'all'): void;
  /** Loses the connection and opens it again. */
  reconnect(): Promise<void>;
  close(): void;
}

/**
 * A screen as the browser runs it (the modules of kiosk-ui), with a connection on which `fateOf` decides what happens
 * to each message.
 */
export async function openFollowingScreen(
  origin: string,
  person: AppClient,
  shown: readonly Shown[],
  fateOf: () => Fate = () => 'comes',
): Promise<FollowingScreen> {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity } },
  });
  const queue = createEventQueue(client);
  const heard: FollowingScreen['heard'] = [];
  let fetched = 0;
  const fetch = async ({ meta, url, rowsOf = asIs }: Shown) => {
    fetched += 1;
    const answer = await person.get(url);
    if (answer.status !== 200) throw new Error(`${url}: ${answer.text}`);
    return { reply: decoded(meta, rowsOf(answer.body)), seq: Number(answer.headers['event-seq']) };
  };
  const keys = new Map<string, unknown[]>();
  const stops: ((() => void) | null)[] = [];
  const observers = shown.map((one) => {
    const { meta } = one;
    const queryKey = [meta.followed.name];
    keys.set(meta.followed.name, queryKey);
    const options = collection(meta.followed, queryKey, () => fetch(one));
    return new QueryObserver(client, {
      ...(options as { queryFn: () => Promise<unknown> }),
      queryKey,
      meta: { ...meta },
      staleTime: Infinity,
      structuralSharing: false,
    });
  });
  const observe = (index: number) =>
    (stops[index] ??= observers[index]?.subscribe(() => undefined) ?? null);
  observers.forEach((_, index) => observe(index));

  let socket: WebSocket;
  let held: object[] = [];
  const connect = () =>
    new Promise<void>((opened) => {
      const own = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, {
        headers: { cookie: person.cookieHeader() },
      });
      socket = own;
      own.on('error', () => undefined);
      own.on('message', (data: Buffer) => {
        if (socket !== own) return;
        const message = readMessage(data.toString()) as {
          event: string;
          seq: number;
          events?: { event: string }[];
        };
        const events = (message.events ?? []).map(({ event }) => event);
        heard.push({ event: message.event, events, bytes: data.length });
        if (message.event === 'hello') {
          queue.open(message.seq, (request) => own.send(JSON.stringify(request)));
          return opened();
        }
        if (message.event === 'heartbeat' && message.seq) queue.expect(message.seq);
        if (!['changes', 'caught_up', 'resync'].includes(message.event)) return;
        const fate = fateOf();
        if (fate === 'late') return void held.push(message);
        if (fate !== 'lost') queue.hear(message);
        if (fate === 'repeated') queue.hear(message);
        for (const late of held.splice(0)) queue.hear(late);
      });
    });
  await connect();
  const screen: FollowingScreen = {
    heard,
    get fetched() {
      return fetched;
    },
    data: (name) => client.getQueryData(keys.get(name) ?? []),
    async differing() {
      const names: string[] = [];
      for (const { meta, url, rowsOf = asIs } of shown) {
        const fresh = await person.get(url);
        const own = JSON.stringify(screen.data(meta.followed.name));
        // What is gone keeps its last rows; the screen on it hears an event.
        if (fresh.status === 404) continue;
        if (own !== JSON.stringify(decoded(meta, rowsOf(fresh.body))))
          names.push(meta.followed.name);
      }
      return names;
    },
    turn(which) {
      if (which === 'all') return observers.forEach((_, index) => observe(index));
      const index = which % observers.length;
      if (!stops[index]) return void observe(index);
      stops[index]();
      stops[index] = null;
    },
    async reconnect() {
      queue.close();
      held = [];
      socket.terminate();
      await connect();
    },
    close() {
      stops.forEach((stop) => stop?.());
      queue.close();
      client.clear();
      socket.terminate();
    },
  };
  return screen;
}
