import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as venuesAndFacts from '../migrations/0001-venues-and-facts.ts';
import * as addedAndCharges from '../migrations/0002-added-and-charges.ts';
import * as sumsAndMenus from '../migrations/0003-sums-and-menus.ts';
import * as monthProducts from '../migrations/0004-month-products.ts';
import * as publishedVersions from '../migrations/0005-published-versions.ts';
import type { Group } from './connect.ts';

const migrations = {
  '0001-venues-and-facts': venuesAndFacts,
  '0002-added-and-charges': addedAndCharges,
  '0003-sums-and-menus': sumsAndMenus,
  '0004-month-products': monthProducts,
  '0005-published-versions': publishedVersions,
};

const attempts = 5;
const deadlock = '40P01';

/**
 * Creates or upgrades the tables of a group, and adds the partitions of the last three and the next two years. Run it
 * as the owner of the database, after each upgrade and once a year. Boxes may send facts at the same time: when PostgreSQL
 * ends the migration because of a deadlock with one of them, it was rolled back whole and is tried again.
 */
export async function migrateGroup(db: Group, now: Date): Promise<void> {
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableSchema: 'comanda',
  });
  let { error } = await migrator.migrateToLatest();
  for (let again = 1; isDeadlock(error) && again < attempts; again += 1) {
    ({ error } = await migrator.migrateToLatest());
  }
  if (error !== undefined) throw error as Error;
  const year = now.getUTCFullYear();
  await sql`SELECT comanda.add_months(${`${year - 3}-01-01`}::date, ${`${year + 2}-12-31`}::date)`.execute(
    db,
  );
}

const isDeadlock = (error: unknown) =>
  error instanceof Error && (error as { code?: unknown }).code === deadlock;
