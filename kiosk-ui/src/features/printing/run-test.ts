import { openBrowserDrawer, getPrinterTest } from '@comanda/contract/browser-printing';
import { testPrinter } from '@comanda/contract/printers';
import type { Language } from '@comanda/domain/texts';
import type { TFunction } from 'i18next';
import { call } from '../../lib/api/call.ts';
import { receiptPrinterId } from '../../lib/printing/box-printers.ts';
import type { PrinterConfig } from '../../lib/printing/print-config.ts';
import { connectThermal, sendToThermal, thermal } from '../../lib/printing/thermal.ts';
import { PrintFault } from '../../lib/api/print-fault.ts';
import { serverNow } from '../../lib/format/time.ts';
import type { SendCommand } from '../../live/command.ts';

export const testSections = ['patterns', 'alignment', 'columns', 'border', 'qr'] as const;
export type TestSection = (typeof testSections)[number];
export type PrinterKind = 'box' | 'serial' | 'bluetooth';

interface TestOrder {
  config: PrinterConfig;
  sections: TestSection[];
  language: Language;
}

const queryOf = ({ config, sections, language }: TestOrder) => ({
  width: config.width,
  font: config.fontSize,
  sections: sections.join(','),
  lang: language,
});

/** The test page as text. */
export async function testText(order: TestOrder, signal?: AbortSignal): Promise<string> {
  return String(
    await call(getPrinterTest, { query: { ...queryOf(order), format: 'text' }, signal }),
  );
}

/** The result of a test at a browser's printer. */
export interface Sent {
  bytes: number;
  seconds: number;
}

/**
 * Prints the test page on a printer at this device, which is connected first if needed. The bytes come from the
 * server, as for every paper. Throws PrintFault and ApiProblem.
 */
export async function printTestHere(kind: 'serial' | 'bluetooth', order: TestOrder): Promise<Sent> {
  // Before the request, because a browser shows its dialog only right after a tap.
  if (thermal.get()?.kind !== kind) await connectThermal(kind);
  const reply = await call(getPrinterTest, { query: { ...queryOf(order), format: 'escpos' } });
  const bytes = reply as Uint8Array<ArrayBuffer>;
  const start = performance.now();
  await sendToThermal(bytes);
  return { bytes: bytes.length, seconds: (performance.now() - start) / 1000 };
}

/** Queues the test page on the box's printer for this device's papers; returns the job's number. */
export async function queueTest(
  send: SendCommand,
  t: TFunction,
  { config, sections, language }: TestOrder,
): Promise<number> {
  const job = await send(
    testPrinter,
    {
      params: { id: await receiptPrinterId() },
      body: { width: config.width, font: config.fontSize, sections, language },
    },
    { act: t('approval.acts.test') },
  );
  return job.number;
}

/**
 * Opens the drawer at this device's printer. The server records the reason, and the approver if the permission is
 * missing, before it returns the bytes. The bytes of a repeated response may have expired and are then not sent.
 */
export async function openDrawer(send: SendCommand, t: TFunction, reason: string): Promise<void> {
  const { bytes, expires_at } = await send(
    openBrowserDrawer,
    { body: { reason } },
    { act: t('approval.acts.drawer', { reason }) },
  );
  if (serverNow() > expires_at) throw new PrintFault('late');
  await sendToThermal(new Uint8Array(bytes));
}
