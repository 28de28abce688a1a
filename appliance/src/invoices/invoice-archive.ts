import { businessDayStart } from '@comanda/domain/business-day';
import { toCsv, type CsvCell } from '@comanda/domain/csv';
import { invoiceTime, invoiceTitle, readInvoice } from '@comanda/domain/invoices/printed';
import type { InvoiceState } from '@comanda/domain/invoices/states';
import { toPesos } from '@comanda/domain/money';
import { yieldToEventLoop } from '@comanda/db/storage/event-loop';
import { runRead, type AppContext } from '../process/context.ts';
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
    const clock = { ...venue.clock, cutOffMinutes: 0 };
    const [from, to] = [`${month}-01`, `${nextMonth(month)}-01`];
    return repos.invoices.listSealed(businessDayStart(from, clock), businessDayStart(to, clock));
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
      let file = '';
      if (row.stamped_xml !== null) {
        const { name, xml, pdf } = await invoiceFiles(context, id);
        file = name;
        add(`${name}.xml`, Buffer.from(xml));
        // Its pages are compressed already.
        add(`${name}.pdf`, pdf, true);
      }
      index.push([states[row.state], ...indexOf(row.stamped_xml ?? row.xml), file]);
      yield* parts.splice(0);
      await yieldToEventLoop();
    }
    add('indice.csv', Buffer.from(toCsv(header, index)));
    zip.end();
    yield* parts;
  })();
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

function indexOf(xml: string): CsvCell[] {
  const invoice = readInvoice(xml);
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
