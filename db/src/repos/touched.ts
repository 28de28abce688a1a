import { sql, type Kysely } from 'kysely';
import { compiled } from './compiled.ts';
import type { Connection } from '../driver/driver.ts';
import type { Table } from '../cache.ts';
import type { Database } from '../schema.ts';

/** What a touched id is the id of. */
export const touchKinds = [
  'check',
  /** Of a check: what its items show of it. */
  'heading',
  /** The check that a check was split from. */
  'parent',
  'item',
  'table',
  /** A table whose name or join changed, which checks and items show. */
  'label',
  /** Joined tables that got another name. */
  'join',
  /** A check with unsent lines. */
  'unsent',
  'job',
  'printer',
  /** A printer whose queue changed. */
  'queue',
  'product',
  /** Something that many rows show, such as the name of a user: which rows is not known. The id is 0. */
  'every_check',
  'every_item',
  'every_table',
  'every_unsent',
  'every_job',
  'every_printer',
  'every_product',
] as const;
export type TouchKind = (typeof touchKinds)[number];

const everyKinds = touchKinds.filter((kind) => kind.startsWith('every_'));

/** Of more ids, such as those of an import, it is cheaper to read everything again. */
const mostNoted = 1000;

/** Ids by what they are ids of. */
export type TouchedIds = ReadonlyMap<TouchKind, ReadonlySet<number>>;

const everything: TouchedIds = new Map(everyKinds.map((kind) => [kind, new Set([0])]));

type Change = 'INSERT' | 'UPDATE' | 'DELETE';

type Watch = {
  table: Table;
  /** Column with the id, by kind; null: every row of that kind. */
  ids: Partial<Record<TouchKind, string | null>>;
  /** Only a change of one of these columns, and no new or deleted row. Otherwise any change. */
  columns?: readonly string[];
  /** By default a new, a changed and a deleted row. */
  changes?: readonly Change[];
  /** A condition on the row. */
  where?: (row: 'NEW' | 'OLD') => string;
};

const names = { every_check: null, every_item: null, every_table: null, every_unsent: null };

/** The settings that figures of checks depend on. */
const settingsOfChecks = ['iva_formula', 'cash_rounding', 'time_zone', 'business_day_cut_off'];

const isTicket = (row: string) => `${row}.document = 'ticket'`;
const isOfChecks = (row: string) =>
  `${row}.key IN (${settingsOfChecks.map((key) => `'${key}'`).join()})`;

/**
 * Which rows that screens show are touched by a change of a table. `tests/db/touched.test.ts` compares it with what
 * their queries read.
 */
export const watches: readonly Watch[] = [
  { table: 'orders', ids: { check: 'id', table: 'table_id', parent: 'parent_id' } },
  {
    table: 'orders',
    ids: { heading: 'id' },
    columns: ['name', 'order_type', 'customer_name', 'table_id', 'join_id', 'closed'],
  },
  { table: 'order_products', ids: { item: 'id', check: 'order_id' } },
  { table: 'order_product_options', ids: { item: 'order_product_id' } },
  { table: 'payments', ids: { check: 'order_id' } },
  { table: 'print_jobs', ids: { job: 'id', queue: 'printer_id' } },
  { table: 'print_jobs', ids: { check: 'order_id' }, where: isTicket },
  { table: 'print_job_items', ids: { item: 'order_product_id' } },
  { table: 'unsent_lines', ids: { unsent: 'order_id' } },
  { table: 'floor_tables', ids: { table: 'id' } },
  { table: 'floor_tables', ids: { label: 'id' }, columns: ['name', 'join_id'] },
  { table: 'table_joins', ids: { join: 'id' }, columns: ['name', 'table_id'] },
  { table: 'rooms', ids: { every_table: null } },
  { table: 'printers', ids: { printer: 'id' } },
  { table: 'registers', ids: { every_printer: null } },
  { table: 'devices', ids: { every_printer: null }, columns: ['printer_id'] },
  { table: 'products', ids: { product: 'id' } },
  // These decide the order of the menu.
  {
    table: 'products',
    ids: { every_product: null },
    columns: ['name', 'category_id', 'ordinal', 'deleted_at'],
  },
  { table: 'products', ids: { every_product: null }, changes: ['INSERT', 'DELETE'] },
  // The minutes after which a wait is late.
  {
    table: 'products',
    ids: { every_item: null, every_check: null, every_table: null },
    columns: ['fresh_minutes', 'attention_minutes'],
  },
  {
    table: 'categories',
    ids: { every_item: null, every_check: null, every_table: null, every_product: null },
  },
  { table: 'options', ids: { every_item: null, every_product: null } },
  { table: 'option_groups', ids: { every_product: null } },
  { table: 'product_option_groups', ids: { every_product: null } },
  { table: 'category_option_groups', ids: { every_product: null } },
  { table: 'category_option_defaults', ids: { every_product: null } },
  { table: 'price_lists', ids: { every_product: null } },
  { table: 'comp_reasons', ids: { every_item: null } },
  { table: 'cancel_reasons', ids: { every_item: null } },
  { table: 'users', ids: names, columns: ['user_name', 'display_name'] },
  { table: 'payment_types', ids: { every_check: null }, columns: ['name'] },
  { table: 'customers', ids: { every_check: null }, columns: ['allergies'] },
  {
    table: 'specials',
    ids: { every_check: null },
    columns: ['name', 'description', 'description_es'],
  },
  { table: 'taxes', ids: { every_check: null } },
  { table: 'service_charges', ids: { every_check: null } },
  { table: 'settings', ids: { every_check: null }, where: isOfChecks },
];

