import type { Table } from '@comanda/contract/floor';

/** A table in the plan editor. `key` is its id, or a negative number while it is new. */
export interface Piece {
  key: number;
  version: number | null;
  name: string;
  shape: Table['shape'];
  x: number;
  y: number;
  width: number;
  height: number;
  seats: number;
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
export type Axis = 'x' | 'y';

/** Grid that tables snap to, in units. */
export const GRID = 10;
const LARGEST = 1000;
const LARGEST_SIDE = 250;
const SMALLEST_SIDE = 20;

/** Rounds to the grid. */
export function snap(value: number): number {
  return Math.round(value / GRID) * GRID;
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}

/** Tables on the plan of a room. */
export function piecesOf(tables: readonly Table[], roomId: number): Piece[] {
  return tables
    .filter((table) => table.room_id === roomId && !table.deleted && !table.temporary)
    .map(({ id, version, name, shape, x, y, width, height, seats }) => ({
      key: id,
      version,
      name,
      shape,
      x,
      y,
      width,
      height,
      seats,
    }));
}

type Keys = ReadonlySet<number>;

function change(pieces: readonly Piece[], keys: Keys, how: (piece: Piece) => Piece): Piece[] {
  return pieces.map((piece) => (keys.has(piece.key) ? how(piece) : piece));
}

/**
 * Moves the selected tables together; they stop together at the edges (0 to 1000), so that their distances do not
 * change.
 */
export function move(pieces: readonly Piece[], keys: Keys, dx: number, dy: number): Piece[] {
  const chosen = pieces.filter((piece) => keys.has(piece.key));
  if (chosen.length === 0) return [...pieces];
  const step = (wanted: number, values: number[]) =>
    within(wanted, -Math.min(...values), LARGEST - Math.max(...values));
  const right = step(
    dx,
    chosen.map((piece) => piece.x),
  );
  const down = step(
    dy,
    chosen.map((piece) => piece.y),
  );
  return change(pieces, keys, (piece) => ({ ...piece, x: piece.x + right, y: piece.y + down }));
}

/** Resizes a table, from 20 to 250; a square stays a square. */
export function resize(
  pieces: readonly Piece[],
  key: number,
  width: number,
  height: number,
): Piece[] {
  return change(pieces, new Set([key]), (piece) => {
    const wide = within(width, SMALLEST_SIDE, LARGEST_SIDE);
    const high = within(height, SMALLEST_SIDE, LARGEST_SIDE);
    const side = Math.max(wide, high);
    if (piece.shape === 'square') return { ...piece, width: side, height: side };
    return { ...piece, width: wide, height: high };
  });
}

/** Aligns the selected tables to an edge or the middle of their bounding box. */
export function align(pieces: readonly Piece[], keys: Keys, to: Alignment): Piece[] {
  const chosen = pieces.filter((piece) => keys.has(piece.key));
  if (chosen.length < 2) return [...pieces];
  const left = Math.min(...chosen.map((piece) => piece.x));
  const right = Math.max(...chosen.map((piece) => piece.x + piece.width));
  const top = Math.min(...chosen.map((piece) => piece.y));
  const bottom = Math.max(...chosen.map((piece) => piece.y + piece.height));
  const places: Record<Alignment, (piece: Piece) => Partial<Piece>> = {
    left: () => ({ x: left }),
    center: (piece) => ({ x: (left + right - piece.width) / 2 }),
    right: (piece) => ({ x: right - piece.width }),
    top: () => ({ y: top }),
    middle: (piece) => ({ y: (top + bottom - piece.height) / 2 }),
    bottom: (piece) => ({ y: bottom - piece.height }),
  };
  return change(pieces, keys, (piece) => {
    const { x, y } = { ...piece, ...places[to](piece) };
    return { ...piece, x: within(x, 0, LARGEST), y: within(y, 0, LARGEST) };
  });
}

/** Makes the gaps between the selected tables equal; the outermost two do not move. */
export function distribute(pieces: readonly Piece[], keys: Keys, axis: Axis): Piece[] {
  const side = axis === 'x' ? 'width' : 'height';
  const chosen = pieces
    .filter((piece) => keys.has(piece.key))
    .sort((one, other) => one[axis] - other[axis]);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last || chosen.length < 3) return [...pieces];
  const room = last[axis] - first[axis] - first[side];
  const filled = chosen.slice(1, -1).reduce((sum, piece) => sum + piece[side], 0);
  const gap = (room - filled) / (chosen.length - 1);
  let next = first[axis] + first[side] + gap;
  const places = new Map<number, number>();
  for (const piece of chosen.slice(1, -1)) {
    places.set(piece.key, within(next, 0, LARGEST));
    next += piece[side] + gap;
  }
  return pieces.map((piece) => ({ ...piece, [axis]: places.get(piece.key) ?? piece[axis] }));
}

/** The next free name: Mesa 4 → Mesa 5, Barra → Barra 2. */
export function nextName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, digits] = /^(.*?)(\d+)?$/u.exec(name) ?? [];
  const prefix = digits === undefined ? `${stem.trim()} ` : stem;
  for (let number = Number(digits ?? 1) + 1; ; number += 1) {
    const free = `${prefix}${number}`;
    if (!taken.has(free)) return free;
  }
}

/** Copies the selected tables, shifted by two grid lines, with free names; returns the copies' keys too. */
export function duplicate(
  pieces: readonly Piece[],
  keys: Keys,
): { pieces: Piece[]; copies: Set<number> } {
  const all = [...pieces];
  const taken = new Set(all.map((piece) => piece.name));
  const copies = new Set<number>();
  for (const piece of pieces.filter(({ key }) => keys.has(key))) {
    const name = nextName(piece.name, taken);
    const key = Math.min(0, ...all.map((each) => each.key)) - 1;
    taken.add(name);
    copies.add(key);
    all.push({ ...piece, key, version: null, name });
  }
  return { pieces: move(all, copies, 2 * GRID, 2 * GRID), copies };
}

/** The changes to save: changed and new tables, and the ids of removed ones. */
export function changesBetween(before: readonly Piece[], after: readonly Piece[]) {
  const old = new Map(before.map((piece) => [piece.key, piece]));
  const kept = new Set(after.map((piece) => piece.key));
  const same = (piece: Piece) => JSON.stringify(old.get(piece.key)) === JSON.stringify(piece);
  return {
    tables: after
      .filter((piece) => !same(piece))
      .map(({ key, version, ...table }) =>
        version === null ? table : { id: key, version, ...table },
      ),
    removed: before.filter((piece) => !kept.has(piece.key)).map((piece) => piece.key),
  };
}
