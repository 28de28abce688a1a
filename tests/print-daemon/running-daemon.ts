import { pino } from 'pino';
import { createClient } from '../../print-daemon/src/client.ts';
import { startDaemon, type Daemon } from '../../print-daemon/src/daemon.ts';
import { TIMING, type Timing } from '../../print-daemon/src/timing.ts';
import { aTicket, aTicketLine } from '../support/ticket-data.ts';
import type { FakeAppliance } from './fake-appliance.ts';

/** Short delays for the daemon. */
export const QUICK: Timing = {
  ...TIMING,
  answerMs: [150],
  pulseMs: 150,
  marginMs: 700,
  connectMs: 500,
  farewellMs: 500,
  pollMs: 200,
  statusEveryMs: 60_000,
  lastReportMs: 500,
  backOffMs: [40, 80],
};

/** Runs the real daemon in this process, usually with a fake appliance. */
export function runDaemon(
  appliance: Pick<FakeAppliance, 'url' | 'dataDir' | 'tokenFile'>,
  timing: Partial<Timing> = {},
): Daemon {
  const client = createClient(appliance, `test-${Math.random()}`);
  const log = pino({ level: process.env.COMANDA_LOG_LEVEL ?? 'silent' });
  return startDaemon({ ...appliance, client, log, timing: { ...QUICK, ...timing } });
}

/** A check so long that its ticket does not fit in the buffers on the way to the printer. */
export function aLongTicket() {
  return aTicket({ lines: Array.from({ length: 3000 }, () => aTicketLine()) });
}
