import type { Database } from './schema.ts';

export type Table = keyof Database;

/** A value of the database that is cached until a row that it depends on changes. */
export type Cached<T> = {
  /** Returns the cached value, synchronously when it is loaded. It is shared: never change it. */
  get(): T | Promise<T>;
  /** Replaces the value with one that the running transaction has just written. */
  set(value: T): void;
};

type Cell = {
  readonly tables: ReadonlySet<Table>;
  /** A row changed: the value must be loaded again. */
  drop(): void;
  /** The value may never have been true, or nothing is known of what changed: it is no base for the next load. */
  forget(): void;
  /** Returns a function that restores the present state. */
  save(): () => void;
};

/**
 * Tables that are changed by a write to another one, by trigger or cascade. `tests/db/cache.test.ts` compares
 * this with the schema.
 */
export const alsoWritten: Partial<Record<Table, readonly Table[]>> = {
  order_products: ['prep_totals', 'print_job_items', 'item_status_changes', 'moved_lines'],
  orders: ['unsent_lines'],
  sale_events: ['group_outbox'],
  payments: ['tip_ledger', 'tip_balances', 'payment_totals', 'group_outbox'],
  cash_ledger: ['group_outbox'],
  z_cuts: ['group_outbox'],
  products: ['group_outbox'],
  categories: ['group_outbox'],
  users: ['group_outbox'],
  registers: ['group_outbox'],
  payment_types: ['group_outbox'],
  product_option_groups: ['products', 'group_outbox'],
  tip_ledger: ['tip_balances'],
  time_entries: ['group_box'],
  pay_rates: ['group_box'],
  work_limits: ['group_box'],
  holidays: ['group_box'],
};

/**
 * The cache of a store. The store is the only writer, so it sees every write before it runs. A write to a
 * table drops each value that was read from it, and a rollback drops what its transaction had changed.
 */
export class CachedValues {
  readonly #cells: Cell[] = [];
  /**
   * Values that the running transaction dropped or replaced. They may have been loaded again since, with
   * uncommitted data. With what restores them.
   */
  readonly #touched = new Map<Cell, () => void>();
  readonly #written = new Map<string, readonly Cell[]>();

  /**
   * Caches the result of `load` until one of `tables` is written. Not for tables that grow without limit. `load`
   * receives the value before the write, so that it can read only what changed; null when there is none.
   */
  add<T>(tables: readonly Table[], load: (before: T | null) => Promise<T>): Cached<T> {
    let known: { value: T } | null = null;
    let before: T | null = null;
    let epoch = 0;
    const know = (value: T) => {
      known = { value };
      before = value;
    };
    const cell: Cell = {
      tables: new Set(tables),
      drop: () => {
        known = null;
        epoch += 1;
      },
      forget: () => {
        cell.drop();
        before = null;
      },
      save: () => {
        const [value, base] = [known, before];
        return () => {
          cell.drop();
          known = value;
          before = base;
        };
      },
    };
    this.#cells.push(cell);
    const read = async () => {
      const started = epoch;
      const value = await load(before);
      // Not cached when a write happened during the load.
      if (started === epoch) know(value);
      return value;
    };
    return {
      get: () => (known ? known.value : read()),
      set: (value) => {
        this.#touch(cell);
        cell.drop();
        know(value);
      },
    };
  }

  /** Must be called before each statement, in the order of execution. */
  beforeStatement(sql: string): void {
    const table = writtenTable(sql);
    if (table === null) return;
    for (const cell of table === anyTable ? this.#cells : this.#readFrom(table)) {
      this.#touch(cell);
      if (table === anyTable) cell.forget();
      else cell.drop();
    }
  }

  committed(): void {
    this.#touched.clear();
  }

  rolledBack(): void {
    for (const cell of this.#touched.keys()) cell.forget();
    this.#touched.clear();
  }

  /** After a rehearsal: the database is as it was, so what was known of it is true again. */
  rehearsed(): void {
    for (const restore of this.#touched.values()) restore();
    this.#touched.clear();
  }

  /** Drops everything, after a bulk write and when the database is replaced. */
  forget(): void {
    for (const cell of this.#cells) cell.forget();
    this.#touched.clear();
  }

  #touch(cell: Cell): void {
    if (!this.#touched.has(cell)) this.#touched.set(cell, cell.save());
  }

  #readFrom(table: string): readonly Cell[] {
    const known = this.#written.get(table);
    if (known) return known;
    const changed = [table, ...(alsoWritten[table as Table] ?? [])] as Table[];
    const cells = this.#cells.filter((cell) => changed.some((each) => cell.tables.has(each)));
    this.#written.set(table, cells);
    return cells;
  }
}

const reading = /^\s*(?:select|values|explain|pragma)\b/i;
const writing =
  /^\s*(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+"?(\w+)/i;
const writesBehindWith = /\b(?:insert|replace|update|delete)\b/i;
const anyTable = '*';

/** The table that a statement writes; null when it only reads, `anyTable` when the text does not name it. */
function writtenTable(sql: string): string | null {
  if (reading.test(sql)) return null;
  const [, table] = writing.exec(sql) ?? [];
  if (table !== undefined) return table;
  return /^\s*with\b/i.test(sql) && !writesBehindWith.test(sql) ? null : anyTable;
}

/** Freezes the value and everything inside it. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
