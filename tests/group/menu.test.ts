import type { GroupMenuLine } from '@comanda/contract/group-menu';
import type { Category, Product } from '@comanda/contract/catalog';
import { letPublish } from '@comanda/db/group/venues';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { acceptWhenDue } from '../../appliance/src/group/accept-menu.ts';
import { fetchMenu } from '../../appliance/src/group/fetch-menu.ts';
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
const accept = (choices?: Parameters<typeof acceptMenu>[1]) => acceptMenu(norte, choices);
const products = async ({ owner }: Box) =>
  (await owner.get('/api/products')).body as unknown as Product[];
const find = async (at: Box, name: string) =>
  (await products(at)).find((product) => product.name === name);
const nameOf = async (at: Box, id: number) =>
  (await products(at)).find((product) => product.id === id)?.name ?? '';
const change = async (at: Box, id: number, body: object) => {
  expect((await changeProduct(at, id, body)).status).toBe(200);
};
const short = (lines: GroupMenuLine[]) =>
  lines.map(({ name, change: what, field, before, after, ours }) => [
    name,
    field ?? what,
    before,
    after,
    ...(ours ? ['ours'] : []),
  ]);
const acts = async ({ box }: Box) =>
  (await box.write((repos) => repos.journal.listPage(0, 50))).map(({ action }) => action);

