import type { Block } from '../blocks.ts';
import { toPaperText } from '../code-page.ts';
import { formatAmount, formatDateTime } from '../figures.ts';
import { indented, labelled, paragraph } from '../paper.ts';
import { truncateText, wrapText } from '../text-fit.ts';
import type {
  TaxLine,
  TicketData,
  TicketLine,
  TicketOptions,
  TicketPayment,
} from '../ticket-data.ts';
import { ticketWords, type TicketWords } from '../words.ts';

/** The width of the name column is the paper's width less this, for the quantity before and the price after it. */
const NAME_MARGIN = 14;

/**
 * Lays out a check as a customer ticket, pre-bill or final. Amounts are in centavos. No block is wider than
 * `options.width`: names are cut with '...', amounts never. The last line is the job's number, so that a torn-off
 * ticket can be recognised.
 */
export function layoutCustomerTicket(data: TicketData, options: TicketOptions): Block[] {
  const words = ticketWords(options.language);
  const { width } = options;
  return [
    ...marks(data, options, words),
    ...(data.logo ? [{ type: 'image' as const, ...data.logo }] : []),
    ...header(data, width, words),
    { type: 'rule', character: '=' },
    ...orderType(data, width, words),
    ...facts(data, options, words),
    { type: 'rule', character: '-' },
    ...data.lines.flatMap((line) => checkLine(line, width, words)),
    { type: 'rule', character: '-' },
    ...totals(data, width, words),
    ...payments(data, width, words),
    { type: 'feed', lines: 1 },
    ...invoice(data, width, words),
    ...footer(data, options, words),
    { type: 'feed', lines: 3 },
    { type: 'cut' },
  ];
}

function marks(data: TicketData, options: TicketOptions, words: TicketWords): Block[] {
  const { width, marking, number } = options;
  const heading = { align: 'center', bold: true, size: 'tall' } as const;
  const blocks: Block[] = [];
  if (data.is_preview) {
    blocks.push(...paragraph(words.preview, width, heading));
    blocks.push(...paragraph(words.previewOnly, width, { align: 'center' }));
  }
  if (marking !== null) {
    const mark = marking === 'copy' ? words.copy : words.possibleDuplicate;
    const stars = mark.length + 8 <= width ? '***' : '*';
    blocks.push(...paragraph(`${stars} ${mark} ${stars}`, width, heading));
    blocks.push(...paragraph(words.ticketNumber(number), width, { align: 'center' }));
  }
  if (data.kind === 'pre_bill') {
    blocks.push(...paragraph(words.preBill, width, heading));
    blocks.push(...paragraph(words.notAPayment, width, { align: 'center' }));
  }
  if (blocks.length > 0) blocks.push({ type: 'feed', lines: 1 });
  return blocks;
}

function header(data: TicketData, width: number, words: TicketWords): Block[] {
  const { name, address, tax_id: taxId } = data.venue;
  // Large letters only when a long business name still fits into two lines.
  const large = wrapText(toPaperText(name), Math.floor(width / 2)).length <= 2;
  const centred = { align: 'center' } as const;
  return [
    ...paragraph(name, width, { ...centred, bold: true, size: large ? 'double' : 'tall' }),
    ...paragraph(address, width, centred),
    ...(taxId.trim() === '' ? [] : paragraph(`${words.taxId}: ${taxId}`, width, centred)),
  ];
}

