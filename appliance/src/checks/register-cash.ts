import { registerForPayment } from '@comanda/domain/cash';
import { Problem } from '@comanda/domain/problem';
import { openSessionReplies } from '../cash/session-reply.ts';
import type { CommandContext } from '../http/command-context.ts';

/**
 * Returns the register session of a payment. When several are open, the problem lists them. 404 when the
 * given one never existed.
 */
export async function registerFor(
  { repos }: Pick<CommandContext, 'repos'>,
  needsRegister: boolean,
  named: number | null,
): Promise<number | null> {
  try {
    return registerForPayment(needsRegister, await repos.cash.listOpenSessionIds(), named);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (
      error.code === 'register_closed' &&
      named !== null &&
      !(await repos.cash.findSession(named))
    ) {
      throw new Problem('not_found', { field: 'register_session_id' });
    }
    if (error.code !== 'multiple_active_registers') throw error;
    throw new Problem(error.code, { sessions: await openSessionReplies(repos) });
  }
}

/**
 * The register session from which cash that is given back is taken: the one it was paid into if that is still open,
 * else the `named` one or the only open one; a closed session is never changed.
 */
export async function registerForReversal(
  tx: Pick<CommandContext, 'repos'>,
  isCash: boolean,
  { origin, named }: { origin: number | null; named: number | null },
): Promise<number | null> {
  const open = await tx.repos.cash.listOpenSessionIds();
  const isOriginOpen = origin !== null && open.includes(origin);
  return registerFor(tx, isCash, isOriginOpen ? origin : named);
}

/**
 * Writes the ledger rows of a cash payment, or of its reversal when the amounts are negative. The tip stays
 * in the drawer. A sale is the amount handed over, including its rounding.
 */
export async function recordCash(
  { repos, actor, now }: CommandContext,
  cash: {
    sessionId: number;
    checkId: number;
    paymentId: number;
    total: number;
    rounding: number;
    tip: number;
    business_day: string;
  },
): Promise<void> {
  const movements = [
    { kind: 'sale' as const, amount: cash.total + cash.rounding, rounding: cash.rounding },
    { kind: 'tip' as const, amount: cash.tip, rounding: 0 },
  ];
  await repos.cash.createMovements(
    movements
      .filter((movement) => movement.amount !== 0 || movement.rounding !== 0)
      .map((movement) => ({
        ...movement,
        register_session_id: cash.sessionId,
        order_id: cash.checkId,
        payment_id: cash.paymentId,
        user_id: actor.user_id,
        created_at: now,
        business_day: cash.business_day,
      })),
  );
}
