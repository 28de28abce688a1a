import { faultFrom } from './fault.ts';
import type { PrinterState } from './printer-status.ts';
import { askStatus } from './printer-status.ts';
import type { Timing } from './timing.ts';
import { parsePrinterAddress } from './transports/address.ts';
import { openSerial } from './transports/serial.ts';
import { openTcp } from './transports/tcp.ts';

/** What an idle printer says of itself, and why it cannot be reached when it cannot. */
export interface ProbeResult {
  state: PrinterState;
  detail: string | null;
}

/** Looks whether a printer that has nothing to do is there and ready. Never throws. */
export async function probePrinter(transport: string, timing: Timing): Promise<ProbeResult> {
  try {
    const address = parsePrinterAddress(transport);
    if (address.kind === 'virtual') return { state: 'ready', detail: null };
    const opened = address.kind === 'serial' ? openSerial(address) : openTcp(address, timing);
    const port = await opened;
    try {
      const state = address.status ? await askStatus(port, timing.answerMs) : 'unknown';
      return { state, detail: null };
    } finally {
      await port.close(true);
    }
  } catch (error) {
    return { state: 'offline', detail: faultFrom(error, 'lost').reason };
  }
}
