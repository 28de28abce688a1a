/** Keeps the statements used last, so that a frequent one is prepared once. */
export function statementCache<S>(
  prepare: (sql: string) => S,
  finalize: (statement: S) => Promise<void>,
) {
  const kept = new Map<string, S>();
  return {
    /** The prepared statement of `sql`, and whether it stays prepared. */
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

/** Preparing costs as much as running most statements: the newest few hundred are kept. */
const mostKept = 300;

// What changes the schema or the connection runs once, and so does a long insert of many rows.
function isFrequent(sql: string): boolean {
  return sql.length < 8000 && /^\s*(select|insert|update|delete|begin|commit)\b/i.test(sql);
}
