import type { Check } from '@comanda/contract/checks';
import type { Table } from '@comanda/contract/floor';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  figures,
  isIn,
  placeAtTable,
  placeOfCheck,
  sideChecks,
} from '../../kiosk-ui/src/features/floor/figures.ts';
import { freeName } from '../../kiosk-ui/src/features/floor/new-check-dialog.tsx';
import {
  clampPosition,
  fitPlan,
  isTight,
  LARGEST_COORDINATE,
  placeOf,
} from '../../kiosk-ui/src/features/floor/plan-geometry.ts';
import { shortStart } from '../../kiosk-ui/src/features/floor/plan-table.tsx';
import { stateOf, waitOf } from '../../kiosk-ui/src/features/floor/table-state.ts';
import { placeOfTable, placesOf } from '../../kiosk-ui/src/lib/format/joined-tables.ts';
import { tableAt } from './fixtures.ts';

const coordinate = fc.integer({ min: 0, max: LARGEST_COORDINATE });
const side = fc.integer({ min: 30, max: 300 });
const anyTable = fc.tuple(coordinate, coordinate, side, side).map((at) => tableAt(...at));
const anySpace = fc.record({
  width: fc.integer({ min: 200, max: 2_000 }),
  height: fc.integer({ min: 200, max: 1_200 }),
});

describe('the plan', () => {
  test.each([
    ['a few tables are drawn large, not huge', [tableAt(100, 100)], [2.4, 2.4]],
    [
      'a large room keeps tables that a finger can press',
      [tableAt(0, 0), tableAt(1_000, 4_000)],
      [0.85, 0.5],
    ],
    ['a room takes the shape of the screen', [tableAt(0, 0), tableAt(564, 264)], [1.5, 2.38]],
    ['but stays the room it is', [tableAt(0, 0), tableAt(164, 864)], [1.58, 0.93]],
  ])('%s', (_, tables, [x, y]) => {
    const plan = fitPlan(tables, { width: 1_026, height: 912 });
    expect([plan.scaleX, plan.scaleY].map((scale) => scale.toFixed(2))).toEqual(
      [x, y].map((scale) => (scale ?? 0).toFixed(2)),
    );
  });

  test('contains every table, fills the screen, and has equal margins left and right', () => {
    fc.assert(
      fc.property(
        fc.array(anyTable, { minLength: 1, maxLength: 12 }),
        anySpace,
        (tables, space) => {
          const plan = fitPlan(tables, space);
          expect(Math.max(plan.scaleX, plan.scaleY)).toBeLessThanOrEqual(2.4);
          expect(plan.scaleX / plan.scaleY).toBeLessThanOrEqual(1.7 + 1e-9);
          expect(plan.scaleY / plan.scaleX).toBeLessThanOrEqual(1.7 + 1e-9);
          expect(plan.width * plan.scaleX).toBeGreaterThanOrEqual(space.width - 1e-6);
          expect(plan.height * plan.scaleY).toBeGreaterThanOrEqual(space.height - 1e-6);
          const left = Math.min(...tables.map(({ x }) => x)) - plan.left;
          const right = plan.left + plan.width - Math.max(...tables.map((t) => t.x + t.width));
          const top = Math.min(...tables.map(({ y }) => y)) - plan.top;
          const bottom = plan.top + plan.height - Math.max(...tables.map((t) => t.y + t.height));
          expect(left).toBeGreaterThan(0);
          expect(top).toBeGreaterThan(0);
          expect(left).toBeCloseTo(right, 6);
          expect(top).toBeCloseTo(bottom, 6);
        },
      ),
    );
  });

  test('no table has the word before its number if it is too long for one of them', () => {
    const plan = { scaleX: 1, scaleY: 1, left: 0, top: 0, width: 900, height: 600 };
    const [one, two] = [tableAt(0, 0, 80, 80), tableAt(100, 0, 70, 80)].map((table, at) => ({
      ...table,
      name: `Mesa ${at + 1}`,
    }));
    if (!one || !two) throw new Error('two tables');
    expect(isTight([one], 'Mesa ', plan)).toBe(false);
    expect(isTight([one, two], 'Mesa ', plan)).toBe(true);
    expect(isTight([{ ...one, shape: 'round' }], 'Mesa ', plan)).toBe(true);
    expect(isTight([one, { ...two, name: 'Barra' }], 'Mesa ', plan)).toBe(false);
  });

  test('round and square tables keep their shape, the others are stretched', () => {
    const plan = { scaleX: 2, scaleY: 1.5, left: 0, top: 0, width: 900, height: 600 };
    const table = { x: 100, y: 100, width: 80, height: 60 };
    expect(placeOf({ ...table, shape: 'round' }, table, plan)).toEqual({
      left: 220,
      top: 150,
      width: 120,
      height: 90,
    });
    expect(placeOf({ ...table, shape: 'rectangle' }, table, plan)).toEqual({
      left: 200,
      top: 150,
      width: 160,
      height: 90,
    });
  });
});

