import { Type, type Static } from './type.ts';
import {
  Category,
  Halves,
  Option,
  OptionDefaults,
  OptionGroup,
  Product,
  productFacts,
  satFacts,
} from './catalog.ts';
import { FlagIn, Id, IdParams, Maybe, Name, OneOf, Money, Success } from './common.ts';
import { bodies, ordering, recordWrites } from './crud.ts';
import { endpoint } from './endpoint.ts';

const Ordinal = Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 }));
const Minutes = Type.Integer({ minimum: 0, maximum: 1440 });
/** Above 0, to the milliliter, at most 1,000 liters. */
const Liters = Maybe(Type.Number({ minimum: 0.001, maximum: 1000 }));
const Version = Type.Optional(Type.Integer());
const Ids = Type.Array(Id, { minItems: 1, maxItems: 20_000, uniqueItems: true });
/** An id, or the object that was read, so that a response can be sent back unchanged. */
const IdOrObject = Type.Unsafe<number | { id: number }>({
  anyOf: [Id, { type: 'object', required: ['id'], properties: { id: Id } }],
});

const TaxChoice = { tax_id: Maybe(Id), tax_take_out_id: Maybe(Id), tax_delivery_id: Maybe(Id) };

const Slot = Type.Object({
  /** Of a slot that is kept. */
  id: Type.Optional(Id),
  name: Name,
  default_product_id: Maybe(Id),
  products: Type.Array(
    Type.Object({
      product_id: Id,
      /** Centavos. */
      price_adjust: Type.Optional(Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 })),
    }),
    { minItems: 1, maxItems: 50 },
  ),
});

/** Fields of a product when it is saved. `restaurant_id` and computed fields are ignored. */
const productFields = {
  description: Maybe(Type.String({ maxLength: 1000 })),
  description_español: Maybe(Type.String({ maxLength: 1000 })),
  cost: Maybe(Money),
  active: Type.Optional(FlagIn),
  ordinal: Ordinal,
  option_groups: Maybe(Type.Array(IdOrObject, { maxItems: 50 })),
  /** 0: the groups of the category, `option_groups` is ignored. Default 1 with `option_groups`. */
  own_options: Type.Optional(FlagIn),
  /** The slots of a combo, in order; null or empty: not a combo. 400 combo_in_combo. */
  combo: Maybe(Type.Array(Slot, { maxItems: 20 })),
  liters: Liters,
  ...productFacts,
  fresh_minutes: Maybe(Minutes),
  attention_minutes: Maybe(Minutes),
  ...TaxChoice,
  version: Version,
};

export const {
  /** Name, category and price are required; a blank ordinal becomes 1. 409 duplicate_name. */
  create: createProduct,
  /** Changes the fields in the body. 409 duplicate_name, 409 stale (with `current`) for an older `version`. */
  update: updateProduct,
  /** Soft-deletes a product: checks that contain it keep it. */
  remove: deleteProduct,
} = recordWrites({
  path: '/api/products',
  one: 'a product',
  access: 'catalog.edit',
  row: Product,
  ...bodies({ name: Name, category_id: Id, price: Money }, productFields),
});
/** The ids in their new order, which get ordinals from 1. */
export const orderProducts = endpoint({
  method: 'PUT',
  path: '/api/products/order',
  summary: 'Put products in order',
  access: 'catalog.edit',
  body: Type.Object({ ids: Ids }),
  reply: Success,
  idempotent: true,
  bodyLimit: 512 * 1024,
});

/** At most 1 MB of PNG, JPEG or WebP, recognised by its first bytes; 400 invalid_picture. `data` is base64. */
export const updateProductImage = endpoint({
  method: 'PUT',
  path: '/api/products/:id/image',
  summary: 'Set the picture of a product',
  access: 'catalog.edit',
  params: IdParams,
  body: Type.Object({ data: Type.String({ minLength: 1 }) }),
  reply: Product,
  idempotent: true,
  bodyLimit: 2 * 1024 * 1024,
});
export const deleteProductImage = endpoint({
  method: 'DELETE',
  path: '/api/products/:id/image',
  summary: 'Remove the picture of a product',
  access: 'catalog.edit',
  params: IdParams,
  reply: Product,
  idempotent: true,
});
export const getProductImage = endpoint({
  method: 'GET',
  path: '/api/products/:id/image',
  summary: 'The picture of a product (bytes)',
  access: 'catalog.view',
  params: IdParams,
  reply: Type.Unknown(),
  media: ['image/png', 'image/jpeg', 'image/webp'],
});

