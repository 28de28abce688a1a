import { listProducts, type Category } from '@comanda/contract/catalog';
import { getCheck } from '@comanda/contract/checks';
import type { TaxList } from '@comanda/contract/taxes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addLine,
  emptyPending,
  sendPayload,
} from '../../kiosk-ui/src/features/checks/pending/pending.ts';
import { unsentAmount } from '../../kiosk-ui/src/features/checks/pending/unsent-amount.ts';
import { decoded } from '../support/decoded.ts';
import { aCheck, openServiceBox, type ServiceBox } from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

const goods = [menu.taco, menu.burger, menu.pizza] as const;
const venue = fc.record({
  percent: fc.constantFrom(null, 10, 12.35),
  serviceTax: fc.constantFrom('none', 'contained', 'added'),
  order_type: fc.constantFrom('dine_in', 'take_out', 'delivery'),
  parts: fc.integer({ min: 1, max: 3 }),
  sent: fc.nat(2),
  unsent: fc.array(fc.record({ good: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
});
type Venue = typeof venue extends fc.Arbitrary<infer V> ? V : never;

/** Taxes on top of prices by product and order type, a service charge and a price list that holds now. */
async function setUp(box: ServiceBox, { percent, serviceTax }: Venue): Promise<void> {
  const manager = box.as('manager');
  const added = await manager.post('/api/taxes', { name: 'IVA', rate: 8.25, added: true });
  await manager.put(`/api/products/${menu.burger}`, { tax_id: added.body.id });
  await manager.put('/api/categories/3', { tax_id: 4, tax_take_out_id: added.body.id });
  const tax_id = { none: null, contained: 1, added: added.body.id }[serviceTax];
  await manager.post('/api/service-charges', {
    name: 'Service',
    tax_id,
    order_types: ['dine_in', 'take_out'],
    ...(percent === null ? { amount: 35.5 } : { percent }),
  });
  const list = await manager.post('/api/price-lists', {
    name: 'Afternoon',
    entries: [{ product_id: null, category_id: 3, price: null, percent: -15 }],
  });
  expect(list.status, list.text).toBe(200);
}

test('the screen adds unsent lines to the total as the server does when they are sent', async () => {
  const play = async (given: Venue) => {
    const box = await openServiceBox();
    try {
      await setUp(box, given);
      const manager = box.as('manager');
      const get = async <T>(path: string) => (await manager.get(path)).body as unknown as T;
      const products = decoded(listProducts, (await manager.get('/api/products')).list).map(
        (product) => ({ ...product, price: product.current_price }),
      );
      const categories = (await manager.get('/api/categories')).list as unknown as Category[];
      const taxes = await get<TaxList>('/api/taxes');
      const { order_type, parts, sent, unsent } = given;
      const id = await aCheck(box, 'Terrace', { order_type });
      const send = (items: object[]) => manager.post(`/api/orders/${id}/send-items`, { items });
      if (sent > 0) await send([{ product_id: menu.burger, qty: sent }]);
      // The carries of divided charges are not those of a new check.
      if (sent > 0 && parts > 1) await manager.post(`/api/orders/${id}/split-equal`, { parts });
      const before = decoded(getCheck, await get(`/api/orders/${id}`));
      const { items } = unsent.reduce((list, { good, quantity }) => {
        // As when the line was added before the price list began: its price then does not count.
        const product = products.find((each) => each.id === goods[good]);
        if (!product) throw new Error('no product');
        return addLine(list, {
          product: { ...product, price: 1 },
          options: [],
          quantity,
          note: '',
        });
      }, emptyPending);
      const more = unsentAmount(before, items, { products, categories, taxes });
      expect((await send(items.map(sendPayload))).status).toBe(200);
      const after = decoded(getCheck, await get(`/api/orders/${id}`));
      expect(after.subtotal - before.subtotal).toBe(more.lines);
      expect(after.total - before.total).toBe(more.lines + more.added);
    } finally {
      await box.close();
    }
  };
  await fc.assert(fc.asyncProperty(venue, play), { numRuns: 12 });
});

test('a quote has the total of the send that follows, and changes nothing', async () => {
  const play = async (given: Venue) => {
    const box = await openServiceBox();
    try {
      await setUp(box, given);
      const manager = box.as('manager');
      const specials = [
        { name: '3x2' },
        { name: 'Third', special_type: 'percentage_discount', discount_value: 33 },
      ];
      for (const [index, special] of specials.entries()) {
        const conditions = { category_id: index === 0 ? 1 : 3 };
        const made = await manager.post('/api/specials', {
          ...special,
          conditions,
          automatic: true,
        });
        expect(made.status, made.text).toBe(200);
      }
      const id = await aCheck(box, 'Terrace', { order_type: given.order_type });
      const at = `/api/orders/${id}`;
      const toSend = ({ good, quantity }: Venue['unsent'][number]) => ({
        product_id: goods[good],
        qty: quantity,
        key: `line-${good}-${quantity}`,
      });
      if (given.sent > 0) {
        const items = [{ product_id: menu.taco, qty: given.sent }];
        await manager.post(`${at}/send-items`, { items });
      }
      const items = given.unsent.map(toSend);
      const before = (await manager.get(at)).body;
      const [events, sequence] = [box.events.length, await lastJournal(box)];
      const quote = await manager.post(`${at}/quote`, { items });
      expect(quote.status, quote.text).toBe(200);
      expect((await manager.get(at)).body).toEqual(before);
      expect([box.events.length, await lastJournal(box)]).toEqual([events, sequence]);
      const sent = await manager.post(`${at}/send-items`, { items });
      const { subtotal, discount, total } = (await manager.get(at)).body;
      expect(quote.body).toEqual({ subtotal, discount, total });
      expect(sent.body['total']).toBe(total);
    } finally {
      await box.close();
    }
  };
  await fc.assert(fc.asyncProperty(venue, play), { numRuns: 12 });
});

const lastJournal = (box: ServiceBox) =>
  box.store.read(async (repos) => (await repos.journal.listPage(0, 1000)).length);

test('a quote refuses what a send refuses, and needs the same right', async () => {
  const box = await openServiceBox();
  try {
    const id = await aCheck(box, 'Terrace');
    const ask = (items: object[], role: Parameters<ServiceBox['as']>[0] = 'server') =>
      box.as(role).post(`/api/orders/${id}/quote`, { items });
    expect(await ask([{ product_id: 999 }])).toMatchObject({
      status: 400,
      body: { code: 'unknown_product', field: 'items.0.product_id', index: 0 },
    });
    expect((await ask([])).status).toBe(400);
    expect((await ask([{ product_id: menu.taco }], 'nobody')).status).toBe(401);
    expect((await ask([{ product_id: menu.taco }], 'kitchen')).status).toBe(403);
    expect((await ask([{ product_id: menu.taco, qty: 2 }])).body).toEqual({
      subtotal: 90,
      discount: 0,
      total: 90,
    });
  } finally {
    await box.close();
  }
});
