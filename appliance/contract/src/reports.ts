import { comparisons, reportPeriods } from '@comanda/domain/report-period';
import { Type, type Static } from './type.ts';
import { CompSum } from './comps.ts';
import { Cut } from './cuts.ts';
import {
  BusinessDay,
  ComparedSpan,
  Id,
  Language,
  Money,
  Nullable,
  OneOf,
  Period,
  SignedMoney,
  Timestamp,
} from './common.ts';
import { NamedTax } from './taxes.ts';
import { endpoint } from './endpoint.ts';
import { Exceptions } from './journal.ts';
import { Check } from './checks.ts';
import { PaidByMethod } from './payment-types.ts';
import { PrintJob } from './printing.ts';

const Hour = Type.Optional(Type.Integer({ minimum: 0, maximum: 23 }));
const Minutes = Type.Number();

/**
 * Either a period or business days from `from` to `to`, optionally limited to the same hours of each of at most 31
 * days. `compare`: with the same weekdays right before, or with those a year ago; of a running day only up to now.
 */
export const ReportQuery = Type.Object({
  period: Type.Optional(Period),
  from: Type.Optional(BusinessDay),
  to: Type.Optional(BusinessDay),
  from_hour: Hour,
  to_hour: Hour,
  compare: Type.Optional(OneOf(comparisons)),
});
export type ReportQuery = Static<typeof ReportQuery>;
const dates = ReportQuery.properties;

/** Units count a dish once, however many checks pay for it; `total` = gross − discount + service charge + taxes that
 * prices do not contain. */
const Sums = {
  units: Type.Integer(),
  gross: SignedMoney,
  discount: SignedMoney,
  total: SignedMoney,
};

/**
 * Checks are those closed in the period. Cash, card and other are payments less reversals made in it, so that they
 * agree with the cuts.
 */
export const SalesSummary = Type.Object({
  closed_checks: Type.Integer(),
  guests: Type.Integer(),
  lines: Type.Integer(),
  ...Sums,
  /** Without a tax on top of it; never part of tips. */
  service_charge: SignedMoney,
  /**
   * The service charge with the tax on top of it. It is paid for whole checks: hours, products and categories do not have
   * it, and add up to `revenue` with it.
   */
  service_total: SignedMoney,
  revenue: SignedMoney,
  /** All taxes, and each of them by rate. */
  iva: SignedMoney,
  taxes: Type.Array(NamedTax),
  tips: SignedMoney,
  cash: SignedMoney,
  card: SignedMoney,
  other: SignedMoney,
  average_check: SignedMoney,
  average_finish_minutes: Nullable(Minutes),
  cancelled_count: Type.Integer(),
  cancelled_amount: SignedMoney,
});
export type SalesSummary = Static<typeof SalesSummary>;

/**
 * A row of a table of totals; `key` is the id or hour, `name_es` is set where the venue has names in two languages.
 */
export const SalesRow = Type.Object({
  key: Type.Integer(),
  name: Type.String(),
  name_es: Nullable(Type.String()),
  checks: Type.Integer(),
  guests: Type.Integer(),
  tip: SignedMoney,
  ...Sums,
});
export type SalesRow = Static<typeof SalesRow>;

/** Average preparation times by area. Minutes per unit, to a hundredth. */
export const AreaTimes = Type.Object({
  area: Type.String(),
  finished_items: Type.Integer(),
  avg_total_time_minutes: Minutes,
  avg_wait_time_minutes: Minutes,
  avg_prep_time_minutes: Minutes,
});
export type AreaTimes = Static<typeof AreaTimes>;

