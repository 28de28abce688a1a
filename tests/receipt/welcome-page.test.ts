import type { Language } from '@comanda/domain/texts';
import { layoutDocument } from '@comanda/receipt/layouts/document';
import { paintEscPos } from '@comanda/receipt/painters/esc-pos-builder';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import type { PaperWidth } from '@comanda/receipt/ticket-data';
import type { WelcomePaper } from '@comanda/receipt/welcome-data';
import { expect, it } from 'vitest';
import { decodeEscPos } from '../support/escpos-decoder.ts';

const data: WelcomePaper = {
  code: 'ABCD2345',
  link: 'http://192.168.1.20',
  addresses: ['http://192.168.1.20', 'https://comanda.local', 'https://192.168.1.20'],
};
const widths: PaperWidth[] = [24, 28, 32, 42];
const languages: Language[] = ['en', 'es'];

it.each(widths)(
  'the first paper fits %i characters, with its code in two groups and both languages',
  (width) => {
    for (const language of languages) {
      const options = { width, language, marking: null, number: 0 } as const;
      const blocks = layoutDocument('welcome', data, options);
      const paper = decodeEscPos(paintEscPos(blocks, width));
      expect(Math.max(...paper.lines.map((line) => line.columns))).toBeLessThanOrEqual(width);
      const lines = paper.lines.map((line) => line.text.trim());
      expect(lines).toEqual(expect.arrayContaining(['ABCD 2345', ...data.addresses]));
      const text = paintPlainText(blocks, width).replace(/\s+/g, ' ');
      expect(text).toContain('and type this one-time code');
      expect(text).toContain('y escribe este código de un solo uso');
      expect(text.indexOf('one-time') < text.indexOf('un solo uso')).toBe(language === 'en');
      expect(paper.qrs).toEqual([data.link]);
      expect(paper.cuts).toBe(1);
    }
  },
);
