import type { Kysely } from 'kysely';
import { insertedId } from './compiled.ts';
import { changesNothing } from './changes-nothing.ts';
import type { Database, NewRow, Row, RowChange } from './schema.ts';

/** Payment types, sources and pictures that the venue configures. */
export function choicesRepo(db: Kysely<Database>) {
  return {
    /** Every payment type that was not deleted, including inactive ones, in the order of the buttons. */
    listPaymentTypeSettings(): Promise<Row<'payment_types'>[]> {
      return db
        .selectFrom('payment_types')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('ordinal')
        .orderBy('id')
        .execute();
    },
    /** Every source in menu order, including inactive ones. */
    listSourceSettings(): Promise<Row<'heard_about_sources'>[]> {
      return db
        .selectFrom('heard_about_sources')
        .selectAll()
        .orderBy('ordinal')
        .orderBy('id')
        .execute();
    },
    /** Ids of payment types with payments. */
    async listUsedPaymentTypes(): Promise<ReadonlySet<number>> {
      const rows = await db
        .selectFrom('payment_totals')
        .select('payment_type_id')
        .where('grain', '=', 'month')
        .distinct()
        .execute();
      return new Set(rows.map((row) => row.payment_type_id));
    },
    async createPaymentType(row: NewRow<'payment_types'>): Promise<number> {
      return insertedId(db.insertInto('payment_types').values(row).returning('id').execute());
    },
    async updatePaymentType(id: number, change: RowChange<'payment_types'>): Promise<void> {
      if (changesNothing(change)) return;
      await db.updateTable('payment_types').set(change).where('id', '=', id).execute();
    },
    /** Changes a source. */
    async updateSource(id: number, change: RowChange<'heard_about_sources'>): Promise<void> {
      if (changesNothing(change)) return;
      await db.updateTable('heard_about_sources').set(change).where('id', '=', id).execute();
    },
    /** Adds a source with the given id. */
    async createSource(row: NewRow<'heard_about_sources'>): Promise<void> {
      await db.insertInto('heard_about_sources').values(row).execute();
    },
    /** Every reason for comps in menu order, including inactive ones. */
    listCompReasons(): Promise<Row<'comp_reasons'>[]> {
      return db.selectFrom('comp_reasons').selectAll().orderBy('ordinal').orderBy('id').execute();
    },
    async createCompReason(row: NewRow<'comp_reasons'>): Promise<void> {
      await db.insertInto('comp_reasons').values(row).execute();
    },
    async updateCompReason(id: number, change: RowChange<'comp_reasons'>): Promise<void> {
      if (changesNothing(change)) return;
      await db.updateTable('comp_reasons').set(change).where('id', '=', id).execute();
    },
    /** Every reason for cancellations in menu order, including inactive ones. */
    listCancelReasons(): Promise<Row<'cancel_reasons'>[]> {
      return db.selectFrom('cancel_reasons').selectAll().orderBy('ordinal').orderBy('id').execute();
    },
    async createCancelReason(row: NewRow<'cancel_reasons'>): Promise<void> {
      await db.insertInto('cancel_reasons').values(row).execute();
    },
    async updateCancelReason(id: number, change: RowChange<'cancel_reasons'>): Promise<void> {
      if (changesNothing(change)) return;
      await db.updateTable('cancel_reasons').set(change).where('id', '=', id).execute();
    },
    /** The PNG of the logo, or null. */
    async readLogo(): Promise<Buffer | null> {
      const row = await db
        .selectFrom('venue_pictures')
        .select('png')
        .where('name', '=', 'logo')
        .executeTakeFirst();
      return row ? Buffer.from(row.png) : null;
    },
    /** Whether there is a logo. */
    async hasLogo(): Promise<boolean> {
      const row = await db
        .selectFrom('venue_pictures')
        .select('name')
        .where('name', '=', 'logo')
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Stores or replaces the logo; null removes it. */
    async updateLogo(png: Buffer | null, at: number): Promise<void> {
      await db.deleteFrom('venue_pictures').where('name', '=', 'logo').execute();
      if (!png) return;
      await db
        .insertInto('venue_pictures')
        .values({ name: 'logo', png, modified_at: at })
        .execute();
    },
  };
}
