import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeName } from '../../kiosk-ui/src/features/floor/new-check-dialog.tsx';
import {
  clampPosition,
  fitPlan,
  LARGEST_COORDINATE,
  placeOf,
} from '../../kiosk-ui/src/features/floor/plan-geometry.ts';
import { shortStart } from '../../kiosk-ui/src/features/floor/plan-table.tsx';
import { ageOf, stateOf } from '../../kiosk-ui/src/features/floor/table-state.ts';
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
      [0.92, 0.6],
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
  test.each([
    ['free', tableAt(0, 0)],
    ['reserved', { ...tableAt(0, 0), status: 'reserved' as const }],
    ['open', open],
    ['new', { ...open, new_items: 1 }],
    ['cooking', { ...open, new_items: 1, cooking_items: 1 }],
    ['bill', { ...open, cooking_items: 1, bills_asked: 1 }],
    ['ready', { ...open, new_items: 1, bills_asked: 1, ready_items: 1 }],
  ])('is %s', (state, table) => {
    expect(stateOf(table)).toBe(state);
  });

  test('fills its ring in half an hour without a change', () => {
    const now = Date.parse('2026-03-10T20:30:00Z');
    const since = (last_activity: string | null) => ageOf({ ...open, last_activity }, now);
    expect(since(null)).toBe(0);
    expect(since('2026-03-10T20:30:05Z')).toBe(0);
    expect(since('2026-03-10T20:15:00Z')).toBe(0.5);
    expect(since('2026-03-10T18:00:00Z')).toBe(1);
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
