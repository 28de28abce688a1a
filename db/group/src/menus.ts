import { sql } from 'kysely';
import type { Group } from './connect.ts';

/** A version of a menu that is addressed to the connected venue. `content` is JSON. */
export interface PublishedMenu {
  from_venue: number;
  from_name: string;
  number: number;
  published_at: Date;
  content: string;
}

/** A venue that can be published to, with the last version that it got. */
export interface MenuVenue {
  id: number;
  name: string;
  number: number | null;
  digest: string | null;
  published_at: Date | null;
}

/** A version that the connected venue published, and the number of venues that it is addressed to. */
export interface PublishedVersion {
  number: number;
  published_at: Date;
  venues: number;
}

/**
 * The newest version addressed to the connected venue; undefined when it is the known one, or there is none. Of one
 * publisher the highest number is the newest, whatever the clock said.
 */
export async function readNewMenu(
  db: Group,
  known: { from_venue: number | null; number: number | null },
): Promise<PublishedMenu | undefined> {
  const newest = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('comanda.menus')
        .distinctOn('from_venue')
        .select(['venue_id', 'from_venue', 'number', 'published_at'])
        .orderBy('from_venue')
        .orderBy('number', 'desc')
        .as('newest'),
    )
    .select(['venue_id', 'from_venue', 'number'])
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isKnown = newest?.from_venue === known.from_venue && newest.number === known.number;
  if (!newest || isKnown) return undefined;
  return db
    .selectFrom('comanda.menus')
    .select(['from_venue', 'from_name', 'number', 'published_at', 'content'])
    .where('venue_id', '=', newest.venue_id)
    .where('from_venue', '=', newest.from_venue)
    .where('number', '=', newest.number)
    .executeTakeFirst();
}

/** The venues that the connected one can publish to; null when it may not publish. */
export async function readMenuVenues(db: Group): Promise<MenuVenue[] | null> {
  const { rows: own } = await sql<{
    name: string | null;
  }>`SELECT comanda.own_publisher() AS name`.execute(db);
  if (own[0]?.name == null) return null;
  return (await sql<MenuVenue>`SELECT * FROM comanda.menu_venues()`.execute(db)).rows;
}

/** The last fifty versions that the connected venue published, the newest first. */
export async function readPublishedVersions(db: Group): Promise<PublishedVersion[]> {
  return (await sql<PublishedVersion>`SELECT * FROM comanda.published_versions()`.execute(db)).rows;
}

/** A version that the connected venue published; undefined when there is none of this number. */
export async function readPublishedVersion(
  db: Group,
  number: number,
): Promise<{ content: string; digest: string } | undefined> {
  const { rows } = await sql<{
    content: string;
    digest: string;
  }>`SELECT * FROM comanda.published_version(${number})`.execute(db);
  return rows[0];
}

/**
 * Publishes a menu to venues under the next number, except to those that have this content already, so that a repeated
 * call changes nothing. Returns the number and the venues that got it; null when there are none.
 */
export async function publishMenu(
  db: Group,
  menu: { content: string; digest: string },
  venues: readonly number[],
): Promise<{ number: number; venues: MenuVenue[] } | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      id: number;
      name: string | null;
    }>`SELECT comanda.own_venue() AS id,
      comanda.own_publisher() AS name, pg_advisory_xact_lock(hashtext('comanda.menus'))`.execute(
      tx,
    );
    const { id: from_venue = 0, name = null } = rows[0] ?? {};
    const targets = ((await readMenuVenues(tx)) ?? []).filter(
      (venue) => venues.includes(venue.id) && venue.digest !== menu.digest,
    );
    if (targets.length === 0 || name === null) return null;
    const { rows: next } = await sql<{
      number: number;
    }>`SELECT comanda.next_menu() AS number`.execute(tx);
    const number = next[0]?.number ?? 1;
    const row = { from_venue, from_name: name, number, ...menu };
    await tx
      .insertInto('comanda.menus')
      .values(targets.map(({ id }) => ({ ...row, venue_id: id })))
      .execute();
    return { number, venues: targets };
  });
}
