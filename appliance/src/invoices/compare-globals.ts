import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import { spanOf, type Span } from '@comanda/domain/global-invoice';
import { folioOf } from '@comanda/domain/invoices/folio';
import type { Centavos } from '@comanda/domain/money';
import { journal } from '../http/command-context.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';
import { readGlobalChecks } from './global-checks.ts';
import { dayOf, dueOf } from '@comanda/domain/global-days';
import { readIssuer } from '../issuer/issuer.ts';

const settingKey = 'global_comparison';
/** Documents of earlier periods are not looked at again. */
const comparedDays = 400;

/** What the last comparison found; both null: everything agrees. */
export interface Comparison {
  /** The business day on which it was made. */
  day: string;
  /** Documents that say something else than their checks. */
  difference: { documents: number; amount: Centavos } | null;
  /** Checks of a period that is over that should be in its global invoice. */
  open: (Span & { checks: number; total: Centavos }) | null;
}

export async function readComparison(repos: Repos): Promise<Comparison | null> {
  return ((await repos.settings.get(settingKey)) as Comparison | undefined) ?? null;
}

/** What a document says, less the credit notes over it, less what its checks cost now. 0 for one that is void. */
export async function differenceOf(
  repos: Repos,
  { id, total, state }: Pick<Row<'invoice_documents'>, 'id' | 'total' | 'state'>,
): Promise<Centavos> {
  if (state === 'dropped' || state === 'cancelled') return 0;
  return total - (await repos.invoices.readCredited(id)) - (await repos.accounting.readTotalOf(id));
}

/**
 * Compares what the global invoices of the last year say with their checks as they are, and stores what it found. The
 * comparison of the night, which is made once a business day, also writes each difference to the journal, where the
 * exceptions of the day are.
 */
export async function compareGlobals(
  context: AppContext,
  when: 'nightly' | 'after_change',
): Promise<void> {
  const { day, rows, before } = await runRead(context, async ({ repos, venue, now }) => {
    const day = businessDayOf(now, venue.clock);
    const days = { from: addDays(day, -comparedDays), to: day };
    const rows = await repos.invoices.listGlobals(days);
    return { day, rows, before: await readComparison(repos) };
  });
  if (when === 'nightly' && before?.day === day) return;
  const found: { id: number; name: string; amount: Centavos }[] = [];
  for (const row of rows) {
    const amount = await runRead(context, ({ repos }) => differenceOf(repos, row));
    if (amount !== 0) found.push({ id: row.id, name: folioOf(row), amount });
  }
  const open = await readOpen(context, rows.length > 0);
  if (rows.length === 0 && open === null && before === null) return;
  const comparison: Comparison = {
    day,
    difference:
      found.length === 0
        ? null
        : {
            documents: found.length,
            amount: found.reduce((sum, { amount }) => sum + Math.abs(amount), 0),
          },
    open,
  };
  await runWrite(context, async (tx) => {
    await tx.repos.settings.set(settingKey, comparison, tx.now);
    if (when !== 'nightly') return;
    for (const { id, ...detail } of found) {
      const act = { action: 'invoice.difference', subject: 'invoice_document', id } as const;
      await journal({ ...tx, actor: null }, { ...act, detail });
    }
  });
}

/** The checks of the last period whose hour has come that are not in its global invoice, where the box makes them. */
async function readOpen(context: AppContext, hasMade: boolean): Promise<Comparison['open']> {
  const days = await runRead(context, async ({ repos, venue, now }) => {
    const issuer = await readIssuer(repos);
    const { global_period: every, global_hours, day_border } = issuer;
    if (global_hours === null && !hasMade) return null;
    const before = (span: Span) => spanOf(addDays(span.from, -1), every);
    const last = before(spanOf(dayOf(now, day_border, venue.clock), every));
    return dueOf(last, issuer, venue.clock) <= now ? last : before(last);
  });
  if (days === null) return null;
  let [checks, total] = [0, 0];
  for await (const page of readGlobalChecks(context, days)) {
    for (const { check, left } of page) {
      const isOpen = left === null || left === 'no_form' || left === 'other_rate';
      if (!check.stands || !isOpen) continue;
      checks += 1;
      total += check.total;
    }
  }
  return checks === 0 ? null : { ...days, checks, total };
}
