import { settleMenu, type MenuLine } from '@comanda/domain/group-menu';
import { businessDayOf, businessDayStart, parseCutOff } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import { journal } from '../http/command-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';
import { readComparison } from './menu-comparison.ts';
import { writeMenu, type MenuTransaction } from './write-menu.ts';

export interface AcceptedCounts {
  added: number;
  changed: number;
  removed: number;
  kept: number;
}

/** Takes over the newest version in the open transaction. Throws group_menu_newer when it is not the wanted one. */
export async function acceptMenu(
  tx: MenuTransaction,
  wanted: { from_venue: number; number: number },
  isTaken: (line: MenuLine) => boolean,
  action: 'menu.accept' | 'menu.auto',
): Promise<AcceptedCounts> {
  const { repos, now, emit } = tx;
  const menu = await repos.groupMenu.read();
  const compared = await readComparison(repos, menu);
  if (!compared || menu.from_venue !== wanted.from_venue || menu.number !== wanted.number) {
    throw new Problem('group_menu_newer');
  }
  const { published, here, lines } = compared;
  const target = settleMenu(published, here, lines, isTaken);
  const { links, ...counts } = await writeMenu(tx, here, target, compared.links);
  await repos.groupMenu.setLinks(compared.from, links);
  await repos.groupMenu.update({
    accepted_from: menu.from_venue,
    accepted_number: menu.number,
    accepted_at: now,
    accepted: JSON.stringify([...published.values()]),
    problem: null,
  });
  const kept = lines.filter((line) => !isTaken(line)).length;
  const detail = {
    name: menu.from_name,
    rows_added: counts.added,
    rows_changed: counts.changed,
    rows_removed: counts.removed,
    rows_kept: kept,
  };
  await journal(tx, { action, subject: 'menu', id: wanted.number, detail });
  // Also when nothing changed: the page shows which version was accepted.
  emit({ event: 'catalog.changed', id: compared.from });
  return { ...counts, kept };
}

/**
 * Accepts the newest version at the time that the venue set, on behalf of the person who set it. The first version of
 * a venue is left to a person. A refusal is kept for the page and tried again with the next version.
 */
export async function acceptWhenDue(context: AppContext): Promise<void> {
  const menu = await runRead(context, ({ repos }) => repos.groupMenu.read());
  const { from_venue, number, fetched_at, auto_time, auto_by } = menu;
  if (auto_time === null || auto_by === null || from_venue === null || number === null) return;
  const isFirst = menu.accepted_from !== from_venue;
  if (isFirst || menu.accepted_number === number || menu.problem !== null) return;
  const { clock } = await runRead(context, ({ venue }) => venue);
  const now = context.clock.now();
  const due = { ...clock, cutOffMinutes: parseCutOff(auto_time) ?? clock.cutOffMinutes };
  if (businessDayStart(businessDayOf(now, due), due) < (fetched_at ?? now)) return;
  const actor = { user_id: auto_by, token: null } as Actor;
  try {
    await runWrite(context, (tx) =>
      acceptMenu({ ...tx, actor, context }, { from_venue, number }, isByDefault, 'menu.auto'),
    );
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'group_menu_newer') throw error;
    const { row } = error.extra as { row?: string };
    const problem = JSON.stringify({ code: error.code, name: row ?? '' });
    await runWrite(context, ({ repos }) => repos.groupMenu.update({ problem }));
  }
}

/** What the venue changed stays. */
export const isByDefault = ({ ours }: MenuLine): boolean => !ours;
