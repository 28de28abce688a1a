import { ages } from '@comanda/domain/house-account';
import { Customer } from './customers.ts';
import { RegisterSession } from './cash.ts';
import { approval } from './approval.ts';
import {
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
import { Type, type Static } from './type.ts';

/** What is owed by the age of the charge: up to 30 days, 60, 90, older. Payments pay the oldest charges first. */
const Ageing = Type.Object(
  Object.fromEntries(ages.map((age) => [age, SignedMoney])) as Record<
    (typeof ages)[number],
    typeof SignedMoney
  >,
);

/** A charge with its tip, a payment on account (negative), or a row that takes one of them back. */
export const AccountEntry = Type.Object({
  id: Id,
  kind: OneOf(['charge', 'payment']),
  amount: SignedMoney,
  /** What the customer owes after it. */
  balance: SignedMoney,
  /** The entry of the same kind that it takes back, and whether it was taken back itself. */
  reverses_id: Nullable(Id),
  reversed: Type.Boolean(),
  /** The check of a charge. */
  order_id: Nullable(Id),
  order_name: Nullable(Type.String()),
  payment_type_name: Type.String(),
  payment_type_name_es: Type.String(),
  reference: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  user_name: Type.String(),
  created: Timestamp,
  business_day: Type.String(),
});
export type AccountEntry = Static<typeof AccountEntry>;

export const HouseAccount = Type.Object({
  customer: Customer,
  ageing: Ageing,
  /** All entries, oldest first. */
  entries: Type.Array(AccountEntry),
});
export type HouseAccount = Static<typeof HouseAccount>;

export const HouseAccountRow = Type.Object({
  customer_id: Id,
  name: Type.String(),
  phone: Type.String(),
  credit_limit: Nullable(Money),
  balance: SignedMoney,
  ...Ageing.properties,
  last_payment: Nullable(Timestamp),
});
export type HouseAccountRow = Static<typeof HouseAccountRow>;

const changedBy = ['customer.changed'] as const;

/** Customers with a limit or a balance, by name. */
export const listHouseAccounts = endpoint({
  method: 'GET',
  path: '/api/house-accounts',
  summary: 'House accounts with what they owe, by age',
  access: 'customers.accounts',
  changedBy,
  reply: Type.Array(HouseAccountRow),
});
export const getHouseAccount = endpoint({
  method: 'GET',
  path: '/api/customers/:id/account',
  summary: 'Charges and payments of a house account',
  access: 'customers.view',
  changedBy,
  params: IdParams,
  reply: HouseAccount,
});
/**
 * What a customer pays on account; it is no sale. Cash goes into the drawer of a register. 400
 * account_overpaid with `balance`, account_method, unknown_payment_type, those of registers (with `sessions`).
 */
export const payHouseAccount = endpoint({
  method: 'POST',
  path: '/api/customers/:id/account/payments',
  summary: 'Take a payment on account',
  access: 'orders.close',
  params: IdParams,
  body: Type.Object({
    payment_type_id: Id,
    amount: SomeMoney,
    reference: Maybe(Type.String({ maxLength: 80 })),
    register_session_id: Maybe(Id),
  }),
  reply: HouseAccount,
  idempotent: true,
  refusal: { sessions: Type.Array(RegisterSession) },
});
/** 409 payment_reversed. Cash is taken out of the register that is open now. */
export const reverseAccountPayment = endpoint({
  method: 'POST',
  path: '/api/account-payments/:id/reverse',
  summary: 'Undo a payment on account',
  access: 'orders.reopen',
  params: IdParams,
  body: Type.Object({
    reason: Type.String({ minLength: 1, maxLength: 300 }),
    register_session_id: Maybe(Id),
    approval,
  }),
  reply: HouseAccount,
  idempotent: true,
  approvable: true,
  refusal: { sessions: Type.Array(RegisterSession) },
});
export const printStatement = endpoint({
  method: 'POST',
  path: '/api/customers/:id/account/print',
  summary: 'Print the statement of a house account',
  access: 'customers.view',
  params: IdParams,
  reply: PrintJob,
  idempotent: true,
});
export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/api/customers/:id/account/pdf',
  summary: 'The statement of a house account as PDF',
  access: 'customers.view',
  params: IdParams,
  reply: Type.Any(),
  media: ['application/pdf'],
  slow: true,
});
/** With the statement as PDF. To the customer's e-mail address: 400 field_required without one. 409 mail_off. */
export const mailStatement = endpoint({
  method: 'POST',
  path: '/api/customers/:id/account/mail',
  summary: 'Send the statement of a house account by e-mail',
  access: 'customers.accounts',
  params: IdParams,
  reply: Success,
  idempotent: true,
});
