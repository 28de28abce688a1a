import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeName } from '../../kiosk-ui/src/features/floor/new-check-dialog.tsx';
import {
  clampPosition,
  fitPlan,
  LARGEST_COORDINATE,
} from '../../kiosk-ui/src/features/floor/plan-geometry.ts';
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
    ['a few tables are drawn large, not huge', [tableAt(100, 100)], 1.6],
    ['a large room stays legible', [tableAt(0, 0), tableAt(1_000, 1_000)], 1],
    ['in between it fits exactly', [tableAt(0, 0), tableAt(564, 264)], 1_050 / 700],
  ])('%s', (_, tables, scale) => {
    expect(fitPlan(tables, { width: 1_050, height: 900 }).scale).toBeCloseTo(scale, 9);
  });

  test('holds every table, fills the screen, and has equal edges left and right', () => {
    fc.assert(
      fc.property(
        fc.array(anyTable, { minLength: 1, maxLength: 12 }),
        anySpace,
        (tables, space) => {
          const plan = fitPlan(tables, space);
          expect(plan.scale).toBeGreaterThanOrEqual(1);
          expect(plan.scale).toBeLessThanOrEqual(1.6);
          expect(plan.width * plan.scale).toBeGreaterThanOrEqual(space.width - 1e-6);
          expect(plan.height * plan.scale).toBeGreaterThanOrEqual(space.height - 1e-6);
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
});

describe('a table that is dragged', () => {
  test('stays where it is put, in whole units', () => {
    const plan = { scale: 1, left: 0, top: 0, width: 900, height: 600 };
    const size = { width: 80, height: 60 };
    expect(clampPosition({ x: 100.4, y: 99.6 }, size, plan)).toEqual({ x: 100, y: 100 });
    expect(clampPosition({ x: -50, y: 9_999 }, size, plan)).toEqual({ x: 0, y: 540 });
    const wide = { ...plan, width: 4_000 };
    expect(clampPosition({ x: 3_000, y: 0 }, size, wide)).toEqual({ x: 1_000, y: 0 });
  });

  test('never leaves the drawing or the stored range', () => {
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

  test('accents are the same however they were typed', () => {
    expect(freeName('Jardín', ['Jardi\u0301n'], numbered)).toBe('T1 · 2');
  });

  test('is never one that is taken', () => {
    fc.assert(
      fc.property(fc.subarray(['T1', 'T1 · 2', 'T1 · 3', 'T1 · 4']), (taken) => {
        expect(taken).not.toContain(freeName('T1', taken, numbered));
      }),
    );
  });
});
