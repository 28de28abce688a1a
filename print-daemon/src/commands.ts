import type { Logger } from 'pino';
import type { ApplianceClient } from './client.ts';
import { kickDrawer } from './drawer.ts';
import { searchPrinters } from './scan.ts';
import type { Timing } from './timing.ts';
import type { PrinterPorts } from './transports/ports.ts';

/**
 * Runs commands other than printing: open a drawer, search for printers. A drawer command waits in its printer's
 * queue like a job, but for at most five seconds. A lost result only leaves a screen out of date.
 */
export function createCommands(options: {
  client: ApplianceClient;
  log: Logger;
  timing: Timing;
  ports: PrinterPorts;
  enqueue: (printerId: number, work: () => Promise<void>) => Promise<void>;
}): { run: () => Promise<void> } {
  const { client, log, timing, ports, enqueue } = options;
  const report = (what: Promise<void>) =>
    what.catch((error: unknown) => log.warn({ err: error }, 'a result was not accepted'));

  return {
    run: async () => {
      // Counted from before the request, because the response may have been delayed.
      const asked = performance.now();
      const { pulse, scan } = await client.takeCommands();
      if (pulse) {
        const deadline = asked + pulse.expires_in_ms;
        void enqueue(pulse.printer.id, async () => {
          const result = await kickDrawer(pulse, deadline, ports, timing);
          log.info({ pulse: pulse.id, ...result }, 'drawer');
          await report(client.pulseDone(pulse.id, result));
        });
      }
      if (scan) {
        void searchPrinters(scan.hosts).then((found) => {
          log.info({ scan: scan.id, found: found.length }, 'searched for printers');
          return report(client.scanDone(scan.id, found));
        });
      }
    },
  };
}
