import type { Approval } from '@comanda/contract/approval';
import {
  may,
  withNamedRights,
  type Permission,
  type RolePermissions,
} from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { businessDayOf } from '@comanda/domain/business-day';
import { runWrite, type AppContext, type Work } from '../process/context.ts';
import { countTry, clearFailures } from '../accounts/login-guard.ts';
import { verifyPin } from '../accounts/secrets.ts';
import type { Actor, Credentials } from '../accounts/actor.ts';
import { authenticate } from './guard.ts';

/** The user whose PIN approved one action. */
export interface Approver {
  user_id: number;
  permissions: RolePermissions;
}

/** A PIN that was verified before the transaction. The user it belongs to is read again inside it. */
export interface VerifiedPin {
  userId: number;
  pinHash: string;
}

/** Separates the approval from the body, so that the stored request hash never includes a PIN. */
export function takeApproval(body: unknown): { approval: Approval | null; rest: unknown } {
  if (typeof body !== 'object' || body === null || !('approval' in body)) {
    return { approval: null, rest: body };
  }
  const { approval, ...rest } = body as { approval: Approval | null };
  return { approval, rest };
}

// Approval and log-in share the counters of PIN attempts. The user who asks is also limited to thirty a day:
// guessing locks that user and the account on this device, never the log-in of other users.
function countersOf(actor: Actor, userId: number) {
  return [
    { scope: 'pin', subject: `${userId} device ${actor.device_id}`, tries: 5, perDay: 20 },
    { scope: 'approval', subject: `user ${actor.user_id}`, tries: null, perDay: 30 },
  ];
}

/**
 * Verifies the PIN of an approval, outside the command's transaction because hashing is slow. The attempt is
 * counted first. 403 approval_refused with `attemptsRemaining`, 429 login_locked with `retryAfter`.
 */
export async function verifyApproval(
  context: AppContext,
  credentials: Credentials,
  approval: Approval,
): Promise<VerifiedPin> {
  const { actor, left, retryAfter, person } = await runWrite(context, async (tx) => {
    const actor = await authenticate(tx.repos, credentials, tx.now);
    if (!actor) throw new Problem('unauthenticated');
    // A PIN is typed by a person at a screen. A program could only guess it.
    if (actor.token) throw new Problem('token_not_allowed', { field: 'approval' });
    const { left, retryAfter } = await countTry(
      tx.repos,
      countersOf(actor, approval.user_id),
      tx.now,
    );
    return { actor, left, retryAfter, person: await tx.repos.people.find(approval.user_id) };
  });
  const pinHash = person?.active === 1 ? person.pin_hash : null;
  const isRight = await verifyPin(approval.pin, context.config.pepper, pinHash);
  if (pinHash === null || !isRight) {
    await runWrite(context, (tx) => recordRefusal(tx, actor, approval.user_id, left));
    throw new Problem('approval_refused', {
      field: 'approval.pin',
      attemptsRemaining: left,
      ...(left === 0 ? { retryAfter } : {}),
      approval_possible: true,
    });
  }
  await runWrite(context, ({ repos, now }) =>
    clearFailures(repos, countersOf(actor, approval.user_id), now),
  );
  return { userId: approval.user_id, pinHash };
}

async function recordRefusal(
  { repos, venue, now }: Work,
  actor: Actor,
  userId: number,
  left: number,
): Promise<void> {
  const known = await repos.people.find(userId);
  await repos.journal.append({
    at: now,
    business_day: businessDayOf(now, venue.clock),
    actor_id: actor.user_id,
    action: 'approval.refused',
    subject: 'user',
    subject_id: known ? userId : null,
    detail: { name: known?.display_name ?? String(userId), attempts_left: left },
  });
}

/**
 * Reads the approver inside the command's transaction; null when they have been changed since the PIN was
 * verified.
 */
export async function approverNow(
  { repos, venue }: Work,
  verified: VerifiedPin,
): Promise<Approver | null> {
  const person = await repos.people.find(verified.userId);
  if (!person || person.active !== 1 || person.pin_hash !== verified.pinHash) return null;
  const permissions = await repos.people.findPermissions(String(person.user_role));
  if (!permissions) return null;
  const { printerTestUsers } = venue;
  return {
    user_id: person.id,
    permissions: withNamedRights(permissions, person.user_name, printerTestUsers),
  };
}

/**
 * Requires the permission from the actor or from the user who approved the action. Throws `forbidden` with
 * `approval_possible`, or approver_not_allowed.
 */
export function requireRight(
  { actor, approver }: { actor: Actor; approver?: Approver | null },
  permission: Permission,
): void {
  if (may(actor.permissions, permission)) return;
  if (!approver) throw new Problem('forbidden', { permission, approval_possible: true });
  if (!may(approver.permissions, permission)) {
    throw new Problem('approver_not_allowed', { permission, approval_possible: true });
  }
}
