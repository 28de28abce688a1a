import { standing, type PaymentView } from '@comanda/db/payments.repo';
import type { CheckView } from '@comanda/db/checks.repo';
import type { Repos } from '@comanda/db/repos';
import type { SoldItem } from '@comanda/db/sold-rows';
import { cashRounding } from '@comanda/domain/cash';
import { ivaOf, lineTotal } from '@comanda/domain/totals';
import type { Language, TicketData } from '@comanda/receipt/ticket-data';
import type { Venue } from '../kernel/venue.ts';
import { toIso } from '../kernel/iso-time.ts';

/**
 * A check as its ticket says it now: a pre-bill while it is open, final once it is closed. Cancelled lines and
 * options that displays hide (`selected` 1) are left out. `payments` (those that stand) and `items`, where the
 * caller has read them. Centavos.
 */
export async function checkTicket(
  repos: Repos,
  check: CheckView,
  venue: Venue,
  paper: {
    language: Language;
    now: number;
    payments?: readonly PaymentView[] | undefined;
    items?: readonly SoldItem[] | undefined;
  },
): Promise<TicketData> {
  const items = paper.items ?? (await repos.items.listSold(check.id));
  const payments = paper.payments ?? standing(await repos.payments.listOfCheck(check.id));
  const total = check.subtotal - check.discount_total;
  const rest = Math.max(0, total - check.paid);
  const roundedBy = cashRounding(rest, venue.cashRounding);
  return {
    kind: check.closed ? 'final' : 'pre_bill',
    check_id: check.id,
    folio: check.id,
    venue: {
      name: venue.name,
      address: venue.address,
      tax_id: venue.taxId,
      slogan: venue.slogan,
    },
    check_name: check.name,
    table_name: check.table_name,
    server_name: check.server_name,
    opened_at: toIso(check.created_at),
    closed_at: toIso(check.closed_at),
    printed_at: toIso(paper.now),
    time_zone: venue.clock.timeZone,
    guests: check.guests,
    order_type: check.order_type,
    customer: {
      name: check.customer_name,
      phone: check.customer_phone,
      address: check.customer_address,
      notes: check.notes === '' ? null : check.notes,
    },
    lines: items.map((item) => ({
      quantity: item.made_quantity ?? item.quantity,
      name: ticketName(item),
      options: item.options,
      note: item.note === '' ? null : item.note,
      unit_price: item.price,
      discount: item.discount,
      total: lineTotal(item),
      dont_make: (item.dish_dont_make ?? item.dont_make) === 1,
    })),
    subtotal: check.subtotal,
    discount: check.discount_total,
    special_name: check.special_name,
    total,
    iva: ivaOf(total, venue.ivaFormula),
    iva_percent: 16,
    iva_included: venue.ivaFormula === 'extracted',
    tip: check.tip,
    cash_due: roundedBy === 0 ? null : rest + roundedBy,
    invoice_url:
      venue.invoiceUrl === '' ? null : venue.invoiceUrl.replaceAll('{folio}', String(check.id)),
    payments: payments.map((payment) => ({
      method: paper.language === 'es' ? payment.method_es : payment.method,
      amount: payment.amount,
      tip: payment.tip,
      rounding: payment.rounding,
      reference: payment.reference,
      received: payment.cash_received,
      change: payment.change_given,
    })),
  };
}

/** A shared line says which part of it is on this check: 'Bottle (1/4)'. */
function ticketName(item: SoldItem): string {
  if (item.share_parts === null || item.share_whole === null) return item.product_name;
  return `${item.product_name} (${item.share_parts}/${item.share_whole})`;
}
