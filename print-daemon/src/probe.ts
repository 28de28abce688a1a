import type { PrinterProfile } from '@comanda/contract/printing';
import { faultFrom } from './fault.ts';
import type { Habits } from './answer-history.ts';
import { askStatus, type PrinterState } from './printer-status.ts';
import { parsePrinterAddress } from './transports/address.ts';
import type { PrinterPorts } from './transports/ports.ts';

/** The status of an idle printer, or why it is unreachable. */
export interface ProbeResult {
  state: PrinterState;
  detail: string | null;
}

/** Checks whether an idle printer is connected and ready. Never throws. */
export async function probePrinter(
  printer: PrinterProfile,
  ports: PrinterPorts,
  habits: Habits,
): Promise<ProbeResult> {
  try {
    const address = parsePrinterAddress(printer.transport);
    if (address.kind === 'virtual') return { state: 'ready', detail: null };
    const state = await ports.use(printer.id, address, null, (port) =>
      address.status
        ? askStatus(port, habits.answerMs(printer))
        : Promise.resolve('unknown' as const),
    );
    if (!address.status) return { state, detail: null };
    const silence = habits.heard(printer, state);
    // It is off: its port exists, but it does not answer any more.
    if (silence === 'no_answer') return { state: 'offline', detail: silence };
    return { state, detail: silence };
  } catch (error) {
    return { state: 'offline', detail: faultFrom(error, 'lost').reason };
  }
}
