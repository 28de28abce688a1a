import type { Times } from '@comanda/domain/report-period';
import { sql, type RawBuilder } from 'kysely';

/** That a column with milliseconds UTC is within one of these times, of none never; the bounds use its index. */
export function within(column: string, times: readonly Times[]): RawBuilder<boolean> {
  if (times.length === 0) return sql<boolean>`0`;
  const name = sql.ref(column);
  const each = times.map(({ from, to, length }) => {
    const daily =
      length === undefined ? sql`` : sql` AND (${name} - ${from}) % 86400000 < ${length}`;
    return sql`${name} >= ${from} AND ${name} < ${to}${daily}`;
  });
  return sql<boolean>`(${sql.join(each, sql` OR `)})`;
}
