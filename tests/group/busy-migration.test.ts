import { openGroup, type Group } from '@comanda/db/group/connect';
import { migrateGroup } from '@comanda/db/group/migrate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { createDatabase, createFirstTables, limits } from './first-release.ts';

let group: Group;
/** Its own connections, as those of a box. */
let sender: Group;
beforeAll(async () => {
  // PostgreSQL looks for deadlocks after this wait, and ends the session that looks.
  const url = await createDatabase({ deadlock_timeout: '2s' });
  [group, sender] = [openGroup(url, limits), openGroup(url, limits)];
  await createFirstTables(group);
});
afterAll(async () => {
  await sender.destroy();
  await group.destroy();
});

const waitForLocks = async () =>
  (
    await sql<{ waiting: number }>`SELECT count(*)::integer AS waiting FROM pg_locks
      WHERE NOT granted AND relation = 'comanda.payments'::regclass`.execute(group)
  ).rows[0]?.waiting ?? 0;
const deadlocks = async () =>
  (
    await sql<{ deadlocks: number }>`SELECT deadlocks::integer FROM pg_stat_database
      WHERE datname = current_database()`.execute(group)
  ).rows[0]?.deadlocks;

test('a migration that PostgreSQL ends because a box sends is made again', async () => {
  let migrated: Promise<string[]> | undefined;
  // As a box that has written payments and writes its checks next; the migration takes the locks the other way round.
  await sender.transaction().execute(async (box) => {
    await sql`SET LOCAL deadlock_timeout = '60s'`.execute(box);
    await sql`LOCK TABLE comanda.payments IN ROW EXCLUSIVE MODE`.execute(box);
    migrated = migrateGroup(group, new Date());
    migrated.catch(() => undefined);
    await until(async () => (await waitForLocks()) > 0, 20_000);
    await sql`LOCK TABLE comanda.checks IN ROW EXCLUSIVE MODE`.execute(box);
  });
  await migrated;
  await until(async () => (await deadlocks()) === 1, 20_000);
  const { rows } = await sql`SELECT count(*)::integer AS days FROM comanda.days`.execute(group);
  expect(rows).toEqual([{ days: 0 }]);
});
