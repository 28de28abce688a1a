import { RegisterSession } from './cash.ts';
import { Type, type Static } from './type.ts';
import { approval } from './approval.ts';
import {
  Flag,
  Id,
  IdParams,
  Maybe,
  Nullable,
  Money,
  SignedMoney,
  Timestamp,
  Tip,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { Check } from './checks.ts';
import { PaymentShare } from './payment-share.ts';

/** A payment of a check, or the reversal of one (with negative amounts). Money. */
export const Payment = Type.Object({
  id: Id,
  order_id: Id,
  payment_type_id: Id,
  payment_type_name: Type.String(),
  payment_type_name_es: Type.String(),
  /** Without the tip. */
  amount: SignedMoney,
  tip: SignedMoney,
  /** Handed over in addition to amount and tip because the rest was rounded (setting `cash_rounding`). */
  rounding: SignedMoney,
  cash_received: Nullable(Money),
  change: Nullable(Money),
  reference: Nullable(Type.String()),
  register_session_id: Nullable(Id),
  user_id: Id,
  user_name: Type.String(),
  /** The payment that this row reverses. */
  reverses_id: Nullable(Id),
  /** True for a payment that was reversed and no longer counts. */
  reversed: Flag,
  reason: Nullable(Type.String()),
  /** The lines or the equal part it pays; empty and null for a plain amount. */
  item_ids: Type.Array(Id),
  part: Nullable(Type.Object({ index: Type.Integer(), of: Type.Integer() })),
  /** The guest who paid it. */
  guest: Nullable(Type.Integer()),
  created: Timestamp,
  business_day: Type.String(),
});
export type Payment = Static<typeof Payment>;

const Receipt = Type.Object({ success: Type.Literal(true), payment: Payment, order: Check });

/** Payments and reversals of a check, in order, with those of checks that were merged into it (`order_id`). */
export const listPayments = endpoint({
  method: 'GET',
  path: '/api/orders/:id/payments',
  summary: 'Payments of a check',
  access: 'orders.view',
  params: IdParams,
  reply: Type.Array(Payment),
});
/**
 * Adds a payment to an open check, which stays open until it is closed. `amount`, or an equal `part`, or
 * what a `guest` owes, or the lines of `item_ids`, calculated here; without any of them the whole rest. Problems:
 * overpayment, payment_empty, insufficient_cash, part_paid, guest_paid, item_paid, unknown_payment_type, those of
 * registers (with `sessions`), open_children (with `children`); 409 total_changed with `current` when the rest is not
 * `expected_rest`. On account: customer_required, no_house_account, account_limit with `balance` and `credit_limit`.
 */
export const addPayment = endpoint({
  method: 'POST',
  path: '/api/orders/:id/payments',
  summary: 'Take a payment',
  access: 'orders.close',
  evenWhenFull: true,
  params: IdParams,
  body: Type.Object({
    payment_type_id: Maybe(Id),
    amount: Maybe(Money),
    ...PaymentShare,
    tip: Maybe(Tip),
    cash_received: Maybe(Money),
    reference: Maybe(Type.String({ maxLength: 80 })),
    register_session_id: Maybe(Id),
    /** Whose house account a method on account charges; without one it is that of the check's customer. */
    customer_id: Maybe(Id),
    approval,
  }),
  reply: Receipt,
  idempotent: true,
  approvable: true,
  refusal: { sessions: Type.Array(RegisterSession) },
});
/**
 * Reverses one payment of an open check with a row of negated amounts; cash is taken out of the register session that
 * is open now. 409 payment_reversed when it was already reversed, 409 order_closed: reopen the check instead.
 */
export const reversePayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/reverse',
  summary: 'Undo a payment',
  access: 'orders.reopen',
  params: IdParams,
  body: Type.Object({
    reason: Type.String({ minLength: 1, maxLength: 300 }),
    register_session_id: Maybe(Id),
    approval,
  }),
  reply: Receipt,
  idempotent: true,
  approvable: true,
  refusal: { sessions: Type.Array(RegisterSession) },
});
/** Closes a check that is paid in full; 409 rest_due (with `rest`) when it is not. */
export const closePaidCheck = endpoint({
  method: 'POST',
  path: '/api/orders/:id/close',
  summary: 'Close a paid check',
  access: 'orders.close',
  evenWhenFull: true,
  params: IdParams,
  body: Type.Optional(
    Type.Object({
      heard_about_id: Maybe(Id),
      expected_total: Maybe(SignedMoney),
      /** Asked for when several registers are open and none of them took a payment of the check. */
      register_session_id: Maybe(Id),
    }),
  ),
  reply: Check,
  idempotent: true,
  refusal: { sessions: Type.Array(RegisterSession) },
});
