import {
  methodKinds,
  paymentBuckets,
  referenceRules,
  satForms,
} from '@comanda/domain/payment-methods';
import { PaymentType } from './cash.ts';
import {
  Flag,
  FlagIn,
  Id,
  IdParams,
  Name,
  Nullable,
  OneOf,
  SignedPesos,
  Success,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

export const PaymentTypeSetting = Type.Object({
  ...PaymentType.properties,
  opens_drawer: Flag,
  /** Commission as a percentage of the payment without the tip. */
  commission_percent: Type.Number(),
  /** The SAT's key (c_FormaPago); null: the one of its kind. */
  sat_form: Nullable(OneOf(satForms)),
  active: Flag,
  ordinal: Type.Integer(),
  /** 1 for the five built-in methods: their kind and register are fixed, and they cannot be deleted. */
  specified: Flag,
  /** 1 when the method has payments: kind and register are fixed. */
  used: Flag,
});
export type PaymentTypeSetting = Static<typeof PaymentTypeSetting>;

/** Payments of a period by one method, less reversals. */
export const PaidByMethod = Type.Object({
  payment_type_id: Id,
  name: Type.String(),
  name_es: Type.String(),
  kind: OneOf(methodKinds),
  bucket: OneOf(paymentBuckets),
  payments: Type.Integer(),
  reversals: Type.Integer(),
  amount: SignedPesos,
  tip: SignedPesos,
  /** Commission charged by the method, at the rates that applied on each day. */
  commission: SignedPesos,
});

const fields = {
  name_es: Name,
  kind: OneOf(methodKinds),
  needs_register: FlagIn,
  opens_drawer: FlagIn,
  gives_change: FlagIn,
  allows_tip: FlagIn,
  reference: OneOf(referenceRules),
  commission_percent: Type.Number({ minimum: 0, maximum: 100 }),
  sat_form: Nullable(OneOf(satForms)),
  active: FlagIn,
};

/** Includes inactive methods; /api/payment-types lists only the active ones. */
export const listPaymentTypeSettings = endpoint({
  method: 'GET',
  path: '/api/settings/payment-types',
  summary: 'Payment methods, switched-off ones too',
  access: 'settings.edit',
  reply: Type.Array(PaymentTypeSetting),
});
/**
 * Appends the method. Without a Spanish name, `name` is used in both languages. Defaults: no change, no drawer, tips
 * allowed, reference optional. 409 duplicate_name; 400 change_needs_register when it gives change and is not counted
 * in a register.
 */
export const createPaymentType = endpoint({
  method: 'POST',
  path: '/api/payment-types',
  summary: 'Add a payment method',
  access: 'settings.edit',
  body: Type.Object({ name: Name, ...Type.Partial(Type.Object(fields)).properties }),
  reply: PaymentTypeSetting,
  idempotent: true,
});
/** Numbers the methods from 1 in the order of the ids. */
export const orderPaymentTypes = endpoint({
  method: 'PUT',
  path: '/api/payment-types/order',
  summary: 'Put payment methods in order',
  access: 'settings.edit',
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  reply: Success,
  idempotent: true,
});
/**
 * 409 cash_stays_on when cash would become inactive. 409 payment_type_fixed when kind or register of a built-in or
 * used method would change, because recorded payments depend on them.
 */
export const updatePaymentType = endpoint({
  method: 'PUT',
  path: '/api/payment-types/:id',
  summary: 'Change a payment method',
  access: 'settings.edit',
  params: IdParams,
  body: Type.Partial(
    Type.Object({ name: Name, ...fields, ordinal: Type.Integer({ minimum: 0, maximum: 1000 }) }),
  ),
  reply: PaymentTypeSetting,
  idempotent: true,
});
/** Existing payments keep the name. 409 payment_type_fixed for a built-in method; make it inactive instead. */
export const deletePaymentType = endpoint({
  method: 'DELETE',
  path: '/api/payment-types/:id',
  summary: 'Delete a payment method',
  access: 'settings.edit',
  params: IdParams,
  reply: Success,
  idempotent: true,
});
