/** Baud rates that receipt printers are made for. */
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

/** Whether a printer can be at this address: `virtual:`, `serial:/dev/…?baud=9600`, `usb:/dev/…`, `tcp://host:9100`. */
export function isTransport(value: string): boolean {
  if (value.length > 200 || !shapes.some((shape) => shape.test(value))) return false;
  const port = /^tcp:.*:(\d+)(\?|$)/.exec(value)?.[1];
  if (port !== undefined && Number(port) > 65_535) return false;
  return [...queryOf(value)].every(([key, setting]) => settings[key]?.(setting) ?? false);
}

function queryOf(transport: string): URLSearchParams {
  return new URLSearchParams(transport.split('?')[1] ?? '');
}

/** The speed of a serial line, null for any other. */
export function baudOf(transport: string): BaudRate | null {
  if (!transport.startsWith('serial:')) return null;
  const asked = Number(queryOf(transport).get('baud') ?? 9600);
  return baudRates.find((rate) => rate === asked) ?? 9600;
}

/** The address with another speed; only a serial line has one. */
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
/** Addresses a search asks at most. */
const mostHosts = 1024;

/**
 * The addresses to search for printers: single ones and nets like 192.168.1.0/24, of the venue's own network
 * only. Null when one of them is not.
 */
export function hostsToSearch(asked: readonly string[]): string[] | null {
  const found = new Set<number>();
  for (const entry of asked) {
    const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:\/(\d{1,2}))?$/.exec(entry.trim());
    const parts = match?.slice(1, 5).map(Number);
    const bits = Number(match?.[5] ?? 32);
    if (!parts || parts.some((part) => part > 255) || bits < 24 || bits > 32) return null;
    const address = parts.reduce((sum, part) => sum * 256 + part, 0);
    const isOwn = privateNets.some(
      ([net, size]) => address >>> (32 - size) === net >>> (32 - size),
    );
    if (!isOwn) return null;
    const size = 2 ** (32 - bits);
    const first = Math.floor(address / size) * size;
    for (let at = 0; at < size; at += 1) {
      // The first and the last address of a net are no device.
      if (size > 2 && (at === 0 || at === size - 1)) continue;
      found.add(first + at);
    }
  }
  if (found.size > mostHosts) return null;
  return [...found].map((address) =>
    [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.'),
  );
}
