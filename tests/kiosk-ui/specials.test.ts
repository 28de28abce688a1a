import { createSpecial, type Special } from '@comanda/contract/specials';
import type { SpecialRule } from '@comanda/domain/specials/special';
import { isInWindow, minutesOf } from '@comanda/domain/specials/window';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { ruleInWords } from '../../kiosk-ui/src/features/specials/rule-words.ts';
import { daysInWords } from '../../kiosk-ui/src/lib/format/weekdays.ts';
import {
  bodyOf,
  checksOf,
  excludableProducts,
  ruleOf,
  valuesOf,
  type SpecialValues,
} from '../../kiosk-ui/src/features/specials/special-values.ts';
import { exampleFor, reasonOf, tryRule } from '../../kiosk-ui/src/features/specials/try-check.ts';
import { en, es } from '../support/screen-texts.ts';
import { problemsIn } from '../../kiosk-ui/src/lib/format/field-rules.ts';
import { product } from './fixtures.ts';

const texts = i18next.createInstance();
await texts.init({
  lng: 'en',
  resources: { en: { translation: en }, es: { translation: es } },
  interpolation: { escapeValue: false },
});
const named: Record<string, string> = {
  c1: 'Beers',
  c2: 'Pizzas',
  p1: 'Lager',
  o1: 'Extra cheese',
};
const names = {
  category: (id: number) => named[`c${id}`],
  product: (id: number) => named[`p${id}`],
  option: (id: number) => named[`o${id}`],
};
const said = (change: Partial<SpecialRule>, language: 'en' | 'es') =>
  ruleInWords({ ...rule, ...change }, names, texts.getFixedT(language), language);

const rule: SpecialRule = {
  id: 1,
  special_type: 'buy_x_get_y_free',
  conditions: { category_ids: [1], buy_quantity: 2, get_quantity: 1, applies_to: 'cheapest' },
  discount_value: 0,
  combo_price: 0,
  start_date: null,
  end_date: null,
  start_time: '18:00',
  end_time: '20:00',
  days_of_week: [1, 2, 3, 4, 5],
  priority: 0,
  active: 1,
  automatic: 0,
  not_with_others: 0,
  limit_per_check: null,
};
const always = { start_time: '00:00', end_time: '23:59', days_of_week: [0, 1, 2, 3, 4, 5, 6] };

describe('a rule as a sentence', () => {
  const percent = { special_type: 'percentage_discount', discount_value: 1250 } as const;
  const combo = {
    special_type: 'combo_deal',
    combo_price: 19_900,
    discount_value: 5000,
    conditions: {
      combo_items: [
        { category_id: 2, quantity: 1 },
        { category_id: 1, quantity: 2 },
      ],
    },
  } as const;
  test.each<[string, Partial<SpecialRule>, string, string]>([
    [
      'what is free, and when',
      {},
      'Buy 2 get 1 free on Beers, cheapest, Mon–Fri, 6:00 PM – 8:00 PM',
      'Compra 2 y lleva 1 gratis en Beers, lo más barato, lun–vie, 6:00 p.m. – 8:00 p.m.',
    ],
    [
      'one day of the week',
      { ...always, days_of_week: [6] },
      'Buy 2 get 1 free on Beers, cheapest, on Saturdays',
      'Compra 2 y lleva 1 gratis en Beers, lo más barato, los sábados',
    ],
    [
      'everything, at any time',
      { ...percent, ...always, conditions: {} },
      '12.5% off everything, at any time',
      '12.5% de descuento en todo, a cualquier hora',
    ],
    [
      'one product wins over its category; a night that ends tomorrow',
      {
        special_type: 'fixed_discount',
        discount_value: 2000,
        conditions: { category_ids: [1], product_id: 1, min_quantity: 3 },
        start_time: '22:00',
        end_time: '02:00',
        days_of_week: [5, 6],
      },
      '$20.00 off Lager, at least 3 items, Fri, Sat, 10:00 PM – 2:00 AM (into the next day)',
      '$20.00 de descuento en Lager, mínimo 3 productos, vie, sáb, 10:00 p.m. – 2:00 a.m. (hasta el día siguiente)',
    ],
    [
      'a combo and its limit',
      { ...combo, ...always },
      '1 × Pizzas and 2 × Beers together for $199.00, up to $50.00 off, at any time',
      '1 × Pizzas y 2 × Beers juntos por $199.00, descuento máximo $50.00, a cualquier hora',
    ],
    [
      'exceptions, dates, what is gone from the menu',
      {
        ...percent,
        ...always,
        conditions: { category_ids: [9], exclude_product_ids: [1], exclude_option_ids: [1] },
        days_of_week: [0, 6],
        start_date: '2026-12-01',
        end_date: '2026-12-31',
      },
      '12.5% off something no longer on the menu, except Lager and Extra cheese, Sat, Sun, Dec 1, 2026 to Dec 31, 2026',
      '12.5% de descuento en algo que ya no está en el menú, excepto Lager y Extra cheese, sáb, dom, del 1 dic 2026 al 31 dic 2026',
    ],
  ])('%s', (_, change, english, spanish) => {
    expect(said(change, 'en')).toBe(english);
    expect(said(change, 'es')).toBe(spanish);
  });

  test.each([
    [[0, 1, 2, 3, 4, 5, 6], 'Mon–Sun'],
    [[1, 3, 5], 'Mon, Wed, Fri'],
    [[0, 4, 5, 6], 'Thu–Sun'],
    [[0, 1], 'Mon, Sun'],
  ])('weekdays %j', (days, words) => expect(daysInWords(days, 'en')).toBe(words));
});

