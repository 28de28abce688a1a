import type { Language } from '@comanda/domain/texts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layoutDocument } from '@comanda/receipt/layouts/document';
import { PLAIN_LOOK, paintEscPos } from '@comanda/receipt/painters/esc-pos-builder';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import { testSections, type TestPaper } from '@comanda/receipt/test-data';
import type { PaperWidth } from '@comanda/receipt/ticket-data';
import { decodeEscPos } from '../support/escpos-decoder.ts';

const GOLDEN = join(import.meta.dirname, 'golden');
const WIDTHS: PaperWidth[] = [24, 28, 32, 42];
const LANGUAGES: Language[] = ['en', 'es'];

function aTest(overrides: Partial<TestPaper> = {}): TestPaper {
  return {
    printer_name: 'Barra',
    transport: 'serial:/dev/ttyUSB0?baud=9600',
    printed_at: '2026-11-21T05:05:02.000Z',
    time_zone: 'America/Mexico_City',
    ...overrides,
  };
}

/** The golden file, only written on request, so that CI never accepts its own output. */
function golden(file: string, text: string): string {
  const path = join(GOLDEN, file);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, text);
  return readFileSync(path, 'utf8');
}

/** Its lines without the text of the QR code, which the printer draws. */
const bare = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.trim())
    .filter((line) => !/^COMANDA-\d+$/.test(line));

const decoded = (data: TestPaper, width: PaperWidth, look = PLAIN_LOOK) => {
  const options = { width, language: 'es', marking: null, number: 7 } as const;
  return decodeEscPos(paintEscPos(layoutDocument('test', data, options), width, look));
};

describe.each(WIDTHS)('test page of %i characters', (width) => {
  it.each(LANGUAGES)('in %s equals the golden file, as text and as bytes', (language) => {
    const options = { width, language, marking: null, number: 1207 };
    const blocks = layoutDocument('test', aTest(), options);
    const text = paintPlainText(blocks, width);
    expect(text).toBe(golden(`printer-test.${width}.${language}.txt`, text));
    const paper = decodeEscPos(paintEscPos(blocks, width));
    expect(paper.lines.map((line) => line.text.trim())).toEqual(bare(text));
    expect(Math.max(...paper.lines.map((line) => line.columns))).toBe(width);
    expect(paper.qrs).toEqual([`COMANDA-${width}`]);
    expect(paper.cuts).toBe(1);
    expect(paper.commands.at(-1)).toBe('GS V 66 3');
  });

  it('has a closed border, with characters of the code page', () => {
    const lines = decoded(aTest({ sections: ['border'] }), width).lines.map((line) => line.text);
    const top = lines.findIndex((line) => line.startsWith('┌'));
    expect(lines.slice(top, top + 4).map((line) => line.length)).toEqual([
      width,
      width,
      width,
      width,
    ]);
    expect(lines[top + 3]).toMatch(/^└─+┘$/);
  });
});

it.each(testSections)('the section %s can be left out', (left) => {
  const whole = decoded(aTest(), 32);
  const sections = testSections.filter((section) => section !== left);
  const paper = decoded(aTest({ sections }), 32);
  expect(paper.lines.length).toBeLessThan(whole.lines.length - 1);
  expect(paper.qrs).toHaveLength(left === 'qr' ? 0 : 1);
});

it('without any section still has all accents and the cut', () => {
  const paper = decoded(aTest({ sections: [] }), 24);
  expect(paper.lines.map((line) => line.text)).toContain('ñ á é í ó ú ü ¿ ¡ € $');
  expect(paper.cuts).toBe(1);
});

describe('fonts', () => {
  const sizes = (paper: ReturnType<typeof decoded>) =>
    new Set(paper.lines.filter((line) => line.text !== '').map((line) => line.size));

  it('small is font B in every size, which a change of size keeps', () => {
    const paper = decoded(aTest({ font: 'small' }), 42, { ...PLAIN_LOOK, font: 'b' });
    expect([...sizes(paper)].every((size) => (size & 1) === 1)).toBe(true);
  });

  it('large is twice as high with the same characters per line', () => {
    const paper = decoded(aTest({ font: 'large', sections: ['patterns'] }), 28);
    expect(sizes(paper)).toContain(0x10);
    expect(Math.max(...paper.lines.map((line) => line.columns))).toBe(28);
  });

  it('a printer with another code page gets a border of ASCII characters', () => {
    const options = { width: 24, language: 'en', marking: null, number: 7 } as const;
    const blocks = layoutDocument('test', aTest({ sections: ['border'] }), options);
    const bytes = paintEscPos(blocks, 24, { ...PLAIN_LOOK, code_page: 16 });
    expect(bytes.toString('latin1')).toContain(`+${'-'.repeat(22)}+
|`);
  });
});
