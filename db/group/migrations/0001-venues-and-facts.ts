import { sql, type Kysely } from 'kysely';

/**
 * Venues, their shipments and facts. Rows are only appended: a check that was reopened or corrected adds a row with
 * sign -1 and the values it had, so that sums over rows are right at any time. Everything is keyed by venue_id.
 * Amounts are centavos. Frozen once released: change the schema with a new migration.
 */
const key = `venue_id integer NOT NULL, life integer NOT NULL, shipment bigint NOT NULL, sequence bigint NOT NULL`;
const day = `business_day date NOT NULL`;

const partitioned: Record<string, string> = {
  checks: `${key}, ${day}, sign smallint NOT NULL CHECK (sign IN (1, -1)), check_id bigint NOT NULL,
    opened_at timestamptz NOT NULL, closed_at timestamptz NOT NULL, order_type text NOT NULL, guests integer NOT NULL,
    server_id bigint NOT NULL, table_id bigint, units integer NOT NULL, gross bigint NOT NULL, discount bigint NOT NULL,
    tip bigint NOT NULL, iva_flat bigint NOT NULL, iva_extracted bigint NOT NULL,
    PRIMARY KEY (venue_id, business_day, life, sequence)`,
  items: `${key}, ${day}, line smallint NOT NULL, sign smallint NOT NULL CHECK (sign IN (1, -1)), check_id bigint NOT NULL,
    product_id bigint NOT NULL, category_id bigint NOT NULL, quantity integer NOT NULL, units integer NOT NULL,
    price bigint NOT NULL, discount bigint NOT NULL, comp boolean NOT NULL,
    PRIMARY KEY (venue_id, business_day, life, sequence, line)`,
  payments: `${key}, ${day}, payment_id bigint NOT NULL, check_id bigint NOT NULL, payment_type_id bigint NOT NULL,
    kind text NOT NULL, amount bigint NOT NULL, tip bigint NOT NULL, rounding bigint NOT NULL,
    commission bigint NOT NULL, reverses_id bigint, paid_at timestamptz NOT NULL,
    PRIMARY KEY (venue_id, business_day, life, sequence)`,
  cash_movements: `${key}, ${day}, movement_id bigint NOT NULL, session_id bigint NOT NULL, register_id bigint NOT NULL,
    kind text NOT NULL, amount bigint NOT NULL, user_id bigint NOT NULL, moved_at timestamptz NOT NULL,
    PRIMARY KEY (venue_id, business_day, life, sequence)`,
  cuts: `${key}, ${day}, number bigint NOT NULL, session_id bigint NOT NULL, expected bigint NOT NULL,
    counted bigint, made_at timestamptz NOT NULL, data jsonb NOT NULL,
    PRIMARY KEY (venue_id, business_day, life, sequence)`,
};
const facts = [...Object.keys(partitioned), 'names'];

const tables = [
  `CREATE TABLE comanda.venues (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
    login text NOT NULL UNIQUE,
    life integer NOT NULL DEFAULT 1,
    revoked_at timestamptz,
    added_at timestamptz NOT NULL DEFAULT now())`,
  // One row per transaction of a box. Its key makes a shipment arrive once.
  `CREATE TABLE comanda.shipments (
    venue_id integer NOT NULL, life integer NOT NULL, number bigint NOT NULL CHECK (number > 0),
    previous text NOT NULL, digest text NOT NULL, last_sequence bigint NOT NULL, facts integer NOT NULL,
    sent_at timestamptz NOT NULL, received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    waiting bigint NOT NULL, business_day date NOT NULL, iva_formula text NOT NULL, version text NOT NULL,
    journal_id bigint, journal_hash text,
    PRIMARY KEY (venue_id, life, number))`,
  `CREATE TABLE comanda.names (${key}, kind text NOT NULL, id bigint NOT NULL, name text NOT NULL,
    price bigint, category_id bigint, gone boolean NOT NULL,
    PRIMARY KEY (venue_id, life, sequence))`,
  `CREATE INDEX names_latest ON comanda.names (venue_id, life, kind, id, sequence DESC)`,
  ...Object.entries(partitioned).flatMap(([name, columns]) => [
    `CREATE TABLE comanda.${name} (${columns}) PARTITION BY RANGE (business_day)`,
    // Months without a partition of their own.
    `CREATE TABLE comanda.${name}_other PARTITION OF comanda.${name} DEFAULT`,
  ]),
];

