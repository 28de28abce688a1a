import type { PrinterProfile } from '@comanda/contract/printing';
import type { Logger } from 'pino';
import type { ApplianceClient } from './client.ts';
import type { Habits } from './answer-history.ts';
import type { JobOutcome } from './print-job.ts';
import { probePrinter, type ProbeResult } from './probe.ts';
import type { Timing } from './timing.ts';
import type { PrinterPorts } from './transports/ports.ts';

/** Failure reasons that mean that the printer is not connected. */
const ABSENT = [
  'printer_not_found',
  'no_permission',
  'unreachable',
  'lost',
  'bad_address',
  'no_answer',
];

/** Checks idle printers regularly and reports changes to the appliance. */
export interface PrinterWatch {
  /** Uses the result of a job, so that for example a paper end is shown at once. */
  heard: (printerId: number, outcome: JobOutcome) => void;
  /** Checks every printer now and reports all states. */
  look: () => void;
  stop: () => void;
}

export function watchPrinters(options: {
  client: ApplianceClient;
  log: Logger;
  timing: Timing;
  printers: () => PrinterProfile[];
  ports: PrinterPorts;
  habits: Habits;
  enqueue: (printerId: number, work: () => Promise<void>) => Promise<void>;
}): PrinterWatch {
  const reported = new Map<number, string>();

  const report = async (id: number, { state, detail }: ProbeResult) => {
    const said = `${state} ${detail ?? ''}`;
    if (reported.get(id) === said) return;
    try {
      await options.client.status({ printers: [{ id, state, detail }] });
      reported.set(id, said);
    } catch (error) {
      options.log.debug({ err: error, printer: id }, 'printer state not taken');
    }
  };

  const probeAll = () => {
    for (const printer of options.printers()) {
      void options.enqueue(printer.id, async () => {
        const { ports, habits } = options;
        await report(printer.id, await probePrinter(printer, ports, habits));
      });
    }
  };
  const timer = setInterval(probeAll, options.timing.statusEveryMs);

  return {
    heard: (id, { result, printerState }) => {
      const reason = result.reason ?? null;
      if (printerState !== null && printerState !== 'unknown') {
        void report(id, { state: printerState, detail: null });
      } else if (reason !== null && ABSENT.includes(reason)) {
        void report(id, { state: 'offline', detail: reason });
      } else if (reason === 'slow') {
        void report(id, { state: 'unknown', detail: reason });
      }
    },
    look: () => {
      reported.clear();
      probeAll();
    },
    stop: () => clearInterval(timer),
  };
}
