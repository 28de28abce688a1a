import { cleanName } from '@comanda/domain/names';
import type { Work } from '../process/context.ts';

const size = { width: 80, height: 80 };
const gap = 60;
const edge = 40;

/**
 * Creates rooms with tables in rows, numbered across all rooms. The existing room becomes the first of them.
 */
export async function addRooms(
  { repos, now, emit }: Work,
  rooms: readonly { name: string; tables: number }[],
): Promise<void> {
  const there = await repos.floor.listRooms();
  let number = 0;
  for (const [index, room] of rooms.entries()) {
    const name = cleanName(room.name);
    const old = there[index];
    const id = old?.id ?? (await repos.records('rooms').create({ name, ordinal: index + 1 }));
    if (old) await repos.records('rooms').update(old.id, { name });
    for (const place of places(room.tables)) {
      number += 1;
      const row = { ...size, ...place, room_id: id, name: String(number), modified_at: now };
      const table = await repos.floor.createTable({ ...row, shape: 'square', seats: 4 });
      emit({ event: 'table.changed', id: table });
    }
  }
}

/** Corners of this many tables in even rows that fill the room's width before its height. */
function places(count: number): { x: number; y: number }[] {
  const columns = Math.max(4, Math.min(7, Math.ceil(Math.sqrt(count * 1.6))));
  const rows = Math.ceil(count / columns);
  const across = size.width + gap;
  const down = Math.min(size.height + gap, Math.floor((1000 - edge) / Math.max(1, rows)));
  return Array.from({ length: count }, (_, index) => ({
    x: edge + (index % columns) * across,
    y: edge + Math.floor(index / columns) * down,
  }));
}
