import type { Product } from '@comanda/contract/catalog';
import type { BenchClient } from './client.ts';
import { at, plainProducts } from './floor.ts';

/**
 * Puts a price list, two automatic specials that compete for items of the bench, and a service charge in use. Returns
 * a function that deletes them.
 */
export async function usePrices(owner: BenchClient): Promise<() => Promise<void>> {
  const products = (await plainProducts(owner)).slice(0, 5);
  const category_ids = [...new Set(products.map((product: Product) => product.category_id))];
  const made: string[] = [];
  const add = async (path: string, body: object) => {
    const { id } = await owner.call<{ id: number }>('POST', path, body);
    made.push(`${path}/${id}`);
  };
  await add('/api/price-lists', {
    name: 'Bench',
    entries: products.map(({ id }) => ({
      product_id: id,
      category_id: null,
      price: null,
      percent: -10,
    })),
  });
  await add('/api/specials', {
    name: 'Bench 15 %',
    automatic: 1,
    special_type: 'percentage_discount',
    discount_value: 15,
    conditions: { category_ids },
  });
  await add('/api/specials', {
    name: 'Bench 2 × 1',
    automatic: 1,
    special_type: 'buy_x_get_y_free',
    conditions: { product_id: at(products, 1).id, buy_quantity: 2, get_quantity: 1 },
  });
  await add('/api/service-charges', {
    name: 'Bench',
    percent: 10,
    order_types: ['dine_in'],
  });
  return async () => {
    for (const path of made) await owner.call('DELETE', path);
  };
}
