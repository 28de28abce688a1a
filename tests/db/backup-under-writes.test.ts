import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { contentsOf } from '@comanda/db/storage/contents';
import { bulkWrite } from '@comanda/db/store';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newStore, temporaryFolder } from './stores.ts';

test('every backup is made while transactions stay open across ticks of the event loop', async () => {
  const store = await newStore();
  const folder = await temporaryFolder();
  let writing = true;
  let writes = 0;
  const writer = async () => {
    while (writing) {
      await bulkWrite(store, async (db) => {
        await sql`UPDATE settings SET value = value`.execute(db);
        // A slow card: the transaction is open most of the time.
        await delay(4);
      });
      writes += 1;
    }
  };
  const writers = [writer(), writer()];
  const failures: unknown[] = [];
  for (let made = 0; made < 25; made += 1) {
    const copy = join(folder, `${made}.db`);
    await store.backup(copy).then(
      () => contentsOf(copy),
      (error: unknown) => failures.push(error),
    );
  }
  writing = false;
  await Promise.all(writers);
  expect(failures).toEqual([]);
  expect(writes).toBeGreaterThan(25);
});
