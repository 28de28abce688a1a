import { LostDatabase } from '@comanda/db/storage/migrate';
import { whyReadOnly } from '@comanda/db/storage/read-only';
import { finishReplacement } from '@comanda/db/storage/replace';
import { openStore, type Store } from '@comanda/db/store';
import { writeFirstData } from '@comanda/db/first-data';
import { seedDemo } from '@comanda/db/demo/seed';
import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { diskGuard } from './process/disk-reserve.ts';
import { buildApp } from './app.ts';
import { sweepDataFolder } from './backups/leftovers.ts';
import { makeRequestedBackup } from './backups/requested-backup.ts';
import type { Clock } from '@comanda/db/clock';
import { systemClock } from './process/clock.ts';
import { runWrite, type AppContext } from './process/context.ts';
import { ConfigError, readConfig, type Config, type Settings } from './process/config.ts';
import { recentLog } from './process/recent-log.ts';
import { saveMemoryWhenIdle } from './process/release-memory.ts';
import { makeLan } from './lan/lan.ts';
import { handOverAuthority } from './move/authority.ts';
import { finishMove } from './move/move-folders.ts';
import { readOldBox } from './move/old-box.ts';
import { ensureMainPrinter } from './printing/main-printer.ts';
import { oneTimeCode } from './accounts/one-time-code.ts';
import { forgetNewVenue, refuseEmptyVenue } from './recovery/lost-database.ts';
import { backupKeyOf, hashPassword, hashPin, secretFile } from './accounts/secrets.ts';

const storageCheckMs = 1000;
const diskLookMs = 10_000;
const longestStopMs = 5000;
const writableLookMs = 5000;
/** Exit code that asks the service manager to start the process again, so that it opens the storage again. */
const startAgain = 75;
const screens = new URL('../../kiosk-ui/dist', import.meta.url).pathname;

async function start(): Promise<void> {
  const settings = readConfig(process.env);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o750 });
  const log = pino(
    {
      level: settings.logLevel,
      redact: ['req.headers', 'res.headers', '*.pin', '*.password', '*.token', '*.cookie'],
    },
    pino.multistream([
      { level: 'trace', stream: pino.destination({ dest: 1, sync: true }) },
      { level: 'warn', stream: recentLog },
    ]),
  );
  const clock = systemClock();
  if (await finishMove(settings.dataDir)) log.warn('a venue moved to this box');
  const retired = readOldBox(settings.dataDir);
  if (retired) {
    const { serveOldBox } = await import('./move/old-box-server.ts');
    await serveOldBox(settings, log, retired);
  }
  const store = await openOrRecover(settings, clock, log);
  const config: Config = {
    ...settings,
    daemonToken: secretFile(settings.dataDir, 'print-daemon.token', 'group'),
    // Created after the database: a pepper without a database means that the database is lost.
    pepper: Buffer.from(secretFile(settings.dataDir, 'pepper')),
    backupKey: backupKeyOf(settings.dataDir),
  };
  clock.startAfter(await store.read((repos) => repos.events.readNewestTime()));
  await prepare(store, config, clock);
  const isReadOnly = store.readOnly !== null;
  if (isReadOnly) log.error({ why: store.readOnly }, 'the storage is read-only: nothing is saved');
  if (!config.demo && !isReadOnly) {
    const code = oneTimeCode(config.dataDir, 'setup-code');
    if (await store.read((repos) => repos.people.hasAny())) {
      // A backup that was restored on a new box brought its people.
      code.forget();
    } else {
      code.show();
      const file = join(config.dataDir, 'setup-code');
      log.warn({ file }, 'the box is not set up: this file holds its set-up code');
    }
  }
  const disk = isReadOnly ? undefined : diskGuard(config.dataDir);
  await disk?.look();
  let stop: (why: string, code: number) => void = () => undefined;
  const restart = (why: string) => stop(why, startAgain);
  const app = await buildApp({ store, clock, config, log, screens, disk, restart });
  if (!isReadOnly) {
    await sweepDataFolder(app.comanda);
    await ensureMainPrinter(app.comanda);
  }
  // Moves the times of sessions, so that setting the clock hours ahead neither logs users out nor unlocks an
  // account early.
  clock.beforeLeap((ms) => shiftSessions(app.comanda, ms));
  const lan = makeLan(app, config);
  // Writes the compile cache (NODE_COMPILE_CACHE), so that the next start finds it after a crash. Done now,
  // because it blocks the process for a second or two on the first start of a version, and because it frees
  // the memory of the cache.
  flushCompileCache();
  await app.listen({ host: config.host, port: config.port });
  const addresses = await lan.open();
  await handOverAuthority(app.comanda);
  if (addresses.length > 0) log.info({ addresses }, 'open to the network');

  let stopping = false;
  stop = (why, code) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    // An abrupt end loses nothing: every acknowledged write is on disk.
    setTimeout(() => process.exit(code), longestStopMs).unref();
    app
      .close()
      .then(() => store.close())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          log.error({ err: error }, 'the stop failed');
          process.exit(1);
        },
      );
  };
  saveMemoryWhenIdle();
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  setInterval(() => {
    disk?.look().catch((error: unknown) => log.error({ err: error }, 'the disk was not looked at'));
  }, diskLookMs).unref();
  // Handles `comanda backup`: this process locks the database, so no other process can copy it.
  process.on('SIGUSR2', () => {
    makeRequestedBackup(app.comanda).catch((error: unknown) => {
      log.error({ err: error }, 'the result of the backup was not written');
    });
  });
  // After an I/O error no further write may be acknowledged. The next start checks the file.
  setInterval(() => {
    void store.health().then(({ failure }) => {
      if (failure === null) return;
      log.fatal({ failure }, 'the storage failed');
      process.exit(startAgain);
    });
  }, storageCheckMs).unref();
  if (!isReadOnly) return;
  setInterval(() => {
    if (whyReadOnly(databaseIn(settings)) === null)
      stop('the storage can be written to', startAgain);
  }, writableLookMs).unref();
}

