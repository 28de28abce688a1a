import { taxOf } from '@comanda/domain/taxes';
import type { IvaFormula } from '@comanda/domain/totals';
import { sql } from 'kysely';
import type { Group } from './connect.ts';

/** A fact of the outbox of a box. */
export interface WaitingFact {
  sequence: number;
  kind: 'check' | 'check_taken_back' | 'payment' | 'movement' | 'cut' | 'name' | 'hours';
  fact: Record<string, unknown>;
}

/** What a box sends in one transaction. It stays the same in every try. */
export interface Shipment {
  number: number;
  previous: string;
  digest: string;
  last_sequence: number;
  waiting: number;
  business_day: string;
  iva_formula: string;
  version: string;
  journal_id: number | null;
  journal_hash: string | null;
  facts: WaitingFact[];
}

/** The group's view of this box. `now` is the time of the group's server. */
export interface LastShipment {
  venue_id: number;
  life: number;
  revoked: boolean;
  number: number;
  digest: string;
  now: Date;
}

/** The last shipment of the connected login; undefined when the login belongs to no venue. */
export async function readLastShipment(db: Group): Promise<LastShipment | undefined> {
  const { rows } = await sql<LastShipment>`SELECT * FROM comanda.last_shipment()`.execute(db);
  return rows[0];
}

type Values = Record<string, unknown>;
type Item = [
  product: number,
  category: number,
  quantity: number,
  units: number,
  price: number,
  discount: number,
  comp: 0 | 1,
];
type TaxRow = [
  rate: number,
  added: 0 | 1,
  exempt: 0 | 1,
  gross: number,
  discount: number,
  onTop: number,
];

const time = (ms: unknown) => new Date(Number(ms)).toISOString();

/** All taxes of a check, each rounded as on its ticket. A shipment of an older version has only 16 %. */
function taxOfCheck(fact: WaitingFact['fact'], formula: IvaFormula): number {
  const { gross, discount, taxes = [[1600, 0, 0, gross, discount, 0]] } = fact;
  return (taxes as TaxRow[]).reduce((sum, [rate, isAdded, exempt, amount, less, added]) => {
    const tax = { id: 0, name: '', name_es: '', rate, added: isAdded, exempt };
    return sum + taxOf({ tax_id: 0, gross: amount, discount: less, added }, tax, formula);
  }, 0);
}

function checkOf({ kind, fact }: WaitingFact): Values {
  return {
    sign: kind === 'check' ? 1 : -1,
    check_id: fact['id'],
    opened_at: time(fact['opened']),
    closed_at: time(fact['closed']),
    order_type: fact['type'],
    guests: fact['guests'] ?? 0,
    server_id: fact['server'],
    table_id: fact['table'],
    units: (fact['items'] as Item[]).reduce((sum, [, , , units]) => sum + units, 0),
    gross: fact['gross'],
    discount: fact['discount'],
    added: fact['added'] ?? 0,
    charge: fact['charge'] ?? 0,
    tip: fact['tip'],
    iva_flat: taxOfCheck(fact, 'flat16'),
    iva_extracted: taxOfCheck(fact, 'extracted'),
  };
}

function itemsOf({ kind, fact }: WaitingFact): Values[] {
  return (fact['items'] as Item[]).map(
    ([product_id, category_id, quantity, units, price, discount, comp], line) => ({
      line,
      sign: kind === 'check' ? 1 : -1,
      check_id: fact['id'],
      product_id,
      category_id,
      quantity,
      units,
      price,
      discount,
      comp: comp === 1,
    }),
  );
}

function paymentOf({ fact }: WaitingFact): Values {
  const { amount, tip, rounding, commission, kind } = fact;
  return {
    payment_id: fact['id'],
    check_id: fact['check'],
    payment_type_id: fact['type'],
    kind,
    amount,
    tip,
    rounding,
    commission,
    reverses_id: fact['reverses'],
    paid_at: time(fact['at']),
  };
}

