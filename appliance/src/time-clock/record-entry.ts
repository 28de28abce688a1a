import type { TimeEntryRow } from '@comanda/db/repos/hours.repo';
import type { NewRow } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import type { Actor } from '../accounts/actor.ts';
import type { Work } from '../process/context.ts';

type NewEntry = Pick<
  NewRow<'time_entries'>,
  'user_id' | 'kind' | 'at' | 'about' | 'reason' | 'approver_id' | 'by_user_id'
> & { device_id: number | null; reason: string };

const actions = {
  in: 'hours.in',
  out: 'hours.out',
  break_start: 'hours.break_start',
  break_end: 'hours.break_end',
  objection: 'hours.object',
} as const;

/**
 * Adds a row and its act to the journal, whose detail repeats the row, so that the chain proves it. Returns its id.
 * `former` is the row that it is about.
 */
export async function recordEntry(
  { repos, venue, now }: Pick<Work, 'repos' | 'venue' | 'now'>,
  entry: NewEntry,
  former: TimeEntryRow | null = null,
): Promise<number> {
  const day = businessDayOf(entry.at, venue.clock);
  const row = { ...entry, business_day: day, recorded_at: now };
  const id = await repos.hours.create(row);
  const { user_id, kind, at, about, reason, by_user_id, approver_id = null } = row;
  const isOwnAct = kind !== 'void' && kind !== 'objection' && reason === '';
  await repos.journal.append({
    at: now,
    business_day: businessDayOf(now, venue.clock),
    actor_id: by_user_id,
    approver_id,
    action: isOwnAct || kind === 'objection' ? actions[kind] : 'hours.correct',
    subject: 'time_entry',
    subject_id: id,
    detail: {
      user_id,
      act: kind,
      at,
      about,
      reason,
      business_day: day,
      ...(former && { former_act: former.kind, former_at: former.at }),
      ...(isOwnAct ? {} : { name: (await repos.people.readNames([user_id])).get(user_id) }),
    },
  });
  return id;
}

/** The device of a session; that of a token is unknown. */
export const deviceOf = (actor: Actor): number | null => actor.device_id || null;
