import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Connection } from '../driver/driver.ts';
import { yieldToEventLoop } from './event-loop.ts';
import { baseline, type Migration } from './migrations.ts';

/** Thrown when this program cannot open a database, with one sentence for the operator. */
export class UnusableDatabase extends Error {
  override readonly name: string = 'UnusableDatabase';
}

/** The file is missing, damaged, or written by another program. It can be restored from a backup. */
export class LostDatabase extends UnusableDatabase {
  override readonly name = 'LostDatabase';
}

/** The tables are those of a version before the first release, which no migration continues. */
export class DevelopmentDatabase extends UnusableDatabase {
  override readonly name = 'DevelopmentDatabase';
  constructor() {
    super(
      'The database was made by a development version, before the first release: keep that version for it, or start this one with an empty data folder and import its exports.',
    );
  }
}

/**
 * Applies pending migrations, each in its own transaction. `beforeChange` is awaited once before the first
 * change to a database that holds data (to make a backup).
 * @throws UnusableDatabase for a foreign file, a newer schema, one of a development version, or a released migration
 * that was edited
 */
export async function migrate(
  connection: Connection,
  known: readonly Migration[],
  clock: Clock,
  beforeChange: (firstPending: string) => Promise<void>,
): Promise<string[]> {
  const applied = await appliedMigrations(connection);
  checkHistory(applied, known);
  const pending = known.slice(applied.length);
  if (pending.length === 0) return [];
  if (applied.length > 0) await beforeChange(pending[0]?.name ?? '');
  // A migration may widen a CHECK by editing the schema's text, which a connection in defensive mode refuses.
  connection.allowSchemaEdits(true);
  try {
    for (const migration of pending) await apply(connection, migration, clock);
  } finally {
    connection.allowSchemaEdits(false);
  }
  return pending.map((migration) => migration.name);
}

type AppliedMigration = { name: string; checksum: string };

async function appliedMigrations(connection: Connection): Promise<AppliedMigration[]> {
  const tables = await connection.all(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  );
  if (tables.length === 0) return [];
  if (!tables.some((table) => table['name'] === 'schema_migrations')) {
    throw new LostDatabase('The file is a database of another program; it was left untouched.');
  }
  const rows = await connection.all(`SELECT name, checksum FROM schema_migrations ORDER BY name`);
  return rows.map((row) => ({ name: String(row['name']), checksum: String(row['checksum']) }));
}

function checkHistory(applied: readonly AppliedMigration[], known: readonly Migration[]): void {
  refuseDevelopment(applied[0]?.name);
  applied.forEach((row, index) => {
    const migration = known[index];
    if (!migration || migration.name !== row.name) {
      throw new LostDatabase(
        `The database was written by a newer version (it has '${row.name}'): start that version or restore a backup of this one.`,
      );
    }
    if (checksum(migration) !== row.checksum) {
      throw new UnusableDatabase(
        `The migration '${row.name}' is not the one this database was made with: a released migration must not change.`,
      );
    }
  });
}

/** Also for an error of a thread, which keeps only its name. */
export const isOfDevelopment = (error: unknown) =>
  error instanceof Error && error.name === 'DevelopmentDatabase';

/** @param first the first migration of a database @throws DevelopmentDatabase */
export function refuseDevelopment(first: string | undefined): void {
  if (first !== undefined && first !== baseline.name) throw new DevelopmentDatabase();
}

async function apply(connection: Connection, migration: Migration, clock: Clock): Promise<void> {
  await connection.run('BEGIN IMMEDIATE');
  try {
    for (const statement of migration.statements) {
      // A store for practice is migrated while another one serves.
      await yieldToEventLoop();
      await connection.run(statement);
    }
    await connection.run(
      `INSERT INTO schema_migrations (name, checksum, applied_at) VALUES (?, ?, ?)`,
      [migration.name, checksum(migration), clock.now()],
    );
    await connection.run('COMMIT');
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

// Ignores whitespace: the formatter may reflow a migration without changing it.
function checksum(migration: Migration): string {
  const text = migration.statements.map((statement) => statement.replace(/\s+/g, ' ')).join(';');
  return createHash('sha256').update(text).digest('hex');
}
