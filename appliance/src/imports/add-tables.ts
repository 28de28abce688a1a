import type { AddedIds } from '@comanda/db/repos/imports.repo';
import type { AddedTable } from '@comanda/domain/mapped-import';
import { foldName } from '@comanda/domain/names';
import type { Work } from '../process/context.ts';

const side = 80;
const step = 140;
const perRow = 7;
const edge = 40;
const lastCorner = 900;

/**
 * Adds tables in rows after the existing ones, with the rooms that they need. They are arranged on the plan
 * afterwards.
 */
export async function addTables(
  { repos, now, emit }: Work,
  tables: readonly AddedTable[],
): Promise<AddedIds> {
  const rooms = new Map(
    (await repos.floor.listRooms()).map(({ id, name }) => [foldName(name), id]),
  );
  const counts = new Map<number, number>();
  for (const { room_id, deleted } of await repos.floor.listTables()) {
    if (deleted === 0) counts.set(room_id, (counts.get(room_id) ?? 0) + 1);
  }
  const added = { rooms: [] as number[], floor_tables: [] as number[] };
  for (const { name, room, seats } of tables) {
    let room_id = rooms.get(foldName(room));
    if (room_id === undefined) {
      room_id = await repos.records('rooms').create({ name: room, ordinal: rooms.size + 1 });
      rooms.set(foldName(room), room_id);
      added.rooms.push(room_id);
    }
    const place = counts.get(room_id) ?? 0;
    counts.set(room_id, place + 1);
    const x = edge + (place % perRow) * step;
    const y = Math.min(lastCorner, edge + Math.floor(place / perRow) * step);
    const size = { width: side, height: side, shape: 'square' } as const;
    const row = { ...size, x, y, name, room_id, seats, modified_at: now };
    added.floor_tables.push(await repos.floor.createTable(row));
  }
  if (added.floor_tables.length > 0) emit({ event: 'table.changed', id: 0 });
  return added;
}
