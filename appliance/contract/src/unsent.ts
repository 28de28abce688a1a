import { Flag, FlagIn, Guest, Id, IdParams, Nullable, Money } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ComponentPicks, LineKey, OptionPicks, SentLine } from './sent-line.ts';
import { Type, type Static } from './type.ts';

const Course = Type.Integer({ minimum: 1, maximum: 9 });

const UnsentOptions = Type.Array(
  Type.Object({
    id: Id,
    name: Type.String(),
    price_adjust: Type.Integer(),
    quantity: Type.Integer(),
    half: Flag,
  }),
);

/** A line that a user has not sent yet, with name and price as of the time it was saved. */
export const UnsentLine = Type.Object({
  key: Type.String(),
  product_id: Id,
  name: Type.String(),
  /** Price of one unit without options. */
  price: Money,
  options: UnsentOptions,
  /** Of a combo; `price_adjust` in centavos. */
  components: Type.Array(
    Type.Object({
      slot_id: Id,
      product_id: Id,
      name: Type.String(),
      price_adjust: Type.Integer(),
      options: UnsentOptions,
    }),
  ),
  quantity: Type.Integer(),
  note: Type.String(),
  dont_make: Flag,
  course: Nullable(Course),
  hold: Flag,
  guest: Nullable(Guest),
});
export type UnsentLine = Static<typeof UnsentLine>;

const OwnLines = Type.Object({ items: Type.Array(UnsentLine) });

/** Number of unsent units per open check and user. */
export const listUnsent = endpoint({
  method: 'GET',
  path: '/api/unsent-items',
  summary: 'Pieces that are not sent yet',
  access: 'orders.view',
  reply: Type.Array(
    Type.Object({ order_id: Id, user_id: Id, person: Type.String(), pieces: Type.Integer() }),
  ),
});
export const getUnsent = endpoint({
  method: 'GET',
  path: '/api/orders/:id/unsent',
  summary: 'Lines of a check that are not sent yet, by person',
  access: 'orders.view',
  params: IdParams,
  reply: Type.Array(
    Type.Object({ user_id: Id, person: Type.String(), items: Type.Array(UnsentLine) }),
  ),
});
/**
 * Saves unsent lines of the user: `items` are new or changed lines, `removed` the keys of removed ones. Returns all
 * unsent lines of the user on this check. Lines that were sent, removed or taken over on another device are ignored.
 * 400 unknown_product, option_not_allowed, combo_not_allowed.
 */
export const keepUnsent = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/unsent',
  summary: 'Keep lines that are not sent yet',
  access: 'orders.send',
  params: IdParams,
  body: Type.Object({
    items: Type.Array(
      Type.Object({
        key: LineKey,
        product_id: Id,
        quantity: Type.Integer({ minimum: 1, maximum: 999 }),
        options: Type.Optional(OptionPicks),
        /** One piece of each; ignored with `options`. */
        option_ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
        components: Type.Optional(ComponentPicks),
        note: Type.Optional(Type.String({ maxLength: 300 })),
        dont_make: Type.Optional(FlagIn),
        course: Type.Optional(Nullable(Course)),
        hold: Type.Optional(FlagIn),
        guest: Type.Optional(Nullable(Guest)),
      }),
      { maxItems: 200 },
    ),
    removed: Type.Optional(Type.Array(LineKey, { maxItems: 200 })),
  }),
  reply: OwnLines,
  idempotent: true,
});
/** Transfers another user's lines to the caller, who can then send them. 404 when there are none. */
export const takeUnsent = endpoint({
  method: 'POST',
  path: '/api/orders/:id/unsent/take',
  summary: 'Take over lines that another person has not sent',
  access: 'orders.send',
  params: IdParams,
  body: Type.Object({ user_id: Id }),
  reply: OwnLines,
  idempotent: true,
});
/**
 * The amounts of the check if these items were sent now: with price lists, specials, service charge and taxes. Changes
 * nothing, and refuses what a send refuses.
 */
export const quoteItems = endpoint({
  method: 'POST',
  path: '/api/orders/:id/quote',
  summary: 'Total with items that are not sent yet',
  access: 'orders.send',
  params: IdParams,
  body: Type.Object({
    items: Type.Array(SentLine, { minItems: 1, maxItems: 200 }),
  }),
  reply: Type.Object({ subtotal: Money, discount: Money, total: Money }),
  readOnly: true,
});
