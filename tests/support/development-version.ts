import { connect } from '@comanda/db/driver/connect';

/** Changes a database that no process has open as if a version before the first release had made it. */
export async function makeDevelopmentVersion(file: string): Promise<void> {
  const connection = await connect(file, 'existing');
  await connection.run(`UPDATE schema_migrations SET name = '0001-people-and-floor'
    WHERE name = (SELECT min(name) FROM schema_migrations)`);
  await connection.run(`INSERT INTO schema_migrations VALUES ('0078-last', '', 0)`);
  await connection.all('PRAGMA wal_checkpoint(TRUNCATE)');
  await connection.close();
}
