import { comparisons } from '@comanda/domain/report-period';
import { Type, type Static } from './type.ts';
import {
  ComparedSpan,
  Flag,
  Id,
  Nullable,
  OneOf,
  Money,
  SignedMoney,
  Timestamp,
} from './common.ts';
import { RegisterSession } from './cash.ts';
import { NamedTax } from './taxes.ts';
import { Day } from './costs.ts';
import { endpoint } from './endpoint.ts';
import { PrintJob } from './printing.ts';

const CountAmount = Type.Object({ count: Type.Integer(), amount: SignedMoney });
const payoutFields = {
  id: Id,
  payout_type: Type.String(),
  amount: Money,
  recipient: Type.String(),
  description: Type.String(),
  created_by_name: Type.String(),
};
const CutPayment = Type.Object({
  payment_type_id: Id,
  name: Type.String(),
  name_es: Type.String(),
  needs_register: Flag,
  payments: Type.Integer(),
  taken: SignedMoney,
  reversed: SignedMoney,
  net: SignedMoney,
  tips: SignedMoney,
  /** Commission that the payment method charges. */
  commission: SignedMoney,
});
const Count = Type.Array(Type.Object({ denomination: Money, count: Type.Integer() }));

/** A cut: X while the register is open, Z once it is closed for good. */
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
  expected_cash: SignedMoney,
  actual_cash: Nullable(SignedMoney),
  difference: Nullable(SignedMoney),
  notes: Type.String(),
  opening_count: Count,
  closing_count: Count,
  drawer: Type.Object({
    opening: SignedMoney,
    sales: SignedMoney,
    tips: SignedMoney,
    payouts: SignedMoney,
    deposits: SignedMoney,
    /** Cash that customers paid on their house accounts. */
    account_payments: SignedMoney,
    /** Net effect of cash rounding on the drawer. */
    rounding: SignedMoney,
    expected: SignedMoney,
  }),
  payments: Type.Array(CutPayment),
  sales: SignedMoney,
  tips: SignedMoney,
  checks: Type.Object({
    count: Type.Integer(),
    gross: SignedMoney,
    discount: SignedMoney,
    service_charge: SignedMoney,
    total: SignedMoney,
    iva: SignedMoney,
    /** Sales in it that were taken back by reopening their checks; amount ≤ 0. */
    taken_back: CountAmount,
  }),
  /** Taxes of the closed checks, by rate; empty in cuts of older versions. */
  taxes: Type.Array(NamedTax),
  discounts: Type.Object({ manual: CountAmount, special: CountAmount }),
  /** What credit notes gave back; not part of `discounts`. */
  refunds: SignedMoney,
  /** Lines that were given away, by reason; not part of `discounts`. */
  comps: Type.Array(
    Type.Object({
      name: Type.String(),
      name_es: Type.String(),
      count: Type.Integer(),
      amount: SignedMoney,
    }),
  ),
  cancellations: Type.Array(
    Type.Object({
      reason: Type.String(),
      /** Absent in cuts of older versions. */
      name: Type.Optional(Type.String()),
      name_es: Type.Optional(Type.String()),
      count: Type.Integer(),
      amount: SignedMoney,
    }),
  ),
  reversals: CountAmount,
  people: Type.Array(
    Type.Object({
      user_id: Id,
      user_name: Type.String(),
      checks: Type.Integer(),
      sales: SignedMoney,
      tips: SignedMoney,
    }),
  ),
  payouts: Type.Array(Type.Object({ ...payoutFields, approved_by_name: Nullable(Type.String()) })),
  /** Payouts that were not approved; an empty list in cuts of older versions. */
  pending_payouts: Type.Object({
    ...CountAmount.properties,
    list: Type.Array(Type.Object(payoutFields)),
  }),
  deposits: Type.Array(
    Type.Object({
      id: Id,
      amount: SignedMoney,
      description: Type.String(),
      user_name: Type.String(),
    }),
  ),
  /** Payments on house accounts by method, which are no sales; empty in cuts of older versions. */
  account_payments: Type.Array(
    Type.Object({
      payment_type_id: Id,
      name: Type.String(),
      name_es: Type.String(),
      ...CountAmount.properties,
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
  sales: SignedMoney,
  tips: SignedMoney,
  expected_cash: SignedMoney,
  actual_cash: Nullable(SignedMoney),
  difference: Nullable(SignedMoney),
});
export type ZCutRow = Static<typeof ZCutRow>;

const SessionParams = Type.Object({ session_id: Id });
const NumberParams = Type.Object({ number: Type.Integer({ minimum: 1, maximum: 2 ** 31 }) });

/** Summary of an open or closed session. Drawer figures are null for a user who counts blind. */
export const RegisterSummary = Type.Object({
  ...RegisterSession.properties,
  closed_at: Nullable(Timestamp),
  closing_user_name: Nullable(Type.String()),
  actual_cash: Nullable(SignedMoney),
  cash_difference: Nullable(SignedMoney),
  notes: Type.String(),
  z_number: Nullable(Type.Integer()),
  /** Without cash for a user who counts blind. */
  payment_types: Type.Array(CutPayment),
  total_sales: Nullable(SignedMoney),
  total_tips: Nullable(SignedMoney),
  discounts: CountAmount,
  cancellations: CountAmount,
});
export type RegisterSummary = Static<typeof RegisterSummary>;

export const getRegisterSummary = endpoint({
  method: 'GET',
  path: '/api/reports/register-summary/:session_id',
  summary: 'Figures of a register session',
  access: 'cash.view',
  params: SessionParams,
  reply: RegisterSummary,
});
/** The register at this moment; for a closed one its Z cut. 403 blind_count for a user who counts blind. */
export const getXCut = endpoint({
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
/**
 * Newest first, 50 at a time; `before` is the last number of the previous page. With `from` and `to` only those of
 * registers that were opened on these business days.
 */
export const listZCuts = endpoint({
  method: 'GET',
  path: '/api/reports/z-cuts',
  summary: 'Z cuts, newest first',
  access: 'reports.view',
  query: Type.Object({
    before: Type.Optional(Type.Integer({ minimum: 1 })),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  reply: Type.Array(ZCutRow),
});
/** Money. */
const ZCutSums = Type.Object({
  cuts: Type.Integer(),
  sales: SignedMoney,
  tips: SignedMoney,
  difference: SignedMoney,
});
export type ZCutSums = Static<typeof ZCutSums>;
/** Of registers that were opened on these business days. */
export const getZCutTotals = endpoint({
  method: 'GET',
  path: '/api/reports/z-cut-totals',
  summary: 'Totals of the Z cuts of business days',
  access: 'reports.view',
  query: Type.Object({ from: Day, to: Day, compare: Type.Optional(OneOf(comparisons)) }),
  reply: Type.Object({
    ...ZCutSums.properties,
    previous: Nullable(ZCutSums),
    compared: Nullable(ComparedSpan),
  }),
});
export const getZCut = endpoint({
  method: 'GET',
  path: '/api/reports/z-cuts/:number',
  summary: 'One Z cut as it was kept',
  access: 'reports.view',
  params: NumberParams,
  reply: Cut,
});
/** Marked as a copy, because the first one was printed when the register was closed. */
export const printZCut = endpoint({
  method: 'POST',
  path: '/api/reports/z-cuts/:number/print',
  summary: 'Queue a copy of a Z cut',
  access: 'reports.view',
  params: NumberParams,
  reply: PrintJob,
  idempotent: true,
});
