import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLine,
  changeLine,
  emptyPending,
  heldCount,
  isLocked,
  linesInHand,
  pendingAmount,
  pendingCount,
  planSend,
  removeLine,
  awaitedUntil,
  sendAccepted,
  sendLost,
  sendPayload,
  sendRefused,
  startSend,
  unitPrice,
  type NewLine,
  type PendingOption,
} from '../../kiosk-ui/src/features/checks/pending/pending.ts';
import { product } from './fixtures.ts';

const cheese: PendingOption = {
  id: 11,
  name: 'Cheese',
  price_adjust: 1_050,
  quantity: 1,
  half: 0,
};
const small: PendingOption = {
  id: 12,
  name: 'Small',
  price_adjust: -500,
  quantity: 1,
  half: 0,
};

function line(change: Partial<NewLine> = {}): NewLine {
  return { product: product(), options: [], quantity: 1, note: '', ...change };
}

function listOf(...lines: NewLine[]) {
  return lines.reduce(addLine, emptyPending);
}

/** The key of the only line of a list, or of the first. */
function firstKey(list: ReturnType<typeof listOf>): string {
  return list.items[0]?.key ?? 'none';
}

const anyLine: fc.Arbitrary<NewLine> = fc.record({
  product: fc.integer({ min: 1, max: 4 }).map((id) => product({ id, price: id * 1_235 })),
  options: fc.subarray([cheese, small]),
  quantity: fc.integer({ min: 1, max: 5 }),
  note: fc.constantFrom('', 'no salt'),
});

describe('adding lines', () => {
  test.each<[string, NewLine, NewLine, number[]]>([
    ['same product', line(), line({ quantity: 2 }), [3]],
    ['same options', line({ options: [cheese] }), line({ options: [cheese] }), [2]],
    ['same note but for spaces', line({ note: 'dry' }), line({ note: ' dry ' }), [2]],
    ['another product', line(), line({ product: product({ id: 2 }) }), [1, 1]],
    ['more options', line(), line({ options: [cheese] }), [1, 1]],
    ['other options', line({ options: [small] }), line({ options: [cheese] }), [1, 1]],
    ['one option more', line({ options: [cheese] }), line({ options: [cheese, small] }), [1, 1]],
    ['another note', line(), line({ note: 'dry' }), [1, 1]],
  ])('%s', (_, first, second, quantities) => {
    expect(listOf(first, second).items.map(({ quantity }) => quantity)).toEqual(quantities);
  });

  test('a line that is not made gets no further units', () => {
    const list = listOf(line());
    const marked = changeLine(list, firstKey(list), { dontMake: true });
    expect(addLine(marked, line()).items).toHaveLength(2);
  });

  test('prices are in centavos', () => {
    expect(listOf(line({ product: product({ price: 1_235 }) })).items[0]?.basePrice).toBe(1_235);
  });

  test('equal lines are merged, and units and amounts add up', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
        const { items } = listOf(...lines);
        const wishes = items.map(({ productId, options, note }) =>
          JSON.stringify([productId, options.map(({ id }) => id), note]),
        );
        expect(new Set(wishes).size).toBe(items.length);
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
        expect(pendingCount(items)).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
        const money = lines.reduce((sum, { product: { id }, options, quantity }) => {
          const extra = options.reduce((all, { price_adjust }) => all + price_adjust, 0);
          return sum + (id * 1_235 + extra) * quantity;
        }, 0);
        expect(pendingAmount(items)).toBe(money);
      }),
    );
  });

  test('a unit costs its base price and its options', () => {
    expect(unitPrice({ components: [], basePrice: 4_500, options: [cheese, small] })).toBe(5_050);
  });
});

describe('changing lines', () => {
  test.each([
    [0, 1],
    [-7, 1],
    [1, 1],
    [12, 12],
    [1_000, 999],
  ])('quantity %i becomes %i', (asked, kept) => {
    const list = listOf(line());
    expect(changeLine(list, firstKey(list), { quantity: asked }).items[0]?.quantity).toBe(kept);
  });

  test.each([0, -3])('a line that is added with quantity %i has one unit', (quantity) => {
    expect(listOf(line({ quantity })).items[0]?.quantity).toBe(1);
  });

  test('only the given line changes', () => {
    const list = listOf(line(), line({ note: 'dry' }));
    const changed = changeLine(list, firstKey(list), { note: 'hot', dontMake: true });
    expect(changed.items[0]).toMatchObject({ note: 'hot', dontMake: true, quantity: 1 });
    expect(changed.items[1]).toEqual(list.items[1]);
  });

  test('a removed line is gone, the others stay', () => {
    const list = listOf(line(), line({ note: 'dry' }));
    expect(removeLine(list, firstKey(list)).items).toEqual(list.items.slice(1));
  });
});

