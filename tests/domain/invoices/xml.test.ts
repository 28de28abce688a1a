import { originalChain } from '@comanda/domain/invoices/chain';
import { cleanText, toXml } from '@comanda/domain/invoices/xml';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test.each([
  ['bars, which separate the fields of the chain', 'Taco|de|suadero', 'Taco de suadero'],
  ['controls and line ends', 'Uno\u0000\r\n\tDos\u0085', 'Uno Dos'],
  ['marks of direction and what no one sees', '\u202eTaco\u200b\ufeff', 'Taco'],
  ['halves of pairs', 'Taco \ud83c y \udf2e', 'Taco y'],
  ['spaces at the ends and double ones', '  Taco   de  suadero ', 'Taco de suadero'],
])('a text loses %s', (_, text, clean) => {
  expect(cleanText(text, 100)).toBe(clean);
});

test('a text is cut at whole characters', () => {
  expect(cleanText('🌮🌮🌮', 2)).toBe('🌮🌮');
});

test('whatever people type, the chain has what a reader of the document finds in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const text = cleanText(typed, 300);
      const root = { name: 'cfdi:A', attributes: [['b', text] as const] };
      const [, inside = ''] = /b="([^"]*)"/u.exec(toXml(root)) ?? [];
      const read = inside
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&');
      expect(originalChain(root)).toBe(`||${read}||`);
      expect(read).not.toContain('|');
    }),
  );
});
