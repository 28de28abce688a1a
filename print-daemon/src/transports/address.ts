import { PrinterFault } from '../fault.ts';

/** The address of a printer, parsed from its profile's `transport` (design/decisions, Printing). */
export type PrinterAddress =
  | { kind: 'virtual' }
  | { kind: 'serial'; path: string; baud: number; status: boolean }
  | { kind: 'usb'; path: string; status: boolean }
  | { kind: 'tcp'; host: string; port: number; status: boolean; confirm: boolean };

/** Baud rates that receipt printers support. */
const BAUD_RATES = [9600, 19200, 38400, 115200];

/**
 * Parses `virtual:`, `serial:/dev/ttyUSB0?baud=9600`, `usb:/dev/usb/lp0` and `tcp://host:9100`. `status=off` sends no
 * status requests to a printer that would print them; `confirm=off` does not wait for a network printer that never
 * closes a connection. Throws the fault `bad_address` for anything else.
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

/** The assumed speed in bits per second; 2 kB per second for network and USB printers. */
export function lineSpeed(address: PrinterAddress): number {
  return address.kind === 'serial' ? address.baud : 20_000;
}
