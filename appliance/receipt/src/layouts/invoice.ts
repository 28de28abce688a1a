import { keyWithName } from '@comanda/domain/invoices/catalogues';
import {
  invoiceTime,
  invoiceTitle,
  printedLegend,
  type PrintedInvoice,
  type PrintedStamp,
} from '@comanda/domain/invoices/printed';
import { pesosInWords } from '@comanda/domain/invoices/words';
import type { Block } from '../blocks.ts';
import { cashWords } from '../cash-words.ts';
import { toPaperText } from '../code-page.ts';
import { formatAmount } from '../figures.ts';
import type { InvoicePaper } from '../invoice-data.ts';
import { labelled, paragraph } from '../paper.ts';
import { truncateText } from '../text-fit.ts';
import type { TicketOptions } from '../ticket-data.ts';
import { amount, cashFoot, cashHead, fact, heading } from './cash-parts.ts';

const centred = { align: 'center' } as const;
const large = { align: 'center', bold: true, size: 'tall' } as const;

const notes = {
  waiting: 'Se timbra cuando vuelva internet; todavía no es válida',
  unstamped: 'Sin timbrar: no es válida como factura',
  cancelled: 'CANCELADA',
} as const;

/**
 * Lays out an electronic invoice, in Spanish like the document itself: what the law asks of its printed form when it is
 * stamped, and before that what it will say, with the sentence that it is not valid yet.
 */
export function layoutInvoice({ invoice, state, venue }: InvoicePaper, options: TicketOptions) {
  const words = cashWords('es');
  const { width } = options;
  const { issuer, receiver, global, relation, stamp } = invoice;
  const named = (...[catalogue, key]: Parameters<typeof keyWithName>) =>
    keyWithName(catalogue, key);
  return [
    ...cashHead(venue, invoiceTitle(invoice).toUpperCase(), options, words),
    ...(state === 'stamped' ? [] : [...paragraph(notes[state], width, large), rule]),
    ...fact('Folio', invoice.folio, width),
    ...fact('Fecha', invoiceTime(invoice.date), width),
    ...fact('Lugar de expedición', `C.P. ${invoice.place}`, width),
    ...heading('Emisor', width),
    ...paragraph(issuer.name, width),
    ...fact('RFC', issuer.tax_id, width),
    ...paragraph(`Régimen: ${named('regimes', issuer.regime)}`, width),
    ...heading('Receptor', width),
    ...paragraph(receiver.name, width),
    ...fact('RFC', receiver.tax_id, width),
    ...fact('Domicilio fiscal', `C.P. ${receiver.postcode}`, width),
    ...paragraph(`Régimen: ${named('regimes', receiver.regime)}`, width),
    ...paragraph(`Uso: ${named('uses', receiver.use)}`, width),
    rule,
    ...concepts(invoice, width),
    rule,
    ...amount('Subtotal', invoice.subtotal, width),
    ...(invoice.discount === 0 ? [] : amount('Descuento', 0 - invoice.discount, width)),
    ...invoice.taxes.flatMap((tax) => amount(tax.name, tax.amount, width)),
    ...amount('TOTAL', invoice.total, width, { bold: true, size: 'tall' }),
    ...paragraph(pesosInWords(invoice.total), width),
    ...heading('Comprobante', width),
    ...paragraph(`Tipo: ${invoice.type === 'E' ? 'E Egreso' : 'I Ingreso'}, CFDI 4.0`, width),
    ...paragraph(`Forma de pago: ${named('paymentForms', invoice.form)}`, width),
    ...paragraph(`Método de pago: ${named('paymentMethods', invoice.method)}`, width),
    ...paragraph('Moneda: MXN. Exportación: 01 No aplica', width),
    ...(global
      ? paragraph(
          `Periodo: ${named('periodicities', global.periodicity)}, ${named('months', global.months)} ${global.year}`,
          width,
        )
      : []),
    ...(relation
      ? [`Relación: ${named('relations', relation.type)}`, ...relation.uuids].flatMap((text) =>
          paragraph(text, width),
        )
      : []),
    ...(stamp ? stamped(invoice, stamp, width) : []),
    ...cashFoot(options, words),
  ];
}

const rule: Block = { type: 'rule', character: '-' };

/** A global invoice has thousands of tickets, which its PDF lists. */
function concepts({ global, concepts: rows }: PrintedInvoice, width: number): Block[] {
  if (global) return paragraph(`Venta: ${rows.length} tickets (lista en el PDF)`, width);
  return rows.flatMap((row) => [
    ...labelled(
      truncateText(toPaperText(`${row.quantity} ${row.description}`), width - 12),
      formatAmount(row.amount),
      width,
    ),
    ...paragraph(`  ${row.product_key} ${row.unit_key}`, width),
  ]);
}

function stamped(invoice: PrintedInvoice, stamp: PrintedStamp, width: number): Block[] {
  return [
    ...heading('Folio fiscal', width),
    ...paragraph(stamp.uuid, width),
    ...fact('Certificado el', invoiceTime(stamp.date), width),
    ...fact('Cert. emisor', invoice.certificate, width),
    ...fact('Cert. SAT', stamp.certificate, width),
    ...fact('PAC', stamp.pac, width),
    { type: 'feed', lines: 1 },
    { type: 'qr', text: stamp.url },
    ...heading('Sello digital del CFDI', width),
    ...paragraph(invoice.seal, width),
    ...heading('Sello digital del SAT', width),
    ...paragraph(stamp.sat_seal, width),
    ...heading('Cadena original del SAT', width),
    ...paragraph(stamp.chain, width),
    { type: 'feed', lines: 1 },
    ...paragraph(printedLegend, width, centred),
  ];
}
