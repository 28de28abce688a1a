import { Id, Month, Nullable, OneOf, SignedMoney } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ReportQuery } from './reports.ts';
import { Type, type Static } from './type.ts';

const Year = Type.String({ pattern: '^20[2-9][0-9]$' });

/** A row of the IEPS report; liters to three decimals. `units_without_liters` counts pours without a volume. */
export const IepsRow = Type.Object({
  product_id: Id,
  product_name: Type.String(),
  total_units_sold: Type.Integer(),
  total_liters_sold: Type.Number(),
  total_sales_value: SignedMoney,
  average_price_per_liter: SignedMoney,
  units_without_liters: Type.Integer(),
  breakdown: Type.Array(
    Type.Object({
      option_id: Nullable(Id),
      option_name: Nullable(Type.String()),
      units_sold: Type.Integer(),
      liters_sold: Type.Number(),
      sales_value: SignedMoney,
    }),
  ),
});
export type IepsRow = Static<typeof IepsRow>;

export const IepsQuery = Type.Object({
  period: Type.Optional(OneOf(['month', 'year', 'all'])),
  month: Type.Optional(Month),
  year: Type.Optional(Year),
  from: ReportQuery.properties.from,
  to: ReportQuery.properties.to,
});

/** Days `from` and `to` instead of a period; else the current month or year by default. For information only: the accountant decides. */
export const getIepsReport = endpoint({
  method: 'GET',
  path: '/api/admin/ieps-report',
  summary: 'Liters sold by product and pour',
  access: 'reports.view',
  query: IepsQuery,
  reply: Type.Array(IepsRow),
});

export const listIepsMonths = endpoint({
  method: 'GET',
  path: '/api/reports/ieps-months',
  summary: 'Liters sold per month',
  access: 'reports.view',
  query: IepsQuery,
  reply: Type.Array(
    Type.Object({ month: Type.String(), liters: Type.Number(), sales: SignedMoney }),
  ),
});
