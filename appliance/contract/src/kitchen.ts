import { Type } from './type.ts';
import { Id, IdParams, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { CheckItem } from './checks.ts';

const Ids = Type.Array(Id, { minItems: 1, maxItems: 200 });

/**
 * Advances a whole ticket: those of `item_ids` with the status `from_status` move one stage forward (or to
 * `to_status`, an adjacent one: 3 → 2 recalls delivered items; any with the setting `one_tap_tickets`) in one
 * transaction. Items that another user has moved
 * since are skipped; `items` is their current state. 409 item_status_stale with `items` when none was left to move;
 * 404 for an unknown item; 409 item_status_step when the stage is not adjacent.
 */
export const advanceTicket = endpoint({
  method: 'POST',
  path: '/api/orders/:id/advance',
  summary: 'Advance the items of one ticket',
  access: 'kitchen.advance',
  params: IdParams,
  body: Type.Object({
    from_status: OneOf([0, 1, 2, 3]),
    to_status: Type.Optional(OneOf([0, 1, 2, 3])),
    item_ids: Ids,
  }),
  reply: Type.Object({ success: Type.Literal(true), items: Type.Array(CheckItem) }),
  idempotent: true,
});
/**
 * A board reports the items on its screen; the first time of each is stored as `seen_timestamp`. Only stations count
 * (domain/stations): reports of other screens, and unknown or cancelled items, are ignored.
 */
export const markSeen = endpoint({
  method: 'POST',
  path: '/api/order-products/seen',
  summary: 'Report items shown on a board',
  access: 'kitchen.view',
  body: Type.Object({ ids: Ids }),
  reply: Type.Object({ success: Type.Literal(true), seen: Type.Array(Id) }),
});
