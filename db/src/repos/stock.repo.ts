import { sql, type Kysely } from 'kysely';
import { bulkInsert } from './bulk-insert.ts';
import type { Database, NewRow, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** Invoices of a month: `month` is YYYY-MM, amounts in centavos. */
export interface MonthRow {
  month: string;
  items: number;
  price: number;
  iva: number;
}

/** Invoices of purchases. Deleted ones are never listed. */
export function stockRepo(db: Kysely<Database>) {
  const inventoryItems = tableRepo(db, 'inventory_items');
  const live = () => db.selectFrom('inventory_items').where('deleted_at', 'is', null);
  return {
    /** Newest purchase first; days are YYYY-MM-DD, both inclusive. */
    list(days: { from?: string; to?: string } = {}): Promise<Row<'inventory_items'>[]> {
      const { from, to } = days;
      return live()
        .selectAll()
        .$if(from !== undefined, (q) => q.where('purchase_date', '>=', from ?? ''))
        .$if(to !== undefined, (q) => q.where('purchase_date', '<=', to ?? ''))
        .orderBy('purchase_date', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },
    find: inventoryItems.find,
    /** Totals by month, oldest first. */
    listMonths(): Promise<MonthRow[]> {
      return live()
        .select((eb) => [
          sql<string>`substr(purchase_date, 1, 7)`.as('month'),
          eb.fn.countAll<number>().as('items'),
          eb.fn.sum<number>('price').as('price'),
          eb.fn.sum<number>('iva').as('iva'),
        ])
        .groupBy('month')
        .orderBy('month')
        .execute();
    },
    create: inventoryItems.create,
    async createMany(rows: readonly NewRow<'inventory_items'>[]): Promise<void> {
      await bulkInsert(db, 'inventory_items', rows);
    },
    /** Changes an invoice and increments its version. */
    update: inventoryItems.update,
  };
}
