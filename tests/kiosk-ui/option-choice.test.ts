import { describe, expect, test } from 'vitest';
import {
  chosenOptions,
  groupsOf,
  lineByDefault,
  missingGroup,
  piecesLeft,
  setPieces,
  startChoice,
  toggleOption,
} from '../../kiosk-ui/src/features/checks/picker/option-choice.ts';
import { group, option, product } from './fixtures.ts';

const size = group({
  id: 1,
  option_type_id: 1,
  mandatory: 1,
  min_choices: 1,
  max_choices: 1,
  ordinal: 2,
  options: [option({ id: 10, ordinal: 2 }), option({ id: 11, ordinal: 1, is_default: 1 })],
});
const salsas = group({
  id: 2,
  max_choices: 2,
  ordinal: 1,
  options: [option({ id: 22 }), option({ id: 20 }), option({ id: 21, price_adjust: 300 })],
});
const taco = product({ option_groups: [size, salsas] });

/** Toggles options one after another. */
function taps(which: typeof size, ...ids: number[]) {
  return ids.reduce((choice, id) => toggleOption(choice, which, id), {})[which.id as never];
}

describe('groups', () => {
  test('groups are in the order of the product, options by ordinal, then by age', () => {
    expect(groupsOf(taco).map(({ id }) => id)).toEqual([1, 2]);
    expect(groupsOf(taco).map(({ options }) => options.map(({ id }) => id))).toEqual([
      [11, 10],
      [20, 21, 22],
    ]);
    expect(taco.option_groups[0]).toBe(size);
  });

  test('one tap adds a product whose defaults give every group what it asks for', () => {
    const open = product({ option_groups: [{ ...size, options: [option({ id: 10 })] }] });
    expect(lineByDefault(open)).toBeNull();
    expect(lineByDefault(taco)?.options.map(({ id }) => id)).toEqual([11]);
    expect(lineByDefault(product({ option_groups: [salsas] }))?.options).toEqual([]);
    expect(lineByDefault(product(), 3)).toMatchObject({ quantity: 3, note: '' });
  });
});

describe('the choice', () => {
  test('starts with the defaults', () => {
    expect(startChoice(taco)).toEqual({ 1: [11], 2: [] });
  });

  test('starts with the edited line, not with the defaults', () => {
    const line = [
      { id: 10, name: '', price_adjust: 0, quantity: 1, half: 0 as const },
      { id: 21, name: '', price_adjust: 300, quantity: 1, half: 0 as const },
    ];
    expect(startChoice(taco, line)).toEqual({ 1: [10], 2: [21] });
    expect(startChoice(taco, [])).toEqual({ 1: [], 2: [] });
  });

  test('a single choice has one default even if the catalog has two', () => {
    const options = size.options.map((one) => ({ ...one, is_default: 1 as const }));
    expect(startChoice(product({ option_groups: [{ ...size, options }] }))).toEqual({ 1: [11] });
  });

  test.each([
    ['single choice is replaced', size, [10, 11], [11]],
    ['mandatory single choice stays when tapped again', size, [10, 10], [10]],
    ['optional single choice can be taken back', { ...size, mandatory: 0 as const }, [10, 10], []],
    ['several choices add up', salsas, [20, 21], [20, 21]],
    ['a second tap takes back', salsas, [20, 21, 20], [21]],
    ['above the limit nothing happens', salsas, [20, 21, 22], [20, 21]],
    ['without a limit everything', { ...salsas, max_choices: null }, [22, 20, 21], [22, 20, 21]],
  ])('%s', (_, which, ids, chosen) => {
    expect(taps(which, ...ids)).toEqual(chosen);
  });

  test('a tap does not change other groups or the previous choice', () => {
    const before = { 1: [11], 2: [20] };
    expect(toggleOption(before, salsas, 21)).toEqual({ 1: [11], 2: [20, 21] });
    expect(before).toEqual({ 1: [11], 2: [20] });
  });

  test('the choice is the same list in any order of taps', () => {
    const one = chosenOptions(taco, { 1: [11], 2: [21, 20] });
    expect(one).toEqual(chosenOptions(taco, { 2: [20, 21], 1: [11] }));
    expect(one.map(({ id }) => id)).toEqual([11, 20, 21]);
    expect(one[2]).toEqual({ id: 21, name: 'Option', price_adjust: 300, quantity: 1, half: 0 });
  });
});

