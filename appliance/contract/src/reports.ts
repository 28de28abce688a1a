import { reportPeriods } from '@comanda/domain/report-period';
import { Type, type Static } from './type.ts';
import { Cut } from './cuts.ts';
import { Id, Nullable, OneOf, Pesos, SignedPesos, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Exceptions } from './journal.ts';
import { Check } from './checks.ts';
import { PrintJob } from './printing.ts';

const Period = Type.Optional(OneOf(reportPeriods));
const PeriodQuery = Type.Object({ period: Period });
const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });
const Month = Type.String({ pattern: '^20[2-9][0-9]-(0[1-9]|1[0-2])$' });
const Year = Type.String({ pattern: '^20[2-9][0-9]$' });
const Minutes = Type.Number();

/** Units count dishes once however many checks pay them; `total` = gross − discount, in pesos. */
const Sums = {
  units: Type.Integer(),
  gross: SignedPesos,
  discount: SignedPesos,
  total: SignedPesos,
};

/**
 * Checks are those closed in the period; cash, card and other are payments less reversals made in it, so that
 * they agree with the cuts. Money in pesos.
 */
export const SalesSummary = Type.Object({
  closed_checks: Type.Integer(),
  guests: Type.Integer(),
  lines: Type.Integer(),
  ...Sums,
  revenue: SignedPesos,
  iva: SignedPesos,
  tips: SignedPesos,
  cash: SignedPesos,
  card: SignedPesos,
  other: SignedPesos,
  average_check: SignedPesos,
  average_finish_minutes: Nullable(Minutes),
  cancelled_count: Type.Integer(),
  cancelled_amount: SignedPesos,
});
export type SalesSummary = Static<typeof SalesSummary>;

/** One row of a table of sums; `key` is the id or hour, `name_es` where the name is the venue's in two languages. */
export const SalesRow = Type.Object({
  key: Type.Integer(),
  name: Type.String(),
  name_es: Nullable(Type.String()),
  checks: Type.Integer(),
  guests: Type.Integer(),
  tip: SignedPesos,
  ...Sums,
});
export type SalesRow = Static<typeof SalesRow>;

/** B's row of finish times by area. Minutes per unit, to a hundredth. */
export const AreaTimes = Type.Object({
  area: Type.String(),
  finished_items: Type.Integer(),
  avg_total_time_minutes: Minutes,
  avg_wait_time_minutes: Minutes,
  avg_prep_time_minutes: Minutes,
});
export type AreaTimes = Static<typeof AreaTimes>;

export const SalesReport = Type.Object({
  period: OneOf(reportPeriods),
  /** First and last business day with something in the period. */
  from: Type.String(),
  to: Type.String(),
  open_checks: Type.Integer(),
  summary: SalesSummary,
  previous: Nullable(SalesSummary),
  /** Days, or months of a long period. */
  series: Type.Array(
    Type.Object({ period: Type.String(), checks: Type.Integer(), tip: SignedPesos, ...Sums }),
  ),
  hours: Type.Array(SalesRow),
  products: Type.Array(SalesRow),
  categories: Type.Array(SalesRow),
  servers: Type.Array(SalesRow),
  sources: Type.Array(SalesRow),
  order_types: Type.Array(SalesRow),
  payments: Type.Array(
    Type.Object({
      payment_type_id: Id,
      name: Type.String(),
      name_es: Type.String(),
      bucket: OneOf(['cash', 'card', 'other']),
      payments: Type.Integer(),
      reversals: Type.Integer(),
      amount: SignedPesos,
      tip: SignedPesos,
    }),
  ),
  areas: Type.Array(AreaTimes),
  /** By the special, or by the person who gave it (`special_id` null). */
  discounts: Type.Array(
    Type.Object({
      special_id: Nullable(Type.Integer()),
      user_id: Nullable(Type.Integer()),
      name: Type.String(),
      lines: Type.Integer(),
      amount: SignedPesos,
    }),
  ),
  cancellations: Type.Array(
    Type.Object({
      reason: Type.String(),
      user_id: Nullable(Type.Integer()),
      user_name: Type.String(),
      count: Type.Integer(),
      units: Type.Integer(),
      amount: SignedPesos,
    }),
  ),
});
export type SalesReport = Static<typeof SalesReport>;