describe('sending', () => {
  test('a send without a response keeps its key and its lines', () => {
    const sending = startSend(listOf(line(), line({ note: 'dry' })));
    const key = firstKey(sending);
    expect(isLocked(sending, key)).toBe(true);
    expect(changeLine(sending, key, { quantity: 5 })).toEqual(sending);
    expect(removeLine(sending, key)).toEqual(sending);
    const { idempotencyKey, itemKeys } = sending.unanswered ?? {};
    const again = startSend(addLine(sending, line())).unanswered;
    expect(again).toMatchObject({ idempotencyKey, itemKeys });
  });

  test('every tab of the device knows that a send waits for its answer, until none comes', () => {
    const sending = startSend(listOf(line()));
    expect(awaitedUntil(sending)).toBeGreaterThan(Date.now());
    const lost = sendLost(sending);
    expect(awaitedUntil(lost)).toBe(0);
    expect(lost.unanswered).toMatchObject({ itemKeys: sending.unanswered?.itemKeys });
    expect(awaitedUntil(startSend(lost))).toBeGreaterThan(Date.now());
    expect(awaitedUntil(sendAccepted(sending))).toBe(0);
  });

  test('an item tapped during a send is a new line and survives the response', () => {
    const sending = addLine(startSend(listOf(line({ quantity: 2 }))), line());
    expect(sending.items.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(linesInHand(sending).map(({ quantity }) => quantity)).toEqual([2]);
    const accepted = sendAccepted(sending);
    expect(accepted).toMatchObject({ items: sending.items.slice(1), unanswered: null });
  });

  test('a refusal keeps every line, and the next attempt is another send', () => {
    const sending = startSend(listOf(line()));
    const refused = sendRefused(sending);
    expect(refused).toMatchObject({ items: sending.items, unanswered: null });
    const again = startSend(refused).unanswered?.idempotencyKey;
    expect(again).not.toBe(sending.unanswered?.idempotencyKey);
  });

  test('the request contains the choices and nothing else', () => {
    const list = listOf(line(), line({ options: [small, cheese], quantity: 3, note: 'dry' }));
    const last = changeLine(list, list.items[1]?.key ?? '', { dontMake: true }).items;
    expect(last.map(sendPayload)).toEqual([
      { key: expect.any(String), product_id: 1, qty: 1 },
      {
        key: list.items[1]?.key,
        product_id: 1,
        qty: 3,
        options: [
          { id: 12, quantity: 1 },
          { id: 11, quantity: 1 },
        ],
        note: 'dry',
        dont_make: 1,
      },
    ]);
  });
});

describe('a guest', () => {
  test('a guest is assigned to the line, which is not merged with others, and is sent', () => {
    const list = listOf(line());
    const hers = addLine(changeLine(list, firstKey(list), { guest: 2 }), line());
    expect(hers.items.map(sendPayload)).toMatchObject([
      { product_id: 1, qty: 1, guest: 2 },
      { product_id: 1, qty: 1 },
    ]);
  });
});

describe('courses and hold', () => {
  const second = { course: 2, hold: true };

  test('the whole send is planned at once, and later lines follow it', () => {
    const planned = planSend(listOf(line()), second);
    const list = addLine(addLine(planned, line()), line({ plan: { course: 1, hold: false } }));
    expect(list.items.map(({ course, hold, quantity }) => [course, hold, quantity])).toEqual([
      [2, true, 2],
      [1, false, 1],
    ]);
    expect(heldCount(list.items)).toBe(2);
    expect(list.items.map(sendPayload)).toMatchObject([
      { product_id: 1, qty: 2, course: 2, hold: 1 },
      { product_id: 1, qty: 1, course: 1 },
    ]);
  });

  test('a send in progress keeps its plan; the next one starts without one', () => {
    const sending = startSend(planSend(listOf(line()), second));
    expect(planSend(sending, { course: 3 }).items).toEqual(sending.items);
    expect(sendAccepted(sending)).toEqual(emptyPending);
    const list = planSend(listOf(line()), second);
    expect(removeLine(list, firstKey(list))).toEqual(emptyPending);
  });

  test('an item that is not made cannot be held', () => {
    const list = planSend(listOf(line()), { hold: true });
    expect(heldCount(changeLine(list, firstKey(list), { dontMake: true }).items)).toBe(0);
  });
});
