import { randomFrom } from '@comanda/db/demo/random';
import { execFileSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { backupName } from '../../appliance/src/backups/names.ts';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { proved, rounds, seed } from '../support/prove.ts';
import { password, startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const random = randomFrom(seed);
const longestMinutes = 10;
const mega = 1024 * 1024;

let folder: string;
let child: ChildProcess | undefined;
let mounted = false;
const at = (name: string) => join(folder, name);
const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });

const canMount = (() => {
  const trial = mkdtempSync(join(tmpdir(), 'comanda-mount-'));
  try {
    mount('-t', 'tmpfs', 'tmpfs', trial);
    execFileSync('umount', [trial]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(trial, { recursive: true });
  }
})();

const damage = (change: (bytes: Buffer) => Buffer) =>
  writeFileSync(at('comanda.db'), change(readFileSync(at('comanda.db'))));

/** Faults of the data folder of a box with a backup. The last two need their own file system. */
const states: [state: string, happens: () => void][] = [
  ['a missing database', () => rmSync(at('comanda.db'))],
  ['an empty database', () => writeFileSync(at('comanda.db'), '')],
  ['text in place of the database', () => writeFileSync(at('comanda.db'), 'not a database')],
  ['a damaged header', () => damage((bytes) => bytes.fill(0, 0, 100))],
  ['damaged pages', () => damage((bytes) => bytes.fill(7, 4096, 200_000))],
  ['half a database', () => damage((bytes) => bytes.subarray(0, bytes.length / 2))],
  [
    'the log of another database',
    () => {
      rmSync(at('comanda.db'));
      writeFileSync(at('comanda.db-wal'), Buffer.alloc(40_000, 'log of another'));
    },
  ],
  ['a disk that became read-only', () => mount('-o', 'remount,ro', folder)],
  [
    'a full disk with a damaged database',
    () => {
      damage((bytes) => bytes.fill(7, 4096, 200_000));
      writeFileSync(at('ballast'), Buffer.alloc(16 * mega, 1));
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(at('filler'), Buffer.alloc(bavail * bsize - 64 * 1024, 1));
    },
  ],
];
const possible = canMount ? states : states.slice(0, 7);

async function makeVenue(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'comanda-disaster-'));
  mounted = canMount;
  if (mounted) mount('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder);
  const box = await startApp({ dataDir: folder, ownClock: { now: () => Date.now() } });
  const owner = await box.as('owner');
  expect((await owner.post('/api/orders', { name: 'Before' })).status).toBe(200);
  await box.app.comanda.store.backup(at(`backups/${backupName('manual', Date.now())}`));
  for (const name of ['pepper', 'backup-key', 'print-daemon.token']) {
    writeFileSync(at(name), 'a secret of the tests');
  }
  await box.close();
}

async function cleanUp(): Promise<void> {
  if (child) await ended(child, 'SIGKILL');
  child = undefined;
  if (mounted) execFileSync('umount', ['-l', folder]);
  mounted = false;
  rmSync(folder, { recursive: true, force: true });
}
afterEach(cleanUp);

async function start(dataDir: string): Promise<string> {
  const port = await freePort();
  child = startProgram('appliance/src/main.ts', {
    COMANDA_DEMO: '0',
    COMANDA_DATA_DIR: dataDir,
    COMANDA_PORT: String(port),
    COMANDA_LOG_LEVEL: 'silent',
  });
  return `http://127.0.0.1:${port}`;
}

async function pageAt(origin: string): Promise<string> {
  const answer = await fetch(origin).catch(() => null);
  return (await answer?.text()) ?? '';
}

/** Follows the instructions of the restore page: the chosen backup, the password, and "anyway". */
async function followPage(origin: string): Promise<void> {
  await until(async () => (await pageAt(origin)).includes('" checked'), 60_000);
  const backup = /value="([^"]+)" checked/.exec(await pageAt(origin))?.[1] ?? '';
  const send = (more = {}) =>
    fetch(`${origin}/restore`, {
      method: 'POST',
      body: new URLSearchParams({ backup, secret: password, ...more }),
    });
  const answer = await send();
  const said = await answer.text();
  if (!said.includes('name="accept_altered"')) return expect(said).toContain('Restored');
  expect(await (await send({ accept_altered: '1' })).text()).toContain('Restored');
}

/** A read-only box instructs to copy the backups to a safe place and replace the disk. */
async function replaceDisk(origin: string): Promise<string> {
  if (child) await healthy(origin, child);
  expect(await (await fetch(`${origin}/api/health`)).json()).toMatchObject({
    storage_read_only: true,
  });
  if (child) await ended(child, 'SIGTERM');
  const disk = mkdtempSync(join(tmpdir(), 'comanda-new-disk-'));
  cpSync(at('backups'), join(disk, 'backups'), { recursive: true });
  execFileSync('umount', [folder]);
  mounted = false;
  rmSync(folder, { recursive: true });
  folder = disk;
  return start(disk);
}

test(
  'after each disaster the instructions on the screen restore the venue',
  { timeout: 3_600_000 },
  async () => {
    const left = [...possible];
    const chosen = Array.from({ length: Math.min(rounds(2, 9), left.length) }, () =>
      left.splice(random.between(0, left.length - 1), 1),
    ).flat();
    let longest = 0;
    for (const [index, [state, happens]] of chosen.entries()) {
      if (index > 0) await cleanUp();
      await makeVenue();
      const startedAt = performance.now();
      happens();
      let origin = await start(folder);
      if (state.includes('read-only')) origin = await replaceDisk(origin);
      await followPage(origin);
      if (child) await healthy(origin, child);
      const logIn = await fetch(`${origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'owner@demo.test', password }),
      });
      expect([state, logIn.status]).toEqual([state, 200]);
      const cookie = logIn.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      const checks = await fetch(`${origin}/api/orders`, { headers: { cookie } });
      expect(await checks.json(), state).toMatchObject([{ name: 'Before' }]);
      longest = Math.max(longest, performance.now() - startedAt);
    }
    expect(longest).toBeLessThan(longestMinutes * 60_000);
    proved({
      promise: 'A lost database is restored by what the screen says',
      rounds: `${chosen.length} of 9 disasters (seed ${seed})`,
      figure: `the venue is back each time, after at most ${Math.ceil(longest / 1000)} s`,
    });
  },
);
