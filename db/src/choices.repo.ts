import type { Kysely } from 'kysely';
import { changesNothing } from './changes-nothing.ts';
import type { Database, NewRow, Row, RowChange } from './schema.ts';

type ChoiceTable = 'payment_types' | 'heard_about_sources';
type Choice = Pick<Row<ChoiceTable>, 'name' | 'name_es' | 'active' | 'ordinal'>;

/** What the venue switches on and off: ways to pay and sources; and its pictures. */
export function choicesRepo(db: Kysely<Database>) {
  return {
    /** Every way to pay, switched-off ones too, in menu order. */
    listPaymentTypeSettings(): Promise<Row<'payment_types'>[]> {
      return db.selectFrom('payment_types').selectAll().orderBy('ordinal').orderBy('id').execute();
    },
    /** Every source, switched-off ones too, in menu order. */
    listSourceSettings(): Promise<Row<'heard_about_sources'>[]> {
      return db
        .selectFrom('heard_about_sources')
        .selectAll()
        .orderBy('ordinal')
        .orderBy('id')
        .execute();
    },
    /** Changes a way to pay. */
    async updatePaymentType(id: number, change: Partial<Choice>): Promise<void> {
      if (changesNothing(change)) return;
      await db.updateTable('payment_types').set(change).where('id', '=', id).execute();
    },
    /** Changes a source. */
    async updateSource(id: number, change: RowChange<'heard_about_sources'>): Promise<void> {
      if (changesNothing(change)) return;
      await db.updateTable('heard_about_sources').set(change).where('id', '=', id).execute();
    },
    /** Adds a source under the id given. */
    async createSource(row: NewRow<'heard_about_sources'>): Promise<void> {
      await db.insertInto('heard_about_sources').values(row).execute();
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
    /** Stores, replaces or with null removes the logo. */
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
