import { Type, type Static } from 'typebox';
import { Flag, Id, Nullable, Pesos, SignedPesos, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Counts by value in pesos, as keys "1000" … "1", "0.50" (B§3, decisions). */
export const Denominations = Type.Record(
  Type.String({ pattern: '^(1000|500|200|100|50|20|10|5|2|1|0\\.50?)$' }),
  Type.Integer({ minimum: 0, maximum: 100_000 }),
  { additionalProperties: false },
);

export const RegisterSession = Type.Object({
  id: Id,
  session_id: Id,
  register_id: Id,
  register_name: Type.String(),
  opening_cash: Pesos,
  total_cash_sales: SignedPesos,
  total_cash_tips: SignedPesos,
  total_payouts: Pesos,
  total_deposits: Pesos,
  expected_cash: SignedPesos,
  total_orders: Type.Integer(),
  opened_at: Timestamp,
  opening_user_id: Id,
  opening_user_name: Type.String(),
  opening_user_email: Type.String(),
});
export type RegisterSession = Static<typeof RegisterSession>;

export const Register = Type.Object({
  id: Id,
  name: Type.String(),
  current_session: Nullable(RegisterSession),
});
export type Register = Static<typeof Register>;

export const listRegisters = endpoint({
  method: 'GET',
  path: '/api/registers',
  summary: 'Registers with their open session',
  access: 'cash.view',
  reply: Type.Array(Register),
});
export const listActiveRegisters = endpoint({
  method: 'GET',
  path: '/api/registers/active',
  summary: 'Open register sessions',
  access: 'cash.view',
  reply: Type.Array(RegisterSession),
});
/** 409 register_open when it already has a session. The opening cash is the count. */
export const openRegister = endpoint({
  method: 'POST',
  path: '/api/registers/open',
  summary: 'Open a register with a count',
  access: 'cash.openRegister',
  body: Type.Object({ register_id: Id, denominations: Denominations }),
  reply: Type.Object({
    success: Type.Literal(true),
    session_id: Id,
    opening_cash: Pesos,
    session: RegisterSession,
  }),
  idempotent: true,
});
/** 409 register_closed; count_zero when nothing is counted although cash is expected. */
export const closeRegister = endpoint({
  method: 'POST',
  path: '/api/registers/close',
  summary: 'Close a register with a count',
  access: 'cash.closeRegister',
  body: Type.Object({
    session_id: Id,
    denominations: Denominations,
    notes: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    status: Type.String(),
    expected_cash: SignedPesos,
    actual_cash: Pesos,
    cash_difference: SignedPesos,
  }),
  idempotent: true,
});

export const PaymentType = Type.Object({
  id: Id,
  name: Type.String(),
  name_es: Type.String(),
  needs_register: Flag,
});
export type PaymentType = Static<typeof PaymentType>;
export const listPaymentTypes = endpoint({
  method: 'GET',
  path: '/api/payment-types',
  summary: 'Ways to pay',
  access: 'session',
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
  reply: Type.Array(HeardAboutSource),
});
