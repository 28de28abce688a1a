import type * as contract from '@comanda/contract/cuts';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { PrintJob } from '@comanda/contract/printing';
import type { Repos } from '@comanda/db/repos';
import type { CutData } from '@comanda/domain/cut';
import { likeForLike, type Span } from '@comanda/domain/report-period';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { parseDays, toCompared } from '../http/parse-days.ts';
import { requireJob, toJob } from '../printing/job-reply.ts';
import { queuePaper } from '../printing/queue-paper.ts';
import type { Venue } from '../process/venue.ts';
import { keptCut, makeCut, toCut } from './make-cut.ts';
import { requireSession, seesDrawer, toSession } from './session-reply.ts';

const PAGE = 50;
const AFTER_ALL = 2 ** 31;

/**
 * Returns a session's figures from its ledger and payments. The cash of a closed session is the counted
 * amount.
 */
export async function getRegisterSummary(
  call: Call<typeof contract.getRegisterSummary>,
): Promise<contract.RegisterSummary> {
  const { repos, venue, params, actor } = call;
  const row = await requireSession(repos, params.session_id);
  const session = toSession(row, venue, actor);
  const isHidden = session.blind === 1;
  const cut = toCut(await makeCut(call, row.id, venue, null));
  const cancelled = cut.cancellations;
  return {
    ...session,
    closed_at: row.closed_at,
    closing_user_name: row.closing_user_name,
    actual_cash: row.actual_cash,
    cash_difference: row.cash_difference,
    notes: row.notes,
    z_number: (await repos.cuts.findOfSession(row.id))?.number ?? null,
    payment_types: cut.payments.filter((payment) => !isHidden || !payment.needs_register),
    total_sales: isHidden ? null : cut.sales,
    total_tips: isHidden ? null : cut.tips,
    discounts: {
      count: cut.discounts.manual.count + cut.discounts.special.count,
      amount: cut.checks.discount,
    },
    cancellations: {
      count: cancelled.reduce((sum, { count }) => sum + count, 0),
      amount: cancelled.reduce((sum, { amount }) => sum + amount, 0),
    },
  };
}

/** Returns the Z cut of a closed session, or the current figures of an open one. */
async function cutNow(
  tx: Pick<CommandContext, 'repos' | 'actor' | 'now'>,
  sessionId: number,
  venue: Venue,
): Promise<CutData> {
  const kept = await tx.repos.cuts.findOfSession(sessionId);
  if (kept) return keptCut(kept.data);
  const session = await requireSession(tx.repos, sessionId);
  if (session.closed_at === null && !seesDrawer(venue, tx.actor)) {
    throw new Problem('blind_count');
  }
  return makeCut(tx, sessionId, venue, null);
}

export async function getXCut(call: Call<typeof contract.getXCut>): Promise<contract.Cut> {
  return toCut(await cutNow(call, call.params.session_id, call.venue));
}

export async function printXCut(call: Call<typeof contract.printXCut>): Promise<PrintJob> {
  const { venue, params } = call;
  const cut = await cutNow(call, params.session_id, venue);
  return cut.number === null
    ? printCut(call, venue, params.session_id, 'x_cut', cut)
    : printCut(call, venue, cut.number, 'z_cut', cut);
}

export async function listZCuts({
  repos,
  query,
}: Call<typeof contract.listZCuts>): Promise<contract.ZCutRow[]> {
  return (await repos.cuts.list(query.before ?? AFTER_ALL, PAGE, parseDays(query))).map(
    ({ data }) => {
      const cut = toCut(keptCut(data));
      return {
        number: cut.number ?? 0,
        register_session_id: cut.register_session_id,
        register_name: cut.register_name,
        business_day: cut.business_day,
        closed_at: cut.closed_at,
        closed_by: cut.closed_by,
        sales: cut.sales,
        tips: cut.tips,
        expected_cash: cut.expected_cash,
        actual_cash: cut.actual_cash,
        difference: cut.difference,
      };
    },
  );
}

export async function getZCutTotals({
  repos,
  venue,
  query,
  now,
}: Call<typeof contract.getZCutTotals>): Promise<ReplyOf<typeof contract.getZCutTotals>> {
  const days = parseDays(query) ?? query;
  const { compare } = query;
  const { clock } = venue;
  const previous = compare ? likeForLike({ ...days, compare }, now, clock) : null;
  return {
    ...(await zCutSums(repos, days)),
    previous: previous && (await zCutSums(repos, previous.days, previous.until ?? undefined)),
    compared: previous && toCompared(previous),
  };
}

async function zCutSums(
  repos: Repos,
  days: Span['days'],
  until?: number,
): Promise<contract.ZCutSums> {
  const { cuts, sales, tips, difference } = await repos.cuts.readSums(days, until);
  return { cuts, sales, tips, difference };
}

export async function getZCut({
  repos,
  params,
}: Call<typeof contract.getZCut>): Promise<contract.Cut> {
  return toCut(await requireZ(repos, params.number));
}

export async function printZCut(call: Call<typeof contract.printZCut>): Promise<PrintJob> {
  const { repos, venue, params } = call;
  const cut = await requireZ(repos, params.number);
  return printCut(call, venue, params.number, 'z_cut', cut);
}

async function requireZ(repos: Repos, number: number): Promise<CutData> {
  const kept = await repos.cuts.find(number);
  if (!kept) throw new Problem('not_found', { field: 'number' });
  return keptCut(kept.data);
}

async function printCut(
  tx: CommandContext,
  venue: Venue,
  subjectId: number,
  document: 'x_cut' | 'z_cut',
  cut: CutData,
): Promise<PrintJob> {
  const id = await queuePaper(tx, venue, subjectId, { document, content: { cut } });
  if (id === null) throw new Problem('printer_unknown');
  await journal(tx, {
    action: document === 'x_cut' ? 'register.x_cut' : 'register.z_copy',
    subject: 'register_session',
    id: cut.register_session_id,
    detail: { print_job_id: id, expected_cash: cut.expected_cash, z_number: cut.number },
  });
  return toJob(tx, await requireJob(tx.repos, id));
}
