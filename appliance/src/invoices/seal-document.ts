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
import { storedCreditContent } from './credit-content.ts';
import { conceptsOf } from './invoice-content.ts';
import { requireIssuer } from './issuer.ts';
import { requireSeal, sealChain } from './seal.ts';
import { behindMs } from '../process/clock.ts';

/** Local time at the place of issue, as documents have it. */
export function localTime({ venue, now }: Pick<Work, 'venue' | 'now'>): string {
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
  if (behindMs(context.clock) > 0) throw new Problem('clock_behind');
  const certificate = await requireSeal(tx.repos);
  const draft = draftInvoice(
    { ...content, date: localTime(tx) },
    { number: certificate.number, certificate: certificate.certificate },
  );
  const seal = sealChain(context, certificate, originalChain(draft.root));
  return { xml: sealedXml(draft, seal), seal, total: draft.figures.total };
}

/** Seals a document with its folio again: the next version, with a new time and perhaps another receiver. */
export async function sealAgain(
  context: AppContext,
  tx: Work,
  row: Row<'invoice_documents'>,
  receiver?: InvoiceReceiver,
): Promise<void> {
  const { repos, now } = tx;
  const { row: issuerRow, issuer } = await requireIssuer(tx);
  const receives = receiver ?? (JSON.parse(row.receiver) as InvoiceReceiver);
  const { xml, seal } = await sealDocument(context, tx, {
    ...(row.kind === 'credit'
      ? await storedCreditContent(tx, row)
      : await storedContent(tx, row, issuerRow)),
    series: row.series,
    folio: row.folio,
    form: row.form,
    method: 'PUE',
    issuer,
    receiver: receives,
    ...(await relationOf(tx, row)),
  });
  await repos.invoices.update(row.id, {
    xml,
    seal,
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

/** What a document says about the one that it refers to. */
async function relationOf(
  { repos }: Pick<Work, 'repos'>,
  { relation, related_id }: Pick<Row<'invoice_documents'>, 'relation' | 'related_id'>,
): Promise<Pick<InvoiceContent, 'relation'>> {
  if (relation === null || related_id === null) return {};
  const related = await repos.invoices.find(related_id);
  return { relation: { type: relation, uuids: [related?.uuid ?? ''] } };
}

/** The content of the invoice of checks that was sealed before. */
async function storedContent(
  tx: Work,
  row: Row<'invoice_documents'>,
  issuer: Row<'invoice_issuer'>,
): Promise<Pick<InvoiceContent, 'type' | 'concepts'>> {
  const checks: Row<'orders'>[] = [];
  for (const checkId of JSON.parse(row.order_ids) as number[]) {
    const check = await tx.repos.checks.find(checkId);
    if (check) checks.push(check);
  }
  return { type: 'I', concepts: await conceptsOf(tx, checks, issuer) };
}
