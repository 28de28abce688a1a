/** Why a paper goes to the people who make the dishes. */
export type KitchenKind = 'new' | 'fired' | 'cancelled' | 'moved';
export type KitchenArea = 'kitchen' | 'bar' | 'pizza' | 'other';

/** One dish to make, or no longer to make. */
export interface KitchenLine {
  quantity: number;
  name: string;
  options: string[];
  note: string | null;
  course: number | null;
  /** Why it was cancelled: a word of the contract, and what was written next to it. */
  reason?: string | null;
}

/** A paper for the kitchen or the bar, as plain data. Times are ISO 8601 in UTC, shown in `time_zone`. */
export interface KitchenPaper {
  kind: KitchenKind;
  areas: KitchenArea[];
  check_id: number;
  check_name: string;
  table_name: string | null;
  server_name: string;
  order_type: 'dine_in' | 'take_out' | 'delivery';
  customer_name: string | null;
  /** Of 'moved': where the guests were before. */
  moved_from: string | null;
  sent_at: string;
  time_zone: string;
  lines: KitchenLine[];
  /** What the check holds back for these areas: announced, but not to be made until it is fired. */
  held?: KitchenLine[];
  /** The printer that this paper was meant for, when another one prints it. */
  instead_of?: string | null;
  /** The number of the paper of which nobody knows whether it came out. */
  repeats?: number | null;
}
