import type * as contract from '@comanda/contract/people';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { PersonRow } from '@comanda/db/repos/people.repo';
import { cleanName } from '@comanda/domain/names';
import {
  checkEmail,
  checkPhone,
  emailKey,
  isAdministratorRole,
  nameFromEmail,
} from '@comanda/domain/people';
import { roleIds } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { runRead, runWrite } from '../process/context.ts';
import { authenticate, credentialsOf } from '../http/guard.ts';
import type { Call, OwnCall } from '../http/mount.ts';
import { requireDay } from '../http/parse-days.ts';
import { onceForKey } from '../http/manual-idempotency.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { checkNewPassword } from './common-passwords.ts';
import { hashPassword } from '../accounts/secrets.ts';
import {
  endSessions,
  refuseLockOut,
  requirePerson,
  requireRightOver,
  whoCanRun,
} from './user-rules.ts';
import { requireRole, toUser } from './user-reply.ts';

/** User 1 is created by the setup wizard. */
const firstUser = 1;

export async function listUsers({
  repos,
}: Call<typeof contract.listUsers>): Promise<contract.User[]> {
  return (await repos.people.list()).map(toUser);
}

/**
 * Hashes outside the transaction. The transaction checks the actor again, because the session may have ended.
 * A repeated key returns the first answer, as everywhere.
 */
async function asPerson(
  call: OwnCall<typeof contract.createUser> | OwnCall<typeof contract.updateUser>,
  work: (tx: CommandContext) => Promise<contract.User>,
): Promise<contract.User> {
  const { context, request } = call;
  return onceForKey<contract.User>(call, (keep) =>
    runWrite(context, async (tx) => {
      const actor = await authenticate(tx.repos, credentialsOf(request), tx.now);
      if (!actor) throw new Problem('unauthenticated');
      const answer = await work({ ...tx, actor });
      await keep(tx, answer);
      return answer;
    }),
  );
}

export async function createUser(
  call: OwnCall<typeof contract.createUser>,
): Promise<contract.User> {
  const { body, actor, context } = call;
  requireRightOver(actor, body.user_role ?? roleIds.server);
  const email = checkEmail(body.email);
  const password_hash = await hashPassword(await checkNewPassword(context, body.password, body));
  return asPerson(call, async (tx) => {
    const { repos, now, emit } = tx;
    const user_role = body.user_role ?? roleIds.server;
    await requireRole(repos, user_role);
    requireRightOver(tx.actor, user_role);
    await requireFreeEmail(tx, email, null);
    const id = await repos.people.create({
      email,
      email_key: emailKey(email),
      ...namesOf(body),
      user_name: cleanName(body.user_name ?? '') || nameFromEmail(email),
      password_hash,
      active: body.active ?? 1,
      user_role,
      language: body.language ?? null,
      created_at: now,
      modified_at: now,
    });
    const added = await requirePerson(repos, id);
    await journal(tx, { action: 'user.create', subject: 'user', id, detail: facts(added) });
    emit({ event: 'user.changed', id });
    return toUser(added);
  });
}

/** The user of a new password: the known data and the changes of the request. */
async function ownerOf({ context, params, body }: OwnCall<typeof contract.updateUser>) {
  const found = await runRead(context, ({ repos }) => repos.people.find(params.id));
  const { email, user_name, first_names, last_names, cell_phone } = { ...found, ...body };
  return { email, user_name, first_names, last_names, cell_phone };
}

export async function updateUser(
  call: OwnCall<typeof contract.updateUser>,
): Promise<contract.User> {
  const { body, params, context } = call;
  const password_hash = body.password
    ? await hashPassword(await checkNewPassword(context, body.password, await ownerOf(call)))
    : null;
  return asPerson(call, async (tx) => {
    const { repos, now, actor, emit } = tx;
    const found = await requirePerson(repos, params.id);
    requireRightOver(actor, found.user_role);
    const isOwn = found.id === actor.user_id;
    const role = body.user_role ?? found.user_role;
    const active = body.active ?? found.active;
    if (role !== found.user_role) await requireRole(repos, role);
    requireRightOver(actor, role);
    if (body.version !== undefined && body.version !== found.version) {
      throw new Problem('stale', { current: toUser(found) });
    }
    const email = emailOf(body, found, role);
    await requireFreeEmail(tx, email, found.id);
    const before = await whoCanRun(repos);
    await repos.people.update(
      found.id,
      {
        email,
        email_key: emailKey(email),
        ...namesOf(body),
        user_role: role,
        active,
        ...(body.language === undefined ? {} : { language: body.language }),
        ...(password_hash ? { password_hash } : {}),
      },
      now,
    );
    const field = role === found.user_role ? 'active' : 'user_role';
    await refuseLockOut(repos, before, field);
    if (isOwn && (role !== found.user_role || active !== found.active)) {
      throw new Problem('own_account', { field });
    }
    const after = await requirePerson(repos, found.id);
    const changes = changesOf(found, after);
    if (password_hash || Object.keys(changes).length > 0) {
      await journal(tx, {
        action: 'user.change',
        subject: 'user',
        id: found.id,
        detail: { name: nameOf(found), changes, ...(password_hash ? { password: true } : {}) },
      });
    }
    if (after.active === 0) await endSessions(tx, found.id, 'deactivated');
    else if (password_hash) {
      await endSessions(tx, found.id, 'replaced', isOwn ? actor.session_id : null);
    }
    emit({ event: 'user.changed', id: found.id });
    return toUser(after);
  });
}

