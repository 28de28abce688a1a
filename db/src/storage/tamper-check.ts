import { checkJournalFile } from './journal-file.ts';
import { connect } from '../driver/connect.ts';
import type { Connection } from '../driver/driver.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import type { Origin } from './signature.ts';

/**
 * Finds alterations of a database: tables, indexes, triggers or views that the released migrations do not create, and
 * a journal with changed rows. Either could change money or permissions later.
 * @param file a database of the current schema that no process has open
 * @returns one sentence per alteration, none for an unaltered database
 */
export async function findAlterations(file: string): Promise<string[]> {
  const [found, expected] = [await schemaOf(file), await (released ??= releasedSchema())];
  const sentences: string[] = [];
  for (const [name, sql] of found) {
    if (!expected.has(name)) sentences.push(`It has the ${name}, which Comanda does not make.`);
    else if (expected.get(name) !== sql) sentences.push(`The ${name} was changed.`);
  }
  for (const name of expected.keys()) {
    if (!found.has(name)) sentences.push(`The ${name} is missing.`);
  }
  if (sentences.length > 0) return sentences;
  const { brokenId, missing, wrongHoursId } = await checkJournalFile(file);
  if (brokenId !== null) sentences.push(`The journal was changed at row ${brokenId}.`);
  if (missing) sentences.push('Rows at the end of the journal are missing.');
  if (wrongHoursId !== null) {
    sentences.push(`The hours were changed at row ${wrongHoursId}: the journal has other ones.`);
  }
  return sentences;
}

/** The warnings that the signature of a backup causes. */
export const foreignOrigin: Record<Origin, string[]> = {
  own: [],
  other_box: ['It was made by another box.'],
  changed: ['It was changed after it was made.'],
  unsigned: ['It is not signed: an older version made it, or its signature was removed.'],
};

type Schema = Map<string, string>;

/** The same for as long as the program runs. */
let released: Promise<Schema> | undefined;

async function schemaOf(file: string): Promise<Schema> {
  const connection = await connect(file, 'read-only');
  try {
    return await readSchema(connection);
  } finally {
    await connection.close();
  }
}

async function releasedSchema(): Promise<Schema> {
  const connection = await connect(':memory:', 'create');
  try {
    await migrate(connection, migrations, { now: () => 0 }, () => Promise.resolve());
    return await readSchema(connection);
  } finally {
    await connection.close();
  }
}

async function readSchema(connection: Connection): Promise<Schema> {
  const rows = await connection.all(
    `SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  );
  return new Map(
    rows.map((row) => [`${String(row['type'])} ${String(row['name'])}`, String(row['sql'])]),
  );
}