function facts(data: TicketData, options: TicketOptions, words: TicketWords): Block[] {
  const { width, marking } = options;
  const at = (iso: string) => formatDateTime(iso, data.time_zone);
  const date = data.kind === 'final' ? (data.closed_at ?? data.printed_at) : data.printed_at;
  const rows: [label: string, value: string][] = [
    [words.folio, String(data.folio)],
    [words.date, at(date)],
    [words.opened, at(data.opened_at)],
    [words.check, data.check_name],
  ];
  if (marking !== null) rows.splice(2, 0, [words.reprinted, at(data.printed_at)]);
  if (data.table_name !== null) rows.push([words.table, data.table_name]);
  rows.push([words.server, data.server_name]);
  if (data.guests) rows.push([words.guests, String(data.guests)]);
  const { customer } = data;
  if (customer?.name) rows.push([words.customer, customer.name]);
  if (customer?.phone) rows.push([words.phone, customer.phone]);
  return [
    ...rows.flatMap(([label, value]) => fact(`${label}:`, toPaperText(value), width)),
    // An address is long, so it wraps between words.
    ...(customer?.address ? paragraph(`${words.address}: ${customer.address}`, width) : []),
    ...(customer?.notes ? indented('*', customer.notes, width) : []),
  ];
}

/** Prints take-out or delivery in large letters. */
function orderType(data: TicketData, width: number, words: TicketWords): Block[] {
  if (data.order_type !== 'take_out' && data.order_type !== 'delivery') return [];
  const style = { align: 'center', bold: true, size: 'tall' } as const;
  return paragraph(words.orderType[data.order_type], width, style);
}

/** On a narrow paper a date or short name moves to the next line as a whole. */
function fact(label: string, value: string, width: number): Block[] {
  const fits = label.length + 1 + value.length <= width;
  if (fits || value.length > width) return paragraph(`${label} ${value}`, width);
  return [...paragraph(label, width), ...paragraph(value, width, { align: 'right' })];
}

function checkLine(line: TicketLine, width: number, words: TicketWords): Block[] {
  // A long name is cut before the fraction of a shared line.
  const [fraction = ''] = / \(\d+\/\d+\)$/.exec(line.name) ?? [];
  const dish = toPaperText(line.name.slice(0, line.name.length - fraction.length));
  const name = truncateText(dish, width - NAME_MARGIN - fraction.length) + fraction;
  const price = line.total + line.discount;
  const blocks = labelled(`${String(line.quantity).padEnd(2)} ${name}`, formatAmount(price), width);
  // A share has the units that were made, and the price of its part.
  if (line.quantity > 1 && price === line.unit_price * line.quantity) {
    blocks.push(...indented('@', `${formatAmount(line.unit_price)} ${words.each}`, width));
  }
  for (const option of line.options) blocks.push(...indented('+', option, width));
  for (const part of line.components ?? []) blocks.push(...indented('-', part, width));
  if (line.note !== null) blocks.push(...indented('*', line.note, width));
  if (line.discount > 0) {
    const label = line.is_comp ? words.comp : words.discount;
    blocks.push(...labelled(`   ${label}`, formatAmount(-line.discount), width));
  }
  return blocks;
}

function totals(data: TicketData, width: number, words: TicketWords): Block[] {
  const blocks = labelled(words.subtotal, formatAmount(data.subtotal), width);
  const taxes = taxesOf(data);
  const lines = (isAdded: boolean) =>
    taxes
      .filter(({ how }) => (how === 'added') === isAdded)
      .flatMap((tax) => labelled(words.tax(tax), formatAmount(tax.tax), width));
  blocks.push(
    ...discounts(data, width, words),
    ...(data.service_charge
      ? labelled(data.service_charge.name, formatAmount(data.service_charge.amount), width)
      : []),
    ...lines(true),
    ...labelled(words.total, formatAmount(data.total), width, { bold: true, size: 'tall' }),
    ...lines(false),
  );
  return blocks;
}

function taxesOf({ taxes, iva, iva_included, total }: TicketData): TaxLine[] {
  if (taxes) return taxes;
  const tax = iva ?? 0;
  const how = iva_included === false ? 'of_total' : 'included';
  return [{ name: 'IVA', name_es: 'IVA', rate: 16, base: total - tax, tax, how }];
}

/** One line for the discount; with `specials`, one per special and one for manual discounts and comps. */
function discounts(data: TicketData, width: number, words: TicketWords): Block[] {
  const { special_name, specials = [] } = data;
  const rest = data.discount - specials.reduce((sum, { amount }) => sum + amount, 0);
  const only = specials.length === 0 ? special_name : null;
  return [...specials, { name: only ?? '', amount: rest }]
    .filter(({ amount }) => amount > 0)
    .flatMap(({ name, amount }) => {
      const label = name === '' ? words.discount : `${words.discount} (${toPaperText(name)})`;
      return labelled(label, formatAmount(-amount), width);
    });
}

