import { openStore, type Store, type StoreOptions } from '@comanda/db/store';
import { copyFileSync, existsSync } from 'node:fs';
import { inject } from 'vitest';

/**
 * Opens the store of a test. A new file is a copy of this run's migrated database, because migrating takes twenty
 * times as long as opening; with the small venue already in it where the test needs that. Tests of the migrations
 * themselves use `openStore`.
 */
export function openMigratedStore(
  options: StoreOptions,
  copied: 'migratedFile' | 'smallVenueFile' = 'migratedFile',
): Promise<Store> {
  if (!existsSync(options.file)) copyFileSync(inject(copied), options.file);
  return openStore(options);
}
