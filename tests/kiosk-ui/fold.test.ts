import { describe, expect, it, test } from 'vitest';
import { foldLines, guestGroups, isByGuest } from '../../kiosk-ui/src/features/checks/fold.ts';
import { sentFoldKey } from '../../kiosk-ui/src/features/checks/lines/sent-fold-key.ts';
import {
  addLine,
  emptyPending,
  pendingFoldKey,
} from '../../kiosk-ui/src/features/checks/pending/pending.ts';
import { product, sentItem } from './fixtures.ts';

const chosen = (name: string) => ({
  id: name.length,
  name,
  price_adjust: 0,
  selected: 1 as const,
  quantity: 1,
  half: 0 as const,
});

describe('identical lines', () => {
  const idsOf = (items: ReturnType<typeof sentItem>[]) =>
    foldLines(items, sentFoldKey).map(({ lines }) => lines.map(({ id }) => id));

  test('fold at the place of the first', () => {
    const items = [
      sentItem({ id: 1 }),
      sentItem({ id: 2, product_name: 'Pizza' }),
      sentItem({ id: 3, quantity: 2 }),
    ];
    expect(idsOf(items)).toEqual([[1, 3], [2]]);
  });

  it.each([
    ['options', { options: [chosen('Raw')] }],
    ['the note', { note: 'no onion' }],
    ['the guest', { guest: 2 }],
    ['the course', { course: 1 }],
    ['the state', { status: 2 as const }],
    ['being held', { held: 1 as const }],
    ['not being made', { dont_make: 1 as const }],
    ['the price', { price: 4000 }],
    ['what a special takes off', { discount: 4500, discount_source: 'special' as const }],
    ['being given away', { comp_reason: 'Birthday' }],
    ['why it was canceled', { cancel_reason: 'wrong_order' }],
    ['a share of it', { share: { parts: 1, of: 2 } }],
    ['what the kitchen makes of it', { made_quantity: 2 }],
  ])('do not fold when they differ in %s', (_, change) => {
    expect(idsOf([sentItem({ id: 1 }), sentItem({ id: 2, ...change })])).toEqual([[1], [2]]);
  });

  test('do not fold when shares of one dish are on the check', () => {
    const share = { share: { parts: 1, of: 2 }, share_of: 9 };
    expect(idsOf([sentItem({ id: 1, ...share }), sentItem({ id: 2, ...share })])).toEqual([
      [1],
      [2],
    ]);
  });

  test('do not fold when a discount is on several units of a line', () => {
    const line = { discount: 900, quantity: 2 };
    expect(idsOf([sentItem({ id: 1, ...line }), sentItem({ id: 2, ...line })])).toEqual([[1], [2]]);
  });

  test('fold before they are sent, unless one is part of a send without an answer', () => {
    const { items } = addLine(emptyPending, {
      product: product(),
      options: [],
      quantity: 1,
      note: '',
    });
    const [line] = items;
    if (!line) throw new Error('no line');
    const again = { ...line, key: 'again', quantity: 2 };
    expect(pendingFoldKey(again, false)).toBe(pendingFoldKey(line, false));
    expect(pendingFoldKey(again, true)).not.toBe(pendingFoldKey(line, false));
    expect(pendingFoldKey({ ...again, dontMake: true }, false)).not.toBe(
      pendingFoldKey(line, false),
    );
  });
});

test('lines are grouped by guest, with those that all share last', () => {
  const lines = [
    sentItem({ id: 1 }),
    sentItem({ id: 2, guest: 2 }),
    sentItem({ id: 3, guest: 1 }),
    sentItem({ id: 4, guest: 2 }),
  ];
  expect(
    guestGroups(lines).map(({ guest, lines: own }) => [guest, own.map(({ id }) => id)]),
  ).toEqual([
    [1, [3]],
    [2, [2, 4]],
    [null, [1]],
  ]);
  expect(isByGuest(lines)).toBe(true);
  expect(isByGuest([sentItem()])).toBe(false);
});
