import type * as contract from '@comanda/contract/floor';
import type { TableLabel, TableRow } from '@comanda/db/repos/floor.repo';
import { compareTableNames, joinedName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { journal, type CommandContext } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import { membersOf, tableIn, toTable } from './table-fields.ts';

/**
 * Joins tables to a table, or to those that it is joined with. The first by name gets the checks and the
 * reservation of all of them; only the table that the others are joined to may be reserved.
 */
export async function joinTables(
  call: Call<typeof contract.joinTables>,
): Promise<contract.Table[]> {
  const { repos, params, body, now, emit } = call;
  const all = await repos.floor.listTables();
  const table = tableIn(all, params.id);
  if (table.deleted === 1) throw new Problem('not_found', { field: 'id' });
  if (body.expected_version !== undefined && body.expected_version !== table.version) {
    throw new Problem('stale', { current: toTable(table, all) });
  }
  const present = membersOf(table, all);
  const added = [...new Set(body.table_ids)].map((id, index) => {
    const field = `table_ids.${index}`;
    const other = all.find((each) => each.id === id && each.deleted === 0);
    if (!other) throw new Problem('not_found', { field });
    const { name } = other;
    if (other.join_id !== null || other === table)
      throw new Problem('table_joined', { field, name });
    if (other.room_id !== table.room_id) throw new Problem('tables_apart', { field, name });
    if (other.reserved === 1) throw new Problem('table_reserved', { field, name });
    return other;
  });
  const members = [...present, ...added].sort((one, other) =>
    compareTableNames(one.name, other.name),
  );
  const name = joinedName(members.map((member) => member.name));
  await repos.floor.createJoin(
    members.map((member) => member.id),
    name,
    now,
  );
  const [first] = members;
  if (first) await moveToFirst(call, first, members);
  await journal(call, {
    action: 'table.join',
    subject: 'table',
    id: first?.id ?? table.id,
    detail: { name },
  });
  emit({ event: 'table.changed', id: table.id });
  return readTables(call, members);
}

/** Parts joined tables. Their open checks and their reservation stay with the first one. */
export async function partTables(
  call: Call<typeof contract.partTables>,
): Promise<contract.Table[]> {
  const { repos, params } = call;
  const all = await repos.floor.listTables();
  const table = tableIn(all, params.id);
  const label = await repos.floor.findLabel(table.id);
  if (table.join_id === null || !label) throw new Problem('table_not_joined');
  await part(call, { ...label, join_id: table.join_id });
  await journal(call, {
    action: 'table.part',
    subject: 'table',
    id: label.id,
    detail: { name: label.name },
  });
  return readTables(call, membersOf(table, all));
}

/** Parts joined tables when a check was closed and none is open any more. */
export async function partWhenFree(
  tx: CommandContext,
  table: TableLabel | undefined,
): Promise<void> {
  if (!table || table.join_id === null) return;
  if ((await tx.repos.checks.listOpenAt(table.id)).length > 0) return;
  await part(tx, { ...table, join_id: table.join_id });
}

async function part(
  { repos, now, emit }: CommandContext,
  table: TableLabel & { join_id: number },
): Promise<void> {
  await repos.floor.deleteJoin(table.join_id, now);
  // Boards and open checks show the name of the table.
  for (const id of await repos.checks.listOpenAt(table.id)) {
    emit({ event: 'order.changed', id, table_id: table.id });
  }
  emit({ event: 'table.changed', id: table.id });
}

/** Moves the checks and the reservation of joined tables to the first one. Dishes do not move. */
async function moveToFirst(
  { repos, now, emit }: CommandContext,
  first: TableRow,
  members: readonly TableRow[],
): Promise<void> {
  for (const { id, reserved } of members) {
    if (reserved === 1 && id !== first.id) {
      await repos.floor.updateTable(id, { reserved: 0, modified_at: now });
      await repos.floor.updateTable(first.id, { reserved: 1, modified_at: now });
    }
    for (const check of await repos.checks.listOpenAt(id)) {
      if (id !== first.id) await repos.checks.update(check, { table_id: first.id }, now);
      emit({ event: 'order.changed', id: check, table_id: first.id });
    }
  }
}

async function readTables(
  { repos }: CommandContext,
  members: readonly TableRow[],
): Promise<contract.Table[]> {
  const rows = await repos.floor.listTables();
  const ids = new Set(members.map((member) => member.id));
  return rows.filter((row) => ids.has(row.id)).map((row) => toTable(row, rows));
}
