/** Why a kitchen ticket is printed. */
export type KitchenKind = 'new' | 'fired' | 'cancelled' | 'moved';
export type KitchenArea = 'kitchen' | 'bar' | 'pizza' | 'other';

/** A dish to make, or one that was cancelled. */
export interface KitchenLine {
  quantity: number;
  name: string;
  options: string[];
  note: string | null;
  /** The combo that the dish belongs to. */
  combo?: string;
  course: number | null;
  /** Why it was cancelled: a code of the contract, and the note. */
  reason?: string | null;
}

/** The data of a kitchen or bar ticket. Times are ISO 8601 in UTC, shown in `time_zone`. */
export interface KitchenPaper {
  kind: KitchenKind;
  areas: KitchenArea[];
  check_id: number;
  check_name: string;
  table_name: string | null;
  server_name: string;
  order_type: 'dine_in' | 'take_out' | 'delivery';
  customer_name: string | null;
  /** What the customer cannot eat; absent in older jobs. */
  allergies?: string | null;
  /** For 'moved': the previous table or check. */
  moved_from: string | null;
  sent_at: string;
  time_zone: string;
  lines: KitchenLine[];
  /** Held lines of the check for these areas: listed, but not to be made until they are fired. */
  held?: KitchenLine[];
  /** The printer that this ticket was meant for, when another one prints it. */
  instead_of?: string | null;
  /** The number of the unconfirmed ticket that this one repeats. */
  repeats?: number | null;
}
