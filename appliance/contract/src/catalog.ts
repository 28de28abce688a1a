import { Type, type Static } from './type.ts';
import {
  Area,
  Flag,
  FlagIn,
  Id,
  IdParams,
  Maybe,
  Nullable,
  OneOf,
  Money,
  Success,
  readable,
} from './common.ts';
import { endpoint } from './endpoint.ts';

/** An option of a group. `price_adjust` is in centavos; options with `selected` 1 are hidden from displays. */
export const Option = Type.Object({
  id: Id,
  name: Type.String(),
  option_group_id: Id,
  price_adjust: Type.Integer(),
  selected: Flag,
  /** Preselected. In a product: as its category has it. */
  is_default: Flag,
  liters: Nullable(Type.Number()),
  ordinal: Type.Integer(),
  /** Most pieces on one unit of a product. */
  max_quantity: Type.Integer(),
  /** A further group that is asked for when this option is chosen; options of that group open nothing. */
  opens_group_id: Nullable(Id),
});
export type Option = Static<typeof Option>;

/** How two flavours of one half each are priced; null: no halves. */
export const Halves = Nullable(OneOf(['dearer', 'average']));

export const OptionGroup = Type.Object({
  id: Id,
  name: Type.String(),
  /** 1 for one choice, 2 for several. */
  option_type_id: OneOf([1, 2]),
  mandatory: Flag,
  min_choices: Type.Integer(),
  max_choices: Nullable(Type.Integer()),
  halves: Halves,
  ordinal: Type.Integer(),
  options: Type.Array(Option),
  version: Type.Integer(),
});
export type OptionGroup = Static<typeof OptionGroup>;

/** A slot of a combo: one of its products is chosen. `price_adjust` in centavos. */
export const ComboSlot = Type.Object({
  id: Id,
  name: Type.String(),
  /** Selected at first on screens. */
  default_product_id: Nullable(Id),
  products: Type.Array(Type.Object({ product_id: Id, price_adjust: Type.Integer() })),
});

const Code = Maybe(Type.String({ maxLength: 80 }));

/** The SAT's keys of product (c_ClaveProdServ) and unit (c_ClaveUnidad) on invoices; null or empty: inherited. */
export const satFacts = {
  sat_key: Maybe(Type.String({ pattern: '^([0-9]{8})?$', maxLength: 8 })),
  sat_unit: Maybe(Type.String({ pattern: '^([A-Z0-9]{2,3})?$', maxLength: 3 })),
};

/**
 * Facts about a product: texts and numbers that are shown as they were saved, null where there is none. The saved and
 * the read product, the column of the same name and the first value in the form follow from this list.
 */
export const productFacts = {
  code: Code,
  barcode: Code,
  ingredients: Maybe(Type.String({ maxLength: 600 })),
  allergens: Maybe(Type.String({ maxLength: 200 })),
  /** How much is left, in the staff's words. */
  stock_note: Code,
  ...satFacts,
};

export const Product = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  description_español: Type.String(),
  category_id: Id,
  category: Type.String(),
  area: Area,
  price: Money,
  /** What it costs now, by the price lists. */
  current_price: Money,
  /** Null for users who may not edit the catalog. */
  cost: Nullable(Money),
  liters: Nullable(Type.Number()),
  ...readable(productFacts),
  /** Address of the picture. It changes with the picture, so the picture may be cached permanently. */
  image: Nullable(Type.String()),
  /** Thresholds of the boards; null: those of the category. */
  fresh_minutes: Nullable(Type.Integer()),
  attention_minutes: Nullable(Type.Integer()),
  /** Null: that of the category; `tax_id` applies to every order type without one of its own. */
  tax_id: Nullable(Id),
  tax_take_out_id: Nullable(Id),
  tax_delivery_id: Nullable(Id),
  active: Flag,
  sold_out: Flag,
  ordinal: Type.Integer(),
  /** The product's own groups, or those of its category. */
  option_groups: Type.Array(OptionGroup),
  own_options: Flag,
  /** Groups that options of these groups open. */
  opened_groups: Type.Array(OptionGroup),
  /** The slots of a combo; null: not a combo. */
  combo: Nullable(Type.Array(ComboSlot)),
  restaurant_id: Type.Integer(),
  version: Type.Integer(),
});
export type Product = Static<typeof Product>;

/** Options of a group that are preselected in a category; an empty list: none. */
export const OptionDefaults = Type.Object({
  option_group_id: Id,
  option_ids: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
});

export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  area: Area,
  ordinal: Type.Integer(),
  color: Nullable(Type.String()),
  fresh_minutes: Type.Integer(),
  attention_minutes: Type.Integer(),
  fresh_color: Type.String(),
  attention_color: Type.String(),
  urgent_color: Type.String(),
  /** Null: that of the venue; `tax_id` applies to every order type without one of its own. */
  tax_id: Nullable(Id),
  tax_take_out_id: Nullable(Id),
  tax_delivery_id: Nullable(Id),
  ...readable(satFacts),
  /** Groups of the products that have no own choice. */
  option_group_ids: Type.Array(Id),
  /** What it preselects; other groups preselect their own options. */
  option_defaults: Type.Array(OptionDefaults),
  restaurant_id: Type.Integer(),
  version: Type.Integer(),
});
export type Category = Static<typeof Category>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Products with their option groups, inactive ones flagged',
  access: 'catalog.view',
  reply: Type.Array(Product),
});
export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'Categories',
  access: 'catalog.view',
  reply: Type.Array(Category),
});
export const listOptionGroups = endpoint({
  method: 'GET',
  path: '/api/option_groups',
  summary: 'Option groups with their options',
  access: 'catalog.view',
  reply: Type.Array(OptionGroup),
});
export const listOptions = endpoint({
  method: 'GET',
  path: '/api/debug/options',
  summary: 'Options (read-only list)',
  access: 'catalog.view',
  reply: Type.Array(Option),
});
/** The same list, under the path of the calls that change it; optionally of one group. */
export const listGroupOptions = endpoint({
  method: 'GET',
  path: '/api/options',
  summary: 'Options',
  access: 'catalog.view',
  query: Type.Object({ option_group_id: Type.Optional(Id) }),
  reply: Type.Array(Option),
});
/** Marks a product as sold out or available; every picker is updated. */
export const setSoldOut = endpoint({
  method: 'PUT',
  path: '/api/products/:id/sold-out',
  summary: 'Mark a product sold out or back',
  access: 'catalog.soldOut',
  params: IdParams,
  body: Type.Object({ sold_out: FlagIn }),
  reply: Success,
  idempotent: true,
});
