import { createTokenLimits } from '../../appliance/src/process/token-limits.ts';
import { openRegister } from '@comanda/contract/cash';
import { createCheck, updateCheck } from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import cookie from '@fastify/cookie';
import type { Store } from '@comanda/db/store';
import Fastify from 'fastify';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveEvent } from '@comanda/contract/events';
import type { AppContext } from '../../appliance/src/process/context.ts';
import { createBus } from '../../appliance/src/process/bus.ts';
import { handleError } from '../../appliance/src/http/problems.ts';
import { serializeLate } from '../../appliance/src/http/serialize.ts';
import { routes } from '../../appliance/src/routes.ts';
import { openMigratedStore } from './migrated-store.ts';
import { boxFolders } from './start-app.ts';
import { afternoon, menu, type RoleName } from './service-venue.ts';
import { typedCalls, type TypedCalls, type Json } from './typed-calls.ts';

/** A response; `body` is untyped, since each test reads other fields. */
export interface Answer {
  status: number;
  body: Record<string, unknown> & { id: number };
  list: (Record<string, unknown> & { id: number })[];
  text: string;
  /** The raw bytes. */
  raw: Buffer;
  headers: Record<string, unknown>;
}

export interface Caller extends TypedCalls {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, key?: string): Promise<Answer>;
  put(path: string, body?: unknown, key?: string): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

export interface ServiceBox {
  store: Store;
  clock: { at: number };
  /** Events published after commit, oldest first. */
  events: LiveEvent[];
  as(role: RoleName | 'nobody' | 'daemon'): Caller;
  context: AppContext;
  close(): Promise<void>;
}

const daemonToken = 'daemon-token';

const config: AppContext['config'] = {
  dataDir: '/nowhere',
  host: '127.0.0.1',
  port: 0,
  demo: false,
  demoOnLan: false,
  logLevel: 'silent',
  printer: 'virtual:',
  allowedHosts: [],
  lan: {
    mode: 'off',
    host: '127.0.0.1',
    httpsPort: 0,
    httpPort: 0,
    guestPort: 0,
    tlsDir: '/nowhere',
    addresses: [],
  },
  backups: { scheduled: false, copyTo: [], passphrase: null },
  box: boxFolders('/nowhere'),
  webhooksAnywhere: false,
  group: { url: null, reportUrl: null },
  daemonToken,
  pepper: Buffer.from('pepper'),
  backupKey: Buffer.from('backup-key'),
  version: '0',
};

/**
 * The real services on a real store with a small venue and its own clock: 10 March 2026, 14:00 there. `copyOf` is a
 * backup of such a store to start with.
 */
export async function openServiceBox(copyOf?: string): Promise<ServiceBox> {
  const clock = { at: afternoon };
  const folder = mkdtempSync(join(tmpdir(), 'comanda-box-'));
  const file = join(folder, 'comanda.db');
  if (copyOf !== undefined) copyFileSync(copyOf, file);
  const store = await openMigratedStore({ file, clock: { now: () => clock.at } }, 'smallVenueFile');
  const app = Fastify({ logger: false, exposeHeadRoutes: false });
  const bus = createBus(app.log);
  const context: AppContext = {
    store,
    clock: { now: () => clock.at },
    config,
    log: app.log,
    bus,
    tokenLimits: createTokenLimits(),
  };
  const events: LiveEvent[] = [];
  bus.subscribe((event) => events.push(event));
  await app.register(cookie);
  app.decorate('comanda', context);
  app.setErrorHandler(handleError);
  app.setSerializerCompiler(serializeLate);
  for (const declare of routes) declare(app);
  await app.ready();

  function as(role: RoleName | 'nobody' | 'daemon'): Caller {
    const headers: Record<string, string> =
      role === 'daemon'
        ? { authorization: `Bearer ${daemonToken}` }
        : role === 'nobody'
          ? {}
          : { cookie: `comanda_session=token-${role}` };
    async function ask(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: unknown,
      key?: string,
    ): Promise<Answer> {
      const answer = await app.inject({
        method,
        url,
        headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        ...(payload === undefined ? {} : { payload: payload as object }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      const json = (isJson ? JSON.parse(answer.body) : {}) as unknown;
      return {
        status: answer.statusCode,
        body: json as Answer['body'],
        list: (Array.isArray(json) ? json : []) as Answer['list'],
        text: answer.body,
        raw: answer.rawPayload,
        headers: answer.headers,
      };
    }
    return {
      ...typedCalls(ask),
      get: (path) => ask('GET', path),
      post: (path, body, key) => ask('POST', path, body, key),
      put: (path, body, key) => ask('PUT', path, body, key),
      delete: (path) => ask('DELETE', path),
    };
  }

  return {
    store,
    clock,
    events,
    as,
    context,
    close: async () => {
      await app.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a check and returns its id. */
export async function aCheck(box: ServiceBox, name: string, more: object = {}): Promise<number> {
  return (await box.as('server').call(createCheck, { body: { name, ...more } })).id;
}

/** Sends items and returns their ids. */
export async function sendTo(box: ServiceBox, checkId: number, items: object[]): Promise<number[]> {
  const answer = await box.as('server').post(`/api/orders/${checkId}/send-items`, { items });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body.items as { id: number }[]).map((item) => item.id);
}

/** Opens a check of tacos, 45 pesos each, and closes it; returns its id. */
export async function sellTacos(
  box: ServiceBox,
  name: string,
  qty: number,
  closing: Json<BodyOf<typeof updateCheck>>,
): Promise<number> {
  const id = await aCheck(box, name);
  await sendTo(box, id, [{ product_id: menu.taco, qty }]);
  await box.as('server').call(updateCheck, { params: { id }, body: { closed: 1, ...closing } });
  return id;
}

/** Opens a register with one 500 bill and returns the session's id. */
export async function anOpenRegister(box: ServiceBox, registerId = 1): Promise<number> {
  const body = { register_id: registerId, denominations: { '500': 1 } };
  return (await box.as('manager').call(openRegister, { body })).session_id;
}
