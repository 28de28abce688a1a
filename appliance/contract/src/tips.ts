import { comparisons } from '@comanda/domain/report-period';
import { Type, type Static } from './type.ts';
import { ComparedSpan, Flag, Id, Nullable, OneOf, SignedMoney } from './common.ts';
import { Day } from './costs.ts';
import { endpoint } from './endpoint.ts';
import { Payout } from './payouts.ts';

/**
 * Tips of one user. Of the shift: earned by card and in cash, gained or given in a pool, paid out. Of all time: what
 * the venue still owes (never below 0) and, when something paid out was reopened, what the user was overpaid, which
 * later tips make up for.
 */
export const TipPerson = Type.Object({
  user_id: Id,
  user_name: Type.String(),
  user_role: Id,
  card: SignedMoney,
  cash: SignedMoney,
  pool: SignedMoney,
  paid: SignedMoney,
  owed_card: SignedMoney,
  owed_cash: SignedMoney,
  overpaid: SignedMoney,
  /** Whole minutes worked during the register session; null where tips are not shared by hours. */
  worked_minutes: Nullable(Type.Integer()),
});
export type TipPerson = Static<typeof TipPerson>;
export const TipReport = Type.Object({
  /** The first business day, and the last one; null for a register session. */
  business_day: Nullable(Type.String()),
  to: Nullable(Type.String()),
  register_session_id: Nullable(Id),
  people: Type.Array(TipPerson),
  /** Earned on the days it is compared with; null without `compare`. */
  previous: Nullable(Type.Object({ card: SignedMoney, cash: SignedMoney })),
  compared: Nullable(ComparedSpan),
  /** Whether this shift's tips have been shared. */
  pooled: Flag,
  /** Weights by role id, or null when the venue has no pool. */
  pool_weights: Nullable(Type.Record(Type.String(), Type.Number())),
  /** Whether the weights are multiplied by the minutes that each person worked during the register session. */
  by_hours: Flag,
});
export type TipReport = Static<typeof TipReport>;

/** Of one business `day` (default: the current one), of those from `from` to `to`, or of a register session, which
 * is compared with nothing. */
export const getTipReport = endpoint({
  method: 'GET',
  path: '/api/reports/tips',
  summary: 'Tips per person of a shift, and what is owed',
  access: 'cash.approvePayout',
  query: Type.Object({
    day: Type.Optional(Day),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    session_id: Type.Optional(Id),
    compare: Type.Optional(OneOf(comparisons)),
  }),
  reply: TipReport,
});
/** The user's own tips of the current business day. */
export const listOwnTips = endpoint({
  method: 'GET',
  path: '/api/tips/me',
  summary: 'My tips',
  access: 'cash.view',
  reply: TipPerson,
});
/**
 * Pays a user all tips owed from an open drawer: card tips as credit_tips, cash tips as staff_payment, each with a
 * slip. 409 tips_not_owed when nothing is owed.
 */
export const payTips = endpoint({
  method: 'POST',
  path: '/api/tips/payout',
  summary: 'Pay out the tips of a person',
  access: 'cash.approvePayout',
  body: Type.Object({ user_id: Id, register_session_id: Id }),
  reply: Type.Object({ success: Type.Literal(true), payouts: Type.Array(Payout) }),
  idempotent: true,
});
/**
 * Shares the tips of a register session among users by the weight of their role (setting `tip_pool`), with the setting
 * `tip_pool_hours` multiplied by the minutes that each worked from its opening to its closing or now, to the centavo,
 * once. 409 tips_pooled the second time; 400 when the venue has no pool or no named user has a weight, or worked.
 */
export const poolTips = endpoint({
  method: 'POST',
  path: '/api/tips/pool',
  summary: 'Share the tips of a shift',
  access: 'cash.approvePayout',
  body: Type.Object({
    register_session_id: Id,
    user_ids: Type.Array(Id, { minItems: 1, maxItems: 60 }),
  }),
  reply: TipReport,
  idempotent: true,
});
