import type { PrintedInvoice } from '@comanda/domain/invoices/printed';
import type { CashPaper } from './cash-data.ts';

/** An electronic invoice on a ticket printer. Centavos. */
export interface InvoicePaper extends CashPaper {
  invoice: PrintedInvoice;
  /** `waiting`: it is stamped when the internet is back; `unstamped`: the venue has no provider that stamps. */
  state: 'stamped' | 'cancelled' | 'waiting' | 'unstamped';
}
