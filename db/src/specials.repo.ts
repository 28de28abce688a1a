import type { SpecialConditions, SpecialLine, SpecialRule } from '@comanda/domain/specials/special';
import { sql, type Kysely } from 'kysely';
import { tied } from './checks.repo.ts';
import type { Database, NewRow, Row, RowChange } from './schema.ts';

/** A special as stored, with its conditions and weekdays read. Centavos and hundredths of a percent. */
export type SpecialRow = Omit<Row<'specials'>, 'conditions' | 'days_of_week'> & SpecialRule;

/** A line as the engine reads it, and its current discount. */
export type SpecialLineRow = SpecialLine & {
  order_id: number;
  /** 1 on a closed check: paid, so its discount stays what it is. */
  closed: 0 | 1;
  discount: number;
  discount_source: 'manual' | 'special' | null;
  special_application_id: number | null;
};

function readRow({ conditions, days_of_week, ...row }: Row<'specials'>): SpecialRow {
  return {
    ...row,
    conditions: JSON.parse(conditions) as SpecialConditions,
    days_of_week: JSON.parse(days_of_week) as number[],
  };
}

/** Specials, and where they are applied. Deleted ones are never listed. */
export function specialsRepo(db: Kysely<Database>) {
  return {
    ...rules(db),
    ...lines(db),
    ...applications(db),
  };
}

/** Specials. */
function rules(db: Kysely<Database>) {
  const live = () => db.selectFrom('specials').selectAll().where('deleted_at', 'is', null);
  return {
    /** Specials, highest priority first; inactive ones only when asked for. */
    async list(withInactive: boolean): Promise<SpecialRow[]> {
      const rows = await live()
        .$if(!withInactive, (q) => q.where('active', '=', 1))
        .orderBy('priority', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(readRow);
    },
    /** The special, or undefined when unknown or deleted. */
    async find(id: number): Promise<SpecialRow | undefined> {
      const row = await live().where('id', '=', id).executeTakeFirst();
      return row && readRow(row);
    },
    /** Its name, deleted or not: what was applied keeps it. */
    async findName(id: number): Promise<string> {
      const row = await db
        .selectFrom('specials')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.name ?? '';
    },
    /** Stores a new special and returns its id. */
    async create(row: NewRow<'specials'>): Promise<number> {
      const { id } = await db
        .insertInto('specials')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Changes fields and moves the version on. */
    async update(id: number, change: RowChange<'specials'>): Promise<void> {
      await db
        .updateTable('specials')
        .set({ ...change, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Lines of checks as the engine reads them. */
function lines(db: Kysely<Database>) {
  async function withOptions(
    rows: Awaited<ReturnType<ReturnType<typeof lines>['execute']>>,
  ): Promise<SpecialLineRow[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const options = await db
      .selectFrom('order_product_options')
      .select(['order_product_id', 'option_id'])
      .where('order_product_id', 'in', ids)
      .execute();
    const byLine = Map.groupBy(options, (option) => option.order_product_id);
    return rows.map((row) => ({
      ...row,
      option_ids: (byLine.get(row.id) ?? []).map((option) => option.option_id),
      is_discounted: row.discount_source === 'manual',
      is_share: row.share_of !== null,
    }));
  }
  const lines = () =>
    db
      .selectFrom('order_products as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .select([
        'i.id',
        'i.order_id',
        'i.product_id',
        'i.category_id',
        'i.price',
        'i.quantity',
        'i.status',
        'i.ordered_at as sent_at',
        'i.discount',
        'i.discount_source',
        'i.special_application_id',
        'i.share_of',
        'o.closed',
      ]);
  return {
    /** The lines of a check, by id. */
    async listLinesOfCheck(checkId: number): Promise<SpecialLineRow[]> {
      return withOptions(await lines().where('i.order_id', '=', checkId).orderBy('i.id').execute());
    },
    /** Lines by id; unknown ones are absent. */
    async listLines(ids: readonly number[]): Promise<SpecialLineRow[]> {
      if (ids.length === 0) return [];
      return withOptions(
        await lines()
          .where('i.id', 'in', [...ids])
          .orderBy('i.id')
          .execute(),
      );
    },
    /** The lines that carry an application's mark, on whatever check. */
    async listLinesOfApplication(id: number): Promise<SpecialLineRow[]> {
      return withOptions(
        await lines()
          .where(
            sql<boolean>`i.special_application_id = ${id} AND i.special_application_id IS NOT NULL`,
          )
          .orderBy('i.id')
          .execute(),
      );
    },
    /** Applications that lines of this check refer to. */
    async listMarks(checkId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('order_products')
        .select('special_application_id')
        .distinct()
        .where('order_id', '=', checkId)
        .where('special_application_id', 'is not', null)
        .execute();
      return rows.flatMap((row) => row.special_application_id ?? []);
    },
    /** Puts an application's mark on lines, or takes any mark off them (null). */
    async mark(ids: readonly number[], application: number | null): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('order_products')
        .set({ special_application_id: application })
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

/** Where specials are applied. */
function applications(db: Kysely<Database>) {
  return {
    /** Applications by id. */
    listApplications(ids: readonly number[]): Promise<Row<'special_applications'>[]> {
      return db
        .selectFrom('special_applications')
        .selectAll()
        .where('id', 'in', [...ids])
        .where('ended_at', 'is', null)
        .orderBy('id')
        .execute();
    },
    /** The application that was made on this check and still holds, or undefined. */
    findApplication(checkId: number): Promise<Row<'special_applications'> | undefined> {
      return db
        .selectFrom('special_applications')
        .selectAll()
        .where('order_id', '=', checkId)
        .where(sql<boolean>`ended_at IS NULL`)
        .orderBy('id', 'desc')
        .executeTakeFirst();
    },
    /** Whether any special has to do with a check: applied on it, named by it, or on lines that stand on it now. */
    async isTied(checkId: number): Promise<boolean> {
      const { rows } = await sql<{ tied: 0 | 1 }>`SELECT ${tied} AS tied
        FROM orders o WHERE o.id = ${checkId}`.execute(db);
      return rows[0]?.tied === 1;
    },
    /** Notes that a special was given on a check and returns the application's id. */
    async apply(row: NewRow<'special_applications'>): Promise<number> {
      const { id } = await db
        .insertInto('special_applications')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Notes what the discounts of an application were worked out for, and the check that it is on now. */
    async saveApplication(id: number, fingerprint: string, checkId: number): Promise<void> {
      await db
        .updateTable('special_applications')
        .set({ fingerprint, order_id: checkId })
        .where('id', '=', id)
        .execute();
    },
    /** The application is over: taken off by a person, or dropped because it no longer holds. */
    async endApplication(id: number, reason: 'removed' | 'dropped', now: number): Promise<void> {
      await db
        .updateTable('special_applications')
        .set({ ended_at: now, end_reason: reason })
        .where('id', '=', id)
        .execute();
    },
  };
}
