import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Group } from './connect.ts';

export interface VenueRow {
  id: number;
  name: string;
  login: string;
  life: number;
  revoked_at: Date | null;
  publishes: boolean;
}

/** Of one login. A box needs up to four; after a power cut its former ones may stay for a while. */
const mostConnections = 8;

const newPassword = () => randomBytes(24).toString('base64url');

async function addLogin(db: Group, login: string, role: string): Promise<string> {
  const password = newPassword();
  await sql`CREATE ROLE ${sql.id(login)} LOGIN CONNECTION LIMIT ${sql.lit(mostConnections)} PASSWORD ${sql.lit(password)} IN ROLE ${sql.id(role)}`.execute(
    db,
  );
  return password;
}

/** Adds a venue with a login that can only append its own rows. Returns the login and its password. */
export function addVenue(
  db: Group,
  name: string,
): Promise<{ id: number; login: string; password: string }> {
  return db.transaction().execute(async (tx) => {
    // Roles belong to the whole server, which may hold several groups.
    const login = `comanda_venue_${randomBytes(4).toString('hex')}`;
    const { id } = await tx
      .insertInto('comanda.venues')
      .values({ name, login, revoked_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, login, password: await addLogin(tx, login, 'comanda_venue') };
  });
}

/** Adds a login that can read everything and change nothing. */
export async function addReader(db: Group): Promise<{ login: string; password: string }> {
  const login = `comanda_reader_${randomBytes(4).toString('hex')}`;
  return { login, password: await addLogin(db, login, 'comanda_reader') };
}

export async function listVenues(db: Group): Promise<VenueRow[]> {
  return db
    .selectFrom('comanda.venues')
    .select(['id', 'name', 'login', 'life', 'revoked_at', 'publishes'])
    .orderBy('id')
    .execute();
}

/** Refuses everything that the box of this venue sends from now on. Its rows stay. */
export async function revokeVenue(db: Group, id: number): Promise<boolean> {
  const change = { revoked_at: new Date() };
  const { numUpdatedRows } = await db
    .updateTable('comanda.venues')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes the box as it is now: it sends its whole history again, and what was sent before is no longer reported. For a
 * box that was restored or replaced. A revoked venue is accepted again.
 */
export async function restartVenue(db: Group, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comanda.venues')
    .set((eb) => ({ life: eb('life', '+', 1), revoked_at: null }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets a venue publish its menu to the others, or no longer. */
export async function letPublish(db: Group, id: number, publishes: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comanda.venues')
    .set({ publishes })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
