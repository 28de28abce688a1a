import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alsoWritten, CachedValues } from '@comanda/db/cache';
import { createRepos, type Repos } from '@comanda/db/repos';
import { bulkWrite, type Store } from '@comanda/db/store';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { rounds } from '../support/prove.ts';
import { fillSmallVenue } from '../support/service-venue.ts';
import { openMigratedStore } from '../support/migrated-store.ts';
import { fixedClock, newStore, noon, rowsOf, temporaryFolder } from './stores.ts';
import { snapshot, writes, type Write } from './cache-commands.ts';

type Step =
  | { kind: 'read' }
  | { kind: 'bulk'; write: Write }
  | { kind: 'restore' }
  /** `readAfter`: after how many of its writes everything is read inside the transaction. */
  | { kind: 'command'; writes: Write[]; readAfter: number; end: 'commits' | 'fails' | 'rehearses' };

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Step>({ kind: 'read' }) },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'restore' }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('bulk' as const), write: writes }) },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('command' as const),
        writes: fc.array(writes, { minLength: 1, maxLength: 3 }),
        readAfter: fc.integer({ min: 0, max: 3 }),
        end: fc.constantFrom('commits' as const, 'fails' as const, 'rehearses' as const),
      }),
    },
  ),
  { minLength: 2, maxLength: 20 },
);

const refused = new Error('refused');

/** Random writes may violate constraints and triggers; they are rolled back like any other. */
function mayBeRefused(error: unknown): void {
  if (error !== refused && !/constraint|final/i.test(String(error))) throw error;
}

async function run(store: Store, step: Step, restore: () => Promise<void>): Promise<void> {
  if (step.kind === 'read') await store.read(snapshot);
  else if (step.kind === 'restore') await restore();
  else if (step.kind === 'bulk') {
    await bulkWrite(store, (db) => step.write.run(createRepos(db))).catch(mayBeRefused);
  } else {
    const door = step.end === 'rehearses' ? store.rehearse : store.write;
    const command = door(async (repos) => {
      for (const [index, write] of step.writes.entries()) {
        if (index === step.readAfter) await snapshot(repos);
        await write.run(repos);
      }
      if (step.readAfter >= step.writes.length) await snapshot(repos);
      if (step.end === 'fails') throw refused;
    });
    await command.catch(mayBeRefused);
  }
}

/** The same values from repositories with an empty cache. */
const freshSnapshot = (store: Store) =>
  bulkWrite(store, (db) => snapshot(createRepos(db, new CachedValues())));

test('cached values equal the database after any commands, rollbacks and restores', async () => {
  const folder = await temporaryFolder();
  const at = (name: string) => join(folder, name);
  const store = await openMigratedStore({ file: at('comanda.db'), clock: fixedClock });
  onTestFinished(() => store.close());
  await fillSmallVenue(store, noon);
  await store.backup(at('backup.db'));
  let restores = 0;
  const restore = async () => {
    await copyFile(at('backup.db'), at('prepared.db'));
    restores += 1;
    await store.replaceWith(at('prepared.db'), at(`before-${restores}.db`));
  };
  const property = fc.asyncProperty(steps, async (all) => {
    await restore();
    for (const step of all) await run(store, step, restore);
    const kept = await store.read(snapshot);
    expect(kept).toEqual(await freshSnapshot(store));
  });
  await fc.assert(property, { numRuns: rounds(25, 1000) });
}, 600_000);

test('every trigger and cascade that writes another table is listed', async () => {
  const store = await newStore();
  const schema = await rowsOf<{ type: string; tbl_name: string; sql: string | null }>(
    store,
    `SELECT type, tbl_name, sql FROM sqlite_master WHERE type IN ('trigger', 'table')`,
  );
  const found = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    if (from !== to) found.set(from, (found.get(from) ?? new Set()).add(to));
  };
  for (const { type, tbl_name: table, sql } of schema) {
    const text = sql ?? '';
    if (type === 'trigger') {
      const body = text.slice(text.indexOf('BEGIN'));
      for (const [, written] of body.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/g)) {
        if (written !== undefined && written !== 'SET') add(table, written);
      }
    }
    for (const [, parent] of text.matchAll(
      /REFERENCES (\w+) \(\w+\) ON (?:DELETE|UPDATE) (?:CASCADE|SET)/g,
    )) {
      if (parent !== undefined) add(parent, table);
    }
  }
  // Writes by a trigger may fire further triggers.
  for (const reached of found.values()) {
    for (const table of reached) for (const further of found.get(table) ?? []) reached.add(further);
  }
  const listed = Object.entries(alsoWritten).map(([table, also]) => [table, [...also].sort()]);
  const actual = [...found].map(([table, also]) => [table, [...also].sort()]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(actual));
});

test('a value that was read while its table was written is not cached', async () => {
  const caches = new CachedValues();
  let stored = 1;
  const value = caches.add(['settings'], async () => {
    const read = stored;
    await Promise.resolve();
    return read;
  });
  const reading = value.get();
  caches.beforeStatement('update "settings" set "value" = ?');
  stored = 2;
  expect(await reading).toBe(1);
  expect(await value.get()).toBe(2);
});

test.each([
  ['insert into "settings" ("key") values (?)', true],
  ['INSERT OR REPLACE INTO settings VALUES (1)', true],
  ['replace into settings values (1)', true],
  ['update "settings" set "value" = ?', true],
  ['delete from "settings"', true],
  ['WITH x AS (SELECT 1) UPDATE settings SET value = 1', true],
  ['DROP TABLE settings', true],
  ['update "orders" set "updated" = ?', false],
  ['select "updated" from "settings"', false],
  ['with "x" as (select 1) select * from "x"', false],
])('%s drops the cached settings: %s', async (sql, drops) => {
  const caches = new CachedValues();
  let reads = 0;
  const value = caches.add(['settings'], () => Promise.resolve((reads += 1)));
  await value.get();
  caches.beforeStatement(sql);
  await value.get();
  expect(reads).toBe(drops ? 2 : 1);
});

test('cached values are frozen', async () => {
  const store = await newStore();
  await store.write((repos: Repos) => repos.settings.set('tip_pool', { '2': 3 }, noon));
  const all = await store.read((repos) => repos.settings.readAll());
  expect(() => Object.assign(all['tip_pool'] as object, { '2': 4 })).toThrow();
});
