import type { Block } from '@comanda/receipt/blocks';
import type { PrinterLook } from '@comanda/receipt/painters/esc-pos-builder';
import type { PaperWidth } from '@comanda/receipt/ticket-data';
import { RawReply } from '../http/mount.ts';

/** Replies with the ESC/POS bytes of a paper; without a look, for a printer with code page 858. */
export async function bytesReply(
  blocks: Block[],
  width: PaperWidth,
  look: Partial<PrinterLook> = {},
): Promise<RawReply> {
  // Loaded late: the printer package takes 14 MB, and the bytes are usually made by the print service.
  const { paintEscPos, PLAIN_LOOK } = await import('@comanda/receipt/painters/esc-pos-builder');
  return new RawReply(
    'application/octet-stream',
    paintEscPos(blocks, width, { ...PLAIN_LOOK, ...look }),
  );
}
