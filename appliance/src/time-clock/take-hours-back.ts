import { textIn, type Pair } from '@comanda/domain/texts';
import type { Actor } from '../accounts/actor.ts';
import type { Work } from '../process/context.ts';
import { deviceOf, recordEntry } from './record-entry.ts';

const reason: Pair<string> = [
  'The time of the box was corrected.',
  'Se corrigió la hora del equipo.',
];

/**
 * Corrects what was recorded by a clock that was `by` milliseconds ahead: no one can have worked in the future. Sales may
 * keep such dates, hours may not, because a user who is in could not clock out before them.
 */
export async function takeHoursBack(
  tx: Work,
  { by, actor }: { by: number; actor: Actor },
): Promise<void> {
  const rows = await tx.repos.hours.listAfter(tx.now);
  for (const row of rows) {
    await recordEntry(
      tx,
      {
        user_id: row.user_id,
        kind: row.kind,
        at: row.at - by,
        about: row.id,
        reason: textIn(reason, tx.venue.defaultLanguage),
        device_id: deviceOf(actor),
        by_user_id: actor.user_id,
        approver_id: null,
      },
      row,
    );
  }
  for (const id of new Set(rows.map(({ user_id }) => user_id)))
    tx.emit({ event: 'clock.changed', id });
}