/** #RRGGBB or a plain colour word. */
const Color = Type.String({ pattern: '^(#[0-9A-Fa-f]{6}|[a-z]{3,20})$' });
const categoryFields = {
  /** An unknown area is read as other. */
  area: Type.Optional(Type.String({ maxLength: 40 })),
  ordinal: Ordinal,
  color: Maybe(Color),
  fresh_minutes: Type.Optional(Minutes),
  attention_minutes: Type.Optional(Minutes),
  fresh_color: Type.Optional(Color),
  attention_color: Type.Optional(Color),
  urgent_color: Type.Optional(Color),
  ...TaxChoice,
  ...satFacts,
  /** Groups of the products without their own choice, in order. */
  option_group_ids: Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true })),
  /** Replaces all of them. 404 not_found for an option of another group, 400 option_too_many. */
  option_defaults: Type.Optional(Type.Array(OptionDefaults, { maxItems: 100 })),
  version: Version,
};

export const {
  /** A blank ordinal becomes the number of categories plus one. 409 duplicate_name. */
  create: createCategory,
  update: updateCategory,
} = recordWrites({
  path: '/api/categories',
  one: 'a category',
  access: 'catalog.edit',
  row: Category,
  ...bodies({ name: Name }, categoryFields),
});
/** 409 category_in_use (with `products`, their number) unless `move_to` is the category that receives them. */
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/categories/:id',
  summary: 'Delete a category, moving its products',
  access: 'catalog.edit',
  params: IdParams,
  query: Type.Object({ move_to: Type.Optional(Id) }),
  reply: Success,
  idempotent: true,
});
export const orderCategories = ordering('/api/categories', {
  many: 'categories',
  access: 'catalog.edit',
  most: 20_000,
});

const Choices = Type.Integer({ minimum: 0, maximum: 100 });
const groupFields = {
  option_type_id: Type.Optional(OneOf([1, 2])),
  mandatory: Type.Optional(FlagIn),
  min_choices: Maybe(Choices),
  max_choices: Maybe(Choices),
  /** Single choice only: one option, or two as halves. */
  halves: Type.Optional(Halves),
  ordinal: Ordinal,
  version: Version,
};

export const {
  /**
   * A single-choice group (1) allows one option; a mandatory one needs at least one. 400 choices_range when max < min.
   */
  create: createOptionGroup,
  update: updateOptionGroup,
  /** Products lose the group; checks keep what was chosen. */
  remove: deleteOptionGroup,
} = recordWrites({
  path: '/api/option_groups',
  one: 'an option group',
  words: { remove: 'Delete an option group and its options' },
  access: 'catalog.edit',
  row: OptionGroup,
  ...bodies({ name: Name }, groupFields),
});

const optionFields = {
  /** Centavos. */
  price_adjust: Type.Optional(Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 })),
  selected: Type.Optional(FlagIn),
  is_default: Type.Optional(FlagIn),
  liters: Liters,
  ordinal: Ordinal,
  max_quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  opens_group_id: Maybe(Id),
};

export const {
  /**
   * 409 duplicate_name inside the group. In a single-choice group a new default replaces the old one. 400
   * option_opens_deeper when the opened group is this one, opens groups itself, or this group is opened by another one.
   */
  create: createOption,
  update: updateOption,
  remove: deleteOption,
} = recordWrites({
  path: '/api/options',
  one: 'an option',
  access: 'catalog.edit',
  row: Option,
  create: Type.Object({ name: Name, option_group_id: Id, ...optionFields }),
  update: Type.Partial(Type.Object({ name: Name, ...optionFields })),
});
export const orderOptions = ordering('/api/options', {
  many: 'options',
  access: 'catalog.edit',
  most: 20_000,
});

export const ProductChange = updateProduct.body;
export type ProductChange = Static<typeof ProductChange>;
export type CategoryChange = Static<typeof updateCategory.body>;
export type OptionGroupChange = Static<typeof updateOptionGroup.body>;
export type OptionChange = Static<typeof updateOption.body>;
