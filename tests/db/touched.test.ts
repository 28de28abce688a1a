import { watches, type TouchKind } from '@comanda/db/repos/touched';
import type { Repos } from '@comanda/db/repos';
import { expect, test, onTestFinished } from 'vitest';
import { openNewStore, noon } from './stores.ts';

/** How the rows of each kind are read, and tables that they only read for what never changes a row. */
const reads: Record<string, { every: TouchKind; read: (repos: Repos) => Promise<unknown> }> = {
  checks: { every: 'every_check', read: (repos) => repos.checks.listViews([1]) },
  items: { every: 'every_item', read: (repos) => repos.items.listViews([1]) },
  tables: { every: 'every_table', read: (repos) => repos.floor.listTablesOf([1]) },
  unsent: { every: 'every_unsent', read: (repos) => repos.unsent.listPieces([1]) },
  jobs: { every: 'every_job', read: (repos) => repos.printing.listJobsOf([1]) },
  printers: {
    every: 'every_printer',
    read: async (repos) => {
      await repos.printers.list();
      await repos.printers.listDrawers();
      await repos.printers.findReceiptPrinter(1);
    },
  },
  products: {
    every: 'every_product',
    read: async (repos) => {
      await repos.catalog.readAll();
      await repos.priceLists.readAll();
    },
  },
};

/** Which kinds of ids say that a row of the kind changed. */
const kindsOf: Record<string, readonly TouchKind[]> = {
  checks: ['check', 'label', 'join', 'every_check'],
  items: ['item', 'heading', 'job', 'label', 'join', 'every_item'],
  tables: ['table', 'check', 'join', 'every_table'],
  unsent: ['unsent', 'every_unsent'],
  jobs: ['job', 'printer', 'every_job'],
  printers: ['printer', 'queue', 'every_printer'],
  products: ['product', 'every_product'],
};

test.each(Object.keys(reads))('every table that is read for %s is watched', async (kind) => {
  const statements: string[] = [];
  const store = await openNewStore({ onStatement: (sql) => statements.push(sql) });
  onTestFinished(() => store.close());
  await store.read((repos) => reads[kind]?.read(repos) ?? Promise.resolve());
  const text = statements.join(' ');
  const read = new Set(
    [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map(([, name]) => name),
  );
  const watched = new Set(
    watches
      .filter(({ ids }) => Object.keys(ids).some((id) => kindsOf[kind]?.includes(id as TouchKind)))
      .map(({ table }) => table as string),
  );
  const ofSchema = new Set(['json_each', 'open_checks']);
  const missing = [...read].filter((name) => name && !watched.has(name) && !ofSchema.has(name));
  expect(missing).toEqual([]);
});

const ofCommand = (repos: Repos) => repos.touched.take();

test('a command notes the rows that it touches, and a refused one none', async () => {
  const store = await openNewStore({}, 'smallVenueFile');
  onTestFinished(() => store.close());
  const reserve = (repos: Repos) => repos.floor.updateTable(2, { reserved: 1, modified_at: noon });
  await store.write(ofCommand);
  await store
    .write(async (repos) => {
      await reserve(repos);
      throw new Error('refused');
    })
    .catch(() => undefined);
  expect(await store.write(ofCommand)).toEqual(new Map());
  const touched = await store.write(async (repos) => {
    await reserve(repos);
    return ofCommand(repos);
  });
  expect(touched).toEqual(new Map([['table', new Set([2])]]));
  // A rehearsal leaves nothing behind.
  await store.rehearse(reserve);
  expect(await store.write(ofCommand)).toEqual(new Map());
});
