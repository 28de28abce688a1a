import { readdir, realpath } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

export interface FoundPrinter {
  transport: string;
  label: string;
}

/** Where the system has its devices; tests use their own folders. */
export interface ScanPlaces {
  byId: string;
  usb: string;
  port: number;
  connectMs: number;
}

export const SCAN_PLACES: ScanPlaces = {
  byId: '/dev/serial/by-id',
  usb: '/dev/usb',
  port: 9100,
  connectMs: 400,
};
/** Hosts that are tried at the same time. */
const AT_ONCE = 64;

/**
 * Searches for printers: serial adapters by their persistent name, USB printers, and hosts that listen on port 9100.
 * Prints nothing and sends no byte. Never throws.
 */
export async function searchPrinters(
  hosts: readonly string[],
  places: ScanPlaces = SCAN_PLACES,
): Promise<FoundPrinter[]> {
  const [serial, usb, network] = await Promise.all([
    serialLines(places.byId),
    usbPrinters(places.usb),
    networkPrinters(hosts, places),
  ]);
  return [...serial, ...usb, ...network];
}

async function names(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}

async function serialLines(folder: string): Promise<FoundPrinter[]> {
  const found = (await names(folder)).map(async (name) => {
    const device = await realpath(join(folder, name)).catch(() => '');
    const label = name
      .replace(/^usb-/, '')
      .replace(/-if\d+.*$/, '')
      .replaceAll('_', ' ');
    return { transport: `serial:${join(folder, name)}?baud=9600`, label: `${label} (${device})` };
  });
  return Promise.all(found);
}

async function usbPrinters(folder: string): Promise<FoundPrinter[]> {
  return (await names(folder))
    .filter((name) => /^lp\d+$/.test(name))
    .map((name) => ({ transport: `usb:${join(folder, name)}`, label: `USB ${name}` }));
}

async function networkPrinters(
  hosts: readonly string[],
  { port, connectMs }: ScanPlaces,
): Promise<FoundPrinter[]> {
  const found: FoundPrinter[] = [];
  for (let start = 0; start < hosts.length; start += AT_ONCE) {
    const group = hosts.slice(start, start + AT_ONCE);
    const open = await Promise.all(group.map((host) => listens(host, port, connectMs)));
    for (const [index, host] of group.entries()) {
      if (open[index]) found.push({ transport: `tcp://${host}:${port}`, label: host });
    }
  }
  return found;
}

function listens(host: string, port: number, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.setTimeout(ms, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
