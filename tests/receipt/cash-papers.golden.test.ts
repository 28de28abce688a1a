import type { Language } from '@comanda/domain/texts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layoutDocument } from '@comanda/receipt/layouts/document';
import { paintEscPos } from '@comanda/receipt/painters/esc-pos-builder';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import type { Marking, PaperWidth } from '@comanda/receipt/ticket-data';
import { aClose, aFullZ, anEmptyX, aSlip, aTaxedX } from '../support/cash-papers.ts';
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

describe.each<[string, unknown]>([
  ['x_cut', aTaxedX()],
  ['z_cut', aFullZ()],
  ['daily_close', aClose(true)],
])('the taxes of %s', (document, data) => {
  // 58 and 80 mm.
  it.each<[PaperWidth, Language, string[]]>([
    [32, 'en', ['IVA 16%', 'Lodging tax 3.5%', 'Exempt']],
    [42, 'en', ['IVA 16%', 'Lodging tax 3.5%', 'Exempt']],
    [32, 'es', ['IVA 16%', 'ISH hospedaje 3.5%', 'Exento']],
    [42, 'es', ['IVA 16%', 'ISH hospedaje 3.5%', 'Exento']],
  ])('are named by rate, on %i characters in %s', (width, language, names) => {
    const blocks = layoutDocument(document, data, { width, language, marking: null, number: 1 });
    const lines = paintPlainText(blocks, width).split('\n');
    const at = lines.findIndex((line) => line.startsWith('IVA'));
    const amounts = ['$4,800.00', '$105.00', '$0.00'];
    expect(lines.slice(at, at + 3)).toEqual(
      names.map((name, index) => name + (amounts[index] ?? '').padStart(width - name.length)),
    );
    expect(lines.filter((line) => line.startsWith('IVA'))).toHaveLength(1);
  });
});

it('the discounts of a cut are a total and its parts', () => {
  const options = { width: 32, language: 'es', marking: null, number: 1 } as const;
  const paper = aFullZ();
  const refunded = { ...paper, cut: { ...paper.cut, refunds: 9900 } };
  const lines = paintPlainText(layoutDocument('z_cut', refunded, options), 32).split('\n');
  const at = lines.findIndex((line) => line.startsWith('Descuentos'));
  expect(lines.slice(at, at + 7).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'Descuentos y cortesías -$363.50',
    '- Manuales (2) -$63.50',
    '- Promociones (9) -$280.00',
    '- Cortesías: Invitación de la',
    expect.stringContaining('casa'),
    ' -$20.00',
    '- Devoluciones -$99.00',
  ]);
});

it('refuses unknown documents', () => {
  const options = { width: 32, language: 'es', marking: null, number: 1 } as const;
  expect(() => layoutDocument('love_letter', {}, options)).toThrow('no paper');
});
