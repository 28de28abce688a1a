import { listCategories, listProducts } from '@comanda/contract/catalog';
import { updateCategory, updateProduct } from '@comanda/contract/catalog-edit';
import { getCheck, sendItems } from '@comanda/contract/checks';
import { createPriceList } from '@comanda/contract/price-lists';
import { createServiceCharge } from '@comanda/contract/service-charges';
import { createTax, listTaxes } from '@comanda/contract/taxes';
import { splitCheckEqually } from '@comanda/contract/transfers';
import { quoteItems } from '@comanda/contract/unsent';
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
import { refusalOf } from '../support/typed-calls.ts';

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
  const added = await manager.call(createTax, { body: { name: 'IVA', rate: 8.25, added: 1 } });
  await manager.call(updateProduct, { params: { id: menu.burger }, body: { tax_id: added.id } });
  await manager.call(updateCategory, {
    params: { id: 3 },
    body: { tax_id: 4, tax_take_out_id: added.id },
  });
  const tax_id = { none: null, contained: 1, added: added.id }[serviceTax];
  await manager.call(createServiceCharge, {
    body: {
      name: 'Service',
      tax_id,
      order_types: ['dine_in', 'take_out'],
      ...(percent === null ? { amount: 35.5 } : { percent }),
    },
  });
  await manager.call(createPriceList, {
    body: {
      name: 'Afternoon',
      entries: [{ product_id: null, category_id: 3, price: null, percent: -15 }],
    },
  });
}

test('the screen adds unsent lines to the total as the server does when they are sent', async () => {
  const play = async (given: Venue) => {
    const box = await openServiceBox();
    try {
      await setUp(box, given);
      const manager = box.as('manager');
      const readCheck = async (of: number) =>
        decoded(getCheck, await manager.call(getCheck, { params: { id: of } }));
      const products = decoded(listProducts, await manager.call(listProducts)).map((product) => ({
        ...product,
        price: product.current_price,
      }));
      const categories = await manager.call(listCategories);
      const taxes = await manager.call(listTaxes);
      const { order_type, parts, sent, unsent } = given;
      const id = await aCheck(box, 'Terrace', { order_type });
      const send = (items: object[]) =>
        manager.call(sendItems, { params: { id }, body: { items } });
      if (sent > 0) await send([{ product_id: menu.burger, qty: sent }]);
      // The carries of divided charges are not those of a new check.
      if (sent > 0 && parts > 1)
        await manager.call(splitCheckEqually, { params: { id }, body: { parts } });
      const before = await readCheck(id);
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
      await send(items.map(sendPayload));
      const after = await readCheck(id);
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
      const toSend = ({ good, quantity }: Venue['unsent'][number]) => ({
        product_id: goods[good],
        qty: quantity,
        key: `line-${good}-${quantity}`,
      });
      if (given.sent > 0) {
        const items = [{ product_id: menu.taco, qty: given.sent }];
        await manager.call(sendItems, { params: { id }, body: { items } });
      }
      const items = given.unsent.map(toSend);
      const before = await manager.call(getCheck, { params: { id } });
      const [events, sequence] = [box.events.length, await lastJournal(box)];
      const quote = await manager.call(quoteItems, { params: { id }, body: { items } });
      expect(await manager.call(getCheck, { params: { id } })).toEqual(before);
      expect([box.events.length, await lastJournal(box)]).toEqual([events, sequence]);
      const sent = await manager.call(sendItems, { params: { id }, body: { items } });
      const { subtotal, discount, total } = await manager.call(getCheck, { params: { id } });
      expect(quote).toEqual({ subtotal, discount, total });
      expect(sent.total).toBe(total);
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
      box.as(role).call(quoteItems, { params: { id }, body: { items } });
    expect(await refusalOf(ask([{ product_id: 999 }]))).toMatchObject({
      status: 400,
      code: 'unknown_product',
      field: 'items.0.product_id',
      index: 0,
    });
    expect((await refusalOf(ask([]))).status).toBe(400);
    expect((await refusalOf(ask([{ product_id: menu.taco }], 'nobody'))).status).toBe(401);
    expect((await refusalOf(ask([{ product_id: menu.taco }], 'kitchen'))).status).toBe(403);
    expect(await ask([{ product_id: menu.taco, qty: 2 }])).toEqual({
      subtotal: 90,
      discount: 0,
      total: 90,
    });
  } finally {
    await box.close();
  }
});
