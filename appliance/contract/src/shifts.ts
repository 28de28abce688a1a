import { Type, type Static } from './type.ts';
import { importLimit } from './catalog-bulk.ts';
import { Flag, Id, Nullable, OneOf, Money, SignedMoney, Success, Timestamp } from './common.ts';
import { Day } from './costs.ts';
import { endpoint } from './endpoint.ts';
import { ColumnMapping, columnsEndpoint, ImportFile } from './list-columns.ts';
import { RegisterTakings } from './reports.ts';

/** A business day (default: the current one), or a register session, which takes precedence. */
const scope = { day: Type.Optional(Day), register_session_id: Type.Optional(Id) };

const figures = {
  checks: Type.Integer(),
  guests: Type.Integer(),
  gross: SignedMoney,
  discounts: SignedMoney,
  sales: SignedMoney,
  tips: SignedMoney,
  cancelled: Type.Integer(),
  cancelled_amount: SignedMoney,
};
export const ShiftServer = Type.Object({ user_id: Id, user_name: Type.String(), ...figures });
export type ShiftServer = Static<typeof ShiftServer>;
/** `label` is the local hour, '20:00'. */
export const ShiftHour = Type.Object({ start: Timestamp, label: Type.String(), ...figures });
export type ShiftHour = Static<typeof ShiftHour>;

export const ShiftAnalysis = Type.Object({
  business_day: Type.String(),
  register_session_id: Nullable(Id),
  totals: Type.Object(figures),
  servers: Type.Array(ShiftServer),
  hours: Type.Array(ShiftHour),
  /** For a business day: payments by register, including those without one. Empty for a session. */
  registers: Type.Array(RegisterTakings),
  /** The register sessions that were opened on the day. */
  sessions: Type.Array(
    Type.Object({
      id: Id,
      register_name: Type.String(),
      opened_at: Timestamp,
      closed_at: Nullable(Timestamp),
    }),
  ),
});
export type ShiftAnalysis = Static<typeof ShiftAnalysis>;

export const getShiftAnalysis = endpoint({
  method: 'GET',
  path: '/api/admin/shift-analysis',
  summary: 'Sales, checks, tips, discounts and cancellations per server and hour',
  access: 'reports.view',
  query: Type.Object(scope),
  reply: ShiftAnalysis,
});
export const exportShift = endpoint({
  method: 'GET',
  path: '/api/admin/shift-analysis/export',
  summary: 'shift_export_{date}.csv',
  access: 'reports.export',
  query: Type.Object(scope),
  reply: Type.Unknown(),
  media: ['text/csv'],
  slow: true,
});

/** How a terminal's file is written; `auto`: decided by the cells of the column. */
export const ChargeFormat = Type.Object({
  amount_includes_tip: Type.Boolean(),
  date_order: OneOf(['auto', 'dmy', 'mdy']),
  decimal: OneOf(['auto', '.', ',']),
});
export type ChargeFormat = Static<typeof ChargeFormat>;

/** The columns and the format of a file: those of the last one with this header, otherwise by their names. */
export const readCardColumns = endpoint({
  ...columnsEndpoint(
    '/api/admin/shift-analysis/columns',
    'reports.view',
    "The columns of the card terminal's file",
  ),
  reply: Type.Object({ ...ImportFile.properties, format: ChargeFormat }),
});
/** 400 column_unknown, 400 invalid_csv without an amount. */
export const saveCardColumns = endpoint({
  method: 'PUT',
  path: '/api/admin/shift-analysis/columns',
  summary: "Remember the columns of the card terminal's file",
  access: 'reports.view',
  body: Type.Object({
    header: Type.Array(Type.String(), { maxItems: 501 }),
    mapping: ColumnMapping,
    format: ChargeFormat,
  }),
  reply: Success,
  idempotent: true,
});

export const CardMatchRow = Type.Object({
  result: OneOf(['matched', 'differs', 'missing_in_terminal', 'missing_in_comanda']),
  by: Nullable(OneOf(['reference', 'amount', 'time'])),
  /** Terminal amount minus Comanda amount. */
  difference: SignedMoney,
  /** The difference is exactly the tip, which is missing at the terminal. */
  is_tip: Flag,
  terminal: Nullable(
    Type.Object({
      row: Type.Integer(),
      at: Nullable(Timestamp),
      amount: SignedMoney,
      tip: Nullable(SignedMoney),
      reference: Nullable(Type.String()),
    }),
  ),
  comanda: Nullable(
    Type.Object({
      payment_id: Id,
      order_id: Id,
      check: Type.String(),
      at: Timestamp,
      amount: Money,
      tip: Money,
      total: Money,
      reference: Nullable(Type.String()),
      user_name: Type.String(),
    }),
  ),
});
export type CardMatchRow = Static<typeof CardMatchRow>;
const Sum = Type.Object({
  count: Type.Integer(),
  terminal: SignedMoney,
  comanda: SignedMoney,
  difference: SignedMoney,
});

export const Reconciliation = Type.Object({
  business_day: Type.String(),
  register_session_id: Nullable(Id),
  matches: Type.Array(CardMatchRow),
  totals: Type.Object({
    all: Sum,
    matched: Sum,
    differs: Sum,
    missing_in_terminal: Sum,
    missing_in_comanda: Sum,
  }),
  /** Rows of the file that could not be read, with their content; lines of totals are among them. */
  unread: Type.Array(
    Type.Object({
      row: Type.Integer(),
      code: OneOf(['amount_unreadable', 'date_unreadable', 'time_unreadable']),
      value: Type.String(),
    }),
  ),
  /** Charges of the file that belong to other shifts. */
  outside: Type.Integer(),
});
export type Reconciliation = Static<typeof Reconciliation>;

const ReconcileBody = Type.Object({
  ...scope,
  /** The terminal's file as text, with any order and names of columns, separated by comma, semicolon, tab or bar. */
  csv: Type.String({ minLength: 1 }),
  mapping: ColumnMapping,
  /** By default guessed from the names and cells of its columns. */
  format: Type.Optional(ChargeFormat),
  /** Maximum difference between the clocks of terminal and box; by default 15. */
  tolerance_minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })),
  /** The payment types that use the terminal; by default card (2). */
  payment_type_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 20 })),
});

/** Changes and stores nothing. 400 column_unknown, 400 invalid_csv without an amount, 413 above 3,000 charges. */
export const reconcileCards = endpoint({
  method: 'POST',
  path: '/api/admin/shift-analysis/reconcile',
  summary: "The card terminal's charges against the payments by card of a shift",
  access: 'reports.view',
  body: ReconcileBody,
  reply: Reconciliation,
  bodyLimit: importLimit,
  readOnly: true,
  slow: true,
});
export const exportReconciliation = endpoint({
  method: 'POST',
  path: '/api/admin/shift-analysis/reconcile/export',
  summary: 'The same as card_reconciliation_{day}.csv',
  access: 'reports.export',
  body: ReconcileBody,
  reply: Type.Unknown(),
  media: ['text/csv'],
  bodyLimit: importLimit,
  readOnly: true,
  slow: true,
});
