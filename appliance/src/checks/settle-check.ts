import type { CheckStatus } from '@comanda/db/repos/checks.repo';
import type { Row } from '@comanda/db/schema';
import { Problem } from '@comanda/domain/problem';
import { chiefSpecial, settleSpecials, type ChiefSpecials } from './settle-specials.ts';
import type { CommandContext } from '../http/command-context.ts';

type Before = Pick<CheckStatus, 'is_tied' | 'paid' | 'closed'>;

/**
 * Every command calls this for a check whose lines it changed, in the same transaction. It recalculates an
 * applied special and then the totals, also of other checks with lines of the same special. `before`: the
 * check as the command read it. Returns the check as it is now.
 */
export async function settleCheck(
  tx: CommandContext,
  checkId: number,
  before?: Before,
): Promise<Row<'orders'> | undefined> {
  const { repos, now, emit } = tx;
  // Most checks have no special: recalculating their own lines is enough.
  const named: ChiefSpecials =
    before?.is_tied === 0 ? new Map() : await settleSpecials(tx, checkId, before);
  const check = await repos.checks.recount(checkId, now, named.get(checkId));
  for (const [id, special] of named) {
    if (id === checkId) continue;
    const other = await repos.checks.recount(id, now, special);
    await requireCovered(tx, id, other);
    emit({ event: 'items.changed', id, order_id: id, areas: [] });
    emit({ event: 'order.changed', id, table_id: other?.table_id ?? null });
  }
  if (before === undefined) await requireCovered(tx, checkId, check);
  else if (check) refuseOverpaid(check, before.paid);
  return check;
}

/** Throws 409 payments_exceed_total when a check's total would drop below what has been paid. */
export async function requireCovered(
  { repos }: Pick<CommandContext, 'repos'>,
  checkId: number,
  known?: Pick<CheckStatus, 'total'>,
): Promise<void> {
  const paid = await repos.payments.readPaid(checkId);
  if (paid === 0) return;
  const check = known ?? (await repos.checks.find(checkId));
  refuseOverpaid({ id: checkId, total: check?.total ?? 0 }, paid);
}

function refuseOverpaid({ id, total }: Pick<CheckStatus, 'id' | 'total'>, paid: number): void {
  if (paid === 0 || total >= paid) return;
  throw new Problem('payments_exceed_total', {
    order_id: id,
    total,
    paid,
  });
}

/**
 * For transfers (split, share, move, recombine, combine): discounts move with their lines and specials are
 * not recalculated, so that the sum of all affected checks stays equal to the centavo.
 */
export async function recountCheck(tx: CommandContext, checkId: number): Promise<void> {
  const { repos, now } = tx;
  await repos.checks.recount(checkId, now, await chiefSpecial(tx, checkId));
}