describe('a table', () => {
  const open = { ...tableAt(0, 0), active_orders: 1, status: 'occupied' } as const;
  const now = Date.parse('2026-03-10T20:30:00Z');
  const waiting = (minutes: number) => ({
    ordered: now - minutes * 60_000,
    fresh_minutes: 5,
    attention_minutes: 15,
  });
  test.each([
    ['free', tableAt(0, 0)],
    ['reserved', { ...tableAt(0, 0), status: 'reserved' as const }],
    ['open', open],
    ['fresh', { ...open, longest_wait: waiting(4) }],
    ['attention', { ...open, longest_wait: waiting(5) }],
    ['urgent', { ...open, ready_items: 1, longest_wait: waiting(15) }],
    ['bill', { ...open, bills_asked: 1, longest_wait: waiting(15) }],
  ])('is %s', (state, table) => {
    expect(stateOf(table, now)).toBe(state);
  });

  test('a table fills its ring until its oldest item is late, whatever is added later', () => {
    expect(waitOf(null, now)).toBeNull();
    const share = (minutes: number) => waitOf(waiting(minutes), now)?.share;
    expect([-1, 0, 7.5, 15, 60].map(share)).toEqual([0, 0, 0.5, 1, 1]);
    expect(waitOf(waiting(16), now)).toMatchObject({ ms: 16 * 60_000, level: 'urgent' });
  });

  test('a table is shown by its number when most names of the room start alike', () => {
    const named = (...names: string[]) => shortStart(names.map((name) => ({ ...open, name })));
    expect(named('Barra', 'Mesa 1', 'Mesa 2')).toBe('Mesa ');
    expect(named('Barra', 'Mesa 1')).toBe('');
    expect(named('1', '2')).toBe('');
  });
});

describe('a table that is dragged', () => {
  test('stays where it is put, in whole units', () => {
    const plan = { scaleX: 1, scaleY: 1, left: 0, top: 0, width: 900, height: 600 };
    const size = { width: 80, height: 60 };
    expect(clampPosition({ x: 100.4, y: 99.6 }, size, plan)).toEqual({ x: 100, y: 100 });
    expect(clampPosition({ x: -50, y: 9_999 }, size, plan)).toEqual({ x: 0, y: 540 });
    const wide = { ...plan, width: 4_000 };
    expect(clampPosition({ x: 3_000, y: 0 }, size, wide)).toEqual({ x: 1_000, y: 0 });
  });

  test('reaches the corner of the room, however the tables are placed', () => {
    fc.assert(
      fc.property(fc.array(anyTable, { minLength: 1 }), anySpace, (tables, space) => {
        const plan = fitPlan(tables, space, true);
        const put = clampPosition({ x: -99, y: -99 }, tables[0] ?? tableAt(0, 0), plan);
        expect(put).toEqual({ x: 0, y: 0 });
      }),
    );
  });

  test('never leaves the plan or the stored range', () => {
    const far = fc.double({ min: -5_000, max: 5_000, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(anyTable, { minLength: 1 }),
        anySpace,
        far,
        far,
        (tables, space, x, y) => {
          const plan = fitPlan(tables, space);
          const table = tables[0] ?? tableAt(0, 0);
          const put = clampPosition({ x, y }, table, plan);
          for (const [value, start, room] of [
            [put.x, plan.left, plan.width - table.width],
            [put.y, plan.top, plan.height - table.height],
          ] as const) {
            expect(Number.isInteger(value)).toBe(true);
            expect(value).toBeGreaterThanOrEqual(Math.max(0, start));
            expect(value).toBeLessThanOrEqual(Math.min(LARGEST_COORDINATE, start + room));
          }
        },
      ),
    );
  });
});

