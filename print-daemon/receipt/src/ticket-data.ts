/**
 * What a customer ticket says, as plain data: the appliance stores it with the print job, so that
 * a reprint next week says the same as the first paper. All money is integer centavos.
 */

/** The language of one paper; it need not be the language of the screen (design/decisions). */
export type Language = 'en' | 'es';

/** What a repeated paper is headed with; `null` is the first and only paper. */
export type Marking = null | 'copy' | 'possible_duplicate';

/** Widths of the paper in characters: 32 is the default. */
export type PaperWidth = 24 | 28 | 32 | 42;

/** The business named at the top of the paper; an empty string leaves its line out. */
export interface TicketVenue {
  name: string;
  address: string;
  tax_id: string;
  /** The thank-you line at the foot; empty means the language's own words. */
  slogan: string;
}

/** One line of the check. `unit_price` includes the options; `total` = price × quantity − discount. */
export interface TicketLine {
  quantity: number;
  name: string;
  options: string[];
  note: string | null;
  unit_price: number;
  discount: number;
  total: number;
  dont_make?: boolean;
}

/** One payment. `method` is the payment type's name in the language of the paper. */
export interface TicketPayment {
  method: string;
  /** Towards the check, without the tip. */
  amount: number;
  tip?: number;
  /** Handed over in addition to both because the rest was rounded. */
  rounding?: number;
  /** Authorisation or transfer number. */
  reference?: string | null;
  /** What the guest handed over, for cash only. */
  received: number | null;
  change: number | null;
}

/** Whom an order to go or to deliver is for; a null leaves its line out. */
export interface TicketCustomer {
  name: string | null;
  phone: string | null;
  address: string | null;
  notes: string | null;
}

/**
 * A check as printed. `total` = subtotal − discount, and neither holds the tip; `iva` is contained
 * in the total, never added. Times are ISO 8601 in UTC; the paper shows `time_zone`.
 */
export interface TicketData {
  kind: 'pre_bill' | 'final';
  check_id: number;
  folio: number;
  venue: TicketVenue;
  check_name: string;
  table_name: string | null;
  server_name: string;
  opened_at: string;
  closed_at: string | null;
  printed_at: string;
  time_zone: string;
  guests?: number | null;
  order_type?: 'dine_in' | 'take_out' | 'delivery';
  customer?: TicketCustomer;
  lines: TicketLine[];
  subtotal: number;
  discount: number;
  /** The special behind the discount, when there is one. */
  special_name: string | null;
  total: number;
  iva: number;
  iva_percent: 16;
  /** Whether `iva` is the part of the total; papers queued before this was known do not say. */
  iva_included?: boolean;
  tip: number;
  payments: TicketPayment[];
  /** What is left as it is paid in cash, on a pre-bill where that is rounded. */
  cash_due?: number | null;
  /** Where the guest asks for an invoice; a final ticket carries it as a QR code. */
  invoice_url?: string | null;
  /** Only looked at: it says so at its head. */
  is_preview?: boolean;
  /** The venue's picture, black and white, above everything else. */
  logo?: Raster | null;
}

/** A black and white picture: rows from the top, a bit a dot, padded to whole bytes, 1 is black. */
export interface Raster {
  width: number;
  height: number;
  /** Base64 of the rows. */
  bits: string;
}

/** How a paper is laid out: `number` is the print job's number, which every paper ends with. */
export interface TicketOptions {
  width: PaperWidth;
  language: Language;
  marking: Marking;
  number: number;
}
