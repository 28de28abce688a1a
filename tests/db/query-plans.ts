import type { Connection } from '@comanda/db/driver/driver';
import { kyselyOver } from '@comanda/db/storage/kysely';
import { createRepos, type Repos } from '@comanda/db/repos';

/** Tables that grow without limit: no query of a screen may scan one of them. */
const growing = [
  'orders',
  'sale_events',
  'sale_lines',
  'sale_payments',
  'check_invoices',
  'order_products',
  'order_product_options',
  'item_status_changes',
  'payments',
  'payouts',
  'cash_ledger',
  'tip_ledger',
  'tip_pools',
  'time_entries',
  'planned_shifts',
  'z_cuts',
  'kegs',
  'sales_totals',
  'prep_totals',
  'pour_totals',
  'payment_totals',
  'register_sessions',
  'register_counts',
  'print_jobs',
  'print_job_items',
  'drawer_pulses',
  'journal',
  'events',
  'idempotency_keys',
  'sessions',
  // Thousands of rows after some years.
  'products',
  'inventory_items',
];

type Statement = { sql: string; parameters: readonly unknown[] };

/** Runs `ask` on the repositories and lists each growing table that one of its statements scans. */
export async function wholeTableReads(
  connection: Connection,
  ask: (repos: Repos) => Promise<unknown>,
): Promise<string[]> {
  const statements: Statement[] = [];
  const recorded: Connection = {
    ...connection,
    all: (sql, parameters = []) => {
      statements.push({ sql, parameters });
      return connection.all(sql, parameters);
    },
    run: (sql, parameters = []) => {
      statements.push({ sql, parameters });
      return connection.run(sql, parameters);
    },
  };
  await connection.run('BEGIN');
  try {
    await ask(
      createRepos(
        kyselyOver(
          () => recorded,
          () => undefined,
        ),
      ),
    );
    const found = await Promise.all(statements.map((statement) => scans(connection, statement)));
    if (statements.length === 0) throw new Error('Nothing was asked');
    return found.flat();
  } finally {
    await connection.run('ROLLBACK');
  }
}

async function scans(connection: Connection, { sql, parameters }: Statement): Promise<string[]> {
  // With the parameters, because SQLite selects a partial index by their values.
  const plan = await connection.all(`EXPLAIN QUERY PLAN ${sql}`, parameters);
  return plan.flatMap((row) => {
    const detail = String(row['detail']);
    // SQLite builds an automatic index from the whole table for each query.
    const alias = /^SCAN (\w+)|^SEARCH (\w+) USING AUTOMATIC/.exec(detail)?.slice(1).find(Boolean);
    if (alias === undefined) return [];
    const table = tableOf(sql, alias);
    // A partial index contains only open rows, and an ordered read with a limit stops early.
    const bounded =
      partialIndices.some((index) => detail.includes(index)) || /\blimit\b/i.test(sql);
    return growing.includes(table) && !bounded ? [`${table}: ${detail} in ${sql}`] : [];
  });
}

const partialIndices = [
  'orders_open',
  'order_products_board',
  'print_jobs_open',
  'drawer_pulses_waiting',
  'sessions_live',
  'sessions_live_by_id',
  'kegs_tapped',
];

function tableOf(sql: string, alias: string): string {
  const aliased = new RegExp(`"?(\\w+)"?\\s+as\\s+"?${alias}\\b`, 'i').exec(sql);
  const bare = new RegExp(`\\b(\\w+)\\s+${alias}\\b`, 'i').exec(sql);
  for (const candidate of [alias, aliased?.[1], bare?.[1]]) {
    if (candidate !== undefined && growing.includes(candidate)) return candidate;
  }
  return alias;
}
