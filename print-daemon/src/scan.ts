import { readdir, readFile, realpath } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, dirname, join } from 'node:path';

export interface FoundPrinter {
  transport: string;
  label: string;
}

/** Where the system has its devices; tests use their own folders. */
export interface ScanPlaces {
  byId: string;
  usb: string;
  /** Names of USB printers that stay: by serial number, and by the port they are plugged into. */
  names: string;
  /** The kernel's description of USB printers. */
  devices: string;
  port: number;
  connectMs: number;
}

const SCAN_PLACES: ScanPlaces = {
  byId: '/dev/serial/by-id',
  usb: '/dev/usb',
  names: '/dev/comanda',
  devices: '/sys/class/usbmisc',
  port: 9100,
  connectMs: 400,
};
/** Hosts that are tried at the same time. */
const AT_ONCE = 64;

/**
 * Searches for printers: serial adapters and USB printers by their persistent names, and hosts that listen on port 9100.
 * Prints nothing and sends no byte. Never throws.
 */
export async function searchPrinters(
  hosts: readonly string[],
  places: ScanPlaces = SCAN_PLACES,
): Promise<FoundPrinter[]> {
  const [serial, usb, network] = await Promise.all([
    serialLines(places.byId),
    usbPrinters(places),
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

const namePrefix = 'printer-';
const portPrefix = 'printer-at-';

/**
 * The kernel numbers USB printers in the order in which they appear, so a name of the udev rule is used: by serial number,
 * or by port for a printer that has none or shares it with another one. Without the rule it is the kernel's.
 */
async function usbPrinters({ usb, names: folder, devices }: ScanPlaces): Promise<FoundPrinter[]> {
  const printers = (await names(usb)).filter((name) => /^lp\d+$/.test(name));
  const stable = await Promise.all(
    (await names(folder))
      .filter((name) => /^printer-[\w@:=+.-]+$/.test(name))
      .map(async (name) => ({
        name,
        of: basename(await realpath(join(folder, name)).catch(() => '')),
      })),
  );
  const serials = await Promise.all(printers.map((printer) => serialNumber(devices, printer)));
  return printers.map((printer, index) => {
    const own = stable.filter((link) => link.of === printer).map(({ name }) => name);
    const isShared = serials.filter((serial) => serial === serials[index]).length > 1;
    const byPort = own.find((name) => name.startsWith(portPrefix));
    const bySerial = own.find((name) => !name.startsWith(portPrefix));
    if (bySerial && !(isShared && byPort)) {
      const label = bySerial.slice(namePrefix.length).replaceAll('_', ' ');
      return { transport: `usb:${join(folder, bySerial)}`, label: `${label} (USB ${printer})` };
    }
    return {
      transport: `usb:${byPort ? join(folder, byPort) : join(usb, printer)}`,
      label: `USB ${printer}`,
    };
  });
}

/** Manufacturer, model and serial number of a USB printer; a name of its own when the kernel does not say. */
async function serialNumber(devices: string, printer: string): Promise<string> {
  try {
    const device = dirname(await realpath(join(devices, printer, 'device')));
    const facts = ['idVendor', 'idProduct', 'serial'];
    return (await Promise.all(facts.map((fact) => readFile(join(device, fact), 'utf8')))).join(' ');
  } catch {
    return printer;
  }
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
