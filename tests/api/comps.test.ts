import { closeRegister } from '@comanda/contract/cash';
import {
  createCheck,
  getCheck,
  listCheckItems,
  sendItems,
  updateCheck,
} from '@comanda/contract/checks';
import { compCheck, createCompReason, updateCompReason } from '@comanda/contract/comps';
import { getXCut, getZCut } from '@comanda/contract/cuts';
import { editPermissions } from '@comanda/contract/people';
import { getTicket } from '@comanda/contract/printing';
import { clearDiscounts } from '@comanda/contract/specials';
import { splitCheckEqually } from '@comanda/contract/transfers';
import { getDailyClose, exportDailyClose } from '@comanda/contract/reports';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
let id: number;
let items: number[];
beforeEach(async () => {
  box = await openServiceBox();
  id = await aCheck(box, 'Terrace');
  // 2 × 45 + 120.50
  items = await sendTo(box, id, [
    { product_id: menu.taco, qty: 2 },
    { product_id: menu.burger, qty: 1 },
  ]);
});
afterEach(() => box.close());

const manager = () => box.as('manager');
const comp = (item = items[0], reason_id: unknown = 1) =>
  manager().put(`/api/order-products/${item}/comp`, { reason_id });
const check = () => manager().call(getCheck, { params: { id } });
const day = () => manager().call(getDailyClose);