const create = `CREATE TEMP TABLE IF NOT EXISTS touched (kind TEXT NOT NULL, id INTEGER NOT NULL) STRICT`;

/**
 * Lets SQLite note the ids of rows that a transaction touches, whichever statement, trigger or cascade does it. The
 * notes are in memory and are rolled back with their transaction.
 */
export async function noteTouched(
  connection: Connection,
  watched: readonly Watch[] = watches,
): Promise<void> {
  await connection.run(create);
  for (const [index, watch] of watched.entries()) {
    for (const trigger of triggersOf(watch, index)) await connection.run(trigger);
  }
}

const rowsOf = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] } as const;

function triggersOf({ table, ids, columns, where, changes }: Watch, index: number): string[] {
  const watched: readonly Change[] =
    changes ?? (columns ? ['UPDATE'] : ['INSERT', 'UPDATE', 'DELETE']);
  const differs = columns?.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');
  return watched.map((change) => {
    const notes = rowsOf[change].flatMap((row) =>
      Object.entries(ids).map(([kind, column]) => noteOf(row, kind, column, where?.(row))),
    );
    return `CREATE TEMP TRIGGER IF NOT EXISTS touched_${index}_${change.toLowerCase()}
      AFTER ${change} ON main.${table} ${differs ? `WHEN ${differs}` : ''}
      BEGIN ${notes.join(' ')} END`;
  });
}

function noteOf(
  row: 'NEW' | 'OLD',
  kind: string,
  column: string | null,
  condition = 'true',
): string {
  const id = column === null ? '0' : `${row}.${column}`;
  const isGiven = column === null ? 'true' : `${id} IS NOT NULL`;
  return `INSERT INTO touched SELECT '${kind}', ${id} WHERE ${isGiven} AND ${condition};`;
}

/** The ids that were touched; part of the repositories. */
export function touchedRepo(db: Kysely<Database>) {
  const takeAll = compiled<Record<string, never>, { kind: TouchKind; id: number }>(
    db,
    () => sql`DELETE FROM touched RETURNING kind, id`,
  );
  return {
    /** After a bulk write, whose ids would fill the memory. */
    async noteEverything(): Promise<void> {
      await sql`DELETE FROM touched`.execute(db);
      for (const kind of everyKinds) await sql`INSERT INTO touched VALUES (${kind}, 0)`.execute(db);
    },
    /** What was touched since the last call, by this transaction and by writes that did not ask. */
    async take(): Promise<TouchedIds> {
      const rows = await takeAll({});
      const byKind = Map.groupBy(rows, ({ kind }) => kind);
      const touched = new Map(
        [...byKind].map(([kind, notes]) => [kind, new Set(notes.map(({ id }) => id))]),
      );
      const count = [...touched.values()].reduce((sum, { size }) => sum + size, 0);
      return count > mostNoted ? everything : touched;
    },
  };
}

/** The union of what was touched. */
export function mergeTouched(all: readonly TouchedIds[]): TouchedIds {
  const merged = new Map<TouchKind, Set<number>>();
  for (const touched of all) {
    for (const [kind, ids] of touched) {
      const known = merged.get(kind) ?? new Set();
      for (const id of ids) known.add(id);
      merged.set(kind, known);
    }
  }
  return merged;
}
