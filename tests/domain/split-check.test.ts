import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addFractions, mayMerge, mergeShares, shareLine } from '@comanda/domain/share-line';
import {
  planEqualSplit,
  planSplit,
  splitTotals,
  type SplittableLine,
} from '@comanda/domain/split-check';
import { proposeNames } from '@comanda/domain/split-names';
import { lineTotal } from '@comanda/domain/totals';

const line = (id: number, more: Partial<SplittableLine> = {}): SplittableLine => ({
  id,
  quantity: 1,
  price: 10_000,
  discount: 0,
  status: 0,
  share: null,
  ...more,
});
const gift = (
  discount_source: 'manual' | 'special' | null,
  special_pool_id: number | null = null,
) => ({ discount_source, special_pool_id });
const codeOf = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return null;
};

describe('what a new check takes', () => {
  test('and its part of a service charge, by what is sold without taxes on top', () => {
    const lines = [
      line(1, { price: 20_500 }),
      line(2, { price: 7500, quantity: 2, discount: 7500 }),
      line(3, { price: 8500 }),
      line(4, { price: 9500, added_tax: 760 }),
      line(5, { status: 4 }),
    ];
    const takes = [[{ id: 1 }, { id: 4, parts: 1, of: 2 }]];
    const pieces = planSplit(lines, takes);
    // A tenth of 207.50 and of 252.50, as the server charges them.
    const charge = { amount: 4600, tax: 0 };
    expect(splitTotals(lines, pieces, 1, charge)).toEqual([
      20_750 + 380 + 2075,
      25_250 + 380 + 2525,
    ]);
    const taxed = splitTotals(lines, pieces, 1, { amount: 4600, tax: 736 });
    expect(taxed).toEqual([23_205 + 332, 28_155 + 404]);
    const equal = splitTotals(lines, planEqualSplit(lines, 3), 2, charge);
    expect(equal).toEqual([17_120, 17_121, 17_119]);
    // What costs nothing has no charge.
    const free = [line(1, { discount: 10_000 })];
    expect(splitTotals(free, planSplit(free, [[{ id: 1 }]]), 1)).toEqual([0, 0]);
  });

  test('whole lines, parts of lines and shares; the first piece keeps the row', () => {
    const lines = [line(1), line(2, { quantity: 3, discount: 100 }), line(3)];
    const pieces = planSplit(lines, [
      [{ id: 1 }, { id: 2, quantity: 2 }, { id: 3, parts: 1, of: 4 }],
      [{ id: 3, parts: 1, of: 4 }],
    ]);
    expect(
      pieces.map(({ line, to, quantity, price, discount, share }) => ({
        line,
        to,
        quantity,
        price,
        discount,
        share,
      })),
    ).toEqual([
      { line: 1, to: 0, quantity: 1, price: 10_000, discount: 0, share: null },
      { line: 2, to: null, quantity: 1, price: 10_000, discount: 33, share: null },
      { line: 2, to: 0, quantity: 2, price: 10_000, discount: 67, share: null },
      { line: 3, to: null, quantity: 1, price: 5000, discount: 0, share: { parts: 1, whole: 2 } },
      { line: 3, to: 0, quantity: 1, price: 2500, discount: 0, share: { parts: 1, whole: 4 } },
      { line: 3, to: 1, quantity: 1, price: 2500, discount: 0, share: { parts: 1, whole: 4 } },
    ]);
    expect(splitTotals(lines, pieces, 2)).toEqual([9967 + 5000, 10_000 + 19_933 + 2500, 2500]);
  });

  test.each([
    ['an unknown line', [{ id: 9 }], 'not_found'],
    ['a cancelled line', [{ id: 2 }], 'item_cancelled'],
    ['more than there is', [{ id: 1, quantity: 4 }], 'quantities_mismatch'],
    ['nothing that is left', [{ id: 1 }, { id: 1 }], 'quantities_mismatch'],
    [
      'units and shares at once',
      [
        { id: 1, quantity: 1 },
        { id: 1, parts: 1, of: 2 },
      ],
      'quantities_mismatch',
    ],
    ['too many shares', [{ id: 1, parts: 3, of: 2 }], 'quantities_mismatch'],
    [
      'shares of different sizes',
      [
        { id: 1, parts: 1, of: 3 },
        { id: 1, parts: 1, of: 4 },
      ],
      'quantities_mismatch',
    ],
    ['a part of a share', [{ id: 3, quantity: 2 }], 'quantities_mismatch'],
  ])('refuses %s', (_, takes, code) => {
    const lines = [
      line(1, { quantity: 3 }),
      line(2, { status: 4 }),
      line(3, { share: { parts: 1, whole: 4 } }),
    ];
    expect(codeOf(() => planSplit(lines, [takes]))).toBe(code);
  });
});

const aLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 12 }),
    price: fc.integer({ min: 0, max: 250_000 }),
    discounted: fc.integer({ min: 0, max: 100 }),
    status: fc.constantFrom(0, 1, 2, 3, 4),
  })
  .map(({ discounted, ...each }) => ({
    ...each,
    discount: Math.floor((each.price * each.quantity * discounted) / 100),
  }));
