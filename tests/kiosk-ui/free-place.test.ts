import { expect, test } from 'vitest';
import { freePlace } from '../../kiosk-ui/src/features/floor/free-place.ts';

const size = { width: 80, height: 50 };
const at = (x: number, y: number, more: object = {}) => ({
  room_id: 1,
  deleted: 0 as const,
  x,
  y,
  ...size,
  ...more,
});

test('the first table of a room is placed at 100, 100', () => {
  expect(freePlace([], 1, size)).toEqual({ x: 100, y: 100 });
  const elsewhere = [at(100, 100, { room_id: 2 }), at(100, 100, { deleted: 1 })];
  expect(freePlace(elsewhere, 1, size)).toEqual({ x: 100, y: 100 });
});

test('tables that are added one after the other never cover one another', () => {
  const tables = [at(60, 90, { width: 100, height: 100 })];
  for (let count = 0; count < 60; count += 1) tables.push(at(0, 0, freePlace(tables, 1, size)));
  const covers = (a: (typeof tables)[0], b: (typeof tables)[0]) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  for (const [index, table] of tables.entries()) {
    expect(tables.slice(index + 1).some((other) => covers(table, other))).toBe(false);
  }
});

test('a full room gives the place where tables begin', () => {
  expect(freePlace([at(0, 0, { width: 2_000, height: 2_000 })], 1, size)).toEqual({
    x: 100,
    y: 100,
  });
});
