import { startThreads } from '@comanda/db/storage/threads';
import { originalChain } from '@comanda/domain/invoices/chain';
import {
  draftInvoice,
  sealedXml,
  type InvoiceCertificate,
  type InvoiceContent,
} from '@comanda/domain/invoices/document';
import { isSatRate, type DocumentFigures } from '@comanda/domain/invoices/figures';
import { Problem } from '@comanda/domain/problem';

export interface DraftTask {
  content: InvoiceContent;
  certificate: InvoiceCertificate;
}

/** A document without its seal, the chain that is sealed, and its sums. */
export interface UnsealedDocument {
  xml: string;
  chain: string;
  figures: Omit<DocumentFigures, 'concepts'>;
}

export function draftOf({ content, certificate }: DraftTask): UnsealedDocument {
  const draft = draftInvoice(content, certificate);
  const { concepts: _, ...figures } = draft.figures;
  return { xml: sealedXml(draft, ''), chain: originalChain(draft.root), figures };
}

/** A document of so many concepts takes as long as a tap may take, so that a thread makes a longer one. */
const MOST_HERE = 60;
const inThread = startThreads<DraftTask, UnsealedDocument>(
  new URL('./draft-task.ts', import.meta.url),
);

/** Requires rates of tax that the SAT accepts. 409 invoice_rate. */
export function requireRates(concepts: InvoiceContent['concepts']): void {
  if (!concepts.every(({ tax }) => isSatRate(tax))) throw new Problem('invoice_rate');
}

/**
 * Builds a document; one of thousands of concepts in a thread, for which other requests do not wait. 409 invoice_rate.
 */
export async function makeDraft(task: DraftTask): Promise<UnsealedDocument> {
  requireRates(task.content.concepts);
  return task.content.concepts.length <= MOST_HERE ? draftOf(task) : inThread(task);
}

/** The document with its seal. */
export const withSeal = ({ xml }: UnsealedDocument, seal: string): string =>
  xml.replace(' Sello=""', () => ` Sello="${seal}"`);
