import { letPublish } from '@comanda/db/group/venues';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { menu, option } from '../support/service-venue.ts';
import { makeGroup, type TestGroup } from './groups.ts';
import {
  acceptMenu,
  changeProduct,
  openBox,
  publishMenu,
  readMenu,
  type Box,
} from './menu-boxes.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await makeGroup(inject('postgresUrl'));
});
afterAll(() => group.close());

let centro: Box;
let norte: Box;
/** Follows every version; Norte only some. */
let sur: Box;
beforeEach(async () => {
  centro = await openBox(group, 'Centro');
  norte = await openBox(group, 'Norte');
  sur = await openBox(group, 'Sur');
  await letPublish(group.db, centro.venue.id, true);
});
afterEach(async () => {
  for (const { box } of [centro, norte, sur]) await box.close();
});

const publish = async () => {
  await publishMenu(centro, [norte.venue, sur.venue]);
  expect((await acceptMenu(sur)).body).toMatchObject({ success: true, kept: 0 });
};
const again = (version: number, venues = [norte, sur]) =>
  centro.owner.post('/api/group/menu/publish', {
    version,
    venues: venues.map(({ venue }) => venue.id),
  });

/** The menu of a box without its ids. */
async function menuOf({ owner }: Box) {
  const products = (await owner.get('/api/products')).list;
  const { list: specials } = await owner.get('/api/specials');
  const offered = products
    .filter(({ active }) => active === 1)
    .map(({ name, price, category }) => [name, price, category]);
  return { offered: offered.sort(), specials: specials.map(({ name, active }) => [name, active]) };
}
const idAt = async ({ owner }: Box, name: string) =>
  Number((await owner.get('/api/products')).list.find((each) => each['name'] === name)?.['id']);

/** Seven versions: prices, a product that comes, goes and comes back, swapped names, a new category. */
async function publishSeven(): Promise<void> {
  await publish();
  await changeProduct(centro, menu.taco, { price: 21 });
  const added = await centro.owner.post('/api/products', {
    name: 'Pozole',
    category_id: 1,
    price: 90,
  });
  await publish();
  await changeProduct(centro, menu.taco, { price: 22 });
  await centro.owner.delete(`/api/products/${menu.pizza}`);
  await publish();
  await centro.owner.delete(`/api/products/${Number(added.body['id'])}`);
  await publish();
  await centro.owner.post('/api/products', { name: 'Pozole', category_id: 1, price: 95 });
  await publish();
  const [taco = '', burger = ''] = await Promise.all(
    [menu.taco, menu.burger].map(async (id) =>
      String(
        (await centro.owner.get('/api/products')).list.find((each) => each['id'] === id)?.['name'],
      ),
    ),
  );
  await changeProduct(centro, menu.taco, { name: 'On the way' });
  await changeProduct(centro, menu.burger, { name: taco });
  await changeProduct(centro, menu.taco, { name: burger });
  await publish();
  const { body } = await centro.owner.post('/api/categories', {
    name: 'Postres',
    area: 'kitchen',
    color: '#aa5500',
  });
  await centro.owner.post('/api/products', { name: 'Flan', category_id: body['id'], price: 45 });
  await publish();
}

