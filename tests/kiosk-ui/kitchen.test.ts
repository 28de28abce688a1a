import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kitchenAreas, toggleArea } from '../../kiosk-ui/src/features/kitchen/areas.ts';
import {
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
  GAP,
  hasRoom,
  largest,
  layoutOf,
  pagesOf,
  tallest,
  type Heights,
  type Piece,
} from '../../kiosk-ui/src/features/kitchen/layout.ts';
import {
  hasRoomForMore,
  nextPlan,
  planOf,
  type Plan,
} from '../../kiosk-ui/src/features/kitchen/plan.ts';
import { agedAt } from '../../kiosk-ui/src/features/kitchen/use-aged-at.ts';
import { elapsedParts } from '../../kiosk-ui/src/lib/format/time.ts';
import { sentItem } from './fixtures.ts';

const at = (minute: number) => Date.UTC(2026, 2, 10, 12, minute);

/** The tickets of each column as check id and item ids. */
function shape(board: ReturnType<typeof buildBoard>) {
  return stages.map((stage) =>
    board[stage].map(({ checkId, items }) => [checkId, items.map(({ id }) => id)]),
  );
}

describe('the board', () => {
  test('a round is a ticket with an age of its own, the longest waiting first', () => {
    const board = buildBoard([
      sentItem({ id: 1, order_id: 5, ordered_timestamp: at(9) }),
      sentItem({ id: 2, order_id: 6, ordered_timestamp: at(3) }),
      sentItem({ id: 4, order_id: 5, ordered_timestamp: at(1) }),
      sentItem({ id: 3, order_id: 5, ordered_timestamp: at(1) }),
      sentItem({ id: 5, order_id: 5, status: 1, ordered_timestamp: at(0) }),
      sentItem({ id: 6, order_id: 8, status: 2, finished_timestamp: at(8) }),
      sentItem({ id: 7, order_id: 7, status: 2, finished_timestamp: at(9) }),
      sentItem({ id: 8, order_id: 7, status: 3 }),
    ]);
    expect(shape(board)).toEqual([
      [
        [5, [3, 4]],
        [6, [2]],
        [5, [1]],
      ],
      [[5, [5]]],
      [
        [8, [6]],
        [7, [7]],
      ],
    ]);
    const now = at(10);
    const minutes = board[0].map(({ since }) => elapsedParts(now - since));
    expect(minutes.map((one) => one.minutes * 60 + one.seconds)).toEqual([540, 420, 60]);
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
    const [item = sentItem()] = items;
    const held = new Map([[1, { item, stage: 0 as const }]]);
    expect(shape(buildBoard(items, held))).toEqual([[[1, [1]]], [[1, [1]]], []]);
    // Before its row has moved it shows as moved there, and is nowhere else.
    const before = buildBoard([sentItem({ status: 0 })], held);
    expect(shape(before)).toEqual([[[1, [1]]], [], []]);
    expect(before[0][0]?.items[0]?.status).toBe(1);
    // Also after the box has taken it off the board, where its next tap takes that back.
    const gone = buildBoard([], held);
    expect(shape(gone)).toEqual([[[1, [1]]], [], []]);
    expect(gone[0][0]?.items[0]?.status).toBe(3);
  });
});

