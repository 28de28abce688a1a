import { openGroup, type Group } from '@comanda/db/group/connect';
import { migrateGroup } from '@comanda/db/group/migrate';
import { addReader, addVenue } from '@comanda/db/group/venues';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openSender } from '../../appliance/src/group/start-group.ts';
import type { Sender } from '../../appliance/src/group/ship.ts';

const limits = { connectMs: 60_000, statementMs: 120_000 };

export interface TestGroup {
  /** The login of the owner, who may do everything. */
  db: Group;
  url: string;
  /** The address with another login. */
  as(login: { login: string; password: string }): string;
  addVenue(name: string): Promise<{ id: number; url: string; sender: Sender }>;
  readerUrl(): Promise<string>;
  close(): Promise<void>;
}

/** A new database with the tables of a group, on a running server. */
export async function makeGroup(serverUrl: string): Promise<TestGroup> {
  const name = `group_${randomBytes(4).toString('hex')}`;
  const server = openGroup(serverUrl, limits);
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(server);
  await server.destroy();
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const url = address.href;
  const db = openGroup(url, limits);
  await migrateGroup(db, new Date());
  const as = ({ login, password }: { login: string; password: string }) => {
    const own = new URL(url);
    own.username = login;
    own.password = password;
    return own.href;
  };
  const open: Sender[] = [];
  return {
    db,
    url,
    as,
    addVenue: async (venue) => {
      const added = await addVenue(db, venue);
      const sender = await openSender(as(added));
      open.push(sender);
      return { id: added.id, url: as(added), sender };
    },
    readerUrl: async () => as(await addReader(db)),
    close: async () => {
      for (const sender of open) await sender.db.destroy();
      await db.destroy();
    },
  };
}
