import { isVirtual } from '@comanda/domain/printer-address';
import type { PrintMode } from './print-config.ts';

export type PrintWay = 'box' | 'serial' | 'bluetooth' | 'browser' | 'screen';

/** The available ways to print. */
export interface PrintMeans {
  /** The box's receipt printer: a real one, one that is off line, the demo's virtual one, or none. */
  box: 'real' | 'offline' | 'virtual' | null;
  /** The printer connected to this device. */
  device: 'serial' | 'bluetooth' | null;
  /** Whether the device's printer has priority over the box's. */
  deviceFirst: boolean;
  /** Whether the browser can print pages. */
  dialog: boolean;
}

/**
 * The way a paper is printed, or null when there is none. Thermal: the box's printer, then the one at this device,
 * then a box's printer that is off line (the job is queued) or only virtual. Auto shows the paper when there is no
 * printer, with a button for the browser's print dialog; browser only uses that dialog.
 */
export function chooseWay(mode: PrintMode, means: PrintMeans): PrintWay | null {
  const dialog = means.dialog ? 'browser' : null;
  if (mode === 'browser') return dialog;
  if (means.deviceFirst && means.device) return means.device;
  if (means.box === 'real') return 'box';
  return means.device ?? (means.box ? 'box' : mode === 'auto' ? 'screen' : null);
}

/** The best state among the box's printers that are set up. */
export function boxMeans(
  printers: readonly { transport: string; state: string; is_set_up: 0 | 1 }[],
): PrintMeans['box'] {
  const usable = printers.filter((printer) => printer.is_set_up === 1);
  const real = usable.filter(({ transport }) => !isVirtual(transport));
  if (real.some(({ state }) => state !== 'offline')) return 'real';
  if (real.length > 0) return 'offline';
  return usable.length > 0 ? 'virtual' : null;
}
