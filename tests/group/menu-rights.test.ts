import { letPublish, revokeVenue } from '@comanda/db/group/venues';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { freePort } from '../support/processes.ts';
import { menu } from '../support/service-venue.ts';
import { startApp } from '../support/start-app.ts';
import { makeGroup, type TestGroup } from './groups.ts';
import {
  acceptMenu,
  changeProduct,
  openBox,
  publishMenu,
  readMenu,
  type Box,
  type Venue,
} from './menu-boxes.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await makeGroup(inject('postgresUrl'));
});
afterAll(() => group.close());

let centro: Box;
let norte: Box;
beforeEach(async () => {
  centro = await openBox(group, 'Centro');
  norte = await openBox(group, 'Norte');
  await letPublish(group.db, centro.venue.id, true);
});
afterEach(async () => {
  await centro.box.close();
  await norte.box.close();
});

const publish = () => publishMenu(centro, [norte.venue]);

describe('rights', () => {
  const refused = (statement: string, { venue } = norte) =>
    expect(sql.raw(statement).execute(venue.sender.db)).rejects.toThrow(
      /row-level security|permission denied/,
    );
  const insert = (to: number, from: number, name: string) =>
    `INSERT INTO comanda.menus (venue_id, from_venue, number, from_name, digest, content)
      VALUES (${to}, ${from}, 9, '${name}', 'd', '[]')`;

  test('a venue that may not publish is refused, also without the box', async () => {
    expect((await readMenu(norte)).venues).toBe(null);
    const { status, body } = await norte.owner.post('/api/group/menu/publish', {
      venues: [centro.venue.id],
    });
    expect([status, body['code']]).toEqual([403, 'group_may_not_publish']);
    await refused(insert(centro.venue.id, norte.venue.id, 'Norte'));
    await refused(insert(norte.venue.id, centro.venue.id, 'Centro'));
  });

  test('a publisher publishes only in its own name, and changes no version', async () => {
    await publish();
    await refused(insert(norte.venue.id, norte.venue.id, 'Norte'), centro);
    await refused(insert(norte.venue.id, centro.venue.id, 'Another name'), centro);
    await refused(`UPDATE comanda.menus SET content = '[]'`, centro);
    await refused('DELETE FROM comanda.menus', centro);
    expect((await readMenu(centro)).venues).toContainEqual(
      expect.objectContaining({ id: norte.venue.id, number: 1 }),
    );
  });

  test('a venue reads what is addressed to it and nothing else', async () => {
    const sur = await group.addVenue(`Sur ${Math.random()}`);
    await publish();
    const seen = async ({ sender }: Venue) =>
      (await sql`SELECT venue_id FROM comanda.menus`.execute(sender.db)).rows;
    expect(await seen(norte.venue)).toEqual([{ venue_id: norte.venue.id }]);
    expect(await seen(sur)).toEqual([]);
    await revokeVenue(group.db, norte.venue.id);
    expect(await seen(norte.venue)).toEqual([]);
  });

  test.each([
    ['GET', '/api/group/menu', {}, ['server', 'bar', 'kitchen']],
    ['PUT', '/api/group/menu', { auto_time: null }, ['server', 'bar', 'kitchen']],
    ['POST', '/api/group/menu/accept', { from_venue: 1, number: 1 }, ['server', 'bar', 'kitchen']],
    ['POST', '/api/group/menu/publish', { venues: [1] }, ['manager', 'server', 'bar', 'kitchen']],
  ] as const)('%s %s is refused to others', async (method, path, body, roles) => {
    for (const role of roles) {
      const client = await norte.box.as(role);
      const call = { GET: client.get, PUT: client.put, POST: client.post }[method];
      expect((await call(path, body)).status, role).toBe(403);
    }
  });
});

describe('a group that cannot give its menu', () => {
  test('a group that cannot give its menu is away: the box shows what it has and accepts it', async () => {
    await changeProduct(centro, menu.taco, { price: 21 });
    await publish();
    await readMenu(norte);
    const url = `postgres://x:y@127.0.0.1:${await freePort()}/none`;
    const away = await norte.box.restart({ group: { url, reportUrl: null } });
    try {
      const owner = await away.as('owner');
      const found = await readMenu({ owner });
      expect(found).toMatchObject({ reachable: false, published: { number: 1 } });
      const answer = await acceptMenu({ owner });
      expect(answer.body).toMatchObject({ changed: 1 });
    } finally {
      norte = { ...norte, box: away };
    }
  });

  test('a group that cannot give its menu has older tables: the box says that it must be migrated, and sells on', async () => {
    await sql`ALTER TABLE comanda.menus RENAME TO menus_away`.execute(group.db);
    try {
      expect(await readMenu(norte)).toMatchObject({ reachable: true, outdated: true });
      const { body } = await publish();
      expect(body['code']).toBe('group_outdated');
    } finally {
      await sql`ALTER TABLE comanda.menus_away RENAME TO menus`.execute(group.db);
    }
  });

  test('a group that cannot give its menu is not configured', async () => {
    const none = await startApp();
    try {
      const owner = await none.as('owner');
      const { status, body } = await owner.get('/api/group/menu');
      expect([status, body['code']]).toEqual([404, 'group_off']);
    } finally {
      await none.close();
    }
  });
});
