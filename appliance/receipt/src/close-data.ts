import type { ExceptionKind } from '@comanda/domain/exceptions';
import type { PaperTax } from './ticket-data.ts';
import type { CashPaper } from './cash-data.ts';

/** A printed daily close. Amounts in centavos. */
export interface ClosePaper extends CashPaper {
  close: {
    /** For example 2026-11-20. */
    day: string;
    /** The last of several days. */
    to?: string;
    /** Whether the day has ended; before that the figures still change. */
    is_over: boolean;
    open_checks: number;
    checks: number;
    guests: number;
    gross: number;
    discount: number;
    /** Absent in data stored before there was a service charge. */
    service_charge?: number;
    total: number;
    iva: number;
    /** Absent in data stored before taxes had rates; so is it in cuts. */
    taxes?: PaperTax[];
    tips: number;
    average: number;
    /** Payments minus the totals of closed checks: paid in advance, or refunded from another day. */
    payments_difference: number;
    payments: {
      name: string;
      name_es: string;
      payments: number;
      amount: number;
      /** Absent in data stored before payment types had commissions. */
      commission?: number;
    }[];
    /** Payments by register; `name` is null for payments without a register. */
    registers: { name: string | null; z_number: number | null; amount: number }[];
    /** Figures are null for an open register. */
    drawers: {
      name: string;
      z_number: number | null;
      expected: number | null;
      counted: number | null;
      difference: number | null;
    }[];
    people: { name: string; earned: number; pooled: number; paid: number }[];
    /** By special, and manual ones by the person who gave them; what credit notes gave back has no name. */
    discounts: {
      name: string;
      lines: number;
      amount: number;
      is_manual?: boolean;
      is_refund?: boolean;
    }[];
    /** Absent in data stored before there were comps. */
    comps?: { name: string; name_es: string; count: number; amount: number }[];
    /** The names are absent in data stored before the venue had reasons of its own. */
    cancellations: {
      reason: string;
      name?: string;
      name_es?: string;
      count: number;
      amount: number;
    }[];
    products: { name: string; units: number; total: number }[];
    exceptions: { kind: ExceptionKind; count: number; amount: number | null; over: boolean }[];
  };
}
