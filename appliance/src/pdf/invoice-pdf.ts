import { keyWithName } from '@comanda/domain/invoices/catalogues';
import {
  invoiceTime,
  invoiceTitle,
  printedLegend,
  type PrintedInvoice,
  type PrintedStamp,
} from '@comanda/domain/invoices/printed';
import { pesosInWords } from '@comanda/domain/invoices/words';
import { formatAmount } from '@comanda/receipt/figures';
import { encodeQR } from 'qr';
import { writeLetterhead } from './letterhead.ts';
import { faint, Sheet, type Column } from './sheet.ts';

/** A stamped document, and how its venue is known. */
export interface InvoicePdf {
  invoice: PrintedInvoice & { stamp: PrintedStamp };
  venue: { name: string; address: string };
  /** PNG. */
  logo: Uint8Array | null;
  isCancelled: boolean;
}

/** The printed form of a document (CFF 29-A; Anexo 20, specification of the printed document), always in Spanish. */
export function invoicePdf({ invoice, venue, logo, isCancelled }: InvoicePdf): Promise<Buffer> {
  const { stamp, issuer } = invoice;
  const title = invoiceTitle(invoice);
  const sheet = new Sheet({
    title: `${title} ${invoice.folio}`,
    author: issuer.name,
    language: 'es-MX',
    madeAt: new Date(`${stamp.date}Z`),
  });
  writeLetterhead(sheet, {
    logo,
    name: venue.name,
    lines: [
      { text: issuer.name === venue.name.toUpperCase() ? '' : issuer.name, isBold: true },
      { text: `RFC ${issuer.tax_id}` },
      { text: `Régimen fiscal: ${keyWithName('regimes', issuer.regime)}` },
      { text: venue.address, isFaint: true },
    ],
    label: title,
    title: invoice.folio,
    facts: [
      ['Fecha', invoiceTime(invoice.date)],
      ['Lugar', `C.P. ${invoice.place}`],
    ],
  });
  parties(sheet, invoice);
  concepts(sheet, invoice);
  totals(sheet, invoice);
  seals(sheet, invoice, stamp);
  if (isCancelled) sheet.across('CANCELADA');
  return sheet.finish(
    `${title} ${invoice.folio} · Folio fiscal ${stamp.uuid}`,
    (page, pages) => `Página ${page} de ${pages}`,
  );
}

function parties(sheet: Sheet, invoice: PrintedInvoice): void {
  const { receiver, global, relation } = invoice;
  const top = sheet.y;
  sheet.rule(top);
  const half = sheet.width / 2 - 10;
  const right = sheet.left + half + 20;
  sheet.label('Receptor', sheet.left, top + 8, half);
  const name = sheet.text(receiver.name, sheet.left, top + 19, half, { font: 'bold', size: 10 });
  const ends = [
    sheet.facts(
      [
        ['RFC', receiver.tax_id],
        ['Domicilio fiscal', `C.P. ${receiver.postcode}`],
        ['Régimen fiscal', keyWithName('regimes', receiver.regime)],
        ['Uso del CFDI', keyWithName('uses', receiver.use)],
      ],
      { x: sheet.left, y: name + 3, width: half, name: 66 },
    ),
  ];
  sheet.label('Comprobante', right, top + 8, half);
  const type = invoice.type === 'E' ? 'E Egreso' : 'I Ingreso';
  const period = global
    ? `${keyWithName('periodicities', global.periodicity)}, ${keyWithName('months', global.months).slice(3)} ${global.year}`
    : '';
  ends.push(
    sheet.facts(
      [
        ['Tipo', `${type} · CFDI 4.0`],
        ['Forma de pago', keyWithName('paymentForms', invoice.form)],
        ['Método de pago', keyWithName('paymentMethods', invoice.method)],
        ['Moneda', 'MXN Peso mexicano'],
        ['Exportación', '01 No aplica'],
        ...(period === '' ? [] : [['Periodo', period] as const]),
        ...(relation
          ? [
              ['Relación', keyWithName('relations', relation.type)] as const,
              ...relation.uuids.map((uuid) => ['CFDI relacionado', uuid] as const),
            ]
          : []),
      ],
      { x: right, y: top + 20, width: half, name: 76 },
    ),
  );
  sheet.y = Math.max(...ends) + 8;
}

