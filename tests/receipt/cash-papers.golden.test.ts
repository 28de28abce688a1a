import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layoutDocument } from '@comanda/receipt/layouts/document';
import { paintEscPos } from '@comanda/receipt/painters/esc-pos-builder';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import type { Language, Marking, PaperWidth } from '@comanda/receipt/ticket-data';
import { aClose, aFullZ, anEmptyX, aSlip } from '../support/cash-papers.ts';
import { decodeEscPos } from '../support/escpos-decoder.ts';

const GOLDEN = join(import.meta.dirname, 'golden');
const WIDTHS: PaperWidth[] = [24, 28, 32, 42];
const LANGUAGES: Language[] = ['en', 'es'];

const DOCUMENTS: { name: string; document: string; data: unknown; marking: Marking }[] = [
  { name: 'x-cut', document: 'x_cut', data: anEmptyX(), marking: null },
  { name: 'z-cut', document: 'z_cut', data: aFullZ(), marking: null },
  { name: 'z-cut-copy', document: 'z_cut', data: aFullZ(), marking: 'copy' },
  { name: 'daily-close', document: 'daily_close', data: aClose(true), marking: null },
  { name: 'daily-close-so-far', document: 'daily_close', data: aClose(false), marking: null },
  { name: 'payout', document: 'payout', data: aSlip(), marking: null },
];

/** The golden file, only written on request, so that CI never accepts its own output. */
function golden(file: string, text: string): string {
  const path = join(GOLDEN, file);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, text);
  return readFileSync(path, 'utf8');
}

describe.each(DOCUMENTS)('register report: $name', ({ name, document, data, marking }) => {
  describe.each(WIDTHS)('%i characters', (width) => {
    it.each(LANGUAGES)('in %s equals the golden file, as text and as bytes', (language) => {
      const blocks = layoutDocument(document, data, { width, language, marking, number: 1207 });
      const text = paintPlainText(blocks, width);
      expect(text).toBe(golden(`${name}.${width}.${language}.txt`, text));
      const paper = decodeEscPos(paintEscPos(blocks, width));
      expect(paper.lines.map((line) => line.text.trim())).toEqual(
        text
          .split('\n')
          .slice(0, -1)
          .map((line) => line.trim()),
      );
      expect(Math.max(...paper.lines.map((line) => line.columns))).toBeLessThanOrEqual(width);
      expect(paper.cuts).toBe(1);
    });
  });
});

it('refuses unknown documents', () => {
  const options = { width: 32, language: 'es', marking: null, number: 1 } as const;
  expect(() => layoutDocument('love_letter', {}, options)).toThrow('no paper');
});
