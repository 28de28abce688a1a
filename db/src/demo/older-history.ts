import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { rebuildTotals } from '../storage/rebuild-totals.ts';
import { sellClosed } from '../repos/sales.repo.ts';
import { bulkWrite, type Store } from '../store.ts';

/** The demo history spans 60 days. Fifteen copies before it make three years. */
const daysPerCopy = 70;
const stretches = 15;
const dayMs = 86_400_000;
/**
 * Further copies go to the same days, each a little earlier, to make the evenings as busy as in a large
 * venue.
 */
const earlierMs = 7 * 60_000;

type CopyRule = {
  table: 'orders' | 'order_products' | 'order_product_options' | 'payments';
  /** Columns with a new value; the rest is copied unchanged. */
  changed: Record<string, string>;
};

/**
 * Extends the demo history to three years for measurements: copies its closed checks further and further
 * back, then to the same days again, until there are at least `items` items. Copies belong to no register
 * session, so the figures of drawers do not change. Returns the number of items in the database.
 */
export async function lengthenHistory(store: Store, items: number): Promise<number> {
  const source = await bulkWrite(store, countItems);
  if (source.items === 0) throw new Error('There is no demo history to copy');
  let onFile = source.items;
  for (let copy = 1; onFile < items; copy += 1) {
    await bulkWrite(store, (db) => copyBack(db, copy, source));
    onFile += source.items;
  }
  await bulkWrite(store, sellClosed);
  await bulkWrite(store, (db) => rebuildTotals(db, Date.now()));
  return onFile;
}

type Source = { items: number; lastCheck: number; lastItem: number; lastPayment: number };

async function countItems(db: Kysely<Database>): Promise<Source> {
  const last = async (table: 'orders' | 'order_products' | 'payments') => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.max<number | null>('id').as('last'))
      .executeTakeFirst();
    return row?.last ?? 0;
  };
  const lastItem = await last('order_products');
  return {
    items: lastItem,
    lastCheck: await last('orders'),
    lastItem,
    lastPayment: await last('payments'),
  };
}

async function copyBack(db: Kysely<Database>, copy: number, source: Source): Promise<void> {
  const days = (1 + ((copy - 1) % stretches)) * daysPerCopy;
  const earlier = Math.floor((copy - 1) / stretches) * earlierMs;
  const shiftedTime = (column: string) => `${column} - ${days * dayMs + earlier}`;
  const dayBack = `date(business_day, '-${days} days')`;
  const checkId = (column: string) => `${column} + ${copy * source.lastCheck}`;
  const item = (column: string) => `${column} + ${copy * source.lastItem}`;
  const copied: CopyRule[] = [
    {
      table: 'orders',
      changed: {
        id: checkId('id'),
        name: `name || '-${copy}'`,
        name_key: `name_key || '-${copy}'`,
        created_at: shiftedTime('created_at'),
        modified_at: shiftedTime('modified_at'),
        closed_at: shiftedTime('closed_at'),
        business_day: dayBack,
        register_session_id: 'NULL',
        sale_id: 'NULL',
      },
    },
    {
      table: 'order_products',
      changed: {
        id: item('id'),
        order_id: checkId('order_id'),
        cancel_session_id: 'NULL',
        ...Object.fromEntries(
          [
            'created_at',
            'ordered_at',
            'in_progress_at',
            'finished_at',
            'delivered_at',
            'status_changed_at',
            'cancelled_at',
            'cancel_seen_at',
          ].map((column) => [column, shiftedTime(column)]),
        ),
      },
    },
    {
      table: 'order_product_options',
      changed: { order_product_id: item('order_product_id') },
    },
    {
      table: 'payments',
      changed: {
        id: `id + ${copy * source.lastPayment}`,
        order_id: checkId('order_id'),
        created_at: shiftedTime('created_at'),
        business_day: dayBack,
        register_session_id: 'NULL',
      },
    },
  ];
  for (const { table, changed } of copied) {
    const columns = await columnsOf(db, table);
    const values = columns.map((column) => changed[column] ?? column);
    const key = table === 'order_product_options' ? 'order_product_id' : 'id';
    const last = {
      orders: source.lastCheck,
      order_products: source.lastItem,
      order_product_options: source.lastItem,
      payments: source.lastPayment,
    }[table];
    await sql
      .raw(
        `INSERT INTO ${table} (${columns.join(', ')})
         SELECT ${values.join(', ')} FROM ${table} WHERE ${key} <= ${last}`,
      )
      .execute(db);
  }
}

async function columnsOf(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql
    .raw<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
    .execute(db);
  return rows.map((row) => row.name);
}
