import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/globals';
import { addDays } from '@comanda/domain/business-day';
import {
  globalConcepts,
  globalForm,
  leftOutReasons,
  spanOf,
  splitGlobal,
  type InvoicePeriod,
  type Span,
} from '@comanda/domain/global-invoice';
import { taxSums } from '@comanda/domain/invoices/figures';
import { Problem } from '@comanda/domain/problem';
import { onceForKey } from '../http/manual-idempotency.ts';
import type { OwnCall } from '../http/mount.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';
import { compareGlobals, differenceOf } from './compare-globals.ts';
import { dayOf, dueOf } from './global-days.ts';
import { readGlobalChecks, type GlobalCheck } from './global-checks.ts';
import { toInvoice } from './invoice-reply.ts';
import { readIssuer } from './issuer.ts';
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
        if (error instanceof Problem) return error.code;
        throw error;
      },
    );
    const isDue = issuer.global_hours !== null && every === issuer.global_period;
    const isDone = issuer.global_done !== null && issuer.global_done >= days.to;
    const due = isDue && !isDone ? dueOf(days, issuer, tx.venue.clock) : null;
    return { days, every, problem, due };
  });
  const checks: GlobalCheck[] = [];
  for await (const page of readGlobalChecks(context, days, () => request.raw.destroyed)) {
    checks.push(...page.filter(({ check }) => check.stands));
  }
  return {
    ...days,
    every,
    problem,
    due,
    ...figuresOf(checks.filter(({ left }) => left === null)),
    left_out: await leftOutOf(context, checks),
    made: await madeOf(context, days),
  };
}

/** The sums of the documents that would be made. */
function figuresOf(
  checks: readonly GlobalCheck[],
): Pick<Preview, 'checks' | 'documents' | 'forms' | 'rates' | 'taxes' | 'check_taxes' | 'total'> {
  const documents = splitGlobal(checks);
  const rates = documents.flatMap((own) =>
    taxSums(own.flatMap(({ check, parts }) => globalConcepts(check.id, parts))),
  );
  const sum = (rows: readonly { amount: number }[]) =>
    rows.reduce((all, { amount }) => all + amount, 0);
  return {
    checks: checks.length,
    documents: documents.length,
    forms: documents.flatMap(
      (own) => globalForm(own.map(({ check, form }) => ({ total: check.total, form }))) ?? [],
    ),
    rates: [...Map.groupBy(rates, ({ tax }) => tax)].map(([tax, rows]) => {
      const base = rows.reduce((all, row) => all + row.base, 0);
      return {
        rate: typeof tax === 'number' ? tax / 100 : null,
        tax_object: tax === 'none' ? ('01' as const) : ('02' as const),
        base,
        tax: sum(rows),
        total: base + sum(rows),
      };
    }),
    taxes: sum(rates),
    check_taxes: sum(checks.flatMap(({ parts }) => parts.map(({ tax }) => ({ amount: tax })))),
    total: checks.reduce((all, { check }) => all + check.total, 0),
  };
}

async function leftOutOf(
  context: AppContext,
  all: readonly GlobalCheck[],
): Promise<Preview['left_out']> {
  const reasons = leftOutReasons
    .map((reason) => ({ reason, checks: all.filter(({ left }) => left === reason) }))
    .filter(({ checks }) => checks.length > 0);
  const shown = reasons.flatMap(({ checks }) => checks.slice(0, named));
  const names = await runRead(context, ({ repos }) =>
    repos.accounting.readNames(shown.map(({ check }) => check.id)),
  );
  return reasons.map(({ reason, checks }) => ({
    reason,
    checks: checks.length,
    total: checks.reduce((sum, { check }) => sum + check.total, 0),
    first: checks.slice(0, named).map(({ check }) => ({
      id: check.id,
      name: names.get(check.id) ?? '',
      total: check.total,
      closed: check.closed_at,
    })),
  }));
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
      if (addDays(body.day, 0) !== body.day) throw new Problem('validation', { field: 'day' });
      const every: InvoicePeriod = body.every ?? (await readIssuer(repos)).global_period;
      return { days: spanOf(body.day, every), every };
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
