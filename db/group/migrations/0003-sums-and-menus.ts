import { sql, type Kysely } from 'kysely';

/**
 * Sums per business day, kept by triggers in the transaction of the facts, and menus that one venue publishes to others.
 * Frozen once released: change the schema with a new migration.
 */
const key = `venue_id integer NOT NULL, life integer NOT NULL, business_day date NOT NULL`;
const signed = (columns: readonly string[]) =>
  columns.map((column) => [column, `sum(sign * ${column})`] as const);

interface Sums {
  /** Fact table. */
  from: string;
  table: string;
  /** Columns of the key beyond venue, life and day. */
  by: readonly [name: string, type: string][];
  values: readonly (readonly [column: string, value: string])[];
}

const checkValues = ['guests', 'units', 'gross', 'discount', 'added', 'charge', 'tip'] as const;
const sums: Sums[] = [
  {
    from: 'checks',
    table: 'days',
    by: [],
    values: [['checks', 'sum(sign)'], ...signed([...checkValues, 'iva_flat', 'iva_extracted'])],
  },
  {
    from: 'payments',
    table: 'day_payments',
    by: [['kind', 'text']],
    values: [['amount', 'sum(amount)']],
  },
  {
    from: 'items',
    table: 'day_products',
    by: [['product_id', 'bigint']],
    values: [
      ['units', 'sum(sign * units)'],
      ['total', 'sum(sign * (price * quantity - discount))'],
    ],
  },
];

function keepSums({ from, table, by, values }: Sums): string[] {
  const names = ['venue_id', 'life', 'business_day', ...by.map(([name]) => name)].join(', ');
  const columns = values.map(([column]) => column);
  const add = (rows: string) => `INSERT INTO comanda.${table} AS s (${names}, ${columns.join(', ')})
      SELECT ${names}, ${values.map(([, value]) => value).join(', ')} FROM ${rows} GROUP BY ${names} ORDER BY ${names}`;
  const isLarge = table === 'day_products';
  return [
    `CREATE TABLE comanda.${table} (${[key, ...by.map(([name, type]) => `${name} ${type} NOT NULL`)].join(', ')},
      ${columns.map((column) => `${column} bigint NOT NULL`).join(', ')}, PRIMARY KEY (${names}))
      ${isLarge ? 'PARTITION BY RANGE (business_day)' : 'WITH (fillfactor = 70)'}`,
    ...(isLarge
      ? [`CREATE TABLE comanda.${table}_other PARTITION OF comanda.${table} DEFAULT`]
      : []),
    ...(isLarge ? [addMonths, presentMonths] : []),
    // Nothing arrives between the filling and the trigger.
    `LOCK TABLE comanda.${from} IN SHARE ROW EXCLUSIVE MODE`,
    add(`comanda.${from}`),
    // With the rights of the owner, because a venue's login can only append facts.
    `CREATE FUNCTION comanda.sum_${from}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = comanda, pg_temp AS $$ BEGIN
        ${add('appended')}
        ON CONFLICT (${names}) DO UPDATE SET ${columns.map((column) => `${column} = s.${column} + excluded.${column}`).join(', ')};
        RETURN NULL;
      END $$`,
    `CREATE TRIGGER sums AFTER INSERT ON comanda.${from} REFERENCING NEW TABLE AS appended
      FOR EACH STATEMENT EXECUTE FUNCTION comanda.sum_${from}()`,
    `REVOKE ALL ON FUNCTION comanda.sum_${from}() FROM PUBLIC`,
    `ALTER TABLE comanda.${table} ENABLE ROW LEVEL SECURITY`,
    `GRANT SELECT ON comanda.${table} TO comanda_reader`,
    `CREATE POLICY reads ON comanda.${table} FOR SELECT TO comanda_reader USING (true)`,
  ];
}

const partitioned = ['checks', 'items', 'payments', 'cash_movements', 'cuts', 'day_products'];
// As in 0001, with the sums of products.
const addMonths = `CREATE OR REPLACE FUNCTION comanda.add_months(first date, last date) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE month date := date_trunc('month', first); name text; used boolean;
    BEGIN
      WHILE month <= last LOOP
        FOREACH name IN ARRAY ARRAY['${partitioned.join("','")}'] LOOP
          EXECUTE format('SELECT EXISTS (SELECT FROM comanda.%I WHERE business_day >= %L AND business_day < %L)',
            name || '_other', month, month + interval '1 month') INTO used;
          IF NOT used THEN
            EXECUTE format('CREATE TABLE IF NOT EXISTS comanda.%I PARTITION OF comanda.%I FOR VALUES FROM (%L) TO (%L)',
              name || to_char(month, '_YYYY_MM'), name, month, (month + interval '1 month')::date);
          END IF;
        END LOOP;
        month := month + interval '1 month';
      END LOOP;
    END $$`;
const presentMonths = `SELECT comanda.add_months((date_trunc('year', now()) - interval '3 years')::date,
  (date_trunc('year', now()) + interval '3 years' - interval '1 day')::date)`;

const menus = [
  `ALTER TABLE comanda.venues ADD COLUMN publishes boolean NOT NULL DEFAULT false`,
  // A copy for each venue that it is addressed to, so that everything a venue reads has its key.
  `CREATE TABLE comanda.menus (
    venue_id integer NOT NULL, from_venue integer NOT NULL, number integer NOT NULL CHECK (number > 0),
    from_name text NOT NULL, digest text NOT NULL, content text NOT NULL CHECK (length(content) <= 4000000),
    published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (venue_id, from_venue, number))`,
  // The name of the connected venue when it may publish; null otherwise.
  `CREATE FUNCTION comanda.own_publisher() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = comanda, pg_temp AS
    $$ SELECT name FROM comanda.venues WHERE id = comanda.own_venue() AND publishes $$`,
  // The venues that the connected one can publish to, with the last version that each got from it.
  `CREATE FUNCTION comanda.menu_venues() RETURNS TABLE (id integer, name text, number integer, digest text,
      published_at timestamptz)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = comanda, pg_temp AS
    $$ SELECT v.id, v.name, m.number, m.digest, m.published_at
       FROM comanda.venues v LEFT JOIN LATERAL (SELECT number, digest, published_at FROM comanda.menus
         WHERE venue_id = v.id AND from_venue = comanda.own_venue() ORDER BY number DESC LIMIT 1) m ON true
       WHERE v.id <> comanda.own_venue() AND v.revoked_at IS NULL AND comanda.own_publisher() IS NOT NULL
       ORDER BY v.name $$`,
  `CREATE FUNCTION comanda.next_menu() RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = comanda, pg_temp AS
    $$ SELECT coalesce(max(number), 0) + 1 FROM comanda.menus WHERE from_venue = comanda.own_venue() $$`,
  `REVOKE ALL ON FUNCTION comanda.own_publisher(), comanda.menu_venues(), comanda.next_menu() FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION comanda.own_publisher(), comanda.menu_venues(), comanda.next_menu() TO comanda_venue`,
  `ALTER TABLE comanda.menus ENABLE ROW LEVEL SECURITY`,
  `GRANT SELECT, INSERT ON comanda.menus TO comanda_venue`,
  `CREATE POLICY addressed ON comanda.menus FOR SELECT TO comanda_venue
    USING (venue_id = (SELECT comanda.own_venue()))`,
  `CREATE POLICY publishes ON comanda.menus FOR INSERT TO comanda_venue
    WITH CHECK (from_venue = (SELECT comanda.own_venue()) AND from_name = (SELECT comanda.own_publisher()))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...sums.flatMap(keepSums), ...menus])
    await sql.raw(statement).execute(db);
}
