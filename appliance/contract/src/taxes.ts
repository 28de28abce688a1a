import { Flag, FlagIn, Id, Nullable, OneOf, SignedMoney } from './common.ts';
import { bodies, recordWrites } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

/** A tax with its figures. `rate` in percent, null when exempt; `total` = `base` + `tax`. */
export const NamedTax = Type.Object({
  tax_id: Id,
  name: Type.String(),
  name_es: Type.String(),
  rate: Nullable(Type.Number()),
  /** 1: on top of prices, 0: contained in them. */
  added: Flag,
  base: SignedMoney,
  tax: SignedMoney,
  total: SignedMoney,
});
export type NamedTax = Static<typeof NamedTax>;

/** A tax that can be assigned. `rate` in percent, 0 when `exempt`. */
export const Tax = Type.Object({
  id: Id,
  name: Type.String(),
  name_es: Type.String(),
  rate: Type.Number(),
  added: Flag,
  exempt: Flag,
});
export type Tax = Static<typeof Tax>;

/** The taxes by order type of whatever has none of its own; null: that of dine-in. */
const Defaults = Type.Object({
  tax_id: Id,
  tax_take_out_id: Nullable(Id),
  tax_delivery_id: Nullable(Id),
});
/** `iva_formula`: how papers and screens show taxes that prices contain (see the settings). */
export const TaxList = Type.Object({
  taxes: Type.Array(Tax),
  defaults: Defaults,
  iva_formula: OneOf(['flat16', 'extracted']),
});
export type TaxList = Static<typeof TaxList>;

const TaxName = Type.String({ minLength: 1, maxLength: 40 });
const fields = {
  name_es: TaxName,
  rate: Type.Number({ minimum: 0, maximum: 100 }),
  added: FlagIn,
  exempt: FlagIn,
};

export const listTaxes = endpoint({
  method: 'GET',
  path: '/api/taxes',
  summary: 'Taxes, and the ones that apply by default',
  access: 'session',
  changedBy: ['settings.changed'],
  reply: TaxList,
});
export const {
  /** Without a Spanish name, `name` is used in both languages. `rate` in percent; 0 with `exempt`. */
  create: createTax,
  /**
   * Another rate, or another way to charge it, is a new tax with a new id, which replaces the old one wherever it is
   * assigned. What was sold keeps the old one.
   */
  update: updateTax,
  /** 409 tax_in_use when a product, a category or the default has it. What was sold keeps it. */
  remove: deleteTax,
} = recordWrites({
  path: '/api/taxes',
  one: 'a tax',
  access: 'settings.edit',
  row: Tax,
  ...bodies({ name: TaxName }, fields),
});
/** The taxes of products and categories without one of their own. Applies to what is sold from now on. */
export const updateDefaultTaxes = endpoint({
  method: 'PUT',
  path: '/api/taxes/defaults',
  summary: 'Set the default taxes',
  access: 'settings.edit',
  body: Defaults,
  reply: TaxList,
  idempotent: true,
});
