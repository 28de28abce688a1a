import { sql, type Kysely } from 'kysely';

/** What checks cost beyond their prices: taxes on top and the service charge. Frozen once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE comanda.checks ADD COLUMN added bigint NOT NULL DEFAULT 0,
    ADD COLUMN charge bigint NOT NULL DEFAULT 0`.execute(db);
}
