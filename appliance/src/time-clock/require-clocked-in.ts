import { Problem } from '@comanda/domain/problem';
import type { CommandContext } from '../http/command-context.ts';
import type { AppContext } from '../process/context.ts';
import { readState } from './read-clock.ts';
import { behindMs } from '../process/clock.ts';

/**
 * Throws clock_in_first when the venue wants people to clock in before they order, and the user of the session has not. A
 * user on a break may order. Programs with a token do not work hours.
 */
export async function requireClockedIn(
  call: CommandContext & { context?: AppContext },
): Promise<void> {
  if (call.venue.clockIn !== 'require' || call.actor.token) return;
  // No one can clock in then, and guests wait.
  if (call.context && behindMs(call.context.clock) > 0) return;
  const { state } = await readState(call, call.actor.user_id);
  if (state === 'out') throw new Problem('clock_in_first');
}
