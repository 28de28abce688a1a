import type * as contract from '@comanda/contract/cash';
import type { Row } from '@comanda/db/schema';
import type { Repos } from '@comanda/db/repos';
import { freeName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import type { CommandContext } from '../http/command-context.ts';
import { resource } from '../http/resource.ts';
import { openSessionReplies } from './session-reply.ts';

/** Lists every register with its open session, or null. */
export async function listRegisters({
  repos,
  actor,
}: Call<typeof contract.listRegisters>): Promise<contract.Register[]> {
  const open = await openSessionReplies(repos, actor);
  return (await repos.records('registers').list('id')).map(({ id, name }) => ({
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

export const {
  create: createRegister,
  update: renameRegister,
  /** Its sessions and cuts are kept. */
  remove: deleteRegister,
} = resource({
  subject: 'register',
  events: ['register.changed'],
  table: ({ records }) => records('registers'),
  fields: async ({ repos }, body: { name: string }, stored) => ({
    name: freeName(await repos.records('registers').list(), body.name, stored?.id ?? null),
  }),
  async reply({ id, name }, call) {
    return { id, name, current_session: await openSessionOf(call, id) };
  },
  journal: {
    create: ['register.create', nameOf],
    update: ['register.rename', (register, old) => ({ before: old.name, after: register.name })],
    remove: ['register.delete', nameOf],
  },
  async refuseRemoval(call, { id }) {
    if (await openSessionOf(call, id)) throw new Problem('register_in_use', { field: 'id' });
  },
});

async function openSessionOf(
  { repos, actor }: CommandContext,
  id: number,
): Promise<contract.RegisterSession | null> {
  const open = await openSessionReplies(repos, actor);
  return open.find((session) => session.register_id === id) ?? null;
}

function nameOf({ name }: Row<'registers'>) {
  return { name };
}

/** Returns an active register, or throws 404. */
export async function requireRegister(
  repos: Repos,
  id: number,
  field: string,
): Promise<Row<'registers'>> {
  const register = await repos.records('registers').find(id);
  if (!register) throw new Problem('not_found', { field });
  return register;
}
