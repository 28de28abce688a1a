import type { Logger } from 'pino';
import { RefusedError, type ApplianceClient } from './client.ts';
import type { JobOutcome } from './print-job.ts';
import { backOff, type Timing } from './timing.ts';

interface ReportOptions {
  client: ApplianceClient;
  log: Logger;
  timing: Timing;
  /** While the daemon stops, a report is retried for `lastReportMs` only. */
  isStopping: () => boolean;
}

/** Reports the result of job `id` until the appliance accepts it or refuses it for good. */
export async function reportJob(
  id: number,
  { result }: JobOutcome,
  { client, log, timing, isStopping }: ReportOptions,
): Promise<void> {
  let waited = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      await client.report(id, result);
      return;
    } catch (error) {
      if (error instanceof RefusedError) {
        log.error({ err: error, job: id }, 'the appliance does not want this result');
        return;
      }
      const pause = Math.min(backOff(timing, failures), timing.pollMs);
      if (isStopping() && (waited += pause) > timing.lastReportMs) {
        log.error({ err: error, job: id }, 'stopped before the appliance took the result');
        return;
      }
      log.warn({ err: error, job: id, failures }, 'result not taken, trying again');
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
