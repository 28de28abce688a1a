import type { PersonRow } from '@comanda/db/people.repo';
import { businessDayOf } from '@comanda/domain/business-day';
import type { Work } from './context.ts';
import { readVenue } from './venue.ts';
import { deviceName } from './device-name.ts';
import type { Trier } from './login-guard.ts';

export interface Refusal {
  kind: 'pin' | 'password' | 'code';
  why: 'wrong' | 'inactive' | 'device';
  person: PersonRow | undefined;
  /** Tries left after this one; 0: it locked. */
  left: number;
  trier: Trier;
  agent: string | undefined;
}

/**
 * A refused log-in for the journal. What was typed for a person who does not exist is not kept: people type their
 * password there. Tries beyond a lock are not looked at and leave no row, so a guesser cannot fill the disk.
 */
export async function recordRefusal(
  { repos, now }: Work,
  { kind, why, person, left, trier, agent }: Refusal,
): Promise<void> {
  const venue = await readVenue(repos);
  const locked = why === 'wrong' && left === 0;
  await repos.journal.append({
    at: now,
    business_day: businessDayOf(now, venue.clock),
    actor_id: null,
    action: why === 'wrong' ? (locked ? 'login.locked' : 'login.failed') : `login.${why}`,
    subject: 'user',
    subject_id: person?.id ?? null,
    detail: {
      name: person ? person.display_name : null,
      kind,
      device: deviceName(agent),
      device_id: trier.deviceId,
      address: trier.address,
      ...(why === 'wrong' ? { attempts_left: left } : {}),
    },
  });
}
