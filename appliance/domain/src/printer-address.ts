/** Baud rates that receipt printers support. */
export const baudRates = [9600, 19200, 38400, 115200] as const;
export type BaudRate = (typeof baudRates)[number];

const shapes = [
  /^virtual:$/,
  /^serial:\/[^\s?#]+(\?[a-z0-9=&]*)?$/,
  /^usb:\/[^\s?#]+(\?[a-z0-9=&]*)?$/,
  /^tcp:\/\/([^\s:/?#@[\]]+|\[[0-9a-f:]+\])(:\d{1,5})?(\?[a-z0-9=&]*)?$/i,
];
const settings: Record<string, (value: string) => boolean> = {
  baud: (value) => baudRates.some((rate) => String(rate) === value),
  status: (value) => value === 'off',
  confirm: (value) => value === 'off',
};

/**
 * Whether a text is a valid printer address: `virtual:`, `serial:/dev/…?baud=9600`, `usb:/dev/…`, `tcp://host:9100`.
 */
export function isTransport(value: string): boolean {
  if (value.length > 200 || !shapes.some((shape) => shape.test(value))) return false;
  const port = /^tcp:.*:(\d+)(\?|$)/.exec(value)?.[1];
  if (port !== undefined && Number(port) > 65_535) return false;
  return [...queryOf(value)].every(([key, setting]) => settings[key]?.(setting) ?? false);
}

/** Ports of printers: raw (9100 to 9109), LPD, IPP. */
const printerPorts = new Set([515, 631, ...Array.from({ length: 10 }, (_, index) => 9100 + index)]);
/** The names of the kernel, and those of our udev rule (provisioning/box/printers.rules). */
const printerDevice =
  /^usb:\/dev\/((usb\/)?lp\d{1,2}|usblp\d{1,2}|comanda-printer|comanda\/printer-[\w@:=+.-]{1,120})$/;
const serialLine = /^serial:\/dev\/(?!(tty\d*|console|ptmx)$)[\w@:+.-]+(\/[\w@:+.-]+)*$/;

/**
 * Whether a venue's printer may have this address: a printer device, a serial line, or a printing port in a private
 * network. Other addresses could be used to probe other hosts, or would accept every ticket without printing it.
 */
export function isPrinterPlace(transport: string): boolean {
  const [place = ''] = transport.split('?');
  if (place === 'virtual:' || printerDevice.test(place)) return true;
  if (place.startsWith('serial:')) return serialLine.test(place) && !place.includes('..');
  const [, host, port] = /^tcp:\/\/(.+?)(?::(\d+))?$/i.exec(place) ?? [];
  if (host === undefined || !printerPorts.has(Number(port ?? 9100))) return false;
  return isPrivateHost(host.toLowerCase());
}

/** Whether a host is an address or name in a private network. */
function isPrivateHost(host: string): boolean {
  if (host.startsWith('[')) return /^\[(::1\]|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/.test(host);
  const address = addressOf(host);
  if (address !== null) return isPrivate(address);
  // The last part of a name must not be a number: some resolvers read 010.1 and 0x7f000001 as addresses.
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host) && !/(^|\.)(0x[0-9a-f]*|\d+)$/.test(host);
  return isName && (!host.includes('.') || /\.(local|lan|home|internal|home\.arpa)$/.test(host));
}

/** Whether papers are only written to files on the box. */
export function isVirtual(transport: string): boolean {
  return transport.startsWith('virtual:');
}

function queryOf(transport: string): URLSearchParams {
  return new URLSearchParams(transport.split('?')[1] ?? '');
}

/** The baud rate of a serial line, null for other transports. */
export function baudOf(transport: string): BaudRate | null {
  if (!transport.startsWith('serial:')) return null;
  const asked = Number(queryOf(transport).get('baud') ?? 9600);
  return baudRates.find((rate) => rate === asked) ?? 9600;
}

/** The address with another baud rate; only changes a serial line. */
export function withBaud(transport: string, baud: BaudRate): string {
  if (!transport.startsWith('serial:')) return transport;
  const query = queryOf(transport);
  query.set('baud', String(baud));
  return `${transport.split('?')[0] ?? ''}?${query.toString()}`;
}

const privateNets: [number, number][] = [
  [0x0a00_0000, 8],
  [0xac10_0000, 12],
  [0xc0a8_0000, 16],
  [0xa9fe_0000, 16],
  [0x7f00_0000, 8],
];
const isPrivate = (address: number) =>
  privateNets.some(([net, size]) => address >>> (32 - size) === net >>> (32 - size));

/** Parses an address like 192.168.1.50 to a number, else null. */
function addressOf(text: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

/** Maximum number of addresses in a search. */
const mostHosts = 1024;

/**
 * The addresses to search for printers: single addresses and networks like 192.168.1.0/24. Null when one of them is
 * not private.
 */
export function hostsToSearch(asked: readonly string[]): string[] | null {
  const found = new Set<number>();
  for (const entry of asked) {
    const [, host = '', size32 = '32'] = /^([\d.]+)(?:\/(\d{1,2}))?$/.exec(entry.trim()) ?? [];
    const address = addressOf(host);
    const bits = Number(size32);
    if (address === null || bits < 24 || bits > 32 || !isPrivate(address)) return null;
    const size = 2 ** (32 - bits);
    const first = Math.floor(address / size) * size;
    for (let at = 0; at < size; at += 1) {
      // The first and last address of a network belong to no device.
      if (size > 2 && (at === 0 || at === size - 1)) continue;
      found.add(first + at);
    }
  }
  if (found.size > mostHosts) return null;
  return [...found].map((address) =>
    [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.'),
  );
}
