import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lengthenHistory } from '@comanda/db/demo/older-history';
import { openStore } from '@comanda/db/store';

/** Extends the history of a stopped box to at least `items` items; returns their number. */
export async function fillHistory(dataDir: string, items: number): Promise<number> {
  const file = (await readdir(dataDir)).find((name) => name.endsWith('.db'));
  if (!file) throw new Error(`No database in ${dataDir}`);
  const store = await openStore({ file: join(dataDir, file), clock: { now: Date.now } });
  try {
    return await lengthenHistory(store, items);
  } finally {
    await store.close();
  }
}
