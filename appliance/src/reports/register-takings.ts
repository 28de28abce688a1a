import type { RegisterTakings } from '@comanda/contract/reports';
import type { Repos } from '@comanda/db/repos';
import { bucketOf } from '@comanda/domain/payment-methods';
import type { Span } from '@comanda/domain/report-period';

/**
 * Payments of business days by register. Payments without a register come last. Together they are all
 * payments of the days.
 */
export async function takingsOf(repos: Repos, days: Span['days']): Promise<RegisterTakings[]> {
  const takings = await repos.reports.listTakings(days);
  return [...Map.groupBy(takings, (row) => row.register_session_id)]
    .map(([register_session_id, rows]) => {
      const sum = (pick: (row: (typeof rows)[number]) => number) =>
        rows.reduce((total, row) => total + pick(row), 0);
      const of = (bucket: string) => sum((row) => (bucketOf(row.kind) === bucket ? row.amount : 0));
      return {
        register_session_id,
        register_name: rows[0]?.register_name ?? null,
        z_number: rows[0]?.z_number ?? null,
        payments: sum((row) => row.payments),
        cash: of('cash'),
        card: of('card'),
        other: of('other'),
        amount: sum((row) => row.amount),
        tips: sum((row) => row.tip),
      };
    })
    .sort(
      (a, b) =>
        (a.register_session_id ?? Number.MAX_SAFE_INTEGER) -
        (b.register_session_id ?? Number.MAX_SAFE_INTEGER),
    );
}
