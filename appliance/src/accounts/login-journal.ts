import type { PersonRow } from '@comanda/db/repos/people.repo';
import { businessDayOf } from '@comanda/domain/business-day';
import type { Work } from '../process/context.ts';
import { deviceName } from './device-name.ts';
import type { Trier } from './login-guard.ts';

export interface Refusal {
  kind: 'pin' | 'password' | 'code';
  why: 'wrong' | 'inactive' | 'device';
  person: PersonRow | undefined;
  /** Attempts left after this one; 0 when it locked the account. */
  left: number;
  trier: Trier;
  agent: string | undefined;
}

/**
 * Records a failed log-in in the journal. The text typed for an unknown user is not stored, because people
 * type their password there. Attempts during a lock are neither checked nor recorded, so a guesser cannot
 * fill the disk.
 */
export async function recordRefusal(
  { repos, venue, now }: Work,
  { kind, why, person, left, trier, agent }: Refusal,
): Promise<void> {
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