const functions = [
  // Adds a partition per month. A month whose rows are in the default partition stays there.
  `CREATE FUNCTION comanda.add_months(first date, last date) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE month date := date_trunc('month', first); name text; used boolean;
    BEGIN
      WHILE month <= last LOOP
        FOREACH name IN ARRAY ARRAY['${Object.keys(partitioned).join("','")}'] LOOP
          EXECUTE format('SELECT EXISTS (SELECT FROM comanda.%I WHERE business_day >= %L AND business_day < %L)',
            name || '_other', month, month + interval '1 month') INTO used;
          IF NOT used THEN
            EXECUTE format('CREATE TABLE IF NOT EXISTS comanda.%I PARTITION OF comanda.%I FOR VALUES FROM (%L) TO (%L)',
              name || to_char(month, '_YYYY_MM'), name, month, (month + interval '1 month')::date);
          END IF;
        END LOOP;
        month := month + interval '1 month';
      END LOOP;
    END $$`,
  // The venue of the connected login; null when it has none or was revoked.
  `CREATE FUNCTION comanda.own_venue() RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = comanda, pg_temp AS
    $$ SELECT id FROM comanda.venues WHERE login = session_user AND revoked_at IS NULL $$`,
  // What a box must know before it sends: its life, the last shipment, and the time.
  `CREATE FUNCTION comanda.last_shipment() RETURNS TABLE (venue_id integer, life integer, revoked boolean,
      number bigint, digest text, now timestamptz)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = comanda, pg_temp AS
    $$ SELECT v.id, v.life, v.revoked_at IS NOT NULL, coalesce(s.number, 0), coalesce(s.digest, ''), clock_timestamp()
       FROM comanda.venues v LEFT JOIN LATERAL (SELECT number, digest FROM comanda.shipments
         WHERE venue_id = v.id AND life = v.life ORDER BY number DESC LIMIT 1) s ON true
       WHERE v.login = session_user $$`,
  // A shipment must follow the last one of the venue, in its life, at the right time.
  `CREATE FUNCTION comanda.follows(its_life integer, its_number bigint, its_previous text, its_time timestamptz)
    RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = comanda, pg_temp AS
    $$ SELECT NOT revoked AND life = its_life AND number + 1 = its_number AND digest = its_previous
         AND abs(extract(epoch FROM clock_timestamp() - its_time)) <= 600 FROM comanda.last_shipment() $$`,
];

const rights = [
  `REVOKE ALL ON SCHEMA comanda FROM PUBLIC`,
  `REVOKE ALL ON ALL FUNCTIONS IN SCHEMA comanda FROM PUBLIC`,
  // Roles belong to the whole server, so another database may have made them.
  `DO $$ BEGIN CREATE ROLE comanda_venue NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
  `DO $$ BEGIN CREATE ROLE comanda_reader NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
  `GRANT USAGE ON SCHEMA comanda TO comanda_venue, comanda_reader`,
  `GRANT EXECUTE ON FUNCTION comanda.own_venue(), comanda.last_shipment(),
    comanda.follows(integer, bigint, text, timestamptz) TO comanda_venue`,
  `GRANT SELECT ON comanda.venues TO comanda_reader`,
  ...[...facts, 'shipments'].flatMap((name) => [
    `ALTER TABLE comanda.${name} ENABLE ROW LEVEL SECURITY`,
    `GRANT INSERT ON comanda.${name} TO comanda_venue`,
    `GRANT SELECT ON comanda.${name} TO comanda_reader`,
    `CREATE POLICY reads ON comanda.${name} FOR SELECT TO comanda_reader USING (true)`,
  ]),
  // The subquery runs once per statement instead of once per row.
  ...facts.map(
    (name) => `CREATE POLICY appends ON comanda.${name} FOR INSERT TO comanda_venue
      WITH CHECK (venue_id = (SELECT comanda.own_venue()))`,
  ),
  `CREATE POLICY appends ON comanda.shipments FOR INSERT TO comanda_venue
    WITH CHECK (venue_id = (SELECT comanda.own_venue()) AND comanda.follows(life, number, previous, sent_at))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...functions, ...rights])
    await sql.raw(statement).execute(db);
}
