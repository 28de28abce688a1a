import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';
import { projectRoot } from '../structure/tree.ts';

let folder: string;
let origin: string;
let cookie: string;
let env: Record<string, string>;
let child: ChildProcess | undefined;

/** The data folder of a venue, with the session of its owner. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-failure-'));
  const box = await startApp({ dataDir: folder, ownClock: { now: () => Date.now() } });
  cookie = (await box.as('owner')).cookieHeader();
  await box.close();
  for (const name of ['pepper', 'print-daemon.token', 'backup-key']) {
    writeFileSync(join(folder, name), 'a secret of the tests');
  }
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  env = {
    COMANDA_DEMO: '0',
    COMANDA_DATA_DIR: folder,
    COMANDA_PORT: String(port),
    COMANDA_LOG_LEVEL: 'silent',
  };
});
afterEach(async () => {
  if (child) await ended(child, 'SIGTERM');
  child = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Every write of the process to a file fails from now on, which SQLite reports as an I/O error. One that is started
 * later can write.
 */
const failWrites = (pid: number) => execFileSync('prlimit', ['--pid', `${pid}`, '--fsize=0']);

async function openCheck(name: string): Promise<{ status: number; code: unknown }> {
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ name });
  const answer = await fetch(`${origin}/api/orders`, { method: 'POST', headers, body });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
}
async function namesOfChecks(): Promise<string[]> {
  const answer = await fetch(`${origin}/api/orders`, { headers: { cookie } });
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

test('after an I/O error while serving, nothing more is answered and the appliance asks to be started again', async () => {
  child = startProgram('appliance/src/main.ts', env);
  await healthy(origin, child);
  expect(await openCheck('Before')).toMatchObject({ status: 200 });
  failWrites(child.pid ?? 0);
  expect(await openCheck('During')).toEqual({ status: 503, code: 'storage_failed' });
  await until(() => child?.exitCode !== null, 20_000);
  expect(child.exitCode).toBe(75);

  child = startProgram('appliance/src/main.ts', env);
  await healthy(origin, child);
  expect(await namesOfChecks()).toEqual(['Before']);
});

test('npm start starts it again, and the venue goes on', { timeout: 180_000 }, async () => {
  const script = join(projectRoot, 'provisioning/dev/start.mjs');
  child = spawn(process.execPath, [script], { env: { ...process.env, ...env }, stdio: 'ignore' });
  await healthy(origin, child);
  expect(await openCheck('Before')).toMatchObject({ status: 200 });
  const first = applianceOf(child);
  failWrites(first);
  expect(await openCheck('During')).toEqual({ status: 503, code: 'storage_failed' });
  await until(() => child !== undefined && ![0, first].includes(applianceOf(child)), 20_000);
  await healthy(origin, child);
  expect(await openCheck('After')).toMatchObject({ status: 200 });
  expect((await namesOfChecks()).sort()).toEqual(['After', 'Before']);
});

/** The process of the appliance that `npm start` runs at the moment, or 0. */
function applianceOf({ pid }: ChildProcess): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const isAppliance = (id: string) =>
      readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('appliance/src/main.ts');
    return Number(children.find((id) => id !== '' && isAppliance(id)) ?? 0);
  } catch {
    // It ended while its command was read.
    return 0;
  }
}
