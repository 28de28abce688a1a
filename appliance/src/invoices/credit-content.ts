import type { Row } from '@comanda/db/schema';
import {
  creditConcepts,
  overCredited,
  paidByTax,
  type CreditedPart,
} from '@comanda/domain/invoices/credit';
import type { InvoiceContent } from '@comanda/domain/invoices/document';
import type { ConceptTax } from '@comanda/domain/invoices/figures';
import { Problem } from '@comanda/domain/problem';
import type { Work } from '../process/context.ts';
import { conceptTax } from './invoice-content.ts';

type Document = Row<'invoice_documents'>;

const taxOf = (stored: string): ConceptTax =>
  stored === 'exempt' || stored === 'none' ? stored : Number(stored);

const toPart = ({ order_id, tax, amount }: Row<'invoice_credits'>): CreditedPart => ({
  order_id,
  tax: taxOf(tax),
  amount,
});

/** What a check gave back by the ids of taxes, as the parts of a credit note. */
export function partsOf(
  { venue }: Pick<Work, 'venue'>,
  order_id: number,
  lost: ReadonlyMap<number, number>,
): CreditedPart[] {
  const taxes = new Map<ConceptTax, number>();
  for (const [id, amount] of lost) {
    const tax = conceptTax(venue.taxes, id);
    taxes.set(tax, (taxes.get(tax) ?? 0) + amount);
  }
  return [...taxes].flatMap(([tax, amount]) => (amount > 0 ? [{ order_id, tax, amount }] : []));
}

/**
 * Requires that these parts are left of a document, at each of its taxes. 409 credit_over with the `rest`: another user
 * credited it since then, or the rate of a tax is another one since.
 */
export async function requireLeft(
  { repos }: Pick<Work, 'repos'>,
  document: Document,
  parts: readonly CreditedPart[],
): Promise<void> {
  const before = (await repos.creditNotes.listCredited(document.id)).map(toPart);
  const over = overCredited(paidByTax(document.xml), before, parts);
  if (over) throw new Problem('credit_over', { rest: Math.max(0, over.left) });
}

/** What a credit note of these parts of a document says. */
export function creditContent(
  document: Pick<Document, 'kind'>,
  parts: readonly CreditedPart[],
): Pick<InvoiceContent, 'type' | 'concepts'> {
  // A ticket has the name that it has in its global invoice.
  const word = document.kind === 'global' ? 'Venta' : 'Devolución';
  return { type: 'E', concepts: creditConcepts(parts, { word }) };
}

/** The content of a credit note that was sealed before. */
export async function storedCreditContent(
  { repos }: Pick<Work, 'repos'>,
  row: Document,
): Promise<ReturnType<typeof creditContent>> {
  const related = row.related_id === null ? undefined : await repos.invoices.find(row.related_id);
  if (!related) throw new Error(`credit note ${row.id} credits no document`);
  return creditContent(related, (await repos.creditNotes.list(row.id)).map(toPart));
}
