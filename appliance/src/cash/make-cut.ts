import type { Cut } from '@comanda/contract/cuts';
import { cutFigures, type CutData } from '@comanda/domain/cut';
import { toPesos } from '@comanda/domain/money';
import type { Acting } from '../orders/acting.ts';
import { toIso } from '../orders/order-reply.ts';
import type { Venue } from '../settings.ts';
import { requireSession } from './session-reply.ts';

/** Adds up a register session as it stands in the running transaction. Centavos. */
export async function makeCut(
  { repos, actor, now }: Pick<Acting, 'repos' | 'actor' | 'now'>,
  sessionId: number,
  venue: Venue,
  number: number | null,
): Promise<CutData> {
  const session = await requireSession(repos, sessionId);
  const payouts = await repos.payouts.ofSession(session.id);
  const figures = cutFigures(
    {
      ...(await repos.cuts.rows(session.id)),
      ledger: session.ledger,
      payouts: payouts
        .filter((payout) => payout.approved_at !== null)
        .map((payout) => ({
          id: payout.id,
          payout_type: payout.payout_type,
          amount: payout.amount,
          recipient: payout.recipient,
          description: payout.description,
          created_by_name: payout.created_by_name,
          approved_by_name: payout.approved_by_name,
        })),
      pending: payouts.filter((payout) => payout.approved_at === null),
      deposits: (await repos.cash.movements(session.id, 'deposit')).map((movement) => ({
        id: movement.id,
        amount: movement.amount,
        description: movement.description,
        user_name: movement.user_name,
      })),
    },
    venue.ivaFormula,
  );
  const count = async (moment: 'open' | 'close') =>
    (await repos.cash.counts(session.id, moment))
      .filter((row) => row.count > 0)
      .map(({ denomination, count }) => ({ denomination, count }));
  return {
    ...figures,
    kind: number === null ? 'x' : 'z',
    number,
    register_session_id: session.id,
    register_name: session.register_name,
    business_day: session.business_day,
    opened_at: toIso(session.opened_at),
    opened_by: session.opening_user_name,
    closed_at: toIso(session.closed_at),
    closed_by: session.closing_user_name,
    made_at: toIso(now),
    made_by: actor.user_name,
    expected_cash: session.expected_cash ?? figures.drawer.expected,
    actual_cash: session.actual_cash,
    difference: session.cash_difference,
    notes: session.notes,
    opening_count: await count('open'),
    closing_count: await count('close'),
  };
}

const pesosOrNull = (centavos: number | null) => (centavos === null ? null : toPesos(centavos));

/** The same with each of these fields in pesos. */
function inPesos<T extends object, K extends keyof T>(row: T, fields: readonly K[]): T {
  const changed = { ...row };
  for (const field of fields) changed[field] = toPesos(row[field] as number) as T[K];
  return changed;
}

/** A kept cut as the contract says it, in pesos. */
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
    drawer: inPesos(cut.drawer, ['opening', 'sales', 'tips', 'payouts', 'deposits', 'expected']),
    payments: cut.payments.map((row) => inPesos(row, ['taken', 'reversed', 'net', 'tips'])),
    checks: inPesos(cut.checks, ['gross', 'discount', 'total', 'iva']),
    discounts: {
      manual: inPesos(cut.discounts.manual, ['amount']),
      special: inPesos(cut.discounts.special, ['amount']),
    },
    cancellations: amounts(cut.cancellations),
    reversals: inPesos(cut.reversals, ['amount']),
    people: cut.people.map((row) => inPesos(row, ['sales', 'tips'])),
    payouts: amounts(cut.payouts),
    pending_payouts: inPesos(cut.pending_payouts, ['amount']),
    deposits: amounts(cut.deposits),
  };
}
