import { Type, type Static } from './type.ts';
import { Flag, Id, Nullable, OneOf, Pesos, SignedPesos, Timestamp } from './common.ts';
import { RegisterSession } from './cash.ts';
import { endpoint } from './endpoint.ts';
import { PrintJob } from './printing.ts';

const CountAmount = Type.Object({ count: Type.Integer(), amount: SignedPesos });
const CutPayment = Type.Object({
  payment_type_id: Id,
  name: Type.String(),
  name_es: Type.String(),
  needs_register: Flag,
  payments: Type.Integer(),
  taken: SignedPesos,
  reversed: SignedPesos,
  net: SignedPesos,
  tips: SignedPesos,
});
const Count = Type.Array(Type.Object({ denomination: Pesos, count: Type.Integer() }));

/** A cut in pesos: X while the register is open, Z once it is closed for good. */
export const Cut = Type.Object({
  kind: OneOf(['x', 'z']),
  number: Nullable(Type.Integer()),
  register_session_id: Id,
  register_name: Type.String(),
  business_day: Type.String(),
  opened_at: Timestamp,
  opened_by: Type.String(),
  closed_at: Nullable(Timestamp),
  closed_by: Nullable(Type.String()),
  made_at: Timestamp,
  made_by: Type.String(),
  expected_cash: SignedPesos,
  actual_cash: Nullable(SignedPesos),
  difference: Nullable(SignedPesos),
  notes: Type.String(),
  opening_count: Count,
  closing_count: Count,
  drawer: Type.Object({
    opening: SignedPesos,
    sales: SignedPesos,
    tips: SignedPesos,
    payouts: SignedPesos,
    deposits: SignedPesos,
    /** What rounded cash left in the drawer in addition to the sales. */
    rounding: SignedPesos,
    expected: SignedPesos,
  }),
  payments: Type.Array(CutPayment),
  sales: SignedPesos,
  tips: SignedPesos,
  checks: Type.Object({
    count: Type.Integer(),
    gross: SignedPesos,
    discount: SignedPesos,
    total: SignedPesos,
    iva: SignedPesos,
  }),
  discounts: Type.Object({ manual: CountAmount, special: CountAmount }),
  cancellations: Type.Array(
    Type.Object({ reason: Type.String(), count: Type.Integer(), amount: SignedPesos }),
  ),
  reversals: CountAmount,
  people: Type.Array(
    Type.Object({
      user_id: Id,
      user_name: Type.String(),
      checks: Type.Integer(),
      sales: SignedPesos,
      tips: SignedPesos,
    }),
  ),
  payouts: Type.Array(
    Type.Object({
      id: Id,
      payout_type: Type.String(),
      amount: Pesos,
      recipient: Type.String(),
      description: Type.String(),
      created_by_name: Type.String(),
      approved_by_name: Nullable(Type.String()),
    }),
  ),
  pending_payouts: CountAmount,
  deposits: Type.Array(
    Type.Object({
      id: Id,
      amount: SignedPesos,
      description: Type.String(),
      user_name: Type.String(),
    }),
  ),
});
export type Cut = Static<typeof Cut>;

export const ZCutRow = Type.Object({
  number: Type.Integer(),
  register_session_id: Id,
  register_name: Type.String(),
  business_day: Type.String(),
  closed_at: Nullable(Timestamp),
  closed_by: Nullable(Type.String()),
  sales: SignedPesos,
  tips: SignedPesos,
  expected_cash: SignedPesos,
  actual_cash: Nullable(SignedPesos),
  difference: Nullable(SignedPesos),
});
export type ZCutRow = Static<typeof ZCutRow>;

const SessionParams = Type.Object({ session_id: Id });
const NumberParams = Type.Object({ number: Type.Integer({ minimum: 1, maximum: 2 ** 31 }) });

/** B's summary, of open and closed sessions; figures of the drawer are null while they are counted blind. */
export const RegisterSummary = Type.Object({
  ...RegisterSession.properties,
  closed_at: Nullable(Timestamp),
  closing_user_name: Nullable(Type.String()),
  actual_cash: Nullable(SignedPesos),
  cash_difference: Nullable(SignedPesos),
  notes: Type.String(),
  z_number: Nullable(Type.Integer()),
  /** Without cash while it is counted blind. */
  payment_types: Type.Array(CutPayment),
  total_sales: Nullable(SignedPesos),
  total_tips: Nullable(SignedPesos),
  discounts: CountAmount,
  cancellations: CountAmount,
});
export type RegisterSummary = Static<typeof RegisterSummary>;

export const registerSummary = endpoint({
  method: 'GET',
  path: '/api/reports/register-summary/:session_id',
  summary: 'Figures of a register session',
  access: 'cash.view',
  params: SessionParams,
  reply: RegisterSummary,
});
/** The register at this moment; a closed one answers its Z. 403 blind_count while the asker counts blind. */
export const xCut = endpoint({
  method: 'GET',
  path: '/api/reports/x-cut/:session_id',
  summary: 'X cut of a register session',
  access: 'cash.closeRegister',
  params: SessionParams,
  reply: Cut,
});
export const printXCut = endpoint({
  method: 'POST',
  path: '/api/reports/x-cut/:session_id/print',
  summary: 'Queue an X cut',
  access: 'cash.closeRegister',
  params: SessionParams,
  reply: PrintJob,
  idempotent: true,
});
/** Newest first, 50 at a time; `before` is the number of the last one seen. */
export const listZCuts = endpoint({
  method: 'GET',
  path: '/api/reports/z-cuts',
  summary: 'Z cuts, newest first',
  access: 'reports.view',
  query: Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1 })) }),
  reply: Type.Array(ZCutRow),
});
export const zCut = endpoint({
  method: 'GET',
  path: '/api/reports/z-cuts/:number',
  summary: 'One Z cut as it was kept',
  access: 'reports.view',
  params: NumberParams,
  reply: Cut,
});
/** Marked as a copy: the first paper came with the closing. */
export const printZCut = endpoint({
  method: 'POST',
  path: '/api/reports/z-cuts/:number/print',
  summary: 'Queue a copy of a Z cut',
  access: 'reports.view',
  params: NumberParams,
  reply: PrintJob,
  idempotent: true,
});
