import { appliesToChoices, specialTypes } from '@comanda/domain/specials/special';
import { Type, type Static } from './type.ts';
import {
  Amount,
  Flag,
  FlagIn,
  Id,
  IdParams,
  Maybe,
  Money,
  Name,
  Nullable,
  OneOf,
  SignedMoney,
} from './common.ts';
import { bodies, recordWrites } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { Check } from './checks.ts';

const Ids = Type.Array(Id, { maxItems: 500 });
const Quantity = Type.Integer({ minimum: 1, maximum: 999 });
/** HH:MM. */
export const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
/** Money, or in discount_value percent, of which the inside has hundredths too. */
const Value = Amount({ minimum: 0, maximum: 10_000_000 });

/** Conditions of a special. An absent or empty condition is always met. */
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
  /** Hundredths of a percent for percentage_discount, an amount for fixed_discount, for combo_deal the largest discount (0: any). */
  discount_value: SignedMoney,
  combo_price: Money,
  /** YYYY-MM-DD; both days inclusive. */
  start_date: Nullable(Type.String()),
  end_date: Nullable(Type.String()),
  /** HH:MM in the venue's zone; a start after the end crosses midnight. */
  start_time: Type.String(),
  end_time: Type.String(),
  /** 0 Sunday … 6 Saturday. */
  days_of_week: Type.Array(Type.Integer()),
  /** Decides between assignments with the same saving: the higher priority wins. */
  priority: Type.Integer(),
  /** 1: applied when items are sent, and removed when too few items remain; 0: offered to the user. */
  automatic: Flag,
  /** 1: cannot be combined with another special on the same check. */
  not_with_others: Flag,
  /** Maximum per check of sets, groups with free units or discounted units; null: no limit. */
  limit_per_check: Nullable(Type.Integer()),
  version: Type.Integer(),
};

/** A special with its rule. */
export const Special = Type.Object(fields);
export type Special = Static<typeof Special>;

/** A special that can be applied now, the lines that count for it, and the saving. */
export const ApplicableSpecial = Type.Object({
  ...fields,
  matching_items: Type.Array(Id),
  total_discount: Money,
  /** For a combo: the regular price of its parts, and the saving. */
  combo_total: Type.Optional(Money),
  combo_discount: Type.Optional(Money),
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
  automatic: Maybe(FlagIn),
  not_with_others: Maybe(FlagIn),
  limit_per_check: Maybe(Type.Integer({ minimum: 1, maximum: 999 })),
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
export const {
  /** Absent fields get their defaults; no weekday means every day. 400 names the field. */
  create: createSpecial,
  /** Absent fields do not change. 409 stale with `current` when `version` is outdated. */
  update: updateSpecial,
  /** Soft delete; its discounts on checks stay until the checks change. */
  remove: deleteSpecial,
} = recordWrites({
  path: '/api/specials',
  one: 'a special',
  access: 'specials.edit',
  row: Special,
  ...bodies({ name: Name }, writable, { version: Type.Integer() }),
});

/**
 * Takes items of one check, of which only the ids are used, or with `order_id` instead a check whose items of this
 * moment count; a check that is closed or gone has none. Returns the specials that could be applied and what each
 * would save in addition to the current ones, highest priority first.
 */
export const checkApplicable = endpoint({
  method: 'POST',
  path: '/api/specials/check-applicable',
  summary: 'Specials for these items',
  access: 'specials.apply',
  body: Type.Object({
    order_items: Type.Optional(
      Type.Array(Type.Object({ id: Id }, { additionalProperties: true }), { maxItems: 1000 }),
    ),
    order_id: Type.Optional(Id),
  }),
  reply: Type.Array(ApplicableSpecial),
  readOnly: true,
  bodyLimit: 1024 * 1024,
});

const Applied = Type.Object({
  success: Type.Literal(true),
  total_discount: Money,
  order: Check,
});
/**
 * Amount and items of the body are ignored. A check can have several specials. 409 special_applied when it has this
 * one already; special_not_applicable when this one saves nothing in addition.
 */
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
/**
 * A special on a check: how often it applies on all checks that are calculated together, and what it saves on this
 * one.
 */
const CheckSpecial = Type.Object({
  special_id: Id,
  name: Type.String(),
  description: Type.String(),
  description_español: Type.String(),
  special_type: OneOf(specialTypes),
  automatic: Flag,
  times: Type.Integer(),
  discount: Money,
  items: Type.Array(Type.Object({ id: Id, discount: Money })),
});
export type CheckSpecial = Static<typeof CheckSpecial>;

/** A special whose conditions are met, and the reason why it is not applied. */
const PassedOver = Type.Object({
  special_id: Id,
  name: Type.String(),
  automatic: Flag,
  /** Saving without the other specials. */
  would_save: Money,
  /**
   * `saves_less`: others save more on the same items; `alone`: it or an applied special excludes others; `removed`: a
   * user removed it.
   */
  reason: OneOf(['saves_less', 'alone', 'removed']),
});

/** Lists the specials that apply, how often, and those that do not apply with the reason. */
export const listCheckSpecials = endpoint({
  method: 'GET',
  path: '/api/orders/:id/applied-specials',
  summary: 'Specials on a check',
  access: 'orders.view',
  params: IdParams,
  reply: Type.Object({ applied: Type.Array(CheckSpecial), passed_over: Type.Array(PassedOver) }),
});
/**
 * Removes one special. An automatic special stays removed until a user applies it. 404 when the check does not have
 * it.
 */
export const removeSpecial = endpoint({
  method: 'POST',
  path: '/api/orders/:id/remove-special',
  summary: 'Take one special off a check',
  access: 'specials.apply',
  params: IdParams,
  body: Type.Object({ special_id: Id }),
  reply: Type.Object({ success: Type.Literal(true), order: Check }),
  idempotent: true,
});
/** Removes all discounts of the check's lines: those of specials and manual ones. */
export const clearDiscounts = endpoint({
  method: 'POST',
  path: '/api/orders/:id/clear-discounts',
  summary: 'Take all discounts off a check',
  access: 'specials.apply',
  params: IdParams,
  reply: Type.Object({ success: Type.Literal(true), order: Check }),
  idempotent: true,
});
