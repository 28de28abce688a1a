import type { CheckStatus } from '@comanda/db/repos/checks.repo';
import type { Work } from '../process/context.ts';
import { freeNameFor } from './check-fields.ts';
import { requireOpenCheck } from './require.ts';

/** A check that no one uses for this long after the tap that opened it was a mistake. */
const unusedMs = 5 * 60_000;

/**
 * Removes checks that a tap on a table opened and that no one has used: no line, sent or not, and no change. `by`: those
 * of a person who leaves, else those of everybody after five minutes. They leave no trace but a free table.
 */
export async function dropUntouched(
  { repos, now, emit }: Pick<Work, 'repos' | 'now' | 'emit'>,
  by: number | null = null,
): Promise<void> {
  const until = by === null ? now - unusedMs : now;
  for (const { id, table_id } of await repos.checks.listUntouched(until, by)) {
    await repos.checks.update(id, { deleted_at: now }, now);
    emit({ event: 'order.changed', id, table_id });
    emit({ event: 'order.removed', id, into: null });
  }
}

/**
 * Returns the open check for which lines arrive. A device that was offline may bring lines for one that was removed
 * because no one seemed to use it: it comes back, under the next free name when another has its name now.
 * @throws Problem not_found, order_closed
 */
export async function requireCheckForLines(
  tx: Pick<Work, 'repos' | 'now' | 'emit'>,
  id: number,
): Promise<CheckStatus> {
  const found = await tx.repos.checks.findWithStatus(id);
  if (!found) await bringBack(tx, id);
  return found && !found.closed ? found : requireOpenCheck(tx, id);
}

async function bringBack(
  { repos, now, emit }: Parameters<typeof requireCheckForLines>[0],
  id: number,
) {
  const dropped = await repos.checks.findDropped(id);
  if (!dropped) return;
  const name = await freeNameFor(repos, dropped, id);
  await repos.checks.update(id, { ...name, deleted_at: null }, now);
  emit({ event: 'order.changed', id, table_id: dropped.table_id });
}
