import { appliesToChoices, specialTypes } from '@comanda/domain/specials/special';
import { Type, type Static } from './type.ts';
import {
  Flag,
  FlagIn,
  Id,
  IdParams,
  Maybe,
  Name,
  Nullable,
  OneOf,
  Pesos,
  Success,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { Check } from './checks.ts';

const Ids = Type.Array(Id, { maxItems: 500 });
const Quantity = Type.Integer({ minimum: 1, maximum: 999 });
const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
/** Percent or pesos, two decimals. */
const Value = Type.Number({ minimum: 0, maximum: 10_000_000 });

/** Conditions of a special. Absent or empty asks for nothing. */
export const SpecialConditions = Type.Object({
  category_id: Maybe(Id),
  category_ids: Type.Optional(Ids),
  product_id: Maybe(Id),
  buy_quantity: Type.Optional(Quantity),
  get_quantity: Type.Optional(Quantity),
  applies_to: Type.Optional(OneOf(appliesToChoices)),
  min_quantity: Maybe(Type.Integer({ minimum: 0, maximum: 999 })),
  combo_items: Type.Optional(
    Type.Array(Type.Object({ category_id: Id, quantity: Quantity }), { maxItems: 20 }),
  ),
  exclude_product_ids: Type.Optional(Ids),
  exclude_option_ids: Type.Optional(Ids),
});

const fields = {
  id: Id,
  name: Type.String(),
  description: Type.String(),
  description_español: Type.String(),
  active: Flag,
  special_type: OneOf(specialTypes),
  conditions: SpecialConditions,
  /** Percent for percentage_discount, pesos for fixed_discount, for combo_deal the largest discount (0: any). */
  discount_value: Type.Number(),
  combo_price: Pesos,
  /** YYYY-MM-DD; both days belong to it. */
  start_date: Nullable(Type.String()),
  end_date: Nullable(Type.String()),
  /** HH:MM in the venue's zone; a start after the end crosses midnight. */
  start_time: Type.String(),
  end_time: Type.String(),
  /** 0 Sunday … 6 Saturday. */
  days_of_week: Type.Array(Type.Integer()),
  priority: Type.Integer(),
  version: Type.Integer(),
};

/** A special with its rule. Money in pesos. */
export const Special = Type.Object(fields);
export type Special = Static<typeof Special>;

/** A special that could be applied now, the lines that take part, and what it would save. */
export const ApplicableSpecial = Type.Object({
  ...fields,
  matching_items: Type.Array(Id),
  total_discount: Pesos,
  /** For a combo: what its parts cost by themselves, and the saving. */
  combo_total: Type.Optional(Pesos),
  combo_discount: Type.Optional(Pesos),
});
export type ApplicableSpecial = Static<typeof ApplicableSpecial>;

const Day = Type.String({ maxLength: 10 });
const writable = {
  description: Maybe(Type.String({ maxLength: 300 })),
  description_español: Maybe(Type.String({ maxLength: 300 })),
  active: Type.Optional(FlagIn),
  special_type: Type.Optional(OneOf(specialTypes)),
  conditions: Maybe(SpecialConditions),
  discount_value: Maybe(Value),
  combo_price: Maybe(Value),
  start_date: Maybe(Day),
  end_date: Maybe(Day),
  start_time: Maybe(Time),
  end_time: Maybe(Time),
  days_of_week: Maybe(Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7 })),
  priority: Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
};

/** Highest priority first. Inactive ones only with `show_inactive`. */
export const listSpecials = endpoint({
  method: 'GET',
  path: '/api/specials',
  summary: 'Specials',
  access: 'orders.view',
  query: Type.Object({ show_inactive: Type.Optional(OneOf(['true', 'false', '1', '0'])) }),
  reply: Type.Array(Special),
});
/** What is left out has its default. 400 names the field; no weekday means every one. */
export const createSpecial = endpoint({
  method: 'POST',
  path: '/api/specials',
  summary: 'Add a special',
  access: 'specials.edit',
  body: Type.Object({ name: Name, ...writable }),
  reply: Special,
  idempotent: true,
});
/** What is left out stays. 409 stale with `current` when `version` is not the present one. */
export const updateSpecial = endpoint({
  method: 'PUT',
  path: '/api/specials/:id',
  summary: 'Change a special',
  access: 'specials.edit',
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(Name),
    ...writable,
    version: Type.Optional(Type.Integer()),
  }),
  reply: Special,
  idempotent: true,
});
/** Soft delete; what it gave on checks stays until they change. */
export const deleteSpecial = endpoint({
  method: 'DELETE',
  path: '/api/specials/:id',
  summary: 'Delete a special',
  access: 'specials.edit',
  params: IdParams,
  reply: Success,
  idempotent: true,
});

/** Items of one check; only their ids are read. Answers what could be applied, highest priority first. */
export const checkApplicable = endpoint({
  method: 'POST',
  path: '/api/specials/check-applicable',
  summary: 'Specials for these items',
  access: 'specials.apply',
  body: Type.Object({
    order_items: Type.Array(Type.Object({ id: Id }, { additionalProperties: true }), {
      maxItems: 1000,
    }),
  }),
  reply: Type.Array(ApplicableSpecial),
  readOnly: true,
  bodyLimit: 1024 * 1024,
});

const Applied = Type.Object({
  success: Type.Literal(true),
  total_discount: Pesos,
  order: Check,
});
/** The server ignores the amount and items of the body. 409 special_applied, special_not_applicable. */
export const applyComboDiscount = endpoint({
  method: 'POST',
  path: '/api/orders/:id/apply-combo-discount',
  summary: 'Apply a combo to a check',
  access: 'specials.apply',
  params: IdParams,
  body: Type.Object({
    combo_special_id: Id,
    combo_discount: Maybe(Type.Number()),
    combo_item_ids: Maybe(Ids),
  }),
  reply: Applied,
  idempotent: true,
});
/** As above, for the other types. */
export const applySpecialDiscount = endpoint({
  method: 'POST',
  path: '/api/orders/:id/apply-special-discount',
  summary: 'Apply a special to a check',
  access: 'specials.apply',
  params: IdParams,
  body: Type.Object({
    special_id: Id,
    special_type: Maybe(OneOf(specialTypes)),
    matching_item_ids: Maybe(Ids),
    buy_quantity: Maybe(Type.Number()),
    get_quantity: Maybe(Type.Number()),
    discount_value: Maybe(Type.Number()),
  }),
  reply: Applied,
  idempotent: true,
});
/** Takes off every discount of the check's lines: the special's and those given by hand. */
export const clearDiscounts = endpoint({
  method: 'POST',
  path: '/api/orders/:id/clear-discounts',
  summary: 'Take all discounts off a check',
  access: 'specials.apply',
  params: IdParams,
  reply: Type.Object({ success: Type.Literal(true), order: Check }),
  idempotent: true,
});
