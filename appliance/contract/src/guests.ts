import { CheckItem } from './checks.ts';
import { Guest, Id, IdParams, Nullable, Money } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Type } from './type.ts';

/**
 * Assigns a line to a guest, for paying by guest; null: all guests share it. The assignment is kept in every
 * transfer.
 */
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
 * What each guest of an open check still has to pay: their own lines and an equal share of unassigned ones.
 * The amounts add up to the rest to the centavo. The number of guests is that of the check, or higher when its lines
 * name more.
 */
export const listGuests = endpoint({
  method: 'GET',
  path: '/api/orders/:id/guests',
  summary: 'What each guest pays',
  access: 'orders.view',
  params: IdParams,
  reply: Type.Array(Type.Object({ guest: Id, due: Money, paid: Money })),
});
