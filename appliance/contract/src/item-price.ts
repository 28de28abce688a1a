import { Type } from './type.ts';
import { approval } from './approval.ts';
import { Amount, ExpectedVersion, IdParams, Maybe } from './common.ts';
import { endpoint } from './endpoint.ts';
import { CheckItem } from './checks.ts';

/** Changes the unit price of a line. 400 discount_too_large when a manual discount would no longer fit. */
export const updateItemPrice = endpoint({
  method: 'PUT',
  path: '/api/order-products/:id/price',
  summary: 'Override the price of a line',
  access: 'orders.overridePrice',
  params: IdParams,
  body: Type.Object({
    price: Amount({ minimum: 0, maximum: 1_000_000 }),
    reason: Maybe(Type.String({ maxLength: 300 })),
    approval,
    ...ExpectedVersion,
  }),
  reply: CheckItem,
  idempotent: true,
  approvable: true,
});
