import type { Cut } from '@comanda/contract/cuts';
import { readCut } from '@comanda/db/repos/read-cut';
import type { CutData } from '@comanda/domain/cut';
import { toPesos } from '@comanda/domain/money';
import { taxInPesos } from '@comanda/domain/taxes';
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

const pesosOrNull = (centavos: number | null) => (centavos === null ? null : toPesos(centavos));

/** Copies the row with these fields converted to pesos. */
function inPesos<T extends object, K extends keyof T>(row: T, fields: readonly K[]): T {
  const changed = { ...row };
  for (const field of fields) changed[field] = toPesos(row[field] as number) as T[K];
  return changed;
}

/** Reads a stored cut. Older cuts have no rounding, commissions, comps or taxes by rate. */
export function keptCut(data: string): CutData {
  const cut = JSON.parse(data) as CutData;
  return {
    ...cut,
    drawer: { ...cut.drawer, rounding: cut.drawer.rounding ?? 0 },
    payments: cut.payments.map((row) => ({ ...row, commission: row.commission ?? 0 })),
    comps: cut.comps ?? [],
    taxes: cut.taxes ?? [],
  };
}

/** Converts a stored cut to the API's format, in pesos. */
export function toCut(cut: CutData): Cut {
  const amounts = <T extends { amount: number }>(rows: readonly T[]) =>
    rows.map((row) => inPesos(row, ['amount']));
  const pieces = (rows: CutData['opening_count']) =>
    rows.map((row) => inPesos(row, ['denomination']));
  return {
    ...inPesos(cut, ['expected_cash', 'sales', 'tips']),
    actual_cash: pesosOrNull(cut.actual_cash),
    difference: pesosOrNull(cut.difference),
    opening_count: pieces(cut.opening_count),
    closing_count: pieces(cut.closing_count),
    drawer: inPesos(cut.drawer, [
      'opening',
      'sales',
      'rounding',
      'tips',
      'payouts',
      'deposits',
      'expected',
    ]),
    payments: cut.payments.map((row) =>
      inPesos(row, ['taken', 'reversed', 'net', 'tips', 'commission']),
    ),
    checks: {
      ...inPesos({ ...cut.checks, service_charge: cut.checks.service_charge ?? 0 }, [
        'gross',
        'discount',
        'service_charge',
        'total',
        'iva',
      ]),
      taken_back: inPesos(cut.checks.taken_back ?? { count: 0, amount: 0 }, ['amount']),
    },
    taxes: cut.taxes.map(taxInPesos),
    discounts: {
      manual: inPesos(cut.discounts.manual, ['amount']),
      special: inPesos(cut.discounts.special, ['amount']),
    },
    comps: amounts(cut.comps),
    cancellations: amounts(cut.cancellations),
    reversals: inPesos(cut.reversals, ['amount']),
    people: cut.people.map((row) => inPesos(row, ['sales', 'tips'])),
    payouts: amounts(cut.payouts),
    pending_payouts: {
      ...inPesos(cut.pending_payouts, ['amount']),
      list: amounts(cut.pending_payouts.list ?? []),
    },
    deposits: amounts(cut.deposits),
  };
}
