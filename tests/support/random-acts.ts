import { rowsOf } from '../db/stores.ts';
import type { ServiceBox } from './service-box.ts';
import { menu, option } from './service-venue.ts';

/** A random action; refused ones change nothing and are valid too. */
export async function act(box: ServiceBox, pick: (below: number) => number, step: number) {
  const call = box.as('manager');
  const checks = await rowsOf<{ id: number; closed: 0 | 1 }>(
    box.store,
    'SELECT id, closed FROM orders WHERE deleted_at IS NULL',
  );
  const items = await rowsOf<{ id: number; status: number }>(
    box.store,
    'SELECT id, status FROM order_products WHERE status < 4',
  );
  const check = checks[pick(checks.length)];
  const other = checks[pick(checks.length)];
  const item = items[pick(items.length)];
  const amount = 1 + pick(9);
  switch (pick(14)) {
    case 0:
    case 1:
      return call.post('/api/orders', { name: `Check ${step}`, guests: amount });
    case 2:
    case 3:
    case 4:
      return call.post(`/api/orders/${check?.id}/send-items`, {
        items: [
          { product_id: menu.taco, qty: amount },
          {
            product_id: menu.beer,
            qty: 1,
            selectedOptionId: [option.small, option.liter][pick(2)],
          },
          { product_id: menu.pizza, qty: 1, dont_make: pick(2) },
        ],
      });
    case 5:
    case 6:
    case 7:
      return call.put(`/api/orders/${check?.id}`, {
        closed: 1,
        payment_type_id: 2 + pick(3),
        tip: amount,
        heard_about_id: 1 + pick(3),
      });
    case 8:
      return call.put(`/api/orders/${check?.id}`, { closed: 0, tip: 0 });
    case 9:
      return call.post(`/api/orders/${check?.id}/payments`, {
        payment_type_id: 2 + pick(2),
        amount,
      });
    case 10:
      return call.post(`/api/orders/${check?.id}/split`, {
        splits: [{ name: `Part ${step}`, items: [{ id: item?.id, quantity: 1 }] }],
      });
    case 11:
      return call.post(`/api/orders/${check?.id}/combine`, { source_order_id: other?.id });
    case 12:
      return call.post(`/api/order-products/${item?.id}/cancel`, { reason: 'wrong_order' });
    default:
      return call.put(`/api/order-products/${item?.id}/status`, {
        status: (item?.status ?? 0) + (pick(4) === 0 ? -1 : 1),
      });
  }
}
