import type { Row } from '@comanda/db/schema';
import { issuerDone } from '@comanda/domain/invoice-issuer';
import { invoiceableUntil, invoiceCodeOf } from '@comanda/domain/invoices/invoice-code';
import { randomBytes } from 'node:crypto';
import type { Work } from '../process/context.ts';
import { formOf } from './payment-form.ts';
import { readIssuer } from './issuer.ts';
import { findSeal } from './seal.ts';

/**
 * Gives a check that was just closed the code with which its guest invoices it: where the venue offers that and can make
 * invoices, for what was paid by a method with a key of the SAT. A check that is closed again keeps its code.
 */
export async function createInvoiceCode(tx: Work, check: Row<'orders'>): Promise<void> {
  const { repos, venue, now } = tx;
  if (!venue.selfInvoice || check.total <= 0) return;
  const issuer = await readIssuer(repos);
  if (!(await canIssue(tx, issuer)) || (await formOf(tx, [check])) === null) return;
  const { clock, selfInvoiceDays: days } = venue;
  const until = invoiceableUntil(now, issuer, { clock, days });
  const code = invoiceCodeOf(randomBytes(10));
  await repos.invoices.saveCode({ order_id: check.id, code, until });
}

async function canIssue(
  { repos, venue, now }: Work,
  { owes_ieps, token, ...issuer }: Row<'invoice_issuer'>,
): Promise<boolean> {
  const seal = await findSeal(repos);
  const done = issuerDone(
    {
      ...issuer,
      tax_id: venue.taxId,
      has_token: token !== '',
      seal: seal && { ...seal, readable: true },
    },
    now,
  );
  return owes_ieps === 0 && Object.values(done).every(Boolean);
}