describe('a round added to a check on the board', () => {
  test('is one sent after the first of its check, until preparation begins', () => {
    const board = buildBoard([
      sentItem({ id: 1, status: 1, ordered_timestamp: at(0) }),
      sentItem({ id: 2, ordered_timestamp: at(5) }),
      sentItem({ id: 3, status: 1, ordered_timestamp: at(6) }),
      sentItem({ id: 4, order_id: 2, ordered_timestamp: at(9) }),
      sentItem({ id: 5, order_id: 3, status: 4, ordered_timestamp: at(0) }),
      sentItem({ id: 6, order_id: 3, ordered_timestamp: at(9) }),
    ]);
    const added = stages.flatMap((stage) => board[stage].filter(({ isAdded }) => isAdded));
    expect(added.map(({ items }) => items.map(({ id }) => id))).toEqual([[2]]);
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
    const age = ageOf({ oldest: sentItem(), since: at(0) }, now);
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
    expect(elapsedParts(seconds * 1000)).toMatchObject(written);
  });

  test('counts from the order until ready, then from when it was ready', () => {
    const change = { finished_timestamp: at(20) };
    const making = buildBoard([sentItem({ status: 1, ...change })])[1];
    const ready = buildBoard([sentItem({ status: 2, ...change })])[2];
    expect([...making, ...ready].map(({ since }) => since)).toEqual([at(0), at(20)]);
  });

  test('is drawn each second at first, and each minute from a minute and a half', () => {
    const since = at(0);
    const shown = (unit: 'seconds' | 'minutes') => (ms: number) =>
      agedAt(since, since + ms, unit) - since;
    const moments = [0, 999, 1_000, 89_999, 90_000, 119_999, 120_000, -5_000];
    expect(moments.map(shown('seconds'))).toEqual([
      0, 0, 1_000, 89_000, 60_000, 60_000, 120_000, 0,
    ]);
    expect(moments.map(shown('minutes'))).toEqual([0, 0, 0, 60_000, 60_000, 60_000, 120_000, 0]);
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
    nextPlan(last, checks(n), 1366, 640, kept, false);
  const start = planOf(checks([4, 3, 3]), 1366, 640, [0, 1, 2]);

  test('has letters for two metres from ten tickets on', () => {
    expect(start).toMatchObject({ density: 0, share: { 0: 2, 1: 1, 2: 1 } });
  });

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

describe('a board of 1920 × 1080', () => {
  const plan = (last: Plan, n: [number, number, number], mayGrow: boolean) =>
    nextPlan(last, checks(n), 1920, 950, busyStages(checks(n)), mayGrow);
  const five = planOf(checks([2, 2, 1]), 1920, 950, [0, 1, 2]);

  test('shows five tickets wide, in letters for four metres', () => {
    expect(five).toMatchObject({ density: largest, share: { 0: 1, 1: 1, 2: 1 } });
    expect(five.ticketWidth).toBeGreaterThan(600);
    expect(planOf(checks([5, 0, 0]), 1920, 950, [0])).toMatchObject({ density: largest });
  });

  test('makes letters smaller as soon as tickets need the room, and larger after a calm time', () => {
    const many = plan(five, [9, 9, 9], false);
    expect(many.density).toBe(0);
    const fewer = plan(many, [2, 2, 1], false);
    expect(fewer.density).toBe(0);
    expect(hasRoomForMore(fewer, checks([2, 2, 1]), 950)).toBe(true);
    const calm = plan(fewer, [2, 2, 1], true);
    expect(calm.density).toBe(largest);
    expect(hasRoomForMore(calm, checks([2, 2, 1]), 950)).toBe(false);
    expect(plan(calm, [2, 2, 1], false)).toBe(calm);
  });
});

describe('tickets of a stage', () => {
  const ROOM = 900;
  const HEAD = 60;
  /** The lines of each ticket, each as its height. */
  const evening = fc.array(
    fc.array(fc.integer({ min: 48, max: 200 }), { minLength: 1, maxLength: 12 }),
    { minLength: 1, maxLength: 30 },
  );
  const ticketsOf = (lines: readonly (readonly number[])[]) =>
    buildBoard(
      lines.flatMap((tall, order_id) =>
        tall.map((_, line) => sentItem({ id: order_id * 100 + line, order_id })),
      ),
    )[0];
  const heightsOf = (lines: readonly (readonly number[])[]): Heights => ({
    head: () => HEAD,
    line: ({ id }) => lines[Math.floor(id / 100)]?.[id % 100] ?? 0,
    continued: 30,
    breaks: true,
  });
  const idsOf = (columns: readonly (readonly Piece[])[]) =>
    columns.map((column) => column.flatMap(({ items }) => items.map(({ id }) => id)));
  const everyId = (tickets: readonly Ticket[]) =>
    tickets.flatMap(({ items }) => items.map(({ id }) => id));

  test('tickets of a stage are sorted by age, down one column and then down the next', () => {
    fc.assert(
      fc.property(evening, fc.integer({ min: 1, max: 5 }), (lines, count) => {
        const [tickets, heights] = [ticketsOf(lines), heightsOf(lines)];
        const dealt = dealTickets(tickets, count, heights, ROOM);
        expect(dealt).toHaveLength(count);
        expect(idsOf(dealt).flat()).toEqual(everyId(tickets));
        for (const column of dealt.slice(0, -1)) {
          expect(tallest([column], heights)).toBeLessThanOrEqual(ROOM);
        }
      }),
    );
  });

  test('keep their places when another one arrives', () => {
    fc.assert(
      fc.property(evening, fc.integer({ min: 1, max: 5 }), (lines, count) => {
        const [tickets, heights] = [ticketsOf(lines), heightsOf(lines)];
        const dealt = idsOf(dealTickets(tickets, count, heights, ROOM));
        idsOf(dealTickets(tickets.slice(0, -1), count, heights, ROOM)).forEach((column, index) =>
          expect(dealt[index]?.slice(0, column.length)).toEqual(column),
        );
      }),
    );
  });

  test('break when much of a column would stay empty, and a head moves what its page shows', () => {
    fc.assert(
      fc.property(evening, fc.integer({ min: 1, max: 5 }), (lines, count) => {
        const [tickets, heights] = [ticketsOf(lines), heightsOf(lines)];
        const pages = pagesOf(tickets, count, heights, ROOM);
        expect(pages.flatMap(idsOf).flat()).toEqual(everyId(tickets));
        const columns = pages.flat();
        for (const [index, column] of columns.entries()) {
          const next = columns[index + 1]?.[0];
          if (!next) continue;
          const used = tallest([column], heights);
          expect(used).toBeLessThanOrEqual(ROOM);
          // What stays empty is little, or too little for the next line with its head.
          const needed = HEAD + heights.line(next.items[0] ?? sentItem());
          expect(ROOM - used <= 0.12 * ROOM + GAP || used + GAP + needed > ROOM).toBe(true);
        }
        for (const page of pages) {
          const shown = new Set(idsOf(page).flat());
          for (const { ticket, reach } of page.flat()) {
            expect(reach).toEqual(ticket.items.filter(({ id }) => shown.has(id)));
          }
        }
      }),
    );
  });

  test('break only at the highest density, unless they are longer than a column', () => {
    const lines = [
      [300, 300],
      [300, 300],
      [500, 500, 500],
    ];
    const heights = { ...heightsOf(lines), breaks: false };
    const [page] = pagesOf(ticketsOf(lines), 5, heights, ROOM);
    expect(page?.map((column) => column.map(({ items }) => items.length))).toEqual([
      [2],
      [2],
      [1],
      [1],
      [1],
    ]);
  });

  test('a ticket longer than the screen goes on on the next page', () => {
    const lines = [Array.from({ length: 40 }, () => 100), [100]];
    const pages = pagesOf(ticketsOf(lines), 3, heightsOf(lines), ROOM);
    const counts = pages.map((page) =>
      page.map((column) => column.map(({ items }) => items.length)),
    );
    expect(counts).toEqual([
      [[8], [8], [8]],
      [[8], [8], [1]],
    ]);
    // On the first page a tap on its head moves the lines of that page.
    expect(pages[0]?.[0]?.[0]?.reach).toHaveLength(24);
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
