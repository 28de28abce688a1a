import type { Generated } from 'kysely';

/**
 * Rooms and tables of the floor plan. Units as in the migrations: centavos, milliseconds UTC, milliliters,
 * 0/1 flags.
 */
export interface RoomsTable {
  id: Generated<number>;
  name: string;
  ordinal: Generated<number>;
  deleted_at: number | null;
}

export interface FloorTablesTable {
  id: Generated<number>;
  restaurant_id: Generated<number>;
  room_id: number;
  name: string;
  shape: Generated<'rectangle' | 'round' | 'square' | 'other'>;
  width: Generated<number>;
  height: Generated<number>;
  x: Generated<number>;
  y: Generated<number>;
  seats: Generated<number>;
  reserved: Generated<0 | 1>;
  temporary: Generated<0 | 1>;
  deleted: Generated<0 | 1>;
  modified_at: number;
  version: Generated<number>;
  /** The tables with the same value act as one. */
  join_id: number | null;
}

/** Tables that were joined, also after they are parted. Open checks belong to the first one, `table_id`. */
export interface TableJoinsTable {
  id: Generated<number>;
  table_id: number;
  name: string;
  /** JSON array. */
  table_ids: string;
}
