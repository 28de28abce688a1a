import { writeFirstData } from '@comanda/db/first-data';
import { bulkWrite } from '@comanda/db/store';
import type { Clock } from '@comanda/db/clock';
import type { Repos } from '@comanda/db/repos';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DiskGuard } from '../../appliance/src/process/disk-reserve.ts';
import { buildApp } from '../../appliance/src/app.ts';
import type { Config } from '../../appliance/src/process/config.ts';
import { makeLan } from '../../appliance/src/lan/lan.ts';
import {
  hashToken,
  hashPassword,
  hashPin,
  newToken,
} from '../../appliance/src/accounts/secrets.ts';
import { appClient, type AppClient } from './app-client.ts';
import { openMigratedStore } from './migrated-store.ts';
import { afternoon, userIds, type RoleName } from './service-venue.ts';

export const password = 'correct horse battery';
export const pins: Record<RoleName, string> = {
  manager: '2580',
  server: '3691',
  bar: '1470',
  owner: '9513',
  kitchen: '7531',
};
export const daemonToken = 'daemon-token-of-the-tests';
const pepper = Buffer.from('pepper-of-the-tests');
export const backupKey = Buffer.from('backup-key-of-the-tests');

export interface TestApp {
  app: FastifyInstance;
  /** Milliseconds; 10 March 2026, 14:00 in the venue at the start. */
  clock: { at: number };
  /** Every log line so far. */
  logs: string[];
  dataDir: string;
  /** An enrolled device without a user; `as` a role logs in on its own device with the password. */
  device(): AppClient;
  /** A browser that the server does not know. */
  stranger(): AppClient;
  as(role: RoleName): Promise<AppClient>;
  /** Stops this app and starts another one on the same database file and clock. */
  restart(config?: Partial<Config>): Promise<TestApp>;
  /** Listens on a free port and returns the origin. */
  listen(): Promise<string>;
  /** Runs a transaction on the store itself. */
  write<T>(work: (repos: Repos) => Promise<T>): Promise<T>;
  /** Opens the ports of `config.lan` and returns their addresses. */
  openLan(): Promise<string[]>;
  close(): Promise<void>;
}

export interface StartOptions {
  /** A folder of the caller instead of a new one; it is not deleted. */
  dataDir?: string;
  disk?: DiskGuard;
  config?: Partial<Config>;
  /** A new box without setup, instead of the small venue. */
  isEmpty?: boolean;
  /** A folder with built screens. */
  screens?: string;
  /** Called with each statement of the store inside its reads and writes. */
  onStatement?: (sql: string) => void;
  /** A clock of the caller instead of `clock`. */
  ownClock?: Clock;
}

let hashes: Promise<{ passwordHash: string; pinHashes: Map<RoleName, string> }> | undefined;

/** The real app with every plugin on a real database in its own folder, with the small venue and a fake clock. */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'comanda-app-'));
  const clock = { at: afternoon };
  return startOver(dataDir, clock, [], options, true);
}

async function startOver(
  dataDir: string,
  clock: { at: number },
  logs: string[],
  options: StartOptions,
  isNew: boolean,
): Promise<TestApp> {
  const ownClock = options.ownClock ?? { now: () => clock.at };
  const file = join(dataDir, 'comanda.db');
  const statements = options.onStatement ? { onStatement: options.onStatement } : {};
  const store = await openMigratedStore(
    { file, clock: ownClock, backupKey, ...statements },
    options.isEmpty ? 'migratedFile' : 'smallVenueFile',
  );
  if (isNew && options.isEmpty) await writeFirstData(store, { clock: ownClock });
  else if (isNew) await giveSecrets(store);
  const config: Config = {
    dataDir,
    host: '127.0.0.1',
    port: 0,
    demo: false,
    demoOnLan: false,
    logLevel: 'debug',
    printer: 'virtual:',
    allowedHosts: [],
    lan: {
      mode: 'off',
      host: '127.0.0.1',
      httpsPort: 0,
      httpPort: 0,
      guestPort: 0,
      tlsDir: dataDir,
      addresses: [],
    },
    backups: { scheduled: false, copyTo: [], passphrase: null },
    box: boxFolders(dataDir),
    webhooksAnywhere: false,
    group: { url: null, reportUrl: null },
    daemonToken,
    pepper,
    backupKey,
    version: '0.0.0',
    ...options.config,
  };
  const log = pino({ level: config.logLevel }, { write: (line: string) => void logs.push(line) });
  const screens = options.screens ?? join(dataDir, 'no-screens');
  const app = await buildApp({ store, clock: ownClock, config, log, screens, disk: options.disk });
  const stop = async () => {
    await app.close();
    await store.close();
  };
  let lan: ReturnType<typeof makeLan>;
  try {
    lan = makeLan(app, config, 20);
    await app.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  const device = () => {
    const token = newToken();
    const client = appClient(app, async () => {
      const token_hash = hashToken(token);
      const at = { created_at: clock.at, seen_at: clock.at };
      await store.write((repos) => repos.session.createDevice({ token_hash, enrolled: 1, ...at }));
    });
    client.cookies.set('comanda_device', token);
    return client;
  };
  return {
    app,
    clock,
    logs,
    dataDir,
    device,
    stranger: () => appClient(app),
    as: async (role) => {
      const client = device();
      await client.logIn(role, password);
      return client;
    },
    restart: async (change = {}) => {
      await stop();
      const config = { ...options.config, ...change };
      return startOver(dataDir, clock, logs, { ...options, config }, false);
    },
    write: (work) => store.write(work),
    openLan: () => lan.open(),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await stop();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function giveSecrets(store: Parameters<typeof bulkWrite>[0]): Promise<void> {
  hashes ??= hashAll();
  const { passwordHash, pinHashes } = await hashes;
  await bulkWrite(store, async (db) => {
    await db.deleteFrom('sessions').execute();
    await db.deleteFrom('devices').execute();
    for (const [role, pin_hash] of pinHashes) {
      await db
        .updateTable('users')
        .set({ password_hash: passwordHash, pin_hash })
        .where('id', '=', userIds[role])
        .execute();
    }
  });
}

// A low cost, because the tests log in a thousand times.
const fixtureCost = { N: 2 ** 4, r: 8, p: 1 };

async function hashAll() {
  const roles = Object.keys(pins) as RoleName[];
  const pinHashes = new Map<RoleName, string>();
  for (const role of roles) pinHashes.set(role, await hashPin(pins[role], pepper, fixtureCost));
  return { passwordHash: await hashPassword(password, fixtureCost), pinHashes };
}

/** Folders of a computer without an installation. */
export function boxFolders(folder: string): Config['box'] {
  const at = (name: string) => join(folder, name);
  return {
    opt: at('opt'),
    etc: at('etc'),
    run: at('run'),
    stick: at('stick'),
    mounts: [at('mnt')],
    mailSocket: at('mail.socket'),
    invoiceSockets: at('invoices'),
  };
}
