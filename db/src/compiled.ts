import { sql, type Compilable, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Placeholders<P> = { readonly [K in keyof P]-?: RawBuilder<P[K]> };

/**
 * A query that is built and compiled once, with its first use, and afterwards only bound: building costs several
 * times what SQLite takes to answer. `build` gets a placeholder for each parameter.
 */
export function compiled<P extends object, O>(
  db: Kysely<Database>,
  build: (parameters: Placeholders<P>) => Compilable<O>,
): (parameters: P) => Promise<O[]> {
  let query: CompiledQuery<O> | null = null;
  return async (parameters) => {
    query ??= build(placeholders<P>()).compile();
    const values = query.parameters.map((each) =>
      each instanceof Placeholder ? parameters[each.name as keyof P] : each,
    );
    const { rows } = await db.executeQuery<O>({ ...query, parameters: values });
    return rows;
  };
}

function placeholders<P>(): Placeholders<P> {
  return new Proxy({} as Placeholders<P>, {
    get: (_, name) => sql`${new Placeholder(String(name))}`,
  });
}
