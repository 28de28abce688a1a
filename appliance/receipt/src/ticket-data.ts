import type { Language } from '@comanda/domain/texts';
/**
 * The data of a customer ticket. The appliance stores it with the print job, so that a later reprint has the same
 * content. All amounts are integer centavos.
 */

/** The mark of a repeated paper; `null` for the first one. */
export type Marking = null | 'copy' | 'possible_duplicate';

/** Widths of the paper in characters, by default 32. */
export type PaperWidth = 24 | 28 | 32 | 42;

/** The business at the top of the paper; an empty string omits its line. */
export interface TicketVenue {
  name: string;
  address: string;
  tax_id: string;
  /** The closing line; empty for the default text of the language. */
  slogan: string;
}

/** A line of the check. `unit_price` includes the options; `total` = price × quantity − discount. */
export interface TicketLine {
  quantity: number;
  name: string;
  options: string[];
  /** What a combo consists of: each component with its options. */
  components?: string[];
  note: string | null;
  unit_price: number;
  discount: number;
  /** Whether the line was given away. */
  is_comp?: boolean;
  total: number;
  dont_make?: boolean;
}

/** A payment. `method` is the name of the payment type in the language of the paper. */
export interface TicketPayment {
  method: string;
  /** Without the tip. */
  amount: number;
  tip?: number;
  /** Handed over in addition to amount and tip because the rest was rounded. */
  rounding?: number;
  /** Authorisation or transfer number. */
  reference?: string | null;
  /** The amount handed over, only for cash. */
  received: number | null;
  change: number | null;
}

/** The customer of a take-out or delivery order; null omits a line. */
export interface TicketCustomer {
  name: string | null;
  phone: string | null;
  address: string | null;
  notes: string | null;
}

/** A tax on a paper; centavos. `rate` in percent, null when exempt. */
export interface PaperTax {
  /** Absent on tickets. */
  tax_id?: number;
  name: string;
  name_es: string;
  rate: number | null;
  base: number;
  tax: number;
}
export interface TaxLine extends PaperTax {
  /** On top of prices, contained in them, or a share of the total (0.16 × total). */
  how: 'added' | 'included' | 'of_total';
}

/**
 * A check for printing. `total` = subtotal − discount + service charge + taxes that are added, without
 * the tip.
 * Times are ISO 8601 in UTC, shown in `time_zone`.
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
  /** The special of the discount, if there is one. */
  special_name: string | null;
  /** Without a tax on top of it; named by the venue, in the language of the paper. */
  service_charge?: { name: string; amount: number };
  /** Discount of each special when there are several, or other discounts as well. */
  specials?: { name: string; amount: number }[];
  total: number;
  taxes?: TaxLine[];
  /** In jobs queued by versions without `taxes`: the IVA of 16 %, and whether it is extracted from the total. */
  iva?: number;
  iva_included?: boolean;
  tip: number;
  payments: TicketPayment[];
  /** The rest when paid in cash, on a pre-bill with cash rounding. */
  cash_due?: number | null;
  /** Address of the invoice page; a final ticket shows it as a QR code. */
  invoice_url?: string | null;
  /** What guests type who do not scan it, when that page is on the box. */
  self_invoice?: {
    /** Its address without the scheme. */
    page: string;
    /** The code of the check in groups. */
    code: string;
    /** The last instant at which it is good. */
    until_at: string;
  };
  /** Whether it is only a preview, which is marked at its head. */
  is_preview?: boolean;
  /** The venue's logo, black and white, at the top. */
  logo?: Raster | null;
}

/** A black and white picture: rows from the top, one bit per dot, padded to whole bytes, 1 is black. */
export interface Raster {
  width: number;
  height: number;
  /** Base64 of the rows. */
  bits: string;
}

/** Layout options. `number` is the print job's number, the last line of every paper. */
export interface TicketOptions {
  width: PaperWidth;
  language: Language;
  marking: Marking;
  number: number;
}
