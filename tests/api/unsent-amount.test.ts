import type { Category, Product } from '@comanda/contract/catalog';
import type { Check } from '@comanda/contract/checks';
import type { TaxList } from '@comanda/contract/taxes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLine, emptyPending, sendPayload } from '../../kiosk-ui/src/features/checks/pending.ts';
import { unsentAmount } from '../../kiosk-ui/src/features/checks/unsent-amount.ts';
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
    ...{ name: 'Service', tax_id, order_types: ['dine_in', 'take_out'] },
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
      const products = ((await manager.get('/api/products')).list as unknown as Product[]).map(
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
      const before = await get<Check>(`/api/orders/${id}`);
      const { items } = unsent.reduce((list, { good, quantity }) => {
        // As when the line was added before the price list began: its price then does not count.
        const product = products.find((each) => each.id === goods[good]);
        if (!product) throw new Error('no product');
        return addLine(list, {
          ...{ product: { ...product, price: 1 }, options: [], quantity, note: '' },
        });
      }, emptyPending);
      const more = unsentAmount(before, items, { products, categories, taxes });
      expect((await send(items.map(sendPayload))).status).toBe(200);
      const after = await get<Check>(`/api/orders/${id}`);
      const cents = (pesos: number) => Math.round(pesos * 100);
      expect(cents(after.subtotal) - cents(before.subtotal)).toBe(more.lines);
      expect(cents(after.total) - cents(before.total)).toBe(more.lines + more.added);
    } finally {
      await box.close();
    }
  };
  await fc.assert(fc.asyncProperty(venue, play), { numRuns: 12 });
});
