import { openGroup, type Group } from '@comanda/db/group/connect';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import * as first from '../../db/group/migrations/0001-venues-and-facts.ts';

export const limits = { connectMs: 60_000, statementMs: 60_000 };

/** Creates an empty database and returns its address. `settings`: of PostgreSQL, for it alone. */
export async function createDatabase(settings: Record<string, string> = {}): Promise<string> {
  const name = `group_${randomBytes(4).toString('hex')}`;
  const server = openGroup(inject('postgresUrl'), limits);
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(server);
  for (const [setting, value] of Object.entries(settings)) {
    await sql`ALTER DATABASE ${sql.id(name)} SET ${sql.id(setting)} = ${sql.lit(value)}`.execute(
      server,
    );
  }
  await server.destroy();
  return Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
}

/** Creates the tables that the first release of the group had. */
export async function createFirstTables(group: Group): Promise<void> {
  const migrator = new Migrator({
    db: group as Kysely<unknown>,
    provider: { getMigrations: () => Promise.resolve({ '0001-venues-and-facts': first }) },
    migrationTableSchema: 'comanda',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error as Error;
}
