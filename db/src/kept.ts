import type { Database } from './schema.ts';

export type Table = keyof Database;

/** A value from the database that is kept in memory until a row that it was read from changes. */
export type Kept<T> = {
  /** The kept value, at once when it is known. Shared by all: never change it. */
  get(): T | Promise<T>;
  /** Replaces the value by one that the running transaction has just written. */
  set(value: T): void;
};

type Cell = { readonly tables: ReadonlySet<Table>; drop(): void };

/** Tables that a write to another one changes too, by trigger or cascade; `tests/db/kept.test.ts` holds it to the schema. */
export const alsoWritten: Partial<Record<Table, readonly Table[]>> = {
  order_products: ['prep_totals', 'print_job_items', 'item_status_changes'],
  payments: ['tip_ledger', 'tip_balances', 'payment_totals'],
  tip_ledger: ['tip_balances'],
};

/**
 * What a store keeps in memory. The store is the only writer, so it sees every write before it runs: a write to a
 * table drops each value that was read from it, and a rollback drops what its transaction had changed.
 */
export class KeptValues {
  readonly #cells: Cell[] = [];
  /** What the running transaction dropped or replaced: it may have been read again since, uncommitted. */
  readonly #touched = new Set<Cell>();
  readonly #written = new Map<string, readonly Cell[]>();

  /** Keeps what `load` answers until one of `tables` is written. Not for rows of which there are ever more. */
  keep<T>(tables: readonly Table[], load: () => Promise<T>): Kept<T> {
    let known: { value: T } | null = null;
    let epoch = 0;
    const cell: Cell = {
      tables: new Set(tables),
      drop: () => {
        known = null;
        epoch += 1;
      },
    };
    this.#cells.push(cell);
    const read = async () => {
      const started = epoch;
      const value = await load();
      // What was written since is not in it.
      if (started === epoch) known = { value };
      return value;
    };
    return {
      get: () => (known ? known.value : read()),
      set: (value) => {
        cell.drop();
        known = { value };
        this.#touched.add(cell);
      },
    };
  }

  /** To be called before each statement, in the order in which they run. */
  beforeStatement(sql: string): void {
    const table = writtenTable(sql);
    if (table === null) return;
    for (const cell of table === anyTable ? this.#cells : this.#readFrom(table)) {
      cell.drop();
      this.#touched.add(cell);
    }
  }

  committed(): void {
    this.#touched.clear();
  }

  rolledBack(): void {
    for (const cell of this.#touched) cell.drop();
    this.#touched.clear();
  }

  /** Drops everything: after a bulk write, and when another database takes the place of this one. */
  forget(): void {
    for (const cell of this.#cells) cell.drop();
    this.#touched.clear();
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

/** The table that a statement writes; null for one that only reads, `anyTable` where the text does not say. */
function writtenTable(sql: string): string | null {
  if (reading.test(sql)) return null;
  const [, table] = writing.exec(sql) ?? [];
  if (table !== undefined) return table;
  return /^\s*with\b/i.test(sql) && !writesBehindWith.test(sql) ? null : anyTable;
}

/** The value and all inside it, which nothing can change any more. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
