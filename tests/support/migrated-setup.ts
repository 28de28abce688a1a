import { openStore } from '@comanda/db/store';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { afternoon, fillSmallVenue } from './service-venue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of an empty database with every migration applied. */
    migratedFile: string;
    /** Path of the same database with the small venue of service-venue.ts. */
    smallVenueFile: string;
  }
}

/** Migrates and fills one database for the whole run, see migrated-store.ts. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-migrated-'));
  const migrated = join(folder, 'migrated.db');
  const filled = join(folder, 'small-venue.db');
  const clock = { now: () => afternoon };
  await (await openStore({ file: migrated, clock })).close();
  copyFileSync(migrated, filled);
  const store = await openStore({ file: filled, clock });
  await fillSmallVenue(store, afternoon);
  await store.close();
  project.provide('migratedFile', migrated);
  project.provide('smallVenueFile', filled);
  return () => rmSync(folder, { recursive: true, force: true });
}
