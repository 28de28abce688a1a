import type * as contract from '@comanda/contract/checks';
import { serverOf } from '@comanda/db/sold-rows';
import type { Row } from '@comanda/db/schema';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../kernel/mount.ts';
import { journal } from '../kernel/acting.ts';
import { readName, requireTable } from './check-fields.ts';

/**
 * Corrects name, table and server of a closed check. Sales totals are moved to the new server and table; payments,
 * tips and printed documents do not change.
 */
export async function correctCheck(
  call: Call<typeof contract.updateCheck>,
  found: Row<'orders'>,
): Promise<void> {
  const { repos, body, now, emit } = call;
  const rawName = body.OrderName ?? body.name;
  const named = rawName === undefined ? null : readName(rawName);
  const wanted = body.tableId === undefined ? body.table_id : body.tableId;
  const table_id = wanted === undefined ? found.table_id : wanted;
  if (table_id !== found.table_id) await requireTable(repos, table_id);
  const before = serverOf(found);
  const server = body.server_id ?? before;
  if (server !== before && !(await repos.people.find(server))) {
    throw new Problem('not_found', { field: 'server_id' });
  }
  const moved = table_id === found.table_id ? {} : { table_id, join_id: null };
  const change = { ...(named ?? {}), ...moved, served_by: server };
  await repos.totals.record(found.id, found.business_day, -1);
  await repos.checks.update(found.id, change, now);
  await repos.totals.record(found.id, found.business_day, 1);
  await journal(call, {
    action: 'order.correct',
    subject: 'order',
    id: found.id,
    detail: {
      ...(named && named.name !== found.name ? { before: found.name, after: named.name } : {}),
      ...(server === before ? {} : { from: before, to: server }),
    },
  });
  emit({ event: 'order.changed', id: found.id, table_id });
}
