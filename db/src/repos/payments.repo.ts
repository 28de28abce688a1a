import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compiled } from './compiled.ts';
import type { Database, NewRow, Row } from '../schema.ts';

/**
 * A payment or reversal with the names that screens show; `reversed_by` is the reversal that undoes it.
 * Centavos.
 */
export type PaymentView = Row<'payments'> & {
  method: string;
  method_es: string;
  needs_register: 0 | 1;
  user_name: string;
  reversed_by: number | null;
  /** The lines that it pays; empty when it was not paid by line. */
  item_ids: number[];
};

/** Whether a row of payments gives money back: a reversal, or with a credit note. */
export function isGivenBack(table: string): RawBuilder<0 | 1> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<0 | 1>`(${column('reverses_id')} IS NOT NULL OR ${column('credit_id')} IS NOT NULL)`;
}

/** The payments of checks. Rows are appended and never changed. */
export function paymentsRepo(db: Kysely<Database>) {
  const views = () =>
    db
      .selectFrom('payments as p')
      .innerJoin('payment_types as t', 't.id', 'p.payment_type_id')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .leftJoin('payments as r', 'r.reverses_id', 'p.id')
      .selectAll('p')
      .select([
        't.name as method',
        't.name_es as method_es',
        't.needs_register',
        'u.display_name as user_name',
        'r.id as reversed_by',
        sql<string>`(SELECT json_group_array(pi.order_product_id ORDER BY pi.order_product_id)
          FROM payment_items pi WHERE pi.payment_id = p.id)`.as('items'),
      ]);
  type ViewRow = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>;
  const toView = ({ items, ...row }: ViewRow): PaymentView => ({
    ...row,
    item_ids: JSON.parse(items) as number[],
  });
  const ofCheck = compiled<{ id: number }, ViewRow>(db, (parameter) =>
    views().where('p.order_id', '=', parameter.id).orderBy('p.id'),
  );
  const ofMerged = compiled<{ id: number }, ViewRow>(db, (parameter) =>
    views()
      .where(
        sql<boolean>`p.order_id IN (WITH RECURSIVE merged (id) AS (SELECT ${parameter.id}
          UNION SELECT o.id FROM orders o JOIN merged m ON o.merged_into = m.id AND o.merged_into IS NOT NULL)
          SELECT id FROM merged)`,
      )
      .orderBy('p.id'),
  );
  const paidOf = compiled<{ id: number }, { paid: number }>(
    db,
    ({ id }) =>
      sql`SELECT coalesce(sum(p.amount), 0) AS paid FROM payments p WHERE p.order_id = ${id}`,
  );
  return {
    /** All payments and reversals of a check, in order. */
    async listOfCheck(checkId: number): Promise<PaymentView[]> {
      return (await ofCheck({ id: checkId })).map(toView);
    },
    /** The same with those of checks that were merged into it, all of which are reversed. */
    async listWithMerged(checkId: number): Promise<PaymentView[]> {
      return (await ofMerged({ id: checkId })).map(toView);
    },
    /** A payment or reversal, or undefined. */
    async find(id: number): Promise<PaymentView | undefined> {
      const payment = await views().where('p.id', '=', id).executeTakeFirst();
      return payment && toView(payment);
    },
    /** The amount paid on a check in centavos, less reversals. */
    async readPaid(checkId: number): Promise<number> {
      return (await paidOf({ id: checkId }))[0]?.paid ?? 0;
    },
    /** Stores which lines a payment pays. */
    async createItems(rows: NewRow<'payment_items'>[]): Promise<void> {
      if (rows.length > 0) await db.insertInto('payment_items').values(rows).execute();
    },
  };
}

/** The active payments: neither reversals nor reversed. */
export function activePayments<P extends Pick<PaymentView, 'reverses_id' | 'reversed_by'>>(
  payments: readonly P[],
): P[] {
  return payments.filter((payment) => payment.reverses_id === null && payment.reversed_by === null);
}
