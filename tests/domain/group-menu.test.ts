import {
  asPublished,
  compareMenus,
  linkMenu,
  mapReferences,
  menuKey,
  namedBy,
  rowsByKey,
  sameValue,
  settleMenu,
  type MenuKind,
  type MenuLine,
  type MenuRow,
} from '@comanda/domain/group-menu';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const row = (
  kind: MenuKind,
  id: number,
  name: string,
  fields: Record<string, unknown> = {},
): MenuRow => ({ kind, id, ordinal: id, fields: { name, ...fields } });
const product = (id: number, name: string, price: number, more: Record<string, unknown> = {}) =>
  row('product', id, name, {
    category: 1,
    price,
    active: 1,
    code: null,
    option_groups: [],
    combo: null,
    tax: null,
    ...more,
  });
const drinks = row('category', 1, 'Drinks', { option_groups: [] });
const published = rowsByKey([drinks, product(5, 'Tea', 3000), product(6, 'Juice', 4000)]);
const here = (...rows: MenuRow[]) => rowsByKey([drinks, ...rows]);
const short = (lines: MenuLine[]) => lines.map(({ key, change, ours }) => [key, change, ours]);

describe('the differences between the published menu and that of a venue', () => {
  const tea = product(5, 'Tea', 3000);
  const juice = product(6, 'Juice', 4000);
  test.each<[string, MenuRow[], MenuRow[] | null, [string, string, boolean][]]>([
    ['nothing', [tea, juice], null, []],
    ['a row that is missing here', [tea], null, [['product:6', 'added', false]]],
    ['a row that was deleted here', [tea], [drinks, tea, juice], [['product:6', 'added', true]]],
    [
      'a price that the group changed',
      [product(5, 'Tea', 2500), juice],
      [drinks, product(5, 'Tea', 2500), juice],
      [['product:5:price', 'changed', false]],
    ],
    [
      'a price that the venue changed',
      [product(5, 'Tea', 3500), juice],
      [drinks, tea, juice],
      [['product:5:price', 'changed', true]],
    ],
    [
      'a price that both changed',
      [product(5, 'Tea', 3500), juice],
      [drinks, product(5, 'Tea', 2500), juice],
      [['product:5:price', 'changed', true]],
    ],
    [
      'a price that differs before the first acceptance',
      [product(5, 'Tea', 3500), juice],
      null,
      [['product:5:price', 'changed', false]],
    ],
    [
      'a product that is no longer published',
      [tea, juice, product(7, 'Wine', 9000)],
      [drinks, tea, juice, product(7, 'Wine', 9000)],
      [['product:7', 'removed', false]],
    ],
    [
      'one that the venue changed too',
      [tea, juice, product(7, 'Wine', 9500)],
      [drinks, tea, juice, product(7, 'Wine', 9000)],
      [['product:7', 'removed', true]],
    ],
    [
      'one that is inactive already',
      [tea, juice, product(7, 'Wine', 9000, { active: 0 })],
      [drinks, tea, juice, product(7, 'Wine', 9000)],
      [],
    ],
  ])('%s', (_what, local, accepted, expected) => {
    const was = accepted && rowsByKey(accepted);
    expect(short(compareMenus(published, here(...local), was))).toEqual(expected);
  });

  // Menus of older versions lack the field, also the one that was accepted before the box was upgraded.
  const food = (own: object) => row('category', 2, 'Food', { option_groups: [], ...own });
  const [red, green] = [[3], [4]].map((option_ids) => [{ option_group_id: 9, option_ids }]);
  test.each<[string, object, object, object, boolean[]]>([
    ['is new in the menu', { option_defaults: red }, { option_defaults: [] }, {}, [false]],
    ['is new, and set here', { option_defaults: red }, { option_defaults: green }, {}, [true]],
    ['is no longer in the menu', {}, { option_defaults: green }, { option_defaults: red }, []],
    ['is in no menu', {}, { option_defaults: green }, {}, []],
    ['is new and empty', { option_defaults: [] }, { option_defaults: [] }, {}, []],
  ])('a field that %s', (_what, group, local, accepted, expected) => {
    const menuOf = (own: object) => rowsByKey([food(own)]);
    const lines = compareMenus(menuOf(group), menuOf(local), menuOf(accepted));
    expect(lines.map(({ ours }) => ours)).toEqual(expected);
  });

  test.each([
    ['price', 1, 1, true],
    ['price', 1, 2, false],
    ['conditions', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
    ['conditions', { a: null }, {}, true],
    ['option_groups', [1, 2], [2, 1], false],
    ['tax', null, { name: 'IVA', name_es: 'IVA', rate: 1600, added: 0, exempt: 0 }, false],
    [
      'tax',
      { name: 'iva', name_es: '', rate: 1600, added: 0, exempt: 0 },
      { name: 'IVA', name_es: 'IVA', rate: 1600, added: 0, exempt: 0 },
      true,
    ],
    [
      'tax',
      { name: 'IVA', name_es: 'IVA', rate: 800, added: 0, exempt: 0 },
      { name: 'IVA', name_es: 'IVA', rate: 1600, added: 0, exempt: 0 },
      false,
    ],
  ])('%s: %j and %j are the same: %s', (field, a, b, isSame) => {
    expect(sameValue(field, a, b)).toBe(isSame);
  });
});

describe('references', () => {
  const special = row('special', 1, 'Two for one', {
    conditions: {
      category_id: 1,
      category_ids: [1, 9],
      product_id: null,
      exclude_product_ids: [5],
      exclude_option_ids: [3],
      combo_items: [{ category_id: 9, quantity: 2 }],
      min_quantity: 2,
    },
  });
  const combo = product(8, 'Breakfast', 9000, {
    option_groups: [2, 4],
    combo: [
      {
        id: 1,
        name: 'Drink',
        default_product_id: 5,
        products: [
          { product_id: 5, price_adjust: 0 },
          { product_id: 6, price_adjust: 500 },
        ],
      },
    ],
  });
  test('references of every kind are found', () => {
    const keys = ['category:1', 'category:9', 'product:5', 'option:3'];
    expect(namedBy(special).sort()).toEqual(keys.sort());
    const ofCombo = ['category:1', 'option_group:2', 'option_group:4', 'product:5', 'product:6'];
    expect(namedBy(combo).sort()).toEqual(ofCombo.sort());
    expect(namedBy(row('option', 3, 'Ice', { group: 2, opens_group: 4 }))).toEqual([
      'option_group:2',
      'option_group:4',
    ]);
  });

  test('to what a venue does not have are left out', () => {
    const map = (kind: MenuKind, id: number) =>
      menuKey(kind, id) === 'product:5' ? null : id + 100;
    expect(mapReferences(combo, map)).toMatchObject({
      category: 101,
      option_groups: [102, 104],
      combo: [{ default_product_id: null, products: [{ product_id: 106, price_adjust: 500 }] }],
    });
    expect(mapReferences(special, map)['conditions']).toMatchObject({
      category_id: 101,
      product_id: null,
      exclude_product_ids: [],
      min_quantity: 2,
      combo_items: [{ category_id: 109, quantity: 2 }],
    });
  });
});

describe('which row here is which published one', () => {
  const rows = [
    row('option_group', 1, 'Milk'),
    row('option', 2, 'Oat', { group: 1 }),
    product(5, 'Tea', 1, { code: 'T1' }),
    product(6, 'Juice', 1),
  ];
  test('the row for a published one is found by code, then by name, options within their group', () => {
    const local = [
      row('option_group', 40, 'MILK'),
      row('option_group', 41, 'Syrup'),
      row('option', 50, 'oat', { group: 41 }),
      row('option', 51, 'oat', { group: 40 }),
      product(60, 'Juice', 1),
      product(61, 'Té', 1, { code: 'T1' }),
    ];
    expect(linkMenu(rows, local, [])).toEqual([
      { kind: 'option_group', group_id: 1, local_id: 40 },
      { kind: 'option', group_id: 2, local_id: 51 },
      { kind: 'product', group_id: 5, local_id: 61 },
      { kind: 'product', group_id: 6, local_id: 60 },
    ]);
  });

  test('stays while the row exists, also when it is renamed', () => {
    const known = [{ kind: 'product' as const, group_id: 6, local_id: 70 }];
    const juice = product(71, 'Juice', 1);
    expect(linkMenu(rows, [product(70, 'Jugo', 1), juice], known)).toEqual(known);
    expect(linkMenu(rows, [juice], known)).toEqual([{ ...known[0], local_id: 71 }]);
  });

  test('what was deleted and made again with the same name is the same row', () => {
    const former = [{ kind: 'product' as const, group_id: 8, local_id: 71 }];
    expect(linkMenu([product(9, 'Jugo', 1)], [product(71, 'Jugo', 1)], former)).toEqual([
      { kind: 'product', group_id: 9, local_id: 71 },
    ]);
    // A published row keeps its own.
    const both = [product(8, 'Agua', 1), product(9, 'Jugo', 1)];
    expect(linkMenu(both, [product(71, 'Jugo', 1)], former)).toEqual(former);
  });

  test('names rows of the venue alone by their negated ids', () => {
    const local = [product(60, 'Juice', 1, { category: 7, option_groups: [40, 41] })];
    const links = [
      { kind: 'product' as const, group_id: 6, local_id: 60 },
      { kind: 'option_group' as const, group_id: 1, local_id: 40 },
    ];
    const [juice] = asPublished(local, links).values();
    expect(juice).toMatchObject({ id: 6, fields: { category: -7, option_groups: [1, -41] } });
  });
});

test('what a taken line needs is taken too', () => {
  const menu = rowsByKey([drinks, product(5, 'Tea', 3000), product(6, 'Juice', 4000)]);
  const lines = compareMenus(menu, new Map(), null);
  const rows = settleMenu(menu, new Map(), lines, ({ key }) => key === 'product:5');
  expect([...rows.keys()].sort()).toEqual(['category:1', 'product:5']);
});

describe('for any menus', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 });
  const rowsOf = ids.chain((some) =>
    fc.tuple(
      ...some.map((id) =>
        fc
          .record({ price: fc.integer({ min: 0, max: 3 }), active: fc.constantFrom(0, 1) })
          .map((fields) => product(id, `Product ${id}`, 0, { ...fields, category: (id % 3) + 1 })),
      ),
    ),
  );
  const categories = [1, 2, 3].map((id) => row('category', id, `Category ${id}`));
  const menus = rowsOf.map((products) => rowsByKey([...categories, ...products]));
  const locals = fc
    .tuple(rowsOf, fc.boolean())
    .map(([products, has]) =>
      rowsByKey([...(has || products.length > 0 ? categories : []), ...products]),
    );

  test('accepting everything gives the published one, and nothing is left to accept', () => {
    fc.assert(
      fc.property(menus, locals, fc.option(menus), (menu, local, accepted) => {
        const lines = compareMenus(menu, local, accepted);
        const rows = settleMenu(menu, local, lines, () => true);
        for (const [key, one] of menu) expect(rows.get(key)?.fields).toEqual(one.fields);
        for (const key of accepted?.keys() ?? []) {
          const left = menu.has(key) ? undefined : rows.get(key);
          expect(left?.fields['active'] ?? 0).toBe(0);
        }
        expect(compareMenus(menu, rows, menu)).toEqual([]);
      }),
    );
  });

  test('keeping everything changes nothing, and it stays kept when nothing new is published', () => {
    fc.assert(
      fc.property(menus, locals, fc.option(menus), (menu, local, accepted) => {
        const lines = compareMenus(menu, local, accepted);
        const rows = settleMenu(menu, local, lines, () => false);
        expect(rows).toEqual(local);
        expect(compareMenus(menu, rows, menu).every(({ ours }) => ours)).toBe(true);
      }),
    );
  });

  test('each line decides about its field alone', () => {
    fc.assert(
      fc.property(menus, locals, menus, fc.func(fc.boolean()), (menu, local, accepted, choose) => {
        const lines = compareMenus(menu, local, accepted);
        const rows = settleMenu(menu, local, lines, ({ key }) => choose(key));
        for (const { key, kind, id, change, field, before, after } of lines) {
          if (change !== 'changed' || field === null) continue;
          const value = rows.get(menuKey(kind, id))?.fields[field];
          expect(value).toEqual(choose(key) ? after : before);
        }
      }),
    );
  });
});
