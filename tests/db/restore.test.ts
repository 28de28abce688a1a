import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentsOf } from '@comanda/db/storage/contents';
import { prepareRestore } from '@comanda/db/storage/restore';
import type { Store } from '@comanda/db/store';
import { expect, test } from 'vitest';
import { fillSmallVenue } from '../support/service-venue.ts';
import { openMigratedStore } from '../support/migrated-store.ts';
import { fixedClock, rowsOf, temporaryFolder } from './stores.ts';

const clock = fixedClock;

/** A venue with a backup of it, and one change after the backup. */
async function venue() {
  const folder = await temporaryFolder();
  const at = (name: string) => join(folder, name);
  const store = await openMigratedStore({ file: at('comanda.db'), clock });
  await fillSmallVenue(store, clock.now());
  await store.write((repos) => repos.settings.set('venue_name', 'Before', 1));
  await store.backup(at('backup.db'));
  await store.write((repos) => repos.settings.set('venue_name', 'After', 2));
  return { store, at };
}

const nameOf = (store: Store) => store.read((repos) => repos.settings.get('venue_name'));

test('a preview summarises a backup without changing it', async () => {
  const { store, at } = await venue();
  const bytes = await readFile(at('backup.db'));
  expect(await contentsOf(at('backup.db'))).toMatchObject({ venueName: 'Before', users: 5 });
  expect((await readFile(at('backup.db'))).equals(bytes)).toBe(true);
  await store.close();
});

test('the open store continues with the restored database; the replaced one is kept', async () => {
  const { store, at } = await venue();
  const prepared = at('prepared.db');
  await prepareRestore({ backup: at('backup.db'), prepared, now: clock.now(), eventsAfter: 900 });
  await store.replaceWith(prepared, at('replaced.db'));
  expect(await nameOf(store)).toBe('Before');
  expect(await rowsOf(store, 'SELECT id FROM sessions WHERE ended_at IS NULL')).toEqual([]);
  const [first] = await store.write((repos) =>
    repos.events.append([{ event: 'order.changed', payload: {} }], 1),
  );
  expect(first).toBe(901);
  await store.close();
  expect(await contentsOf(at('replaced.db'))).toMatchObject({ venueName: 'After' });
});

test('a damaged or foreign file is refused, and nothing is changed', async () => {
  const { store, at } = await venue();
  const bytes = await readFile(at('backup.db'));
  bytes.fill(7, 4096 * 3, 4096 * 12);
  await writeFile(at('damaged.db'), bytes);
  await writeFile(at('foreign.db'), 'not a database');
  for (const backup of ['damaged.db', 'foreign.db', 'missing.db']) {
    await expect(
      prepareRestore({
        backup: at(backup),
        prepared: at('p.db'),
        now: clock.now(),
        eventsAfter: 0,
      }),
    ).rejects.toThrow();
  }
  expect(await nameOf(store)).toBe('After');
  await store.close();
});

test('when the prepared database does not open, the present one is used', async () => {
  const { store, at } = await venue();
  await writeFile(at('broken.db'), 'not a database at all, not even close to one');
  await expect(store.replaceWith(at('broken.db'), at('replaced.db'))).rejects.toThrow();
  expect(await nameOf(store)).toBe('After');
  await store.write((repos) => repos.settings.set('venue_name', 'Still here', 3));
  expect(await nameOf(store)).toBe('Still here');
  await store.close();
});
