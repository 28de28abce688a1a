import { sql, type Kysely } from 'kysely';

/**
 * What a venue published before, so that it can publish an earlier version again. A venue's login reads only menus that
 * are addressed to it, therefore functions. Frozen once released: change the schema with a new migration.
 */
const statements = [
  `CREATE INDEX menus_published ON comanda.menus (from_venue, number)`,
  `CREATE FUNCTION comanda.published_versions() RETURNS TABLE (number integer, published_at timestamptz,
      venues bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = comanda, pg_temp AS
    $$ SELECT number, min(published_at), count(*) FROM comanda.menus
       WHERE from_venue = comanda.own_venue() AND comanda.own_publisher() IS NOT NULL
       GROUP BY number ORDER BY number DESC LIMIT 50 $$`,
  `CREATE FUNCTION comanda.published_version(its_number integer) RETURNS TABLE (content text, digest text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = comanda, pg_temp AS
    $$ SELECT content, digest FROM comanda.menus
       WHERE from_venue = comanda.own_venue() AND comanda.own_publisher() IS NOT NULL AND number = its_number
       LIMIT 1 $$`,
  `REVOKE ALL ON FUNCTION comanda.published_versions(), comanda.published_version(integer) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION comanda.published_versions(), comanda.published_version(integer) TO comanda_venue`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
