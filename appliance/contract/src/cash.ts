import { methodKinds, referenceRules } from '@comanda/domain/payment-methods';
import { Payout } from './payouts.ts';
import { Type, type Static } from './type.ts';
import {
  Flag,
  FlagIn,
  Id,
  Maybe,
  Name,
  Nullable,
  OneOf,
  Money,
  SignedMoney,
  Timestamp,
} from './common.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';

/** Counted pieces by value in pesos, with keys "1000" … "1", "0.50". */
export const Denominations = Type.Record(
  Type.String({ pattern: '^(1000|500|200|100|50|20|10|5|2|1|0\\.50?)$' }),
  Type.Integer({ minimum: 0, maximum: 100_000 }),
  { additionalProperties: false },
);

/** Drawer figures are null for users who count blind (setting `blind_count`) until the register is closed. */
export const RegisterSession = Type.Object({
  id: Id,
  session_id: Id,
  register_id: Id,
  register_name: Type.String(),
  opening_cash: Money,
  total_cash_sales: Nullable(SignedMoney),
  total_cash_tips: Nullable(SignedMoney),
  /** Net effect of cash rounding on the drawer; negative when the venue lost money. */
  total_rounding: Nullable(SignedMoney),
  total_payouts: Nullable(SignedMoney),
  total_deposits: Nullable(SignedMoney),
  total_account_payments: Nullable(SignedMoney),
  expected_cash: Nullable(SignedMoney),
  total_orders: Type.Integer(),
  pending_payouts: Type.Integer(),
  /** Whether this venue counts blind, and whether the figures are therefore hidden from the user. */
  blind_count: Flag,
  blind: Flag,
  opened_at: Timestamp,
  opening_user_id: Id,
  opening_user_name: Type.String(),
  /** The display name. */
  opened_by_name: Type.String(),
  /** Empty for users who may not see people. */
  opening_user_email: Type.String(),
});
export type RegisterSession = Static<typeof RegisterSession>;

export const Register = Type.Object({
  id: Id,
  name: Type.String(),
  current_session: Nullable(RegisterSession),
});
export type Register = Static<typeof Register>;

const RegisterName = Type.Object({ name: Name });
export const {
  list: listRegisters,
  create: createRegister,
  update: renameRegister,
  /** 409 register_in_use while it is open. Its sessions are kept. */
  remove: deleteRegister,
} = crud({
  path: '/api/registers',
  one: 'a register',
  list: { access: 'cash.view', summary: 'Registers with their open session' },
  words: { update: 'Rename a register', remove: 'Take a register out of use' },
  access: 'settings.edit',
  row: Register,
  create: RegisterName,
  update: RegisterName,
});
export const listActiveRegisters = endpoint({
  method: 'GET',
  path: '/api/registers/active',
  summary: 'Open register sessions',
  access: 'cash.view',
  reply: Type.Array(RegisterSession),
});
/** 409 register_open when it already has a session. The opening cash is the counted amount. */
export const openRegister = endpoint({
  method: 'POST',
  path: '/api/registers/open',
  summary: 'Open a register with a count',
  access: 'cash.openRegister',
  body: Type.Object({
    register_id: Id,
    denominations: Denominations,
    /**
     * Required while the box's clock is behind its newest record: the user has checked the time. Else 409
     * clock_behind.
     */
    clock_confirmed: Type.Optional(FlagIn),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    session_id: Id,
    opening_cash: Money,
    session: RegisterSession,
  }),
  idempotent: true,
});
/**
 * 409 register_closed; cash_changed when the drawer should hold another amount than `expected_cash`, with the new
 * `expected_cash` unless the person counts blind; 400 count_zero when nothing was counted although cash is expected. Stores
 * the Z cut with the venue's next number permanently and prints it; `print_job_id` is null without a printer. The answer and the Z list the payouts that are not
 * approved; they can then only be deleted.
 */
export const closeRegister = endpoint({
  method: 'POST',
  path: '/api/registers/close',
  summary: 'Close a register with a count',
  access: 'cash.closeRegister',
  evenWhenFull: true,
  body: Type.Object({
    session_id: Id,
    denominations: Denominations,
    notes: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
    /** What the person was shown that the drawer should hold. */
    expected_cash: Maybe(SignedMoney),
    /** Not read any more: pending payouts never prevent closing. */
    with_pending: Type.Optional(FlagIn),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    status: OneOf(['exact', 'over', 'short']),
    expected_cash: SignedMoney,
    actual_cash: Money,
    cash_difference: SignedMoney,
    z_number: Type.Integer(),
    pending_payouts: Type.Array(Payout),
    print_job_id: Nullable(Id),
  }),
  idempotent: true,
});

export const PaymentType = Type.Object({
  id: Id,
  name: Type.String(),
  name_es: Type.String(),
  kind: OneOf(methodKinds),
  /** Payments are counted with the cash of a register. */
  needs_register: Flag,
  /** Accepts more than the amount due and gives change. */
  gives_change: Flag,
  allows_tip: Flag,
  reference: OneOf(referenceRules),
});
export type PaymentType = Static<typeof PaymentType>;
export const listPaymentTypes = endpoint({
  method: 'GET',
  path: '/api/payment-types',
  summary: 'Ways to pay',
  access: 'session',
  changedBy: ['settings.changed'],
  reply: Type.Array(PaymentType),
});
export const HeardAboutSource = Type.Object({
  id: Id,
  name: Type.String(),
  name_es: Type.String(),
});
export type HeardAboutSource = Static<typeof HeardAboutSource>;
export const listHeardAboutSources = endpoint({
  method: 'GET',
  path: '/api/heard-about-sources',
  summary: 'How guests heard about the venue',
  access: 'session',
  changedBy: ['settings.changed'],
  reply: Type.Array(HeardAboutSource),
});
