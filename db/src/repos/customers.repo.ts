import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database, Row } from '../schema.ts';
import { balanceOfCustomer } from './house-accounts.repo.ts';
import { tableRepo } from './table-repo.ts';

/** Most customers that are listed at once. */
const MOST = 100;

/** A customer with the closed checks and what is owed. Centavos, `last_visit` in milliseconds UTC. */
export type CustomerView = Row<'customers'> & {
  visits: number;
  spent: number;
  last_visit: number | null;
  balance: number;
};

const ofChecks = (figure: RawBuilder<unknown>) => sql<number>`(SELECT ${figure} FROM orders o
  WHERE o.customer_id = c.id AND o.customer_id IS NOT NULL AND o.closed = 1 AND o.deleted_at IS NULL)`;

/** Whom the venue knows. Deleted customers are never returned. */
export function customersRepo(db: Kysely<Database>) {
  const customers = tableRepo(db, 'customers');
  const views = () =>
    db
      .selectFrom('customers as c')
      .selectAll()
      .select([
        ofChecks(sql`count(*)`).as('visits'),
        ofChecks(sql`coalesce(sum(o.total), 0)`).as('spent'),
        ofChecks(sql`max(o.closed_at)`).as('last_visit'),
        balanceOfCustomer.as('balance'),
      ])
      .where('c.deleted_at', 'is', null);
  return {
    create: customers.create,
    update: customers.update,
    find: (id: number): Promise<CustomerView | undefined> =>
      views().where('c.id', '=', id).executeTakeFirst(),
    /** Those that have all these parts in their search text, by name. */
    list: (parts: readonly string[]): Promise<CustomerView[]> =>
      parts
        .reduce(
          (found, part) => found.where(sql<boolean>`instr(c.search_text, ${part}) > 0`),
          views(),
        )
        .orderBy('c.search_text')
        .orderBy('c.id')
        .limit(MOST)
        .execute(),
    /** The checks of a customer, oldest first. Centavos, milliseconds UTC. */
    listChecks(id: number): Promise<
      {
        id: number;
        name: string;
        created_at: number;
        closed_at: number | null;
        total: number;
        tip: number;
      }[]
    > {
      return db
        .selectFrom('orders')
        .select(['id', 'name', 'created_at', 'closed_at', 'total', 'tip'])
        .where('customer_id', '=', id)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
    },
    /** Gives all checks of a customer to another one. */
    async moveChecks(from: number, into: number): Promise<void> {
      await db
        .updateTable('orders')
        .set({ customer_id: into })
        .where('customer_id', '=', from)
        .execute();
      // Entries of house accounts are never changed: they are found by who was combined into whom, in one step.
      await db
        .updateTable('customers')
        .set({ combined_into: into })
        .where('combined_into', '=', from)
        .execute();
    },
    /** Empties who the customer was on all checks. */
    async clearChecks(id: number): Promise<void> {
      await db
        .updateTable('orders')
        .set({
          customer_id: null,
          customer_name: null,
          customer_phone: null,
          customer_address: null,
        })
        .where('customer_id', '=', id)
        .execute();
    },
  };
}
