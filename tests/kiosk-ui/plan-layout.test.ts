import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  align,
  changesBetween,
  distribute,
  duplicate,
  move,
  nextName,
  resize,
  snap,
  type Piece,
} from '../../kiosk-ui/src/features/floor/plan-layout.ts';
import { hardToRead } from '../../kiosk-ui/src/features/themes/contrast.ts';
import { darkTheme, lightTheme } from '../../kiosk-ui/src/theme/tokens.ts';

const piece = (key: number, x: number, y: number, rest: Partial<Piece> = {}): Piece => ({
  key,
  version: 1,
  name: `Mesa ${key}`,
  shape: 'rectangle',
  x,
  y,
  width: 80,
  height: 50,
  seats: 4,
  ...rest,
});
const plan = [piece(1, 0, 0), piece(2, 100, 40, { width: 40 }), piece(3, 300, 200)];
const all = new Set([1, 2, 3]);
const at = (pieces: Piece[], axis: 'x' | 'y') => pieces.map((one) => one[axis]);

describe('the plan editor', () => {
  test('snaps to tens', () => expect([4, 5, 14, -6].map(snap)).toEqual([0, 10, 10, -10]));

  test('a group moves together and stops together at the edge', () => {
    expect(at(move(plan, all, 10, 20), 'x')).toEqual([10, 110, 310]);
    expect(at(move(plan, all, -50, 5000), 'x')).toEqual([0, 100, 300]);
    expect(at(move(plan, all, -50, 5000), 'y')).toEqual([800, 840, 1000]);
    expect(at(move(plan, new Set([2]), -50, 0), 'x')).toEqual([0, 50, 300]);
  });

  test('sizes stay between 20 and 250; a square keeps equal sides', () => {
    expect(resize(plan, 1, 5, 900)[0]).toMatchObject({ width: 20, height: 250 });
    const square = [piece(1, 0, 0, { shape: 'square' })];
    expect(resize(square, 1, 60, 90)[0]).toMatchObject({ width: 90, height: 90 });
  });

  test.each([
    ['left', 'x', [0, 0, 0]],
    ['center', 'x', [150, 170, 150]],
    ['right', 'x', [300, 340, 300]],
    ['top', 'y', [0, 0, 0]],
    ['middle', 'y', [100, 100, 100]],
    ['bottom', 'y', [200, 200, 200]],
  ] as const)('aligns %s', (to, axis, places) => {
    expect(at(align(plan, all, to), axis)).toEqual(places);
  });

  test('equal gaps: the outermost do not move', () => {
    expect(at(distribute(plan, all, 'x'), 'x')).toEqual([0, 170, 300]);
    expect(distribute(plan, new Set([1, 2]), 'x')).toEqual(plan);
  });

  test.each([
    ['Mesa 4', 'Mesa 5'],
    ['Mesa 1', 'Mesa 4'],
    ['9', '10'],
    ['Barra', 'Barra 2'],
  ])('%s is copied as %s', (name, copy) => {
    expect(nextName(name, new Set(['Mesa 1', 'Mesa 2', 'Mesa 3', 'Barra']))).toBe(copy);
  });

  test('copies are new, selected, next to the original, with free names', () => {
    const { pieces, copies } = duplicate(plan, new Set([1, 2]));
    expect([...copies]).toEqual([-1, -2]);
    expect(pieces.slice(3)).toMatchObject([
      { key: -1, version: null, name: 'Mesa 4', x: 20, y: 20 },
      { key: -2, name: 'Mesa 5', x: 120 },
    ]);
  });

  test('only changes are saved', () => {
    const after = [...move(plan, new Set([2]), 10, 0).slice(1), piece(-1, 5, 5, { version: null })];
    const { tables, removed } = changesBetween(plan, after);
    expect(tables).toMatchObject([{ id: 2, version: 1, x: 110 }, { name: 'Mesa -1' }]);
    expect(tables[1]).not.toHaveProperty('id');
    expect(removed).toEqual([1]);
    expect(changesBetween(plan, plan)).toEqual({ tables: [], removed: [] });
  });

  test('nothing ever leaves the stored range', () => {
    const number = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(number, number, (dx, dy) => {
        for (const one of move(plan, all, dx, dy)) {
          expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(one.x, one.y)).toBeLessThanOrEqual(1000);
        }
      }),
    );
  });
});

describe('contrast of a theme', () => {
  test('the built-in ones are readable', () => {
    expect(hardToRead(darkTheme.colors)).toEqual([]);
    expect(hardToRead(lightTheme.colors)).toEqual([]);
  });

  test('a pair below 4.5:1 is listed with its ratio', () => {
    const grey = { ...lightTheme.colors, text: '#999999' };
    expect(hardToRead(grey)).toEqual([
      { ink: 'text', ground: 'background', ratio: 2.5 },
      { ink: 'text', ground: 'surface', ratio: 2.8 },
    ]);
  });
});
