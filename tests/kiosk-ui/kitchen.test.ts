import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kitchenAreas, toggleArea } from '../../kiosk-ui/src/features/kitchen/areas.ts';
import {
  addedItems,
  ageOf,
  buildBoard,
  stages,
  type Stage,
  type Ticket,
} from '../../kiosk-ui/src/features/kitchen/board.ts';
import {
  busyStages,
  closest,
  dealTickets,
  hasRoom,
  layoutOf,
  pagesOf,
  tallest,
} from '../../kiosk-ui/src/features/kitchen/layout.ts';
import { nextPlan, planOf, type Plan } from '../../kiosk-ui/src/features/kitchen/plan.ts';
import { sentItem } from './fixtures.ts';

const at = (minute: number) => Date.UTC(2026, 2, 10, 12, minute);

/** The tickets of each column as check id and item ids. */
function shape(board: ReturnType<typeof buildBoard>) {
  return stages.map((stage) =>
    board[stage].map(({ checkId, items }) => [checkId, items.map(({ id }) => id)]),
  );
}

describe('the board', () => {
  test('groups by check in each column, the longest waiting first', () => {
    const board = buildBoard([
      sentItem({ id: 1, order_id: 5, ordered_timestamp: at(9) }),
      sentItem({ id: 2, order_id: 6, ordered_timestamp: at(3) }),
      sentItem({ id: 3, order_id: 5, ordered_timestamp: at(1) }),
      sentItem({ id: 4, order_id: 5, status: 1, ordered_timestamp: at(0) }),
      sentItem({ id: 5, order_id: 8, status: 2, finished_timestamp: at(8) }),
      sentItem({ id: 6, order_id: 7, status: 2, finished_timestamp: at(9) }),
      sentItem({ id: 7, order_id: 7, status: 3 }),
    ]);
    expect(shape(board)).toEqual([
      [
        [5, [3, 1]],
        [6, [2]],
      ],
      [[5, [4]]],
      [
        [8, [5]],
        [7, [6]],
      ],
    ]);
    expect(board[0][0]?.oldest.id).toBe(3);
  });

  test.each<[string, Parameters<typeof sentItem>[0], Stage]>([
    ['before it was begun', {}, 0],
    ['while it was made', { inprogress_timestamp: at(1) }, 1],
    ['when it was ready', { inprogress_timestamp: at(1), finished_timestamp: at(2) }, 2],
  ])('an item cancelled %s stays in its column', (_, change, stage) => {
    const board = buildBoard([sentItem({ status: 4, ...change })]);
    expect(stages.filter((one) => board[one].length > 0)).toEqual([stage]);
  });

  test('an item just tapped stays where it is', () => {
    const items = [sentItem({ status: 1 })];
    expect(shape(buildBoard(items))).toEqual([[], [[1, [1]]], []]);
    expect(shape(buildBoard(items, new Map([[1, 0]])))).toEqual([[[1, [1]]], [[1, [1]]], []]);
  });
});

describe('lines added to a check on the board', () => {
  test('lines added to a check on the board are those sent after the first one, until preparation begins', () => {
    const items = [
      sentItem({ id: 1, status: 1, ordered_timestamp: at(0) }),
      sentItem({ id: 2, ordered_timestamp: at(5) }),
      sentItem({ id: 3, status: 1, ordered_timestamp: at(6) }),
      sentItem({ id: 4, order_id: 2, ordered_timestamp: at(9) }),
      sentItem({ id: 5, order_id: 3, status: 4, ordered_timestamp: at(0) }),
      sentItem({ id: 6, order_id: 3, ordered_timestamp: at(9) }),
    ];
    expect([...addedItems(items)]).toEqual([2]);
  });
});

