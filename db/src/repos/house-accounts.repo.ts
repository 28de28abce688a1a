import type { AccountEntry } from '@comanda/domain/house-account';
import { sql, type Kysely } from 'kysely';
import type { Database, NewRow, Row } from '../schema.ts';

/** A charge (a payment of a check by a method on account) or a payment on account. Centavos, charges positive. */
export type AccountEntryView = AccountEntry & {
  order_id: number | null;
  order_name: string | null;
  method: string;
  method_es: string;
  reference: string | null;
  reason: string | null;
  user_name: string;
  created_at: number;
};

/** A customer and those who were combined into it, whose entries are its own. */
const ofCustomer = sql`(SELECT m.id FROM customers m WHERE m.id = c.id OR m.combined_into = c.id)`;

/** What a customer `c` owes. Charges count with their tips. */
export const balanceOfCustomer = sql<number>`(
  (SELECT coalesce(sum(p.amount + p.tip), 0) FROM payments p WHERE p.customer_id IN ${ofCustomer})
  - (SELECT coalesce(sum(a.amount), 0) FROM account_payments a WHERE a.customer_id IN ${ofCustomer}))`;

/** Charges and payments of house accounts. Rows are appended and never changed. */
export function houseAccountsRepo(db: Kysely<Database>) {
  return {
    /** Whether the venue keeps a house account at all. */
    async isInUse(): Promise<boolean> {
      const row = await db
        .selectFrom('customers')
        .select('id')
        .where('credit_limit', 'is not', null)
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Entries of one customer, or of all, oldest first, with the customer whose they are now. */
    async listEntries(
      customerId?: number,
    ): Promise<(AccountEntryView & { customer_id: number })[]> {
      const one = customerId === undefined ? sql`` : sql`AND c.id = ${customerId}`;
      const { rows } = await sql<AccountEntryView & { customer_id: number }>`
        SELECT * FROM (SELECT c.id AS customer_id, 'charge' AS kind, p.id, p.amount + p.tip AS amount, p.reverses_id, p.order_id,
          o.name AS order_name, t.name AS method, t.name_es AS method_es, p.reference, p.reason,
          u.display_name AS user_name, p.created_at, p.business_day
        FROM customers c JOIN payments p ON p.customer_id IN ${ofCustomer}
        JOIN orders o ON o.id = p.order_id JOIN payment_types t ON t.id = p.payment_type_id
        JOIN users u ON u.id = p.user_id
        WHERE c.deleted_at IS NULL ${one}
        UNION ALL
        SELECT c.id, 'payment', a.id, -a.amount, a.reverses_id, NULL, NULL, t.name, t.name_es, a.reference, a.reason,
          u.display_name, a.created_at, a.business_day
        FROM customers c JOIN account_payments a ON a.customer_id IN ${ofCustomer}
        JOIN payment_types t ON t.id = a.payment_type_id JOIN users u ON u.id = a.user_id
        WHERE c.deleted_at IS NULL ${one})
        ORDER BY created_at, kind, id`.execute(db);
      return rows;
    },
    /** Customers with a limit, or with entries, by name. */
    listCustomers(): Promise<Pick<Row<'customers'>, 'id' | 'name' | 'phone' | 'credit_limit'>[]> {
      return db
        .selectFrom('customers as c')
        .select(['c.id', 'c.name', 'c.phone', 'c.credit_limit'])
        .where('c.deleted_at', 'is', null)
        .where(
          sql<boolean>`(c.credit_limit IS NOT NULL
            OR EXISTS (SELECT 1 FROM payments p WHERE p.customer_id IN ${ofCustomer})
            OR EXISTS (SELECT 1 FROM account_payments a WHERE a.customer_id IN ${ofCustomer}))`,
        )
        .orderBy('c.search_text')
        .orderBy('c.id')
        .execute();
    },
    /** Appends a payment on account or its reversal and returns its id. */
    async create(row: NewRow<'account_payments'>): Promise<number> {
      const { id } = await db
        .insertInto('account_payments')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** A payment on account with what takes it back, or undefined. */
    find(
      id: number,
    ): Promise<
      (Row<'account_payments'> & { needs_register: 0 | 1; reversed_by: number | null }) | undefined
    > {
      return db
        .selectFrom('account_payments as a')
        .innerJoin('payment_types as t', 't.id', 'a.payment_type_id')
        .leftJoin('account_payments as r', 'r.reverses_id', 'a.id')
        .selectAll('a')
        .select(['t.needs_register', 'r.id as reversed_by'])
        .where('a.id', '=', id)
        .executeTakeFirst();
    },
    /** The customer who has the entries of this one now. */
    async findOwner(customerId: number): Promise<number> {
      const row = await db
        .selectFrom('customers')
        .select('combined_into')
        .where('id', '=', customerId)
        .executeTakeFirst();
      return row?.combined_into ?? customerId;
    },
  };
}
