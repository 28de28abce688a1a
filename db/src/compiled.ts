import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Placeholders<P> = { readonly [K in keyof P]-?: RawBuilder<P[K]> };
/** A query of the builder, or a template of `sql`. */
type Built<O> = { compile(db: Kysely<Database>): CompiledQuery<O> };

/**
 * A query that is built and compiled once, with its first use, and afterwards only bound: building costs several
 * times what SQLite takes to answer. `build` gets a placeholder for each parameter.
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
    const { rows } = await db.executeQuery<O>({ ...query, parameters: values });
    return rows;
  };
}

/**
 * The same for rows that do not always come with the same columns: one query for each set of them. `build` gets a
 * placeholder for each column that is there.
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
        // The builder takes an expression wherever it takes a value.
        build(Object.fromEntries(columns.map((each) => [each, parameters[each as keyof R]])) as R),
      );
      queries.set(name, query);
    }
    return query(row);
  };
}

/** The id that an insert of one row answers. */
export async function insertedId(inserted: Promise<{ id: number }[]>): Promise<number> {
  const [row] = await inserted;
  if (!row) throw new Error('An insert answered no id');
  return row.id;
}

/** What `make` answers for a database, made once: for compiled queries of functions that get the database. */
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
    get: (_, name) => sql`${new Placeholder(String(name))}`,
  });
}
