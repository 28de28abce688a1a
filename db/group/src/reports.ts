import { bucketOf, type MethodKind } from '@comanda/domain/payment-methods';
import { sql } from 'kysely';
import type { Group } from './connect.ts';
import { readingOf } from './months.ts';

/** Figures of one venue in a period. Centavos. */
export interface VenueFigures {
  id: number;
  name: string;
  checks: number;
  guests: number;
  units: number;
  gross: number;
  discount: number;
  /** Beyond the prices: taxes on top of them, and the service charge, which `charge` has alone. */
  added: number;
  charge: number;
  tip: number;
  iva: number;
  cash: number;
  card: number;
  other: number;
  /** Counted less expected cash of the Z cuts. */
  difference: number;
  cuts: number;
  /** Register sessions of earlier business days without a Z cut. */
  missing_cuts: number;
  /** Whole minutes worked on days that are over, those of people without a rate of pay, and what the others cost. */
  worked: number;
  unpaid_minutes: number;
  labour_cost: number;
  /** When the box last sent something, and the business day that it was in. */
  last_sent: Date | null;
  business_day: string | null;
  /** Facts that the box had not sent then. */
  waiting: number;
  revoked: boolean;
}

/** Sales of a product in all venues that have one of this name. Centavos. */
export interface ProductFigures {
  name: string;
  venues: number;
  units: number;
  total: number;
}

type Days = { from: string; to: string };

/** Products listed from each end. */
const listed = 8;

/** Rows of the present life of each venue in a range of business days. */
const rowsIn = (table: string, { from, to }: Days) =>
  sql`${sql.table(`comanda.${table}`)} f JOIN comanda.venues v ON v.id = f.venue_id AND v.life = f.life
    WHERE f.business_day BETWEEN ${from} AND ${to}`;

type Sums = Record<
  | 'checks'
  | 'guests'
  | 'units'
  | 'gross'
  | 'discount'
  | 'added'
  | 'charge'
  | 'tip'
  | 'iva_flat'
  | 'iva_extracted',
  number
> & { venue_id: number };

async function readSales(db: Group, days: Days): Promise<Sums[]> {
  const { rows } = await sql<Sums>`SELECT f.venue_id, sum(checks)::bigint AS checks,
      sum(guests)::bigint AS guests, sum(units)::bigint AS units, sum(gross)::bigint AS gross,
      sum(discount)::bigint AS discount, sum(added)::bigint AS added,
      sum(charge)::bigint AS charge, sum(tip)::bigint AS tip,
      sum(iva_flat)::bigint AS iva_flat, sum(iva_extracted)::bigint AS iva_extracted
    FROM ${rowsIn('days', days)} GROUP BY f.venue_id`.execute(db);
  return rows;
}

async function readPayments(db: Group, days: Days) {
  const { rows } = await sql<{ venue_id: number; kind: MethodKind; amount: number }>`
    SELECT f.venue_id, kind, sum(amount)::bigint AS amount FROM ${rowsIn('day_payments', days)}
    GROUP BY f.venue_id, kind`.execute(db);
  return rows;
}

async function readCuts(db: Group, days: Days) {
  const { rows } = await sql<{ venue_id: number; cuts: number; difference: number }>`
    SELECT f.venue_id, count(*) AS cuts, coalesce(sum(counted - expected), 0)::bigint AS difference
    FROM ${rowsIn('cuts', days)} GROUP BY f.venue_id`.execute(db);
  return rows;
}

async function readHours(db: Group, days: Days) {
  const { rows } = await sql<
    Pick<VenueFigures, 'worked' | 'unpaid_minutes' | 'labour_cost'> & { venue_id: number }
  >`SELECT f.venue_id, sum(minutes)::bigint AS worked, sum(unpaid_minutes)::bigint AS unpaid_minutes,
      sum(cost)::bigint AS labour_cost FROM ${rowsIn('hours', days)} GROUP BY f.venue_id`.execute(
    db,
  );
  return rows;
}

/** What was worked in a venue in a day or a week, and its sales. Centavos. */
export interface LabourFigures {
  venue_id: number;
  name: string;
  /** YYYY-MM-DD; of a week its Monday. */
  day: string;
  worked: number;
  unpaid_minutes: number;
  cost: number;
  sales: number;
}

/** Days or weeks with hours, the newest first, by venue. A week at an end of the period has its days within it. */
export async function readLabourFigures(
  db: Group,
  days: Days,
  by: 'day' | 'week',
): Promise<LabourFigures[]> {
  const { rows } = await sql<LabourFigures>`WITH worked AS (
      SELECT f.venue_id, date_trunc(${by}, f.business_day)::date AS day, sum(minutes)::bigint AS worked,
        sum(unpaid_minutes)::bigint AS unpaid_minutes, sum(cost)::bigint AS cost
      FROM ${rowsIn('hours', days)} GROUP BY 1, 2),
    sold AS (
      SELECT f.venue_id, date_trunc(${by}, f.business_day)::date AS day,
        sum(gross - discount + added)::bigint AS sales
      FROM ${rowsIn('days', days)} GROUP BY 1, 2)
    SELECT w.venue_id, v.name, to_char(w.day, 'YYYY-MM-DD') AS day, w.worked, w.unpaid_minutes, w.cost,
      coalesce(s.sales, 0)::bigint AS sales
    FROM worked w JOIN comanda.venues v ON v.id = w.venue_id
      LEFT JOIN sold s ON s.venue_id = w.venue_id AND s.day = w.day
    WHERE w.worked <> 0 OR w.cost <> 0 ORDER BY w.day DESC, v.name`.execute(db);
  return rows;
}