describe('a box that was away', () => {
  test('arrives at the newest version as one that followed each', async () => {
    await publishMenu(centro, [norte.venue, sur.venue]);
    await acceptMenu(norte);
    await publishSeven();
    expect((await readMenu(norte)).published).toMatchObject({ number: 7 });
    expect((await acceptMenu(norte)).body).toMatchObject({ success: true, kept: 0 });
    expect((await readMenu(norte)).lines).toEqual([]);
    expect(await menuOf(norte)).toEqual(await menuOf(sur));
    expect((await menuOf(norte)).offered).toEqual((await menuOf(centro)).offered);
  });

  test('keeps its own changes over the versions that it missed', async () => {
    await publish();
    await acceptMenu(norte);
    await changeProduct(norte, menu.burger, { price: 11 });
    for (const price of [31, 32, 33]) {
      await changeProduct(centro, menu.taco, { price });
      await changeProduct(centro, menu.burger, { price: price + 10 });
      await publish();
    }
    expect((await acceptMenu(norte)).body).toMatchObject({ changed: 1, kept: 1 });
    const prices = (await norte.owner.get('/api/products')).list.map(({ id, price }) => [
      id,
      price,
    ]);
    expect(prices).toContainEqual([menu.taco, 33]);
    expect(prices).toContainEqual([menu.burger, 11]);
  });

  test('follows the highest number, also when the clock of PostgreSQL went back', async () => {
    await publish();
    await changeProduct(centro, menu.taco, { price: 21 });
    await publish();
    await sql`UPDATE comanda.menus SET published_at = published_at - interval '1 day'
      WHERE number = 2 AND venue_id = ${norte.venue.id}`.execute(group.db);
    expect((await readMenu(norte)).published).toMatchObject({ number: 2 });
  });
});

describe('an earlier version', () => {
  test('an earlier version is published again as the newest one; every venue returns to it', async () => {
    await publishSeven();
    await acceptMenu(norte);
    await changeProduct(norte, menu.burger, { price: 11 });
    const { versions } = await readMenu(centro);
    expect(versions.map(({ number, venues }) => [number, venues])).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((number) => [number, 2]),
    );
    const before = await menuOf(centro);
    expect((await again(2)).body).toEqual({ success: true, number: 8 });
    expect(await menuOf(centro)).toEqual(before);
    // Repeated: nothing more.
    expect((await again(2)).body).toEqual({ success: true, number: null });
    expect((await acceptMenu(sur)).body).toMatchObject({ success: true, kept: 0 });
    const { offered } = await menuOf(sur);
    expect(offered.find(([name]) => name === 'Pozole')?.[1]).toBe(90);
    expect(offered.some(([name]) => name === 'Flan')).toBe(false);
    expect((await readMenu(sur)).lines).toEqual([]);
    const { lines } = await readMenu(norte);
    expect(lines.filter(({ ours }) => ours).map(({ field }) => field)).toEqual(['price']);
    await acceptMenu(norte);
    const burger = (await norte.owner.get('/api/products')).list.find(
      ({ id }) => id === menu.burger,
    );
    expect(burger?.['price']).toBe(11);
    const rows = await centro.owner.get('/api/journal');
    expect(JSON.stringify(rows.body)).toContain('menu.republish');
  });

  test('can go back and forth, and to some venues only', async () => {
    await publish();
    await changeProduct(centro, menu.taco, { price: 21 });
    await publish();
    const prices = [await menuOf(sur)];
    for (const version of [1, 2, 1]) {
      await again(version, [sur]);
      await acceptMenu(sur);
      prices.push(await menuOf(sur));
    }
    expect(prices[2]).toEqual(prices[0]);
    expect(prices[3]).toEqual(prices[1]);
    expect(prices[1]).not.toEqual(prices[0]);
    expect((await readMenu(norte)).published).toMatchObject({ number: 2 });
    expect(await idAt(sur, 'On the way')).toBeNaN();
  });

  test('must exist and be its own', async () => {
    await publish();
    expect((await again(9)).status).toBe(404);
    expect((await readMenu(norte)).versions).toEqual([]);
    const other = norte.owner.post('/api/group/menu/publish', {
      version: 1,
      venues: [centro.venue.id],
    });
    expect((await other).body['code']).toBe('group_may_not_publish');
    const { rows } = await sql`SELECT * FROM comanda.published_version(1)`.execute(
      norte.venue.sender.db,
    );
    expect(rows).toEqual([]);
  });
});

