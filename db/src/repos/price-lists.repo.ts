import type { PriceEntry, PriceList } from '@comanda/domain/price-lists';
import type { Kysely } from 'kysely';
import type { CachedValues } from '../cache.ts';
import type { Database } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** Price lists by time. */
export function priceListsRepo(db: Kysely<Database>, caches: CachedValues) {
  const priceLists = tableRepo(db, 'price_lists');
  const all = caches.add(['price_lists'], async () => {
    const rows = await db
      .selectFrom('price_lists')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('ordinal')
      .orderBy('id')
      .execute();
    return rows.map(({ days_of_week, entries, ...row }): PriceList => ({
      ...row,
      days_of_week: JSON.parse(days_of_week) as number[],
      entries: JSON.parse(entries) as PriceEntry[],
    }));
  });
  return {
    /** The lists that are not deleted, in their order. It is the same object until one changes. */
    async readAll(): Promise<readonly PriceList[]> {
      return all.get();
    },
    async find(id: number): Promise<PriceList | undefined> {
      return (await all.get()).find((list) => list.id === id);
    },
    create: priceLists.create,
    update: priceLists.update,
  };
}
