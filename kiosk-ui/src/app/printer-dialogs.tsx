import { useState } from 'react';
import { closePrinterDoor, printerDoor } from '../lib/printing/printer-doors.ts';
import { useStore } from '../lib/browser/store.ts';
import { later, overlayPlace } from '../ui/later.tsx';

const PrinterSettings = later(
  async () => (await import('../features/printing/printer-settings.tsx')).PrinterSettings,
  overlayPlace,
);
const PrinterTestTool = later(
  async () => (await import('../features/printing/printer-test-tool.tsx')).PrinterTestTool,
  overlayPlace,
);

/** The printer's dialogs, loaded when first opened, above the current screen. */
export function PrinterDialogs() {
  const door = useStore(printerDoor);
  // Stays mounted while it fades out, and keeps its choices.
  const [shown, setShown] = useState(door);
  if (door && door !== shown) setShown(door);
  if (!shown) return null;
  const Shown = shown === 'settings' ? PrinterSettings : PrinterTestTool;
  return <Shown opened={door === shown} onClose={closePrinterDoor} />;
}
