import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as venuesAndFacts from '../migrations/0001-venues-and-facts.ts';
import * as addedAndCharges from '../migrations/0002-added-and-charges.ts';
import * as sumsAndMenus from '../migrations/0003-sums-and-menus.ts';
import * as monthProducts from '../migrations/0004-month-products.ts';
import * as publishedVersions from '../migrations/0005-published-versions.ts';
import * as limitsOfLogins from '../migrations/0006-limits-of-logins.ts';
import * as hours from '../migrations/0007-hours.ts';
import type { Group } from './connect.ts';

const migrations = {
  '0001-venues-and-facts': venuesAndFacts,
  '0002-added-and-charges': addedAndCharges,
  '0003-sums-and-menus': sumsAndMenus,
  '0004-month-products': monthProducts,
  '0005-published-versions': publishedVersions,
  '0006-limits-of-logins': limitsOfLogins,
  '0007-hours': hours,
};

const attempts = 5;
const deadlock = '40P01';

/**
 * Creates or upgrades the tables of a group, and adds the partitions of the last three and the next two years. Run it
 * as the owner of the database, after each upgrade and once a year. Boxes may send facts at the same time: when PostgreSQL
 * ends the migration because of a deadlock with one of them, it was rolled back whole and is tried again.
 * @returns statements that only a superuser may run in this database and that are still missing; empty when there are none
 */
export async function migrateGroup(db: Group, now: Date): Promise<string[]> {
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
  return closeServerFunctions(db);
}

/**
 * Takes the functions of large objects and the schema `public` from all logins but the owner's: with them a venue's
 * login could fill the disk. They belong to the superuser of the server, who may be another one than the owner.
 */
async function closeServerFunctions(db: Group): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    SELECT format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', oid::regprocedure) AS statement FROM pg_proc
      WHERE pronamespace = 'pg_catalog'::regnamespace AND proname ~ '^lo(_|read$|write$)'
        AND has_function_privilege('comanda_venue', oid, 'EXECUTE')
    UNION ALL SELECT 'REVOKE CREATE ON SCHEMA public FROM PUBLIC'
      WHERE has_schema_privilege('comanda_venue', 'public', 'CREATE')`.execute(db);
  const left: string[] = [];
  for (const { statement } of rows) {
    // Without the right it is refused, or does nothing.
    await sql
      .raw(statement)
      .execute(db)
      .catch(() => undefined);
    left.push(statement);
  }
  if (left.length === 0) return left;
  const { rows: open } = await sql<{ open: boolean }>`
    SELECT coalesce(bool_or(has_function_privilege('comanda_venue', oid, 'EXECUTE')), false)
      OR has_schema_privilege('comanda_venue', 'public', 'CREATE') AS open FROM pg_proc
      WHERE pronamespace = 'pg_catalog'::regnamespace AND proname ~ '^lo(_|read$|write$)'`.execute(
    db,
  );
  return open[0]?.open ? left : [];
}

const isDeadlock = (error: unknown) =>
  error instanceof Error && (error as { code?: unknown }).code === deadlock;
