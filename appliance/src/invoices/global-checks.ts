import type { InvoicedSale, SalesPeriod } from '@comanda/db/repos/accounting.repo';
import type { Row } from '@comanda/db/schema';
import { businessDayStart, type BusinessClock } from '@comanda/domain/business-day';
import {
  leftOut,
  mainForm,
  paymentForm,
  taxParts,
  type InvoiceOfCheck,
  type LeftOut,
  type Span,
  type TaxPart,
} from '@comanda/domain/global-invoice';
import type { SatForm } from '@comanda/domain/payment-methods';
import { runRead, type AppContext } from '../process/context.ts';
import { clockOf, endOfDay } from '@comanda/domain/global-days';
import { readIssuer } from '../issuer/issuer.ts';

/** Checks per query; keeps the time during which other requests wait to a few milliseconds. */
const windowChecks = 200;

/** The sales of these days, which end where the venue chose that those of global invoices do. */
function periodOf(
  days: Span,
  border: Row<'invoice_issuer'>['day_border'],
  clock: BusinessClock,
): SalesPeriod {
  if (border === 'business') return { days };
  const from = businessDayStart(days.from, clockOf(border, clock));
  return { times: { from, to: endOfDay(days.to, border, clock) } };
}

/** A sale with its payment form and its parts by tax rate, or why it does not go into a global invoice. */
export interface GlobalCheck {
  check: InvoicedSale;
  form: SatForm | null;
  parts: TaxPart[];
  left: LeftOut | null;
}

/**
 * Yields the sales of days that were not taken back on them, one window at a time. The days end where the venue chose
 * that those of global invoices do.
 */
export async function* readGlobalChecks(
  context: AppContext,
  days: Span,
  isGone: () => boolean = () => false,
): AsyncGenerator<GlobalCheck[]> {
  const { formOf, period } = await runRead(context, async ({ repos, venue }) => {
    const { payments } = await repos.reports.listChoices();
    const { day_border } = await readIssuer(repos);
    return {
      formOf: new Map(payments.map((type) => [type.id, paymentForm(type)])),
      period: periodOf(days, day_border, venue.clock),
    };
  });
  let after: InvoicedSale | null = null;
  while (!isGone()) {
    const from: InvoicedSale | null = after;
    const { checks, payments, taxes } = await runRead(context, async ({ repos }) => {
      const checks = await repos.accounting.listSales(period, from, windowChecks);
      const payments = await repos.reports.listPaidOf(checks);
      return { checks, payments, taxes: await repos.taxes.readAll() };
    });
    const byCheck = Map.groupBy(payments, (row) => row.sale_id);
    yield checks.map((check) => {
      const paid = (byCheck.get(check.sale_id) ?? []).map(
        (row) => [formOf.get(row.payment_type_id) ?? null, row.amount] as const,
      );
      // A rate at which everything was given away is no concept either.
      const parts = taxParts(check, taxes).filter(({ base }) => base !== 0);
      const left = leftOut({ invoice: invoiceOf(check), total: check.total, parts }, paid);
      return { check, form: mainForm(paid), parts, left };
    });
    after = checks.at(-1) ?? after;
    if (checks.length < windowChecks) return;
  }
}

function invoiceOf({ invoiced, kind, state }: InvoicedSale): InvoiceOfCheck {
  if (!invoiced) return 'none';
  if (kind === 'global') return 'global';
  // One that was marked by hand has no document.
  return state === null || state === 'stamped' || state === 'cancel_asked' ? 'own' : 'waiting';
}
