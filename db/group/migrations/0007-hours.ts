import { sql, type Kysely } from 'kysely';

/**
 * What was worked on a business day of a venue, in minutes, and what it cost, in centavos: a row for each difference, so that
 * the sum over rows is right at any time. Frozen once released: change the schema with a new migration.
 */
const statements = [
  `CREATE TABLE comanda.hours (venue_id integer NOT NULL, life integer NOT NULL, shipment bigint NOT NULL,
    sequence bigint NOT NULL, business_day date NOT NULL, minutes bigint NOT NULL, unpaid_minutes bigint NOT NULL,
    cost bigint NOT NULL, PRIMARY KEY (venue_id, business_day, life, sequence))`,
  `ALTER TABLE comanda.hours ENABLE ROW LEVEL SECURITY`,
  `GRANT INSERT ON comanda.hours TO comanda_venue`,
  `GRANT SELECT ON comanda.hours TO comanda_reader`,
  `CREATE POLICY reads ON comanda.hours FOR SELECT TO comanda_reader USING (true)`,
  `CREATE POLICY appends ON comanda.hours FOR INSERT TO comanda_venue
    WITH CHECK (venue_id = (SELECT comanda.own_venue())
      AND life = (SELECT s.life FROM comanda.own_shipment() s)
      AND shipment = (SELECT s.number FROM comanda.own_shipment() s))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
