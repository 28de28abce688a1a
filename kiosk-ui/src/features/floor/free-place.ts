import type { Table } from '@comanda/contract/floor';
import { LARGEST_COORDINATE } from './plan-geometry.ts';

type TablePlace = Pick<Table, 'room_id' | 'deleted' | 'x' | 'y' | 'width' | 'height'>;

/** Where the first table of a room is placed. */
const START = 100;
const STEP = 10;
const GAP = 10;

/** The first place of a room where a table of this size covers no other, row by row; the start when there is none. */
export function freePlace(
  tables: readonly TablePlace[],
  room: number | null,
  size: { width: number; height: number },
): { x: number; y: number } {
  const others = tables.filter((table) => table.room_id === room && table.deleted === 0);
  const isFree = (x: number, y: number) =>
    others.every(
      (other) =>
        x + size.width + GAP <= other.x ||
        other.x + other.width + GAP <= x ||
        y + size.height + GAP <= other.y ||
        other.y + other.height + GAP <= y,
    );
  for (let y = START; y + size.height <= LARGEST_COORDINATE; y += STEP) {
    for (let x = START; x + size.width <= LARGEST_COORDINATE; x += STEP) {
      if (isFree(x, y)) return { x, y };
    }
  }
  return { x: START, y: START };
}
