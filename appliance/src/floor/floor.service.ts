import type * as contract from '@comanda/contract/floor';
import type { TableRow } from '@comanda/db/repos/floor.repo';
import type { Repos } from '@comanda/db/repos';
import { compareTableNames, joinedName, requireName } from '@comanda/domain/names';
import { may } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import type { Actor } from '../accounts/actor.ts';
import type { Call } from '../http/mount.ts';
import { PreparedReply } from '../http/prepared.ts';
import { journal } from '../http/command-context.ts';
import { checkRanges, findTable, membersOf, readTable, toRow, toTable } from './table-fields.ts';

/**
 * Lists tables by name, deleted ones only for users who may restore them. Status and figures come from the
 * open checks.
 */
export async function listTables({
  repos,
  actor,
}: Call<typeof contract.listTables>): Promise<PreparedReply<contract.Table[]>> {
  const rows = await repos.floor.listTables();
  const seesDeleted = mayListDeleted(actor);
  return new PreparedReply(rows, seesDeleted ? 'with deleted' : '', () =>
    rows
      .filter((row) => seesDeleted || !row.deleted)
      .sort((one, other) => compareTableNames(one.name, other.name))
      .map((row) => toTable(row, rows)),
  );
}

/** Whether a user is shown deleted tables, because he may restore them. */
export function mayListDeleted({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return may(permissions, 'floor.edit');
}

/** Creates a table. Defaults: rectangle, 80 × 50, at 100, 100, in the first room. */
export async function createTable({
  repos,
  body,
  now,
  emit,
}: Call<typeof contract.createTable>): Promise<contract.Table> {
  const change = await toRow(repos, body, null);
  const [first] = await repos.floor.listRooms();
  const room_id = change.room_id ?? first?.id;
  if (room_id === undefined) throw new Problem('field_required', { field: 'room_id' });
  const id = await repos.floor.createTable({
    ...change,
    name: requireName(body.name),
    room_id,
    modified_at: now,
  });
  emit({ event: 'table.changed', id });
  return readTable(repos, id);
}

/**
 * Updates a table. 409 stale (with `current`) when `version` is outdated; 409 table_occupied when it is
 * deleted with an open check.
 */
export async function updateTable(
  call: Call<typeof contract.updateTable>,
): Promise<contract.Table> {
  const { repos, params, body, now, emit } = call;
  const table = await findTable(repos, params.id);
  if (body.version !== undefined && body.version !== table.version) {
    throw new Problem('stale', { current: await readTable(repos, table.id) });
  }
  const { reserved, ...change } = await toRow(repos, body, table.room_id);
  const isFirst = (table.joined_to ?? table.id) === table.id;
  const leaves = change.deleted === 1 || change.temporary === 1;
  if (leaves || (change.room_id ?? table.room_id) !== table.room_id) requireParted(table);
  if (change.deleted === 1 && table.active_orders > 0) throw new Problem('table_occupied');
  if (change.deleted === 0 && table.deleted === 1 && change.room_id === undefined) {
    // Its room may have been deleted.
    const rooms = await repos.floor.listRooms();
    if (!rooms.some((room) => room.id === table.room_id)) change.room_id = rooms[0]?.id;
  }
  await repos.floor.updateTable(table.id, {
    ...change,
    ...(body.name === undefined ? {} : { name: requireName(body.name) }),
    ...(reserved !== undefined && isFirst ? { reserved } : {}),
    modified_at: now,
  });
  if (reserved !== undefined && !isFirst) {
    await repos.floor.updateTable(table.joined_to ?? table.id, { reserved, modified_at: now });
  }
  if (body.name !== undefined) await nameJoin(repos, table);
  if (change.deleted !== undefined && change.deleted !== table.deleted) {
    await journal(call, deletion(table, change.deleted));
  }
  emit({ event: 'table.changed', id: table.id });
  return readTable(repos, table.id);
}

/** Throws 409 table_joined for a joined table, which can neither leave its room nor the plan. */
export function requireParted(table: TableRow, details: object = {}): void {
  if (table.join_id !== null) throw new Problem('table_joined', { name: table.name, ...details });
}

/** Names joined tables again, after one of them got another name. */
export async function nameJoin(repos: Repos, table: TableRow): Promise<void> {
  if (table.join_id === null) return;
  const members = membersOf(table, await repos.floor.listTables());
  await repos.floor.updateJoin(table.join_id, joinedName(members.map((member) => member.name)));
}

/** The journal row of a table that was deleted or restored. */
export function deletion(table: { id: number; name: string }, deleted: 0 | 1) {
  const action = deleted ? 'table.delete' : 'table.restore';
  return { action, subject: 'table', id: table.id, detail: { name: table.name } } as const;
}

/** Moves a table. It has no version: the last drag wins. */
export async function moveTable({
  repos,
  params,
  body,
  now,
  emit,
}: Call<typeof contract.moveTable>): Promise<contract.Table> {
  checkRanges(body);
  const table = await findTable(repos, params.id);
  await repos.floor.updateTable(table.id, {
    x: Math.round(body.x),
    y: Math.round(body.y),
    modified_at: now,
  });
  emit({ event: 'table.changed', id: table.id });
  return readTable(repos, table.id);
}

/**
 * Reserves a table, with those that it is joined with. 404 when it is deleted, 409 table_occupied while it has an
 * open check.
 */
export async function reserveTable({
  repos,
  params,
  body,
  now,
  emit,
}: Call<typeof contract.reserveTable>): Promise<contract.Table> {
  const asked = await findTable(repos, params.id);
  if (asked.deleted === 1) throw new Problem('not_found', { field: 'id' });
  const table = await findTable(repos, asked.joined_to ?? asked.id);
  const reserved = body.reserved;
  if (reserved === 1 && table.active_orders > 0) throw new Problem('table_occupied');
  await repos.floor.updateTable(table.id, { reserved, modified_at: now });
  emit({ event: 'table.changed', id: table.id });
  return readTable(repos, asked.id);
}

export async function deleteTable(
  call: Call<typeof contract.deleteTable>,
): Promise<{ success: true }> {
  const { repos, params, now, emit } = call;
  const table = await findTable(repos, params.id);
  if (table.deleted === 1) throw new Problem('not_found', { field: 'id' });
  requireParted(table);
  if (table.active_orders > 0) throw new Problem('table_occupied');
  await repos.floor.updateTable(table.id, { deleted: 1, modified_at: now });
  await journal(call, deletion(table, 1));
  emit({ event: 'table.changed', id: table.id });
  return { success: true };
}
