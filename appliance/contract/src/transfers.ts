import { Type } from './type.ts';
import { approval } from './approval.ts';
import { ExpectedVersion, Id, IdParams, Maybe, Name, Money, TimestampIn } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Check, CheckItem } from './checks.ts';

/** The check's `modified` that the screen knows. 409 stale with `current` when it has changed. */
const Modified = Maybe(TimestampIn);
const Units = Type.Integer({ minimum: 1, maximum: 999 });
const Parts = Type.Integer({ minimum: 1, maximum: 99 });
const Done = Type.Literal(true);

/** Units of a line (all the rest without `quantity`), or `parts` of `of` shares of it; never both. */
const TakenItem = Type.Object({
  id: Id,
  quantity: Maybe(Units),
  parts: Maybe(Parts),
  of: Maybe(Type.Integer({ minimum: 2, maximum: 99 })),
});

/**
 * Splits a check into named children in one transaction. Each child lists what it takes; of a shared line (`parts` of
 * `of`) the rest stays. `orders` are the children, `order` is the check itself. Problems: field_required,
 * split_name_repeated and order_name_taken (with `index`), item_elsewhere, item_cancelled, quantities_mismatch (with
 * `item_id`), payments_exceed_total, order_closed, stale.
 */
export const splitCheck = endpoint({
  method: 'POST',
  path: '/api/orders/:id/split',
  summary: 'Split a check',
  access: 'orders.split',
  params: IdParams,
  body: Type.Object({
    splits: Type.Array(
      Type.Object({
        name: Maybe(Type.String({ maxLength: 80 })),
        items: Type.Array(TakenItem, { maxItems: 200 }),
        table_id: Maybe(Id),
      }),
      { minItems: 1, maxItems: 30 },
    ),
    table_id: Maybe(Id),
    modified: Modified,
    approval,
  }),
  reply: Type.Object({ success: Done, orders: Type.Array(Check), order: Check }),
  idempotent: true,
  approvable: true,
});
/**
 * Splits a check into `parts` equal checks: this one and parts − 1 children, each with its share of every line.
 * `amounts` are the totals, this check first; they differ by at most one centavo and add up to the check. Without
 * `names` the children are called 'name – 2', 'name – 3', … 400 nothing_to_share when no line has a price.
 */
export const splitCheckEqually = endpoint({
  method: 'POST',
  path: '/api/orders/:id/split-equal',
  summary: 'Split a check into equal parts',
  access: 'orders.split',
  params: IdParams,
  body: Type.Object({
    parts: Type.Integer({ minimum: 2, maximum: 30 }),
    names: Maybe(Type.Array(Name, { maxItems: 29 })),
    modified: Modified,
    approval,
  }),
  reply: Type.Object({
    success: Done,
    orders: Type.Array(Check),
    order: Check,
    amounts: Type.Array(Money),
  }),
  idempotent: true,
  approvable: true,
});
/**
 * Shares one line between its check, which keeps `keep` parts (1), and others: open checks (`order_id`) or new
 * children (`name`), `parts` (1) each. `items` are all shares of the line, which add up to it to the centavo. The
 * kitchen still makes the line once.
 */
export const shareItem = endpoint({
  method: 'POST',
  path: '/api/order-products/:id/share',
  summary: 'Share a line between checks',
  access: 'orders.split',
  params: IdParams,
  body: Type.Object({
    shares: Type.Array(
      Type.Object({ order_id: Maybe(Id), name: Maybe(Name), parts: Maybe(Parts) }),
      { minItems: 1, maxItems: 30 },
    ),
    keep: Maybe(Parts),
    modified: Modified,
    approval,
  }),
  reply: Type.Object({
    success: Done,
    items: Type.Array(CheckItem),
    orders: Type.Array(Check),
    order: Check,
  }),
  idempotent: true,
  approvable: true,
});
/**
 * Moves everything of a child back to its parent and deletes the child; shares that meet are merged. 409 no_parent,
 * parent_closed, 400 open_children (with `children`), 409 order_has_payments.
 */
export const recombineCheck = endpoint({
  method: 'POST',
  path: '/api/orders/:id/recombine',
  summary: 'Put a split check back into its parent',
  access: 'orders.split',
  params: IdParams,
  body: Type.Optional(Type.Object({ modified: Modified, approval })),
  reply: Type.Object({ success: Done, order: Check }),
  idempotent: true,
  approvable: true,
});
/** Moves everything of the source to this check and deletes the source. Problems as for recombine, and same_order. */
export const combineChecks = endpoint({
  method: 'POST',
  path: '/api/orders/:id/combine',
  summary: 'Combine another check into this one',
  access: 'orders.combine',
  params: IdParams,
  body: Type.Object({
    source_order_id: Id,
    modified: Modified,
    source_modified: Modified,
    approval,
  }),
  reply: Type.Object({ success: Done, order: Check }),
  idempotent: true,
  approvable: true,
});
/**
 * Moves chosen items to another open check (`target_order_id`), or to a new check `name` on a table (`table_id`).
 * Rows keep id, status and times; the boards show that they moved. `item_ids` moves whole lines.
 */
export const moveItems = endpoint({
  method: 'POST',
  path: '/api/orders/:id/move-items',
  summary: 'Move items to another check or table',
  access: 'orders.move',
  params: IdParams,
  body: Type.Object({
    item_ids: Maybe(Type.Array(Id, { maxItems: 200 })),
    items: Maybe(Type.Array(Type.Object({ id: Id, quantity: Maybe(Units) }), { maxItems: 200 })),
    target_order_id: Maybe(Id),
    table_id: Maybe(Id),
    name: Maybe(Type.String({ maxLength: 80 })),
    modified: Modified,
    approval,
  }),
  reply: Type.Object({ success: Done, order: Check, target: Check }),
  idempotent: true,
  approvable: true,
});
/** Assigns the check to another server, `user_id`. 404, 400 cannot_serve. */
export const handOverCheck = endpoint({
  method: 'POST',
  path: '/api/orders/:id/hand-over',
  summary: 'Hand a check to another server',
  access: 'orders.move',
  params: IdParams,
  body: Type.Object({ user_id: Id, modified: Modified }),
  reply: Type.Object({ success: Done, order: Check }),
  idempotent: true,
});
/** Users who can take over a check: active users whose role sends items. */
export const listServers = endpoint({
  method: 'GET',
  path: '/api/servers',
  summary: 'People who can serve a check',
  access: 'orders.view',
  reply: Type.Array(
    Type.Object({
      user_id: Id,
      user_name: Type.String(),
      role_title: Type.String(),
      user_role: Id,
    }),
  ),
});

/** `{}` makes single lines; `quantities` must add up to the line. The first part keeps the id. */
export const splitLine = endpoint({
  method: 'POST',
  path: '/api/order-products/split/:id',
  summary: 'Split a line into lines',
  access: 'orders.split',
  params: IdParams,
  body: Type.Optional(
    Type.Object({
      quantities: Type.Optional(
        Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { minItems: 1, maxItems: 200 }),
      ),
      ...ExpectedVersion,
    }),
  ),
  reply: Type.Object({ success: Type.Literal(true), items: Type.Array(CheckItem) }),
  idempotent: true,
  refusal: { current: CheckItem },
});
