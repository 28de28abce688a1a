import type { Tax } from '@comanda/domain/taxes';
import type { Kysely } from 'kysely';
import { frozen, type CachedValues } from '../cache.ts';
import type { Database } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

export type TaxRow = Tax & { deleted_at: number | null };

/** Reads every tax, deleted ones too: lines that were sold with them keep them. */
export async function readTaxes(db: Kysely<Database>): Promise<ReadonlyMap<number, TaxRow>> {
  const rows = await db.selectFrom('taxes').selectAll().orderBy('id').execute();
  return new Map(rows.map((row) => [row.id, frozen(row)]));
}

const columns = ['tax_id', 'tax_take_out_id', 'tax_delivery_id'] as const;

/** The taxes of the venue. */
export function taxesRepo(db: Kysely<Database>, caches: CachedValues) {
  const taxes = tableRepo(db, 'taxes');
  const all = caches.add(['taxes'], () => readTaxes(db));
  return {
    /** Every tax by id, deleted ones too. It is the same object until one changes. */
    async readAll(): Promise<ReadonlyMap<number, TaxRow>> {
      return all.get();
    },
    /** The taxes that can be chosen. */
    async list(): Promise<TaxRow[]> {
      return [...(await all.get()).values()].filter((row) => row.deleted_at === null);
    },
    create: taxes.create,
    update: taxes.update,
    /** Number of categories and products, deleted ones too, that have the tax. */
    async countUses(id: number): Promise<number> {
      let uses = 0;
      for (const table of ['categories', 'products'] as const) {
        const row = await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where((eb) => eb.or(columns.map((column) => eb(column, '=', id))))
          .executeTakeFirst();
        uses += row?.count ?? 0;
      }
      return uses;
    },
    /** Gives categories, products and service charges that have one tax another one. */
    async moveUses(id: number, by: number): Promise<void> {
      await db
        .updateTable('service_charges')
        .set({ tax_id: by })
        .where('tax_id', '=', id)
        .execute();
      for (const table of ['categories', 'products'] as const) {
        for (const column of columns) {
          await db
            .updateTable(table)
            .set({ [column]: by })
            .where(column, '=', id)
            .execute();
        }
      }
    },
  };
}
