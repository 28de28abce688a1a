import { Kysely } from 'kysely';
import { GenericSqliteDialect, buildQueryFn, defaultIsQuery } from 'kysely-generic-sqlite';
import { yieldToEventLoop } from './event-loop.ts';
import type { Connection } from './driver/driver.ts';
import type { Database } from './schema.ts';

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
    isQuery: (sql, node) => defaultIsQuery(sql, node) || answersRows(sql),
    all: (sql, parameters) => connection().all(sql, parameters),
    run: async (sql, parameters) => {
      const { lastId, changes } = await connection().run(sql, parameters);
      return { insertId: BigInt(lastId), numAffectedRows: BigInt(changes) };
    },
  });
  return new Kysely<Database>({
    dialect: new GenericSqliteDialect(() => ({
      db: connection(),
      close: () => undefined,
      query: async (isSelect, sql, parameters, node) => {
        guard(sql);
        // A report runs several statements in one read; other requests are served between two of them.
        await yieldToEventLoop();
        return query(isSelect, sql, parameters, node);
      },
    })),
  });
}

/** True for statements that only read: SELECT, WITH … SELECT, EXPLAIN, and PRAGMAs without a value. */
export function answersRows(sql: string): boolean {
  return (
    /^\s*(select|explain|pragma|values)\b/i.test(sql) ||
    /^\s*with\b(?!.*\b(insert|update|delete)\s)/is.test(sql)
  );
}
