/**
 * A worker thread with many screens: the live modules of kiosk-ui with the globals of a browser, each screen with its
 * own cache, cookies and connections. It counts what they receive and notes when a board has an item.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync, inflateSync } from 'node:zlib';
import type { QueryClient as Client, QueryKey, QueryObserverOptions } from '@tanstack/react-query';
import type { EndpointShape } from '@comanda/contract/endpoint';
import { listRooms } from '@comanda/contract/floor';
import { checkApplicable } from '@comanda/contract/specials';
import { getTonight } from '@comanda/contract/tonight';
import { WebSocket } from 'ws';
import type { CrowdCount, CrowdTask, ScreenTask } from './crowd.ts';

const { host, screens, isBare } = workerData as CrowdTask;

interface Device {
  cookie: string;
  agent: Agent;
  sockets: Set<Socket>;
  requests: number;
  aborted: number;
}
const devices = new AsyncLocalStorage<Device>();
const known: Device[] = [];
const sights: [id: number, at: number][] = [];
const now = () => performance.timeOrigin + performance.now();

function deviceOf(cookie: string): Device {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const device = { cookie, agent, sockets: new Set<Socket>(), requests: 0, aborted: 0 };
  known.push(device);
  return device;
}

/** A browser's fetch, with the cookie and the connections of the device that calls it. */
function fetchAsDevice(path: string, init: RequestInit = {}): Promise<Response> {
  const device = devices.getStore();
  if (!device) throw new Error(`No device asks for ${path}`);
  device.requests += 1;
  return new Promise((heard, failed) => {
    const headers = {
      ...(init.headers as Record<string, string>),
      cookie: device.cookie,
      'accept-encoding': 'gzip, deflate',
    };
    const [hostname, port] = host.split(':');
    const sent = request(
      { hostname, port, path, method: init.method ?? 'GET', headers, agent: device.agent },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', failed);
        answer.on('end', () => {
          const body = Buffer.concat(chunks);
          const packed = answer.headers['content-encoding'];
          const text =
            packed === 'gzip' ? gunzipSync(body) : packed === 'deflate' ? inflateSync(body) : body;
          const heads = Object.entries(answer.headers).flatMap(([name, value]) =>
            typeof value === 'string' && name !== 'content-encoding' ? [[name, value]] : [],
          );
          const status = answer.statusCode ?? 500;
          heard(
            new Response(status === 204 ? null : new Uint8Array(text), {
              status,
              headers: heads as [string, string][],
            }),
          );
        });
      },
    );
    sent.on('socket', (socket) => device.sockets.add(socket));
    init.signal?.addEventListener('abort', () => {
      device.aborted += 1;
      sent.destroy(new Error('aborted'));
    });
    sent.on('error', failed);
    sent.end(init.body as string | undefined);
  });
}

class DeviceSocket extends WebSocket {
  constructor(url: string) {
    const device = devices.getStore();
    super(url, { headers: { cookie: device?.cookie ?? '' } });
    this.on('upgrade', ({ socket }) => device?.sockets.add(socket));
    this.on('error', () => undefined);
  }
}

const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(globalThis, {
  window: { setTimeout, clearTimeout, setInterval, clearInterval, ...quiet },
  document: { visibilityState: 'visible', ...quiet },
  location: { protocol: 'http:', host },
  WebSocket: DeviceSocket,
  // Each screen is a device of its own.
  BroadcastChannel: undefined,
  fetch: fetchAsDevice,
});

// They ask at their start whether they run in a browser, and the sources of the screens are compiled with other types.
const source = (path: string): Promise<unknown> =>
  import(new URL(`../../kiosk-ui/src/${path}`, import.meta.url).href);
const { QueryClient, QueryObserver } = await import('@tanstack/react-query');
const { createEventQueue } = (await source('live/event-queue.ts')) as {
  createEventQueue: (client: Client) => unknown;
};
const { startLive } = (await source('live/socket.ts')) as { startLive: (queue: unknown) => void };
const { call } = (await source('lib/api/call.ts')) as {
  call: (endpoint: EndpointShape, input: object) => Promise<unknown>;
};

type Options = QueryObserverOptions<unknown, Error, unknown, unknown, QueryKey>;
type OfCheck = (id: number) => Options;
const { openChecks, checksOf, oneCheck, itemsOf, boardOf, allTables, unsentPieces, unsentOf } =
  (await source('lib/api/floor-collections.ts')) as {
    openChecks: Options;
    checksOf: OfCheck;
    oneCheck: OfCheck;
    itemsOf: OfCheck;
    boardOf: (areas: string[]) => Options;
    allTables: Options;
    unsentPieces: Options;
    unsentOf: OfCheck;
  };

/** A query that events make stale. */
const asked = (queryKey: QueryKey, endpoint: EndpointShape, input: object): Options => ({
  queryKey,
  queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
});

/** What a screen of this kind shows, as its components do. */
const shows: Record<ScreenTask['kind'], (check: number) => Options[]> = {
  check: (id) => [
    oneCheck(id),
    itemsOf(id),
    unsentOf(id),
    checksOf(id),
    asked(['offers', id], checkApplicable, { body: { order_id: id } }),
  ],
  floor: () => [allTables, openChecks, unsentPieces, asked(['rooms'], listRooms, {})],
  board: () => [boardOf(['all'])],
  office: () => [asked(['tonight'], getTonight, {})],
};

async function openScreen({ kind, check }: ScreenTask): Promise<void> {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 5000, retry: false, networkMode: 'always' } },
  });
  const seen = new Set<number>();
  const queue = createEventQueue(client);
  startLive(queue);
  const loading = shows[kind](check).map(
    (options) =>
      new Promise<void>((shown, failed) => {
        const observer = new QueryObserver(client, {
          ...options,
          // As useCollection of the screens does.
          ...(options.meta ? { staleTime: Infinity, structuralSharing: false } : {}),
        });
        observer.subscribe(({ data, error }) => {
          if (error) return failed(error);
          if (data === undefined) return;
          shown();
          if (kind !== 'board') return;
          for (const { id } of data as { id: number }[]) {
            if (!seen.has(id)) sights.push([id, now()]);
            seen.add(id);
          }
        });
      }),
  );
  await Promise.all(loading);
}

/** A screen of the reference: the socket alone, on which it is sent the new rows. */
function openBareScreen({ kind }: ScreenTask): Promise<void> {
  const socket = new DeviceSocket(`ws://${host}/live`);
  socket.on('message', (data: Buffer) => {
    const { items } = JSON.parse(data.toString('utf8')) as { items: { id: number }[] };
    if (kind === 'board') for (const { id } of items) sights.push([id, now()]);
  });
  return new Promise((open) => socket.once('open', () => open()));
}

parentPort?.on('message', () => {
  const sum = (of: (device: Device) => number) => known.reduce((all, one) => all + of(one), 0);
  const received = ({ sockets }: Device) =>
    [...sockets].reduce((all, socket) => all + socket.bytesRead, 0);
  const count: CrowdCount = {
    bytes: sum(received),
    requests: sum(({ requests }) => requests),
    aborted: sum(({ aborted }) => aborted),
    sights: sights.splice(0),
  };
  parentPort?.postMessage(count);
});

await Promise.all(
  screens.map((screen) =>
    devices.run(deviceOf(screen.cookie), () =>
      isBare ? openBareScreen(screen) : openScreen(screen),
    ),
  ),
);
parentPort?.postMessage('open');
