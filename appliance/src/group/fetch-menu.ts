import type { Group } from '@comanda/db/group/connect';
import { runRead, runWrite, type AppContext } from '../process/context.ts';
import { parseMenu } from './menu-content.ts';

/** Stores the newest version of the group's menu for this box. Returns whether there was one. */
export async function fetchMenu(context: AppContext, db: Group): Promise<boolean> {
  const { readNewMenu } = await import('@comanda/db/group/menus');
  const known = await runRead(context, ({ repos }) => repos.groupMenu.read());
  const menu = await readNewMenu(db, known);
  if (!menu) return false;
  const { from_venue, from_name, number, published_at, content } = menu;
  if (parseMenu(content) === null) {
    context.log.warn({ from_venue, number }, 'a menu of the group is not understood');
    return false;
  }
  await runWrite(context, async ({ repos, now, emit }) => {
    await repos.groupMenu.update({
      from_venue,
      from_name,
      number,
      content,
      problem: null,
      published_at: published_at.getTime(),
      fetched_at: now,
    });
    emit({ event: 'catalog.changed', id: from_venue });
  });
  return true;
}
