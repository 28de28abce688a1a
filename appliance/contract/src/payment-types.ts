import {
  methodKinds,
  paymentBuckets,
  referenceRules,
  satForms,
} from '@comanda/domain/payment-methods';
import { PaymentType } from './cash.ts';
import { Flag, FlagIn, Id, Name, Nullable, OneOf, Ordinal, SignedMoney } from './common.ts';
import { bodies, ordering, recordWrites } from './crud.ts';
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
  amount: SignedMoney,
  tip: SignedMoney,
  /** Commission charged by the method, at the rates that applied on each day. */
  commission: SignedMoney,
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
  changedBy: ['settings.changed'],
  reply: Type.Array(PaymentTypeSetting),
});
export const {
  /**
   * Appends the method. Without a Spanish name, `name` is used in both languages. Defaults: no change, no drawer, tips
   * allowed, reference optional. 409 duplicate_name; 400 change_needs_register when it gives change and is not counted
   * in a register.
   */
  create: createPaymentType,
  /**
   * 409 cash_stays_on when cash would become inactive. 409 payment_type_fixed when kind or register of a built-in or
   * used method would change, because recorded payments depend on them.
   */
  update: updatePaymentType,
  /** Existing payments keep the name. 409 payment_type_fixed for a built-in method; make it inactive instead. */
  remove: deletePaymentType,
} = recordWrites({
  path: '/api/payment-types',
  one: 'a payment method',
  access: 'settings.edit',
  row: PaymentTypeSetting,
  ...bodies({ name: Name }, fields, { ordinal: Ordinal }),
});
/** Numbers the methods from 1 in the order of the ids. */
export const orderPaymentTypes = ordering('/api/payment-types', {
  many: 'payment methods',
  access: 'settings.edit',
  most: 100,
});
