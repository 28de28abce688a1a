import { randomFrom } from '@comanda/db/demo/random';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ended, healthy } from '../support/processes.ts';
import { count, proved, quantile, rounds, seed } from '../support/prove.ts';
import { userIds } from '../support/service-venue.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';
import { sessionOf } from './callers.ts';
import { makeNetwork, noNetworks, type DroppingNetwork } from './dropping-network.ts';
import { openLiveScreen, type LiveScreen } from './live-screens.ts';

const reason = noNetworks();
if (reason) console.info(`Not tried here: ${reason}`);
const drops = rounds(4, 200);
const screenCount = 50;
/** Screens that send a command into the silence. */
const senders = 5;
/** What a busy machine adds to the specified times. */
const marginMs = 1500;
const port = 5050;

let folder: string;
let network: DroppingNetwork;
let child: ChildProcess;
let cookie: string;
let screens: LiveScreen[] = [];

describe.skipIf(reason !== null)('a network that drops packets', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-drops-'));
    const box = await startApp({ dataDir: folder });
    box.clock.at = Date.now();
    cookie = (await sessionOf(box, userIds.owner))['cookie'] ?? '';
    network = makeNetwork(screenCount);
    const cookies: string[] = [];
    for (const _ of network.devices) {
      cookies.push((await sessionOf(box, userIds.owner))['cookie'] ?? '');
    }
    await box.close();
    child = spawn('ip', [...network.inside, process.execPath, 'appliance/src/main.ts'], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        COMANDA_DEMO: '0',
        COMANDA_DATA_DIR: folder,
        COMANDA_HOST: network.box,
        COMANDA_PORT: String(port),
        COMANDA_LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await healthy(`http://${network.box}:${port}`, child);
    const host = `${network.box}:${port}`;
    screens = network.devices.map((localAddress, index) =>
      openLiveScreen({ host, cookie: cookies[index] ?? '', localAddress }),
    );
    await until(() => screens.every((screen) => screen.isLive), 120_000);
  });
  afterAll(async () => {
    await Promise.all(screens.map((screen) => screen.close()));
    await ended(child, 'SIGKILL');
    network?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test(`${drops} times with ${screenCount} screens: seen, repeated once, and true again`, async () => {
    const random = randomFrom(seed);
    const noticed: number[] = [];
    const back: number[] = [];
    for (let round = 0; round < drops; round += 1) {
      const isLong = round % 2 === 0;
      network.drop();
      const droppedAt = performance.now();
      const sending = screens.slice(0, senders);
      sending.forEach((screen, index) => screen.send(`Round ${round}, screen ${index}`));
      await change(`Round ${round}`);
      if (isLong) {
        await until(() => screens.every(({ isLive }) => !isLive), 5000 + marginMs);
        for (const { changedAt } of screens) noticed.push(changedAt - droppedAt);
        await pause(random.between(0, 4000));
      } else await pause(random.between(100, 4000));
      network.pass();
      const passedAt = performance.now();
      await until(() => screens.every(({ isLive }) => isLive), 30_000);
      back.push(performance.now() - passedAt);
      await until(() => screens.every(({ isAnswered }) => isAnswered), 30_000);
      const truth = await openChecks();
      await until(() => screens.every(({ checks }) => checks === truth), 30_000);
      expect(names(await list(), `Round ${round}, screen `)).toHaveLength(senders);
    }
    expect(Math.max(...screens.map(({ longestWait }) => longestWait))).toBeLessThan(
      8000 + marginMs,
    );
    proved({
      promise: 'A silent box is seen',
      rounds: `${count(drops)} times dropped packets, ${screenCount} screens (seed ${seed})`,
      figure: `seen after ${count(quantile(noticed, 0.5))} ms, at most ${count(Math.max(...noticed))} ms; live again after ${count(quantile(back, 0.5))} ms, p99 ${count(quantile(back, 0.99))} ms; each of ${count(drops * senders)} repeated commands once; all screens equal`,
    });
  });
});

interface Row {
  id: number;
  name: string;
  version: number;
}

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`http://${network.box}:${port}${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
const list = () => ask('GET', '/api/orders?closed=0') as Promise<Row[]>;
const names = (rows: Row[], start: string) => rows.filter(({ name }) => name.startsWith(start));
const openChecks = async () =>
  (await list())
    .map(({ id, version }) => `${id}.${version}`)
    .sort()
    .join(' ');

/** Something that the screens cannot see yet. The oldest checks go, so that the list stays short. */
async function change(name: string): Promise<void> {
  await ask('POST', '/api/orders', { name });
  const rows = await list();
  for (const { id } of rows.slice(0, Math.max(0, rows.length - 20))) {
    await ask('DELETE', `/api/orders/${id}`);
  }
}
