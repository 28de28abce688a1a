import type { Timing } from '../timing.ts';
import type { PrinterAddress } from './address.ts';
import type { PrinterPort } from './port.ts';
import { openSerial } from './serial.ts';
import { openTcp } from './tcp.ts';
import { openUsb } from './usb.ts';
import { openVirtual, type PaperCopy } from './virtual.ts';

/** The ports of all printers: opened for a piece of work, discarded after any failure. */
export interface PrinterPorts {
  /**
   * Runs some work on a printer's port. The caller ensures that nothing else uses that printer until it ends. Throws
   * the fault of opening, or what the work throws.
   */
  use: <T>(
    printerId: number,
    address: PrinterAddress,
    copy: PaperCopy | null,
    work: (port: PrinterPort) => Promise<T>,
  ) => Promise<T>;
  close: () => Promise<void>;
}

interface OpenPort {
  port: PrinterPort;
  key: string;
}

/**
 * A serial port stays open between jobs, because opening it again would discard unsent bytes, the end of the previous
 * ticket. Other ports are closed after each piece of work.
 */
export function createPrinterPorts(timing: Timing): PrinterPorts {
  const kept = new Map<number, OpenPort>();

  async function drop(printerId: number, wentWell: boolean): Promise<void> {
    const old = kept.get(printerId);
    kept.delete(printerId);
    await old?.port.close(wentWell);
  }

  async function open(printerId: number, address: PrinterAddress, copy: PaperCopy | null) {
    if (address.kind === 'tcp') return openTcp(address, timing);
    if (address.kind === 'usb') return openUsb(address);
    if (address.kind === 'virtual') return openVirtual(copy);
    const port = await openSerial(address);
    kept.set(printerId, { port, key: JSON.stringify(address) });
    void port.lost.then(() => {
      if (kept.get(printerId)?.port === port) void drop(printerId, false);
    });
    return port;
  }

  return {
    use: async (printerId, address, copy, work) => {
      const old = kept.get(printerId);
      const same = old?.key === JSON.stringify(address);
      if (old && !same) await drop(printerId, true);
      const port = old && same ? old.port : await open(printerId, address, copy);
      let wentWell = false;
      try {
        const result = await work(port);
        wentWell = true;
        return result;
      } finally {
        if (!wentWell) kept.delete(printerId);
        if (kept.get(printerId)?.port !== port) await port.close(wentWell);
      }
    },
    close: async () => {
      await Promise.all([...kept.keys()].map((printerId) => drop(printerId, true)));
    },
  };
}
