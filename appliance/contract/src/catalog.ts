import { Type, type Static } from './type.ts';
import { Area, Flag, FlagIn, Id, IdParams, Nullable, OneOf, Pesos, Success } from './common.ts';
import { endpoint } from './endpoint.ts';

/** An option of a group. `price_adjust` is in cents; options whose `selected` is 1 are hidden from displays. */
export const Option = Type.Object({
  id: Id,
  name: Type.String(),
  option_group_id: Id,
  price_adjust: Type.Integer(),
  selected: Flag,
  is_default: Flag,
  liters: Nullable(Type.Number()),
  ordinal: Type.Integer(),
});
export type Option = Static<typeof Option>;

export const OptionGroup = Type.Object({
  id: Id,
  name: Type.String(),
  /** 1 one choice, 2 several. */
  option_type_id: OneOf([1, 2]),
  mandatory: Flag,
  min_choices: Type.Integer(),
  max_choices: Nullable(Type.Integer()),
  ordinal: Type.Integer(),
  options: Type.Array(Option),
  version: Type.Integer(),
});
export type OptionGroup = Static<typeof OptionGroup>;

export const Product = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  description_español: Type.String(),
  category_id: Id,
  category: Type.String(),
  area: Area,
  price: Pesos,
  /** Only for people who may edit the catalog; null for others. */
  cost: Nullable(Pesos),
  liters: Nullable(Type.Number()),
  code: Nullable(Type.String()),
  barcode: Nullable(Type.String()),
  /** Address of the picture; it changes with the picture, so it may be kept for ever. */
  image: Nullable(Type.String()),
  /** Own thresholds of the boards; null: those of the category. */
  fresh_minutes: Nullable(Type.Integer()),
  attention_minutes: Nullable(Type.Integer()),
  active: Flag,
  sold_out: Flag,
  ordinal: Type.Integer(),
  option_groups: Type.Array(OptionGroup),
  restaurant_id: Type.Integer(),
  version: Type.Integer(),
});
export type Product = Static<typeof Product>;

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
/** The same list, next to the calls that change it; of one group only when it is named. */
export const listGroupOptions = endpoint({
  method: 'GET',
  path: '/api/options',
  summary: 'Options',
  access: 'catalog.view',
  query: Type.Object({ option_group_id: Type.Optional(Id) }),
  reply: Type.Array(Option),
});
/** Sold out (86) or back; every picker hears of it. */
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
