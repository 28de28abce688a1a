import { startThreads } from '@comanda/db/storage/threads';
import type { InvoicePdf } from './invoice-pdf.ts';
import type { StatementPdf } from './statement-pdf.ts';

export type PdfTask =
  | { kind: 'invoice'; content: InvoicePdf }
  | { kind: 'statement'; content: StatementPdf };

const runInThread = startThreads<PdfTask, Uint8Array>(new URL('./pdf-tasks.ts', import.meta.url));

/** The last file that was requested. They are made one after another, because the thread takes tens of megabytes. */
let last: Promise<unknown> = Promise.resolve();

/** Makes a PDF in a thread, which ends soon after the last one: the package is large, and is not needed all day. */
export function makePdf(task: PdfTask): Promise<Buffer> {
  const made = last.then(() => runInThread(task));
  last = made.catch(() => undefined);
  return made.then((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
