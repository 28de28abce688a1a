import { businessDayStart } from '@comanda/domain/business-day';
import { toCsv, type CsvCell } from '@comanda/domain/csv';
import {
  invoiceTime,
  invoiceTitle,
  readInvoice,
  type PrintedInvoice,
} from '@comanda/domain/invoices/printed';
import type { InvoiceState } from '@comanda/domain/invoices/states';
import { toPesos } from '@comanda/domain/money';
import { lastDayOf } from '@comanda/domain/sales-totals';
import { yieldToEventLoop } from '@comanda/db/storage/event-loop';
import { runRead, type AppContext } from '../process/context.ts';
import { clockOf, endOfDay } from '@comanda/domain/global-days';
import { invoiceFiles, requireInvoice } from './invoice-files.ts';

/** The index is for the accountant, in Spanish like the documents. */
const header = [
  'Estado',
  'Comprobante',
  'Folio',
  'Folio fiscal',
  'Fecha',
  'Fecha de timbrado',
  'RFC receptor',
  'Receptor',
  'Forma de pago',
  'Subtotal',
  'Descuento',
  'Impuestos',
  'Total',
  'CFDI relacionado',
  'Archivo',
];

const states: Record<InvoiceState, string> = {
  sealed: 'Sin timbrar',
  waiting: 'Sin timbrar',
  rejected: 'Rechazada',
  unclear: 'Sin respuesta del proveedor',
  dropped: 'Descartada (folio sin usar)',
  stamped: 'Vigente',
  cancel_asked: 'Cancelación en proceso',
  cancelled: 'Cancelada',
};

/**
 * A ZIP file, in parts as they are made: XML and PDF of each stamped document that was sealed in a month of the calendar,
 * where the venue is, and `indice.csv` with all documents.
 */
export async function invoiceArchive(
  context: AppContext,
  month: string,
): Promise<AsyncGenerator<Uint8Array>> {
  const ids = await runRead(context, ({ repos, venue }) => {
    const from = businessDayStart(`${month}-01`, clockOf('calendar', venue.clock));
    return repos.invoices.listSealed(from, endOfDay(lastDayOf(month), 'calendar', venue.clock));
  });
  // Loaded with the first archive: most days need none.
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate');

  return (async function* () {
    const parts: Uint8Array[] = [];
    const zip = new Zip((error, part) => {
      if (error) throw error;
      parts.push(part);
    });
    const add = (name: string, bytes: Uint8Array, isSmall = false) => {
      const file = isSmall ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      file.mtime = `${month}-15T12:00:00`;
      zip.add(file);
      file.push(bytes, true);
    };
    const index: CsvCell[][] = [];
    for (const id of ids) {
      const row = await runRead(context, (tx) => requireInvoice(tx, id));
      const files = row.stamped_xml === null ? null : await invoiceFiles(context, row);
      if (files) {
        add(`${files.name}.xml`, Buffer.from(files.xml));
        // Its pages are compressed already.
        add(`${files.name}.pdf`, files.pdf, true);
      }
      const invoice = files?.invoice ?? readInvoice(row.xml);
      index.push([states[row.state], ...indexOf(invoice), files?.name ?? '']);
      yield* parts.splice(0);
      await yieldToEventLoop();
    }
    add('indice.csv', Buffer.from(toCsv(header, index)));
    zip.end();
    yield* parts;
  })();
}

function indexOf(invoice: PrintedInvoice): CsvCell[] {
  const pesos = (centavos: number) => toPesos(centavos).toFixed(2);
  return [
    invoiceTitle(invoice),
    invoice.folio,
    invoice.stamp?.uuid.toUpperCase() ?? '',
    invoiceTime(invoice.date),
    invoiceTime(invoice.stamp?.date ?? ''),
    invoice.receiver.tax_id,
    invoice.receiver.name,
    invoice.form,
    pesos(invoice.subtotal),
    pesos(invoice.discount),
    pesos(invoice.taxes.reduce((sum, { amount }) => sum + amount, 0)),
    pesos(invoice.total),
    invoice.relation?.uuids.join(' ') ?? '',
  ];
}
