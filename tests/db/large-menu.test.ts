import { liveProducts } from '@comanda/db/repos/cached-catalog';
import { createRepos } from '@comanda/db/repos';
import { bulkWrite, type Store } from '@comanda/db/store';
import { expect, test } from 'vitest';
import { fillSmallVenue } from '../support/service-venue.ts';
import { newStore, noon, rowsOf, runRaw } from './stores.ts';

/** Reads the menu without a cache, in slices and as one statement, and counts the statements of the slices. */
function readTwice(store: Store) {
  return bulkWrite(store, async (db) => {
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const sliced = await createRepos(counted).catalog.listProducts();
    const whole = await liveProducts(db)
      .orderBy('categories.ordinal')
      .orderBy('categories.id')
      .orderBy('products.ordinal')
      .orderBy('products.name_key')
      .execute();
    return { sliced, whole, statements };
  });
}

/** Adds products in an order that is not that of the menu. */
function addProducts(store: Store, from: number, count: number): Promise<void> {
  return runRaw(
    store,
    `WITH RECURSIVE n(i) AS (VALUES (${from}) UNION ALL SELECT i + 1 FROM n WHERE i < ${from + count - 1})
    INSERT INTO products (name, name_key, category_id, price, ordinal, modified_at, deleted_at)
    SELECT 'Many ' || i, 'many ' || i, (SELECT CASE i % 2 WHEN 0 THEN min(id) ELSE max(id) END FROM categories), i * 7919 % 5000,
      i * 31 % 17, ${noon}, CASE WHEN i % 11 = 0 THEN ${noon} END FROM n`,
  );
}

test('a large menu is read in slices that grow with its rows and equal one statement', async () => {
  const store = await newStore();
  await fillSmallVenue(store, noon);
  const read: number[] = [];
  let from = 1;
  for (const more of [0, 600, 1500]) {
    if (more > 0) await addProducts(store, from, more);
    from += more;
    const { sliced, whole, statements } = await readTwice(store);
    expect(sliced).toEqual(whole);
    const [live] = await rowsOf<{ n: number }>(
      store,
      'SELECT count(*) AS n FROM products WHERE deleted_at IS NULL',
    );
    expect(sliced).toHaveLength(live?.n ?? -1);
    read.push(statements);
  }
  const [small = 0, medium = 0, large = 0] = read;
  // The ids, then one statement for each 200 products.
  expect(medium - small).toBe(4);
  expect(large - medium).toBe(7);
});
