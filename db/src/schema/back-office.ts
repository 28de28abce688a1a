import type { Generated } from 'kysely';

/**
 * Themes, stock and costs. Units as in the migrations: centavos, milliseconds UTC, milliliters, 0/1 flags.
 */
export interface ThemesTable {
  id: Generated<number>;
  name: string;
  theme_data: string;
  active: Generated<0 | 1>;
  is_default: Generated<0 | 1>;
  deleted_at: number | null;
  version: Generated<number>;
}

export interface InventoryItemsTable {
  id: Generated<number>;
  name: string;
  purchase_date: string;
  price: number;
  iva: number;
  deleted_at: number | null;
  version: Generated<number>;
}

export interface CostsTable {
  id: Generated<number>;
  name: string;
  category: string;
  frequency: 'daily' | 'monthly' | 'yearly' | 'one_time';
  amount: number;
  starts_on: string | null;
  ends_on: string | null;
  /** Months over which a one-time cost is spread. */
  spread_months: number | null;
  deleted_at: number | null;
  version: Generated<number>;
}

export interface VenuePicturesTable {
  name: 'logo';
  png: Uint8Array;
  modified_at: number;
}

/** An opened keg. The poured volume is stored when it ends. Milliliters, centavos. */
export interface KegsTable {
  id: Generated<number>;
  product_id: number;
  milliliters: number;
  opened_at: number;
  opened_by: number;
  business_day: string;
  ended_at: number | null;
  ended_by: number | null;
  note: Generated<string>;
  sold_ml: number | null;
  wasted_ml: number | null;
  sales: number | null;
  deleted_at: number | null;
}

/** An imported file; `mapping` and `added` are JSON. */
export interface ImportsTable {
  id: Generated<number>;
  kind: 'products' | 'options' | 'people' | 'tables';
  /** The header for which the mapping was made. */
  heading: string;
  mapping: string;
  added: string;
  rows: number;
  user_id: number;
  created_at: number;
  undone_at: number | null;
}
