import { toPesos } from '@comanda/domain/money';
import type { Standing } from '@comanda/db/checks.repo';
import { Problem } from '@comanda/domain/problem';
import { nameSpecial, settleSpecials } from './settle-specials.ts';
import type { Acting } from '../kernel/acting.ts';

/**
 * Every command calls this for a check whose lines it changed, in the same transaction. It recalculates an
 * applied special and then the totals, also of other checks with lines of the same special. `before`: the
 * check as it was read, from a command that does not affect its special.
 */
export async function settleCheck(
  tx: Acting,
  checkId: number,
  before?: Pick<Standing, 'is_tied' | 'paid'>,
): Promise<void> {
  const { repos, now, emit } = tx;
  if (before?.is_tied === 0) {
    // Most checks have no special: recalculating their own lines is enough.
    const check = await repos.checks.recount(checkId, now);
    if (check) refuseOverpaid(check, before.paid);
    return;
  }
  const others = await settleSpecials(tx, checkId);
  await repos.checks.recount(checkId, now);
  for (const id of others) {
    await repos.checks.recount(id, now);
    const check = await repos.checks.find(id);
    await requireCovered(tx, id);
    emit({ event: 'items.changed', id, order_id: id, areas: [] });
    emit({ event: 'order.changed', id, table_id: check?.table_id ?? null });
  }
  await requireCovered(tx, checkId);
}

/**
 * Throws 409 payments_exceed_total when a check's total would drop below what has been paid; both in pesos.
 */
export async function requireCovered(
  { repos }: Pick<Acting, 'repos'>,
  checkId: number,
): Promise<void> {
  const paid = await repos.payments.readPaid(checkId);
  if (paid === 0) return;
  const check = await repos.checks.find(checkId);
  refuseOverpaid({ id: checkId, total: check?.total ?? 0 }, paid);
}

function refuseOverpaid({ id, total }: Pick<Standing, 'id' | 'total'>, paid: number): void {
  if (paid === 0 || total >= paid) return;
  throw new Problem('payments_exceed_total', {
    order_id: id,
    total: toPesos(total),
    paid: toPesos(paid),
  });
}

/**
 * For transfers (split, share, move, recombine, combine): discounts move with their lines and specials are
 * not recalculated, so that the sum of all affected checks stays equal to the centavo.
 */
export async function recountCheck(tx: Acting, checkId: number): Promise<void> {
  const { repos, now } = tx;
  await nameSpecial(tx, checkId);
  await repos.checks.recount(checkId, now);
}
