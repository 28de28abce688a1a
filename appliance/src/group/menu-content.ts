import { OptionDefaults } from '@comanda/contract/catalog';
import { Flag, Id, Nullable, OneOf } from '@comanda/contract/common';
import { SpecialConditions } from '@comanda/contract/specials';
import { Type, type TSchema } from '@comanda/contract/type';
import type { Repos } from '@comanda/db/repos';
import { readSlots } from '@comanda/domain/combos';
import type { MenuKind, MenuRow, MenuTax } from '@comanda/domain/group-menu';
import { specialTypes } from '@comanda/domain/specials/special';
import { stations } from '@comanda/domain/stations';
import type { TaxChoice, Taxes } from '@comanda/domain/taxes';
import { Ajv, type ValidateFunction } from 'ajv';
import { readVenue } from '../process/venue.ts';

const Text = Type.String({ maxLength: 1000 });
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Cents = Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 });
const Ids = Type.Array(Id, { maxItems: 500 });
const Tax = Type.Object({ name: Text, name_es: Text, rate: Count, added: Flag, exempt: Flag });
const taxes = { tax: Nullable(Tax), tax_take_out: Nullable(Tax), tax_delivery: Nullable(Tax) };

/** The published fields of each kind. Stock, costs, pictures and kitchen times stay with the venue. */
const fields: Record<MenuKind, Record<string, TSchema>> = {
  option_group: {
    option_type_id: OneOf([1, 2]),
    mandatory: Flag,
    min_choices: Count,
    max_choices: Nullable(Count),
    halves: Nullable(OneOf(['dearer', 'average'])),
  },
  option: {
    group: Id,
    price_adjust: Cents,
    selected: Flag,
    is_default: Flag,
    milliliters: Nullable(Count),
    max_quantity: Count,
    opens_group: Nullable(Id),
  },
  category: {
    area: OneOf(stations),
    color: Nullable(Text),
    ...taxes,
    option_groups: Ids,
    // Menus of older versions have none.
    option_defaults: Type.Optional(Type.Array(OptionDefaults)),
  },
  product: {
    category: Id,
    price: Cents,
    active: Flag,
    description: Text,
    description_es: Text,
    code: Nullable(Text),
    barcode: Nullable(Text),
    milliliters: Nullable(Count),
    ingredients: Nullable(Text),
    allergens: Nullable(Text),
    ...taxes,
    own_options: Flag,
    option_groups: Ids,
    combo: Nullable(
      Type.Array(
        Type.Object({
          id: Id,
          name: Text,
          default_product_id: Nullable(Id),
          products: Type.Array(Type.Object({ product_id: Id, price_adjust: Cents })),
        }),
      ),
    ),
  },
  special: {
    description: Text,
    description_es: Text,
    active: Flag,
    special_type: OneOf(specialTypes),
    conditions: SpecialConditions,
    discount_value: Cents,
    combo_price: Cents,
    start_date: Nullable(Text),
    end_date: Nullable(Text),
    start_time: Text,
    end_time: Text,
    days_of_week: Type.Array(Count, { maxItems: 7 }),
    priority: Count,
    automatic: Flag,
    not_with_others: Flag,
    limit_per_check: Nullable(Count),
  },
};

const Rows = Type.Array(
  Type.Union(
    Object.entries(fields).map(([kind, each]) =>
      Type.Object({
        kind: OneOf([kind]),
        id: Id,
        ordinal: Count,
        fields: Type.Object({ name: Text, ...each }),
      }),
    ),
  ),
);
/** Compiled when the first menu arrives: most boxes have no group. */
let isMenu: ValidateFunction<MenuRow[]> | undefined;

/** Reads a published menu; null when it is none that this version understands. */
export function parseMenu(content: string): MenuRow[] | null {
  try {
    const rows: unknown = JSON.parse(content);
    isMenu ??= new Ajv({ strict: false }).compile<MenuRow[]>(Rows);
    return isMenu(rows) ? rows : null;
  } catch {
    return null;
  }
}

/** The rows of a stored menu, without the fields that only newer versions have. */
export function readKnown(content: string): MenuRow[] {
  return (JSON.parse(content) as MenuRow[]).map((row) => {
    const known = Object.entries(row.fields).filter(([name]) => name in fields[row.kind]);
    return { ...row, fields: { ...Object.fromEntries(known), name: row.fields.name } };
  });
}

/** The menu of this venue with its own ids. */
export async function readMenuRows(repos: Repos): Promise<MenuRow[]> {
  const { products, categories, groups, links } = await repos.catalog.readAll();
  const { taxes: known } = await readVenue(repos);
  const linked = Map.groupBy(links, (link) => link.product_id);
  const row = <T extends { id: number; name: string }>(
    kind: MenuKind,
    { id, name, ...from }: T & Record<string, unknown>,
    ordinal: number,
    own: Record<string, unknown> = {},
  ): MenuRow => {
    const names = Object.keys(fields[kind]);
    const pairs = names.map((field) => [field, field in own ? own[field] : from[field]]);
    return { kind, id, ordinal, fields: { name, ...(Object.fromEntries(pairs) as object) } };
  };
  return [
    ...groups.map((group) => row('option_group', group, group.ordinal)),
    ...groups.flatMap((group) =>
      group.options.map((option) =>
        row('option', option, option.ordinal, {
          group: group.id,
          opens_group: option.opens_group_id,
        }),
      ),
    ),
    ...categories.map((category) =>
      row('category', category, category.ordinal, {
        ...taxesOf(category, known),
        option_groups: category.option_group_ids,
      }),
    ),
    ...products.map((product) =>
      row('product', product, product.ordinal, {
        ...taxesOf(product, known),
        category: product.category_id,
        option_groups: product.own_options
          ? (linked.get(product.id) ?? []).map((link) => link.option_group_id)
          : [],
        combo: readSlots(product.combo),
      }),
    ),
    ...(await repos.specials.list(true)).map((special) => row('special', { ...special }, 0)),
  ];
}

function taxesOf(choice: TaxChoice, known: Taxes) {
  const tax = (id: number | null): MenuTax | null => {
    const found = id === null ? undefined : known.get(id);
    if (!found) return null;
    const { name, name_es, rate, added, exempt } = found;
    return { name, name_es, rate, added, exempt };
  };
  return {
    tax: tax(choice.tax_id),
    tax_take_out: tax(choice.tax_take_out_id),
    tax_delivery: tax(choice.tax_delivery_id),
  };
}
