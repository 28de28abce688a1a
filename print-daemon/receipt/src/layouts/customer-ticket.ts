import type { Block } from '../blocks.ts';
import { toPaperText } from '../code-page.ts';
import { formatAmount, formatDateTime } from '../figures.ts';
import { indented, labelled, paragraph } from '../paper.ts';
import { truncateText, wrapText } from '../text-fit.ts';
import type { TicketData, TicketLine, TicketOptions, TicketPayment } from '../ticket-data.ts';
import type { TicketWords } from '../words.ts';
import { ticketWords } from '../words.ts';

/** The name's column is the paper's width less this: quantity before it, price behind. */
const NAME_MARGIN = 14;

/**
 * Lays a check out as the customer's ticket, pre-bill or final. Amounts come in
 * centavos. No block is wider than `options.width`; names are cut with '...', amounts never. The
 * paper ends with the job's number, so that a torn one is recognised.
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
  // Large letters only where they do not turn a long business name into a column of fragments.
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
    // Long and read at the door: it wraps, whole words together.
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

/** On a narrow paper a date or a short name goes whole to the next line rather than in halves. */
function fact(label: string, value: string, width: number): Block[] {
  const fits = label.length + 1 + value.length <= width;
  if (fits || value.length > width) return paragraph(`${label} ${value}`, width);
  return [...paragraph(label, width), ...paragraph(value, width, { align: 'right' })];
}

function checkLine(line: TicketLine, width: number, words: TicketWords): Block[] {
  const name = truncateText(toPaperText(line.name), width - NAME_MARGIN);
  const price = formatAmount(line.unit_price * line.quantity);
  const blocks = labelled(`${String(line.quantity).padEnd(2)} ${name}`, price, width);
  if (line.quantity > 1) {
    blocks.push(...indented('@', `${formatAmount(line.unit_price)} ${words.each}`, width));
  }
  for (const option of line.options) blocks.push(...indented('+', option, width));
  if (line.note !== null) blocks.push(...indented('*', line.note, width));
  if (line.discount > 0) {
    blocks.push(...labelled(`   ${words.discount}`, formatAmount(-line.discount), width));
  }
  return blocks;
}

function totals(data: TicketData, width: number, words: TicketWords): Block[] {
  const blocks = labelled(words.subtotal, formatAmount(data.subtotal), width);
  if (data.discount > 0) {
    const special = toPaperText(data.special_name ?? '');
    const label = special === '' ? words.discount : `${words.discount} (${special})`;
    blocks.push(...labelled(label, formatAmount(-data.discount), width));
  }
  blocks.push(
    ...labelled(words.total, formatAmount(data.total), width, { bold: true, size: 'tall' }),
    ...labelled(
      words.iva(data.iva_percent, data.iva_included ?? true),
      formatAmount(data.iva),
      width,
    ),
  );
  return blocks;
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

/** A payment with its tip and rounding, so that the column adds up to what was paid. */
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

/** A check that is partly paid: how much still is to come. */
function rest(data: TicketData, width: number, words: TicketWords): Block[] {
  const paid = data.payments.reduce((sum, payment) => sum + payment.amount, 0);
  return [
    { type: 'rule', character: '-' },
    ...labelled(words.paid, formatAmount(paid), width),
    ...labelled(words.rest, formatAmount(data.total - paid), width, { bold: true, size: 'tall' }),
  ];
}

/** Only what is paid can be invoiced. */
function invoice(data: TicketData, width: number, words: TicketWords): Block[] {
  if (data.kind !== 'final' || !data.invoice_url) return [];
  return [
    ...paragraph(words.invoice, width, { align: 'center' }),
    { type: 'qr', text: data.invoice_url },
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
