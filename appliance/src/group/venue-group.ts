import type { Group } from '@comanda/db/group/connect';
import { Problem } from '@comanda/domain/problem';
import type { AppContext } from '../process/context.ts';

const limits = { connectMs: 3000, statementMs: 5000 };

const open = new WeakMap<AppContext, Promise<Group>>();

/** The group as this venue's login sees it, for requests. Throws group_off without COMANDA_GROUP_URL. */
export async function venueGroup(context: AppContext) {
  const { url } = context.config.group;
  if (url === null) throw new Problem('group_off');
  const menus = await import('@comanda/db/group/menus');
  const { openGroup, reasonOf } = await import('@comanda/db/group/connect');
  const group = open.get(context) ?? Promise.resolve(openGroup(url, limits));
  open.set(context, group);
  return { db: await group, reasonOf, menus };
}

export async function closeVenueGroup(context: AppContext): Promise<void> {
  await (await open.get(context))?.destroy();
}
