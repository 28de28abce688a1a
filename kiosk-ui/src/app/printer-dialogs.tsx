import { useState } from 'react';
import { closePrinterDoor, printerDoor } from '../lib/printing/printer-doors.ts';
import { closePaper, shownPaper } from '../lib/printing/shown-paper.ts';
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

const PaperDialog = later(
  async () => (await import('../features/printing/paper-dialog.tsx')).PaperDialog,
  overlayPlace,
);

/** The printer's dialogs and papers to look at, loaded when first opened, above the current screen. */
export function PrinterDialogs() {
  const paper = useStore(shownPaper);
  return (
    <>
      <Settings />
      {/* Mounted when it opens, it is above the dialog whose button opened it. */}
      {paper && <PaperDialog opened onClose={closePaper} />}
    </>
  );
}

function Settings() {
  const door = useStore(printerDoor);
  // Stays mounted while it fades out, and keeps its choices.
  const [shown, setShown] = useState(door);
  if (door && door !== shown) setShown(door);
  if (!shown) return null;
  const Shown = shown === 'settings' ? PrinterSettings : PrinterTestTool;
  return <Shown opened={door === shown} onClose={closePrinterDoor} />;
}
