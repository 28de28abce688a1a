import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { runCompiled } from '../storage/kysely.ts';
import type { Database } from '../schema.ts';

class Placeholder {
  /** Of the parameter, or the index and the column of a row. */
  readonly name: unknown;
  constructor(name: unknown) {
    this.name = name;
  }
}

type Placeholders<P> = { readonly [K in keyof P]-?: RawBuilder<P[K]> };
/** A query of the builder or an `sql` template. */
type Built<O> = { compile(db: Kysely<Database>): CompiledQuery<O> };

/**
 * A query that is built and compiled on first use and then only bound: building takes several times longer
 * than SQLite needs to answer. `build` receives a placeholder for each parameter.
 */
export function compiled<P extends object, O>(
  db: Kysely<Database>,
  build: (parameters: Placeholders<P>) => Built<O>,
): (parameters: P) => Promise<O[]> {
  let query: CompiledQuery<O> | null = null;
  return async (parameters) => {
    query ??= build(placeholders<P>()).compile(db);
    const values = query.parameters.map((each) =>
      each instanceof Placeholder ? parameters[each.name as keyof P] : each,
    );
    return runCompiled(db, { ...query, parameters: values });
  };
}

/**
 * Like `compiled`, for rows with varying columns: one query per set of columns. `build` receives a
 * placeholder for each column that is present.
 */
export function compiledPerColumns<R extends object, O>(
  db: Kysely<Database>,
  build: (row: R) => Built<O>,
): (row: R) => Promise<O[]> {
  const queries = new Map<string, (row: R) => Promise<O[]>>();
  return (row) => {
    const columns = Object.keys(row).filter((column) => row[column as keyof R] !== undefined);
    const name = columns.join();
    let query = queries.get(name);
    if (!query) {
      query = compiled<R, O>(db, (parameters) =>
        // The builder accepts an expression wherever it accepts a value.
        build(Object.fromEntries(columns.map((each) => [each, parameters[each as keyof R]])) as R),
      );
      queries.set(name, query);
    }
    return query(row);
  };
}

/** The most rows of one insert whose query is kept; more are built each time. */
const mostRows = 20;

/** Like `compiledPerColumns`, for several rows at once: one query per number of rows. Absent columns are null. */
export function compiledPerRows<R extends object, O>(
  db: Kysely<Database>,
  build: (rows: R[]) => Built<O>,
): (rows: readonly R[]) => Promise<O[]> {
  const queries = new Map<string, CompiledQuery<O>>();
  return async (rows) => {
    if (rows.length > mostRows) return runCompiled(db, build([...rows]).compile(db));
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof R)[];
    const name = `${rows.length} ${columns.join()}`;
    let query = queries.get(name);
    if (!query) {
      const marks = rows.map((_, index) =>
        columns.map((column) => [column, placeholder([index, column])]),
      );
      query = build(marks.map((row) => Object.fromEntries(row) as R)).compile(db);
      queries.set(name, query);
    }
    const values = query.parameters.map((each) => {
      if (!(each instanceof Placeholder)) return each;
      const [index, column] = each.name as [number, keyof R];
      return rows[index]?.[column] ?? null;
    });
    return runCompiled(db, { ...query, parameters: values });
  };
}

/** The id returned by an insert of one row. */
export async function insertedId(inserted: Promise<{ id: number }[]>): Promise<number> {
  const [row] = await inserted;
  if (!row) throw new Error('An insert answered no id');
  return row.id;
}

/** Calls `make` once per database, for compiled queries in functions that receive the database. */
export function perDatabase<T>(make: (db: Kysely<Database>) => T): (db: Kysely<Database>) => T {
  const made = new WeakMap<Kysely<Database>, T>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const value = make(db);
    made.set(db, value);
    return value;
  };
}

function placeholders<P>(): Placeholders<P> {
  return new Proxy({} as Placeholders<P>, {
    get: (_, name) => placeholder(name),
  });
}

function placeholder(name: unknown): RawBuilder<unknown> {
  return sql`${new Placeholder(name)}`;
}