function payments(data: TicketData, width: number, words: TicketWords): Block[] {
  const blocks: Block[] = [];
  if (data.tip > 0) {
    blocks.push(
      ...labelled(words.tip, formatAmount(data.tip), width),
      ...labelled(words.totalWithTip, formatAmount(data.total + data.tip), width, { bold: true }),
    );
  }
  const rounding = data.payments.reduce((sum, payment) => sum + (payment.rounding ?? 0), 0);
  if (rounding !== 0) blocks.push(...labelled(words.rounding, formatAmount(rounding), width));
  if (data.payments.length > 0) blocks.push({ type: 'rule', character: '-' });
  const several = data.payments.length > 1;
  for (const payment of data.payments) blocks.push(...paymentLines(payment, several, width, words));
  if (data.kind === 'pre_bill' && data.payments.length > 0)
    blocks.push(...rest(data, width, words));
  if (data.kind === 'pre_bill' && data.cash_due != null)
    blocks.push(...labelled(words.inCash, formatAmount(data.cash_due), width));
  return blocks;
}

/** A payment with its tip and rounding, so that the column adds up to the amount paid. */
function paymentLines(
  payment: TicketPayment,
  several: boolean,
  width: number,
  words: TicketWords,
): Block[] {
  const tip = payment.tip ?? 0;
  const method = toPaperText(payment.method);
  const blocks = labelled(
    method,
    formatAmount(payment.amount + tip + (payment.rounding ?? 0)),
    width,
  );
  if (several && tip > 0)
    blocks.push(...labelled(`  ${words.ofWhichTip}`, formatAmount(tip), width));
  if (payment.reference) {
    blocks.push(...indented(words.reference, payment.reference, width));
  }
  if (payment.received !== null) {
    blocks.push(...labelled(words.received, formatAmount(payment.received), width));
  }
  if (payment.change !== null) {
    blocks.push(...labelled(words.change, formatAmount(payment.change), width));
  }
  return blocks;
}

/** The rest of a partly paid check. */
function rest(data: TicketData, width: number, words: TicketWords): Block[] {
  const paid = data.payments.reduce((sum, payment) => sum + payment.amount, 0);
  return [
    { type: 'rule', character: '-' },
    ...labelled(words.paid, formatAmount(paid), width),
    ...labelled(words.rest, formatAmount(data.total - paid), width, { bold: true, size: 'tall' }),
  ];
}

/** Only a paid check can be invoiced. The address is also there to type, for a camera or printer without QR codes. */
function invoice(data: TicketData, width: number, words: TicketWords): Block[] {
  if (data.kind !== 'final' || !data.invoice_url) return [];
  const centred = { align: 'center' } as const;
  const own = data.self_invoice;
  return [
    ...paragraph(own ? words.selfInvoice : words.invoice, width, centred),
    { type: 'qr', text: data.invoice_url },
    ...paragraph(own ? words.orOpen(own.page) : data.invoice_url, width, centred),
    ...(own
      ? [
          ...paragraph(words.code(own.code), width, { ...centred, bold: true }),
          ...paragraph(`${words.folio} ${data.folio}`, width, centred),
          ...paragraph(words.until(formatDateTime(own.until_at, data.time_zone)), width, centred),
        ]
      : []),
    { type: 'feed', lines: 1 },
  ];
}

function footer(data: TicketData, options: TicketOptions, words: TicketWords): Block[] {
  const { width, number } = options;
  const slogan = toPaperText(data.venue.slogan) === '' ? words.thanks : data.venue.slogan;
  return [
    ...paragraph(slogan, width, { align: 'center' }),
    ...paragraph(words.ticketNumber(number), width, { align: 'center' }),
  ];
}
