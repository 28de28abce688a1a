import {
  askedGroups,
  asksTooMuch,
  chooseOptions,
  countOf,
  leastOf,
  mostOf,
  optionText,
  priceOptions,
  unitPrice,
  type OptionGroupRule,
  type OptionMenu,
  type OptionPick,
  type OptionRule,
} from '@comanda/domain/option-choice';
import { requireOneLevel } from '@comanda/domain/option-limits';
import { Problem } from '@comanda/domain/problem';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** The code of the problem that a call throws, or null. */
function problemOf(call: () => unknown): string | null {
  try {
    call();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

function option(id: number, price_adjust = 0, more: Partial<OptionRule> = {}): OptionRule {
  return {
    id,
    name: `option ${id}`,
    price_adjust,
    milliliters: null,
    max_quantity: 1,
    opens_group_id: null,
    ...more,
  };
}

function group(id: number, options: OptionRule[], more: Partial<OptionGroupRule> = {}) {
  return {
    id,
    name: `group ${id}`,
    option_type_id: 2,
    mandatory: 0 as const,
    min_choices: 0,
    max_choices: null,
    halves: null,
    options,
    ...more,
  };
}

const pick = (id: number, quantity = 1): OptionPick => ({ id, quantity });
const one = { option_type_id: 1, mandatory: 1 as const };
const size = group(1, [option(11), option(12, 1500)], one);
const extras = group(2, [option(21, 500, { max_quantity: 3 }), option(22, -200), option(23, 100)], {
  max_choices: 3,
});
const sauce = group(3, [option(31, 50), option(32)], one);
const side = group(4, [option(41, 0, { opens_group_id: 3 }), option(42, 0, { opens_group_id: 3 })]);
const menu: OptionMenu = { groups: [size, extras, side], opened: [sauce] };

describe('a group that asks for more than it offers', () => {
  const empty = group(8, [], one);
  const five = { mandatory: 1, min_choices: 5, max_choices: 5 } as const;
  const few = group(9, [option(91), option(92, 300)], five);
  test.each([
    ['mandatory without options', empty, true, 0],
    ['optional without options', group(8, []), false, 0],
    ['five of two', few, true, 2],
    [
      'five of two that are taken several times',
      group(9, [option(91, 0, { max_quantity: 4 }), option(92)], five),
      false,
      5,
    ],
    ['one of two', size, false, 1],
  ])('%s', (_, asked, isTooMuch, least) => {
    expect(asksTooMuch(asked)).toBe(isTooMuch);
    expect(leastOf(asked)).toBe(least);
  });

  test('does not block its product', () => {
    expect(chooseOptions({ groups: [empty], opened: [] }, [])).toEqual([]);
    const both = chooseOptions({ groups: [few], opened: [] }, [pick(91), pick(92)]);
    expect(both.map(({ id }) => id)).toEqual([91, 92]);
    expect(problemOf(() => chooseOptions({ groups: [few], opened: [] }, [pick(91)]))).toBe(
      'option_missing',
    );
  });
});

describe('a choice', () => {
  test.each<[(number | [number, number])[], string | null]>([
    [[12], null],
    [[11, 22, 23], null],
    [[11, [21, 3]], null],
    [[], 'option_missing'],
    [[21], 'option_missing'],
    [[11, 12], 'option_too_many'],
    [[[11, 2]], 'option_too_many'],
    [[11, 11], 'option_too_many'],
    [[11, [21, 4]], 'option_too_many'],
    [[11, [21, 2], 22, 23], 'option_too_many'],
    [[11, 99], 'option_not_allowed'],
    [[99], 'option_missing'],
    [[11, 31], 'option_not_allowed'],
    [[11, 41], 'option_missing'],
    [[11, 41, 32], null],
    [[11, 41, 42, 32], null],
    [[11, 41, 31, 32], 'option_too_many'],
  ])('%j → %s', (ids, code) => {
    const picks = ids.map((each) => (typeof each === 'number' ? pick(each) : pick(...each)));
    expect(problemOf(() => chooseOptions(menu, picks))).toBe(code);
  });

  test('a mandatory group may require several pieces', () => {
    const two = { groups: [{ ...extras, mandatory: 1 as const, min_choices: 2 }], opened: [] };
    expect(problemOf(() => chooseOptions(two, [pick(21)]))).toBe('option_missing');
    expect(problemOf(() => chooseOptions(two, [pick(21, 2)]))).toBe(null);
    expect(problemOf(() => chooseOptions(two, [pick(21), pick(23)]))).toBe(null);
  });

  test('a choice is stored in menu order, an opened group after its opener', () => {
    const chosen = chooseOptions(menu, [pick(31), pick(42), pick(22), pick(21, 2), pick(12)]);
    expect(chosen.map(({ id, quantity }) => [id, quantity])).toEqual([
      [12, 1],
      [21, 2],
      [22, 1],
      [42, 1],
      [31, 1],
    ]);
    expect(unitPrice(4000, chosen)).toBe(4000 + 1500 + 2 * 500 - 200 + 50);
    expect(unitPrice(100, [{ price_adjust: -500 }])).toBe(0);
  });

  test('a group is asked once, though two options open it or the product has it', () => {
    const ids = (asked: OptionGroupRule[]) => asked.map(({ id }) => id);
    expect(ids(askedGroups(menu, () => true))).toEqual([1, 2, 4, 3]);
    expect(ids(askedGroups(menu, (id) => id === 42))).toEqual([1, 2, 4, 3]);
    expect(ids(askedGroups(menu, () => false))).toEqual([1, 2, 4]);
    const direct = { groups: [sauce, side], opened: [sauce] };
    expect(ids(askedGroups(direct, () => true))).toEqual([3, 4]);
  });

  test('a volume counts its pieces', () => {
    const shots = group(5, [option(51, 900, { milliliters: 45, max_quantity: 2 })]);
    const [double] = chooseOptions({ groups: [shots], opened: [] }, [pick(51, 2)]);
    expect(double).toMatchObject({ quantity: 2, price_adjust: 1800, milliliters: 90 });
  });

  test.each([
    [size, 1, 1],
    [{ ...size, halves: 'average' as const }, 2, 1],
    [extras, 3, 0],
    [side, null, 0],
    [{ ...side, mandatory: 1 as const, min_choices: 2 }, null, 2],
  ])('limits of a group %#', (rule, most, least) => {
    expect([mostOf(rule), leastOf(rule)]).toEqual([most, least]);
  });

  test.each([
    [{ name: 'Cheese', quantity: 1, half: 0 as const }, 'Cheese'],
    [{ name: 'Cheese', quantity: 2, half: 0 as const }, '2× Cheese'],
    [{ name: 'Pepperoni', quantity: 1, half: 1 as const }, '½ Pepperoni'],
  ])('is named %#', (chosen, text) => {
    expect(optionText(chosen)).toBe(text);
  });
});

describe('two halves', () => {
  const flavours = (halves: 'dearer' | 'average', ...prices: number[]) => ({
    groups: [
      group(
        1,
        prices.map((price, index) => option(index + 1, price, { milliliters: 101 })),
        { ...one, halves },
      ),
    ],
    opened: [],
  });

  test.each<['dearer' | 'average', number, number, number, number]>([
    ['dearer', 1000, 3000, 1500, 1500],
    ['dearer', 3001, 1000, 1501, 1500],
    ['average', 1000, 3000, 1000, 1000],
    ['average', 0, 1001, 251, 250],
    ['average', 0, 1, 1, 0],
    ['average', -1, 0, 0, 0],
    ['average', -300, -500, -200, -200],
  ])('at the %s of %i and %i', (halves, a, b, first, second) => {
    const chosen = chooseOptions(flavours(halves, a, b), [pick(2), pick(1)]);
    expect(chosen.map(({ id, half, price_adjust }) => [id, half, price_adjust])).toEqual([
      [1, 1, first],
      [2, 1, second],
    ]);
    expect(chosen.map(({ milliliters }) => milliliters)).toEqual([51, 51]);
  });

  test.each([
    [[pick(2)], null],
    [[pick(1, 2)], 'option_too_many'],
    [[pick(1), pick(2), pick(3)], 'option_too_many'],
    [[], 'option_missing'],
  ])('%j → %s', (picks, code) => {
    expect(problemOf(() => chooseOptions(flavours('dearer', 0, 1, 2), picks))).toBe(code);
  });

  test('one flavour is a whole one at its own price', () => {
    const chosen = chooseOptions(flavours('average', 1000, 3000), [pick(2)]);
    expect(chosen).toMatchObject([{ id: 2, half: 0, price_adjust: 3000, milliliters: 101 }]);
  });
});

const price = fc.integer({ min: -5_000, max: 20_000 });
const anyMenu = fc
  .record({
    prices: fc.array(fc.array(price, { minLength: 1, maxLength: 5 }), { maxLength: 4 }),
    inner: fc.array(price, { minLength: 1, maxLength: 3 }),
    halves: fc.constantFrom('dearer' as const, 'average' as const),
    flavours: fc.tuple(price, price),
  })
  .map(({ prices, inner, halves, flavours }) => {
    const several = prices.map((list, at) =>
      group(
        at + 1,
        list.map((each, place) =>
          option((at + 1) * 10 + place, each, {
            max_quantity: 5,
            opens_group_id: place === 0 ? 90 : null,
          }),
        ),
      ),
    );
    const pair = group(
      80,
      flavours.map((each, place) => option(800 + place, each)),
      { option_type_id: 1, halves },
    );
    const opened = group(
      90,
      inner.map((each, place) => option(900 + place, each, { max_quantity: 2 })),
    );
    return { groups: [...several, pair], opened: [opened] };
  });

/** A choice that the menu allows, made of random numbers. */
function choiceFrom(allowed: OptionMenu, seeds: readonly number[]): OptionPick[] {
  let at = 0;
  const next = (limit: number) => (seeds[at++ % seeds.length] ?? 0) % (limit + 1);
  const pickFrom = (rule: OptionGroupRule) =>
    rule.options.flatMap(({ id, max_quantity }) => {
      const quantity = next(max_quantity);
      return quantity === 0 ? [] : [pick(id, quantity)];
    });
  const direct = allowed.groups.flatMap(pickFrom);
  const further = askedGroups(allowed, (id) => direct.some((each) => each.id === id)).filter(
    (rule) => !allowed.groups.includes(rule),
  );
  return [...direct, ...further.flatMap(pickFrom)];
}

describe('whatever the menu and the choice', () => {
  const seeds = fc.array(fc.nat(), { minLength: 1, maxLength: 40 });

  test('a line costs its base plus each adjust times its quantity, and halves by their rule', () => {
    fc.assert(
      fc.property(anyMenu, seeds, fc.nat(50_000), (allowed, numbers, base) => {
        const picks = choiceFrom(allowed, numbers);
        const rules = [...allowed.groups, ...allowed.opened].flatMap(({ options }) => options);
        const halves = picks.filter(({ id }) => id === 800 || id === 801);
        const adjustOf = (id: number) => rules.find((rule) => rule.id === id)?.price_adjust ?? 0;
        const plain = picks.filter((each) => halves.length < 2 || !halves.includes(each));
        const [a = 0, b = 0] = halves.map(({ id }) => adjustOf(id));
        const rule = allowed.groups.find(({ id }) => id === 80)?.halves;
        const both = rule === 'dearer' ? Math.max(a, b) : Math.round((a + b) / 2);
        const expected =
          plain.reduce((sum, { id, quantity }) => sum + adjustOf(id) * quantity, base) +
          (halves.length === 2 ? both : 0);
        const chosen = chooseOptions(allowed, picks);
        expect(unitPrice(base, chosen)).toBe(Math.max(0, expected));
        for (const { price_adjust } of chosen) expect(Number.isInteger(price_adjust)).toBe(true);
      }),
    );
  });

  test('the order of choosing changes nothing', () => {
    fc.assert(
      fc.property(anyMenu, seeds, fc.func(fc.nat()), (allowed, numbers, rank) => {
        const picks = choiceFrom(allowed, numbers);
        const shuffled = picks.toSorted((a, b) => rank(a.id) - rank(b.id));
        expect(chooseOptions(allowed, shuffled)).toEqual(chooseOptions(allowed, picks));
        expect(priceOptions(allowed, shuffled)).toEqual(chooseOptions(allowed, picks));
      }),
    );
  });

  test('nothing above a limit is accepted', () => {
    fc.assert(
      fc.property(anyMenu, seeds, fc.nat(3), (allowed, numbers, above) => {
        const picks = choiceFrom(allowed, numbers);
        const [first] = picks;
        if (!first) return;
        const wrong = [pick(first.id, 6 + above), ...picks.slice(1)];
        expect(problemOf(() => chooseOptions(allowed, wrong))).toBe('option_too_many');
      }),
    );
  });

  test('single choice counts options, several count pieces', () => {
    expect(countOf(size, [pick(11, 3)])).toBe(1);
    expect(countOf(extras, [pick(21, 3), pick(22)])).toBe(4);
  });
});

describe('groups open one level deep', () => {
  const named = { name: '' };
  const inner = { id: 1, ...named, options: [{ ...named, opens_group_id: null }] };
  const outer = { id: 2, ...named, options: [{ ...named, opens_group_id: 1 }] };
  const free = { id: 3, ...named, options: [] };
  test.each([
    [3, 1, null],
    [2, 1, null],
    [3, 3, 'option_opens_deeper'],
    [3, 2, 'option_opens_deeper'],
    [1, 3, 'option_opens_deeper'],
    [3, 9, 'not_found'],
  ])('an option of %i opens %i: %s', (own, opens, code) => {
    expect(problemOf(() => requireOneLevel([inner, outer, free], own, opens))).toBe(code);
  });
});
