import { describe, expect, test } from 'vitest';
import {
  asksOptions,
  chosenOptions,
  groupsOf,
  missingGroup,
  mostOf,
  startChoice,
  toggleOption,
} from '../../kiosk-ui/src/features/checks/option-choice.ts';
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

/** The same tap after tap. */
function taps(which: typeof size, ...ids: number[]) {
  return ids.reduce((choice, id) => toggleOption(choice, which, id), {})[which.id as never];
}

describe('groups', () => {
  test('are drawn by ordinal, then by age, and the product stays as it was', () => {
    expect(groupsOf(taco).map(({ id }) => id)).toEqual([2, 1]);
    expect(groupsOf(taco).map(({ options }) => options.map(({ id }) => id))).toEqual([
      [20, 21, 22],
      [11, 10],
    ]);
    expect(taco.option_groups[0]).toBe(size);
  });

  test('only a mandatory one asks before adding', () => {
    expect(asksOptions(taco)).toBe(true);
    expect(asksOptions(product({ option_groups: [salsas] }))).toBe(false);
    expect(asksOptions(product())).toBe(false);
  });

  test.each([
    [size, 1],
    [salsas, 2],
    [group(), null],
    [group({ option_type_id: 1, max_choices: 5 }), 1],
  ])('limit of choices %#', (one, most) => {
    expect(mostOf(one)).toBe(most);
  });
});

describe('the choice', () => {
  test('starts with the defaults', () => {
    expect(startChoice(taco)).toEqual({ 1: [11], 2: [] });
  });

  test('starts with the line that is edited, not with the defaults', () => {
    const line = [
      { id: 10, name: '', price_adjust: 0 },
      { id: 21, name: '', price_adjust: 300 },
    ];
    expect(startChoice(taco, line)).toEqual({ 1: [10], 2: [21] });
    expect(startChoice(taco, [])).toEqual({ 1: [], 2: [] });
  });

  test('a single choice has one default even when the catalog has two', () => {
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

  test('a tap leaves the other groups and the old choice alone', () => {
    const before = { 1: [11], 2: [20] };
    expect(toggleOption(before, salsas, 21)).toEqual({ 1: [11], 2: [20, 21] });
    expect(before).toEqual({ 1: [11], 2: [20] });
  });

  test('is the same list however it was tapped', () => {
    const one = chosenOptions(taco, { 1: [11], 2: [21, 20] });
    expect(one).toEqual(chosenOptions(taco, { 2: [20, 21], 1: [11] }));
    expect(one.map(({ id }) => id)).toEqual([20, 21, 11]);
    expect(one[1]).toEqual({ id: 21, name: 'Option', price_adjust: 300 });
  });
});

describe('what still asks', () => {
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
