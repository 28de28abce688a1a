import type * as contract from '@comanda/contract/group-menu';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { MenuVenue, PublishedVersion } from '@comanda/db/group/menus';
import { cutOffText } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import { createHash } from 'node:crypto';
import { journal } from '../http/command-context.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';
import type { Call, OwnCall } from '../http/mount.ts';
import { acceptMenu, isByDefault } from './accept-menu.ts';
import { fetchMenu } from './fetch-menu.ts';
import { readComparison, toLines } from './menu-comparison.ts';
import { readMenuRows } from './menu-content.ts';
import { venueGroup } from './venue-group.ts';

interface GroupAnswer {
  reachable: boolean;
  outdated: boolean;
  venues: MenuVenue[] | null;
  versions: PublishedVersion[];
}

/** Looks into the group for a new version, then compares. Without the group, what the box knows. */
export async function getGroupMenu({
  context,
}: OwnCall<typeof contract.getGroupMenu>): Promise<contract.GroupMenu> {
  const { reachable, outdated, venues, versions } = await askGroup(context);
  return runRead(context, async ({ repos, venue }) => {
    const menu = await repos.groupMenu.read();
    const compared = await readComparison(repos, menu);
    const { clock } = venue;
    const { from_venue, number, published_at, accepted_from, accepted_number, accepted_at } = menu;
    const from = menu.from_name ?? '';
    return {
      reachable,
      outdated,
      published:
        from_venue === null || number === null
          ? null
          : { from_venue, from, number, at: published_at ?? 0 },
      accepted:
        accepted_from === null || accepted_number === null || accepted_from !== from_venue
          ? null
          : { from_venue, from, number: accepted_number, at: accepted_at ?? 0 },
      lines: compared ? toLines(compared) : [],
      auto_time: menu.auto_time,
      day_starts: cutOffText(clock.cutOffMinutes),
      problem:
        menu.problem === null ? null : (JSON.parse(menu.problem) as contract.GroupMenu['problem']),
      venues:
        venues?.map(({ id, name, number: last, published_at: at }) => ({
          id,
          name,
          number: last,
          at: at && at.getTime(),
        })) ?? null,
      versions: versions.map(({ number: version, published_at: at, venues: count }) => ({
        number: version,
        at: at.getTime(),
        venues: count,
      })),
    };
  });
}

async function askGroup(context: AppContext): Promise<GroupAnswer> {
  const { db, reasonOf, menus } = await venueGroup(context);
  const found: Omit<GroupAnswer, 'reachable' | 'outdated'> = { venues: null, versions: [] };
  try {
    found.venues = await menus.readMenuVenues(db);
    await fetchMenu(context, db);
    if (found.venues !== null) found.versions = await menus.readPublishedVersions(db);
    return { reachable: true, outdated: false, ...found };
  } catch (error) {
    context.log.warn({ err: error }, 'the menu of the group was not read');
    const outdated = reasonOf(error) === 'schema';
    // An older group takes and gives menus; what it does not know is left out.
    return { reachable: outdated, outdated, ...found };
  }
}

/** Sets when new versions are accepted, in the name of the person who sets it. */
export async function updateGroupMenu(
  call: Call<typeof contract.updateGroupMenu>,
): Promise<{ success: true }> {
  const { repos, body, actor, emit } = call;
  const { auto_time: before } = await repos.groupMenu.read();
  const { auto_time } = body;
  await repos.groupMenu.update({ auto_time, auto_by: auto_time === null ? null : actor.user_id });
  const detail = { changes: { auto_time: [before, auto_time] } };
  await journal(call, { action: 'menu.time', subject: 'menu', id: 1, detail });
  emit({ event: 'catalog.changed', id: 1 });
  return { success: true };
}

export async function acceptGroupMenu(
  call: Call<typeof contract.acceptGroupMenu>,
): Promise<ReplyOf<typeof contract.acceptGroupMenu>> {
  const take = new Set(call.body.take);
  const keep = new Set(call.body.keep);
  const counts = await acceptMenu(
    call,
    call.body,
    (line) => take.has(line.key) || (isByDefault(line) && !keep.has(line.key)),
    'menu.accept',
  );
  return { success: true, ...counts };
}

async function presentMenu(context: AppContext): Promise<{ content: string; digest: string }> {
  const rows = await runRead(context, ({ repos }) => readMenuRows(repos));
  const content = JSON.stringify(rows);
  return { content, digest: createHash('sha256').update(content).digest('hex') };
}

/** Publishes the menu as it is now, or an earlier version again. The group stores a version once, so that repeating it is safe. */
export async function publishGroupMenu({
  context,
  body,
  actor,
}: OwnCall<typeof contract.publishGroupMenu>): Promise<ReplyOf<typeof contract.publishGroupMenu>> {
  const { db, reasonOf, menus } = await venueGroup(context);
  const { version } = body;
  const publish = async () => {
    if ((await menus.readMenuVenues(db)) === null) throw new Problem('group_may_not_publish');
    const menu =
      version === undefined
        ? await presentMenu(context)
        : await menus.readPublishedVersion(db, version);
    if (!menu) throw new Problem('not_found');
    return menus.publishMenu(db, menu, body.venues);
  };
  const published = await publish().catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    context.log.warn({ err: error }, 'the menu was not published');
    throw new Problem(reasonOf(error) === 'schema' ? 'group_outdated' : 'group_unreachable');
  });
  if (published) {
    const { number, venues } = published;
    const action = version === undefined ? 'menu.publish' : 'menu.republish';
    const names = venues.map(({ name }) => name).join(', ');
    const detail = { venues: names, ...(version === undefined ? {} : { version }) };
    await runWrite(context, (tx) =>
      journal({ ...tx, actor }, { action, subject: 'menu', id: number, detail }),
    );
  }
  return { success: true, number: published?.number ?? null };
}
