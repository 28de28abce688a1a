/**
 * Totals of closed checks per business day (YYYY-MM-DD) and month (YYYY-MM). Centavos, milliseconds,
 * milliliters.
 */
type Period = { grain: 'day' | 'month'; period: string };

export interface SalesTotalsTable extends Period {
  /** A kind of domain/sales-totals. */
  kind: string;
  key: number;
  checks: number;
  guests: number;
  lines: number;
  units: number;
  gross: number;
  discount: number;
  added: number;
  /** The service charge in `added`. */
  charge: number;
  tip: number;
  iva_flat: number;
  iva_extracted: number;
}

export interface PrepTotalsTable extends Period {
  area: string;
  units: number;
  wait_ms: number;
  prep_ms: number;
  total_ms: number;
}

export interface PourTotalsTable extends Period {
  product_id: number;
  /** 0 when no option has a volume. */
  option_id: number;
  units: number;
  milliliters: number;
  gross: number;
  discount: number;
}

/** Updated by a trigger on the payments. */
export interface PaymentTotalsTable extends Period {
  payment_type_id: number;
  payments: number;
  reversals: number;
  amount: number;
  tip: number;
  commission: number;
}

export interface SalesTotalsStateTable {
  id: number;
  /** The time zone of the hours. When the venue changes its zone, it takes effect on the next start. */
  time_zone: string;
  built_at: number;
}
