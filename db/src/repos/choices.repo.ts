import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** Payment types, sources and pictures that the venue configures. */
export function choicesRepo(db: Kysely<Database>) {
  const paymentTypes = tableRepo(db, 'payment_types');
  const heardAboutSources = tableRepo(db, 'heard_about_sources');
  const compReasons = tableRepo(db, 'comp_reasons');
  const cancelReasons = tableRepo(db, 'cancel_reasons');
  return {
    /** Every payment type that was not deleted, including inactive ones, in the order of the buttons. */
    listPaymentTypeSettings: () => paymentTypes.list('ordinal', 'id'),
    /** Every source in menu order, including inactive ones. */
    listSourceSettings: () => heardAboutSources.list('ordinal', 'id'),
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
    findPaymentType: paymentTypes.find,
    createPaymentType: paymentTypes.create,
    updatePaymentType: paymentTypes.update,
    /** Changes a source. */
    updateSource: heardAboutSources.update,
    /** Adds a source with the given id. */
    createSource: heardAboutSources.create,
    /** Every reason for comps in menu order, including inactive ones. */
    listCompReasons: () => compReasons.list('ordinal', 'id'),
    createCompReason: compReasons.create,
    updateCompReason: compReasons.update,
    /** Every reason for cancellations in menu order, including inactive ones. */
    listCancelReasons: () => cancelReasons.list('ordinal', 'id'),
    createCancelReason: cancelReasons.create,
    updateCancelReason: cancelReasons.update,
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
