import { productFacts } from '@comanda/contract/catalog';
import { createProduct } from '@comanda/contract/catalog-edit';
import { describe, expect, test } from 'vitest';
import { filterProducts } from '../../kiosk-ui/src/features/catalog/product-filter.ts';
import {
  marginOf,
  typedNumber,
  valuesOf,
} from '../../kiosk-ui/src/features/catalog/product-values.ts';
import { readBody, ruleOf } from '../../kiosk-ui/src/lib/format/field-rules.ts';
import { parseMoney, moneyText } from '../../kiosk-ui/src/lib/format/money-text.ts';
import { moved } from '../../kiosk-ui/src/ui/order-list.tsx';
import { group, product } from './fixtures.ts';

test.each([
  ['45', 4500],
  ['$1,234.5', 123_450],
  ['12,50', 1250],
  ['.5', 50],
  ['-3', -300],
  ['', null],
  ['abc', null],
  ['1.234', null],
])('%s typed is %s centavos', (text, amount) => {
  expect(parseMoney(text)).toBe(amount);
});

test('pesos in a field', () => {
  expect([moneyText(4500), moneyText(null)]).toEqual(['45.00', '']);
});

describe('the form of a product', () => {
  test('what is stored comes back unchanged', () => {
    const stored = product({
      cost: 1250,
      liters: 0.355,
      code: 'A',
      fresh_minutes: 3,
      attention_minutes: 9,
      option_groups: [group({ id: 7 }), group({ id: 2 })],
    });
    expect(readBody(createProduct.body, valuesOf(stored, null))).toMatchObject({
      name: stored.name,
      price: stored.price,
      cost: 1250,
      liters: 0.355,
      code: 'A',
      barcode: '',
      allergens: '',
      fresh_minutes: 3,
      attention_minutes: 9,
      option_groups: [7, 2],
      active: true,
      ordinal: 0,
    });
  });

  test('every fact that is stored comes back unchanged, and none is sent as none', () => {
    const kinds = new Map(
      Object.keys(productFacts).map((name) => [name, ruleOf(createProduct.body, name)?.kind]),
    );
    // These have a form of their own.
    const formed: Record<string, string> = { sat_key: '50202201', sat_unit: 'H87' };
    const facts = Object.fromEntries(
      [...kinds].map(([name, kind]) => [
        name,
        kind === 'text' ? (formed[name] ?? `Some ${name}`) : 7,
      ]),
    );
    const none = Object.fromEntries(
      [...kinds].map(([name, kind]) => [name, kind === 'text' && !formed[name] ? '' : null]),
    );
    const sent = (stored: Parameters<typeof product>[0]) =>
      readBody(createProduct.body, valuesOf(product(stored), null));
    expect(sent(facts)).toMatchObject(facts);
    expect(sent({})).toMatchObject(none);
  });

  test('a new one is active, first, in the displayed category', () => {
    expect(readBody(createProduct.body, valuesOf(null, 4))).toMatchObject({
      category_id: 4,
      active: true,
      ordinal: 1,
    });
  });

  test('parses numbers', () => {
    expect([typedNumber(' 1,5 '), typedNumber(''), typedNumber('x')]).toEqual([1.5, null, NaN]);
  });

  test('the margin needs a price and a cost', () => {
    expect(marginOf(100, 30)).toBeCloseTo(70);
    expect([marginOf(0, 5), marginOf(10, 0), marginOf(10, null)]).toEqual([null, null, null]);
  });
});

test('the list searches names and codes, without accents, and hides inactive ones', () => {
  const rows = [
    product({ id: 1, name: 'Café americano' }),
    product({ id: 2, name: 'Té', code: 'CAFE-2', category_id: 3 }),
    product({ id: 3, name: 'Cafeína', active: 0 }),
  ];
  const ids = (filter: Partial<Parameters<typeof filterProducts>[1]>) =>
    filterProducts(rows, { search: '', categoryId: null, showInactive: false, ...filter }).map(
      ({ id }) => id,
    );
  expect(ids({ search: ' CAFE' })).toEqual([1, 2]);
  expect(ids({ search: 'cafe', showInactive: true })).toEqual([1, 2, 3]);
  expect(ids({ categoryId: 3 })).toEqual([2]);
});

test('rows can be moved, but never out of the list', () => {
  const rows = ['a', 'b', 'c'];
  expect(moved(rows, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(rows, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(rows, 2, 3)).toEqual(rows);
  expect(moved(rows, -1, 0)).toEqual(rows);
});