describe('age', () => {
  test.each([
    [0, 'fresh', '#00aa00', 0],
    [4.99, 'fresh', '#00aa00', 0.499],
    [5, 'attention', '#aaaa00', 0.5],
    [9.99, 'attention', '#aaaa00', 0.999],
    [10, 'urgent', '#aa0000', 1],
    [90, 'urgent', '#aa0000', 1],
    [-3, 'fresh', '#00aa00', 0],
  ])('%d minutes are %s', (minutes, level, colour, filled) => {
    const now = at(0) + minutes * 60_000;
    const age = ageOf(sentItem(), 0, now);
    expect(age).toMatchObject({ level, colour });
    expect(age.filled).toBeCloseTo(filled, 6);
  });

  test.each([
    [-5, { unit: 'seconds', seconds: 0 }],
    [89, { unit: 'seconds', seconds: 89 }],
    [90, { unit: 'minutes', minutes: 1 }],
    [3599, { unit: 'minutes', minutes: 59 }],
    [3660, { unit: 'hours', hours: 1, minutes: 1 }],
  ])('%d seconds are written as %o', (seconds, written) => {
    const now = at(0) + seconds * 1000;
    expect(ageOf(sentItem(), 0, now).elapsed).toMatchObject(written);
  });

  test('counts from the order until ready, then from when it was ready', () => {
    const item = sentItem({ status: 2, finished_timestamp: at(20) });
    expect(ageOf(item, 1, at(22)).elapsed.minutes).toBe(22);
    expect(ageOf(item, 2, at(22)).elapsed.minutes).toBe(2);
  });
});

/** A board with so many checks in each stage, of one dish each. */
const checks = (counts: readonly [number, number, number]) =>
  buildBoard(
    stages.flatMap((status) =>
      Array.from({ length: counts[status] }, (_, n) =>
        sentItem({ id: status * 1_000 + n, order_id: status * 1_000 + n, status }),
      ),
    ),
  );

