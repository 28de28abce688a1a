import { sql, type Kysely } from 'kysely';

/**
 * What the login of a venue may not do to the others on the same server: take all connections, fill the disk with
 * temporary tables or tables of its own, or append facts outside the shipment that announces them. Frozen once released:
 * change the schema with a new migration.
 */
const facts = ['checks', 'items', 'payments', 'cash_movements', 'cuts', 'names'];

const statements = [
  // The shipment that this transaction has appended: only its own rows have its transaction number.
  `CREATE FUNCTION comanda.own_shipment() RETURNS TABLE (life integer, number bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = comanda, pg_temp AS
    $$ SELECT life, number FROM comanda.shipments WHERE venue_id = comanda.own_venue()
         AND xmin::text = (txid_current() % 4294967296)::text
       ORDER BY life DESC, number DESC LIMIT 1 $$`,
  `REVOKE ALL ON FUNCTION comanda.own_shipment() FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION comanda.own_shipment() TO comanda_venue`,
  // The subqueries run once per statement instead of once per row.
  ...facts.map(
    (name) => `ALTER POLICY appends ON comanda.${name}
      WITH CHECK (venue_id = (SELECT comanda.own_venue())
        AND life = (SELECT s.life FROM comanda.own_shipment() s)
        AND shipment = (SELECT s.number FROM comanda.own_shipment() s))`,
  ),
  // Only those of this group: roles belong to the whole server.
  `DO $$ DECLARE role text; BEGIN
    FOR role IN SELECT r.rolname FROM comanda.venues v JOIN pg_roles r ON r.rolname = v.login
        WHERE r.rolconnlimit = -1 LOOP
      EXECUTE format('ALTER ROLE %I CONNECTION LIMIT 8', role);
    END LOOP;
  END $$`,
  `DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()); END $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