export const SalesReport = Type.Object({
  /** `dates`: the requested business days. */
  period: OneOf([...reportPeriods, 'dates']),
  /** First and last business day of the period with any data. */
  from: Type.String(),
  to: Type.String(),
  open_checks: Type.Integer(),
  summary: SalesSummary,
  previous: Nullable(SalesSummary),
  /** The days of `previous`. */
  compared: Nullable(ComparedSpan),
  /** Days, or months for a long period. */
  series: Type.Array(
    Type.Object({ period: Type.String(), checks: Type.Integer(), tip: SignedMoney, ...Sums }),
  ),
  hours: Type.Array(SalesRow),
  products: Type.Array(SalesRow),
  categories: Type.Array(SalesRow),
  servers: Type.Array(SalesRow),
  sources: Type.Array(SalesRow),
  order_types: Type.Array(SalesRow),
  payments: Type.Array(PaidByMethod),
  areas: Type.Array(AreaTimes),
  /** By special, or by the user who gave it; what credit notes gave back is one row. */
  discounts: Type.Array(
    Type.Object({
      kind: OneOf(['special', 'manual', 'refund']),
      special_id: Nullable(Type.Integer()),
      user_id: Nullable(Type.Integer()),
      name: Type.String(),
      /** Lines that it was given on; a line and what was split from it later are one. */
      lines: Type.Integer(),
      amount: SignedMoney,
    }),
  ),
  /** Not part of `discounts`. */
  comps: Type.Array(CompSum),
  cancellations: Type.Array(
    Type.Object({
      reason_id: Type.Integer(),
      /** The code of the reason; other for one of the venue's own. */
      reason: Type.String(),
      name: Type.String(),
      name_es: Type.String(),
      user_id: Nullable(Type.Integer()),
      user_name: Type.String(),
      count: Type.Integer(),
      units: Type.Integer(),
      amount: SignedMoney,
    }),
  ),
});
export type SalesReport = Static<typeof SalesReport>;

export const getSalesReport = endpoint({
  method: 'GET',
  path: '/api/reports/sales',
  summary: 'Everything that the statistics show of a period',
  access: 'reports.view',
  query: ReportQuery,
  reply: SalesReport,
});

/** The checks of a tile: open (now), closed, or at least partly paid in this way. */
export const checkLists = ['open', 'closed', 'cash', 'card', 'other'] as const;

