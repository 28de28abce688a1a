import { deleteCheck, getCheck, sendItems, updateCheck } from '@comanda/contract/checks';
import { combineChecks } from '@comanda/contract/transfers';
import { getUnsent, listUnsent } from '@comanda/contract/unsent';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../appliance/src/housekeeping.ts';
import { aCheck, anOpenRegister, openServiceBox, type ServiceBox } from '../support/service-box.ts';
import { menu, option, userIds } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
let id: number;
beforeEach(async () => {
  box = await openServiceBox();
  await anOpenRegister(box);
  id = await aCheck(box, 'Terrace');
});
afterEach(() => box.close());

type Role = Parameters<ServiceBox['as']>[0];
const taco = { key: 'taco-0001', product_id: menu.taco, quantity: 2 };
const beer = {
  key: 'beer-0001',
  product_id: menu.beer,
  quantity: 1,
  option_ids: [option.small],
  note: ' cold ',
  course: 2,
  hold: true,
  guest: 3,
};
const keep = (items: object[], removed: string[] = [], role: Role = 'server', check = id) =>
  box.as(role).put(`/api/orders/${check}/unsent`, { items, removed });
const take = (user_id: unknown, role: Role = 'bar', check = id) =>
  box.as(role).post(`/api/orders/${check}/unsent/take`, { user_id });
const pieces = () => box.as('server').call(listUnsent);
const linesOf = async (check = id) =>
  await box.as('server').call(getUnsent, { params: { id: check } });
const keysOf = (answer: { body: Record<string, unknown> }) =>
  (answer.body['items'] as { key: string }[]).map(({ key }) => key);
const send = (keys: string[], role: Role = 'server') =>
  box.as(role).call(sendItems, {
    params: { id },
    body: {
      items: keys.map((key) => ({ product_id: menu.taco, qty: 1, key })),
    },
  });

describe('unsent items', () => {
  test('unsent items are stored per check and user, with the names and prices of the menu', async () => {
    const kept = await keep([taco, beer]);
    expect(kept.body['items']).toEqual([
      expect.objectContaining({ key: 'taco-0001', quantity: 2, price: 45, options: [], hold: 0 }),
      expect.objectContaining({ note: 'cold', course: 2, hold: 1, guest: 3, dont_make: 0 }),
    ]);
    // As it was sent, so that another version of Comanda reads the same price.
    const own = { order_id: id, user_id: userIds.server };
    const [stored = ''] = await box.store.read((repos) => repos.unsent.listOwn(own));
    expect(JSON.parse(stored)).toMatchObject({ key: 'taco-0001', price: 45 });
    await keep([{ ...taco, key: 'taco-0002' }], [], 'bar');
    expect(await pieces()).toEqual([
      expect.objectContaining({ order_id: id, user_id: userIds.server, pieces: 3 }),
      expect.objectContaining({ order_id: id, user_id: userIds.bar, pieces: 2 }),
    ]);
    expect((await linesOf()).map((own) => (own.items as unknown[]).length)).toEqual([2, 1]);
    expect(box.events.filter(({ event }) => event === 'unsent.changed')).toHaveLength(2);
  });

  test('unsent items can be changed, keep their order, and are removed line by line', async () => {
    await keep([taco, beer]);
    const changed = await keep([{ ...taco, quantity: 5 }]);
    expect(keysOf(changed)).toEqual(['taco-0001', 'beer-0001']);
    expect((await pieces())[0]).toMatchObject({ pieces: 6 });
    expect(keysOf(await keep([], ['taco-0001', 'never-kept']))).toEqual(['beer-0001']);
    // A device that was off line sends a removed item again.
    expect(keysOf(await keep([taco]))).toEqual(['beer-0001']);
  });

  test.each([
    [{ ...taco, key: 'short' }, 'validation'],
    [{ ...taco, key: undefined }, 'validation'],
    [{ ...taco, key: "a' OR 1=1 --" }, 'validation'],
    [{ ...taco, quantity: 0 }, 'validation'],
    [{ ...taco, quantity: 1000 }, 'validation'],
    [{ ...taco, course: 10 }, 'validation'],
    [{ ...taco, guest: 51 }, 'validation'],
    [{ ...taco, note: 'x'.repeat(301) }, 'validation'],
    [{ ...taco, product_id: 9999 }, 'unknown_product'],
    [{ ...taco, option_ids: [option.small] }, 'option_not_allowed'],
  ])('%j is refused as %s, and nothing is stored', async (line, code) => {
    const answer = await keep([{ ...taco, key: 'other-0001' }, line]);
    expect([answer.status, answer.body['code']]).toEqual([400, code]);
    expect(await pieces()).toEqual([]);
  });

  test('need the permission to send and an open check, and are limited', async () => {
    expect((await keep([taco], [], 'kitchen')).status).toBe(403);
    expect((await keep([taco], [], 'server', 9999)).status).toBe(404);
    expect((await box.as('nobody').refused(listUnsent)).status).toBe(401);
    const many = (from: number) =>
      Array.from({ length: 200 }, (_, n) => ({ ...taco, key: `taco-${from + n}` }));
    expect((await keep(many(1000))).status).toBe(200);
    expect((await keep(many(2000))).status).toBe(400);
  });
});

