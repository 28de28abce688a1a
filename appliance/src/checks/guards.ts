import type { Row } from '@comanda/db/schema';
import { Problem } from '@comanda/domain/problem';
import type { Instant } from '@comanda/domain/time';
import type { CommandContext } from '../http/command-context.ts';
import { readCheck } from './check-reply.ts';

/** Throws 409 stale with `current` when the check has changed since the screen read it. */
export async function requireFresh(
  { repos }: CommandContext,
  check: Row<'orders'>,
  modified: Instant | null | undefined,
): Promise<void> {
  if (modified == null || modified === check.modified_at) return;
  throw new Problem('stale', { current: await readCheck(repos, check.id) });
}

/** Throws 400 open_children with the open child checks. */
export async function requireNoChildren({ repos }: CommandContext, checkId: number): Promise<void> {
  const children = await repos.checks.listOpenChildren(checkId);
  if (children.length > 0) throw new Problem('open_children', { children });
}

/** Throws 409 order_has_payments: a partly paid check cannot be merged into another. */
export async function requireUnpaid({ repos }: CommandContext, checkId: number): Promise<void> {
  const payments = await repos.cash.listLivePayments(checkId);
  if (payments.length > 0) throw new Problem('order_has_payments', { order_id: checkId });
}

/** The highest discount (percent) that the actor, or the person who approves, may give. */
export function discountCap({ actor, approver }: CommandContext): number {
  return Math.max(
    ...[actor, approver].map((person) => person?.permissions.orders.applyDiscount ?? 0),
  );
}

/** Journal detail: whether the guest had already seen the pre-bill. */
export function afterPrebill(check: Pick<Row<'orders'>, 'prebill_at'>): { after_prebill?: true } {
  return check.prebill_at === null ? {} : { after_prebill: true };
}
