import { toIso } from '@comanda/domain/time';
import type * as contract from '@comanda/contract/box';
import type { BodyOf, ReplyOf } from '@comanda/contract/endpoint';
import { businessDayOf } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import { redateBackups } from '../backups/keep-backups.ts';
import { journal } from '../http/command-context.ts';
import { runRead, runWrite, type AppContext, type Work } from '../process/context.ts';
import type { OwnCall } from '../http/mount.ts';
import { onceForKey } from '../http/manual-idempotency.ts';
import { readVenue } from '../process/venue.ts';
import { takeHoursBack } from '../time-clock/take-hours-back.ts';
import { behindMs } from '../process/clock.ts';

/** Maximum number of checks that are listed by name. */
const listed = 200;
/** The user confirms the time that the screen shows, after reading the list. */
const confirmedWithinMs = 10 * 60_000;

const machineTime = ({ clock }: AppContext) => clock.now() - behindMs(clock);

/** Returns the system time, and the records with a later time. */
export async function getClock({
  context,
}: OwnCall<typeof contract.getClock>): Promise<contract.ClockReport> {
  const at = machineTime(context);
  return runRead(context, async ({ repos, now }) => ({
    behind_seconds: Math.round((now - at) / 1000),
    server_time: now,
    machine_time: at,
    booked: await findBooked(repos, at),
  }));
}

/**
 * After a wrong forward leap of the system clock was corrected, the server's clock stays in the future. This
 * makes it follow the system clock again. Records made in between keep their dates unless `redate` moves them; the
 * journal row counts them.
 */
export async function takeClockBack(
  call: OwnCall<typeof contract.takeClockBack>,
): Promise<ReplyOf<typeof contract.takeClockBack>> {
  return onceForKey<ReplyOf<typeof contract.takeClockBack>>(call, async (keep) => {
    const { context, actor, body } = call;
    const from = context.clock.now();
    const to = requireConfirmed(context, body);
    const isRedated = body.redate === true;
    context.clock.takeBack?.();
    try {
      const taken = await runWrite(context, async (tx) => {
        const { repos, venue, now, emit } = tx;
        const found = await findBooked(repos, now);
        const dayOf = (at: number) => businessDayOf(at, venue.clock);
        if (isRedated) {
          const moved = await repos.clock.moveSales({ after: now, by: from - now, dayOf });
          for (const id of moved) emit({ event: 'order.changed', id, table_id: null });
        }
        await takeHoursBack(tx, { by: from - now, actor });
        await repos.clock.moveBack(now, dayOf(now));
        const { checks, payments, paid_total, registers } = found;
        await journal(
          { ...tx, actor },
          {
            action: 'clock.take_back',
            subject: 'setting',
            id: 1,
            detail: {
              before: toIso(from),
              after: toIso(to),
              checks,
              payments,
              amount: paid_total,
              registers,
              ...(isRedated && { redated: true }),
            },
          },
        );
        emit({ event: 'settings.changed', id: 1 });
        const answer = { success: true as const, server_time: now, booked: found };
        await keep(tx, answer);
        return answer;
      });
      await redateBackups(context, context.clock.now());
      return taken;
    } catch (error) {
      context.clock.startAfter?.(from);
      throw error;
    }
  });
}

function requireConfirmed(
  context: AppContext,
  { machine_time }: BodyOf<typeof contract.takeClockBack>,
): number {
  const to = machineTime(context);
  if (behindMs(context.clock) === 0) throw new Problem('clock_not_behind');
  const difference = Math.abs(machine_time - to);
  if (!(difference <= confirmedWithinMs))
    throw new Problem('validation', { field: 'machine_time' });
  return to;
}

async function findBooked(repos: Work['repos'], at: number): Promise<contract.LatestRecords> {
  const { clock } = await readVenue(repos);
  const found = await repos.clock.readBooked({ at, day: businessDayOf(at, clock), limit: listed });
  return {
    checks: found.checks,
    payments: found.payments.count,
    paid_total: found.payments.paid,
    registers: found.registers,
    newest: found.newest.map(({ id, name, created_at, business_day, closed }) => ({
      id,
      name,
      created: created_at,
      business_day,
      closed,
    })),
  };
}