function movementOf({ fact }: WaitingFact): Values {
  return {
    movement_id: fact['id'],
    session_id: fact['session'],
    register_id: fact['register'],
    kind: fact['kind'],
    amount: fact['amount'],
    user_id: fact['user'],
    moved_at: time(fact['at']),
  };
}

function cutOf({ fact }: WaitingFact): Values {
  const data = fact['data'] as { expected_cash?: number; actual_cash?: number | null };
  return {
    number: fact['number'],
    session_id: fact['session'],
    data: JSON.stringify(data),
    expected: data.expected_cash ?? 0,
    counted: data.actual_cash ?? null,
    made_at: time(fact['at']),
  };
}

function hoursOf({ fact }: WaitingFact): Values {
  const { minutes, unpaid_minutes, cost } = fact;
  return { minutes, unpaid_minutes, cost };
}

function nameOf({ fact }: WaitingFact): Values {
  const { kind, id, name, price = null, category = null } = fact;
  return { kind, id, name, price, category_id: category, gone: fact['gone'] === 1 };
}

/** Which rows a fact becomes. */
const tables: [
  table: string,
  kinds: WaitingFact['kind'][],
  rows: (fact: WaitingFact) => Values[],
][] = [
  ['checks', ['check', 'check_taken_back'], (fact) => [checkOf(fact)]],
  ['items', ['check', 'check_taken_back'], itemsOf],
  ['payments', ['payment'], (fact) => [paymentOf(fact)]],
  ['cash_movements', ['movement'], (fact) => [movementOf(fact)]],
  ['cuts', ['cut'], (fact) => [cutOf(fact)]],
  ['hours', ['hours'], (fact) => [hoursOf(fact)]],
  ['names', ['name'], (fact) => [nameOf(fact)]],
];

/**
 * Appends a shipment and its facts in one transaction, so that they arrive once or not at all. Fails when it does not
 * follow the last shipment of the venue. `sentAt` is the clock of the box in milliseconds.
 */
export async function appendShipment(
  db: Group,
  to: Pick<LastShipment, 'venue_id' | 'life'>,
  shipment: Shipment,
  sentAt: number,
): Promise<void> {
  const { facts, ...head } = shipment;
  const { venue_id, life } = to;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('comanda.shipments')
      .values({ ...head, venue_id, life, facts: facts.length, sent_at: time(sentAt) })
      .execute();
    for (const [table, kinds, rowsOf] of tables) {
      const rows = facts
        .filter(({ kind }) => kinds.includes(kind))
        .flatMap((fact) => {
          const { sequence } = fact;
          const from =
            table === 'names' ? { sequence } : { sequence, business_day: fact.fact['day'] };
          return rowsOf(fact).map((row): Values => ({ ...from, ...row }));
        });
      if (rows.length > 0) await insertRows(tx, table, [venue_id, life, head.number], rows);
    }
  });
}

/** Types of the columns; the others are whole numbers. */
const types: Record<string, string> = {
  business_day: 'date',
  order_type: 'text',
  kind: 'text',
  name: 'text',
  data: 'jsonb',
  opened_at: 'timestamptz',
  closed_at: 'timestamptz',
  paid_at: 'timestamptz',
  moved_at: 'timestamptz',
  made_at: 'timestamptz',
  comp: 'boolean',
  gone: 'boolean',
};

/** One statement for any number of rows, with an array per column, which PostgreSQL reads faster than JSON. */
async function insertRows(
  tx: Group,
  table: string,
  [venue, life, shipment]: [number, number, number],
  rows: readonly Values[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const arrays = columns.map((column) => {
    const values = rows.map((row) => row[column] ?? null);
    return sql`${values}::${sql.raw(types[column] ?? 'bigint')}[]`;
  });
  await sql`INSERT INTO ${sql.table(`comanda.${table}`)} (venue_id, life, shipment, ${names})
    SELECT ${venue}::integer, ${life}::integer, ${shipment}::bigint, ${names}
    FROM unnest(${sql.join(arrays)}) AS t (${names})`.execute(tx);
}
