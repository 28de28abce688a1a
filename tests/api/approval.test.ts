import { listApprovers } from '@comanda/contract/approvers';
import { cancelItem } from '@comanda/contract/cancel-reasons';
import {
  createCheck,
  deleteCheck,
  getCheck,
  listChecks,
  moveItem,
  sendItems,
  setItemDiscount,
  setItemStatus,
  updateCheck,
} from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import { updateItemPrice } from '@comanda/contract/item-price';
import { addPayment } from '@comanda/contract/payments';
import { createPrintJob } from '@comanda/contract/printing';
import { pinLogin } from '@comanda/contract/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { pins, startApp, type TestApp } from '../support/start-app.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: TestApp;
let server: AppClient;
let id: number;
let taco: number;
beforeEach(async () => {
  box = await startApp();
  server = await box.as('server');
  id = (await server.call(createCheck, { body: { name: 'Bar' } })).id;
  const items = [{ product_id: menu.taco, qty: 2 }];
  const sent = await server.call(sendItems, { params: { id }, body: { items } });
  taco = sent.items[0]?.id ?? 0;
});
afterEach(() => box.close());

const by = (role: keyof typeof pins, pin = pins[role]) => ({ user_id: userIds[role], pin });
const discount = (amount: number, approval?: object, key?: string) =>
  server.put(
    `/api/order-products/${taco}/discount`,
    { discount_amount: amount, ...(approval ? { approval } : {}) },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const acts = (subject: string, subjectId: number) =>
  box.app.comanda.store.read((repos) => repos.journal.listOfSubject(subject, subjectId));

describe('approval of a single action by PIN', () => {
  test('a discount above the limit: refused with a hint, then approved once only', async () => {
    expect((await discount(10)).body).toMatchObject({
      code: 'discount_over_cap',
      approval_possible: true,
      cap_percent: 0,
    });
    const answer = await discount(10, by('manager'));
    expect(answer.body).toMatchObject({ discount: 10, discount_source: 'manual' });
    expect((await discount(20)).status).toBe(403);
  });

  test('a wrong PIN counts down and locks this account on this device, and no other', async () => {
    for (const left of [4, 3, 2, 1, 0]) {
      expect((await discount(10, by('manager', '0000'))).body).toMatchObject({
        code: 'approval_refused',
        attemptsRemaining: left,
        approval_possible: true,
      });
    }
    const locked = await discount(10, by('manager'));
    expect([locked.status, locked.body.code]).toEqual([429, 'login_locked']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await discount(10, by('owner'))).status).toBe(200);
    await server.call(pinLogin, { body: { userId: 2, pin: pins.server } });
    await (await box.as('manager')).call(listChecks);
    box.clock.at += 5 * 60_000;
    expect((await discount(15, by('manager'))).status).toBe(200);
  });

  test('a user is locked after thirty wrong PINs a day, across all approvers', async () => {
    const names = ['manager', 'owner', 'bar', 'kitchen'] as const;
    let refused = 0;
    for (let round = 0; round < 10; round += 1) {
      for (const name of names) {
        const answer = await discount(10, by(name, '0000'));
        if (answer.status === 403) refused += 1;
      }
      box.clock.at += 6 * 60_000;
    }
    expect(refused).toBe(30);
    expect((await discount(10, by('manager'))).status).toBe(429);
  });

  test.each([
    ['a person without the right', () => by('bar'), 'discount_over_cap'],
    ['the asker', () => by('server'), 'discount_over_cap'],
    ['nobody', () => ({ user_id: 99, pin: '2580' }), 'approval_refused'],
  ])('%s cannot approve anything', async (_, approval, code) => {
    expect((await discount(10, approval())).body.code).toBe(code);
  });

  test.each([{ user_id: 1 }, { user_id: 1, pin: '12345' }, { user_id: 'x', pin: '2580' }, 7])(
    '%j is not a valid approval',
    async (approval) => {
      const answer = await server.put(`/api/order-products/${taco}/discount`, {
        discount_amount: 10,
        approval,
      });
      expect(answer.status).toBe(400);
    },
  );

  test('the same key with the approval returns the first answer, and the PIN is in no stored hash', async () => {
    expect((await discount(10, undefined, 'k')).status).toBe(403);
    expect((await discount(10, by('manager'), 'k')).status).toBe(200);
    const again = await discount(10, by('owner'), 'k');
    expect([again.status, again.headers['idempotent-replay']]).toEqual([200, '1']);
  });

  test('a price override: allowed to managers, with an approval to servers, never below zero', async () => {
    const price = (client: AppClient, body: BodyOf<typeof updateItemPrice>) =>
      client.call(updateItemPrice, { params: { id: taco }, body });
    expect(await refusalOf(price(server, { price: 30 }))).toMatchObject({
      code: 'forbidden',
      permission: 'orders.overridePrice',
      approval_possible: true,
    });
    expect((await refusalOf(price(server, { price: 30, approval: by('bar') }))).code).toBe(
      'approver_not_allowed',
    );
    expect(await price(server, { price: 30, approval: by('manager') })).toMatchObject({
      price: 30,
      total: 60,
    });
    const manager = await box.as('manager');
    expect((await refusalOf(price(manager, { price: -1 }))).status).toBe(400);
    expect((await price(manager, { price: 0, reason: 'on the house' })).total).toBe(0);
    expect((await price(manager, { price: 45 })).total).toBe(90);
    await discount(80, by('owner'));
    expect((await refusalOf(price(manager, { price: 10 }))).code).toBe('discount_too_large');
    expect(await server.call(getCheck, { params: { id } })).toMatchObject({
      subtotal: 90,
      total: 10,
    });
  });

  test('reopening with an approval', async () => {
    await server.call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    const reopen = (approval?: object) =>
      server.put(`/api/orders/${id}`, { closed: 0, tip: 0, ...(approval ? { approval } : {}) });
    expect((await reopen()).body).toMatchObject({ code: 'forbidden', approval_possible: true });
    expect((await reopen(by('manager'))).body).toMatchObject({ closed: 0 });
  });

  test('a test page and the drawer, without the permission', async () => {
    await box.write((repos) => repos.settings.set('printer_test_users', ['owner'], 0));
    const kitchen = await box.as('kitchen');
    for (const [path, body] of [
      ['/api/printers/1/test', {}],
      ['/api/printers/1/drawer', { reason: 'Change' }],
    ] as const) {
      const ask = (approval?: object) =>
        kitchen.post(path, { ...body, ...(approval ? { approval } : {}) });
      expect((await ask()).body).toMatchObject({ code: 'forbidden', approval_possible: true });
      expect((await ask(by('server'))).body.code).toBe('approver_not_allowed');
      expect((await ask(by('owner', '0000'))).body.code).toBe('approval_refused');
      expect((await ask(by('owner'))).status).toBe(200);
    }
  });

  test('reversing a payment with an approval names both users', async () => {
    const paid = await server.call(addPayment, {
      params: { id },
      body: {
        payment_type_id: 2,
        amount: 30,
      },
    });
    const payment = paid.payment.id;
    const undo = (approval?: object) =>
      server.post(`/api/payments/${payment}/reverse`, {
        reason: 'wrong card',
        ...(approval ? { approval } : {}),
      });
    expect((await undo()).body).toMatchObject({ code: 'forbidden', approval_possible: true });
    expect((await undo(by('bar'))).body.code).toBe('approver_not_allowed');
    expect((await undo(by('manager'))).body).toMatchObject({ order: { paid: 0, rest: 90 } });
    expect((await acts('payment', payment)).at(-1)).toMatchObject({
      action: 'payment.reverse',
      actor_id: userIds.server,
      approver_id: userIds.manager,
    });
  });

  test('cancelling an item in preparation needs the permission or an approval', async () => {
    const owner = await box.as('owner');
    await owner.call(setItemStatus, { params: { id: taco }, body: { status: 1 } });
    const cancel = (approval?: object) =>
      server.post(`/api/order-products/${taco}/cancel`, {
        reason: 'wrong_order',
        ...(approval ? { approval } : {}),
      });
    expect((await cancel()).body).toMatchObject({
      code: 'forbidden',
      permission: 'orders.cancelStarted',
      approval_possible: true,
    });
    expect((await cancel(by('manager'))).status).toBe(200);
    // Nor does the check disappear with it.
    const gone = await server.refused(deleteCheck, { params: { id } });
    expect(gone).toMatchObject({ status: 403, permission: 'orders.cancelStarted' });
    await owner.call(deleteCheck, { params: { id } });
  });

  test('so does anything on a printed bill, also when it is moved to another check first', async () => {
    await server.call(createPrintJob, { body: { document: 'ticket', order_id: id } });
    const cancel = () =>
      server.refused(cancelItem, { params: { id: taco }, body: { reason: 'wrong_order' } });
    expect(await cancel()).toMatchObject({ permission: 'orders.cancelStarted' });
    const other = await server.call(createCheck, { body: { name: 'Other' } });
    await server.call(moveItem, { params: { id: taco }, body: { order_id: other.id } });
    expect(await cancel()).toMatchObject({ permission: 'orders.cancelStarted' });
    expect((await server.refused(deleteCheck, { params: { id } })).status).toBe(403);
  });

  test('what no station has begun is cancelled by a server alone, and its check deleted', async () => {
    await server.call(cancelItem, {
      params: { id: taco },
      body: {
        reason: 'wrong_order',
      },
    });
    await server.call(deleteCheck, { params: { id } });
  });

  test('strangers are refused before a PIN is counted', async () => {
    const stranger = box.device();
    for (let times = 0; times < 7; times += 1) {
      const answer = await stranger.refused(setItemDiscount, {
        params: { id: taco },
        body: {
          discount_amount: 10,
          approval: by('manager', '0000'),
        },
      });
      expect(answer.status).toBe(401);
    }
    expect((await discount(10, by('manager'))).status).toBe(200);
  });

  test('the journal names both users, also of a refusal, but never a PIN', async () => {
    await discount(10, by('manager', '0000'));
    await discount(10, by('manager'));
    await discount(0);
    expect(await acts('order_product', taco)).toMatchObject([
      { action: 'item.discount', actor_id: userIds.server, approver_id: userIds.manager },
      { action: 'item.discount', actor_id: userIds.server, approver_id: null },
    ]);
    const refusals = (await acts('user', userIds.manager)).filter(
      (row) => row.action === 'approval.refused',
    );
    expect(refusals).toMatchObject([{ actor_id: userIds.server }]);
    // As a number of its own: the digits also occur in times.
    expect(box.logs.join('')).not.toMatch(new RegExp(`\\b${pins.manager}\\b`));
  });
});

