import { poolMovements } from '@comanda/domain/tips';
import { journal, type CommandContext } from '../http/command-context.ts';
import type { Venue } from '../process/venue.ts';

/**
 * Called after a payment was reversed. If its tip was shared in a pool, takes it out of the shares, with rows
 * of the register session that is open now. Without a pool it does nothing.
 */
export async function takeBackPool(
  tx: CommandContext,
  payment: { id: number; order_id: number; tip: number; register_session_id: number | null },
  now: { sessionId: number | null; business_day: string; venue: Venue },
): Promise<void> {
  const { repos, actor } = tx;
  const origin = payment.register_session_id;
  if (origin === null || payment.tip === 0) return;
  const people = await repos.tips.listSharers(origin);
  if (people.length === 0) return;
  const { first, moved } = await repos.tips.findPool(origin);
  if (first === null) return;
  const movements = poolMovements(await repos.tips.readPoolable(origin, first), people, moved);
  if (movements.length === 0) return;
  await repos.tips.create(
    movements.map((movement) => ({
      ...movement,
      kind: 'pool' as const,
      pool_of: origin,
      order_id: payment.order_id,
      register_session_id: now.sessionId,
      created_by: actor.user_id,
      created_at: tx.now,
      business_day: now.business_day,
    })),
  );
  await journal(tx, {
    action: 'tips.pool_back',
    subject: 'tips',
    id: origin,
    detail: { order_id: payment.order_id, payment_id: payment.id, amount: payment.tip, movements },
  });
}
