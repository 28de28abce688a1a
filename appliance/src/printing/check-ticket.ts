import { toIso } from '@comanda/domain/time';
import { activePayments, type PaymentView } from '@comanda/db/repos/payments.repo';
import type { CheckView } from '@comanda/db/repos/check-views';
import type { Repos } from '@comanda/db/repos';
import type { SoldItem } from '@comanda/db/repos/sold-lines';
import { cashRounding } from '@comanda/domain/cash';
import { componentText } from '@comanda/domain/combos';
import { shownInvoiceCode } from '@comanda/domain/invoices/invoice-code';
import { toPesos, type Centavos } from '@comanda/domain/money';
import { giftsOf } from '@comanda/domain/specials/gifts';
import { namedTaxes, storedSums, taxFigures } from '@comanda/domain/taxes';
import { lineTotal } from '@comanda/domain/totals';
import type { Language } from '@comanda/domain/texts';
import type { TicketData } from '@comanda/receipt/ticket-data';
import type { Venue } from '../process/venue.ts';
import { taxLines } from './tax-lines.ts';

/**
 * A check as its ticket shows it: a pre-bill while it is open, final once it is closed. Cancelled lines and
 * options that displays hide (`selected` 1) are left out. Callers may pass the active `payments` and the
 * `items` they have read. Centavos.
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
    /** Leaves out the code with which the guest invoices the check. */
    hidesCode?: boolean;
  },
): Promise<TicketData> {
  const items = paper.items ?? (await repos.items.listSold(check.id));
  const payments = paper.payments ?? activePayments(await repos.payments.listOfCheck(check.id));
  const { total } = check;
  const figures = taxFigures(storedSums(check), venue.taxes, venue.ivaFormula);
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
    lines: items.filter(isPriced).map((item) => ({
      quantity: item.made_quantity ?? item.quantity,
      name: ticketName(item),
      options: item.options,
      ...(item.is_combo ? { components: componentTexts(item, items) } : {}),
      note: item.note === '' ? null : item.note,
      unit_price: item.price,
      discount: item.discount,
      ...(item.comp_reason_id === null ? {} : { is_comp: true }),
      total: lineTotal(item),
      dont_make: (item.dish_dont_make ?? item.dont_make) === 1,
    })),
    subtotal: check.subtotal,
    discount: check.discount_total,
    special_name: check.special_name,
    ...(await specialsApart(repos, items, check.discount_total)),
    ...chargeLine(check, venue, paper.language),
    total,
    taxes: taxLines(namedTaxes(figures, venue.taxes), venue.ivaFormula === 'flat16'),
    tip: check.tip,
    cash_due: roundedBy === 0 ? null : rest + roundedBy,
    ...(await invoicePage(repos, check, venue, paper)),
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

/** Where the guest invoices the check: the page of the venue, else that of the box while the code of the check is good. */
async function invoicePage(
  repos: Repos,
  check: CheckView,
  { invoiceUrl, selfInvoice, selfInvoiceAddress }: Venue,
  { now, hidesCode = false }: { now: number; hidesCode?: boolean },
): Promise<Pick<TicketData, 'invoice_url' | 'self_invoice'>> {
  const isOffered = selfInvoice && check.closed && !hidesCode;
  const found = isOffered ? await repos.invoices.findCode(check.id) : undefined;
  const code = found && found.until > now ? found : undefined;
  if (invoiceUrl !== '') {
    if (invoiceUrl.includes('{code}') && !code) return { invoice_url: null };
    const invoice_url = invoiceUrl
      .replaceAll('{folio}', String(check.id))
      .replaceAll('{code}', code?.code ?? '')
      .replaceAll('{total}', toPesos(check.total).toFixed(2));
    return { invoice_url };
  }
  if (!code) return { invoice_url: null };
  return {
    invoice_url: `${selfInvoiceAddress}/f/${code.code}`,
    self_invoice: {
      page: `${selfInvoiceAddress.replace(/^https?:\/\//, '')}/f`,
      code: shownInvoiceCode(code.code),
      until_at: toIso(code.until - 1),
    },
  };
}

/** The charge by its name, with the percentage: 'Service 10%'. */
function chargeLine(
  check: CheckView,
  { serviceCharges }: Venue,
  language: Language,
): Pick<TicketData, 'service_charge'> {
  const charge = check.charge_id === null ? undefined : serviceCharges.get(check.charge_id);
  if (!charge || check.charge_total === 0) return {};
  const name = language === 'es' ? charge.name_es : charge.name;
  const percent = check.charge_rate > 0 ? ` ${check.charge_rate / 100}%` : '';
  return { service_charge: { name: `${name}${percent}`, amount: check.charge_total } };
}

/** Names and amounts of the specials, unless all discounts (`total`) are of one special. */
async function specialsApart(
  repos: Repos,
  items: readonly SoldItem[],
  total: Centavos,
): Promise<Pick<TicketData, 'specials'>> {
  const given = Map.groupBy(items.flatMap(giftsOf), ({ special }) => special);
  const specials = [];
  for (const [special, gifts] of given) {
    const amount = gifts.reduce((sum, gift) => sum + gift.amount, 0);
    if (given.size === 1 && amount === total) return {};
    specials.push({ name: await repos.specials.findName(special), amount });
  }
  return { specials: specials.toSorted((a, b) => b.amount - a.amount) };
}

/** Lines that guests pay: components are listed under their combo. */
function isPriced(item: SoldItem): boolean {
  return item.combo_of === null;
}

/** The components of a combo with their options: 'Burger: No onion, Extra cheese'. Those of a share are read with it. */
function componentTexts({ id, dish_components }: SoldItem, items: readonly SoldItem[]): string[] {
  const own = items
    .filter((item) => item.combo_of === id)
    .map(({ product_name, options }) => ({ name: product_name, options }));
  return (dish_components ?? own).map(({ name, options }) => componentText(name, options));
}

/** The name with the fraction of a shared line that is on this check: 'Bottle (1/4)'. */
function ticketName(item: SoldItem): string {
  if (item.share_parts === null || item.share_whole === null) return item.product_name;
  return `${item.product_name} (${item.share_parts}/${item.share_whole})`;
}
