import { randomFrom } from '@comanda/db/demo/random';
import { setTimeout as pause } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { count, isLong, proved, quantile, rounds, seed } from '../support/prove.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';
import { sessionOf } from './callers.ts';
import { openScreen, readCheck, type ScreenUnderTest } from './screen.ts';
import { untilAnswered } from './tablet.ts';

const crashes = rounds(2, 200);
const screenCount = isLong ? 50 : 10;
/** Only an idle machine gives reliable times; at every commit it must only restart. */
const longestMs = isLong ? 3000 : 15_000;

let folder: string;
let port: number;
let origin: string;
let cookies: string[];
let owner = '';
/** One session for each screen, of the roles that may see checks: all but the kitchen, which is last. */
let viewers: string[];
let child: ChildProcess;
const screens: ScreenUnderTest[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-crash-'));
  const box = await startApp({ dataDir: folder });
  box.clock.at = Date.now();
  const people = Object.values(userIds);
  cookies = [];
  for (const id of people) cookies.push((await sessionOf(box, id))['cookie'] ?? '');
  owner = cookies[people.indexOf(userIds.owner)] ?? '';
  viewers = [];
  for (let index = 0; index < screenCount; index += 1) {
    const viewer = people[index % (people.length - 1)] ?? userIds.owner;
    viewers.push((await sessionOf(box, viewer))['cookie'] ?? '');
  }
  await box.close();
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  // A normal exit writes the compile cache, as do ten seconds of work.
  await ended(await startBox(), 'SIGTERM');
});
afterAll(async () => {
  screens.forEach((screen) => screen.close());
  await ended(child, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function startBox(): Promise<ChildProcess> {
  const child = startProgram('appliance/src/main.ts', {
    COMANDA_DEMO: '0',
    COMANDA_DATA_DIR: folder,
    COMANDA_PORT: String(port),
    COMANDA_LOG_LEVEL: 'fatal',
    // As in the systemd unit.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  });
  await healthy(origin, child);
  return child;
}

/** Tablets that open checks and add items, repeating each command until there is a response, until `isOver`. */
function work(state: { isOver: boolean; checks: Set<number> }): Promise<void>[] {
  const tablet = { port, cookie: owner, patience: 1000 };
  return [1, 2, 3].map(async (lane) => {
    for (let number = 1; !state.isOver; number += 1) {
      const name = `Lane ${lane}, ${number} ${Math.random()}`;
      const { body } = await untilAnswered(tablet, 'POST', '/api/orders', { name });
      const id = Number(body['id']);
      state.checks.add(id);
      for (let sends = 0; sends < 3; sends += 1) {
        const items = [{ product_id: menu.taco, qty: 1 + sends }];
        await untilAnswered(tablet, 'POST', `/api/orders/${id}/send-items`, { items });
      }
    }
  });
}

/** Waits until every screen has received the last event, and compares its data with the database. */
async function compare(screens: ScreenUnderTest[], checks: Set<number>): Promise<number> {
  const last = () => Math.max(...screens.map((screen) => screen.lastSeq()));
  await until(() => screens.every((screen) => screen.lastSeq() === last()), 20_000);
  const truth = new Map<number, string>();
  for (const id of checks) truth.set(id, (await readCheck(origin, owner, id)) ?? '');
  let wrong = 0;
  for (const screen of screens) {
    const known = await screen.known();
    for (const [id, check] of truth) if (known.get(id) !== check) wrong += 1;
  }
  return wrong;
}

test(
  `${crashes} kills -9 under load with ${screenCount} screens: all reconnect and show the same`,
  { timeout: 7_200_000 },
  async () => {
    const random = randomFrom(seed);
    child = await startBox();
    for (const viewer of viewers) screens.push(openScreen(origin, viewer));
    await until(() => screens.every((screen) => screen.isLive()), 20_000);
    const checks = new Set<number>();
    const [serving, back]: [number[], number[]] = [[], []];
    for (let crash = 0; crash < crashes; crash += 1) {
      const state = { isOver: false, checks };
      const working = work(state);
      await pause(random.between(150, 600));
      await ended(child, 'SIGKILL');
      const killedAt = performance.now();
      child = await startBox();
      serving.push(performance.now() - killedAt);
      await until(() => screens.every((screen) => screen.greetedAt > killedAt), 30_000);
      for (const screen of screens) back.push(screen.greetedAt - killedAt);
      state.isOver = true;
      await Promise.all(working);
      expect(await compare(screens, checks), `crash ${crash}, seed ${seed}`).toBe(0);
      for (const cookie of cookies) {
        expect((await fetch(`${origin}/api/session`, { headers: { cookie } })).status).toBe(200);
      }
      checks.clear();
    }
    const resyncs = screens.reduce((sum, screen) => sum + screen.resyncs, 0);
    expect(quantile(serving, 0.99)).toBeLessThanOrEqual(longestMs);
    expect(quantile(back, 0.99)).toBeLessThanOrEqual(longestMs);
    proved({
      promise: 'Screens are true',
      rounds: `${screenCount} screens, ${count(crashes)} kills -9 under load (seed ${seed})`,
      figure: `all states equal (${count(resyncs)} gaps too long to replay); back after ${count(quantile(back, 0.5))} ms, p99 ${count(quantile(back, 0.99))} ms`,
    });
    proved({
      promise: 'It comes back',
      rounds: `${count(crashes)} kills -9`,
      figure: `serving after ${count(quantile(serving, 0.5))} ms, p99 ${count(quantile(serving, 0.99))} ms; 0 of ${cookies.length} people logged out`,
    });
  },
);