describe('columns', () => {
  test('the columns of the kitchen are equal while everything fits', () => {
    const layout = layoutOf(checks([2, 2, 2]), 6, 960, 310);
    expect(layout).toEqual({ share: { 0: 2, 1: 2, 2: 2 }, density: 0 });
  });

  test('go to the stage that needs them, and the density increases only when that is not enough', () => {
    const busy = layoutOf(checks([18, 1, 1]), 6, 960, 310);
    expect(busy).toMatchObject({ share: { 0: 3 }, density: 0 });
    expect(layoutOf(checks([90, 90, 90]), 6, 960, 310).density).toBe(closest);
  });

  test('the columns of the kitchen are only for stages with tickets', () => {
    expect(layoutOf(checks([0, 5, 0]), 6, 960, 310).share).toEqual({ 0: 0, 1: 6, 2: 0 });
    expect(layoutOf(checks([1, 0, 1]), 5, 960, 310).share).toEqual({ 0: 3, 1: 0, 2: 2 });
    expect(layoutOf(checks([0, 0, 0]), 6, 960, 310).share).toEqual({ 0: 2, 1: 2, 2: 2 });
  });

  test('stay with a stage that is open without tickets as long as the others have room', () => {
    const all = [0, 1, 2] as const;
    expect(layoutOf(checks([0, 5, 0]), 4, 960, 310, all)).toEqual({
      share: { 0: 2, 1: 1, 2: 1 },
      density: 0,
    });
    const crowded = layoutOf(checks([0, 18, 0]), 4, 960, 310, all);
    expect(crowded.share).toEqual({ 0: 1, 1: 2, 2: 1 });
    expect(hasRoom({ share: { 0: 2, 1: 1, 2: 1 }, density: 0 }, checks([0, 5, 0]), 960, 310)).toBe(
      true,
    );
    expect(hasRoom({ share: { 0: 2, 1: 1, 2: 1 }, density: 0 }, checks([0, 18, 0]), 960, 310)).toBe(
      false,
    );
    expect(hasRoom({ share: { 0: 3, 1: 0, 2: 1 }, density: 0 }, checks([0, 1, 0]), 960, 310)).toBe(
      false,
    );
  });

  test('always add up, and every stage with tickets has one', () => {
    const amount = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount), fc.integer({ min: 3, max: 13 }), (n, total) => {
        const board = checks(n);
        const { share } = layoutOf(board, total, 960, 310);
        expect(share[0] + share[1] + share[2]).toBe(total);
        for (const stage of busyStages(board)) expect(share[stage]).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('a board of 1366 × 768', () => {
  type Counts = [number, number, number];
  const plan = (last: Plan, n: Counts, kept: readonly Stage[]) =>
    nextPlan(last, checks(n), 1366, 640, kept);
  const start = planOf(checks([2, 1, 1]), 1366, 640, [0, 1, 2]);

  test('keeps its columns while tickets move from stage to stage', () => {
    let last = start;
    for (const n of [
      [3, 1, 1],
      [1, 2, 2],
      [0, 2, 1],
      [1, 0, 2],
      [2, 1, 0],
      [0, 0, 1],
    ] satisfies Counts[]) {
      last = plan(last, n, [0, 1, 2]);
      expect(last).toBe(start);
    }
  });

  test('gives the columns of a stage away when they are needed, or when it stays without tickets', () => {
    expect(plan(start, [0, 2, 1], [1, 2]).share[0]).toBe(0);
    const crowded = plan(start, [0, 30, 30], [0, 1, 2]);
    expect(crowded.share[0]).toBe(0);
    expect(plan(crowded, [1, 30, 30], [0, 1, 2]).share[0]).toBe(1);
  });

  test('settles at once, whatever came before', () => {
    const amount = fc.integer({ min: 0, max: 30 });
    const board = fc.tuple(amount, amount, amount);
    fc.assert(
      fc.property(fc.array(board, { minLength: 1, maxLength: 6 }), (evening) => {
        let last = start;
        for (const n of evening) {
          const kept = stages.filter((stage) => (n[stage] ?? 0) > 0 || last.share[stage] > 0);
          // The third look finds nothing to change: a screen that looks again and again would stand still.
          last = plan(plan(last, n, kept), n, kept);
          expect(plan(last, n, kept)).toEqual(last);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('tickets of a stage', () => {
  const heights = fc.array(fc.integer({ min: 60, max: 700 }), { minLength: 1, maxLength: 30 });
  const ticketsOf = (tall: readonly number[]) =>
    buildBoard(tall.map((_, id) => sentItem({ id, order_id: id, status: 0 })))[0];
  const heightsOf = (tall: readonly number[]) => (ticket: Ticket) => tall[ticket.checkId] ?? 0;
  const idsOf = (columns: readonly (readonly Ticket[])[]) =>
    columns.map((column) => column.map(({ checkId }) => checkId));

  test('tickets of a stage are sorted by age, down one column and then down the next', () => {
    fc.assert(
      fc.property(heights, fc.integer({ min: 1, max: 5 }), (tall, count) => {
        const dealt = dealTickets(ticketsOf(tall), count, heightsOf(tall), 900);
        expect(dealt).toHaveLength(count);
        expect(idsOf(dealt).flat()).toEqual(tall.map((_, id) => id));
        for (const column of dealt.slice(0, -1)) {
          expect(column.length <= 1 || tallest([column], heightsOf(tall)) <= 900).toBe(true);
        }
      }),
    );
  });

  test('keep their places when another one arrives', () => {
    fc.assert(
      fc.property(heights, fc.integer({ min: 1, max: 5 }), (tall, count) => {
        const tickets = ticketsOf(tall);
        const dealt = idsOf(dealTickets(tickets, count, heightsOf(tall), 900));
        idsOf(dealTickets(tickets.slice(0, -1), count, heightsOf(tall), 900)).forEach(
          (column, index) => expect(dealt[index]?.slice(0, column.length)).toEqual(column),
        );
      }),
    );
  });

  test('go to pages when they do not fit, oldest first, each exactly once', () => {
    fc.assert(
      fc.property(heights, fc.integer({ min: 1, max: 3 }), (tall, count) => {
        const [tickets, heightOf] = [ticketsOf(tall), heightsOf(tall)];
        const pages = pagesOf(tickets, count, 900, heightOf);
        expect(idsOf(pages).flat()).toEqual(tall.map((_, id) => id));
        for (const page of pages) {
          const atMost = (ticket: Ticket) => Math.min(heightOf(ticket), 900);
          expect(tallest(dealTickets(page, count, heightOf, 900), atMost)).toBeLessThanOrEqual(900);
        }
      }),
    );
  });

  test('stand next to one that is longer than the screen', () => {
    const tall = [300, 1400, 300, 300];
    expect(idsOf(pagesOf(ticketsOf(tall), 3, 900, heightsOf(tall)))).toEqual([[0, 1, 2, 3]]);
  });
});

describe('areas', () => {
  test.each([
    [['all'], 'bar', ['bar']],
    [['bar'], 'kitchen', ['kitchen', 'bar']],
    [['kitchen', 'bar'], 'kitchen', ['bar']],
    [['bar'], 'bar', ['all']],
    [['kitchen', 'bar'], 'all', ['all']],
    [['all'], 'all', ['all']],
  ] as const)('%j with %s toggled is %j', (chosen, area, next) => {
    expect(toggleArea(chosen, area)).toEqual(next);
  });

  test('at least one area is chosen, and `all` excludes the others', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kitchenAreas)), (ticks) => {
        const chosen = ticks.reduce(toggleArea, ['all']);
        expect(chosen.length).toBeGreaterThan(0);
        if (chosen.includes('all')) expect(chosen).toEqual(['all']);
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });
});