describe('a published menu', () => {
  test('a published menu is shown with what it would change, accepted as a whole, and then the same', async () => {
    const taco = await nameOf(centro, menu.taco);
    await change(centro, menu.taco, { price: 47.5, name: 'Taco al pastor' });
    await change(norte, menu.taco, { name: 'Taco al pastor' });
    const added = await centro.owner.post('/api/products', {
      name: 'Agua de jamaica',
      category_id: 1,
      price: 35,
      code: 'AJ',
    });
    expect(added.status).toBe(200);
    expect((await publish()).body).toEqual({ success: true, number: 1 });
    const found = await readMenu(norte);
    expect(found).toMatchObject({
      reachable: true,
      outdated: false,
      accepted: null,
      auto_time: null,
      venues: null,
      published: { from_venue: centro.venue.id, number: 1 },
    });
    expect(short(found.lines)).toEqual([
      ['Agua de jamaica', 'added', null, 35],
      ['Taco al pastor', 'price', expect.any(Number), 47.5],
    ]);
    expect(taco).not.toBe('');
    const before = (await products(norte)).length;
    const { body } = await accept();
    expect(body).toEqual({ success: true, added: 1, changed: 1, removed: 0, kept: 0 });
    expect((await find(norte, 'Taco al pastor'))?.price).toBe(47.5);
    expect(await find(norte, 'Agua de jamaica')).toMatchObject({ price: 35, code: 'AJ' });
    expect((await products(norte)).length).toBe(before + 1);
    const after = await readMenu(norte);
    expect(after.lines).toEqual([]);
    expect(after.accepted).toMatchObject({ number: 1 });
    expect(await acts(norte)).toEqual(expect.arrayContaining(['menu.accept', 'product.price']));
    expect(await acts(centro)).toContain('menu.publish');
    // Repeated, as after a lost answer.
    expect((await publish()).body).toEqual({ success: true, number: null });
    expect((await accept()).body).toMatchObject({ added: 0, changed: 0 });
    expect((await products(norte)).length).toBe(before + 1);
  });

  test('reaches an empty venue with every kind of row, and both menus are then equal', async () => {
    const { owner } = centro;
    const tax = await owner.post('/api/taxes', { name: 'IVA frontera', rate: 8 });
    const milk = await owner.post('/api/option_groups', { name: 'Leche', option_type_id: 1 });
    const kind = await owner.post('/api/option_groups', { name: 'Tipo', option_type_id: 1 });
    const opens = { option_group_id: milk.body['id'], name: 'Vegetal', price_adjust: 800 };
    await owner.post('/api/options', { ...opens, opens_group_id: kind.body['id'] });
    const oats = { option_group_id: kind.body['id'], name: 'Avena' };
    const { body: avena } = await owner.post('/api/options', oats);
    const bar = await owner.post('/api/categories', {
      name: 'Cafés',
      area: 'bar',
      color: '#aa5500',
      tax_take_out_id: tax.body['id'],
      option_group_ids: [milk.body['id']],
      option_defaults: [
        { option_group_id: milk.body['id'], option_ids: [] },
        { option_group_id: kind.body['id'], option_ids: [avena['id']] },
      ],
    });
    const coffee = await owner.post('/api/products', {
      name: 'Café',
      category_id: bar.body['id'],
      price: 40,
      liters: 0.25,
      cost: 12,
    });
    await owner.post('/api/products', {
      name: 'Desayuno',
      category_id: bar.body['id'],
      price: 120,
      combo: [{ name: 'Bebida', products: [{ product_id: coffee.body['id'], price_adjust: 500 }] }],
    });
    const special = await owner.post('/api/specials', {
      name: '2x1',
      special_type: 'buy_x_get_y_free',
      automatic: 1,
      conditions: { category_id: bar.body['id'], exclude_product_ids: [coffee.body['id']] },
    });
    expect(special.status).toBe(200);
    await publish();
    expect((await accept()).status).toBe(200);
    expect((await readMenu(norte)).lines).toEqual([]);
    const there = await find(norte, 'Café');
    expect(there).toMatchObject({ price: 40, liters: 0.25, cost: 0, category: 'Cafés' });
    expect(there?.option_groups.map(({ name }) => name)).toEqual(['Leche']);
    expect(there?.opened_groups).toMatchObject([
      { name: 'Tipo', options: [{ name: 'Avena', is_default: 1 }] },
    ]);
    expect((await find(norte, 'Desayuno'))?.combo).toMatchObject([
      { name: 'Bebida', products: [{ product_id: there?.id, price_adjust: 500 }] },
    ]);
    const { body: specials } = await norte.owner.get('/api/specials');
    expect(specials).toMatchObject([
      { name: '2x1', conditions: { category_id: there?.category_id } },
    ]);
    const { taxes } = (await norte.owner.get('/api/taxes')).body as { taxes: object[] };
    expect(taxes).toContainEqual(expect.objectContaining({ name: 'IVA frontera', rate: 8 }));
    // What comes from Centro can be published on: nothing differs.
    await letPublish(group.db, norte.venue.id, true);
    await norte.owner.post('/api/group/menu/publish', { venues: [centro.venue.id] });
    expect((await readMenu(centro)).lines).toEqual([]);
  });

  test('shows which options a category preselects', async () => {
    await publish();
    await accept();
    const [category] = (await centro.owner.get('/api/categories')).body as unknown as Category[];
    const saved = await centro.owner.put(`/api/categories/${category?.id}`, {
      option_defaults: [
        { option_group_id: 2, option_ids: [option.hidden, option.cheese] },
        { option_group_id: 1, option_ids: [] },
      ],
    });
    expect(saved.status).toBe(200);
    await publish();
    const { lines } = await readMenu(norte);
    expect(short(lines)).toEqual([
      [category?.name, 'option_defaults', null, 'Size: –; Extras: Cheese, As is'],
    ]);
    await accept();
    expect((await readMenu(norte)).lines).toEqual([]);
  });

  test('leaves what the venue changed, unless a line is taken', async () => {
    await publish();
    await accept();
    const [taco, pizza] = [await nameOf(norte, menu.taco), await nameOf(norte, menu.pizza)];
    await change(norte, menu.taco, { price: 11 });
    await change(norte, menu.pizza, { price: 12 });
    await change(centro, menu.taco, { price: 21 });
    await change(centro, menu.pizza, { price: 22 });
    await change(centro, menu.burger, { price: 23 });
    await publish();
    const { lines } = await readMenu(norte);
    expect(
      lines
        .filter(({ ours }) => ours)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([taco, pizza].sort());
    const line = lines.find(({ name }) => name === pizza);
    expect(line).toMatchObject({ before: 12, after: 22, field: 'price' });
    const { body } = await accept({ take: [line?.key ?? ''] });
    expect(body).toMatchObject({ changed: 2, kept: 1 });
    expect((await find(norte, taco))?.price).toBe(11);
    expect((await find(norte, pizza))?.price).toBe(22);
    // Kept: still a difference, but not one that the next version takes over.
    expect(short((await readMenu(norte)).lines)).toEqual([[taco, 'price', 11, 21, 'ours']]);
  });

  test('keeps a line that is not wanted', async () => {
    await publish();
    await accept();
    await change(centro, menu.taco, { price: 21 });
    await publish();
    const { lines } = await readMenu(norte);
    const price = (await find(norte, await nameOf(norte, menu.taco)))?.price;
    expect((await accept({ keep: lines.map(({ key }) => key) })).body).toMatchObject({ kept: 1 });
    expect((await find(norte, await nameOf(norte, menu.taco)))?.price).toBe(price);
  });

  test('makes what is no longer published inactive, and leaves open checks as they are', async () => {
    await publish();
    await accept();
    const pizza = await nameOf(norte, menu.pizza);
    const { body: check } = await norte.owner.post('/api/orders', { name: 'Mesa 1' });
    const path = `/api/orders/${Number(check['id'])}`;
    await norte.owner.post(`${path}/send-items`, { items: [{ product_id: menu.pizza, qty: 1 }] });
    const { body: before } = await norte.owner.get(path);
    await centro.owner.delete(`/api/products/${menu.pizza}`);
    await publish();
    const found = await readMenu(norte);
    expect(short(found.lines)).toEqual([[pizza, 'removed', expect.any(Number), null]]);
    await accept();
    expect(await find(norte, pizza)).toMatchObject({ active: 0 });
    expect((await norte.owner.get(path)).body).toEqual(before);
    expect((await readMenu(norte)).lines).toEqual([]);
  });

  test('a published menu that breaks a rule changes nothing, and the answer names the row', async () => {
    await publish();
    await accept();
    await change(centro, menu.taco, { price: 21 });
    await change(centro, menu.pizza, { name: 'Suya' });
    await norte.owner.post('/api/products', { name: 'Suya', category_id: 1, price: 5 });
    await publish();
    const { status, body } = await accept();
    expect([status, body['code'], body['row']]).toEqual([409, 'duplicate_name', 'Suya']);
    expect((await find(norte, await nameOf(norte, menu.taco)))?.price).not.toBe(21);
    expect((await readMenu(norte)).accepted).toMatchObject({ number: 1 });
  });

  test('a published menu is accepted when names are swapped, handed on or taken by a new product', async () => {
    await publish();
    await accept();
    const [taco, pizza] = [await nameOf(centro, menu.taco), await nameOf(centro, menu.pizza)];
    const here = { taco: await find(norte, taco), pizza: await find(norte, pizza) };
    await change(centro, menu.taco, { name: 'On the way' });
    await change(centro, menu.pizza, { name: taco });
    await change(centro, menu.taco, { name: pizza });
    await publish();
    expect((await accept()).body).toMatchObject({ success: true, added: 0, changed: 2 });
    expect((await find(norte, pizza))?.id).toBe(here.taco?.id);
    expect((await find(norte, taco))?.id).toBe(here.pizza?.id);

    await change(centro, menu.taco, { name: 'Handed on' });
    await change(centro, menu.pizza, { name: pizza });
    await centro.owner.post('/api/products', { name: taco, category_id: 1, price: 5 });
    await publish();
    expect((await accept()).body).toMatchObject({ success: true, added: 1, changed: 2 });
    expect((await find(norte, 'Handed on'))?.id).toBe(here.taco?.id);
    expect((await find(norte, pizza))?.id).toBe(here.pizza?.id);
    expect((await find(norte, taco))?.price).toBe(5);
    expect((await readMenu(norte)).lines).toEqual([]);
  });

  test('a published menu is refused when only one of two swapped names is taken', async () => {
    await publish();
    await accept();
    const [taco, pizza] = [await nameOf(centro, menu.taco), await nameOf(centro, menu.pizza)];
    await change(centro, menu.taco, { name: 'On the way' });
    await change(centro, menu.pizza, { name: taco });
    await change(centro, menu.taco, { name: pizza });
    await publish();
    const line = (await readMenu(norte)).lines.find(({ before }) => before === pizza);
    const { status, body } = await accept({ keep: [line?.key ?? ''] });
    expect([status, body['code'], body['row']]).toEqual([409, 'duplicate_name', pizza]);
    expect((await readMenu(norte)).lines.length).toBe(2);
  });

  test('a published menu is refused when a newer one arrived', async () => {
    await publish();
    await readMenu(norte);
    await change(centro, menu.taco, { price: 21 });
    await publish();
    const { body } = await accept({ number: 1 });
    expect(body['code']).toBe('group_menu_newer');
  });

  test('a published menu that is not understood is not stored', async () => {
    const content = JSON.stringify([{ kind: 'product', id: 1, ordinal: 1, fields: { name: 'X' } }]);
    await sql`INSERT INTO comanda.menus (venue_id, from_venue, number, from_name, digest, content)
      VALUES (${norte.venue.id}, ${centro.venue.id}, 1, 'Centro', 'd', ${content})`.execute(
      group.db,
    );
    expect((await readMenu(norte)).published).toBe(null);
  });
});

describe('accepting automatically', () => {
  const hour = 3_600_000;
  /** Noon in the venue, so that the set time has not come yet. It may be hours away, which ends the session. */
  const atNoon = async (own: Box) => {
    const { clock } = own.box;
    clock.at = Date.parse(`${new Date(clock.at).toISOString().slice(0, 10)}T18:00:00Z`);
    own.owner = await own.box.as('owner');
  };
  const work = async ({ box, venue }: Box) => {
    await fetchMenu(box.app.comanda, venue.sender.db);
    await acceptWhenDue(box.app.comanda);
  };
  /** Sessions end over night. */
  const later = async (hours: number) => {
    norte.box.clock.at += hours * hour;
    norte.owner = await norte.box.as('owner');
  };
  const setTime = (auto_time: string | null) => norte.owner.put('/api/group/menu', { auto_time });

  test('happens at the set time, not before, and never with the first version', async () => {
    await atNoon(norte);
    expect((await setTime('05:00')).status).toBe(200);
    await publish();
    await work(norte);
    await later(24);
    await work(norte);
    expect((await readMenu(norte)).accepted).toBe(null);
    await accept();
    const taco = await nameOf(norte, menu.taco);
    await change(norte, menu.pizza, { price: 12 });
    await change(centro, menu.pizza, { price: 13 });
    await change(centro, menu.taco, { price: 21 });
    await publish();
    await work(norte);
    await later(16);
    await work(norte);
    expect((await find(norte, taco))?.price).not.toBe(21);
    await later(2);
    await work(norte);
    expect((await find(norte, taco))?.price).toBe(21);
    expect((await find(norte, await nameOf(norte, menu.pizza)))?.price).toBe(12);
    expect(await acts(norte)).toEqual(expect.arrayContaining(['menu.time', 'menu.auto']));
  });

  test('says why it could not, and tries again with the next version', async () => {
    await publish();
    await accept();
    await setTime('05:00');
    await change(centro, menu.pizza, { name: 'Suya' });
    const own = await norte.owner.post('/api/products', { name: 'Suya', category_id: 1, price: 5 });
    await publish();
    await work(norte);
    await later(24);
    await work(norte);
    expect((await readMenu(norte)).problem).toEqual({ code: 'duplicate_name', name: 'Suya' });
    await norte.owner.delete(`/api/products/${Number(own.body['id'])}`);
    await change(centro, menu.pizza, { name: 'Otra' });
    await publish();
    await work(norte);
    await later(24);
    await work(norte);
    const { problem, accepted } = await readMenu(norte);
    expect([problem, accepted?.number]).toEqual([null, 3]);
  });
});
