import type { Ageing } from '@comanda/domain/house-account';
import type { CashPaper } from './cash-data.ts';

/** The statement of a house account. Centavos; payments are negative. */
export interface StatementPaper extends CashPaper {
  statement: {
    customer: string;
    /** Null when the account was closed. */
    credit_limit: number | null;
    balance: number;
    /** What was owed before the first entry. */
    opening: number;
    ageing: Ageing;
    entries: {
      /** Business day. */
      day: string;
      /** The check of a charge; null for a payment. */
      order_id: number | null;
      method: string;
      method_es: string;
      amount: number;
      /** What is owed after it. */
      balance: number;
    }[];
  };
}
