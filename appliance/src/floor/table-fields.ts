import type { Table, TableChange } from '@comanda/contract/floor';
import type { TableRow } from '@comanda/db/repos/floor.repo';
import type { Repos } from '@comanda/db/repos';
import { Problem } from '@comanda/domain/problem';
import type { Static } from '@comanda/contract/type';
import { toLongestWait } from './longest-wait.ts';

const ranges = { width: [1, 250], height: [1, 250], x: [0, 1000], y: [0, 1000] } as const;

/** Sides from 1 to 250, corners from 0 to 1000: the limits of the plan. */
export function checkRanges(body: Partial<Record<keyof typeof ranges, number>>, path = ''): void {
  for (const [field, [least, most]] of Object.entries(ranges)) {
    const value = body[field as keyof typeof ranges];
    if (value !== undefined && (value < least || value > most)) {
      throw new Problem('table_range', { field: `${path}${field}` });
    }
  }
}

export async function findTable(repos: Repos, id: number): Promise<TableRow> {
  return tableIn(await repos.floor.listTables(), id);
}

/** Throws 404 when the table is not among them. */
export function tableIn(all: readonly TableRow[], id: number): TableRow {
  const table = all.find((each) => each.id === id);
  if (!table) throw new Problem('not_found', { field: 'id' });
  return table;
}

export async function readTable(repos: Repos, id: number): Promise<Table> {
  const all = await repos.floor.listTables();
  return toTable(tableIn(all, id), all);
}

/** The tables that a table is joined with and itself, the first one first; otherwise only itself. */
export function membersOf(table: TableRow, all: readonly TableRow[]): TableRow[] {
  if (table.join_id === null) return [table];
  return all
    .filter((each) => each.join_id === table.join_id)
    .sort((one, other) => Number(other.id === other.joined_to) - Number(one.id === one.joined_to));
}

export async function toRow(
  repos: Repos,
  body: Static<typeof TableChange>,
  oldRoom: number | null,
) {
  checkRanges(body);
  const { room_id } = body;
  if (room_id != null && room_id !== oldRoom) {
    const known = (await repos.floor.listRooms()).some((room) => room.id === room_id);
    if (!known) throw new Problem('not_found', { field: 'room_id' });
  }
  return {
    ...(body.shape === undefined ? {} : { shape: body.shape }),
    ...(body.width === undefined ? {} : { width: body.width }),
    ...(body.height === undefined ? {} : { height: body.height }),
    ...(body.x === undefined ? {} : { x: Math.round(body.x) }),
    ...(body.y === undefined ? {} : { y: Math.round(body.y) }),
    ...(body.seats === undefined ? {} : { seats: body.seats }),
    ...(room_id == null ? {} : { room_id }),
    ...(body.reserved === undefined ? {} : { reserved: body.reserved }),
    ...(body.temporary === undefined ? {} : { temporary: body.temporary }),
    ...(body.deleted === undefined ? {} : { deleted: body.deleted }),
  };
}

/** A table for the API. `all` contains the tables that it is joined with. */
export function toTable(row: TableRow, all: readonly TableRow[]): Table {
  const members = membersOf(row, all);
  const first = members[0] ?? row;
  return {
    id: row.id,
    name: row.name,
    shape: row.shape,
    x: row.x,
    y: row.y,
    width: row.width,
    height: row.height,
    seats: row.seats,
    room_id: row.room_id,
    room_name: row.room_name,
    status: first.active_orders > 0 ? 'occupied' : first.reserved ? 'reserved' : 'available',
    server: row.server,
    active_orders: row.active_orders,
    total: row.total,
    last_activity: row.last_activity,
    new_items: row.new_items,
    cooking_items: row.cooking_items,
    ready_items: row.ready_items,
    longest_wait: toLongestWait(row.longest_wait),
    bills_asked: row.bills_asked,
    paid: row.paid,
    joined:
      row.join_id === null
        ? null
        : {
            table_id: first.id,
            name: row.joined_name ?? row.name,
            seats: members.reduce((sum, member) => sum + member.seats, 0),
            table_ids: members.map((member) => member.id),
          },
    deleted: row.deleted,
    temporary: row.temporary,
    restaurant_id: row.restaurant_id,
    version: row.version,
  };
}
