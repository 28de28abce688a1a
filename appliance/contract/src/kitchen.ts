import { Type } from './type.ts';
import { Id, IdParams, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { CheckItem } from './checks.ts';

const Ids = Type.Array(Id, { minItems: 1, maxItems: 200 });

/**
 * One tap on a ticket's header: those of `item_ids` that stand in `from_status` go one stage on (or to
 * `to_status`, a neighbour: 3 → 2 calls delivered ones back) in one transaction. Items that another person
 * has since moved stay where they are; `items` is their current state. 409 item_status_stale with `items` when
 * none was left to move; 404 for an unknown item; 409 item_status_step for a stage that is no neighbour.
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
 * A board reports what it has on its screen; the first time of each item is kept as `seen_timestamp`. Only a
 * station counts (domain/stations): the reports of other screens, unknown and cancelled items are passed over.
 */
export const markSeen = endpoint({
  method: 'POST',
  path: '/api/order-products/seen',
  summary: 'Report items shown on a board',
  access: 'kitchen.view',
  body: Type.Object({ ids: Ids }),
  reply: Type.Object({ success: Type.Literal(true), seen: Type.Array(Id) }),
});
