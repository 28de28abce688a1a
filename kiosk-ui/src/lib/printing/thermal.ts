import { readLocal, writeLocal } from '../browser/local-storage.ts';
import { createStore } from '../browser/store.ts';
import { openBluetoothLine, reopenBluetoothLine, type KnownPrinter } from './bluetooth-line.ts';
import { printerConfig } from './print-config.ts';
import { PrintFault } from '../api/print-fault.ts';
import type { PrinterLine } from './printer-line.ts';
import { openSerialLine } from './serial-line.ts';
import { webBluetooth, webSerial } from './web-devices.ts';

/** The printer connected to this device, if there is one. */
export const thermal = createStore<PrinterLine | null>(null);

/** Stores which serial port was connected here and not disconnected since. */
const SERIAL_KEY = 'printerSerial';
/** The same for a Bluetooth printer: its id and name, one on each line. A device has one or the other. */
const BLUETOOTH_KEY = 'printerBluetooth';

/** The Bluetooth printer that was connected here and not disconnected since. */
export const knownPrinter = createStore<KnownPrinter | null>(readKnown());

function readKnown(): KnownPrinter | null {
  const [id, name = ''] = readLocal(BLUETOOTH_KEY)?.split('\n') ?? [];
  return id ? { id, name } : null;
}

function remember(line: PrinterLine | null): void {
  const known = line?.kind === 'bluetooth' && line.id ? { id: line.id, name: line.name } : null;
  writeLocal(SERIAL_KEY, line?.kind === 'serial' ? (line.id ?? null) : null);
  writeLocal(BLUETOOTH_KEY, known && `${known.id}\n${known.name}`);
  knownPrinter.set(known);
}

/**
 * Connects a printer to this device; the browser asks the user which one, of Bluetooth only `known` if it is named.
 * Throws PrintFault.
 */
export async function connectThermal(
  kind: PrinterLine['kind'],
  known: KnownPrinter | null = null,
): Promise<void> {
  await leave();
  const line =
    kind === 'serial'
      ? await openSerialLine(printerConfig.get().baudRate, null, forget)
      : await openBluetoothLine(known, forget);
  remember(line);
  thermal.set(line);
}

let restoring: Promise<boolean> | null = null;

/**
 * Opens the last printer again, without asking; does nothing when there is none. Resolves with true when it is a
 * Bluetooth printer that this browser only opens after a tap (`askForPrinter`).
 */
export function restoreThermal(): Promise<boolean> {
  restoring ??= restore().finally(() => (restoring = null));
  return restoring;
}

async function restore(): Promise<boolean> {
  if (thermal.get()) return false;
  const stored = readLocal(SERIAL_KEY);
  const known = knownPrinter.get();
  try {
    const line =
      stored && webSerial()
        ? await openSerialLine(printerConfig.get().baudRate, stored, forget)
        : known && (await reopenBluetoothLine(known, forget));
    if (line && !thermal.get()) thermal.set(line);
    return line === null && known !== null && webBluetooth() !== null;
  } catch {
    // Off, unplugged or used by another page: it stays disconnected, which the screens show.
    return false;
  }
}

/** Asks for the known printer; the browser shows its dialog only right after a tap. One that is not chosen stays known. */
export async function askForPrinter(): Promise<void> {
  await connectThermal('bluetooth', knownPrinter.get()).catch(() => undefined);
}

/** Disconnects the printer and does not reopen it automatically. */
export async function disconnectThermal(): Promise<void> {
  remember(null);
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
