import { describe, expect, test } from 'vitest';
import {
  componentsAgain,
  componentsOf,
  groupOfSlot,
  groupsOfPart,
  missingPart,
  partOf,
  startParts,
} from '../../kiosk-ui/src/features/checks/picker/combo-choice.ts';
import { lineByDefault } from '../../kiosk-ui/src/features/checks/picker/option-choice.ts';
import { parsePending } from '../../kiosk-ui/src/features/checks/pending/pending-storage.ts';
import {
  addLine,
  emptyPending,
  lineTexts,
  sendPayload,
  unitPrice,
} from '../../kiosk-ui/src/features/checks/pending/pending.ts';
import {
  slotProblem,
  slotsBody,
  slotsOf,
} from '../../kiosk-ui/src/features/catalog/combo-values.ts';
import { group, option, product } from './fixtures.ts';

const size = group({
  id: 5,
  name: 'Size',
  option_type_id: 1,
  mandatory: 1,
  options: [
    option({ id: 1, name: 'Small', option_group_id: 5 }),
    option({ id: 2, name: 'Liter', option_group_id: 5, price_adjust: 4000 }),
  ],
});
const burger = product({ id: 1, name: 'Burger' });
const pizza = product({ id: 2, name: 'Pizza' });
const beer = product({ id: 3, name: 'Beer', option_groups: [size] });
const lunch = product({
  id: 9,
  name: 'Lunch',
  price: 15_000,
  combo: [
    {
      id: 1,
      name: 'Main',
      default_product_id: 1,
      products: [
        { product_id: 1, price_adjust: 0 },
        { product_id: 2, price_adjust: 3000 },
      ],
    },
    {
      id: 2,
      name: 'Drink',
      default_product_id: null,
      products: [{ product_id: 3, price_adjust: 0 }],
    },
  ],
});
const menu = [burger, pizza, beer, lunch];
const withOut = (...ids: number[]) =>
  menu.map((one) => (ids.includes(one.id) ? { ...one, sold_out: 1 as const } : one));

describe('the sheet of a combo', () => {
  test('starts with the defaults and with what is alone in its slot', () => {
    expect(lineByDefault(lunch)).toBeNull();
    const parts = startParts(lunch, menu);
    expect([parts[1]?.productId, parts[2]?.productId]).toEqual([1, 3]);
    expect(missingPart(lunch, menu, parts)).toBe('Size');
    expect(groupsOfPart(parts[2], menu).map(({ name }) => name)).toEqual(['Beer: Size']);
  });

  test('chooses what is left when the default is sold out, and nothing when all is', () => {
    expect(startParts(lunch, withOut(1))[1]?.productId).toBe(2);
    const empty = startParts(lunch, withOut(1, 2));
    expect(empty[1]?.productId).toBeNull();
    expect(missingPart(lunch, menu, empty)).toBe('Main');
  });

  test('prices and sends components with their options in the order of the slots', () => {
    const parts = {
      ...startParts(lunch, menu),
      1: partOf(pizza),
      2: { productId: 3, choice: { 5: [2] } },
    };
    expect(missingPart(lunch, menu, parts)).toBeNull();
    const components = componentsOf(lunch, menu, parts);
    const list = addLine(emptyPending, {
      product: lunch,
      options: [],
      components,
      quantity: 1,
      note: '',
    });
    const [item] = list.items;
    if (!item) throw new Error('no line');
    // 150 + 30 for the pizza + 40 for the liter.
    expect(unitPrice(item)).toBe(22_000);
    expect(lineTexts(item)).toEqual(['Pizza', 'Beer: Liter']);
    expect(sendPayload(item)).toMatchObject({
      components: [
        { slot_id: 1, product_id: 2, options: [] },
        { slot_id: 2, product_id: 3, options: [{ id: 2, quantity: 1 }] },
      ],
    });
    // The same again is one line, another choice is another line.
    const line = { product: lunch, options: [], quantity: 1, note: '' };
    expect(addLine(list, { ...line, components }).items).toHaveLength(1);
    const other = componentsOf(lunch, menu, { ...parts, 1: partOf(burger) });
    expect(addLine(list, { ...line, components: other }).items).toHaveLength(2);
    // Edited, it starts with what was chosen.
    expect(startParts(lunch, menu, item.components)).toEqual(parts);
  });

  test('lists a slot without products that left the menu', () => {
    const [slot] = lunch.combo ?? [];
    if (!slot) throw new Error('no slot');
    const left = menu.map((one) => (one.id === 2 ? { ...one, active: 0 as const } : one));
    expect(groupOfSlot(slot, left).options.map(({ name }) => name)).toEqual(['Burger']);
  });

  test('one more of a sent combo, unless its slots have changed', () => {
    const sent = [burger, beer].map(({ id, name }) => ({
      id: id + 100,
      product_id: id,
      name,
      status: 0 as const,
      options: [],
    }));
    expect(componentsAgain(lunch, sent)).toMatchObject([
      { slot_id: 1, product_id: 1 },
      { slot_id: 2, product_id: 3 },
    ]);
    expect(componentsAgain(lunch, sent.toReversed())).toBeNull();
    expect(componentsAgain(product(), sent)).toBeNull();
    expect(componentsAgain(product(), [])).toEqual([]);
  });

  test('a list stored by an older version has no components', () => {
    const stored = parsePending(JSON.stringify({ items: [{ key: 'a', options: [] }] }));
    expect(stored.items[0]?.components).toEqual([]);
  });
});

describe('the slots in the product form', () => {
  test('come back unchanged', () => {
    expect(slotsBody(slotsOf(lunch))).toEqual(lunch.combo);
    expect(slotsOf(product())).toEqual([]);
  });

  test.each([
    [{ name: ' ', products: [{ product_id: 1, price: '' }] }, 'incomplete'],
    [{ name: 'Main', products: [] }, 'incomplete'],
    [{ name: 'Main', products: [{ product_id: 1, price: 'x' }] }, 'amount'],
    [{ name: 'Main', products: [{ product_id: 1, price: '' }] }, null],
    [{ name: 'Main', products: [{ product_id: 1, price: '-5' }] }, null],
  ])('%j: %s', (slot, problem) => {
    expect(slotProblem([{ ...slot, default_product_id: null }])).toBe(problem);
  });
});
