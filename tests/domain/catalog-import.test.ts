import { parseCsv, toCsv } from '@comanda/domain/csv';
import { comboText, readComboText } from '@comanda/domain/combo-text';
import {
  findTax,
  groupsText,
  pricesText,
  readPricesText,
  taxText,
} from '@comanda/domain/menu-cells';
import { decimalOf } from '@comanda/domain/file-money';
import { countImport, readAmount, readDay, readNumber } from '@comanda/domain/import-cells';
import { cleanName, foldName } from '@comanda/domain/names';
import type { PriceList } from '@comanda/domain/price-lists';
import type { Tax } from '@comanda/domain/taxes';
import { fixedLayout } from '@comanda/domain/import-fields';
import { listTable } from '@comanda/domain/import-rows';
import {
  planProductImport,
  productColumns,
  type CatalogForImport,
} from '@comanda/domain/product-import';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const head = 'Name,Description,Description Español,Category,Cost,Price';
const catalog = {
  nameKeys: new Set(['taco', 'old combo']),
  componentKeys: new Set(['taco']),
  categories: [
    { id: 7, name: 'Food' },
    { id: 8, name: 'Drinks' },
  ],
  optionGroups: [
    { id: 1, name: 'Size' },
    { id: 2, name: 'Extras' },
  ],
  taxes: [
    aTax(1, 'IVA', 1600),
    aTax(2, 'IVA', 800),
    aTax(4, 'Exempt', 0, { name_es: 'Exento', exempt: 1 }),
    aTax(5, 'Sales', 825, { added: 1 }),
  ],
  priceLists: [
    { id: 1, name: 'Lunch', size: 2 },
    { id: 2, name: 'Night; late', size: 499 },
  ],
};
function aTax(id: number, name: string, rate: number, more: Partial<Tax> = {}): Tax {
  return { id, name, name_es: name, rate, added: 0, exempt: 0, ...more };
}
const planText = (csv: string, known: CatalogForImport) => {
  const table = listTable('products', parseCsv(csv));
  return [...planProductImport(table, fixedLayout('products', table), known)];
};
const plan = (...lines: string[]) => planText(lines.join('\r\n'), catalog);
const codes = (line: { notes: { code: string }[] } | undefined) => line?.notes.map((n) => n.code);

