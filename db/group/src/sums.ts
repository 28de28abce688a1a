import { sql } from 'kysely';
import type { Group } from './connect.ts';

/** A day of a venue whose kept sums are not those of its facts. */
export interface WrongSum {
  table: 'days' | 'day_payments' | 'day_products' | 'month_products';
  venue_id: number;
  life: number;
  /** The first day of a month. */
  business_day: string;
}

const day = ['venue_id', 'life', 'business_day'];
const signed = (column: string) => [column, `sum(sign * ${column})`] as const;

const productValues: (readonly [string, string])[] = [
  ['units', 'sum(sign * units)'],
  ['total', 'sum(sign * (price * quantity - discount))'],
];

const kept: {
  table: WrongSum['table'];
  from: string;
  by: string[];
  values: (readonly [column: string, value: string])[];
}[] = [
  {
    table: 'days',
    from: 'comanda.checks',
    by: day,
    values: [
      ['checks', 'sum(sign)'],
      ...['guests', 'units', 'gross', 'discount', 'added', 'charge', 'tip'].map(signed),
      ...['iva_flat', 'iva_extracted'].map(signed),
    ],
  },
  {
    table: 'day_payments',
    from: 'comanda.payments',
    by: [...day, 'kind'],
    values: [['amount', 'sum(amount)']],
  },
  {
    table: 'day_products',
    from: 'comanda.items',
    by: [...day, 'product_id'],
    values: productValues,
  },
  {
    table: 'month_products',
    from: `(SELECT *, date_trunc('month', business_day)::date AS month FROM comanda.items) i`,
    by: ['venue_id', 'life', 'month', 'product_id'],
    values: productValues,
  },
];

/** Adds up all facts again and returns the days whose kept sums differ. Reads every row. */
export async function findWrongSums(db: Group): Promise<WrongSum[]> {
  const found: WrongSum[] = [];
  for (const { table, from, by, values } of kept) {
    const columns = values.map(([column]) => column);
    const numbers = (side: string) =>
      columns.map((column) => `coalesce(${side}.${column}, 0)::bigint`).join(', ');
    const { rows } = await sql
      .raw<WrongSum>(
        `WITH facts AS (SELECT ${by.join(', ')}, ${values.map(([column, value]) => `${value} AS ${column}`).join(', ')}
          FROM ${from} GROUP BY ${by.join(', ')})
        SELECT DISTINCT '${table}' AS "table", venue_id, life, ${by[2]} AS business_day FROM facts f
          FULL JOIN comanda.${table} s USING (${by.join(', ')})
          WHERE (${numbers('f')}) IS DISTINCT FROM (${numbers('s')}) ORDER BY venue_id, life, business_day`,
      )
      .execute(db);
    found.push(...rows);
  }
  return found;
}