/** Sessions that were opened in the period and are not closed, although their business day is over. */
async function readMissingCuts(db: Group, days: Days, today: ReadonlyMap<number, string>) {
  const { rows } = await sql<{ venue_id: number; business_day: string; sessions: number }>`
    SELECT f.venue_id, f.business_day, count(*) AS sessions FROM ${rowsIn('cash_movements', days)}
      AND f.kind = 'opening' AND NOT EXISTS (SELECT FROM comanda.cuts c WHERE c.venue_id = f.venue_id
        AND c.life = f.life AND c.session_id = f.session_id AND c.business_day >= ${days.from})
    GROUP BY f.venue_id, f.business_day`.execute(db);
  return rows.filter((row) => row.business_day < (today.get(row.venue_id) ?? ''));
}

interface VenueState {
  id: number;
  name: string;
  revoked: boolean;
  received_at: Date | null;
  business_day: string | null;
  waiting: number | null;
  iva_formula: string | null;
}

async function readVenues(db: Group): Promise<VenueState[]> {
  const { rows } =
    await sql<VenueState>`SELECT v.id, v.name, v.revoked_at IS NOT NULL AS revoked, s.received_at,
      s.business_day, s.waiting, s.iva_formula
    FROM comanda.venues v LEFT JOIN LATERAL (SELECT received_at, business_day, waiting, iva_formula
      FROM comanda.shipments WHERE venue_id = v.id AND life = v.life ORDER BY number DESC LIMIT 1) s ON true
    ORDER BY v.name`.execute(db);
  return rows;
}

/** Venues side by side, by name. */
export async function readVenueFigures(db: Group, days: Days): Promise<VenueFigures[]> {
  const venues = await readVenues(db);
  const today = new Map(venues.map(({ id, business_day }) => [id, business_day ?? '']));
  const sales = await readSales(db, days);
  const payments = await readPayments(db, days);
  const cuts = await readCuts(db, days);
  const hours = await readHours(db, days);
  const missing = await readMissingCuts(db, days, today);
  return venues.map((venue) => {
    const isOwn = (row: { venue_id: number }) => row.venue_id === venue.id;
    const sums = sales.find(isOwn);
    const paid = { cash: 0, card: 0, other: 0 };
    for (const row of payments.filter(isOwn)) paid[bucketOf(row.kind)] += row.amount;
    const cut = cuts.find(isOwn);
    const { worked = 0, unpaid_minutes = 0, labour_cost = 0 } = hours.find(isOwn) ?? {};
    const { checks = 0, guests = 0, units = 0, gross = 0, discount = 0 } = sums ?? {};
    const { added = 0, charge = 0, tip = 0 } = sums ?? {};
    return {
      id: venue.id,
      name: venue.name,
      revoked: venue.revoked,
      checks,
      guests,
      units,
      gross,
      discount,
      added,
      charge,
      tip,
      ...paid,
      iva: (venue.iva_formula === 'extracted' ? sums?.iva_extracted : sums?.iva_flat) ?? 0,
      cuts: cut?.cuts ?? 0,
      difference: cut?.difference ?? 0,
      missing_cuts: missing.filter(isOwn).reduce((sum, { sessions }) => sum + sessions, 0),
      worked,
      unpaid_minutes,
      labour_cost,
      last_sent: venue.received_at,
      business_day: venue.business_day,
      waiting: venue.waiting ?? 0,
    };
  });
}

/** Sums of products of whole months, and of the days around them. */
function productSums(range: Days) {
  const { months, days } = readingOf(range);
  const columns = sql`SELECT venue_id, life, product_id`;
  const parts = days.map(
    ({ from, to, sign }) => sql`${columns}, ${sql.lit(sign)} * units AS units,
      ${sql.lit(sign)} * total AS total
      FROM comanda.day_products WHERE business_day BETWEEN ${from} AND ${to}`,
  );
  if (months !== null || parts.length === 0) {
    const { from = null, to = null } = months ?? {};
    parts.push(sql`${columns}, units, total FROM comanda.month_products
      WHERE month BETWEEN ${from}::date AND ${to}::date`);
  }
  return sql.join(parts, sql` UNION ALL `);
}

/** The products that sold most and least, those of one name in several venues together. */
export async function readProductFigures(
  db: Group,
  days: Days,
): Promise<{ best: ProductFigures[]; worst: ProductFigures[] }> {
  // Added up before the join: PostgreSQL expects far fewer rows of the present lives than there are, and would sort.
  const { rows } = await sql<ProductFigures>`WITH sums AS MATERIALIZED (
      SELECT venue_id, life, product_id, sum(units)::bigint AS units, sum(total)::bigint AS total
      FROM (${productSums(days)}) f GROUP BY venue_id, life, product_id),
    sold AS (SELECT s.* FROM sums s JOIN comanda.venues v ON v.id = s.venue_id AND v.life = s.life)
    SELECT n.name, count(DISTINCT sold.venue_id) AS venues, sum(units)::bigint AS units, sum(total)::bigint AS total
    FROM sold CROSS JOIN LATERAL (SELECT name FROM comanda.names n WHERE n.venue_id = sold.venue_id
      AND n.life = sold.life AND n.kind = 'product' AND n.id = sold.product_id ORDER BY sequence DESC LIMIT 1) n
    WHERE units <> 0 OR total <> 0 GROUP BY n.name ORDER BY total DESC, n.name`.execute(db);
  return { best: rows.slice(0, listed), worst: rows.slice(listed).slice(-listed).reverse() };
}
