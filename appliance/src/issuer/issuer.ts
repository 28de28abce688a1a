import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import type { InvoiceIssuer } from '@comanda/domain/invoices/document';
import { Problem } from '@comanda/domain/problem';
import type { Work } from '../process/context.ts';

/** The only row of the issuer. */
export async function readIssuer(repos: Repos): Promise<Row<'invoice_issuer'>> {
  const row = await repos.records('invoice_issuer').find(1);
  if (!row) throw new Error('the row of the issuer is missing');
  return row;
}

/** Whether a company stamps what is sealed; otherwise the accountant has it stamped. */
export async function hasProvider(repos: Repos): Promise<boolean> {
  return (await readIssuer(repos)).provider !== 'none';
}

/** The row of the issuer, and it as a document has it. 409 invoicing_incomplete with the field that is `missing`. */
export async function requireIssuer({ repos, venue }: Pick<Work, 'repos' | 'venue'>): Promise<{
  row: Row<'invoice_issuer'>;
  issuer: InvoiceIssuer;
}> {
  const row = await readIssuer(repos);
  const { name, regime, postcode } = row;
  const issuer = { tax_id: venue.taxId, name, regime, postcode };
  for (const [field, value] of Object.entries(issuer)) {
    if (value === '') throw new Problem('invoicing_incomplete', { missing: field });
  }
  // IEPS would have to be broken out, which this document does not do.
  if (row.owes_ieps === 1) throw new Problem('invoice_ieps');
  return { row, issuer };
}
