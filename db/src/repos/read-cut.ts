import { cutFigures, type CutData, type CutRows } from '@comanda/domain/cut';
import type { IvaFormula } from '@comanda/domain/totals';
import type { SessionView } from './cash.repo.ts';
import type { PayoutView } from './payouts.repo.ts';
import type { Repos } from '../repos.ts';

const toIso = (at: number) => new Date(at).toISOString();

/**
 * Totals of a register session from its current ledger, payments, payouts and counts, in centavos. `number`
 * is that of the Z cut, null for an X cut; `madeAt` in milliseconds UTC.
 */
export async function readCut(
  repos: Pick<Repos, 'cash' | 'cuts' | 'payouts' | 'taxes'>,
  session: SessionView,
  options: { ivaFormula: IvaFormula; number: number | null; madeAt: number; madeBy: string },
): Promise<CutData> {
  const payouts = await repos.payouts.listOfSession(session.id);
  const figures = cutFigures(
    {
      ...(await repos.cuts.readRows(session.id)),
      ledger: session.ledger,
      payouts: payouts
        .filter((payout) => payout.approved_at !== null)
        .map((payout) => ({ ...asked(payout), approved_by_name: payout.approved_by_name })),
      pending: payouts.filter((payout) => payout.approved_at === null).map(asked),
      deposits: (await repos.cash.listMovements(session.id, 'deposit')).map((movement) => ({
        id: movement.id,
        amount: movement.amount,
        description: movement.description,
        user_name: movement.user_name,
      })),
    },
    { formula: options.ivaFormula, taxes: await repos.taxes.readAll() },
  );
  const count = async (moment: 'open' | 'close') =>
    (await repos.cash.listCounts(session.id, moment))
      .filter((row) => row.count > 0)
      .map(({ denomination, count }) => ({ denomination, count }));
  return {
    ...figures,
    kind: options.number === null ? 'x' : 'z',
    number: options.number,
    register_session_id: session.id,
    register_name: session.register_name,
    business_day: session.business_day,
    opened_at: toIso(session.opened_at),
    opened_by: session.opened_by_name,
    closed_at: session.closed_at === null ? null : toIso(session.closed_at),
    closed_by: session.closing_user_name,
    made_at: toIso(options.madeAt),
    made_by: options.madeBy,
    expected_cash: session.expected_cash ?? figures.drawer.expected,
    actual_cash: session.actual_cash,
    difference: session.cash_difference,
    notes: session.notes,
    opening_count: await count('open'),
    closing_count: await count('close'),
  };
}

function asked({
  id,
  payout_type,
  amount,
  recipient,
  description,
  created_by_name,
}: PayoutView): CutRows['pending'][number] {
  return { id, payout_type, amount, recipient, description, created_by_name };
}