describe('another person', () => {
  test('another person takes the lines over once and sends them; the first device is notified', async () => {
    await keep([taco, beer]);
    const taken = await take(userIds.server);
    expect(keysOf(taken)).toEqual(['taco-0001', 'beer-0001']);
    expect((await take(userIds.server, 'manager')).status).toBe(404);
    expect(keysOf(await keep([taco]))).toEqual([]);
    const late = await refusalOf(send(['new-00001', 'taco-0001']));
    expect([late.status, late.code, late.index]).toEqual([409, 'unsent_taken', 1]);
    await send(['taco-0001', 'beer-0001'], 'bar');
    expect(await pieces()).toEqual([]);
  });

  test.each([[0], ['one'], [null], [undefined]])('%j is refused', async (user) => {
    expect((await take(user)).status).toBe(400);
  });

  test('another person needs the permission to send, lines and an open check', async () => {
    expect((await take(userIds.server, 'kitchen')).status).toBe(403);
    expect((await take(userIds.server)).status).toBe(404);
    expect((await take(userIds.server, 'bar', 9999)).status).toBe(404);
  });
});

describe('removing a line', () => {
  test('a line is sent once, from any device of its user', async () => {
    await keep([taco]);
    await send(['taco-0001']);
    expect((await refusalOf(send(['taco-0001']))).code).toBe('unsent_taken');
    expect(keysOf(await keep([taco]))).toEqual([]);
  });

  test('a line that was sent before it was stored does not come back', async () => {
    await send(['quick-001']);
    expect(keysOf(await keep([{ ...taco, key: 'quick-001' }]))).toEqual([]);
  });

  test('closing the check removes it, also after reopening', async () => {
    await keep([taco]);
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 1, tip: 0 } });
    expect(await pieces()).toEqual([]);
    expect((await keep([taco])).body['code']).toBe('order_closed');
    await box.as('manager').call(updateCheck, { params: { id }, body: { closed: 0 } });
    expect(keysOf(await keep([taco]))).toEqual([]);
  });

  test('what others had not sent when a check is closed is kept with it', async () => {
    await keep([taco]);
    await keep([beer], [], 'manager');
    const close = () =>
      box
        .as('manager')
        .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    const left = [{ person: 'server', name: 'Taco', quantity: 2 }];
    // What the one who closes has not sent was asked about.
    expect(await close()).toMatchObject({ closed: 1, left_unsent: left });
    const seen = await box.as('server').call(getCheck, { params: { id } });
    expect(seen).toMatchObject({ left_unsent: left, closed_by_name: 'manager' });
    const again = await box
      .as('manager')
      .call(updateCheck, { params: { id }, body: { closed: 0 } });
    expect(again).toMatchObject({ left_unsent: left });
    expect(await close()).toMatchObject({ left_unsent: [] });
  });

  test('combining a check moves its lines too', async () => {
    const other = await aCheck(box, 'Bar');
    await keep([taco]);
    await box
      .as('manager')
      .call(combineChecks, { params: { id: other }, body: { source_order_id: id } });
    expect(await pieces()).toEqual([expect.objectContaining({ order_id: other, pieces: 2 })]);
    expect((await linesOf(other))[0]).toMatchObject({ user_id: userIds.server });
  });

  test('an empty check with lines of other users cannot be deleted', async () => {
    await keep([taco], [], 'bar');
    const refused = await box.as('manager').refused(deleteCheck, { params: { id } });
    expect([refused.status, refused.code]).toEqual([409, 'order_not_empty']);
    await keep([], ['taco-0001'], 'bar');
    await keep([{ ...taco, key: 'mine-0001' }], [], 'manager');
    await box.as('manager').call(deleteCheck, { params: { id } });
    expect(await pieces()).toEqual([]);
  });
});

test('keys of removed lines are deleted after a week', async () => {
  await send(['quick-001']);
  const count = () =>
    box.store.read((repos) => repos.unsent.listKnown(['quick-001'])).then((rows) => rows.length);
  const rest = { config: { demo: false }, bus: { publish: () => undefined } };
  const clean = () =>
    cleanUp({
      store: box.store,
      clock: { now: () => box.clock.at },
      ...rest,
    } as unknown as Parameters<typeof cleanUp>[0]);
  await clean();
  expect(await count()).toBe(1);
  box.clock.at += 8 * 24 * 60 * 60 * 1000;
  await clean();
  expect(await count()).toBe(0);
});
