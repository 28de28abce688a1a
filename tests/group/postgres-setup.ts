import { openGroup } from '@comanda/db/group/connect';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../support/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the database `postgres` with the login of the owner. */
    postgresUrl: string;
  }
}

/** One server for all files; each makes databases of its own. Nothing is flushed, because nothing here is cut off. */
export default async function setup(project: TestProject): Promise<() => void> {
  const server = await startPostgres(['fsync=off', 'full_page_writes=off']);
  // Roles belong to the whole server: two files that migrate at the same time would both create them.
  const owner = openGroup(server.url('postgres'), { connectMs: 60_000, statementMs: 60_000 });
  for (const role of ['comanda_venue', 'comanda_reader']) {
    await sql`CREATE ROLE ${sql.id(role)} NOLOGIN`.execute(owner);
  }
  await owner.destroy();
  project.provide('postgresUrl', server.url('postgres'));
  return () => server.stop();
}