/** Newest first; `next` is sent back as `after`, null at the end. */
export const listChecks = endpoint({
  method: 'GET',
  path: '/api/reports/checks',
  summary: 'Checks behind a figure of the statistics, newest first',
  access: 'reports.view',
  query: Type.Object({
    ...dates,
    list: OneOf(checkLists),
    after: Type.Optional(Type.String({ maxLength: 60 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  reply: Type.Object({
    orders: Type.Array(Check),
    /** Ids of those with an invoice of their own. */
    invoiced: Type.Array(Id),
    next: Nullable(Type.String()),
  }),
});

/**
 * The list of the dashboard: open checks, then those closed in the period, newest first, at most 1,000 closed ones.
 * For the next page, `after` is made from the last row: `business_day|closed_at in ms|id`.
 */
export const listAdminChecks = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Checks of a period for the dashboard',
  access: 'reports.view',
  query: Type.Object({
    ...dates,
    after: Type.Optional(Type.String({ maxLength: 60 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  reply: Type.Array(Check),
});

export const listAverageTimes = endpoint({
  method: 'GET',
  path: '/api/admin/average-times-by-area',
  summary: 'How long areas took for what they finished',
  access: 'reports.view',
  query: ReportQuery,
  reply: Type.Array(AreaTimes),
});

/**
 * A sold line of a closed check. Cancelled ones are left out; times are null for items that are not made. `units` is
 * 0 for a further share of a dish. Minutes.
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
  unit_price: Money,
  gross: Money,
  discount: Money,
  discount_source: Type.String(),
  total: Money,
  ordered: Timestamp,
  wait_minutes: Nullable(Minutes),
  prep_minutes: Nullable(Minutes),
  total_minutes: Nullable(Minutes),
  /** The rounding of the check, only on its first line, so that the column adds up. */
  cash_rounding: SignedMoney,
  /** Name and rate of the tax, and what it adds to gross − discount when the price does not contain it. */
  tax: Type.String(),
  added_tax: Money,
  /** The charge of the check with the tax on top of it, only on its first line; not part of `total`. */
  service_charge: Money,
  /** The combo that the line is a component of; empty otherwise. */
  combo: Type.String(),
});
export type StatisticsRow = Static<typeof StatisticsRow>;

/**
 * Newest checks first. As JSON at most `limit` rows (50,000 by default), starting after the check with the id
 * `after`; as CSV all of them, streamed, with the count in `x-row-count`.
 */
export const exportStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/export-statistics',
  summary: 'Sold lines of a period, as rows or as CSV',
  access: 'reports.export',
  query: Type.Object({
    ...dates,
    format: Type.Optional(OneOf(['json', 'csv'])),
    after: Type.Optional(Type.String({ maxLength: 60 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50_000 })),
    /** Of the headings and names in a CSV. */
    language: Type.Optional(Language),
  }),
  reply: Type.Array(StatisticsRow),
  media: ['text/csv'],
  slow: true,
});

/**
 * Payments less reversals of a business day by register. Null is for payments without a register: non-cash payments
 * while no register or several are open. All rows together are the payments of the day.
 */
export const RegisterTakings = Type.Object({
  register_session_id: Nullable(Id),
  register_name: Nullable(Type.String()),
  z_number: Nullable(Type.Integer()),
  payments: Type.Integer(),
  cash: SignedMoney,
  card: SignedMoney,
  other: SignedMoney,
  amount: SignedMoney,
  tips: SignedMoney,
});
export type RegisterTakings = Static<typeof RegisterTakings>;

/** The daily close: what the owner reviews at the end of a business day. */
export const DailyClose = Type.Object({
  /** The first business day, and the last one. */
  day: Type.String(),
  to: Type.String(),
  open_checks: Type.Integer(),
  summary: SalesSummary,
  /** Of the days it is compared with; null without `compare`. */
  previous: Nullable(SalesSummary),
  compared: Nullable(ComparedSpan),
  /** Payments less reversals of the day, minus the totals of its closed checks: paid in advance or refunded. */
  payments_difference: SignedMoney,
  drawers: Type.Array(
    Type.Object({
      register_session_id: Id,
      register_name: Type.String(),
      opened_at: Timestamp,
      closed_at: Nullable(Timestamp),
      z_number: Nullable(Type.Integer()),
      /** Null while it is open. */
      expected_cash: Nullable(SignedMoney),
      actual_cash: Nullable(SignedMoney),
      difference: Nullable(SignedMoney),
      cut: Nullable(Cut),
    }),
  ),
  registers: Type.Array(RegisterTakings),
  payments: SalesReport.properties.payments,
  tips: Type.Array(
    Type.Object({
      user_id: Id,
      user_name: Type.String(),
      earned: SignedMoney,
      pooled: SignedMoney,
      paid: SignedMoney,
    }),
  ),
  products: Type.Array(SalesRow),
  discounts: SalesReport.properties.discounts,
  comps: SalesReport.properties.comps,
  cancellations: SalesReport.properties.cancellations,
  exceptions: Exceptions,
});
export type DailyClose = Static<typeof DailyClose>;

/** One business day, or those from `from` to `to`, at most 31. */
const CloseQuery = Type.Object({ day: Type.Optional(BusinessDay), from: dates.from, to: dates.to });

export const getDailyClose = endpoint({
  method: 'GET',
  path: '/api/reports/daily-close',
  summary: 'The close of business days; of the running one when none is named',
  access: 'reports.view',
  query: Type.Object({ ...CloseQuery.properties, compare: dates.compare }),
  reply: DailyClose,
});

/** Marked as a copy when the close of a finished day was printed before. */
export const printDailyClose = endpoint({
  method: 'POST',
  path: '/api/reports/daily-close/print',
  summary: 'Queue the close of business days',
  access: 'reports.view',
  body: CloseQuery,
  reply: PrintJob,
  idempotent: true,
});

export const exportDailyClose = endpoint({
  method: 'GET',
  path: '/api/reports/daily-close.csv',
  summary: 'The close of business days for the accountant',
  access: 'reports.export',
  query: Type.Object({ ...CloseQuery.properties, language: Type.Optional(Language) }),
  reply: Type.String(),
  media: ['text/csv'],
  slow: true,
});
