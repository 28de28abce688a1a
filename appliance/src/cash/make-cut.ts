import type { Cut } from '@comanda/contract/cuts';
import { readCut } from '@comanda/db/repos/read-cut';
import type { CutData } from '@comanda/domain/cut';
import type { CommandContext } from '../http/command-context.ts';
import type { Venue } from '../process/venue.ts';
import { requireSession } from './session-reply.ts';

/** Totals of a register session as the running transaction sees it. Centavos. */
export async function makeCut(
  { repos, actor, now }: Pick<CommandContext, 'repos' | 'actor' | 'now'>,
  sessionId: number,
  venue: Venue,
  number: number | null,
): Promise<CutData> {
  return readCut(repos, await requireSession(repos, sessionId), {
    ivaFormula: venue.ivaFormula,
    number,
    madeAt: now,
    madeBy: actor.name,
  });
}

/** Adds to a cut what those of older versions lack. */
function completeCut(cut: CutData) {
  return {
    ...cut,
    drawer: {
      ...cut.drawer,
      rounding: cut.drawer.rounding ?? 0,
      account_payments: cut.drawer.account_payments ?? 0,
    },
    payments: cut.payments.map((row) => ({ ...row, commission: row.commission ?? 0 })),
    checks: {
      ...cut.checks,
      service_charge: cut.checks.service_charge ?? 0,
      taken_back: cut.checks.taken_back ?? { count: 0, amount: 0 },
    },
    refunds: cut.refunds ?? 0,
    comps: cut.comps ?? [],
    taxes: cut.taxes ?? [],
    account_payments: cut.account_payments ?? [],
    pending_payouts: { ...cut.pending_payouts, list: cut.pending_payouts.list ?? [] },
  };
}

/** Reads a stored cut. */
export function keptCut(data: string): CutData {
  return completeCut(JSON.parse(data) as CutData);
}

/** Converts a cut, which has times as papers show them, to the API's format. */
export function toCut(data: CutData): Cut {
  const cut = completeCut(data);
  const { opened_at, closed_at, made_at } = cut;
  return {
    ...cut,
    opened_at: Date.parse(opened_at),
    closed_at: closed_at === null ? null : Date.parse(closed_at),
    made_at: Date.parse(made_at),
  };
}
