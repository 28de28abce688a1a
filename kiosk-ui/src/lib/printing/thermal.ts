import { readLocal, writeLocal } from '../local-storage.ts';
import { createStore } from '../store.ts';
import { openBluetoothLine } from './bluetooth-line.ts';
import { printerConfig } from './print-config.ts';
import { PrintFault } from './print-fault.ts';
import type { PrinterLine } from './printer-line.ts';
import { openSerialLine } from './serial-line.ts';
import { webSerial } from './web-devices.ts';

/** The printer connected to this device, if there is one. */
export const thermal = createStore<PrinterLine | null>(null);

/** Stores which serial port was connected here and not disconnected since. */
const SERIAL_KEY = 'printerSerial';

/** Connects a printer to this device; the browser asks the user which one. Throws PrintFault. */
export async function connectThermal(kind: PrinterLine['kind']): Promise<void> {
  await leave();
  const line =
    kind === 'serial'
      ? await openSerialLine(printerConfig.get().baudRate, null, forget)
      : await openBluetoothLine(forget);
  if (kind === 'serial') writeLocal(SERIAL_KEY, line?.id ?? null);
  thermal.set(line);
}

/** Opens the last serial port again, without asking; does nothing when there is none. */
export async function restoreThermal(): Promise<void> {
  const stored = readLocal(SERIAL_KEY);
  if (thermal.get() || !stored || !webSerial()) return;
  try {
    const line = await openSerialLine(printerConfig.get().baudRate, stored, forget);
    if (line && !thermal.get()) thermal.set(line);
  } catch {
    // Unplugged or used by another page: it stays disconnected, which the screens show.
  }
}

/** Disconnects the printer and does not reopen it automatically. */
export async function disconnectThermal(): Promise<void> {
  writeLocal(SERIAL_KEY, null);
  await leave();
}

function forget(): void {
  thermal.set(null);
}

async function leave(): Promise<void> {
  const line = thermal.get();
  thermal.set(null);
  await line?.close();
}

let last: Promise<unknown> = Promise.resolve();

/** Sends a paper to the connected printer, after any that are still being sent. Throws PrintFault. */
export function sendToThermal(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const paper = last.then(async () => {
    const line = thermal.get();
    if (!line) throw new PrintFault('notConnected');
    await line.write(bytes);
  });
  last = paper.catch(() => undefined);
  return paper;
}
