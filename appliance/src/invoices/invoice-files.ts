import type { InvoiceDocument } from '@comanda/db/repos/invoices.repo';
import type { Repos } from '@comanda/db/repos';
import { readInvoice, type PrintedInvoice } from '@comanda/domain/invoices/printed';
import { Problem } from '@comanda/domain/problem';
import { makePdf } from '../pdf/pdf.ts';
import { runRead, type AppContext } from '../process/context.ts';

/** 404. */
export async function requireInvoice(
  { repos }: { repos: Repos },
  id: number,
): Promise<InvoiceDocument> {
  const row = await repos.invoices.find(id);
  if (!row) throw new Problem('not_found', { field: 'id' });
  return row;
}

/** The two files of a stamped document; both have this name, which ends in its UUID. */
export interface InvoiceFiles {
  name: string;
  invoice: PrintedInvoice;
  xml: string;
  pdf: Buffer;
}

/** Reads a document and makes its files. 404, 409 invoice_unstamped. */
export async function readInvoiceFiles(context: AppContext, id: number): Promise<InvoiceFiles> {
  return invoiceFiles(context, await runRead(context, (tx) => requireInvoice(tx, id)));
}

/** Makes the files of a document. 409 invoice_unstamped. */
export async function invoiceFiles(
  context: AppContext,
  { state, stamped_xml: xml }: Pick<InvoiceDocument, 'state' | 'stamped_xml'>,
): Promise<InvoiceFiles> {
  if (xml === null) throw new Problem('invoice_unstamped');
  const invoice = readInvoice(xml);
  const { stamp } = invoice;
  if (!stamp) throw new Problem('invoice_unstamped');
  const { venue, logo } = await runRead(context, async (tx) => ({
    venue: { name: tx.venue.name, address: tx.venue.address },
    logo: await tx.repos.logo.getLogo(),
  }));
  const isCancelled = state === 'cancelled';
  const content = { invoice: { ...invoice, stamp }, venue, logo, isCancelled };
  const pdf = await makePdf({ kind: 'invoice', content });
  return { name: `${invoice.folio}_${stamp.uuid.toUpperCase()}`, invoice, xml, pdf };
}