describe('the form of a special', () => {
  const menu = {
    categories: [],
    products: [
      product({ id: 1, category_id: 1 }),
      product({ id: 2, category_id: 2 }),
      product({ id: 3, category_id: 1, active: 0 }),
    ],
  };
  const onlyBeers = { 'conditions.category_ids': [1] };
  const without = { 'conditions.exclude_product_ids': [1, 2] };
  const percent = { special_type: 'percentage_discount' } as const;
  const problemsOf = (values: SpecialValues) =>
    problemsIn(createSpecial.body, values, checksOf(values, says), ({ fault }) => fault);
  const says = { required: 'r', invalid: 'i', tooMuch: 'm', endFirst: 'e', needsParts: 'p' };

  test('exclusions offer only active products of the chosen categories, and send no others', () => {
    const values = { ...valuesOf(null), name: 'x', ...onlyBeers, ...without };
    expect(excludableProducts(values, menu).map(({ id }) => id)).toEqual([1]);
    expect(bodyOf(values, menu).conditions.exclude_product_ids).toEqual([1]);
  });

  test('a new one has the defaults and only misses its name', () => {
    const problems = problemsOf(valuesOf(null));
    expect(problems).toEqual({ name: 'required' });
    expect(bodyOf(valuesOf(null), menu)).toMatchObject({
      special_type: 'buy_x_get_y_free',
      conditions: { buy_quantity: 2, get_quantity: 1, applies_to: 'cheapest' },
      start_time: '00:00',
      end_time: '23:59',
      priority: 0,
    });
  });

  test.each([
    ['buy', { 'conditions.buy_quantity': '0' }, 'conditions.buy_quantity', 'range'],
    ['get', { 'conditions.get_quantity': '1.5' }, 'conditions.get_quantity', 'invalid'],
    ['percent', { ...percent, discount_value: '101' }, 'discount_value', 'm'],
    ['amount', { special_type: 'fixed_discount', discount_value: '-1' }, 'discount_value', 'range'],
    ['combo', { special_type: 'combo_deal' }, 'conditions.combo_items', 'p'],
    ['dates', { start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date', 'e'],
    ['days', { days_of_week: [] }, 'days_of_week', 'r'],
    ['priority', { priority: '-1' }, 'priority', 'range'],
  ] as const)('%s: the field shows the error', (_, change, field, sentence) => {
    const days_of_week = 'days_of_week' in change ? [] : [1];
    expect(problemsOf({ ...valuesOf(null), ...change, days_of_week })[field]).toBe(sentence);
  });

  test('what is stored comes back unchanged', () => {
    const special: Special = {
      ...rule,
      ...bodyOf({ ...valuesOf(null), name: 'x', ...onlyBeers }, menu),
      id: 4,
      active: 1,
      version: 2,
    };
    expect(bodyOf(valuesOf(special), menu)).toEqual(
      bodyOf({ ...valuesOf(null), name: 'x', ...onlyBeers }, menu),
    );
    expect(ruleOf(special)).toMatchObject({ id: 4, active: 1, discount_value: 0 });
  });
});

describe('trying a special', () => {
  const beers = [
    product({ id: 1, category_id: 1, price: 5000 }),
    product({ id: 2, category_id: 1, price: 4000 }),
    product({ id: 3, category_id: 2, price: 9000 }),
  ];

  test('the example is minimal, at the next time it is active', () => {
    // A Saturday.
    const { lines, moment } = exampleFor(rule, beers, '2026-11-21');
    expect(moment).toEqual({ day: '2026-11-23', time: '18:00' });
    expect(isInWindow(rule, { day: moment.day, minute: minutesOf(moment.time) })).toBe(true);
    expect(tryRule({ ...rule, active: 0 }, lines, moment)?.total).toBe(5000);
  });

  test('the cheapest unit is free; otherwise the reason is shown', () => {
    const [first, second, other] = beers as [
      (typeof beers)[0],
      (typeof beers)[0],
      (typeof beers)[0],
    ];
    const monday = { day: '2026-11-23', time: '19:00' };
    const two = { product: first, quantity: 2 };
    expect(tryRule(rule, [two, { product: second, quantity: 1 }], monday)).toMatchObject({
      total: 4000,
      lines: [{ id: 2, discount: 4000 }],
    });
    expect(tryRule(rule, [two], monday)).toBeNull();
    expect(reasonOf(rule, [two], monday)).toBe('few');
    expect(reasonOf(rule, [{ product: other, quantity: 1 }], monday)).toBe('goods');
    expect(reasonOf(rule, [two], { ...monday, time: '21:00' })).toBe('time');
  });
});