test('approvers are active users with a PIN and the permission, never the user who asks', async () => {
  const ids = async (query: string, client = server) =>
    (await client.get(`/api/approvers${query}`)).list.map((row) => row.id).sort();
  expect(await ids('?permission=orders.overridePrice')).toEqual([1, 4]);
  expect(await ids('?percent=20')).toEqual([1, 4]);
  expect(await ids('?percent=20', await box.as('manager'))).toEqual([4]);
  expect(await ids('?permission=orders.cancel')).toEqual([1, 3, 4]);
  expect(
    (await server.refused(listApprovers, { query: { permission: 'everything' } })).status,
  ).toBe(400);
  expect((await server.call(listApprovers, { query: { percent: 20 } }))[0]).toEqual({
    id: 1,
    name: 'manager',
    role: 'Manager',
    user_role: 1,
  });
});

describe('a drawer opened by hand', () => {
  test.each([
    ['of the box', '/api/printers/1/drawer', 'printer'],
    ['of a browser’s printer', '/api/browser-drawer', 'user'],
  ])(
    '%s: refused to a server alone, allowed once with a PIN, and the journal names both',
    async (_, path, subject) => {
      const open = (approval?: object) => server.post(path, { reason: 'Roll of coins', approval });
      expect((await open()).body).toMatchObject({
        code: 'forbidden',
        permission: 'cash.drawer',
        approval_possible: true,
      });
      expect((await open(by('manager', '0000'))).body).toMatchObject({ code: 'approval_refused' });
      expect((await open(by('bar'))).status).toBe(403);
      expect((await open(by('manager'))).status).toBe(200);
      expect((await open()).status).toBe(403);
      const rows = await acts(subject, subject === 'printer' ? 1 : userIds.server);
      const opened = rows.filter(({ action }) => action === 'drawer.open');
      expect(opened).toMatchObject([{ actor_id: userIds.server, approver_id: userIds.manager }]);
      expect(opened[0]?.detail).toContain('Roll of coins');
    },
  );
});
