import type { ColumnType, Generated } from 'kysely';

/** Where a fact came from: venue, life of its box, shipment, and position in the outbox of the box. */
interface Fact {
  venue_id: number;
  life: number;
  shipment: number;
  sequence: number;
}

/** The tables of a group in PostgreSQL. Amounts are centavos, business days YYYY-MM-DD. */
export interface GroupDatabase {
  'comanda.venues': {
    id: Generated<number>;
    name: string;
    login: string;
    /** Counts how often the box had to send everything again. Rows of earlier lives are not reported. */
    life: Generated<number>;
    revoked_at: Date | null;
    added_at: Generated<Date>;
    /** Whether it may publish its menu to the others. */
    publishes: Generated<boolean>;
  };
  /** Menus as they were published, one row for each venue that a version is addressed to. */
  'comanda.menus': {
    venue_id: number;
    from_venue: number;
    number: number;
    from_name: string;
    digest: string;
    /** JSON. */
    content: string;
    published_at: Generated<Date>;
  };
  'comanda.shipments': {
    venue_id: number;
    life: number;
    number: number;
    previous: string;
    digest: string;
    last_sequence: number;
    facts: number;
    sent_at: ColumnType<Date, string, never>;
    received_at: Generated<Date>;
    /** Facts that the box had not sent yet. */
    waiting: number;
    business_day: string;
    iva_formula: string;
    version: string;
    /** The newest row of the box's journal at that time, and its hash. */
    journal_id: number | null;
    journal_hash: string | null;
  };
  'comanda.names': Fact & {
    kind: string;
    id: number;
    name: string;
    price: number | null;
    category_id: number | null;
    gone: boolean;
  };
  'comanda.checks': Fact & Record<string, unknown>;
  'comanda.items': Fact & Record<string, unknown>;
  'comanda.payments': Fact & Record<string, unknown>;
  'comanda.cash_movements': Fact & Record<string, unknown>;
  'comanda.cuts': Fact & Record<string, unknown>;
  'comanda.hours': Fact & Record<string, unknown>;
}