export const salesReport = endpoint({
  method: 'GET',
  path: '/api/reports/sales',
  summary: 'Everything that the statistics show of a period',
  access: 'reports.view',
  query: PeriodQuery,
  reply: SalesReport,
});

/** Which checks a tile shows: open ones (now), closed ones, or those paid at least partly in that way. */
export const checkLists = ['open', 'closed', 'cash', 'card', 'other'] as const;

/** Newest first; `next` is given back as `after`, null at the end. */
export const listChecks = endpoint({
  method: 'GET',
  path: '/api/reports/checks',
  summary: 'Checks behind a figure of the statistics, newest first',
  access: 'reports.view',
  query: Type.Object({
    period: Period,
    list: OneOf(checkLists),
    after: Type.Optional(Type.String({ maxLength: 60 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  reply: Type.Object({ orders: Type.Array(Check), next: Nullable(Type.String()) }),
});

/**
 * B's list for the dashboard: open checks, then those closed in the period, newest first. At most 1,000 closed
 * ones; the next ones are asked for with `after`, made of the last row: `business_day|closed_at in ms|id`.
 */
export const adminChecks = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Checks of a period for the dashboard',
  access: 'reports.view',
  query: Type.Object({
    period: Period,
    after: Type.Optional(Type.String({ maxLength: 60 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  reply: Type.Array(Check),
});

export const averageTimes = endpoint({
  method: 'GET',
  path: '/api/admin/average-times-by-area',
  summary: 'How long areas took for what they finished',
  access: 'reports.view',
  query: PeriodQuery,
  reply: Type.Array(AreaTimes),
});

/**
 * A sold line of a closed check; cancelled ones are left out, times are null for what is not made. `units` is 0
 * for a further share of a dish. Minutes.
 */
export const StatisticsRow = Type.Object({
  order_id: Id,
  order_name: Type.String(),
  business_day: Type.String(),
  opened: Timestamp,
  closed: Timestamp,
  table: Type.String(),
  order_type: Type.String(),
  guests: Nullable(Type.Integer()),
  server: Type.String(),
  closed_by: Type.String(),
  payment: Type.String(),
  item_id: Id,
  product: Type.String(),
  category: Type.String(),
  area: Type.String(),
  options: Type.String(),
  sold_by: Type.String(),
  quantity: Type.Integer(),
  units: Type.Integer(),
  unit_price: Pesos,
  gross: Pesos,
  discount: Pesos,
  discount_source: Type.String(),
  total: Pesos,
  ordered: Timestamp,
  wait_minutes: Nullable(Minutes),
  prep_minutes: Nullable(Minutes),
  total_minutes: Nullable(Minutes),
  /** Of the check's cash, on its first line only, so that the column adds up. */
  cash_rounding: SignedPesos,
});
export type StatisticsRow = Static<typeof StatisticsRow>;

/**
 * Newest checks first. As JSON at most `limit` rows (50,000 by default), starting after the check with the id
 * `after`; as CSV all of them, in a stream with the count in `x-row-count`.
 */
export const exportStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/export-statistics',
  summary: 'Sold lines of a period, as rows or as CSV',
  access: 'reports.export',
  query: Type.Object({
    period: Period,
    format: Type.Optional(OneOf(['json', 'csv'])),
    after: Type.Optional(Type.String({ maxLength: 60 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50_000 })),
  }),
  reply: Type.Array(StatisticsRow),
  media: ['text/csv'],
  slow: true,
});

/** A row of the IEPS report; liters to three decimals. `units_without_liters` counts pours without a volume. */
export const IepsRow = Type.Object({
  product_id: Id,
  product_name: Type.String(),
  total_units_sold: Type.Integer(),
  total_liters_sold: Type.Number(),
  total_sales_value: SignedPesos,
  average_price_per_liter: SignedPesos,
  units_without_liters: Type.Integer(),
  breakdown: Type.Array(
    Type.Object({
      option_id: Nullable(Id),
      option_name: Nullable(Type.String()),
      units_sold: Type.Integer(),
      liters_sold: Type.Number(),
      sales_value: SignedPesos,
    }),
  ),
});
export type IepsRow = Static<typeof IepsRow>;

export const IepsQuery = Type.Object({
  period: Type.Optional(OneOf(['month', 'year', 'all'])),
  month: Type.Optional(Month),
  year: Type.Optional(Year),
});

/** The running month or year when none is named. Informational: the accountant decides. */
export const iepsReport = endpoint({
  method: 'GET',
  path: '/api/admin/ieps-report',
  summary: 'Liters sold by product and pour',
  access: 'reports.view',
  query: IepsQuery,
  reply: Type.Array(IepsRow),
});

export const iepsMonths = endpoint({
  method: 'GET',
  path: '/api/reports/ieps-months',
  summary: 'Liters sold per month',
  access: 'reports.view',
  query: IepsQuery,
  reply: Type.Array(
    Type.Object({ month: Type.String(), liters: Type.Number(), sales: SignedPesos }),
  ),
});

/**
 * Payments less reversals of a business day by the register they were taken into; null for those of no register:
 * what is not cash while several registers are open, or none. All rows together are the payments of the day.
 */
export const RegisterTakings = Type.Object({
  register_session_id: Nullable(Id),
  register_name: Nullable(Type.String()),
  z_number: Nullable(Type.Integer()),
  payments: Type.Integer(),
  cash: SignedPesos,
  card: SignedPesos,
  other: SignedPesos,
  amount: SignedPesos,
  tips: SignedPesos,
});
export type RegisterTakings = Static<typeof RegisterTakings>;

/** Everything the owner wants to know of a business day before going home. */
export const DailyClose = Type.Object({
  day: Type.String(),
  open_checks: Type.Integer(),
  summary: SalesSummary,
  /** Payments less reversals of the day less what its closed checks cost: paid ahead or taken back. */
  payments_difference: SignedPesos,
  drawers: Type.Array(
    Type.Object({
      register_session_id: Id,
      register_name: Type.String(),
      opened_at: Timestamp,
      closed_at: Nullable(Timestamp),
      z_number: Nullable(Type.Integer()),
      /** Null while it is open. */
      expected_cash: Nullable(SignedPesos),
      actual_cash: Nullable(SignedPesos),
      difference: Nullable(SignedPesos),
      cut: Nullable(Cut),
    }),
  ),
  registers: Type.Array(RegisterTakings),
  payments: SalesReport.properties.payments,
  tips: Type.Array(
    Type.Object({
      user_id: Id,
      user_name: Type.String(),
      earned: SignedPesos,
      pooled: SignedPesos,
      paid: SignedPesos,
    }),
  ),
  products: Type.Array(SalesRow),
  discounts: SalesReport.properties.discounts,
  cancellations: SalesReport.properties.cancellations,
  exceptions: Exceptions,
});
export type DailyClose = Static<typeof DailyClose>;

const DayQuery = Type.Object({ day: Type.Optional(Day) });

export const dailyClose = endpoint({
  method: 'GET',
  path: '/api/reports/daily-close',
  summary: 'The close of a business day; the running one when none is named',
  access: 'reports.view',
  query: DayQuery,
  reply: DailyClose,
});

/** Marked as a copy when the close of a day that is over was printed before. */
export const printDailyClose = endpoint({
  method: 'POST',
  path: '/api/reports/daily-close/print',
  summary: 'Queue the close of a business day',
  access: 'reports.view',
  body: DayQuery,
  reply: PrintJob,
  idempotent: true,
});

export const dailyCloseCsv = endpoint({
  method: 'GET',
  path: '/api/reports/daily-close.csv',
  summary: 'The close of a business day for the accountant',
  access: 'reports.export',
  query: DayQuery,
  reply: Type.String(),
  media: ['text/csv'],
  slow: true,
});

/** One row per closed check of a month, for the global invoice to the general public. */
export const globalInvoiceCsv = endpoint({
  method: 'GET',
  path: '/api/reports/global-invoice.csv',
  summary: 'Closed checks of a month for the global invoice',
  access: 'reports.export',
  query: Type.Object({ month: Type.Optional(Month) }),
  reply: Type.String(),
  media: ['text/csv'],
  slow: true,
});
