import type { Row } from '@comanda/db/schema';
import { folioOf } from '@comanda/domain/invoices/folio';
import type { Work } from '../process/context.ts';

type Freed = Pick<Row<'invoice_documents'>, 'id' | 'kind'>;

/** Frees the checks of a document that is void: they can be invoiced again. */
export async function freeChecks(tx: Work, document: Freed): Promise<void> {
  await tellOf(tx, document, await tx.repos.accounting.deleteInvoicesOf(document.id));
}

/** Gives the checks of a document that is void to the one that replaces it. */
export async function moveChecks(
  tx: Work,
  document: Freed,
  to: Pick<Row<'invoice_documents'>, 'id' | 'series' | 'folio'>,
): Promise<void> {
  const mark = { id: to.id, folio: folioOf(to) };
  await tellOf(tx, document, await tx.repos.accounting.moveInvoicesOf(document.id, mark));
}

async function tellOf(
  { repos, emit }: Work,
  { kind }: Freed,
  checkIds: readonly number[],
): Promise<void> {
  // Thousands of checks are announced by the event of their document.
  if (kind === 'global') return;
  for (const id of checkIds) {
    const check = await repos.checks.find(id);
    emit({ event: 'order.changed', id, table_id: check?.table_id ?? null });
  }
}
