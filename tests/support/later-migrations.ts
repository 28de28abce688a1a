import { migrations, type Migration } from '@comanda/db/storage/migrations';

/** One step of an upgrade: a column, a table with rows of an existing one, an index. */
function laterMigration(step: number): Migration {
  const table = `later_${step}`;
  return {
    name: `${9000 + step}-later`,
    statements: [
      `ALTER TABLE settings ADD COLUMN ${table} INTEGER`,
      `CREATE TABLE ${table} (id INTEGER PRIMARY KEY NOT NULL, payload TEXT NOT NULL) STRICT`,
      `INSERT INTO ${table} (id, payload) SELECT id, payload FROM events`,
      `CREATE INDEX ${table}_payload ON ${table} (payload)`,
    ],
  };
}

/** The migrations of a version that is several steps newer than this one, for tests of upgrades. */
export const migrationsOfNewer: readonly Migration[] = [
  ...migrations,
  ...Array.from({ length: 10 }, (_, index) => laterMigration(index + 1)),
];