/** Opens the venue's database. If it is lost, serves the restore page first. */
async function openOrRecover(settings: Settings, clock: Clock, log: Logger): Promise<Store> {
  const file = databaseIn(settings);
  for (;;) {
    try {
      if (whyReadOnly(file) === null) await finishReplacement(file);
      refuseEmptyVenue(settings.dataDir);
      const store = await openStore({ file, clock, backupKey: backupKeyOf(settings.dataDir) });
      forgetNewVenue(settings.dataDir);
      return store;
    } catch (error) {
      if (!(error instanceof LostDatabase)) throw error;
      const { serveRecovery } = await import('./recovery/recovery-server.ts');
      await serveRecovery(settings, log, error.message);
    }
  }
}

const databaseIn = ({ dataDir }: Settings) => join(dataDir, 'comanda.db');

async function shiftSessions(context: AppContext, ms: number): Promise<void> {
  context.log.warn({ ms }, 'the clock of the machine leapt forward');
  await runWrite(context, ({ repos }) => repos.session.moveTimes(ms)).catch((error: unknown) => {
    context.log.error({ err: error }, 'sessions could not be moved with the clock');
  });
}

/**
 * Fills an empty database with the initial data or the demo venue.
 * @throws ConfigError when a real venue would be served as the demo, or the demo with its public passwords as
 * a real venue.
 */
async function prepare(store: Store, config: Config, clock: Clock): Promise<void> {
  if (await store.read((repos) => repos.people.hasAny())) {
    const isDemo = await store.read((repos) => repos.journal.isDemo());
    if (isDemo !== config.demo) {
      throw new ConfigError(
        isDemo
          ? `${config.dataDir} holds the demo venue, whose passwords are public: start with COMANDA_DEMO=1 or choose another COMANDA_DATA_DIR.`
          : `${config.dataDir} holds a real venue: start with COMANDA_DEMO=0 or choose another COMANDA_DATA_DIR.`,
      );
    }
  }
  if (store.readOnly !== null) return;
  if (config.demo) {
    const pepper = config.pepper;
    await seedDemo(store, { clock, hashPassword, hashPin: (pin) => hashPin(pin, pepper) });
  } else {
    await writeFirstData(store, { clock });
  }
}

start().catch((error: unknown) => {
  // Prints one sentence for the operator; the stack only for a programming error.
  const isFault = !(error instanceof Error) || ['TypeError', 'ReferenceError'].includes(error.name);
  process.stderr.write(`${isFault ? String((error as Error)?.stack ?? error) : error.message}\n`);
  process.exit(1);
});
