import type { Work } from '../process/context.ts';

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
