/** Keeps the newest statements prepared. */
export function statementCache<S>(
  prepare: (sql: string) => S,
  finalize: (statement: S) => Promise<void>,
) {
  const kept = new Map<string, S>();
  return {
    /** Returns the prepared statement of `sql`, and whether it stays prepared. */
    get(sql: string): { statement: S; isKept: boolean } {
      const known = kept.get(sql);
      if (known) return { statement: known, isKept: true };
      const statement = prepare(sql);
      if (!isFrequent(sql)) return { statement, isKept: false };
      kept.set(sql, statement);
      if (kept.size > mostKept) {
        const [oldest] = kept;
        if (oldest) {
          kept.delete(oldest[0]);
          void finalize(oldest[1]);
        }
      }
      return { statement, isKept: true };
    },
    async clear(): Promise<void> {
      const all = [...kept.values()];
      kept.clear();
      await Promise.all(all.map(finalize));
    },
  };
}

/** Preparing takes as long as running most statements, so the newest few hundred are kept. */
const mostKept = 300;

// Statements that change the schema or the connection run once, as do long inserts of many rows.
function isFrequent(sql: string): boolean {
  return sql.length < 8000 && /^\s*(select|insert|update|delete|begin|commit)\b/i.test(sql);
}
