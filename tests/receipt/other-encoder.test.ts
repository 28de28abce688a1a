import type { Language } from '@comanda/domain/texts';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { describe, expect, it } from 'vitest';
import { columnsPerCharacter, indentFor, joinColumns, type Block } from '@comanda/receipt/blocks';
import { layoutDocument } from '@comanda/receipt/layouts/document';
import { paintEscPos } from '@comanda/receipt/painters/esc-pos-builder';
import type { PaperWidth } from '@comanda/receipt/ticket-data';
import { allPapers } from '../support/all-papers.ts';
import { decodeEscPos, type DecodedPaper } from '../support/escpos-decoder.ts';

/**
 * Encodes the same blocks with another encoder: its code page table, sizes, QR commands and cut. No published decoder
 * reads our papers (tests/README.md#bytes-on-paper), so the encoder is the independent side.
 */
function elsewhere(blocks: readonly Block[], width: PaperWidth): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    // It supports no paper narrower than 32; the lines are already laid out.
    columns: 48,
    newline: '\n',
    feedBeforeCut: 0,
    autoFlush: false,
  });
  encoder.initialize().codepage('cp858');
  const line = (text: string, bold = false, size: 'normal' | 'tall' | 'double' = 'normal') =>
    encoder
      .bold(bold)
      .size(columnsPerCharacter(size), size === 'normal' ? 1 : 2)
      .text(text)
      .newline();
  for (const [at, block] of blocks.entries()) {
    if (block.type === 'text') {
      line(' '.repeat(indentFor(block, width)) + block.text, block.bold, block.size);
    } else if (block.type === 'columns') line(joinColumns(block, width), block.bold, block.size);
    else if (block.type === 'rule') line(block.character.repeat(width));
    else if (block.type === 'feed') {
      // Its cut starts a new line by itself.
      encoder.newline(blocks[at + 1]?.type === 'cut' ? block.lines - 1 : block.lines);
    } else if (block.type === 'qr') {
      encoder.align('center').qrcode(block.text, { model: 2, size: 6, errorlevel: 'm' });
      encoder.align('left');
    } else if (block.type === 'cut') encoder.cut('partial');
  }
  return encoder.encode();
}

/** What is printed, independent of the commands: a blank is neither bold nor large. */
const seen = ({ lines, qrs, cuts, pulses }: DecodedPaper) => ({
  lines: lines.map(({ text, columns, bold, size }) =>
    text === '' ? '' : { text, isWide: columns > text.length && size >= 0x20, bold, size },
  ),
  qrs,
  cuts,
  pulses,
});

describe.each(allPapers)('$name', ({ document, data, marking }) => {
  it.each<[PaperWidth, Language]>([
    ...([24, 28, 32, 42] as const).flatMap((width) =>
      (['en', 'es'] as const).map((language): [PaperWidth, Language] => [width, language]),
    ),
  ])('%i characters in %s: equal to another encoder, line by line', (width, language) => {
    const blocks = layoutDocument(document, data, { width, language, marking, number: 1207 });
    const ours = decodeEscPos(paintEscPos(blocks, width));
    const theirs = decodeEscPos(elsewhere(blocks, width), true);
    expect(seen(ours)).toEqual(seen(theirs));
  });
});

describe('byte for byte', () => {
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

  it('every character of code page 858 that a paper can have', () => {
    const letters =
      'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»ÁÂÀ©¢¥ãÃ¤ðÐÊËÈ€ÍÎÏ¦ÌÓßÔÒõÕµþÞÚÛÙýÝ¯±¾÷¸°¨·¹³²';
    const blocks = [...letters].map((text): Block => ({
      type: 'text',
      text,
      align: 'left',
      bold: false,
      size: 'normal',
    }));
    const ours = decodeEscPos(paintEscPos(blocks, 32)).lines.map(({ text }) => text);
    expect(ours.join('')).toBe(letters);
    const theirs = hex(elsewhere(blocks, 32));
    const page = (bytes: string) => bytes.slice(bytes.indexOf('1b7413') + 6);
    expect(page(hex(paintEscPos(blocks, 32)))).toBe(page(theirs));
  });

  it('a QR code and a picture', () => {
    const text = 'https://f.mx/?f=128';
    const qr = hex(elsewhere([{ type: 'qr', text }], 32));
    const own = hex(paintEscPos([{ type: 'qr', text }], 32));
    const command = /1d286b0400314132.*1d286b0300315130/;
    expect(command.exec(own)?.[0]).toBe(command.exec(qr)?.[0]);

    const data = new Uint8ClampedArray(16 * 8 * 4).map((_, at) =>
      at % 4 === 3 || (at >> 2) % 2 === 1 ? 255 : 0,
    );
    const picture = new ReceiptPrinterEncoder({ language: 'esc-pos', imageMode: 'raster' })
      .image({ data, width: 16, height: 8 }, 16, 8, 'threshold', 128)
      .encode();
    const bits = Buffer.alloc(16, 0xaa).toString('base64');
    const raster = /1d7630000200080+(?:aa){16}/;
    const drawn = hex(paintEscPos([{ type: 'image', width: 16, height: 8, bits }], 32));
    expect(raster.exec(drawn)?.[0]).toBe(raster.exec(hex(picture))?.[0]);
    expect(raster.test(drawn)).toBe(true);
  });
});
