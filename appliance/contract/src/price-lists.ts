import { Flag, FlagIn, Id, Maybe, Name, Nullable, Money } from './common.ts';
import { crud, ordering } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { Time } from './specials.ts';
import { Type, type Static } from './type.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Weekday = Type.Integer({ minimum: 0, maximum: 6 });

/** A product or a category, and its price or a change in percent (−20 is 20 % less); the others are null. */
const PriceEntry = Type.Object({
  product_id: Nullable(Id),
  category_id: Nullable(Id),
  price: Nullable(Money),
  percent: Nullable(Type.Number({ minimum: -100, maximum: 1000 })),
});
export type PriceEntry = Static<typeof PriceEntry>;

/** Prices that hold at certain times, in the venue's zone; the first list in order that names a product decides. */
export const PriceList = Type.Object({
  id: Id,
  name: Type.String(),
  active: Flag,
  /** Both days inclusive; null: no limit. */
  start_date: Nullable(Type.String()),
  end_date: Nullable(Type.String()),
  /** HH:MM; a start after the end crosses midnight. */
  start_time: Type.String(),
  end_time: Type.String(),
  /** 0 Sunday … 6 Saturday. */
  days_of_week: Type.Array(Type.Integer()),
  entries: Type.Array(PriceEntry),
});
export type PriceList = Static<typeof PriceList>;

const writable = {
  active: FlagIn,
  start_date: Maybe(Day),
  end_date: Maybe(Day),
  start_time: Time,
  end_time: Time,
  days_of_week: Type.Array(Weekday, { minItems: 1, maxItems: 7, uniqueItems: true }),
  entries: Type.Array(PriceEntry, { minItems: 1, maxItems: 500 }),
};

export const {
  list: listPriceLists,
  /** Every day, all day unless given. 400 validation at `entries.N` for an entry that names nothing, two things, or no price. */
  create: createPriceList,
  update: updatePriceList,
  remove: deletePriceList,
} = crud({
  path: '/api/price-lists',
  one: 'a price list',
  list: {
    access: 'catalog.view',
    summary: 'Price lists in their order',
    changedBy: ['catalog.changed'],
  },
  access: 'catalog.edit',
  row: PriceList,
  create: Type.Object({
    ...Type.Partial(Type.Object(writable)).properties,
    name: Name,
    entries: writable.entries,
  }),
  update: Type.Partial(Type.Object({ name: Name, ...writable })),
});
/** The first of two lists that hold decides. */
export const orderPriceLists = ordering('/api/price-lists', {
  many: 'price lists',
  access: 'catalog.edit',
  most: 100,
});
/** The menu at a day and time of the venue. `list` is the name of the list that decides a price, or null. */
export const previewPrices = endpoint({
  method: 'GET',
  path: '/api/price-lists/preview',
  summary: 'The menu with its prices at a day and time',
  access: 'catalog.view',
  changedBy: ['catalog.changed'],
  query: Type.Object({ day: Day, time: Time }),
  reply: Type.Array(
    Type.Object({
      product_id: Id,
      name: Type.String(),
      category: Type.String(),
      price: Money,
      current_price: Money,
      list: Nullable(Type.String()),
    }),
  ),
});
