/**
 * A worker thread with the live channel of the screens, as a browser runs it: the modules of kiosk-ui with the globals
 * that they use. It reports the state of its connection and the checks that it shows.
 */
import { createCheck, listChecks } from '@comanda/contract/checks';
import type { EndpointShape, ReplyOf } from '@comanda/contract/endpoint';
import type { LiveRequest } from '@comanda/contract/events';
import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import type { ScreenReport, ScreenTask } from './live-screens.ts';

const { host, cookie, localAddress } = workerData as ScreenTask;

/** A browser's fetch from the address of this device. */
function fetchFrom(path: string, init: RequestInit = {}): Promise<Response> {
  return new Promise((heard, failed) => {
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const [name, port] = host.split(':');
    const sent = request(
      { host: name, port, path, method: init.method ?? 'GET', headers, localAddress, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', failed);
        answer.on('end', () => {
          const type = answer.headers['content-type'] ?? '';
          const options = { status: answer.statusCode ?? 500, headers: { 'content-type': type } };
          heard(new Response(Buffer.concat(chunks), options));
        });
      },
    );
    init.signal?.addEventListener('abort', () => sent.destroy(new Error('aborted')));
    sent.on('error', failed);
    sent.end(init.body as string | undefined);
  });
}

class BrowserSocket extends WebSocket {
  constructor(url: string) {
    super(url, { headers: { cookie }, localAddress });
    // A browser reports errors to the console; the close event follows.
    this.on('error', () => undefined);
  }
}

const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(globalThis, {
  window: { setTimeout, clearTimeout, ...quiet },
  document: { visibilityState: 'visible', ...quiet },
  location: { protocol: 'http:', host },
  WebSocket: BrowserSocket,
  // Each screen is a device of its own.
  BroadcastChannel: undefined,
  fetch: fetchFrom,
});

interface Queue {
  open: (seq: number, send: (request: LiveRequest) => void) => void;
  close: () => void;
  expect: () => void;
  refresh: () => void;
  hear: () => void;
  caughtUp: () => Promise<void>;
}
type Call = <E extends EndpointShape>(endpoint: E, input: object) => Promise<ReplyOf<E>>;

// The sources of the screens are compiled with other types, so they are imported by address.
const source = (path: string): Promise<unknown> =>
  import(new URL(`../../kiosk-ui/src/${path}`, import.meta.url).href);
const { startLive } = (await source('live/socket.ts')) as { startLive: (queue: Queue) => void };
const { call } = (await source('lib/api/call.ts')) as { call: Call };

const tell = (report: ScreenReport) => parentPort?.postMessage(report);
let wanted = 0;
let shown = 0;
/** Fetches the open checks until nothing has happened since. A failed read is repeated, as a screen does. */
async function refresh(): Promise<void> {
  wanted += 1;
  if (wanted - shown > 1) return;
  while (shown < wanted) {
    const upTo = wanted;
    const rows = await call(listChecks, { query: { closed: 0 } }).catch(() => null);
    if (rows === null) {
      await new Promise((done) => setTimeout(done, 250));
      continue;
    }
    shown = upTo;
    wanted = Math.max(wanted, upTo);
    tell({ kind: 'shows', checks: rows.map(({ id, version }) => `${id}.${version}`).sort() });
  }
}

startLive({
  open: (seq, send) => {
    tell({ kind: 'live', isLive: true });
    // It follows no rows, but what is said of each command.
    send({ type: 'follow', seq, collections: {} });
    void refresh();
  },
  close: () => tell({ kind: 'live', isLive: false }),
  expect: () => undefined,
  refresh: () => void refresh(),
  hear: () => void refresh(),
  caughtUp: () => Promise.resolve(),
});

/** Sends a command as a screen does: with a key, again until there is an answer. */
parentPort?.on('message', (name: string) => {
  void (async () => {
    for (let tries = 1; ; tries += 1) {
      const startedAt = performance.now();
      try {
        await call(createCheck, { body: { name }, idempotencyKey: name.padEnd(20, '-') });
        return tell({ kind: 'sent', tries });
      } catch {
        tell({ kind: 'unanswered', ms: performance.now() - startedAt });
      }
    }
  })();
});
void refresh();
