import type { CutData } from '@comanda/domain/cut';
import type { TicketVenue } from './ticket-data.ts';

/** The data common to all register reports. Times are ISO 8601 in UTC, shown in `time_zone`. */
export interface CashPaper {
  venue: TicketVenue;
  time_zone: string;
  printed_at: string;
}

/** An X or Z cut; amounts in centavos. */
export interface CutPaper extends CashPaper {
  cut: CutData;
}

/** A payout slip, signed by the user who takes the money. Amounts in centavos. */
export interface PayoutPaper extends CashPaper {
  payout: {
    id: number;
    payout_type: string;
    amount: number;
    recipient: string;
    description: string;
    register_name: string;
    created_at: string;
    created_by_name: string;
    /** Null while it waits for approval. */
    approved_at: string | null;
    approved_by_name: string | null;
  };
}
