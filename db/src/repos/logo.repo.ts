import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** The logo of the venue. */
export function logoRepo(db: Kysely<Database>) {
  return {
    /** The PNG of the logo, or null. */
    async getLogo(): Promise<Buffer | null> {
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