describe('the name of a new check', () => {
  const numbered = (n: number) => `T1 · ${n}`;
  test.each([
    [[], 'T1'],
    [['T2'], 'T1'],
    [['T1'], 'T1 · 2'],
    [['t1 ', 'T1 · 2'], 'T1 · 3'],
    [['T1', 'T1 · 3'], 'T1 · 2'],
  ])('with %j open it is %s', (taken, name) => {
    expect(freeName('T1', taken, numbered)).toBe(name);
  });

  test('treats accents the same however they were typed', () => {
    expect(freeName('Jardín', ['Jardi\u0301n'], numbered)).toBe('T1 · 2');
  });

  test('the name of a new check is never one that is used', () => {
    fc.assert(
      fc.property(fc.subarray(['T1', 'T1 · 2', 'T1 · 3', 'T1 · 4']), (taken) => {
        expect(taken).not.toContain(freeName('T1', taken, numbered));
      }),
    );
  });
});

describe('joined tables', () => {
  const joined = { table_id: 4, name: '4 + 5', seats: 6, table_ids: [4, 5] };
  const four = { ...tableAt(0, 0), id: 4, name: '4', seats: 2, total: 90, joined };
  const five = { ...tableAt(200, 0), id: 5, name: '5', seats: 4, total: 0, joined };
  const six = { ...tableAt(400, 0), id: 6, name: '6' };

  test('joined tables are one place with the name and the seats of all', () => {
    const place = { id: 4, name: '4 + 5', seats: 6, total: 90 };
    expect(placesOf([four, five, six])).toMatchObject([place, { id: 6, name: '6' }]);
    expect(placeOfTable(five, [four, five, six])).toMatchObject(place);
    expect(placeOfTable(six, [four, five, six])).toBe(six);
  });
});

describe('what the legend counts', () => {
  const now = Date.parse('2026-03-10T20:30:00Z');
  const wait = (minutes: number) => ({
    ordered: now - minutes * 60_000,
    fresh_minutes: 5,
    attention_minutes: 15,
  });
  const counted = (change: Partial<Table>, unsent = 0) => {
    const place = placeAtTable({ ...tableAt(0, 0), ...change }, unsent);
    return figures.filter((figure) => isIn(figure, place, now));
  };
  const open = { active_orders: 1, status: 'occupied' } as const;

  test.each<[string, Partial<Table>, number, string[]]>([
    ['a free table', {}, 0, ['free']],
    ['a reserved table', { status: 'reserved' }, 0, []],
    ['a table where all is served', open, 0, ['open']],
    ['a table that waits', { ...open, longest_wait: wait(3) }, 0, ['waiting', 'open']],
    ['a late table', { ...open, longest_wait: wait(15) }, 0, ['late', 'waiting', 'open']],
    ['a table to serve', { ...open, ready_items: 1 }, 0, ['ready', 'open']],
    ['a table with its bill', { ...open, bills_asked: 1 }, 0, ['bills', 'open']],
    ['a table with unsent items', open, 2, ['unsent', 'open']],
  ])('%s is counted once in each figure that it is in', (_what, change, unsent, expected) => {
    expect(counted(change, unsent)).toEqual(expected);
  });

  const check = (id: number, change: Partial<Check>) =>
    ({
      id,
      table_id: null,
      ready_items: 0,
      prebill_at: null,
      longest_wait: null,
      modified: now - 30 * 60_000,
      ...change,
    }) as Check;

  test('a check without a table is no occupied table', () => {
    const late = check(1, { longest_wait: wait(20), prebill_at: now - 60_000 });
    const place = placeOfCheck(late, 1);
    expect(figures.filter((figure) => isIn(figure, place, now))).toEqual([
      'unsent',
      'late',
      'bills',
      'waiting',
    ]);
  });

  test('next to the plan is what no table of it has, the longest wait first', () => {
    const checks = [
      check(1, { modified: now - 20 * 60_000 }),
      check(2, { longest_wait: wait(3) }),
      check(3, { table_id: 1, longest_wait: wait(30) }),
      check(4, { longest_wait: wait(12), modified: now - 60_000 }),
      check(5, {}),
      // A temporary table is not on the plan.
      check(6, { table_id: 99 }),
    ];
    expect(sideChecks(checks, [tableAt(0, 0)]).map(({ id }) => id)).toEqual([4, 2, 5, 6, 1]);
  });
});
