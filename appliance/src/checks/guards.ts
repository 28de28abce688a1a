import type { Row } from '@comanda/db/schema';
import { Problem } from '@comanda/domain/problem';
import type { Acting } from '../kernel/acting.ts';
import { readCheck } from './check-reply.ts';

/** 409 stale with `current` when a screen acts on a check that has changed since. */
export async function requireFresh(
  { repos }: Acting,
  check: Row<'orders'>,
  modified: string | null | undefined,
): Promise<void> {
  if (modified == null || Date.parse(modified) === check.modified_at) return;
  throw new Problem('stale', { current: await readCheck(repos, check.id) });
}

/** 400 open_children with the blockers. */
export async function requireNoChildren({ repos }: Acting, checkId: number): Promise<void> {
  const children = await repos.checks.listOpenChildren(checkId);
  if (children.length > 0) throw new Problem('open_children', { children });
}

/** 409 order_has_payments: a check that is paid in part cannot disappear into another one. */
export async function requireUnpaid({ repos }: Acting, checkId: number): Promise<void> {
  const payments = await repos.cash.listLivePayments(checkId);
  if (payments.length > 0) throw new Problem('order_has_payments', { order_id: checkId });
}