const someLines = fc
  .array(aLine, { minLength: 1, maxLength: 12 })
  .map((lines) => lines.map((each, index) => line(index + 1, each)));
const total = (lines: readonly SplittableLine[]) =>
  lines.reduce((sum, each) => sum + lineTotal(each), 0);

describe('to the centavo', () => {
  test("equal parts add up, differ by at most one centavo and do not change the kitchen's rows", () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 2, max: 30 }), (lines, parts) => {
        const pieces = planEqualSplit(lines, parts);
        const totals = splitTotals(lines, pieces, parts - 1);
        expect(totals.reduce((a, b) => a + b, 0)).toBe(total(lines));
        expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1);
        for (const piece of pieces) {
          expect(piece.discount).toBeGreaterThanOrEqual(0);
          expect(piece.price * piece.quantity).toBeGreaterThanOrEqual(piece.discount);
        }
        const kept = [...Map.groupBy(pieces, (piece) => piece.line).values()].map((own) => own[0]);
        expect(kept.every((piece) => piece?.to === null)).toBe(true);
      }),
    );
  });

  test('any split adds up to the check', () => {
    fc.assert(
      fc.property(
        someLines,
        fc.infiniteStream(fc.integer({ min: 0, max: 99 })),
        (lines, numbers) => {
          const next = (below: number) => (numbers.next().value ?? 0) % below;
          const splits = [0, 1, 2].map(() =>
            lines
              .filter((each) => each.status !== 4 && next(2) === 0)
              .map((each) =>
                each.id % 2 ? { id: each.id, parts: 1, of: 3 } : { id: each.id, quantity: 1 },
              ),
          );
          const asked = Map.groupBy(splits.flat(), (take) => take.id);
          const valid = splits.map((takes) =>
            takes.filter(
              (take) => (asked.get(take.id)?.length ?? 0) <= (lines[take.id - 1]?.quantity ?? 0),
            ),
          );
          const totals = splitTotals(lines, planSplit(lines, valid), 3);
          expect(totals.reduce((a, b) => a + b, 0)).toBe(total(lines));
        },
      ),
    );
  });

  test('shares merged in any order give the line again', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(aLine, weights, weights, (each, first, second) => {
        const whole = { ...each, share: null };
        const [one, ...others] = shareLine(whole, first);
        const again = shareLine(
          { quantity: 1, price: 0, discount: 0, ...one, share: one?.share ?? null },
          second,
        );
        const stored = [...others, ...again].map((piece) => ({
          ...piece,
          made_quantity: each.quantity,
        }));
        const [kept, ...rest] = stored;
        if (!kept || rest.length === 0) return;
        let merged: ReturnType<typeof mergeShares> | typeof kept = kept;
        for (const share of rest) {
          merged = mergeShares({ ...merged, made_quantity: each.quantity }, share);
        }
        expect(merged).toEqual({
          price: each.price,
          quantity: each.quantity,
          discount: each.discount,
          added_tax: 0,
          share: null,
          made_quantity: null,
        });
      }),
    );
  });
});

test.each<[string, Parameters<typeof mayMerge>, boolean]>([
  ['nothing given on either', [gift(null), gift(null)], true],
  ['a person gave both', [gift('manual'), gift('manual')], true],
  ['a person gave one, no special', [gift('manual'), gift(null)], true],
  ['one special gave both', [gift('special', 1), gift('special', 1)], true],
  ['one special gave one', [gift('special', 1), gift(null, 1)], true],
  ['a person here, a special there', [gift('manual', 1), gift('special', 1)], false],
  ['two specials', [gift('special', 1), gift('special', 2)], false],
  ['a special that gives nothing yet, and none', [gift(null, 1), gift(null)], false],
])('shares that meet, %s: one line %j', (_, [a, b], isOne) => {
  expect(mayMerge(a, b)).toBe(isOne);
  expect(mayMerge(b, a)).toBe(isOne);
});

test('fractions are in lowest terms and never too fine', () => {
  expect(addFractions({ parts: 1, whole: 4 }, { parts: 1, whole: 4 })).toEqual({
    parts: 1,
    whole: 2,
  });
  expect(addFractions({ parts: 3, whole: 4 }, { parts: 2, whole: 8 })).toBeNull();
  const fine = { price: 100, quantity: 1, discount: 0, share: { parts: 1, whole: 999_999 } };
  expect(codeOf(() => shareLine(fine, [1, 1]))).toBe('share_too_fine');
});

test("proposed names are based on the check's and are free", () => {
  const taken = new Set(['mesa 4 – 3']);
  const names = proposeNames('Mesa 4', 3, (key) => taken.has(key));
  expect(names).toEqual(['Mesa 4 – 2', 'Mesa 4 – 4', 'Mesa 4 – 5']);
  expect(proposeNames('Mesa 4 – 2', 1, (key) => key === 'mesa 4 – 2')).toEqual(['Mesa 4 – 3']);
  expect(proposeNames('x'.repeat(80), 1, () => false)[0]).toHaveLength(80);
});
