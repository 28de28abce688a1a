import { useEffect } from 'react';
import { useBoxPrinters } from '../../lib/printing/box-printers.ts';
import { deviceFirst, printMode } from '../../lib/printing/print-config.ts';
import { knownPrinter, restoreThermal, thermal } from '../../lib/printing/thermal.ts';
import { boxMeans, chooseWay } from '../../lib/printing/print-method.ts';
import { hasPrintDialog, webBluetooth, webSerial } from '../../lib/printing/web-devices.ts';
import { useStore } from '../../lib/browser/store.ts';

/** The ways to print on this device, live. */
export function useMeans() {
  const printers = useBoxPrinters();
  const line = useStore(thermal);
  const known = useStore(knownPrinter);
  const mode = useStore(printMode);
  const first = useStore(deviceFirst);
  useEffect(() => void restoreThermal(), []);
  const dialog = hasPrintDialog();
  const box = boxMeans(printers.data ?? []);
  return {
    printers,
    line,
    /** The Bluetooth printer of this device, if it is not connected at the moment. */
    missing: line ? null : known,
    mode,
    deviceFirst: first,
    serial: webSerial() !== null,
    bluetooth: webBluetooth() !== null,
    dialog,
    box,
    /** The box's printer for this device's papers, if one is set up. */
    boxPrinter: printers.data?.find((each) => each.is_mine === 1 && each.is_set_up === 1) ?? null,
    way: chooseWay(mode, { box, device: line?.kind ?? null, deviceFirst: first, dialog }),
  };
}

export type Means = ReturnType<typeof useMeans>;
