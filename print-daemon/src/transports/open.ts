import type { Timing } from '../timing.ts';
import type { PrinterAddress } from './address.ts';
import type { PrinterPort } from './port.ts';
import { openSerial } from './serial.ts';
import { openTcp } from './tcp.ts';
import type { PaperCopy } from './virtual.ts';
import { openVirtual } from './virtual.ts';

/** Opens the port that an address names; `copy` is what the virtual printer keeps. */
export function openPort(
  address: PrinterAddress,
  copy: PaperCopy,
  timing: Timing,
): Promise<PrinterPort> {
  switch (address.kind) {
    case 'virtual':
      return openVirtual(copy);
    case 'serial':
      return openSerial(address);
    case 'tcp':
      return openTcp(address, timing);
  }
}
