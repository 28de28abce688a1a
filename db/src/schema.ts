import type { SatForm } from '@comanda/domain/payment-methods';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tables } from './tables.ts';

/** Every table, with the types that SQL cannot express. Units and JSON columns are described in schema.sql. */
export interface Database extends Omit<Tables, 'payment_types'> {
  payment_types: Omit<Tables['payment_types'], 'sat_form'> & { sat_form: SatForm | null };
}

/** A row as it is read. */
export type Row<T extends keyof Database> = Selectable<Database[T]>;
/** A row to insert; generated columns may be left out. */
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
/** The columns of an update. */
export type RowChange<T extends keyof Database> = Updateable<Database[T]>;
