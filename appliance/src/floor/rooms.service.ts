import type { BodyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/floor';
import type { TableRow } from '@comanda/db/repos/floor.repo';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { compareTableNames, freeName, requireName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { resource } from '../http/resource.ts';
import { deletion, nameJoin, requireParted } from './floor.service.ts';
import { checkRanges, toTable } from './table-fields.ts';

export async function listRooms({
  repos,
}: Call<typeof contract.listRooms>): Promise<contract.Room[]> {
  return (await repos.floor.listRooms()).map(toRoom);
}

export const {
  create: createRoom,
  update: updateRoom,
  remove: deleteRoom,
} = resource({
  subject: 'room',
  events: ['table.changed'],
  table: ({ records }) => records('rooms'),
  async fields({ repos }, body: BodyOf<typeof contract.updateRoom>, stored) {
    const present = await repos.floor.listRooms();
    const last = Math.max(0, ...present.map((room) => room.ordinal));
    return {
      name: freeName(present, body.name ?? stored?.name ?? '', stored?.id ?? null),
      ordinal: body.ordinal ?? stored?.ordinal ?? last + 1,
    };
  },
  reply: toRoom,
  journal: { remove: ['room.delete', ({ name }) => ({ name })] },
  /** Deleted tables do not count; one that is restored later goes to the first room. */
  async refuseRemoval({ repos }, room) {
    if ((await tablesOf(repos, room.id)).length > 0) throw new Problem('room_in_use');
    if ((await repos.floor.listRooms()).length === 1) throw new Problem('last_room');
  },
});

/** Saves the whole plan or nothing: versions and occupied tables are checked before the first change. */
export async function updatePlan(
  call: Call<typeof contract.updatePlan>,
): Promise<contract.Table[]> {
  const { repos, params, body, now, emit } = call;
  const room = await repos.records('rooms').find(params.id);
  if (!room) throw new Problem('not_found', { field: 'id' });
  const present = await tablesOf(repos, room.id);
  const replies = (rows: readonly TableRow[]) => rows.map((row) => toTable(row, rows));
  const byId = new Map(present.map((table) => [table.id, table]));
  const removed = new Set(body.removed ?? []);
  body.tables.forEach((table, index) => {
    checkRanges(table, `tables.${index}.`);
    if (table.id === undefined) return;
    const old = byId.get(table.id);
    const isStale = !old || (table.version !== undefined && table.version !== old.version);
    if (isStale || removed.has(table.id)) {
      throw new Problem('stale', { current: replies(present) });
    }
  });
  for (const id of removed) {
    const table = byId.get(id);
    if (!table) throw new Problem('stale', { current: replies(present) });
    requireParted(table, { table_id: id });
    if (table.active_orders > 0) throw new Problem('table_occupied', { table_id: id });
  }
  for (const { id, version: _, ...table } of body.tables) {
    const row = {
      ...table,
      name: requireName(table.name),
      x: Math.round(table.x),
      y: Math.round(table.y),
      modified_at: now,
    };
    if (id === undefined) await repos.floor.createTable({ ...row, room_id: room.id });
    else await repos.floor.updateTable(id, row);
    const old = byId.get(id ?? 0);
    if (old && old.name !== row.name) await nameJoin(repos, old);
  }
  for (const id of removed) {
    await repos.floor.updateTable(id, { deleted: 1, modified_at: now });
    await journal(call, deletion({ id, name: byId.get(id)?.name ?? '' }, 1));
  }
  emit({ event: 'table.changed', id: body.tables.find((table) => table.id)?.id ?? room.id });
  const saved = await tablesOf(repos, room.id);
  return replies(saved.sort((one, other) => compareTableNames(one.name, other.name)));
}

async function tablesOf(repos: Repos, roomId: number) {
  return (await repos.floor.listTables()).filter(
    (table) => table.room_id === roomId && !table.deleted,
  );
}

function toRoom({ id, name, ordinal }: Row<'rooms'>): contract.Room {
  return { id, name, ordinal };
}
