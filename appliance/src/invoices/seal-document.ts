import type { Row } from '@comanda/db/schema';
import { wallTime } from '@comanda/domain/business-day';
import { originalChain } from '@comanda/domain/invoices/chain';
import {
  draftInvoice,
  sealedXml,
  type InvoiceContent,
  type InvoiceReceiver,
} from '@comanda/domain/invoices/document';
import { Problem } from '@comanda/domain/problem';
import type { AppContext, Work } from '../process/context.ts';
import { conceptsOf, requireIssuer } from './invoice-content.ts';
import { findSeal, seal } from './seal.ts';

/** Local time at the place of issue, as documents have it. */
function localTime({ venue, now }: Pick<Work, 'venue' | 'now'>): string {
  return new Date(wallTime(now, venue.clock.timeZone)).toISOString().slice(0, 19);
}

/**
 * Seals a document now. 409 csd_missing, csd_unreadable; 409 clock_behind while the clock of the box is behind, because the
 * SAT compares its time.
 */
export async function sealDocument(
  context: AppContext,
  tx: Work,
  content: Omit<InvoiceContent, 'date'>,
): Promise<{ xml: string; seal: string; total: number }> {
  if ((context.clock.behindMs?.() ?? 0) > 0) throw new Problem('clock_behind');
  const certificate = await findSeal(tx.repos);
  if (!certificate) throw new Problem('csd_missing');
  const draft = draftInvoice(
    { ...content, date: localTime(tx) },
    { number: certificate.number, certificate: certificate.certificate },
  );
  const sealed = await seal({ repos: tx.repos, context }, originalChain(draft.root));
  return {
    xml: sealedXml(draft, sealed.seal),
    seal: sealed.seal,
    total: draft.figures.total,
  };
}

/** Seals a document with its folio again: the next version, with a new time and perhaps another receiver. */
export async function sealAgain(
  context: AppContext,
  tx: Work,
  id: number,
  receiver?: InvoiceReceiver,
): Promise<void> {
  const { repos, now } = tx;
  const row = await repos.invoices.find(id);
  if (!row) throw new Problem('not_found', { field: 'id' });
  const { row: issuerRow, issuer } = await requireIssuer(tx);
  const checks: Row<'orders'>[] = [];
  for (const checkId of JSON.parse(row.order_ids) as number[]) {
    const check = await repos.checks.find(checkId);
    if (check) checks.push(check);
  }
  const receives = receiver ?? (JSON.parse(row.receiver) as InvoiceReceiver);
  const { xml, seal: sealText } = await sealDocument(context, tx, {
    type: 'I',
    series: row.series,
    folio: row.folio,
    form: row.form,
    method: 'PUE',
    issuer,
    receiver: receives,
    concepts: await conceptsOf(tx, checks, issuerRow),
  });
  await repos.invoices.update(id, {
    xml,
    seal: sealText,
    receiver: JSON.stringify(receives),
    version: row.version + 1,
    state: 'sealed',
    sealed_at: now,
    next_at: now,
    tries: 0,
    code: '',
    message: '',
  });
}
