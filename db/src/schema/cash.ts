import type { MethodKind, ReferenceRule, SatForm } from '@comanda/domain/payment-methods';
import type { Generated } from 'kysely';

/**
 * Registers, payments and the ledger. Units as in the migrations: centavos, milliseconds UTC, milliliters,
 * 0/1 flags.
 */
export interface PaymentTypesTable {
  id: Generated<number>;
  name: string;
  name_es: string;
  kind: Generated<MethodKind>;
  needs_register: Generated<0 | 1>;
  opens_drawer: Generated<0 | 1>;
  gives_change: Generated<0 | 1>;
  allows_tip: Generated<0 | 1>;
  reference: Generated<ReferenceRule>;
  /** Hundredths of a percent. */
  commission_rate: Generated<number>;
  /** Null: the one of its kind. */
  sat_form: SatForm | null;
  active: Generated<0 | 1>;
  ordinal: number;
  deleted_at: number | null;
}

/** Reasons for comps. */
export interface CompReasonsTable {
  id: Generated<number>;
  name: string;
  name_es: string;
  active: Generated<0 | 1>;
  ordinal: number;
}

/** Reasons for cancellations. */
export interface CancelReasonsTable {
  id: Generated<number>;
  /** Null for a reason of the venue's own. */
  code: string | null;
  name: string;
  name_es: string;
  active: Generated<0 | 1>;
  ordinal: number;
}

export interface HeardAboutSourcesTable {
  id: Generated<number>;
  name: string;
  name_es: string;
  active: Generated<0 | 1>;
  ordinal: number;
}

export interface RegistersTable {
  id: Generated<number>;
  name: string;
  deleted_at: number | null;
  /** The printer that opens its drawer. */
  drawer_printer_id: number | null;
}

export interface RegisterSessionsTable {
  id: Generated<number>;
  register_id: number;
  opening_user_id: number;
  opening_cash: number;
  opened_at: number;
  business_day: string;
  closing_user_id: number | null;
  closed_at: number | null;
  expected_cash: number | null;
  actual_cash: number | null;
  cash_difference: number | null;
  notes: Generated<string>;
  version: Generated<number>;
}

export interface RegisterCountsTable {
  register_session_id: number;
  moment: 'open' | 'close';
  denomination: number;
  count: number;
}

export interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  payment_type_id: number;
  amount: number;
  tip: Generated<number>;
  cash_received: number | null;
  change_given: number | null;
  reference: string | null;
  register_session_id: number | null;
  user_id: number;
  reverses_id: number | null;
  created_at: number;
  business_day: string;
  /** Cash handed over in addition to `amount`, because the rest of the check was rounded; may be negative. */
  rounding: Generated<number>;
  /** Commission at the rate of the time of payment; negative on a reversal. */
  commission: Generated<number>;
  /** The reason of a reversal. */
  reason: string | null;
  /** Which of `part_count` equal parts of the check it pays. */
  part_index: number | null;
  part_of: number | null;
  /** The guest of the check who paid. */
  guest: number | null;
}

/** The lines that a payment pays. */
export interface PaymentItemsTable {
  payment_id: number;
  order_product_id: number;
}

export interface PayoutsTable {
  id: Generated<number>;
  register_session_id: number;
  payout_type: 'staff_payment' | 'credit_tips' | 'petty_cash' | 'safe_deposit' | 'other';
  amount: number;
  recipient: Generated<string>;
  description: Generated<string>;
  created_by: number;
  created_at: number;
  approved_by: number | null;
  approved_at: number | null;
  deleted_at: number | null;
  recipient_user_id: number | null;
  /** Which of the recipient's tips this pays; null for any other payout. */
  tip_method: 'card' | 'cash' | null;
}

export interface CashLedgerTable {
  id: Generated<number>;
  register_session_id: number;
  kind: 'opening' | 'sale' | 'tip' | 'payout' | 'deposit';
  amount: number;
  /** The part of a sale's amount that is rounding. */
  rounding: Generated<number>;
  order_id: number | null;
  payment_id: number | null;
  payout_id: number | null;
  description: Generated<string>;
  user_id: number;
  created_at: number;
  business_day: string;
}

export interface ZCutsTable {
  number: number;
  register_session_id: number;
  business_day: string;
  data: string;
  created_by: number;
  created_at: number;
}

export interface TipLedgerTable {
  id: Generated<number>;
  kind: 'earned' | 'pool' | 'paid';
  method: 'card' | 'cash';
  user_id: number;
  amount: number;
  order_id: number | null;
  payment_id: number | null;
  payout_id: number | null;
  register_session_id: number | null;
  created_by: number;
  created_at: number;
  business_day: string;
  /** For a pool: the register session whose tips it shares. */
  pool_of: number | null;
}

/** Who shares the tips of a register session. */
export interface TipPoolsTable {
  register_session_id: number;
  user_id: number;
  weight: number;
}

/** Updated by a trigger on the ledger, in the same transaction. */
export interface TipBalancesTable {
  user_id: number;
  method: 'card' | 'cash';
  amount: number;
}
