import { sql } from 'kysely';
import type { Group } from './connect.ts';

/** A day of a venue whose kept sums are not those of its facts. */
export interface WrongSum {
  table: 'days' | 'day_payments' | 'day_products';
  venue_id: number;
  life: number;
  business_day: string;
}

const day = ['venue_id', 'life', 'business_day'];
const signed = (column: string) => [column, `sum(sign * ${column})`] as const;

const kept: {
  table: WrongSum['table'];
  from: string;
  by: string[];
  values: (readonly [column: string, value: string])[];
}[] = [
  {
    ...{ table: 'days', from: 'checks', by: day },
    values: [
      ['checks', 'sum(sign)'],
      ...['guests', 'units', 'gross', 'discount', 'added', 'charge', 'tip'].map(signed),
      ...['iva_flat', 'iva_extracted'].map(signed),
    ],
  },
  {
    ...{ table: 'day_payments', from: 'payments', by: [...day, 'kind'] },
    values: [['amount', 'sum(amount)']],
  },
  {
    ...{ table: 'day_products', from: 'items', by: [...day, 'product_id'] },
    values: [
      ['units', 'sum(sign * units)'],
      ['total', 'sum(sign * (price * quantity - discount))'],
    ],
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
          FROM comanda.${from} GROUP BY ${by.join(', ')})
        SELECT DISTINCT '${table}' AS "table", ${day.join(', ')} FROM facts f
          FULL JOIN comanda.${table} s USING (${by.join(', ')})
          WHERE (${numbers('f')}) IS DISTINCT FROM (${numbers('s')}) ORDER BY ${day.join(', ')}`,
      )
      .execute(db);
    found.push(...rows);
  }
  return found;
}
