import { lazy, Suspense, useState } from 'react';
import { closePrinterDoor, printerDoor } from '../lib/printing/printer-doors.ts';
import { useStore } from '../lib/store.ts';

const PrinterSettings = lazy(async () => {
  const { PrinterSettings } = await import('../features/printing/printer-settings.tsx');
  return { default: PrinterSettings };
});
const PrinterTestTool = lazy(async () => {
  const { PrinterTestTool } = await import('../features/printing/printer-test-tool.tsx');
  return { default: PrinterTestTool };
});

/** The printer's dialogs, loaded when first opened, above the current screen. */
export function PrinterDialogs() {
  const door = useStore(printerDoor);
  // Stays mounted while it fades out, and keeps its choices.
  const [shown, setShown] = useState(door);
  if (door && door !== shown) setShown(door);
  if (!shown) return null;
  const Shown = shown === 'settings' ? PrinterSettings : PrinterTestTool;
  return (
    <Suspense fallback={null}>
      <Shown opened={door === shown} onClose={closePrinterDoor} />
    </Suspense>
  );
}