describe('combos', () => {
  const combo = (text: string) => `Lunch,,,Food,1,150,"${text}"`;
  const beer = 'Beer,,,Drinks,1,50,';

  test('name products of the menu and of any row of the file', () => {
    const lines = plan(
      `${head},Combo`,
      combo('Main: taco * | Taco al pastor +30; Drink: BEER -5.50'),
      beer,
      'Taco al pastor,,,Food,1,2,',
    );
    expect(lines.map((line) => [line.result, codes(line)])).toEqual([
      ['new', []],
      ['new', []],
      ['new', []],
    ]);
    expect(lines[0]?.added?.combo).toEqual([
      {
        name: 'Main',
        products: [
          { name: 'taco', price_adjust: 0, isDefault: true },
          { name: 'Taco al pastor', price_adjust: 3000, isDefault: false },
        ],
      },
      { name: 'Drink', products: [{ name: 'BEER', price_adjust: -550, isDefault: false }] },
    ]);
    expect(lines[1]?.added?.combo).toBeNull();
  });

  test.each([
    ['no slot', 'combo_unreadable', 'no slot'],
    ['Main:', 'combo_unreadable', 'Main:'],
    [': Taco', 'combo_unreadable', ': Taco'],
    ['Main: Taco | | Beer', 'combo_unreadable', 'Main: Taco | | Beer'],
    ['Main: Taco | TACO', 'combo_unreadable', 'Main: Taco | TACO'],
    ['Main: Taco * | Beer *', 'combo_unreadable', 'Main: Taco * | Beer *'],
    ['Main: Taco: Beer', 'combo_unreadable', 'Main: Taco: Beer'],
    ['Main: Taco +100000.01', 'combo_unreadable', 'Main: Taco +100000.01'],
    ['Main: Taco; Drink: Wine', 'combo_product', 'Wine'],
    ['Main: Old combo', 'combo_product', 'Old combo'],
    ['Main: Lunch', 'combo_product', 'Lunch'],
    // The row of this product is itself refused.
    ['Main: Broken', 'combo_product', 'Broken'],
  ])('“%s” is refused with row and column: %s', (text, code, value) => {
    const lines = plan(`${head},Combo`, beer, combo(text), 'Broken,,,Food,1,-2,');
    expect(lines[1]).toMatchObject({
      row: 3,
      result: 'error',
      added: null,
      notes: [{ code, field: 'Combo', value }],
    });
    expect(lines[0]?.result).toBe('new');
  });

  test('combos are written as text that is read again', () => {
    const name = fc
      .oneof(
        fc.string({ minLength: 1, maxLength: 20 }),
        fc.constantFrom('Coke +5', 'A *', '5: b; c | d', 'back\\slash\\', 'x -1.50 *'),
      )
      .map((text) => cleanName(text))
      .filter((text) => text !== '');
    const slots = fc.array(
      fc.record({
        name,
        products: fc.uniqueArray(
          fc.record({
            name,
            price_adjust: fc.integer({ min: -10_000_000, max: 10_000_000 }),
            isDefault: fc.constant(false),
          }),
          { minLength: 1, maxLength: 5, selector: (one) => foldName(one.name) },
        ),
        first: fc.nat(6),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(slots, (given) => {
        const named = given.map(({ first, products, ...slot }) => ({
          ...slot,
          products: products.map((one, index) => ({ ...one, isDefault: index === first })),
        }));
        expect(readComboText(comboText(named))).toEqual(named);
      }),
    );
    expect(readComboText('')).toEqual([]);
  });
});

describe('products', () => {
  test('a valid row; an existing name; one that occurs twice', () => {
    const lines = plan(
      head,
      'Beer,"Cold, 355 ml",Fría,Drinks,19,50.50',
      ' TACO ,,,Food,1,2',
      'beer,,,Drinks,1,2',
    );
    expect(lines[0]).toMatchObject({
      row: 2,
      result: 'new',
      notes: [],
      added: {
        name: 'Beer',
        description: 'Cold, 355 ml',
        description_es: 'Fría',
        category_id: 8,
        cost: 1900,
        price: 5050,
        active: 1,
        ordinal: 0,
        option_group_ids: [],
      },
    });
    expect(lines.slice(1).map((line) => [line.result, codes(line)])).toEqual([
      ['skipped', ['name_exists']],
      ['skipped', ['name_repeated']],
    ]);
    expect(countImport(lines)).toEqual({ total: 3, new: 1, skipped: 2, errors: 0, warnings: 0 });
  });

  test.each([
    ['Soup,,,Soups,1,2', 'new', ['category_unknown']],
    ['Soup,,,Food,abc,2', 'new', ['amount_unreadable']],
    ['Soup,,,Food,,', 'new', ['amount_missing', 'amount_missing']],
    ['Soup,,Food,1,2', 'error', ['too_few_columns']],
    [',,,Food,1,2', 'error', ['name_missing']],
    [`${'x'.repeat(81)},,,Food,1,2`, 'error', ['too_long']],
    ['Soup,,,Food,1,-2', 'error', ['amount_range']],
    ['Soup,,,Food,1,99999999999', 'error', ['amount_range']],
  ])('%s: %s', (row, result, found) => {
    const [line] = plan(head, row);
    expect(line?.result).toBe(result);
    expect(codes(line)).toEqual(found);
  });

  test('an unknown category becomes the first, an invalid number 0', () => {
    expect(plan(head, 'Soup,,,Soups,x,y')[0]?.added).toMatchObject({
      category_id: 7,
      cost: 0,
      price: 0,
    });
  });

  test('columns in any order, without accents, with semicolons; groups by id and name', () => {
    const [line] = plan(
      'price;COST;category;Option Groups;name;description;descripcion espanol;Description Espanol',
      '"12,50";1;drinks;"2; size;99";Agua;;;',
    );
    expect(line?.added).toMatchObject({ name: 'Agua', price: 1250, option_group_ids: [2, 1] });
    expect(codes(line)).toEqual(['option_group_unknown']);
  });

  test.each(['Name,Description,Category,Cost,Price', '', 'a;b', 'Nombre,Precio'])(
    'header %o is refused',
    (header) => {
      expect(() => plan(header, 'x,,,Food,1,2')).toThrow(
        expect.objectContaining({
          code: 'invalid_csv',
          extra: expect.objectContaining({
            error:
              'Invalid CSV format. Expected headers: Name, Description, Description Español, Category, Cost, Price',
          }),
        }),
      );
    },
  );

  test('without any category every row is an error', () => {
    const [line] = planText(`${head}\nSoup,,,Food,1,2`, {
      ...catalog,
      categories: [],
    });
    expect([line?.result, codes(line)]).toEqual(['error', ['no_category']]);
  });

  test('an exported file can be imported', () => {
    const word = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => /\w/.test(text));
    fc.assert(
      fc.property(
        word,
        fc.nat(900_000),
        fc.constantFrom('=', '+', '-', '@', ''),
        (text, cents, sign) => {
          const name = `${sign}${text}`.trim();
          const cells = [
            name,
            '',
            '',
            'Drinks',
            '0.00',
            (cents / 100).toFixed(2),
            1,
            3,
            '1;2',
            0.355,
            '',
            '',
            'Harina, leche',
            'Gluten',
            sign,
          ];
          const [line] = planText(toCsv(productColumns, [cells]), {
            ...catalog,
            nameKeys: new Set(),
            componentKeys: new Set(),
          });
          expect(line?.added).toMatchObject({
            price: cents,
            ordinal: 3,
            option_group_ids: [1, 2],
            milliliters: 355,
            ingredients: 'Harina, leche',
            allergens: 'Gluten',
            stock_note: sign || null,
          });
          expect(line?.name).toBe(line?.added?.name);
        },
      ),
    );
  });
});

describe('the minutes of the boards', () => {
  test.each([
    ['5,15', 5, 15, []],
    ['0,0', 0, 0, []],
    [',', null, null, []],
    ['15,5', null, null, ['minutes_unusable']],
    ['5,', null, null, ['minutes_unusable']],
    [',5', null, null, ['minutes_unusable']],
    ['five,15', null, null, ['minutes_unusable']],
    ['1.5,15', null, null, ['minutes_unusable']],
    ['-1,15', null, null, ['minutes_unusable']],
    ['5,1441', null, null, ['minutes_unusable']],
  ])('%s are read, or those of the category are used', (minutes, fresh, attention, notes) => {
    const [line] = plan(`${head},Fresh Minutes,Attention Minutes`, `Soup,,,Food,1,2,${minutes}`);
    expect(codes(line)).toEqual(notes);
    expect(line?.added).toMatchObject({ fresh_minutes: fresh, attention_minutes: attention });
  });
});

describe('taxes, price lists and option groups', () => {
  const columns = `${head},Option Groups,Tax,Tax Take Out,Tax Delivery,Price Lists`;
  test('taxes, price lists and option groups are read by name, in either language; none is that of the category', () => {
    const [line, plain] = plan(
      columns,
      String.raw`Soup,,,Food,1,2,-,iva 8 %,exento,Sales 8.25% +,Lunch: 90; night\; late: -10%; lunch: 1`,
      'Taquito,,,Food,1,2,,,,,',
    );
    expect(codes(line)).toEqual([]);
    expect(line?.added).toMatchObject({
      option_group_ids: [],
      no_options: 1,
      tax_id: 2,
      tax_take_out_id: 4,
      tax_delivery_id: 5,
      prices: [
        { list_id: 1, price: 9000, percent: null },
        { list_id: 2, price: null, percent: -10 },
      ],
    });
    expect(plain?.added).toMatchObject({
      no_options: 0,
      tax_id: null,
      tax_take_out_id: null,
      tax_delivery_id: null,
      prices: [],
    });
  });

  test('taxes, price lists and option groups that are unknown, unreadable or too many are left out with a warning', () => {
    const [first, second, third] = plan(
      columns,
      'Soup,,,Food,1,2,,IVA 15%,,,Dinner: 9; Lunch; Lunch: -1; Lunch: 1001%; Lunch: x',
      String.raw`Rice,,,Food,1,2,,,,,Night\; late: 5`,
      String.raw`Bean,,,Food,1,2,,,,,Night\; late: 5; Lunch: 5`,
    );
    expect(codes(first)).toEqual(['tax_unknown', ...Array<string>(5).fill('price_list_unknown')]);
    expect(first?.added).toMatchObject({ tax_id: null, prices: [] });
    expect([codes(second), second?.added?.prices.length]).toEqual([[], 1]);
    expect(codes(third)).toEqual(['price_list_full']);
    expect(third?.added?.prices).toEqual([{ list_id: 1, price: 500, percent: null }]);
  });

  test('groups that share a name or read as an id are written by id', () => {
    const groups = ['Size', 'size ', '5', '-', 'a;b', 'Extras'].map((name, at) => ({
      id: at + 1,
      name,
    }));
    expect(groupsText([1, 2, 3, 4, 5, 6], groups)).toBe('1;2;3;4;5;Extras');
    expect(groupsText([], groups)).toBe('-');
  });

  test('what is written is read again', () => {
    for (const tax of catalog.taxes) expect(findTax(taxText(tax), catalog.taxes)).toBe(tax);
    const name = fc.string({ minLength: 1, maxLength: 80 }).map(cleanName);
    const value = fc.oneof(
      fc.record({ price: fc.nat(1_000_000_000), percent: fc.constant(null) }),
      fc.record({ price: fc.constant(null), percent: fc.integer({ min: -100, max: 1000 }) }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name.filter(Boolean), value)), (named) => {
        const lists = named.map(([list, each]) => ({
          name: list,
          entries: [{ product_id: 7, category_id: null, ...each }],
        }));
        const read = named.map(([list, each]) => ({ list, ...each }));
        expect(readPricesText(pricesText(7, lists as unknown as PriceList[]))).toEqual(read);
      }),
    );
  });
});

describe('cells', () => {
  const amount = (raw: string) =>
    readAmount(raw, 'Price', () => undefined, { decimal: decimalOf([raw]) });
  test.each([
    ['12', 1200],
    ['$1,234.50', 123_450],
    ['12,5', 1250],
    [' 0.005 ', 1],
    ['1.2.3', 0],
    ['1e9', 0],
  ])('%s is %i centavos', (raw, centavos) => expect(amount(raw)).toBe(centavos));

  test.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-3-9T10:00:00Z', '2026-03-09'],
    ['9/3/2026', '2026-03-09'],
    ['31/12/25', '2025-12-31'],
    ['31/02/2026', null],
    ['2026-13-01', null],
    ['yesterday', null],
    ['', null],
  ])('%s is %s', (raw, day) => expect(readDay(raw)).toBe(day));

  test('numbers', () => {
    expect(['1', '-1.5', '1,000', '1,5', 'x', '1,00,0'].map(readNumber)).toEqual([
      1,
      -1.5,
      1000,
      1.5,
      null,
      null,
    ]);
  });
});
