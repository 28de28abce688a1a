import type { PersonRow } from '@comanda/db/repos/people.repo';
import type { Repos } from '@comanda/db/repos';
import { foldName } from '@comanda/domain/names';
import { isAdministratorRole } from '@comanda/domain/people';
import { canAdminister } from '@comanda/domain/role-editing';
import { Problem } from '@comanda/domain/problem';
import type { Work } from '../process/context.ts';
import type { Actor } from '../accounts/actor.ts';
import { requirePermission, requireRank } from '../http/guard.ts';

/** Returns the user, or throws 404. */
export async function requirePerson(repos: Repos, id: number): Promise<PersonRow> {
  const person = await repos.people.find(id);
  if (!person) throw new Problem('not_found', { field: 'id' });
  return person;
}

/** Managers and owners may only be edited with people.editAdministrators, and owners only by owners. */
export function requireRightOver(actor: Actor, role: number): void {
  requirePermission(actor, 'people.edit');
  if (isAdministratorRole(role)) requirePermission(actor, 'people.editAdministrators');
  requireRank(actor, role);
}

/** Whether an active user can run the venue, and whether one can change users and permissions. */
export async function whoCanRun(repos: Repos): Promise<{ boss: boolean; editor: boolean }> {
  const active = await repos.people.listActiveRights();
  return {
    boss: active.some(({ role }) => isAdministratorRole(role)),
    editor: active.some(({ permissions }) => canAdminister(permissions)),
  };
}

/**
 * Throws last_administrator (409), which rolls back the transaction, when after a change no active user can
 * run the venue or no one can change users and permissions.
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

/**
 * Ends the sessions of a user, except one, and notifies their screens: sockets close and the log-in appears.
 */
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

/**
 * Throws person_name_taken (409), which rolls back the transaction, when another active user is called the same on
 * screens: on a shared device their tiles would look the same.
 */
export async function refuseSameName(
  repos: Repos,
  { id, display_name: name }: PersonRow,
  field: string,
): Promise<void> {
  const key = foldName(name);
  const others = (await repos.people.listActive()).filter((other) => other.id !== id);
  if (others.some((other) => foldName(other.display_name) === key)) {
    throw new Problem('person_name_taken', { field, name });
  }
}
