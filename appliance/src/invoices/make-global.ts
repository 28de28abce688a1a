import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import {
  globalConcepts,
  globalDays,
  globalForm,
  GLOBAL_YEARS,
  periodicity,
  splitGlobal,
  type InvoicePeriod,
  type Span,
  type TaxPart,
} from '@comanda/domain/global-invoice';
import { publicReceiver } from '@comanda/domain/invoices/document';
import { folioOf } from '@comanda/domain/invoices/folio';
import type { SatForm } from '@comanda/domain/payment-methods';
import { Problem } from '@comanda/domain/problem';
import type { Actor } from '../accounts/actor.ts';
import { journal } from '../http/command-context.ts';
import { behindMs } from '../process/clock.ts';
import { runRead, runWrite, type AppContext, type Work } from '../process/context.ts';
import { inTurn } from '../process/outbox.ts';
import { makeDraft } from './draft.ts';
import { readGlobalChecks } from './global-checks.ts';
import { endOfDay } from '@comanda/domain/global-days';
import { readIssuer, requireIssuer } from '../issuer/issuer.ts';
import { localTime, sealDraft } from './seal-document.ts';
import { requireSeal } from '../issuer/seal.ts';
import { wakeInvoices } from './send-invoices.ts';

/** How often a document is drafted again because its checks or its folio were taken in between. */
const mostTries = 5;

/** A check that goes into a global invoice. */
interface Chosen {
  id: number;
  sale_id: number;
  total: number;
  day: string;
  form: SatForm | null;
  parts: TaxPart[];
}

export interface GlobalOrder {
  days: Span;
  every: InvoicePeriod;
  /** Null: the box makes it by itself. */
  actor: Actor | null;
}

/**
 * Makes the documents of a global invoice from the checks of its days that are in no invoice, and returns their ids. Each
 * document reserves its checks in the transaction that takes its folio, so that one that was broken off is completed by
 * the next call, and no check is in two. 409 invoicing_incomplete, invoice_ieps, csd_missing,
 * csd_unreadable, clock_behind, global_running, global_year.
 */
export const makeGlobal = inTurn(async (context, order: GlobalOrder): Promise<number[]> => {
  await runRead(context, (tx) => requireReady(context, tx, order));
  const chosen: Chosen[] = [];
  for await (const page of readGlobalChecks(context, order.days)) {
    for (const { check, form, parts, left } of page) {
      if (left !== null || !check.stands) continue;
      const { id, sale_id, total, business_day: day } = check;
      chosen.push({ id, sale_id, total, day, form, parts });
    }
  }
  const made: number[] = [];
  for (const checks of splitGlobal(chosen)) {
    const id = await makeDocument(context, order, checks);
    if (id !== null) made.push(id);
  }
  if (made.length > 0) wakeInvoices(context);
  return made;
});

/** Throws what would refuse a global invoice, whatever its checks are. */
export async function requireReady(
  context: AppContext,
  tx: Pick<Work, 'repos' | 'venue' | 'now'>,
  { days }: Pick<GlobalOrder, 'days'>,
): Promise<void> {
  const { day_border } = await readIssuer(tx.repos);
  if (tx.now < endOfDay(days.to, day_border, tx.venue.clock)) throw new Problem('global_running');
  const year = Number(businessDayOf(tx.now, tx.venue.clock).slice(0, 4));
  if (Number(days.to.slice(0, 4)) < year - GLOBAL_YEARS) throw new Problem('global_year');
  await requireIssuer(tx);
  await requireSeal(tx.repos);
  if (behindMs(context.clock) > 0) throw new Problem('clock_behind');
}

/**
 * Drafts a document of these checks outside of a transaction, since thousands of concepts take a while, and writes it in
 * one that finds the same folio and all of its checks still free. Null when none is.
 */
async function makeDocument(
  context: AppContext,
  order: GlobalOrder,
  checks: readonly Chosen[],
): Promise<number | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const plan = await runRead(context, (tx) => planDocument(tx, order, checks));
    if (plan === null) return null;
    const draft = await makeDraft(plan);
    const id = await runWrite(context, async (tx) => {
      const { repos, now } = tx;
      const free = await repos.accounting.listFree(salesOf(plan.checks));
      const next = await repos.invoices.readFolio('global');
      const { series, folio, form } = plan.content;
      const name = folioOf(plan.content);
      const isSame = next.series === series && next.next_folio === folio;
      if (!isSame || free.length < plan.checks.length) return null;
      await requireReady(context, tx, order);
      await repos.invoices.createFolio('global');
      const sealed = sealDraft(context, plan.csd, draft);
      const id = await repos.invoices.create({
        kind: 'global',
        series,
        folio,
        state: 'sealed',
        receiver: JSON.stringify(plan.content.receiver),
        order_ids: JSON.stringify(plan.checks.map((check) => check.id)),
        form,
        ...sealed,
        check_taxes: plan.checks
          .flatMap(({ parts }) => parts)
          .reduce((sum, { tax }) => sum + tax, 0),
        period_from: order.days.from,
        period_to: order.days.to,
        sealed_at: now,
        next_at: now,
        created_by: order.actor?.user_id ?? null,
        created_at: now,
      });
      await repos.accounting.saveInvoicesOf(
        {
          folio: name,
          marked_by: order.actor?.user_id ?? null,
          marked_at: now,
          document_id: id,
        },
        plan.checks.map((check) => [check.id, check.total, check.day]),
      );
      const { days, actor } = order;
      const said = { name, total: sealed.total, count: plan.checks.length, ...days };
      const act = { action: 'invoice.global', subject: 'invoice_document', id } as const;
      const detail = actor ? said : { ...said, by_box: true };
      await journal({ ...tx, actor }, { ...act, detail });
      tx.emit({ event: 'invoice.changed', id });
      return id;
    });
    if (id !== null) return id;
  }
  throw new Error('a global invoice could not be made: its checks kept changing');
}

const salesOf = (checks: readonly Chosen[]) =>
  checks.map(({ id, sale_id }) => [id, sale_id] as const);

/** What the document will say, of those of the checks that are still free. */
async function planDocument(
  tx: Pick<Work, 'repos' | 'venue' | 'now'>,
  { days, every }: GlobalOrder,
  asked: readonly Chosen[],
) {
  const free = new Set(await tx.repos.accounting.listFree(salesOf(asked)));
  const checks = asked.filter(({ id }) => free.has(id));
  if (checks.length === 0) return null;
  const { issuer } = await requireIssuer(tx);
  const csd: Row<'csd_certificates'> = await requireSeal(tx.repos);
  const { series, next_folio } = await tx.repos.invoices.readFolio('global');
  const form = globalForm(checks);
  if (form === null) throw new Error('a check without a payment form is in no global invoice');
  return {
    checks,
    csd,
    certificate: { number: csd.number, certificate: csd.certificate },
    content: {
      type: 'I',
      series,
      folio: next_folio,
      date: localTime(tx),
      form,
      method: 'PUE',
      issuer,
      receiver: publicReceiver(issuer),
      concepts: checks.flatMap(({ id, parts }) => globalConcepts(id, parts)),
      global: globalDays(days.from, periodicity[every]),
    },
  } as const;
}