describe('a comp', () => {
  test('a comp takes all that a line costs, keeps its value, and ends when it costs something again', async () => {
    const given = await comp();
    expect(given.body).toMatchObject({
      discount: 90,
      total: 0,
      comp_reason: 'On the house',
      comp_reason_es: 'Invitación de la casa',
    });
    expect(await check()).toMatchObject({ subtotal: 210.5, discount: 90, total: 120.5 });
    const acts = await box.store.read((repos) =>
      repos.journal.listOfSubject('order_product', items[0] ?? 0),
    );
    expect(acts.map((row) => row.action)).toContain('item.comp');
    const less = await manager().put(`/api/order-products/${items[0]}/discount`, {
      discount_amount: 10,
    });
    expect(less.body).toMatchObject({ discount: 10, comp_reason: null });
    await comp();
    await manager().call(clearDiscounts, { params: { id } });
    const listed = await manager().call(listCheckItems, { query: { order_id: id } });
    expect(listed[0]).toMatchObject({ discount: 0, comp_reason: null });
  });

  test('a comp of a check leaves out what was cancelled, and closes at zero', async () => {
    await manager().post(`/api/order-products/${items[1]}/cancel`, { reason: 'wrong_order' });
    const given = await manager().call(compCheck, { params: { id }, body: { reason_id: 5 } });
    expect(given).toMatchObject({ subtotal: 90, discount: 90, total: 0 });
    const split = await manager().post(`/api/order-products/split/${items[0]}`, {});
    expect(split.body.items).toMatchObject([
      { discount: 45, comp_reason: 'Staff meal' },
      { discount: 45, comp_reason: 'Staff meal' },
    ]);
    const closed = await manager().call(updateCheck, {
      params: { id },
      body: { closed: 1, payment_type_id: 2 },
    });
    expect(closed).toMatchObject({ closed: 1, total: 0 });
    expect((await day()).comps).toMatchObject([{ reason_id: 5, count: 1, amount: 90 }]);
  });

  test.each<[string, unknown, number, string]>([
    ['an unknown reason', 99, 400, 'unknown_comp_reason'],
    ['no reason', null, 400, 'validation'],
  ])('%s is refused', async (_, reason, status, code) => {
    const answer = await comp(items[0], reason);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('above the cap of the role asks for an approval; the kitchen may not at all', async () => {
    const path = `/api/order-products/${items[0]}/comp`;
    const over = await box.as('server').put(path, { reason_id: 1 });
    expect([over.status, over.body]).toMatchObject([
      403,
      { code: 'discount_over_cap', approval_possible: true },
    ]);
    expect((await box.as('kitchen').put(path, { reason_id: 1 })).status).toBe(403);
    expect(await check()).toMatchObject({ discount: 0 });
  });

  test('a comp of a cancelled line, an empty check or a closed one is refused', async () => {
    await manager().post(`/api/order-products/${items[0]}/cancel`, { reason: 'wrong_order' });
    expect((await comp()).body.code).toBe('item_cancelled');
    await manager().post(`/api/order-products/${items[1]}/cancel`, { reason: 'wrong_order' });
    const empty = await manager().refused(compCheck, { params: { id }, body: { reason_id: 1 } });
    expect([empty.status, empty.code]).toEqual([409, 'nothing_to_comp']);
    await manager().call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    const closed = await manager().refused(compCheck, { params: { id }, body: { reason_id: 1 } });
    expect([closed.status, closed.code]).toEqual([409, 'order_closed']);
  });
});

test('comps stand apart from discounts in the cut and in the close, and both add up', async () => {
  const register = await anOpenRegister(box);
  await comp(items[1], 3);
  await manager().put(`/api/order-products/${items[0]}/discount`, { discount_amount: 9 });
  await manager().call(updateCheck, {
    params: { id },
    body: { closed: 1, payment_type_id: 3, cash_received: 100 },
  });
  const cut = await manager().call(getXCut, { params: { session_id: register } });
  expect(cut).toMatchObject({
    checks: { gross: 210.5, discount: 129.5, total: 81 },
    discounts: { manual: { count: 1, amount: 9 } },
    comps: [{ name: 'Quality of the item', count: 1, amount: 120.5 }],
  });
  const { summary, discounts, comps } = await day();
  expect(discounts).toMatchObject([{ user_id: 1, lines: 1, amount: 9 }]);
  expect(comps).toMatchObject([{ name: 'Quality of the item', user_id: 1, amount: 120.5 }]);
  expect(summary.discount).toBe(9 + 120.5);
  expect(await manager().call(exportDailyClose)).toContain(
    'comp,Quality of the item,1,120.5,manager',
  );
  const ticket = await manager().call(getTicket, {
    params: { id },
    query: { format: 'text', width: 32, lang: 'es' },
  });
  expect(ticket).toContain('Cortesía');
});

test('a comp that is shared is one: in the cuts, in the close and in the statistics', async () => {
  const register = await anOpenRegister(box);
  await comp(items[1], 3);
  const split = await manager().call(splitCheckEqually, { params: { id }, body: { parts: 3 } });
  for (const part of [...split.orders, { id }]) {
    const closing = { closed: 1, payment_type_id: 3, cash_received: 100 };
    const closed = await manager().put(`/api/orders/${part.id}`, closing);
    expect(closed.status, closed.text).toBe(200);
  }
  const one = { name: 'Quality of the item', count: 1, amount: 120.5 };
  const x = await manager().call(getXCut, { params: { session_id: register } });
  expect(x).toMatchObject({ comps: [one], discounts: { manual: { count: 0, amount: 0 } } });
  for (const path of ['daily-close', 'sales?period=today', 'sales?period=all']) {
    const { body } = await manager().get(`/api/reports/${path}`);
    expect(body).toMatchObject({ comps: [{ ...one, user_id: 1 }], discounts: [] });
  }
  expect(await manager().call(exportDailyClose)).toContain(
    'comp,Quality of the item,1,120.5,manager',
  );
  const closing = { session_id: register, denominations: { '500': 1 } };
  await manager().call(closeRegister, { body: closing });
  expect(await manager().call(getZCut, { params: { number: 1 } })).toMatchObject({
    comps: [one],
  });
});

test('reasons are added, renamed and switched off by those who may', async () => {
  const added = await manager().call(createCompReason, {
    body: {
      name: 'Birthday',
      name_es: 'Cumpleaños',
    },
  });
  expect(added).toMatchObject({ id: 6, name: 'Birthday', active: 1, ordinal: 6 });
  const twice = await manager().refused(createCompReason, { body: { name: 'BIRTHDAY' } });
  expect([twice.status, twice.code]).toEqual([409, 'duplicate_name']);
  await manager().call(updateCompReason, { params: { id: 6 }, body: { active: 0 } });
  expect((await comp(items[0], 6)).body.code).toBe('unknown_comp_reason');
  expect((await box.as('server').refused(createCompReason, { body: { name: 'X' } })).status).toBe(
    403,
  );
});

test('a role may give away up to its amount per check, above it another person approves', async () => {
  const whole = await startApp();
  onTestFinished(() => whole.close());
  const [owner, server] = [await whole.as('owner'), await whole.as('server')];
  const permissions = (compUpTo: unknown) =>
    owner.call(editPermissions, { params: { id: 2 }, body: { orders: { compUpTo } } });
  for (const wrong of [-1, 100_001, 'all'])
    expect((await refusalOf(permissions(wrong))).status).toBe(400);
  await permissions(100);
  const order = (await server.call(createCheck, { body: { name: 'Terrace' } })).id;
  const items = [
    { product_id: menu.taco, qty: 2 },
    { product_id: menu.burger, qty: 1 },
    { product_id: menu.taco, qty: 1 },
  ];
  const sent = await server.post(`/api/orders/${String(order)}/send-items`, { items });
  const [tacos, burger, taco] = (sent.body['items'] as { id: number }[]).map((item) => item.id);
  const give = (item: number | undefined) =>
    server.put(`/api/order-products/${item}/comp`, { reason_id: 1 });
  // 90 + 120.50 + 45
  const all = await server.post(`/api/orders/${String(order)}/comp`, { reason_id: 1 });
  expect([all.status, all.body['code']]).toEqual([403, 'discount_over_cap']);
  expect((await give(burger)).status).toBe(403);
  expect((await give(tacos)).body).toMatchObject({ discount: 90, total: 0 });
  expect((await give(tacos)).status).toBe(200);
  expect((await give(taco)).body).toMatchObject({ code: 'discount_over_cap' });
  await permissions(135);
  expect((await give(taco)).status).toBe(200);
  const over = await server.put(`/api/order-products/${burger}/discount`, { discount_amount: 1 });
  expect(over.body).toMatchObject({ code: 'discount_over_cap' });
});

test('the amount of a role holds over checks that were split from one another', async () => {
  const whole = await startApp();
  onTestFinished(() => whole.close());
  const [owner, server] = [await whole.as('owner'), await whole.as('server')];
  await owner.call(editPermissions, { params: { id: 2 }, body: { orders: { compUpTo: 100 } } });
  const order = String((await server.call(createCheck, { body: { name: 'Terrace' } })).id);
  const items = [1, 2, 3].map(() => ({ product_id: menu.taco, qty: 1 }));
  const sent = await server.post(`/api/orders/${order}/send-items`, { items });
  const [first, second, third] = (sent.body['items'] as { id: number }[]).map((item) => item.id);
  const split = async (from: string, item: number | undefined, name: string) => {
    const answer = await server.post(`/api/orders/${from}/split`, {
      splits: [{ name, items: [{ id: item }] }],
    });
    expect(answer.status, answer.text).toBe(200);
    return String((answer.body['orders'] as { id: number }[])[0]?.id);
  };
  const child = await split(order, second, 'Ana');
  await server.post(`/api/orders/${child}/send-items`, { items: items.slice(1) });
  const give = (item: number | undefined) =>
    server.put(`/api/order-products/${item}/comp`, { reason_id: 1 });
  // 45 of each part, then no part has more than 10 left.
  expect((await give(first)).status).toBe(200);
  expect((await give(second)).status).toBe(200);
  expect((await give(third)).body).toMatchObject({ code: 'discount_over_cap' });
  const grandchild = await split(child, second, 'Berta');
  for (const each of [order, child, grandchild]) {
    const all = await server.post(`/api/orders/${each}/comp`, { reason_id: 1 });
    expect([each, all.status]).toEqual([each, each === grandchild ? 200 : 403]);
  }
  // Another check has its own.
  const other = (await server.call(createCheck, { body: { name: 'Bar' } })).id;
  await server.post(`/api/orders/${String(other)}/send-items`, { items: items.slice(1) });
  const given = await server.post(`/api/orders/${String(other)}/comp`, { reason_id: 1 });
  expect(given.status).toBe(200);
});

describe('the amount of a role follows lines that go to another check', () => {
  let whole: TestApp;
  let server: AppClient;
  beforeEach(async () => {
    whole = await startApp();
    server = await whole.as('server');
    const owner = await whole.as('owner');
    await owner.call(editPermissions, { params: { id: 2 }, body: { orders: { compUpTo: 100 } } });
  });
  afterEach(() => whole.close());

  const open = async (name: string) => (await server.call(createCheck, { body: { name } })).id;
  const send = async (order: number, tacos: number[]) => {
    const lines = tacos.map((qty) => ({ product_id: menu.taco, qty }));
    const sent = await server.call(sendItems, { params: { id: order }, body: { items: lines } });
    return sent.items.map((item) => item.id);
  };
  const give = async (item: number | undefined) =>
    (await server.put(`/api/order-products/${item}/comp`, { reason_id: 1 })).status;
  const move = async (from: number, target_order_id: number, id: number | undefined) => {
    const body = { item_ids: [id], target_order_id };
    const answer = await server.post(`/api/orders/${from}/move-items`, body);
    expect(answer.status, answer.text).toBe(200);
  };

  test('given lines that are moved away still count where they came from', async () => {
    const [from, to, third] = [await open('From'), await open('To'), await open('Third')];
    const [given, next] = await send(from, [2, 1]);
    expect(await give(given)).toBe(200);
    await move(from, to, given);
    expect(await give(next)).toBe(403);
    await move(to, third, given);
    expect(await give(next)).toBe(403);
    // They count on each check that they were on.
    const [other] = await send(to, [1]);
    expect(await give(other)).toBe(403);
    const [free] = await send(await open('Free'), [2]);
    expect(await give(free)).toBe(200);
  });

  test('lines cannot be given away one by one on checks opened for them', async () => {
    const from = await open('From');
    const lines = await send(from, [1, 1, 1, 1]);
    const answers = [];
    for (const [index, line] of lines.entries()) {
      await move(from, await open(`Ghost ${index}`), line);
      answers.push(await give(line));
    }
    expect(answers).toEqual([200, 200, 403, 403]);
  });

  test('nor units or shares of a line that others carry away', async () => {
    const [from, to] = [await open('From'), await open('To')];
    const [line, next] = await send(from, [2, 1]);
    const split = await server.post(`/api/order-products/split/${line}`, {});
    const [, second] = split.body['items'] as { id: number }[];
    await move(from, to, second?.id);
    expect([await give(line), await give(second?.id), await give(next)]).toEqual([200, 200, 403]);
    const shares = await server.post(`/api/order-products/${next}/share`, {
      shares: [{ order_id: await open('Part') }, { order_id: await open('Rest') }],
    });
    expect(shares.status, shares.text).toBe(200);
    const [part] = (shares.body['orders'] as { id: number }[]).map(({ id }) => id);
    const [share] = await server.call(listCheckItems, { query: { order_id: part } });
    // 90 are given; a third of 45 is more than the 10 that are left.
    expect(await give(Number(share?.id))).toBe(403);
  });

  test('a comp that ended counts nowhere', async () => {
    const [from, to] = [await open('From'), await open('To')];
    const [given, next] = await send(from, [2, 1]);
    await give(given);
    await move(from, to, given);
    const manager = await whole.as('manager');
    await manager.put(`/api/order-products/${given}/discount`, { discount_amount: 0 });
    expect(await give(next)).toBe(200);
  });
});
