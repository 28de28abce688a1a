import { faultOfRefusal, PrintFault } from '../api/print-fault.ts';
import { within, type PrinterLine } from './printer-line.ts';
import { webSerial, type WebSerialPort } from './web-devices.ts';

/** Small chunks, so that a stall is noticed early and the count of sent bytes is accurate. */
const PIECE = 256;
/** Ten bits per byte, three times that for a slow printer, and time to load paper. */
const patienceMs = (bytes: number, baudRate: number) => (bytes * 10_000 * 3) / baudRate + 5000;

/** What a port is known by when the page is opened again: the USB ids of its adapter, which the browser tells. */
export function portId(port: Pick<WebSerialPort, 'getInfo'>): string {
  const { usbVendorId = 0, usbProductId = 0 } = port.getInfo?.() ?? {};
  return `usb ${usbVendorId}:${usbProductId}`;
}

/**
 * The port to open again: the one with the stored id. Without an id, as stored by an earlier version, only a port that
 * is the only one: another may belong to a scale.
 */
export function portToReopen<P extends Pick<WebSerialPort, 'getInfo'>>(
  ports: readonly P[],
  stored: string,
): P | null {
  if (!stored.startsWith('usb ')) return ports.length === 1 ? (ports[0] ?? null) : null;
  return ports.find((port) => portId(port) === stored) ?? null;
}

/**
 * Opens a serial port, 8N1 without flow control: one that the user selects in the browser's dialog, or the `stored` one
 * that they selected before; null when there is none. Throws PrintFault.
 */
export async function openSerialLine(
  baudRate: number,
  stored: string | null,
  onLost: () => void,
): Promise<PrinterLine | null> {
  const serial = webSerial();
  if (!serial) throw new PrintFault('serialUnsupported');
  try {
    const port =
      stored === null ? await serial.requestPort() : portToReopen(await serial.getPorts(), stored);
    if (!port) return null;
    // A port that was already opened is used as it is.
    if (!port.writable) {
      const eightNOne = { dataBits: 8, stopBits: 1, parity: 'none', flowControl: 'none' } as const;
      await port.open({ baudRate, ...eightNOne });
    }
    return lineOver(port, baudRate, onLost);
  } catch (error) {
    throw faultOfRefusal(error, 'noPort');
  }
}

function lineOver(port: WebSerialPort, baudRate: number, onLost: () => void): PrinterLine {
  port.addEventListener('disconnect', onLost, { once: true });
  const close = async () => {
    port.removeEventListener('disconnect', onLost);
    // This fails on an unplugged port.
    await port.close().catch(() => undefined);
  };
  return {
    kind: 'serial',
    name: '',
    id: portId(port),
    close,
    write: async (bytes) => {
      if (!port.writable) throw new PrintFault('notConnected');
      const writer = port.writable.getWriter();
      let sent = 0;
      try {
        while (sent < bytes.length) {
          const piece = bytes.subarray(sent, sent + PIECE);
          // Counted before the call: once written, a byte may be printed whatever the result is.
          sent += piece.length;
          const late = () => new PrintFault('stalled', sent);
          await within(writer.write(piece), patienceMs(piece.length, baudRate), late);
        }
        writer.releaseLock();
      } catch (error) {
        await within(writer.abort(), 1000, () => new Error('late')).catch(() => undefined);
        writer.releaseLock();
        onLost();
        await within(close(), 1000, () => new Error('late')).catch(() => undefined);
        throw error instanceof PrintFault ? error : new PrintFault('lost', sent);
      }
    },
  };
}
