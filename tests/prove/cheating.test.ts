import { afterEach, beforeEach, expect, test } from 'vitest';
import { proved } from '../support/prove.ts';
import { menu } from '../support/service-venue.ts';
import { pins, startApp, type TestApp } from '../support/start-app.ts';
import { openVenue, session, type Venue } from './schemes.ts';
import { cashSchemes } from './cash-schemes.ts';

const tacos = [{ product_id: menu.taco, qty: 2 }, { product_id: menu.burger }];
const cash = { closed: 1, payment_type_id: 3, tip: 0 };
const card = { closed: 1, payment_type_id: 2, tip: 0 };

/** Each scheme is refused, or is among the day's exceptions afterwards. */
const checkSchemes: [name: string, scheme: (venue: Venue) => Promise<void>][] = [
  [
    'a dish is cancelled after the guest has seen the bill',
    async ({ people, check, done, refused, seen, box }) => {
      const { id, items } = await check(tacos);
      done(await people.server.post('/api/print-jobs', { document: 'ticket', order_id: id }));
      box.clock.at += 60_000;
      const path = `/api/order-products/${items[1]}/cancel`;
      const body = { reason: 'customer_changed_mind' };
      refused(await people.server.post(path, body), 403, 'forbidden');
      done(await people.manager.post(path, body));
      expect(await seen('cancelled_after_bill')).toMatchObject({
        count: 1,
        amount: 120.5,
        over: true,
      });
    },
  ],
  [
    'a paid check is reopened to cancel what was on it',
    async ({ people, check, done, refused, seen }) => {
      const { id, items } = await check(tacos);
      done(await people.server.put(`/api/orders/${id}`, cash));
      refused(await people.server.put(`/api/orders/${id}`, { closed: 0 }), 403, 'forbidden');
      done(await people.manager.put(`/api/orders/${id}`, { closed: 0 }));
      const path = `/api/order-products/${items[0]}/cancel`;
      done(await people.manager.post(path, { reason: 'kitchen_error' }));
      expect(await seen('reopened')).toMatchObject({ count: 1, amount: 210.5, over: true });
      expect(await seen('cancelled')).toMatchObject({ count: 1, amount: 90 });
    },
  ],
  [
    'a cancellation for another reason that no one writes down',
    async ({ people, check, refused }) => {
      const { items } = await check(tacos);
      const path = `/api/order-products/${items[0]}/cancel`;
      for (const note of [undefined, '', '   ', '\u200b\u0007']) {
        const answer = await people.server.post(path, { reason: 'other', note });
        refused(answer, 400, 'cancel_note_required');
      }
    },
  ],
  [
    'a person whose role may not cancels what the kitchen has begun',
    async ({ people, check, done, refused }) => {
      const { items } = await check(tacos);
      done(await people.kitchen.put(`/api/order-products/${items[0]}/status`, { status: 1 }));
      const path = `/api/order-products/${items[0]}/cancel`;
      refused(await people.server.post(path, { reason: 'wrong_order' }), 403, 'forbidden');
    },
  ],
  [
    'a discount above what the role may give',
    async ({ people, check, refused }) => {
      const { items } = await check(tacos);
      const path = `/api/order-products/${items[0]}/discount`;
      const answer = await people.server.put(path, { discount_amount: 0.01 });
      refused(answer, 403, 'discount_over_cap');
    },
  ],
  [
    'the same discount in small pieces, line by line, over a split line',
    async ({ people, check, done }) => {
      done(
        await people.owner.put('/api/user-roles/2/permissions', { orders: { applyDiscount: 10 } }),
      );
      const { id, items } = await check([{ product_id: menu.taco, qty: 6 }]);
      const one = (item: number, discount_amount: number) =>
        people.server.put(`/api/order-products/${item}/discount`, { discount_amount });
      done(await one(items[0] ?? 0, 27));
      const split = done(await people.server.post(`/api/order-products/split/${items[0]}`, {}));
      for (const { id: line } of split.body['items'] as { id: number }[]) {
        expect((await one(line, 4.51)).status).toBe(403);
        await one(line, 4.5);
        await one(line, 4.5);
      }
      const order = done(await people.server.get(`/api/orders/${id}`));
      expect(Number(order.body['discount'])).toBeLessThanOrEqual(27);
    },
  ],
  [
    'a discount by hand on top of a special',
    async ({ people, check, done }) => {
      done(
        await people.manager.post('/api/specials', {
          name: 'Half',
          special_type: 'percentage_discount',
          discount_value: 50,
          conditions: { product_id: menu.taco },
        }),
      );
      done(
        await people.owner.put('/api/user-roles/2/permissions', { orders: { applyDiscount: 10 } }),
      );
      const { id, items } = await check([{ product_id: menu.taco, qty: 2 }]);
      const [offer] = done(
        await people.server.post('/api/specials/check-applicable', {
          order_items: [{ id: items[0] }],
        }),
      ).list;
      const apply = { special_id: offer?.['id'], discount_value: 100, matching_item_ids: items };
      done(await people.server.post(`/api/orders/${id}/apply-special-discount`, apply));
      await people.server.put(`/api/order-products/${items[0]}/discount`, { discount_amount: 9 });
      const order = done(await people.server.get(`/api/orders/${id}`));
      // Either the special or the manual discount, never both.
      expect([9, 45]).toContain(order.body['discount']);
    },
  ],
  [
    'everything for free, and the cash for oneself',
    async ({ people, check, done, seen }) => {
      const { id, items } = await check([{ product_id: menu.burger }]);
      const path = `/api/order-products/${items[0]}/discount`;
      done(await people.manager.put(path, { discount_amount: 120.5 }));
      done(await people.manager.put(`/api/orders/${id}`, cash));
      expect(await seen('discounts')).toMatchObject({ count: 1, amount: 120.5 });
    },
  ],
  [
    'a price, a discount and a total of one’s own in the body',
    async ({ people, check, done }) => {
      const own = { price: 0.01, discount: 44, total: 0, options: [], product_name: 'Gift' };
      const { id } = await check([{ product_id: menu.taco, qty: 1, ...own }]);
      const body = { total: 0, subtotal: 0, order_revenue: 0, discount: 45, name: 'Renamed' };
      done(await people.server.put(`/api/orders/${id}`, body));
      const order = done(await people.server.get(`/api/orders/${id}`)).body;
      expect(order).toMatchObject({ name: 'Renamed', subtotal: 45, discount: 0, total: 45 });
    },
  ],
  [
    'quantities and prices below nothing, or that are no numbers',
    async ({ people, check, box }) => {
      const { id } = await check(tacos);
      for (const qty of ['-1', '0', '1.5', '1e309', 'NaN', '"two"', '[3]']) {
        const answer = await people.server.ask(
          'POST',
          `/api/orders/${id}/send-items`,
          `{"items":[{"product_id":1,"qty":${qty}}]}`,
          { 'content-type': 'application/json' },
        );
        expect([qty, answer.status]).toEqual([qty, 400]);
      }
      const items = await box.app.comanda.store.read((repos) => repos.items.listOfCheck(id));
      expect(items).toHaveLength(2);
    },
  ],
  [
    'a dish that no one makes, so that no one charges it',
    async ({ people, check, done }) => {
      const { id } = await check([{ product_id: menu.burger, dont_make: 1 }]);
      expect(done(await people.server.get(`/api/orders/${id}`)).body['total']).toBe(120.5);
    },
  ],
  [
    'a check is reopened and closed again with a smaller tip',
    async ({ people, check, done, seen }) => {
      const { id } = await check(tacos);
      done(await people.server.put(`/api/orders/${id}`, { ...card, tip: 40 }));
      done(await people.manager.put(`/api/orders/${id}`, { closed: 0 }));
      done(await people.manager.put(`/api/orders/${id}`, { ...card, tip: 1 }));
      expect(await seen('reopened')).toMatchObject({ count: 1, over: true });
      const { list } = await people.owner.get(`/api/orders/${id}/payments`);
      expect(list.map((payment) => payment['tip'])).toEqual([40, -40, 1]);
    },
  ],
  [
    'a check is reopened and what was cash becomes a card',
    async ({ people, check, done, seen }) => {
      const { id } = await check(tacos);
      done(await people.server.put(`/api/orders/${id}`, cash));
      done(await people.manager.put(`/api/orders/${id}`, { closed: 0 }));
      done(await people.manager.put(`/api/orders/${id}`, card));
      expect(await seen('reopened')).toMatchObject({ count: 1, over: true });
      const { list } = await people.owner.get(`/api/orders/${id}/payments`);
      expect(list.map((payment) => payment['amount'])).toEqual([210.5, -210.5, 210.5]);
    },
  ],
  [
    'a payment is taken back while the check is open',
    async ({ people, check, done, refused, seen }) => {
      const { id } = await check(tacos);
      const body = { payment_type_id: 3, amount: 100 };
      const paid = done(await people.server.post(`/api/orders/${id}/payments`, body));
      const path = `/api/payments/${(paid.body['payment'] as { id: number }).id}/reverse`;
      refused(await people.server.post(path, { reason: 'mistake' }), 403, 'forbidden');
      refused(await people.manager.post(path, { reason: ' ' }), 400, 'field_required');
      done(await people.manager.post(path, { reason: 'mistake' }));
      expect(await seen('reversed_payments')).toMatchObject({ count: 1, amount: 100, over: true });
    },
  ],
  [
    'a check is marked closed through its form, without a payment',
    async ({ people, check, refused }) => {
      const { id } = await check(tacos);
      const answer = await people.server.put(`/api/orders/${id}`, { closed: 1, status: 1 });
      refused(answer, 400, 'payment_type_required');
    },
  ],
  [
    'the whole sum is settled with less money than that',
    async ({ people, check, refused }) => {
      const { id } = await check(tacos);
      const answer = await people.server.put(`/api/orders/${id}`, { ...cash, cash_received: 200 });
      refused(answer, 400, 'insufficient_cash');
    },
  ],
  [
    'a check disappears with what is on it, after combining or alone',
    async ({ people, check, done, refused }) => {
      const [one, other] = [await check(tacos), await check(tacos)];
      const path = `/api/orders/${one.id}/combine`;
      done(await people.server.post(path, { source_order_id: other.id }));
      refused(await people.server.delete(`/api/orders/${one.id}`), 409, 'order_not_empty');
      const total = done(await people.server.get(`/api/orders/${one.id}`)).body['total'];
      expect(total).toBe(421);
    },
  ],
  [
    'dishes are moved to a check that is closed already',
    async ({ people, check, done, refused }) => {
      const [one, paid] = [await check(tacos), await check(tacos)];
      done(await people.server.put(`/api/orders/${paid.id}`, card));
      const move = { order_id: paid.id };
      refused(
        await people.server.put(`/api/order-products/${one.items[0]}`, move),
        409,
        'order_closed',
      );
      const moved = { item_ids: one.items, target_order_id: paid.id };
      refused(
        await people.server.post(`/api/orders/${one.id}/move-items`, moved),
        409,
        'order_closed',
      );
    },
  ],
  [
    'the act of another: user 1 in every field that could name a person',
    async ({ people, check, done, box }) => {
      const as = { user_id: 1, userId: 1, open_user_id: 1, close_user_id: 1, cancelled_by: 1 };
      const { id, items } = await check([{ product_id: menu.taco, qty: 2, ...as }, tacos[1] ?? {}]);
      const path = `/api/order-products/${items[0]}/cancel`;
      done(await people.server.post(path, { reason: 'wrong_order', ...as }));
      done(await people.server.put(`/api/orders/${id}`, { ...card, ...as, modified: undefined }));
      const order = done(await people.server.get(`/api/orders/${id}`)).body;
      expect(order).toMatchObject({ open_user_id: 2, close_user_id: 2 });
      const rows = await box.app.comanda.store.read((repos) =>
        repos.journal.listOfDay('2026-03-10'),
      );
      const acts = rows.filter((row) => row.action !== 'register.open');
      expect(new Set(acts.map((row) => row.actor_id))).toEqual(new Set([2]));
    },
  ],
  [
    'one’s own approval, a wrong PIN, or that of a person who may not either',
    async ({ people, check, refused, seen }) => {
      const { items } = await check(tacos);
      const path = `/api/order-products/${items[0]}/discount`;
      const by = (user_id: number, pin: string) =>
        people.server.put(path, { discount_amount: 40, approval: { user_id, pin } });
      refused(await by(2, pins.server), 403, 'discount_over_cap');
      refused(await by(3, pins.bar), 403, 'discount_over_cap');
      refused(await by(1, '0000'), 403, 'approval_refused');
      expect((await by(1, pins.manager)).status).toBe(200);
      expect(await seen('approvals')).toMatchObject({ count: 1 });
    },
  ],
  [
    'another price for a dish',
    async ({ people, check, done, refused, seen }) => {
      const { items } = await check(tacos);
      const path = `/api/order-products/${items[1]}/price`;
      refused(await people.server.put(path, { price: 1 }), 403, 'forbidden');
      done(await people.manager.put(path, { price: 1, reason: 'friend' }));
      expect(await seen('price_changes')).toMatchObject({ count: 1, over: true });
    },
  ],
];

let box: TestApp;
let venue: Venue;
beforeEach(async () => {
  box = await startApp();
  venue = await openVenue(box);
});
afterEach(() => box.close());

const schemes = [...checkSchemes, ...cashSchemes];
let survived = 0;
test.each(schemes)('%s', async (_name, scheme) => {
  await scheme(venue);
  survived += 1;
});

test('all of them were tried', () => {
  expect(session).toBe(1);
  expect(schemes.length).toBeGreaterThanOrEqual(28);
  if (survived !== schemes.length) return;
  proved({
    promise: 'No cheating unseen',
    rounds: `${schemes.length} schemes`,
    figure: 'each refused or on the exceptions report',
  });
});
