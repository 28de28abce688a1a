import { openGroup, type Group } from '@comanda/db/group/connect';
import { migrateGroup } from '@comanda/db/group/migrate';
import { addReader, addVenue } from '@comanda/db/group/venues';
import { sql } from 'kysely';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSender } from '../../appliance/src/group/start-group.ts';
import { shipFacts, type Sender } from '../../appliance/src/group/ship.ts';
import { runRead } from '../../appliance/src/process/context.ts';
import type { AppClient } from '../support/app-client.ts';
import { menu } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { createDatabase, createFirstTables, limits } from './first-release.ts';

/** Boxes that were upgraded before the group: its tables are those of the first release. */
const open: { destroy(): Promise<void> }[] = [];
let group: Group;
let url: string;
let sender: Sender;
let box: TestApp;
let owner: AppClient;
const as = ({ login, password }: { login: string; password: string }) => {
  const address = new URL(url);
  address.username = login;
  address.password = password;
  return address.href;
};
beforeAll(async () => {
  url = await createDatabase();
  group = openGroup(url, limits);
  await createFirstTables(group);
  const venue = await addVenue(group, 'Centro');
  sender = await openSender(as(venue));
  open.push(group, sender.db);
  const reportUrl = as(await addReader(group));
  box = await startApp({ config: { group: { url: as(venue), reportUrl } } });
  // PostgreSQL has the time of this machine.
  box.clock.at = Date.now();
  owner = await box.as('owner');
});
afterAll(async () => {
  await box.close();
  for (const db of open) await db.destroy();
});

const ship = () => shipFacts(box.app.comanda, sender, new AbortController().signal);
async function sell(name: string): Promise<void> {
  const path = `/api/orders/${Number((await owner.post('/api/orders', { name })).body['id'])}`;
  await owner.post(`${path}/send-items`, { items: [{ product_id: menu.taco, qty: 2 }] });
  expect((await owner.put(path, { closed: 1, payment_type_id: 2 })).status).toBe(200);
}
const waiting = () => runRead(box.app.comanda, ({ repos }) => repos.group.countWaiting());
const tool = (command: string) =>
  spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../appliance/src/tools/group.ts'), command],
    { encoding: 'utf8', env: { ...process.env, COMANDA_GROUP_OWNER_URL: url } },
  );

test('the box says what to do, sells and keeps what it has; after the migration all of it arrives', async () => {
  await sell('Mesa 1');
  expect(await ship()).toBe('schema');
  const { checks } = (await owner.get('/api/box')).body as unknown as {
    checks: { id: string; level: string; text: { en: string; es: string } }[];
  };
  expect(checks.find(({ id }) => id === 'group')).toMatchObject({
    level: 'bad',
    text: {
      en: expect.stringMatching(/older than this box.*npm run group -- migrate/),
      es: expect.stringMatching(/más antiguas que este equipo.*npm run group -- migrate/),
    },
  });
  expect((await owner.get('/api/group/report')).body).toMatchObject({ code: 'group_outdated' });
  expect((await owner.get('/api/group/menu')).body).toMatchObject({ outdated: true });
  const before = await waiting();
  await sell('Mesa 2');
  expect(await ship()).toBe('schema');
  expect(await waiting()).toBeGreaterThan(before);

  for (const command of ['list', 'check']) {
    const { status, stderr } = tool(command);
    expect([command, status, stderr]).toEqual([
      command,
      1,
      'The tables of the group are older than this program. Run “npm run group -- migrate”.\n',
    ]);
  }
  await migrateGroup(group, new Date());
  expect(tool('list').stdout).toContain('Centro');
  expect(await ship()).toBe(null);
  expect(await waiting()).toBe(0);
  const { rows } = await sql`SELECT sum(sign)::integer AS checks FROM comanda.checks`.execute(
    group,
  );
  expect(rows).toEqual([{ checks: 2 }]);
});

test('the command says what is missing before the first migration', async () => {
  const former = url;
  url = await createDatabase();
  const { status, stderr } = tool('list');
  url = former;
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run group -- migrate')]);
});
