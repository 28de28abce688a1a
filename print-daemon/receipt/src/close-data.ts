import type { ExceptionKind } from '@comanda/domain/exceptions';
import type { CashPaper } from './cash-data.ts';

/** The close of a business day on paper. Money in centavos. */
export interface ClosePaper extends CashPaper {
  close: {
    /** 2026-11-20. */
    day: string;
    /** Whether the day has ended: until then the figures move. */
    is_over: boolean;
    open_checks: number;
    checks: number;
    guests: number;
    gross: number;
    discount: number;
    total: number;
    iva: number;
    tips: number;
    average: number;
    /** Payments less closed checks: paid ahead, or taken back from another day. */
    payments_difference: number;
    payments: { name: string; name_es: string; payments: number; amount: number }[];
    /** Payments by register; `name` null for those of none. */
    registers: { name: string | null; z_number: number | null; amount: number }[];
    /** Null figures: still open. */
    drawers: {
      name: string;
      z_number: number | null;
      expected: number | null;
      counted: number | null;
      difference: number | null;
    }[];
    people: { name: string; earned: number; pooled: number; paid: number }[];
    discounts: { name: string; lines: number; amount: number }[];
    cancellations: { reason: string; count: number; amount: number }[];
    products: { name: string; units: number; total: number }[];
    exceptions: { kind: ExceptionKind; count: number; amount: number | null; over: boolean }[];
  };
}
