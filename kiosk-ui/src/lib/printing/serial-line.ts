import { faultOfRefusal, PrintFault } from './print-fault.ts';
import { within, type PrinterLine } from './printer-line.ts';
import { webSerial, type WebSerialPort } from './web-devices.ts';

/** Small pieces, so that a stall is noticed early and the count of bytes sent is about right. */
const PIECE = 256;
/** Ten bits a byte on the line, three times that for a slow printer, and time to pull in paper. */
const patienceMs = (bytes: number, baudRate: number) => (bytes * 10_000 * 3) / baudRate + 5000;

/**
 * Opens a serial port, 8N1 without flow control: one that the person picks in the browser's own dialog, or,
 * without `ask`, one that they picked before; null when there is none. Throws PrintFault.
 */
export async function openSerialLine(
  baudRate: number,
  ask: boolean,
  onLost: () => void,
): Promise<PrinterLine | null> {
  const serial = webSerial();
  if (!serial) throw new PrintFault('serialUnsupported');
  try {
    const port = ask ? await serial.requestPort() : (await serial.getPorts())[0];
    if (!port) return null;
    // A port that another open left behind is as good as a new one.
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
    // An unplugged port refuses even this.
    await port.close().catch(() => undefined);
  };
  return {
    kind: 'serial',
    name: '',
    close,
    write: async (bytes) => {
      if (!port.writable) throw new PrintFault('notConnected');
      const writer = port.writable.getWriter();
      let sent = 0;
      try {
        while (sent < bytes.length) {
          const piece = bytes.subarray(sent, sent + PIECE);
          // Counted before the call: once handed over, a byte may be on paper whatever comes back.
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
