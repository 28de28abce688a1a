import { Type, type Static } from './type.ts';
import { Nullable, OneOf, SignedPesos, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What checks closed on a day came to, in pesos. */
const Sold = Type.Object({
  total: SignedPesos,
  checks: Type.Integer(),
  average_check: SignedPesos,
  tips: SignedPesos,
});

/** What needs attention, worst first. */
export const attentionIds = [
  'short_drawer',
  'slow_station',
  'papers',
  'backup',
  'old_drawer',
  'old_checks',
  'payouts',
  'sold_out',
] as const;

/** One thing that needs attention: facts only, the screen has the words. */
export const Attention = Type.Object({
  id: OneOf(attentionIds),
  /** Of the register or the printer; the area of a station. */
  name: Nullable(Type.String()),
  /** How many items, papers, checks, payouts or products. */
  count: Type.Integer(),
  amount: Nullable(SignedPesos),
  since: Nullable(Timestamp),
  /** The first of the checks or products. */
  subjects: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** The sentence about the backups. */
  text: Nullable(Type.Object({ en: Type.String(), es: Type.String() })),
});
export type Attention = Static<typeof Attention>;

export const Tonight = Type.Object({
  day: Type.String(),
  sales: Sold,
  /** The same weekday of the week before, up to this time of day; null when it sold nothing. */
  before: Nullable(Type.Object({ day: Type.String(), ...Sold.properties })),
  /** What the day had come to by then, and the day of `before`; null where it is still to come or sold nothing. */
  curve: Type.Array(
    Type.Object({ at: Timestamp, total: Nullable(SignedPesos), before: Nullable(SignedPesos) }),
  ),
  /** Open checks and what is still to be paid on them. */
  open: Type.Object({ checks: Type.Integer(), unpaid: SignedPesos }),
  /** Null for people who may not know before the drawer is counted, and while no register is open. */
  drawers: Nullable(Type.Object({ open: Type.Integer(), expected: SignedPesos })),
  attention: Type.Array(Attention),
});
export type Tonight = Static<typeof Tonight>;

export const readTonight = endpoint({
  method: 'GET',
  path: '/api/reports/tonight',
  summary: 'The running day at a glance, and what needs attention',
  access: 'reports.view',
  reply: Tonight,
});
