import type {
  createTable,
  deleteTable,
  listRooms,
  listTables,
  moveTable,
  Table,
  TableChange,
  updateTable,
} from '@comanda/contract/floor';
import type { TableRow } from '@comanda/db/floor.repo';
import type { Repos } from '@comanda/db/repos';
import { toPesos } from '@comanda/domain/money';
import { Problem } from '@comanda/domain/problem';
import type { Static } from 'typebox';
import type { Call } from '../http/mount.ts';

/** All tables, deleted ones flagged; status, server and figures come from the open checks (F§3). */
export async function tables({ repos }: Call<typeof listTables>): Promise<Table[]> {
  return (await repos.floor.tables()).map(toTable);
}

export async function rooms({ repos }: Call<typeof listRooms>) {
  const rows = await repos.floor.rooms();
  return rows.map(({ id, name, ordinal }) => ({ id, name, ordinal }));
}

/** F§9 defaults: rectangle, 80 × 50, at 100, 100, in the first room. */
export async function addTable({
  repos,
  body,
  now,
  emit,
}: Call<typeof createTable>): Promise<Table> {
  const change = await toRow(repos, body, null);
  const [first] = await repos.floor.rooms();
  const room_id = change.room_id ?? first?.id;
  if (room_id === undefined) throw new Problem('field_required', { field: 'room_id' });
  const id = await repos.floor.insertTable({
    ...change,
    name: trimmedName(body.name),
    room_id,
    modified_at: now,
  });
  emit({ event: 'table.changed', id });
  return read(repos, id);
}

/** 409 stale (with `current`) when `version` is not the present one; 409 table_occupied when deleting under a check. */
export async function changeTable({
  repos,
  params,
  body,
  now,
  emit,
}: Call<typeof updateTable>): Promise<Table> {
  const table = await find(repos, params.id);
  if (body.version !== undefined && body.version !== table.version) {
    throw new Problem('stale', { current: toTable(table) });
  }
  const change = await toRow(repos, body, table.room_id);
  if (change.deleted === 1 && table.active_orders > 0) throw new Problem('table_occupied');
  await repos.floor.updateTable(table.id, {
    ...change,
    ...(body.name === undefined ? {} : { name: trimmedName(body.name) }),
    modified_at: now,
  });
  emit({ event: 'table.changed', id: table.id });
  return read(repos, table.id);
}

/** The last release of a drag wins; it carries no version. */
export async function placeTable({
  repos,
  params,
  body,
  now,
  emit,
}: Call<typeof moveTable>): Promise<Table> {
  checkRanges(body);
  const table = await find(repos, params.id);
  await repos.floor.updateTable(table.id, {
    x: Math.round(body.x),
    y: Math.round(body.y),
    modified_at: now,
  });
  emit({ event: 'table.changed', id: table.id });
  return read(repos, table.id);
}

export async function removeTable({
  repos,
  params,
  now,
  emit,
}: Call<typeof deleteTable>): Promise<{ success: true }> {
  const table = await find(repos, params.id);
  if (table.deleted === 1) throw new Problem('not_found', { field: 'id' });
  if (table.active_orders > 0) throw new Problem('table_occupied');
  await repos.floor.updateTable(table.id, { deleted: 1, modified_at: now });
  emit({ event: 'table.changed', id: table.id });
  return { success: true };
}

const ranges = { width: [1, 250], height: [1, 250], x: [0, 1000], y: [0, 1000] } as const;

/** F§5: sides 1 to 250, corners 0 to 1000. */
function checkRanges(body: Partial<Record<keyof typeof ranges, number>>): void {
  for (const [field, [least, most]] of Object.entries(ranges)) {
    const value = body[field as keyof typeof ranges];
    if (value !== undefined && (value < least || value > most)) {
      throw new Problem('table_range', { field });
    }
  }
}

async function find(repos: Repos, id: number): Promise<TableRow> {
  const table = await repos.floor.table(id);
  if (!table) throw new Problem('not_found', { field: 'id' });
  return table;
}

async function read(repos: Repos, id: number): Promise<Table> {
  return toTable(await find(repos, id));
}

function trimmedName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new Problem('field_required', { field: 'name' });
  return trimmed;
}

async function toRow(repos: Repos, body: Static<typeof TableChange>, oldRoom: number | null) {
  checkRanges(body);
  const { room_id } = body;
  if (room_id != null && room_id !== oldRoom) {
    const known = (await repos.floor.rooms()).some((room) => room.id === room_id);
    if (!known) throw new Problem('not_found', { field: 'room_id' });
  }
  const flag = (value: 0 | 1 | boolean): 0 | 1 => (value ? 1 : 0);
  return {
    ...(body.shape === undefined ? {} : { shape: body.shape }),
    ...(body.width === undefined ? {} : { width: body.width }),
    ...(body.height === undefined ? {} : { height: body.height }),
    ...(body.x === undefined ? {} : { x: Math.round(body.x) }),
    ...(body.y === undefined ? {} : { y: Math.round(body.y) }),
    ...(body.seats === undefined ? {} : { seats: body.seats }),
    ...(room_id == null ? {} : { room_id }),
    ...(body.reserved === undefined ? {} : { reserved: flag(body.reserved) }),
    ...(body.temporary === undefined ? {} : { temporary: flag(body.temporary) }),
    ...(body.deleted === undefined ? {} : { deleted: flag(body.deleted) }),
  };
}

function toTable(row: TableRow): Table {
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
    status: row.active_orders > 0 ? 'occupied' : row.reserved ? 'reserved' : 'available',
    server: row.server,
    active_orders: row.active_orders,
    total: toPesos(row.total),
    last_activity: row.last_activity === null ? null : new Date(row.last_activity).toISOString(),
    ready_items: row.ready_items,
    deleted: row.deleted,
    temporary: row.temporary,
    restaurant_id: row.restaurant_id,
    version: row.version,
  };
}
