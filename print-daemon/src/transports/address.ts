import { PrinterFault } from '../fault.ts';

/** Where a printer is, read from its profile's `transport` (design/decisions, Printing). */
export type PrinterAddress =
  | { kind: 'virtual' }
  | { kind: 'serial'; path: string; baud: number; status: boolean }
  | { kind: 'usb'; path: string; status: boolean }
  | { kind: 'tcp'; host: string; port: number; status: boolean; confirm: boolean };

/** Baud rates that receipt printers are made for. */
const BAUD_RATES = [9600, 19200, 38400, 115200];

/**
 * Reads `virtual:`, `serial:/dev/ttyUSB0?baud=9600`, `usb:/dev/usb/lp0` and `tcp://host:9100`. `status=off` keeps us
 * from asking a printer that prints the question; `confirm=off` takes a network printer that never
 * ends a connection at its word. Throws the fault `bad_address` for anything else.
 */
export function parsePrinterAddress(transport: string): PrinterAddress {
  if (transport === 'virtual:') return { kind: 'virtual' };
  const url = URL.canParse(transport) ? new URL(transport) : null;
  const status = url?.searchParams.get('status') !== 'off';
  if (url?.protocol === 'serial:' && url.pathname.startsWith('/')) {
    const baud = Number(url.searchParams.get('baud') ?? 9600);
    if (!BAUD_RATES.includes(baud)) {
      throw new PrinterFault('bad_address', `baud must be one of ${BAUD_RATES.join(', ')}`);
    }
    return { kind: 'serial', path: decodeURIComponent(url.pathname), baud, status };
  }
  if (url?.protocol === 'usb:' && url.pathname.startsWith('/')) {
    return { kind: 'usb', path: decodeURIComponent(url.pathname), status };
  }
  if (url?.protocol === 'tcp:' && url.hostname !== '') {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const confirm = url.searchParams.get('confirm') !== 'off';
    return { kind: 'tcp', host, port: Number(url.port || 9100), status, confirm };
  }
  throw new PrinterFault('bad_address', `no printer can be at '${transport}'`);
}

/** Bits per second to reckon with; a network or USB printer is taken to swallow 2 kB a second. */
export function lineSpeed(address: PrinterAddress): number {
  return address.kind === 'serial' ? address.baud : 20_000;
}
