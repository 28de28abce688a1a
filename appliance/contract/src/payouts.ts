import { Type, type Static } from './type.ts';
import {
  Flag,
  Id,
  IdParams,
  Maybe,
  Nullable,
  OneOf,
  Money,
  SignedMoney,
  SomeMoney,
  Success,
  Timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { PrintJob } from './printing.ts';

export const payoutTypes = [
  'staff_payment',
  'credit_tips',
  'petty_cash',
  'safe_deposit',
  'other',
] as const;
export const PayoutType = OneOf(payoutTypes);
const Text = Type.String({ maxLength: 120 });
const SessionParams = Type.Object({ session_id: Id });

export const Payout = Type.Object({
  id: Id,
  register_session_id: Id,
  payout_type: PayoutType,
  amount: Money,
  recipient: Type.String(),
  recipient_user_id: Nullable(Id),
  description: Type.String(),
  is_approved: Flag,
  created_at: Timestamp,
  created_by_user_id: Id,
  created_by_name: Type.String(),
  approved_at: Nullable(Timestamp),
  approved_by_user_id: Nullable(Id),
  approved_by_name: Nullable(Type.String()),
});
export type Payout = Static<typeof Payout>;
/** `drawer_short` 1: more was paid out than the drawer should hold. Only shown to users who may see its figures. */
const PayoutDone = Type.Object({
  success: Type.Literal(true),
  ...Payout.properties,
  drawer_short: Flag,
});

/** All payouts of a session for users who approve them, otherwise the user's own. */
export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/payouts/session/:session_id',
  summary: 'Payouts of a register session',
  access: 'cash.view',
  params: SessionParams,
  reply: Type.Array(Payout),
});
/**
 * Approved at once only for users with cash.approvePayout, whatever `auto_approve` in the body says. 404, 409
 * register_closed; with `recipient_user_id`, credit_tips pays at most what that user is owed: 409 tips_not_owed
 * (`owed`).
 */
export const createPayout = endpoint({
  method: 'POST',
  path: '/api/payouts',
  summary: 'Take money out of a drawer',
  access: 'cash.payout',
  body: Type.Object({
    register_session_id: Id,
    payout_type: PayoutType,
    amount: SomeMoney,
    recipient: Maybe(Text),
    recipient_user_id: Maybe(Id),
    description: Maybe(Text),
  }),
  reply: PayoutDone,
  idempotent: true,
});
/** 409 payout_approved when it is already approved. */
export const approvePayout = endpoint({
  method: 'PUT',
  path: '/api/payouts/:id/approve',
  summary: 'Approve a payout: the money leaves the drawer',
  access: 'cash.approvePayout',
  params: IdParams,
  reply: PayoutDone,
  idempotent: true,
});
/** Own payouts, or any with the permission to approve. 409 payout_approved once it is approved. */
export const deletePayout = endpoint({
  method: 'DELETE',
  path: '/api/payouts/:id',
  summary: 'Withdraw a pending payout',
  access: 'cash.payout',
  params: IdParams,
  reply: Success,
  idempotent: true,
});
/** The slip to sign; a second one is marked as a copy. */
export const printPayout = endpoint({
  method: 'POST',
  path: '/api/payouts/:id/print',
  summary: 'Queue the slip of a payout',
  access: 'cash.payout',
  params: IdParams,
  reply: PrintJob,
  idempotent: true,
});

export const RegisterTransaction = Type.Object({
  id: Id,
  register_session_id: Id,
  transaction_type: OneOf(['opening', 'sale', 'tip', 'payout', 'deposit', 'account']),
  amount: SignedMoney,
  description: Type.String(),
  created_at: Timestamp,
  created_by_user_id: Id,
  created_by_name: Type.String(),
  order_id: Nullable(Id),
  payout_id: Nullable(Id),
});
export type RegisterTransaction = Static<typeof RegisterTransaction>;

/**
 * Ledger rows of the drawer. Users who may not approve payouts see only deposits, and none while they count blind.
 */
export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/register-transactions/session/:session_id',
  summary: 'Movements of a register session',
  access: 'cash.view',
  params: SessionParams,
  query: Type.Object({ type: Type.Optional(OneOf(['deposit'])) }),
  reply: Type.Array(RegisterTransaction),
});
/** Only positive amounts; otherwise 400. 404, 409 register_closed. */
export const createDeposit = endpoint({
  method: 'POST',
  path: '/api/register-transactions/adjustment',
  summary: 'Put money into a drawer',
  access: 'cash.deposit',
  body: Type.Object({
    register_session_id: Id,
    transaction_type: OneOf(['deposit']),
    amount: SomeMoney,
    description: Maybe(Text),
  }),
  reply: Type.Object({ success: Type.Literal(true), ...RegisterTransaction.properties }),
  idempotent: true,
});
