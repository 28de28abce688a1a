import { CheckItem } from './checks.ts';
import { Id, IdParams, Nullable, Pesos } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Type } from './type.ts';

const Guest = Type.Integer({ minimum: 1, maximum: 50 });

/** Whose line it is, for paying by guest; null: all guests share it. It stays with the line in every transfer. */
export const setItemGuest = endpoint({
  method: 'PUT',
  path: '/api/order-products/:id/guest',
  summary: 'Say which guest a line belongs to',
  access: 'orders.send',
  params: IdParams,
  body: Type.Object({ guest: Nullable(Guest) }),
  reply: CheckItem,
  idempotent: true,
});
/**
 * What each guest of an open check still pays, in pesos: their own lines and an equal share of those of nobody. The
 * amounts add up to the rest to the centavo; there are as many guests as the check says, or as its lines name.
 */
export const listGuests = endpoint({
  method: 'GET',
  path: '/api/orders/:id/guests',
  summary: 'What each guest pays',
  access: 'orders.view',
  params: IdParams,
  reply: Type.Array(Type.Object({ guest: Id, due: Pesos, paid: Pesos })),
});
