import type { ReplyOf } from '@comanda/contract/endpoint';
import * as contract from '@comanda/contract/globals';
import type { InvoicedSale } from '@comanda/db/repos/accounting.repo';
import { yieldToEventLoop } from '@comanda/db/storage/event-loop';
import { addDays } from '@comanda/domain/business-day';
import {
  globalConcepts,
  globalForm,
  leftOutReasons,
  spanOf,
  splitGlobal,
  type InvoicePeriod,
  type LeftOut,
  type Span,
} from '@comanda/domain/global-invoice';
import { taxSums } from '@comanda/domain/invoices/figures';
import type { Centavos } from '@comanda/domain/money';
import type { SatForm } from '@comanda/domain/payment-methods';
import { Problem } from '@comanda/domain/problem';
import { onceForKey } from '../http/manual-idempotency.ts';
import type { OwnCall } from '../http/mount.ts';
import { requireDay } from '../http/parse-days.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';
import { compareGlobals, differenceOf } from './compare-globals.ts';
import { dayOf, dueOf } from '@comanda/domain/global-days';
import { readGlobalChecks, type GlobalCheck } from './global-checks.ts';
import { toInvoice } from './invoice-reply.ts';
import { readIssuer } from '../issuer/issuer.ts';
import { makeGlobal, requireReady } from './make-global.ts';

/** Most checks that are named for a reason; the rest is counted. */
const named = 50;

type Preview = contract.GlobalPreview;

export async function previewGlobal(
  call: OwnCall<typeof contract.previewGlobal>,
): Promise<Preview> {
  const { context, query, request } = call;
  const { days, every, problem, due } = await runRead(context, async (tx) => {
    const issuer = await readIssuer(tx.repos);
    const every = query.every ?? issuer.global_period;
    const today = spanOf(dayOf(tx.now, issuer.day_border, tx.venue.clock), every);
    // The running period is not over.
    const days = spanOf(query.day ?? addDays(today.from, -1), every);
    const problem = await requireReady(context, tx, { days }).then(
      () => null,
      (error: unknown) => {
        const code = error instanceof Problem ? error.code : null;
        const refusal = contract.globalRefusals.find((one) => one === code);
        if (refusal) return refusal;
        throw error;
      },
    );
    const isDue = issuer.global_hours !== null && every === issuer.global_period;
    const isDone = issuer.global_done !== null && issuer.global_done >= days.to;
    const due = isDue && !isDone ? dueOf(days, issuer, tx.venue.clock) : null;
    return { days, every, problem, due };
  });
  const chosen: GlobalCheck[] = [];
  const left = new Map<LeftOut, Left>();
  for await (const page of readGlobalChecks(context, days, () => request.raw.destroyed)) {
    for (const one of page) {
      if (!one.check.stands) continue;
      if (one.left === null) chosen.push(one);
      else addLeft(left, one.left, one);
    }
  }
  return {
    ...days,
    every,
    problem,
    due,
    ...(await figuresOf(chosen)),
    left_out: await leftOutOf(context, left),
    made: await madeOf(context, days),
  };
}

/** The sums of the documents that would be made. Thousands of checks are summed up in slices. */
async function figuresOf(
  checks: readonly GlobalCheck[],
): Promise<
  Pick<Preview, 'checks' | 'documents' | 'forms' | 'rates' | 'taxes' | 'check_taxes' | 'total'>
> {
  const documents = splitGlobal(checks);
  const rates: ReturnType<typeof taxSums> = [];
  const forms: SatForm[] = [];
  let [total, check_taxes] = [0, 0];
  for (const own of documents) {
    rates.push(...taxSums(own.flatMap(({ check, parts }) => globalConcepts(check.id, parts))));
    await yieldToEventLoop();
    const form = globalForm(own.map(({ check, form }) => ({ total: check.total, form })));
    if (form !== null) forms.push(form);
    for (const { check, parts } of own) {
      total += check.total;
      for (const { tax } of parts) check_taxes += tax;
    }
    await yieldToEventLoop();
  }
  return {
    checks: checks.length,
    documents: documents.length,
    forms,
    rates: [...Map.groupBy(rates, ({ tax }) => tax)].map(([of, rows]) => {
      const base = rows.reduce((all, row) => all + row.base, 0);
      const tax = rows.reduce((all, row) => all + row.amount, 0);
      return {
        rate: typeof of === 'number' ? of / 100 : null,
        tax_object: of === 'none' ? ('01' as const) : ('02' as const),
        base,
        tax,
        total: base + tax,
      };
    }),
    taxes: rates.reduce((all, { amount }) => all + amount, 0),
    check_taxes,
    total,
  };
}

/** The checks that are left out for one reason, the first of them to be named. */
interface Left {
  checks: number;
  total: Centavos;
  first: InvoicedSale[];
}

function addLeft(left: Map<LeftOut, Left>, reason: LeftOut, { check }: GlobalCheck): void {
  const found: Left = left.get(reason) ?? { checks: 0, total: 0, first: [] };
  found.checks += 1;
  found.total += check.total;
  if (found.first.length < named) found.first.push(check);
  left.set(reason, found);
}

async function leftOutOf(
  context: AppContext,
  left: ReadonlyMap<LeftOut, Left>,
): Promise<Preview['left_out']> {
  const ids = [...left.values()].flatMap(({ first }) => first.map(({ id }) => id));
  const names = await runRead(context, ({ repos }) => repos.accounting.readNames(ids));
  return leftOutReasons.flatMap((reason) => {
    const found = left.get(reason);
    if (!found) return [];
    const first = found.first.map(({ id, total, closed_at: closed }) => ({
      id,
      name: names.get(id) ?? '',
      total,
      closed,
    }));
    return [{ reason, checks: found.checks, total: found.total, first }];
  });
}

/** The documents of a period, also of another length: what ends on its days. */
async function madeOf(context: AppContext, days: Span): Promise<Preview['made']> {
  const { rows, now } = await runRead(context, async ({ repos, now }) => ({
    rows: await repos.invoices.listGlobals(days),
    now,
  }));
  const made: Preview['made'] = [];
  for (const row of rows) {
    made.push({
      invoice: toInvoice(row, now),
      from: row.period_from ?? '',
      to: row.period_to ?? '',
      checks: (JSON.parse(row.order_ids) as number[]).length,
      taxes: row.taxes,
      check_taxes: row.check_taxes,
      difference: await runRead(context, ({ repos }) => differenceOf(repos, row)),
    });
  }
  return made;
}

export async function createGlobal(
  call: OwnCall<typeof contract.createGlobal>,
): Promise<ReplyOf<typeof contract.createGlobal>> {
  const { context, body, actor } = call;
  return onceForKey<ReplyOf<typeof contract.createGlobal>>(call, async (keep) => {
    const { days, every } = await runRead(context, async ({ repos }) => {
      const day = requireDay(body.day, 'day');
      const every: InvoicePeriod = body.every ?? (await readIssuer(repos)).global_period;
      return { days: spanOf(day, every), every };
    });
    const ids = await makeGlobal(context, { days, every, actor });
    if (ids.length === 0) throw new Problem('global_empty', { field: 'day' });
    await compareGlobals(context, 'after_change');
    return runWrite(context, async (tx) => {
      const rows = await tx.repos.invoices.listByIds(ids);
      const answer = { documents: rows.map((row) => toInvoice(row, tx.now)) };
      await keep(tx, answer);
      return answer;
    });
  });
}