function concepts(sheet: Sheet, invoice: PrintedInvoice): void {
  const hasDiscount = invoice.concepts.some(({ discount }) => discount > 0);
  const amount = (title: string, width: number): Column => ({ title, width, align: 'right' });
  if (invoice.global) {
    const [first] = invoice.concepts;
    const keys = first ? ` · ${first.product_key} · ${first.unit_key}` : '';
    sheet.y =
      sheet.text(
        `${invoice.concepts.length.toLocaleString('es-MX')} tickets, cada uno un concepto: cantidad 1 · Venta${keys}`,
        sheet.left,
        sheet.y,
        sheet.width,
        { size: 8, color: faint },
      ) + 4;
    const beside = hasDiscount ? 2 : 3;
    const width = sheet.width / beside - 8;
    sheet.tables(
      [
        { title: 'Ticket', width: width - (hasDiscount ? 140 : 80) },
        amount('Importe', hasDiscount ? 70 : 80),
        ...(hasDiscount ? [amount('Descuento', 70)] : []),
      ],
      invoice.concepts.map((one) => [
        one.reference,
        formatAmount(one.amount),
        one.discount === 0 ? '' : formatAmount(one.discount),
      ]),
      beside,
    );
    return;
  }
  const taken = hasDiscount ? 62 : 0;
  sheet.table(
    [
      amount('Cantidad', 48),
      { title: 'Clave', width: 58 },
      { title: 'Unidad', width: 40 },
      { title: 'Descripción', width: sheet.width - 48 - 58 - 40 - 72 - 72 - taken },
      amount('Valor unitario', 72),
      amount('Importe', 72),
      ...(hasDiscount ? [amount('Descuento', 62)] : []),
    ],
    invoice.concepts.map((one) => [
      one.quantity,
      one.product_key,
      one.unit_key,
      one.description,
      formatAmount(one.unit_price),
      formatAmount(one.amount),
      one.discount === 0 ? '' : formatAmount(one.discount),
    ]),
  );
}

function totals(sheet: Sheet, invoice: PrintedInvoice): void {
  const rows: [string, string][] = [
    ['Subtotal', formatAmount(invoice.subtotal)],
    ...(invoice.discount === 0
      ? []
      : [['Descuento', formatAmount(0 - invoice.discount)] as [string, string]]),
    ...invoice.taxes.map(({ name, base, amount }): [string, string] => [
      `${name} sobre ${formatAmount(base)}`,
      formatAmount(amount),
    ]),
  ];
  const step = 13;
  sheet.need(rows.length * step + 34);
  const side = sheet.left + 300;
  const width = sheet.width - 300;
  const top = sheet.y + 2;
  let y = top;
  for (const [name, value] of rows) {
    sheet.text(name, side + 4, y, width - 84, { color: faint });
    sheet.text(value, side + width - 88, y, 84, { align: 'right' });
    y += step;
  }
  sheet.total('Total', formatAmount(invoice.total), y);
  sheet.label('Importe con letra', sheet.left, top, 280);
  sheet.text(pesosInWords(invoice.total), sheet.left, top + 10, 280);
  sheet.y = y + 34;
}

function seals(sheet: Sheet, invoice: PrintedInvoice, stamp: PrintedStamp): void {
  const parts: readonly (readonly [string, string])[] = [
    ['Sello digital del CFDI', invoice.seal],
    ['Sello digital del SAT', stamp.sat_seal],
    ['Cadena original del complemento de certificación digital del SAT', stamp.chain],
  ];
  const square = 108;
  const x = sheet.left + square + 16;
  const width = sheet.width - square - 16;
  const texts = parts.reduce((sum, [, text]) => sum + 13 + sheet.codeHeight(text, width), 0);
  const height = 8 + 62 + Math.max(texts, square - 62) + 22;
  sheet.need(height);
  // At the foot of the last page, as people know it.
  const top = Math.max(sheet.y, sheet.bottom - height);
  sheet.rule(top);
  const code = encodeQR(stamp.url, 'raw', { ecc: 'medium', border: 1 });
  sheet.squares(code, sheet.left, top + 10, square);
  let y = sheet.facts(
    [
      ['Folio fiscal (UUID)', stamp.uuid],
      ['Certificado el', invoiceTime(stamp.date)],
      ['Certificado del emisor', invoice.certificate],
      ['Certificado del SAT', stamp.certificate],
      ['Proveedor (PAC)', stamp.pac],
    ],
    { x, y: top + 9, width, name: 96 },
  );
  for (const [name, text] of parts) {
    sheet.label(name, x, y + 3, width);
    y = sheet.code(text, x, y + 12, width);
  }
  const end = Math.max(y, top + 10 + square) + 6;
  const legend = { align: 'center', font: 'bold', size: 8 } as const;
  sheet.text(printedLegend, sheet.left, end, sheet.width, legend);
  sheet.y = end + 14;
}
