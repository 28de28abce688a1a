import { Type, type Static } from './type.ts';
import {
  Id,
  IdParams,
  Money,
  Name,
  Maybe,
  Note,
  Nullable,
  OneOf,
  SignedMoney,
  Success,
  Timestamp,
} from './common.ts';
import { bodies, recordWrites } from './crud.ts';
import { endpoint } from './endpoint.ts';

/** Month and day, MM-DD. */
const Birthday = Type.String({ pattern: '^((0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]))?$' });

/** Without an RFC all `tax_…` are empty. */
export const Customer = Type.Object({
  id: Id,
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  address: Type.String(),
  birthday: Type.String(),
  allergies: Type.String(),
  notes: Type.String(),
  tax_id: Type.String(),
  tax_name: Type.String(),
  tax_postcode: Type.String(),
  tax_regime: Type.String(),
  tax_use: Type.String(),
  /** Closed checks, their total without tips, and when the last one was closed. */
  visits: Type.Integer(),
  spent: Money,
  last_visit: Nullable(Timestamp),
  /** How much may be owed on account, null without a house account, and how much is. */
  credit_limit: Nullable(Money),
  balance: SignedMoney,
  version: Type.Integer(),
});
export type Customer = Static<typeof Customer>;

/** At most 100, by name. Each word of `search` is part of a name, phone, email or RFC; accents and capitals do not count. */
export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  summary: 'Customers by name, or those that a search finds',
  access: 'customers.view',
  changedBy: ['customer.changed'],
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 80 })) }),
  reply: Type.Array(Customer),
});

/**
 * `credit_limit` needs the right `customers.accounts`. 400 invalid_phone, invalid_email, invalid_tax_id; 400
 * tax_data_mismatch with `field` when the regime or the use does not fit the RFC.
 */
export const { create: createCustomer, update: updateCustomer } = recordWrites({
  path: '/api/customers',
  one: 'a customer',
  access: 'customers.edit',
  row: Customer,
  ...bodies(
    { name: Name },
    {
      phone: Type.String({ maxLength: 30 }),
      email: Type.String({ maxLength: 254 }),
      address: Type.String({ maxLength: 200 }),
      birthday: Birthday,
      allergies: Type.String({ maxLength: 200 }),
      notes: Note,
      tax_id: Type.String({ maxLength: 20 }),
      tax_name: Type.String({ maxLength: 254 }),
      tax_postcode: Type.String({ pattern: '^(\\d{5})?$' }),
      tax_regime: Type.String({ maxLength: 3 }),
      tax_use: Type.String({ maxLength: 4 }),
      credit_limit: Maybe(Money),
    },
    { version: Type.Integer() },
  ),
});

/** Empties all personal data, here and on the customer's checks, for good. 409 account_owes with a balance. */
export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/:id',
  summary: 'Delete a customer',
  access: 'customers.delete',
  params: IdParams,
  reply: Success,
  idempotent: true,
});

/** Gives the checks of a customer to `into`, which also gets what it lacks, and deletes the customer. Returns `into`. */
export const combineCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/:id/combine',
  summary: 'Combine a customer into another one',
  access: 'customers.delete',
  params: IdParams,
  body: Type.Object({ into: Id }),
  reply: Customer,
  idempotent: true,
});

/** All that the venue keeps about a person, for the person: who asks for their data gets this file. */
export const CustomerData = Type.Object({
  customer: Customer,
  checks: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      created_at: Timestamp,
      closed_at: Nullable(Timestamp),
      total: Money,
      tip: Money,
    }),
  ),
  /** Charges on account, and payments (negative). */
  account: Type.Array(
    Type.Object({
      kind: OneOf(['charge', 'payment']),
      amount: SignedMoney,
      order_id: Nullable(Id),
      created: Timestamp,
    }),
  ),
});
export type CustomerData = Static<typeof CustomerData>;

export const exportCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/:id/export',
  summary: 'All data of one customer',
  access: 'customers.delete',
  params: IdParams,
  reply: CustomerData,
});
