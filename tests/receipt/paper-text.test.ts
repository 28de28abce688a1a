import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCodePage, toPaperText } from '@comanda/receipt/code-page';
import { layoutDocument } from '@comanda/receipt/layouts/document';
import { layoutCustomerTicket } from '@comanda/receipt/layouts/customer-ticket';
import { PLAIN_LOOK, paintEscPos } from '@comanda/receipt/painters/esc-pos-builder';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import { truncateText, wrapText } from '@comanda/receipt/text-fit';
import type { PaperWidth } from '@comanda/receipt/ticket-data';
import { allPapers } from '../support/all-papers.ts';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { aTicket, aTicketLine } from '../support/ticket-data.ts';

/** Text that users may paste: Spanish, commands, emoji with joiners, right-to-left marks, lone surrogates. */
const hostileText = fc.oneof(
  // Properties of every object, which a lookup must not return.
  fc.constantFrom('constructor', 'valueOf', '__proto__'),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        '\x1bp\x00\x19\xfa',
        '\x1b@',
        '\x1dV\x00',
        '\n',
        '\u009b',
        '\u202e',
        '\u200d',
        '👨‍🍳',
        'e\u0301',
        'ñ',
        '…',
        '€',
        '\ud800',
        'Ω',
        'ab ',
        '   ',
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
);

describe('paper text', () => {
  it.each([
    ['Piña, jalapeño y café ¿sí? ¡ya! €5', 'Piña, jalapeño y café ¿sí? ¡ya! €5'],
    ['cafe\u0301', 'café'],
    ['“hola” ‘tú’ – sí — no…', '"hola" \'tú\' - sí - no...'],
    ['Tarta 🎂 de 👨‍🍳 chef 🇲🇽 1️⃣', 'Tarta de chef 1'],
    ['\x1bp\x00\x19\xfa', 'pú'],
    ['a\tb\r\nc\u2028d', 'a b c d'],
    ['\u202eabc\u202c\u200f', 'abc'],
    ['Łódź Žižek ﬁn Ω 東', 'Lódz Zizek fin ? ?'],
    ['\x7f\x80\x9f\u00ad', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(toPaperText(text)).toBe(expected);
  });

  it('prints the accents of both languages through the bytes', () => {
    const name = 'ñ á é í ó ú ü Ñ Á É';
    const data = aTicket({ lines: [aTicketLine({ name, note: '¿ ¡ € $ Í Ó Ú Ü ½ °' })] });
    const blocks = layoutCustomerTicket(data, options(42));
    const lines = decodeEscPos(paintEscPos(blocks, 42)).lines.map((line) => line.text);
    expect(lines).toContain(`1  ${name}`.padEnd(36) + '$65.00');
    expect(lines).toContain('  * ¿ ¡ € $ Í Ó Ú Ü ½ °');
  });

  it('replaces characters missing in another code page, keeping every column', () => {
    expect(toCodePage('€ ñ ¿', 2)).toBe('E ñ ¿');
    expect(toCodePage('ñ á ½ ¡sí! €', 0)).toBe('n a ? !si! E');
    const bytes = paintEscPos(
      [{ type: 'text', text: 'Piña', align: 'left', bold: false, size: 'normal' }],
      32,
      { ...PLAIN_LOOK, code_page: 5 },
    );
    expect(bytes.toString('latin1').endsWith('\x1bt\x05Pina\n')).toBe(true);
  });

  it('wraps without losing a character or exceeding the width', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 4, max: 48 }), (raw, width) => {
        const text = toPaperText(raw);
        const lines = wrapText(text, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
        expect(truncateText(text, width).length).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('for any text, the printer receives only our commands and no line is too wide', () => {
    const money = fc.integer({ min: 0, max: 99_999_999_99 });
    fc.assert(
      fc.property(
        hostileText,
        hostileText,
        hostileText,
        fc.integer({ min: 1, max: 999 }),
        money,
        fc.constantFrom<PaperWidth[]>(24, 28, 32, 42),
        fc.constantFrom(null, 'copy' as const, 'possible_duplicate' as const),
        (name, note, other, quantity, price, width, marking) => {
          const line = { quantity, name, note, options: [other], unit_price: price };
          const data = aTicket({
            venue: { name: other, address: note, tax_id: name, slogan: note },
            check_name: name,
            table_name: other,
            server_name: note,
            special_name: other,
            lines: [aTicketLine({ ...line, discount: price, total: 0 })],
            payments: [{ method: name, amount: price, received: price, change: 0 }],
          });
          const blocks = layoutCustomerTicket(data, { ...options(width), marking });
          const paper = decodeEscPos(paintEscPos(blocks, width));
          for (const row of paper.lines) expect(row.columns).toBeLessThanOrEqual(width);
          const text = paintPlainText(blocks, width);
          expect(text).not.toMatch(/[^\n\P{Cc}]/u);
          expect(paper.lines.map((row) => row.text.trim())).toEqual(
            text
              .split('\n')
              .slice(0, -1)
              .map((row) => row.trim()),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('no text of any document reaches the printer as a command, from any source', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(
        fc.constantFrom(...allPapers),
        hostileText,
        hostileText,
        fc.constantFrom<PaperWidth[]>(24, 28, 32, 42),
        fc.constantFrom('en' as const, 'es' as const),
        ({ document, data, marking }, one, other, width, language) => {
          const texts = [one, other];
          const hostile = withTexts(data, () => {
            texts.reverse();
            return texts[0] ?? '';
          });
          reached.add(document);
          const blocks = layoutDocument(document, hostile, {
            ...options(width),
            language,
            marking,
          });
          const bytes = paintEscPos(blocks, width);
          const paper = decodeEscPos(bytes);
          expect(paper).toMatchObject({ cuts: 1, pulses: [] });
          expect(paper.commands.filter((name) => name === 'ESC @')).toHaveLength(1);
          for (const row of paper.lines) {
            expect(row.columns).toBeLessThanOrEqual(width);
            expect(row.text).not.toMatch(/\p{Cc}/u);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect([...reached].sort()).toEqual(
      [...new Set(allPapers.map((each) => each.document))].sort(),
    );
  });
});

/**
 * Strings that are not user text: codes of the contract, times, dots, and the invoice page, which has its own rule.
 */
const FIXED =
  /^(kind|document|order_type|time_zone|business_day|areas|sections|font|bits|invoice_url|.*_at)$/;

/** Replaces every text in the data of a paper, at any depth. */
function withTexts(data: unknown, text: () => string): unknown {
  if (typeof data === 'string') return text();
  if (Array.isArray(data)) return data.map((each) => withTexts(each, text));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => [
      key,
      FIXED.test(key) ? value : withTexts(value, text),
    ]),
  );
}

function options(width: PaperWidth) {
  return { width, language: 'es', marking: null, number: 9 } as const;
}