/** Staff join with a code and need no email. Managers and owners need an email and a password. */
function emailOf({ email, password }: Fields, found: PersonRow, role: number): string {
  const isStaff = found.email === '' && !isAdministratorRole(role);
  if (isStaff && !email?.trim()) return '';
  if (isAdministratorRole(role) && !found.password_hash && !password) {
    throw new Problem('field_required', { field: 'password' });
  }
  return email === undefined ? checkEmail(found.email) : checkEmail(email);
}

/** Soft-deletes a user and ends their sessions. */
export async function deleteUser(
  call: Call<typeof contract.deleteUser>,
): Promise<{ success: true }> {
  const { repos, params, actor, now, emit } = call;
  const found = await requirePerson(repos, params.id);
  if (found.id === firstUser) throw new Problem('cannot_delete_admin', { field: 'id' });
  requireRightOver(actor, found.user_role);
  const before = await whoCanRun(repos);
  await repos.people.update(found.id, { active: 0, deleted_at: now }, now);
  await refuseLockOut(repos, before, 'id');
  if (found.id === actor.user_id) throw new Problem('own_account', { field: 'id' });
  await journal(call, {
    action: 'user.delete',
    subject: 'user',
    id: found.id,
    detail: facts(found),
  });
  await endSessions(call, found.id, 'deactivated');
  emit({ event: 'user.changed', id: found.id });
  return { success: true };
}

/** Deletes a user's PIN. They log in with the password and may then choose another PIN. */
export async function clearPin(call: Call<typeof contract.clearPin>): Promise<{ success: true }> {
  const { repos, params, actor, now, emit } = call;
  const found = await requirePerson(repos, params.id);
  const isOwn = found.id === actor.user_id;
  if (!isOwn) requireRightOver(actor, found.user_role);
  await repos.people.setPin(found.id, null, now);
  await journal(call, {
    action: 'pin.clear',
    subject: 'user',
    id: found.id,
    detail: { name: nameOf(found) },
  });
  await endSessions(call, found.id, 'replaced', isOwn ? actor.session_id : null);
  emit({ event: 'user.changed', id: found.id });
  return { success: true };
}

export async function setLanguage(
  call: Call<typeof contract.setLanguage>,
): Promise<{ success: true }> {
  const { repos, params, body, actor, now, emit } = call;
  if (params.id !== actor.user_id) throw new Problem('forbidden', { field: 'id' });
  await repos.people.update(actor.user_id, { language: body.language }, now);
  emit({ event: 'user.changed', id: actor.user_id });
  return { success: true };
}

async function requireFreeEmail(
  { repos }: CommandContext,
  email: string,
  ownId: number | null,
): Promise<void> {
  if (email === '') return;
  const other = await repos.people.findByEmail(emailKey(email));
  if (other && other.id !== ownId) throw new Problem('email_taken', { field: 'email' });
}

type Fields = Partial<BodyOf<typeof contract.createUser>>;

function namesOf(body: Fields) {
  const user_name = cleanName(body.user_name ?? '');
  return {
    ...(user_name === '' ? {} : { user_name }),
    ...(body.first_names == null ? {} : { first_names: cleanName(body.first_names) }),
    ...(body.last_names == null ? {} : { last_names: cleanName(body.last_names) }),
    ...(body.cell_phone === undefined ? {} : { cell_phone: checkPhone(body.cell_phone) }),
    ...(body.born_on === undefined
      ? {}
      : { born_on: body.born_on === null ? null : requireDay(body.born_on, 'born_on') }),
  };
}

const nameOf = (person: PersonRow) => person.display_name;

/** The journal detail of a user, without hashes. */
function facts(person: PersonRow) {
  const { email, user_name, user_role, active } = person;
  return { name: nameOf(person), email, user_name, user_role, active };
}

const recorded = [
  'email',
  'user_name',
  'first_names',
  'last_names',
  'cell_phone',
  'born_on',
  'active',
  'user_role',
  'language',
] as const;

function changesOf(before: PersonRow, after: PersonRow): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    recorded
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, [before[field], after[field]]]),
  );
}
