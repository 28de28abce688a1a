import { joinShares, type PoolLine } from '@comanda/domain/specials/join-shares';
import { shareLine } from '@comanda/domain/share-line';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const base = {
  product_id: 1,
  category_id: 1,
  option_ids: [],
  status: 0,
  sent_at: 1,
  is_discounted: false,
};
const row = (id: number, price: number, more: Partial<PoolLine> = {}): PoolLine => ({
  ...base,
  id,
  price,
  quantity: 1,
  is_share: id !== 1,
  ...more,
});
const half = { parts: 1, whole: 2, dish: 1, units: 4 };

test.each<[string, PoolLine[], [id: number, price: number, quantity: number][]]>([
  ['all shares', [row(1, 90, { share: half }), row(2, 90, { share: half })], [[1, 45, 4]]],
  ['one share alone', [row(1, 90, { share: half })], [[1, 90, 1]]],
  [
    'no shares',
    [row(1, 90), row(2, 45, { quantity: 2 })],
    [
      [1, 90, 1],
      [2, 45, 2],
    ],
  ],
  [
    'a share with a manual discount',
    [row(1, 90, { share: half }), row(2, 90, { share: half, is_discounted: true })],
    [
      [1, 90, 1],
      [2, 90, 1],
    ],
  ],
  [
    'a share whose price was changed',
    [row(1, 90, { share: half }), row(2, 91, { share: half })],
    [
      [1, 90, 1],
      [2, 91, 1],
    ],
  ],
  [
    'a cancelled line',
    [row(1, 90, { share: half, status: 4 }), row(2, 90, { share: half, status: 4 })],
    [
      [1, 90, 1],
      [2, 90, 1],
    ],
  ],
])('%s', (_what, lines, expected) => {
  const { joined } = joinShares(lines);
  expect(joined.map(({ id, price, quantity }) => [id, price, quantity])).toEqual(expected);
});

test('a line is paid when its first share is', () => {
  const shares = [row(1, 90, { share: half }), row(2, 90, { share: half, paid_at: 7 })];
  expect(joinShares(shares).joined).toMatchObject([{ id: 1, paid_at: 7 }]);
});

test('what is given on a line is divided to the centavo, and no share gets more than it costs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 8 }),
      fc.record({
        price: fc.integer({ min: 1, max: 99_999 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, { price, quantity }, part) => {
        const pieces = shareLine({ price, quantity, discount: 0, share: null }, weights);
        const shares = pieces.map((piece, index) =>
          row(index + 1, piece.price, {
            share: piece.share && { ...piece.share, dish: 1, units: quantity },
          }),
        );
        const { joined, divide } = joinShares(shares);
        expect(joined).toMatchObject([{ id: 1, price, quantity }]);
        const total = Math.floor(price * quantity * part);
        const lines = [{ id: 1, discount: total }];
        const result = divide({ total, lines, matching: [1], combo_total: null, times: 1 });
        expect(result.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(total);
        expect(result.matching).toEqual(shares.map(({ id }) => id));
        for (const [index, line] of result.lines.entries()) {
          expect(line.discount).toBeLessThanOrEqual(shares[index]?.price ?? 0);
        }
      },
    ),
  );
});
