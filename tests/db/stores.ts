import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bulkWrite, type Store, type StoreOptions } from '@comanda/db/store';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { openMigratedStore } from '../support/migrated-store.ts';

/** 2026-01-17 20:00 UTC, a Saturday afternoon at the venue. */
export const noon = Date.parse('2026-01-17T20:00:00Z');
export const fixedClock = { now: () => noon };

/** A folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-db-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A migrated store, closed after the test. */
export async function newStore(): Promise<Store> {
  const store = await openNewStore();
  onTestFinished(() => store.close());
  return store;
}

/** A migrated store in a folder of its own, which is deleted when the store is closed. */
export async function openNewStore(
  options: Partial<StoreOptions> = {},
  copied?: 'migratedFile' | 'smallVenueFile',
): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-db-'));
  const file = join(folder, 'comanda.db');
  const store = await openMigratedStore({ file, clock: fixedClock, ...options }, copied);
  const closeStore = store.close;
  const close = async () => {
    await closeStore();
    await rm(folder, { recursive: true, force: true });
  };
  return Object.assign(store, { close });
}

/** Rows of a raw query, to check the database without the repositories. */
export function rowsOf<T = Record<string, unknown>>(store: Store, query: string): Promise<T[]> {
  return bulkWrite(store, async (db) => (await sql.raw<T>(query).execute(db)).rows);
}

/** Runs one raw statement in a transaction. */
export function runRaw(store: Store, statement: string): Promise<void> {
  return bulkWrite(store, async (db) => {
    await sql.raw(statement).execute(db);
  });
}
