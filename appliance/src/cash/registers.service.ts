import type * as contract from '@comanda/contract/cash';
import type { Row } from '@comanda/db/schema';
import type { Repos } from '@comanda/db/repos';
import { freeName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { openSessionReplies } from './session-reply.ts';

/** Lists every register with its open session, or null. */
export async function listRegisters({
  repos,
  actor,
}: Call<typeof contract.listRegisters>): Promise<contract.Register[]> {
  const open = await openSessionReplies(repos, actor);
  return (await repos.cash.listRegisters()).map(({ id, name }) => ({
    id,
    name,
    current_session: open.find((session) => session.register_id === id) ?? null,
  }));
}

export function listActiveRegisters({
  repos,
  actor,
}: Call<typeof contract.listActiveRegisters>): Promise<contract.RegisterSession[]> {
  return openSessionReplies(repos, actor);
}

export async function createRegister(
  call: Call<typeof contract.createRegister>,
): Promise<contract.Register> {
  const { repos, body, emit } = call;
  const name = freeName(await repos.cash.listRegisters(), body.name, null);
  const id = await repos.cash.createRegister(name);
  await journal(call, { action: 'register.create', subject: 'register', id, detail: { name } });
  emit({ event: 'register.changed', id });
  return { id, name, current_session: null };
}

export async function renameRegister(
  call: Call<typeof contract.renameRegister>,
): Promise<contract.Register> {
  const { repos, params, body, actor, emit } = call;
  const register = await requireRegister(repos, params.id, 'id');
  const name = freeName(await repos.cash.listRegisters(), body.name, register.id);
  await repos.cash.updateRegister(register.id, { name });
  const detail = { before: register.name, after: name };
  await journal(call, { action: 'register.rename', subject: 'register', id: register.id, detail });
  emit({ event: 'register.changed', id: register.id });
  const open = await openSessionReplies(repos, actor);
  const current_session = open.find((session) => session.register_id === register.id) ?? null;
  return { id: register.id, name, current_session };
}

/** Deactivates a register. Its sessions and cuts are kept. */
export async function deleteRegister(
  call: Call<typeof contract.deleteRegister>,
): Promise<{ success: true }> {
  const { repos, params, actor, now, emit } = call;
  const register = await requireRegister(repos, params.id, 'id');
  const open = await openSessionReplies(repos, actor);
  if (open.some((session) => session.register_id === register.id)) {
    throw new Problem('register_in_use', { field: 'id' });
  }
  await repos.cash.updateRegister(register.id, { deleted_at: now });
  const detail = { name: register.name };
  await journal(call, { action: 'register.delete', subject: 'register', id: register.id, detail });
  emit({ event: 'register.changed', id: register.id });
  return { success: true };
}

/** Returns an active register, or throws 404. */
export async function requireRegister(
  repos: Repos,
  id: number,
  field: string,
): Promise<Row<'registers'>> {
  const register = await repos.cash.findRegister(id);
  if (!register) throw new Problem('not_found', { field });
  return register;
}
