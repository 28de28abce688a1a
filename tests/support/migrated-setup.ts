import { openStore } from '@comanda/db/store';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of an empty database with every migration applied. */
    migratedFile: string;
  }
}

/** Migrates one database for the whole run, see migrated-store.ts. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-migrated-'));
  const file = join(folder, 'comanda.db');
  const store = await openStore({ file, clock: { now: () => Date.parse('2026-03-10T20:00:00Z') } });
  await store.close();
  project.provide('migratedFile', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
