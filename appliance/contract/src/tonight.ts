import { Type, type Static } from './type.ts';
import { ComparedSpan, Nullable, OneOf, SignedMoney, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Totals of the checks closed on a day. */
const Sold = Type.Object({
  total: SignedMoney,
  checks: Type.Integer(),
  average_check: SignedMoney,
  tips: SignedMoney,
});

/** What needs attention, most severe first. */
export const attentionIds = [
  'short_drawer',
  'slow_station',
  'papers',
  'backup',
  'invoice_guesses',
  'old_drawer',
  'old_checks',
  'invoices',
  'cancellations',
  'global_difference',
  'global_open',
  'payouts',
  'sold_out',
] as const;

/** Something that needs attention. Only data: the screen has the texts. */
export const Attention = Type.Object({
  id: OneOf(attentionIds),
  /** Name of the register or printer, or area of a station. */
  name: Nullable(Type.String()),
  /** The number of items, papers, checks, payouts or products. */
  count: Type.Integer(),
  amount: Nullable(SignedMoney),
  since: Nullable(Timestamp),
  /** The first few of the checks or products. */
  subjects: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** The sentence about the backups. */
  text: Nullable(Type.Object({ en: Type.String(), es: Type.String() })),
});
export type Attention = Static<typeof Attention>;

export const Tonight = Type.Object({
  day: Type.String(),
  sales: Sold,
  /** The same weekday of the previous week, up to this time of day; null when there were no sales. */
  before: Nullable(Type.Object({ day: Type.String(), compared: ComparedSpan, ...Sold.properties })),
  /** Cumulative sales of the day and of the day of `before`; null for times to come or without sales. */
  curve: Type.Array(
    Type.Object({ at: Timestamp, total: Nullable(SignedMoney), before: Nullable(SignedMoney) }),
  ),
  /** Open checks and the amount still to be paid on them. */
  open: Type.Object({ checks: Type.Integer(), unpaid: SignedMoney }),
  /** Null for users who count blind, and while no register is open. */
  drawers: Nullable(Type.Object({ open: Type.Integer(), expected: SignedMoney })),
  attention: Type.Array(Attention),
});
export type Tonight = Static<typeof Tonight>;

export const getTonight = endpoint({
  method: 'GET',
  path: '/api/reports/tonight',
  summary: 'The running day at a glance, and what needs attention',
  access: 'reports.view',
  reply: Tonight,
});
