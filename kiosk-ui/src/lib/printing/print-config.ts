import { readLocal, writeLocal } from '../browser/local-storage.ts';
import { createStore } from '../browser/store.ts';

export const printModes = ['auto', 'thermal', 'browser'] as const;
export type PrintMode = (typeof printModes)[number];
export const paperWidths = [24, 28, 32, 42] as const;
export type PaperWidth = (typeof paperWidths)[number];
export const baudRates = [9600, 19200, 38400, 115200] as const;
type BaudRate = (typeof baudRates)[number];
export const paperFonts = ['small', 'normal', 'large'] as const;
type PaperFont = (typeof paperFonts)[number];

/** The settings of the printer at this device. */
export interface PrinterConfig {
  width: PaperWidth;
  baudRate: BaudRate;
  fontSize: PaperFont;
}

/** The factory settings of most receipt printers. */
export const defaultPrinterConfig: PrinterConfig = {
  width: 32,
  baudRate: 9600,
  fontSize: 'normal',
};

const MODE_KEY = 'printerMode';
const CONFIG_KEY = 'printerConfig';
const DEVICE_FIRST_KEY = 'printerDeviceFirst';

function oneOf<T>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((each) => each === value) ?? otherwise;
}

/** Reads a stored configuration. Missing, unknown or invalid values get their default. */
export function parsePrinterConfig(text: string | null): PrinterConfig {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // Anything else stored under this key is ignored.
  }
  const { width, baudRate, fontSize } = (stored ?? {}) as Record<string, unknown>;
  return {
    width: oneOf(paperWidths, width, defaultPrinterConfig.width),
    baudRate: oneOf(baudRates, baudRate, defaultPrinterConfig.baudRate),
    fontSize: oneOf(paperFonts, fontSize, defaultPrinterConfig.fontSize),
  };
}

/** How this device prints tickets; auto until one is chosen. */
export const printMode = createStore<PrintMode>(oneOf(printModes, readLocal(MODE_KEY), 'auto'));
export const printerConfig = createStore(parsePrinterConfig(readLocal(CONFIG_KEY)));
/** Whether a printer connected to this device has priority over the printer of the box. */
export const deviceFirst = createStore(readLocal(DEVICE_FIRST_KEY) === '1');

/** Sets and stores the mode of this device. */
export function setPrintMode(mode: PrintMode): void {
  writeLocal(MODE_KEY, mode);
  printMode.set(mode);
}

/** Stores the settings of the printer at this device. */
export function savePrinterConfig(config: PrinterConfig): void {
  writeLocal(CONFIG_KEY, JSON.stringify(config));
  printerConfig.set(config);
}

/** Sets whether this device's printer has priority over the box's. */
export function setDeviceFirst(first: boolean): void {
  writeLocal(DEVICE_FIRST_KEY, first ? '1' : null);
  deviceFirst.set(first);
}
