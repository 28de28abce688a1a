import type { Logger } from 'pino';
import type { ApplianceClient } from './client.ts';
import { kickDrawer } from './drawer.ts';
import { searchPrinters } from './scan.ts';
import type { Timing } from './timing.ts';
import type { PrinterPorts } from './transports/ports.ts';

/**
 * Does what is to be done beside printing: opens a drawer, looks for printers. A pulse waits for its printer's lane
 * like everything else, but not beyond its five seconds. What is not told is only a screen that does not know.
 */
export function createErrands(options: {
  client: ApplianceClient;
  log: Logger;
  timing: Timing;
  ports: PrinterPorts;
  lane: (printerId: number, work: () => Promise<void>) => Promise<void>;
}): { run: () => Promise<void> } {
  const { client, log, timing, ports, lane } = options;
  const tell = (what: Promise<void>) =>
    what.catch((error: unknown) => log.warn({ err: error }, 'an errand was not told'));

  return {
    run: async () => {
      // Counted from before the question: the answer may have been long on its way.
      const asked = performance.now();
      const { pulse, scan } = await client.errand();
      if (pulse) {
        const deadline = asked + pulse.expires_in_ms;
        void lane(pulse.printer.id, async () => {
          const result = await kickDrawer(pulse, deadline, ports, timing);
          log.info({ pulse: pulse.id, ...result }, 'drawer');
          await tell(client.pulseDone(pulse.id, result));
        });
      }
      if (scan) {
        void searchPrinters(scan.hosts).then((found) => {
          log.info({ scan: scan.id, found: found.length }, 'searched for printers');
          return tell(client.scanDone(scan.id, found));
        });
      }
    },
  };
}
