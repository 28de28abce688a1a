import { Kysely, type CompiledQuery } from 'kysely';
import { GenericSqliteDialect, buildQueryFn, defaultIsQuery } from 'kysely-generic-sqlite';
import { yieldToEventLoop } from './event-loop.ts';
import type { Connection } from '../driver/driver.ts';
import type { Database } from '../schema.ts';

/**
 * Kysely over the current connection. `guard` is called before every statement and throws when it may not run
 * now. Closing is up to the owner of the connection.
 */
export function kyselyOver(
  connection: () => Connection,
  guard: (sql: string) => void,
): Kysely<Database> {
  const query = buildQueryFn({
    // Raw statements have no node that shows whether they return rows.
    isQuery: (sql, node) =>
      defaultIsQuery(sql, node) || answersRows(sql) || /\breturning\b/i.test(sql),
    all: (sql, parameters) => connection().all(sql, parameters),
    run: async (sql, parameters) => {
      const { lastId, changes } = await connection().run(sql, parameters);
      return { insertId: BigInt(lastId), numAffectedRows: BigInt(changes) };
    },
  });
  const guarded: typeof query = async (isSelect, sql, parameters, node) => {
    guard(sql);
    // A report runs several statements in one read; other requests are served between two of them.
    await yieldToEventLoop();
    return query(isSelect, sql, parameters, node);
  };
  const db = new Kysely<Database>({
    dialect: new GenericSqliteDialect(() => ({
      db: connection(),
      close: () => undefined,
      query: guarded,
    })),
  });
  queries.set(db, guarded);
  return db;
}

const queries = new WeakMap<Kysely<Database>, ReturnType<typeof buildQueryFn>>();

/**
 * Runs a compiled query without Kysely's executor, whose steps for connections and plugins take as long as a short
 * statement. A builder with plugins, which is not one of `kyselyOver`, still runs it itself.
 */
export async function runCompiled<O>(
  db: Kysely<Database>,
  compiled: CompiledQuery<O>,
): Promise<O[]> {
  const run = queries.get(db);
  if (!run) return (await db.executeQuery<O>(compiled)).rows;
  const { sql, parameters, query } = compiled;
  return (await run(false, sql, parameters, query)).rows as O[];
}

/** True for statements that only read: SELECT, WITH … SELECT, EXPLAIN, and PRAGMAs without a value. */
export function answersRows(sql: string): boolean {
  return (
    /^\s*(select|explain|pragma|values)\b/i.test(sql) ||
    /^\s*with\b(?!.*\b(insert|update|delete)\s)/is.test(sql)
  );
}
