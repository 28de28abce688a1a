import { costCategories, frequencies } from '@comanda/domain/costs';
import { Type, type Static } from './type.ts';
import { ImportRowResult } from './catalog-bulk.ts';
import { Flag, Id, Maybe, Name, Nullable, OneOf, Money, SignedMoney } from './common.ts';
import { bodies, crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { listImport } from './list-columns.ts';

/** YYYY-MM-DD. */
export const Day = Type.String({
  pattern: '^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
});
const Frequency = OneOf(frequencies);
/** One of `costCategories`, which the screens translate, or any other word. */
const Category = Type.String({
  minLength: 1,
  maxLength: 40,
  examples: [...costCategories],
});

/** A cost of the venue, such as rent or wages, and how often it is paid. */
export const Cost = Type.Object({
  id: Id,
  name: Type.String(),
  category: Type.String(),
  frequency: Frequency,
  amount: Money,
  /** First and last day on which it counts; null: no start or no end. */
  starts_on: Nullable(Type.String()),
  ends_on: Nullable(Type.String()),
  /** For one_time: months over which it is spread. */
  spread_months: Nullable(Type.Integer()),
  /** The cost per calendar day while it runs. */
  daily: Money,
  /** Whether it counts today. */
  active: Flag,
  version: Type.Integer(),
});
export type Cost = Static<typeof Cost>;

const required = { name: Name, category: Category, frequency: Frequency, amount: Money };
const optional = {
  starts_on: Maybe(Day),
  ends_on: Maybe(Day),
  spread_months: Maybe(Type.Integer({ minimum: 1, maximum: 240 })),
};
const costBodies = bodies(required, optional, { version: Type.Integer() });
export const CostFields = costBodies.create;
export const CostChange = costBodies.update;
export type CostChange = Static<typeof CostChange>;

export const {
  /** By category, then name. */
  list: listCosts,
  /** A one-time cost without `spread_months` is spread over 12; other frequencies have none. */
  create: createCost,
  update: updateCost,
  remove: deleteCost,
} = crud({
  path: '/api/admin/costs',
  one: 'a cost',
  list: {
    access: 'reports.view',
    summary: 'What running the venue costs',
    changedBy: ['cost.changed'],
  },
  access: 'settings.edit',
  row: Cost,
  ...costBodies,
});

export const CostImportRow = Type.Object({
  ...ImportRowResult.properties,
  category: Type.String(),
  frequency: Nullable(Frequency),
  amount: Nullable(Money),
});
export type CostImportRow = Static<typeof CostImportRow>;

/** Comanda's own columns: Name, Category, Frequency, Amount, and optionally Starts On, Ends On, Months. */
export const {
  columns: readCostColumns,
  preview: previewCostImport,
  run: importCosts,
} = listImport({
  path: '/api/admin/costs/import',
  access: 'settings.edit',
  many: 'costs',
  row: CostImportRow,
});
export const exportCosts = endpoint({
  method: 'GET',
  path: '/api/admin/costs/export',
  summary: 'costs_export_{date}.csv',
  access: 'reports.export',
  reply: Type.Unknown(),
  media: ['text/csv'],
});

const Tables = Type.Number({ minimum: 0, maximum: 100_000 });
/** Revenue, costs and break-even of a planned day; see `ProjectionInputs` of the domain. */
export const ProjectionFields = Type.Object({
  basis: OneOf(['tables', 'daily']),
  total_tables: Type.Integer({ minimum: 0, maximum: 10_000 }),
  active_tables: Tables,
  sales_per_table: Money,
  daily_sales: Money,
  open_days: Type.Integer({ minimum: 1, maximum: 7 }),
  goods_percent: Type.Number({ minimum: 0, maximum: 99 }),
});
export type ProjectionFields = Static<typeof ProjectionFields>;

const Span = Type.Object({
  revenue: SignedMoney,
  goods: SignedMoney,
  costs: SignedMoney,
  result: SignedMoney,
});
/** The actual figures of a business day. `goods` is its sales × the period's cost ratio. */
export const ActualDay = Type.Object({
  day: Type.String(),
  checks: Type.Integer(),
  sales: SignedMoney,
  goods: SignedMoney,
  costs: SignedMoney,
  result: SignedMoney,
});
export type ActualDay = Static<typeof ActualDay>;

export const ProjectionReport = Type.Object({
  inputs: ProjectionFields,
  /** Whether the inputs were saved; otherwise they come from the actual figures. */
  saved: Flag,
  /** Today's running costs per calendar day, to a hundredth of a centavo, and by category. */
  daily_cost: Type.Number(),
  categories: Type.Array(
    Type.Object({ category: Type.String(), daily: SignedMoney, monthly: SignedMoney }),
  ),
  projection: Type.Object({
    open_day: Span,
    week: Span,
    month: Span,
    year: Span,
    break_even: Type.Object({
      sales_per_day: SignedMoney,
      sales_per_month: SignedMoney,
      tables_per_day: Nullable(Type.Number()),
      turns_per_table: Nullable(Type.Number()),
    }),
    margin_percent: Nullable(Type.Number()),
  }),
  actual: Type.Object({
    from: Type.String(),
    to: Type.String(),
    /** Days with sales. */
    open_days: Type.Integer(),
    checks: Type.Integer(),
    sales: SignedMoney,
    goods: SignedMoney,
    costs: SignedMoney,
    result: SignedMoney,
    /** Averages of the days with sales; null when there are none. */
    sales_per_day: Nullable(SignedMoney),
    checks_per_day: Nullable(Type.Number()),
    sales_per_check: Nullable(SignedMoney),
    /** Calculated from products with a known cost; null when there are none. */
    goods_percent: Nullable(Type.Number()),
    days: Type.Array(ActualDay),
  }),
});
export type ProjectionReport = Static<typeof ProjectionReport>;

/** Days, both inclusive, at most 92; by default the 30 days up to yesterday. */
const period = Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) });

export const getProjection = endpoint({
  method: 'GET',
  path: '/api/admin/projection',
  summary: 'Projection and break-even next to what was sold',
  access: 'reports.view',
  changedBy: ['cost.changed'],
  query: period,
  reply: ProjectionReport,
});
export const updateProjection = endpoint({
  method: 'PUT',
  path: '/api/admin/projection',
  summary: 'Keep the inputs of the projection',
  access: 'settings.edit',
  body: ProjectionFields,
  reply: ProjectionFields,
  idempotent: true,
});
export const exportProjection = endpoint({
  method: 'GET',
  path: '/api/admin/projection/export',
  summary: 'projection_export_{date}.csv: sales, goods, costs and result by day',
  access: 'reports.export',
  query: period,
  reply: Type.Unknown(),
  media: ['text/csv'],
});