describe('missing choices', () => {
  const atLeastTwo = group({ id: 3, mandatory: 1, min_choices: 2, options: salsas.options });
  test.each([
    ['a mandatory group without a choice', taco, {}, 1],
    ['nothing once it has one', taco, { 1: [10] }, undefined],
    ['fewer than the minimum', product({ option_groups: [atLeastTwo] }), { 3: [20] }, 3],
    ['the minimum', product({ option_groups: [atLeastTwo] }), { 3: [20, 21] }, undefined],
    [
      'mandatory without a minimum means one',
      product({ option_groups: [{ ...atLeastTwo, min_choices: 0 }] }),
      { 3: [] },
      3,
    ],
    [
      'a minimum of a group that may stay empty',
      product({ option_groups: [{ ...atLeastTwo, mandatory: 0 }] }),
      {},
      undefined,
    ],
  ])('%s', (_, asked, choice, id) => {
    expect(missingGroup(asked, choice)?.id).toBe(id);
  });
});

describe('pieces of one option', () => {
  const extras = group({
    id: 4,
    max_choices: 3,
    options: [option({ id: 40, max_quantity: 2, price_adjust: 150 }), option({ id: 41 })],
  });
  const burger = product({ option_groups: [extras] });

  test('pieces of one option are set from 1 to what the option and its group allow', () => {
    const choice = toggleOption({}, extras, 40);
    expect(piecesLeft(choice, extras, 40)).toBe(2);
    expect(setPieces(choice, extras, 40, 2)).toEqual({ 4: [40, 40] });
    expect(setPieces(choice, extras, 40, 9)).toEqual({ 4: [40, 40] });
    expect(setPieces(choice, extras, 40, 0)).toEqual({ 4: [40] });
    const two = { ...extras, max_choices: 2 };
    expect(piecesLeft({ 4: [40, 41] }, two, 40)).toBe(1);
  });

  test('cost their number, and a stored line starts with them', () => {
    const double = chosenOptions(burger, { 4: [40, 40] });
    expect(double).toMatchObject([{ id: 40, quantity: 2, price_adjust: 300 }]);
    expect(startChoice(burger, double)).toEqual({ 4: [40, 40] });
  });

  test('a second tap takes all of them back', () => {
    expect(toggleOption({ 4: [40, 40, 41] }, extras, 40)).toEqual({ 4: [41] });
  });
});

describe('two halves', () => {
  const flavours = group({
    id: 5,
    option_type_id: 1,
    mandatory: 1,
    halves: 'dearer',
    options: [option({ id: 50 }), option({ id: 51, price_adjust: 200 }), option({ id: 52 })],
  });
  const pizza = product({ option_groups: [flavours] });

  test.each([
    ['a second flavour makes halves', [50, 51], [50, 51]],
    ['a third replaces the second', [50, 51, 52], [50, 52]],
    ['a second tap takes one back', [50, 51, 50], [51]],
    ['the last one stays', [50, 50], [50]],
  ])('%s', (_, ids, chosen) => {
    expect(taps(flavours, ...ids)).toEqual(chosen);
  });

  test('cost the dearer flavour', () => {
    const halves = chosenOptions(pizza, { 5: [51, 50] });
    expect(halves.map(({ id, half }) => [id, half])).toEqual([
      [50, 1],
      [51, 1],
    ]);
    expect(halves.reduce((sum, one) => sum + one.price_adjust, 0)).toBe(200);
  });
});

describe('a group that an option opens', () => {
  const sauce = group({ id: 7, option_type_id: 1, mandatory: 1, options: [option({ id: 70 })] });
  const side = group({
    id: 6,
    options: [option({ id: 60, opens_group_id: 7 }), option({ id: 61 })],
  });
  const plate = product({ option_groups: [side], opened_groups: [sauce] });

  test('a group that an option opens is shown and required while the option is chosen', () => {
    expect(groupsOf(plate).map(({ id }) => id)).toEqual([6]);
    expect(groupsOf(plate, { 6: [60] }).map(({ id }) => id)).toEqual([6, 7]);
    expect(missingGroup(plate, { 6: [60] })?.id).toBe(7);
    expect(missingGroup(plate, { 6: [61] })).toBeNull();
  });

  test('counts only while the option is chosen', () => {
    const ids = (choice: Record<number, number[]>) =>
      chosenOptions(plate, choice).map(({ id }) => id);
    expect(ids({ 6: [60], 7: [70] })).toEqual([60, 70]);
    expect(ids({ 6: [61], 7: [70] })).toEqual([61]);
  });

  test('does not ask before the product is added', () => {
    expect(lineByDefault(plate)).not.toBeNull();
  });
});
