import type * as contract from '@comanda/contract/staff';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { cleanName } from '@comanda/domain/names';
import { isAdministratorRole } from '@comanda/domain/people';
import { roleIds } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { journal, type CommandContext } from '../http/command-context.ts';
import { runWrite, type AppContext } from '../process/context.ts';
import { authenticate, credentialsOf } from '../http/guard.ts';
import { hashJoinCode, newJoinCode } from '../accounts/codes.ts';
import type { Call, OwnCall } from '../http/mount.ts';
import { onceForKey } from '../http/manual-idempotency.ts';
import { requireRole, toUser } from './user-reply.ts';
import { refuseSameName, requirePerson, requireRightOver } from './user-rules.ts';

/** A person who is added on Friday may begin on Monday or a few days later. */
const codeLifeMs = 7 * 24 * 60 * 60 * 1000;

type AddReply = ReplyOf<typeof contract.createStaff>;
type Code = ReplyOf<typeof contract.createStaffCode>;

/** The answer is stored for repeated requests without the code, which is never stored. */
export async function createStaff(call: OwnCall<typeof contract.createStaff>): Promise<AddReply> {
  const { body, context, request } = call;
  return onceForKey<AddReply>(call, (keep) =>
    runWrite(context, async (tx) => {
      const actor = await authenticate(tx.repos, credentialsOf(request), tx.now);
      if (!actor) throw new Problem('unauthenticated');
      const added = await create({ ...tx, actor }, context, body);
      await keep(tx, { ...added, code: null, expires: null });
      return added;
    }),
  );
}

async function create(
  tx: CommandContext,
  context: AppContext,
  body: OwnCall<typeof contract.createStaff>['body'],
): Promise<AddReply> {
  const { repos, actor, now, emit } = tx;
  const user_role = body.user_role ?? roleIds.server;
  await requireRole(repos, user_role);
  requireRightOver(actor, user_role);
  refuseAdministrator(user_role);
  const name = cleanName(body.name);
  if (name === '') throw new Problem('field_required', { field: 'name' });
  const id = await repos.people.create({
    email: '',
    email_key: '',
    user_name: name,
    first_names: name,
    // Not a valid hash, so no password matches.
    password_hash: '',
    user_role,
    language: body.language ?? null,
    created_at: now,
    modified_at: now,
  });
  const user = await requirePerson(repos, id);
  await refuseSameName(repos, user, 'name');
  const detail = { name: user.display_name, user_role };
  await journal(tx, { action: 'user.create', subject: 'user', id, detail });
  emit({ event: 'user.changed', id });
  return { user: toUser(user), ...(await giveCode(tx, context, id)) };
}

export async function createStaffCode(call: Call<typeof contract.createStaffCode>): Promise<Code> {
  const { repos, params, actor, context } = call;
  const person = await requirePerson(repos, params.id);
  requireRightOver(actor, person.user_role);
  refuseAdministrator(person.user_role);
  if (person.active !== 1) throw new Problem('user_not_active', { field: 'id' });
  const code = await giveCode(call, context, person.id);
  const detail = { name: person.display_name };
  await journal(call, { action: 'user.code', subject: 'user', id: person.id, detail });
  return code;
}

/** Managers and owners can act from any device: a code and four digits are not secure enough for that. */
function refuseAdministrator(role: number): void {
  if (isAdministratorRole(role)) throw new Problem('staff_role', { field: 'user_role' });
}

async function giveCode(
  { repos, now }: CommandContext,
  context: AppContext,
  id: number,
): Promise<Code> {
  await repos.joinCodes.deleteExpired(now);
  for (;;) {
    const code = newJoinCode();
    const code_hash = hashJoinCode(code, context.config.pepper);
    if (await repos.joinCodes.find(code_hash)) continue;
    const expires_at = now + codeLifeMs;
    await repos.joinCodes.save({ user_id: id, code_hash, created_at: now, expires_at });
    return { code, expires: expires_at };
  }
}