test('a group without this migration gives and takes menus, and the page says what to do', async () => {
  await sql`ALTER FUNCTION comanda.published_versions() RENAME TO away`.execute(group.db);
  try {
    await publish();
    expect(await readMenu(centro)).toMatchObject({ outdated: true, versions: [] });
    expect((await readMenu(norte)).published).toMatchObject({ number: 1 });
    expect((await acceptMenu(norte)).status).toBe(200);
  } finally {
    await sql`ALTER FUNCTION comanda.away() RENAME TO published_versions`.execute(group.db);
  }
});

describe('a menu of another version of Comanda', () => {
  /** Publishes what Centro has now as another version does: with more fields, or fewer. */
  const publishAs = async (change: (fields: Record<string, unknown>, kind: string) => void) => {
    await publishMenu(centro, [norte.venue]);
    const { rows } = await sql<{ number: number; content: string }>`SELECT number, content
      FROM comanda.menus WHERE venue_id = ${norte.venue.id} ORDER BY number DESC LIMIT 1`.execute(
      group.db,
    );
    const menu = JSON.parse(rows[0]?.content ?? '') as {
      kind: string;
      fields: Record<string, unknown>;
    }[];
    for (const { kind, fields } of menu) change(fields, kind);
    await sql`UPDATE comanda.menus SET content = ${JSON.stringify(menu)}
      WHERE venue_id = ${norte.venue.id} AND number = ${rows[0]?.number}`.execute(group.db);
  };
  const defaultsOf = async ({ owner }: Box) =>
    (await owner.get('/api/categories')).list[0]?.['option_defaults'];
  const setDefaults = async ({ owner }: Box, option_ids: number[]) => {
    const option_defaults = [{ option_group_id: 2, option_ids }];
    expect((await owner.put('/api/categories/1', { option_defaults })).status).toBe(200);
  };
  const older = (fields: Record<string, unknown>) => {
    delete fields['option_defaults'];
  };

  test('a newer one: fields that the box does not know are left out, the rest is taken', async () => {
    await changeProduct(centro, menu.taco, { price: 21 });
    await centro.owner.post('/api/products', { name: 'Pozole', category_id: 1, price: 90 });
    await publishAs((fields) => (fields['vintage'] = { year: 2030 }));
    const { lines } = await readMenu(norte);
    expect(lines.map(({ field, change }) => field ?? change).sort()).toEqual(['added', 'price']);
    expect((await acceptMenu(norte)).body).toMatchObject({ added: 1, changed: 1, kept: 0 });
    expect(await menuOf(norte)).toEqual(await menuOf(centro));
    expect((await readMenu(norte)).lines).toEqual([]);
    // What was taken is remembered without them: after an upgrade they are news, not changes of the venue.
    const { accepted, content } = await norte.box.write((repos) => repos.groupMenu.read());
    expect(accepted).not.toContain('vintage');
    expect(content).toContain('vintage');
  });

  test('an older one without default options: the venue keeps its own', async () => {
    await setDefaults(norte, [option.cheese]);
    await publishAs(older);
    expect((await readMenu(norte)).lines).toEqual([]);
    expect((await acceptMenu(norte)).body).toMatchObject({ added: 0, changed: 0, removed: 0 });
    const own = [{ option_group_id: 2, option_ids: [option.cheese] }];
    expect(await defaultsOf(norte)).toEqual(own);
    await setDefaults(centro, [option.hidden]);
    await publishMenu(centro, [norte.venue]);
    expect((await acceptMenu(norte)).body).toMatchObject({ changed: 0, kept: 1 });
    expect(await defaultsOf(norte)).toEqual(own);
  });

  test('after an older one, the first default options of the group are taken', async () => {
    await publishAs(older);
    await acceptMenu(norte);
    await setDefaults(centro, [option.cheese]);
    await publishMenu(centro, [norte.venue]);
    expect((await readMenu(norte)).lines).toMatchObject([
      { field: 'option_defaults', ours: false },
    ]);
    expect((await acceptMenu(norte)).body).toMatchObject({ changed: 1, kept: 0 });
    expect(await defaultsOf(norte)).toEqual([{ option_group_id: 2, option_ids: [option.cheese] }]);
  });
});
