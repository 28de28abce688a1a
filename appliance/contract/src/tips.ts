import { Type, type Static } from './type.ts';
import { Flag, Id, Nullable, SignedPesos } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Payout } from './payouts.ts';

/**
 * Tips of one person. Of the shift: earned by card and in cash, what a pool gave or took, what was paid out. Of
 * all time: what the venue still owes (never below 0) and, after a reopening of something paid out, what the
 * person has had too much; the next tips make up for it.
 */
export const TipPerson = Type.Object({
  user_id: Id,
  user_name: Type.String(),
  user_role: Id,
  card: SignedPesos,
  cash: SignedPesos,
  pool: SignedPesos,
  paid: SignedPesos,
  owed_card: SignedPesos,
  owed_cash: SignedPesos,
  overpaid: SignedPesos,
});
export type TipPerson = Static<typeof TipPerson>;
export const TipReport = Type.Object({
  business_day: Nullable(Type.String()),
  register_session_id: Nullable(Id),
  people: Type.Array(TipPerson),
  /** Whether this shift's tips were shared already. */
  pooled: Flag,
  /** Weights by role id, or null when the venue has no pool. */
  pool_weights: Nullable(Type.Record(Type.String(), Type.Number())),
});
export type TipReport = Static<typeof TipReport>;

/** Of a business day (default: this one) or of a register session. */
export const tipReport = endpoint({
  method: 'GET',
  path: '/api/reports/tips',
  summary: 'Tips per person of a shift, and what is owed',
  access: 'cash.approvePayout',
  query: Type.Object({
    day: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    session_id: Type.Optional(Id),
  }),
  reply: TipReport,
});
/** One's own tips of this business day, so that nobody has to ask. */
export const ownTips = endpoint({
  method: 'GET',
  path: '/api/tips/me',
  summary: 'My tips',
  access: 'cash.view',
  reply: TipPerson,
});
/**
 * Pays a person everything that is owed out of an open drawer: card tips as credit_tips, cash tips as
 * staff_payment, one slip each. 409 tips_not_owed when nothing is.
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
 * Shares the tips of a register session among people by the weight of their role (setting `tip_pool`), to the
 * centavo, once. 409 tips_pooled the second time; 400 when the venue has no pool or no person named has a weight.
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
