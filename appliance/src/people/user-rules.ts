import type { PersonRow } from '@comanda/db/people.repo';
import type { Repos } from '@comanda/db/repos';
import { isAdministratorRole } from '@comanda/domain/people';
import { canAdminister } from '@comanda/domain/role-editing';
import { Problem } from '@comanda/domain/problem';
import type { Work } from '../kernel/context.ts';
import type { Actor } from '../kernel/actor.ts';
import { requirePermission, requireRank } from '../kernel/guard.ts';

/** The person, or 404. */
export async function requirePerson(repos: Repos, id: number): Promise<PersonRow> {
  const person = await repos.people.find(id);
  if (!person) throw new Problem('not_found', { field: 'id' });
  return person;
}

/** Managers and owners are edited by holders of people.editAdministrators only, and owners by owners only. */
export function requireRightOver(actor: Actor, role: number): void {
  requirePermission(actor, 'people.edit');
  if (isAdministratorRole(role)) requirePermission(actor, 'people.editAdministrators');
  requireRank(actor, role);
}

/** Whether somebody active can run the venue, and whether somebody can change people and permissions. */
export async function whoCanRun(repos: Repos): Promise<{ boss: boolean; editor: boolean }> {
  const active = await repos.people.listActiveRights();
  return {
    boss: active.some(({ role }) => isAdministratorRole(role)),
    editor: active.some(({ permissions }) => canAdminister(permissions)),
  };
}

/**
 * Throws last_administrator (409) when a change inside this transaction left nobody active who can run the venue
 * or nobody who can change people and permissions; the transaction is rolled back with it.
 */
export async function refuseLockOut(
  repos: Repos,
  before: { boss: boolean; editor: boolean },
  field: string,
): Promise<void> {
  const after = await whoCanRun(repos);
  if ((before.boss && !after.boss) || (before.editor && !after.editor)) {
    throw new Problem('last_administrator', { field });
  }
}

/** Ends the sessions of a person, all but one, and tells their screens (sockets close, log-ins appear). */
export async function endSessions(
  { repos, now, emit }: Work,
  userId: number,
  reason: 'deactivated' | 'replaced',
  exceptId: number | null = null,
): Promise<void> {
  for (const id of await repos.session.endAllOf(userId, reason, now, exceptId)) {
    emit({ event: 'session.changed', id });
  }
}
