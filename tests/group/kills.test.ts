import { randomFrom } from '@comanda/db/demo/random';
import { readVenueFigures } from '@comanda/db/group/reports';
import { findWrongSums } from '@comanda/db/group/sums';
import { openStore } from '@comanda/db/store';
import { sql } from 'kysely';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipFacts } from '../../appliance/src/group/ship.ts';
import { rowsOf } from '../db/stores.ts';
import { sessionOf } from '../prove/callers.ts';
import { untilAnswered } from '../prove/tablet.ts';
import { startPostgres, type Postgres } from '../support/postgres.ts';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { count, isLong, proved, rounds, seed } from '../support/prove.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { startApp } from '../support/start-app.ts';
import { makeGroup, type TestGroup } from './groups.ts';
import { compareMenus, openMenuLane, tradeMenus, type MenuLane } from './menu-lane.ts';

const kills = rounds(3, 200);
const { next: random } = randomFrom(seed);

let server: Postgres;
let group: TestGroup;
let folder: string;
let port: number;
let cookie: string;
let venue: Awaited<ReturnType<TestGroup['addVenue']>>;
let child: ChildProcess;
let menus: MenuLane;
beforeAll(async () => {
  // A killed process loses nothing that the system has; a short run need not flush either.
  server = await startPostgres(isLong ? [] : ['fsync=off']);
  group = await makeGroup(server.url('postgres'));
  venue = await group.addVenue('Centro');
  menus = await openMenuLane(group, venue);
  folder = mkdtempSync(join(tmpdir(), 'comanda-group-'));
  const box = await startApp({ dataDir: folder });
  box.clock.at = Date.now();
  cookie = (await sessionOf(box, userIds.owner))['cookie'] ?? '';
  await box.close();
  port = await freePort();
});
afterAll(async () => {
  await ended(child, 'SIGKILL');
  await group.close();
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startBox(): Promise<void> {
  child = startProgram('appliance/src/main.ts', {
    COMANDA_DEMO: '0',
    COMANDA_DATA_DIR: folder,
    COMANDA_PORT: String(port),
    COMANDA_LOG_LEVEL: 'fatal',
    COMANDA_BACKUPS: '0',
    COMANDA_GROUP_URL: venue.url,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  });
  await healthy(`http://127.0.0.1:${port}`, child);
}

/** Opens, sends, closes and sometimes reopens checks until it is over. */
async function sell(state: { isOver: boolean }, lane: number): Promise<void> {
  const tablet = { port, cookie, patience: 2000 };
  for (let number = 1; !state.isOver; number += 1) {
    const name = `Lane ${lane}, ${number}`;
    const { body } = await untilAnswered(tablet, 'POST', '/api/orders', { name, guests: 2 });
    const path = `/api/orders/${Number(body['id'])}`;
    const items = [{ product_id: menu.taco, qty: 1 + (number % 3) }];
    await untilAnswered(tablet, 'POST', `${path}/send-items`, { items });
    const closing = { closed: 1, payment_type_id: 2 + (number % 2), tip: number % 5 };
    await untilAnswered(tablet, 'PUT', path, closing);
    if (number % 4 === 0) await untilAnswered(tablet, 'PUT', path, { closed: 0, tip: 0 });
  }
}

test(
  'nothing is lost and nothing arrives twice when the box and PostgreSQL are killed at random',
  async () => {
    await startBox();
    const state = { isOver: false };
    const tablet = { port, cookie, patience: 5000 };
    const lanes = [...[1, 2].map((lane) => sell(state, lane)), tradeMenus(menus, tablet, state)];
    let ofGroup = 0;
    for (let done = 0; done < kills; done += 1) {
      // Long enough for a shipment, which is gathered for two seconds, in most rounds.
      await pause(500 + Math.floor(random() * 6000));
      if (random() < 0.5) {
        await ended(child, 'SIGKILL');
        await startBox();
      } else {
        ofGroup += 1;
        server.kill();
        if (random() < 0.5) await pause(Math.floor(random() * 2000));
        server.start();
      }
    }
    state.isOver = true;
    await Promise.all(lanes);
    const { rows: early } = await sql<{ count: number }>`SELECT count(*) AS count
      FROM comanda.shipments WHERE facts > 0`.execute(group.db);
    await ended(child, 'SIGKILL');
    const store = await openStore({ file: join(folder, 'comanda.db'), clock: { now: Date.now } });
    try {
      await sendTheRest(store);
      await compareMenus(menus, group, store);
      await compare(store, early[0]?.count ?? 0, ofGroup);
    } finally {
      await store.close();
    }
  },
  isLong ? 7_200_000 : 300_000,
);

type OpenStore = Awaited<ReturnType<typeof openStore>>;

async function sendTheRest(store: OpenStore): Promise<void> {
  const box = await startApp();
  try {
    const context = { ...box.app.comanda, store, clock: { now: () => Date.now() } };
    expect(await shipFacts(context, venue.sender, new AbortController().signal)).toBe(null);
  } finally {
    await box.close();
  }
}

async function compare(store: OpenStore, shipments: number, ofGroup: number): Promise<void> {
  const closed = await rowsOf<{ id: number; total: number }>(
    store,
    'SELECT id, subtotal - discount_total AS total FROM orders WHERE closed = 1 AND deleted_at IS NULL ORDER BY id',
  );
  // Each check of the box once, with its total, and none that it does not have.
  const { rows: found } = await sql<{ id: number; total: number }>`SELECT check_id AS id,
      sum(sign * (gross - discount))::bigint AS total
    FROM comanda.checks GROUP BY check_id HAVING sum(sign) <> 0 ORDER BY check_id`.execute(
    group.db,
  );
  expect(found).toEqual(closed);
  const { rows: doubled } = await sql`SELECT check_id FROM comanda.checks GROUP BY check_id
    HAVING sum(sign) NOT IN (0, 1)`.execute(group.db);
  expect(doubled).toEqual([]);
  const payments = await rowsOf(store, 'SELECT id, amount FROM payments ORDER BY id');
  const { rows: paid } = await sql`SELECT payment_id AS id, amount FROM comanda.payments
    ORDER BY payment_id`.execute(group.db);
  expect(paid).toEqual(payments);
  const { rows: lines } = await sql<{
    lines: number;
  }>`SELECT sum(sign)::bigint AS lines FROM comanda.items`.execute(group.db);
  expect(lines[0]?.lines ?? 0).toBe(closed.length);
  const days = { from: '2000-01-01', to: '2099-12-31' };
  const figures = await readVenueFigures(group.db, days);
  expect(figures.find(({ id }) => id === venue.id)).toMatchObject({ checks: closed.length });
  expect(await findWrongSums(group.db)).toEqual([]);
  proved({
    promise: 'The group has each fact once',
    rounds: `${kills} kills -9 (${ofGroup} of PostgreSQL)`,
    figure: `${count(payments.length)} payments and ${count(closed.length)} checks in ${shipments} shipments, ${count(menus.published)} menus published and ${count(menus.accepted)} accepted, 0 lost, 0 doubled`,
  });
}
