import type { Row } from '@comanda/db/schema';
import { wallTime } from '@comanda/domain/business-day';
import { globalConcepts, globalDays, taxParts } from '@comanda/domain/global-invoice';
import {
  publicReceiver,
  type InvoiceContent,
  type InvoiceReceiver,
} from '@comanda/domain/invoices/document';
import { Problem } from '@comanda/domain/problem';
import type { AppContext, Work } from '../process/context.ts';
import { storedCreditContent } from './credit-content.ts';
import { makeDraft, withSeal, type UnsealedDocument } from './draft.ts';
import { conceptsOf } from './invoice-content.ts';
import { requireIssuer } from '../issuer/issuer.ts';
import { requireSeal, sealChain } from '../issuer/seal.ts';
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
  tx: Pick<Work, 'repos' | 'venue' | 'now'>,
  content: Omit<InvoiceContent, 'date'>,
): Promise<Pick<Row<'invoice_documents'>, 'xml' | 'seal' | 'total' | 'taxes'>> {
  if (behindMs(context.clock) > 0) throw new Problem('clock_behind');
  const certificate = await requireSeal(tx.repos);
  const draft = await makeDraft({
    content: { ...content, date: localTime(tx) },
    certificate: { number: certificate.number, certificate: certificate.certificate },
  });
  return sealDraft(context, certificate, draft);
}

/** A document with its seal. */
export function sealDraft(
  context: AppContext,
  certificate: Row<'csd_certificates'>,
  draft: UnsealedDocument,
): Pick<Row<'invoice_documents'>, 'xml' | 'seal' | 'total' | 'taxes'> {
  const seal = sealChain(context, certificate, draft.chain);
  const { total, taxes } = draft.figures;
  return { xml: withSeal(draft, seal), seal, total, taxes };
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
  const receives =
    row.kind === 'global'
      ? publicReceiver(issuer)
      : (receiver ?? (JSON.parse(row.receiver) as InvoiceReceiver));
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
): Promise<Pick<InvoiceContent, 'type' | 'concepts' | 'global'>> {
  const ids = JSON.parse(row.order_ids) as number[];
  if (row.kind === 'global') return { type: 'I', ...(await globalContent(tx, row, ids)) };
  const checks: Row<'orders'>[] = [];
  for (const checkId of ids) {
    const check = await tx.repos.checks.find(checkId);
    if (check) checks.push(check);
  }
  return { type: 'I', concepts: await conceptsOf(tx, checks, issuer) };
}

/** What a global invoice lists, as it was first sealed. */
async function globalContent(
  { repos, venue }: Work,
  row: Row<'invoice_documents'>,
  ids: readonly number[],
): Promise<Pick<InvoiceContent, 'concepts' | 'global'>> {
  const sales = await repos.accounting.listStanding(ids);
  return {
    concepts: sales.flatMap((sale) => globalConcepts(sale.id, taxParts(sale, venue.taxes))),
    global: globalDays(row.period_from ?? '', /Periodicidad="(\d\d)"/.exec(row.xml)?.[1] ?? ''),
  };
}
