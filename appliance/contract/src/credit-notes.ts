import { satForms } from '@comanda/domain/payment-methods';
import { approval } from './approval.ts';
import { RegisterSession } from './cash.ts';
import { Id, IdParams, Maybe, Money, Nullable, OneOf, SomeMoney } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Invoice } from './invoices.ts';
import { Type, type Static } from './type.ts';

/** What is given back of a stamped invoice: all that is left, an amount, or some lines with the service charge on them. */
const Given = {
  /** One check of the invoice; without it all of them. Of a global invoice exactly one. */
  order_id: Maybe(Id),
  amount: Maybe(SomeMoney),
  item_ids: Maybe(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })),
};

export const Creditable = Type.Object({
  /** What is left to give back. */
  left: Money,
  /** How its first check was paid. */
  payment_type_id: Nullable(Id),
  checks: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      left: Money,
      lines: Type.Array(
        Type.Object({
          id: Id,
          quantity: Type.Integer(),
          description: Type.String(),
          /** With its tax, without the service charge on it. */
          amount: Money,
        }),
      ),
    }),
  ),
});
export type Creditable = Static<typeof Creditable>;

/** 409 credit_not_stamped, invoice_replaced, invoice_state; 404 for a check that is not in it. */
export const getCreditable = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/credit',
  summary: 'What a credit note can give back of an invoice',
  access: 'invoices.create',
  changedBy: ['invoice.changed'],
  params: IdParams,
  query: Type.Object({ order_id: Type.Optional(Id) }),
  reply: Creditable,
});

/** The same refusals as createCredit for what is given back. */
export const previewCredit = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/credit/preview',
  summary: 'What a credit note would give back',
  access: 'invoices.create',
  readOnly: true,
  params: IdParams,
  body: Type.Object(Given),
  reply: Type.Object({
    total: Money,
    /** What is left then. */
    left: Money,
  }),
});

/**
 * Gives money back and seals the credit note (relation 01) that says so, in one act: the checks cost less, their sales are
 * corrected today, cash leaves the register. Tips stay with who earned them. 409 credit_not_stamped, invoice_replaced,
 * invoice_state, credit_over with the `rest`, csd_missing, clock_behind, invoicing_incomplete, multiple_active_registers,
 * no_active_register; 400 payment_form_required, unknown_payment_type, field_required.
 */
export const createCredit = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/credit',
  summary: 'Give money back with a credit note',
  access: 'invoices.cancel',
  params: IdParams,
  body: Type.Object({
    ...Given,
    /** How the money is given back. */
    payment_type_id: Id,
    reason: Type.String({ minLength: 1, maxLength: 300 }),
    register_session_id: Maybe(Id),
    /** Key of c_FormaPago; without one that of the method. */
    form: Maybe(OneOf(satForms)),
    approval,
  }),
  reply: Invoice,
  idempotent: true,
  approvable: true,
  refusal: { sessions: Type.Array(RegisterSession) },
});
