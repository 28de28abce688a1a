import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@comanda/db/demo/random';
import { connect } from '@comanda/db/driver/connect';
import { bulkWrite, openStore } from '@comanda/db/store';
import { expect, test } from 'vitest';
import { migrationsOfNewer as migrations } from '../support/later-migrations.ts';
import { count, proved, rounds, seed } from '../support/prove.ts';
import { fixedClock, rowsOf, temporaryFolder } from './stores.ts';

const kills = rounds(3, 50);
const script = join(import.meta.dirname, 'kill-nine/migrator.ts');
const random = randomFrom(seed);
/** The version with the baseline alone. */
const oldest = 1;

/** A database of the version with the first `version` migrations, with rows. */
async function older(file: string, version: number): Promise<void> {
  const store = await openStore({
    file,
    clock: fixedClock,
    migrations: migrations.slice(0, version),
  });
  await bulkWrite(store, async (db) => {
    const setting = { key: 'venue_name', value: '"Kept"', modified_at: 1 };
    await db.insertInto('settings').values(setting).execute();
    for (let part = 0; part < 10; part += 1) {
      const rows = Array.from({ length: 100 }, () => ({
        event: 'filler',
        payload: JSON.stringify('x'.repeat(2000)),
        at: 1,
      }));
      await db.insertInto('events').values(rows).execute();
    }
  });
  await store.close();
}

/** The state of the file: its migrations, its schema, and whether it is valid. */
async function look(file: string) {
  const connection = await connect(file, 'existing');
  const applied = await connection.all('SELECT name FROM schema_migrations ORDER BY name');
  const schema = await connection.all('SELECT type, name, sql FROM sqlite_schema ORDER BY name');
  const [check] = await connection.all('PRAGMA integrity_check');
  await connection.close();
  return {
    applied: applied.map((row) => String(row['name'])),
    schema: JSON.stringify(schema),
    whole: check?.['integrity_check'],
  };
}

/** Starts a migration and kills it after this many milliseconds; true when it had not finished. */
function killed(file: string, delay: number): Promise<boolean> {
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<boolean>((done) =>
    child.once('close', (_code, signal) => done(signal === 'SIGKILL')),
  );
  child.stdout.once('data', () => void pause(delay).then(() => child.kill('SIGKILL')));
  return ended;
}

/** The duration of a migration in milliseconds. */
function undisturbed(file: string): Promise<number> {
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((done) => {
    child.stdout.once('data', () => {
      const from = performance.now();
      child.once('close', () => done(performance.now() - from));
    });
  });
}

const schemas = new Map<number, string>();
/** The schema after this many migrations, from a new database. */
async function schemaOf(version: number): Promise<string> {
  const known = schemas.get(version);
  if (known !== undefined) return known;
  const file = join(await temporaryFolder(), 'reference.db');
  const chosen = migrations.slice(0, version);
  await (await openStore({ file, clock: fixedClock, migrations: chosen })).close();
  const { schema } = await look(file);
  schemas.set(version, schema);
  return schema;
}

test(
  `a migration killed at ${kills} times: each step is complete or absent, and the next start continues`,
  { timeout: 1_200_000 },
  async () => {
    let [inBetween, alive] = [0, 0];
    const measured = join(await temporaryFolder(), 'comanda.db');
    await older(measured, oldest);
    const longest = Math.ceil(await undisturbed(measured));
    for (let kill = 0; kill < kills; kill += 1) {
      const folder = await temporaryFolder();
      const file = join(folder, 'comanda.db');
      const version = random.between(oldest, migrations.length - 3);
      await older(file, version);
      // The first is killed at once, so that at least one is killed in time.
      if (!(await killed(file, kill === 0 ? 0 : random.between(0, longest)))) alive += 1;
      const found = await look(file);
      const done = found.applied.length;
      expect(found.applied).toEqual(migrations.slice(0, done).map((migration) => migration.name));
      expect(done).toBeGreaterThanOrEqual(version);
      expect(found.schema).toBe(await schemaOf(done));
      expect(found.whole).toBe('ok');
      if (done > version && done < migrations.length) inBetween += 1;
      const store = await openStore({ file, clock: fixedClock, migrations });
      expect(await store.read((repos) => repos.settings.get('venue_name'))).toBe('Kept');
      expect(await rowsOf(store, 'SELECT count(*) AS rows FROM events')).toEqual([{ rows: 1000 }]);
      await store.close();
      expect((await look(file)).schema).toBe(await schemaOf(migrations.length));
      // The backup made before is complete, or absent under its name.
      for (const name of await readdir(join(folder, 'backups')).catch(() => [] as string[])) {
        if (name.endsWith('.db'))
          expect((await look(join(folder, 'backups', name))).whole).toBe('ok');
      }
    }
    expect(alive).toBeLessThan(kills);
    proved({
      promise: 'Backups restore; each migration is whole or absent',
      rounds: `${count(kills)} migrations killed (seed ${seed})`,
      figure: `all whole or absent (${inBetween} between two steps, ${alive} done before), all went on at the next start`,
    });
  },
);
