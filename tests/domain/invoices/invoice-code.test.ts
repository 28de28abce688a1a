import {
  invoiceableUntil,
  invoiceCodeOf,
  readInvoiceCode,
  shownInvoiceCode,
} from '@comanda/domain/invoices/invoice-code';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codes = fc.uint8Array({ minLength: 10, maxLength: 10 }).map(invoiceCodeOf);

describe('the code of a check', () => {
  test('is ten random letters and a check letter, printed in groups', () => {
    expect(invoiceCodeOf(new Uint8Array(10))).toBe('00000000000');
    const code = invoiceCodeOf(Uint8Array.of(7, 51, 2, 20, 9, 55, 29, 47, 3, 26));
    expect(shownInvoiceCode(code)).toMatch(/^7K2M-9QXF-3T[0-9A-HJKMNP-TV-Z]$/);
    expect(readInvoiceCode(shownInvoiceCode(code))).toBe(code);
  });

  test('is read as people type it', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const [first, second, third] = shownInvoiceCode(code).split('-');
        const typed = `  ${first} ${second}–${third} `
          .toLowerCase()
          .replaceAll('0', 'o')
          .replace('1', 'l')
          .replaceAll('1', 'I');
        expect(readInvoiceCode(typed)).toBe(code);
      }),
    );
  });

  test('every single wrong letter is found', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let at = 0; at < code.length; at += 1) {
          for (const other of letters) {
            if (other === code[at]) continue;
            expect(readInvoiceCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
          }
        }
      }),
    );
  });

  test('any two letters that changed places are found', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let one = 0; one < code.length; one += 1) {
          for (let other = one + 1; other < code.length; other += 1) {
            if (code[one] === code[other]) continue;
            const swapped = [...code];
            [swapped[one], swapped[other]] = [code[other] ?? '', code[one] ?? ''];
            expect(readInvoiceCode(swapped.join(''))).toBeNull();
          }
        }
      }),
    );
  });

  test.each(['', '7K2M', '7K2M-9QXF-3T', `${'0'.repeat(12)}`, 'UUUUUUUUUUU', '0000 000😀000'])(
    '%j is no code',
    (raw) => expect(readInvoiceCode(raw)).toBeNull(),
  );
});

describe('until when a guest invoices a check', () => {
  const clock = { timeZone: 'America/Mexico_City', cutOffMinutes: 300 };
  const at = (wall: string) => Date.parse(`${wall}:00-06:00`);
  const until = (closed: string, more: object = {}) =>
    new Date(
      invoiceableUntil(at(closed), {
        clock,
        period: 'month',
        border: 'calendar',
        days: 60,
        ...more,
      }) -
        6 * 3_600_000,
    )
      .toISOString()
      .slice(0, 16);

  test.each([
    ['2 hours before the month ends', '2026-03-10T14:00', {}, '2026-03-31T22:00'],
    ['the end of the third day after it', '2026-03-10T14:00', { days: 3 }, '2026-03-14T00:00'],
    ['2 hours before midnight', '2026-03-10T14:00', { period: 'day' }, '2026-03-10T22:00'],
    ['2 hours before Sunday ends', '2026-03-10T14:00', { period: 'week' }, '2026-03-15T22:00'],
    ['already over in the last hours', '2026-03-31T23:00', {}, '2026-03-31T22:00'],
    [
      'a night of the month before counts to it, with business days',
      '2026-04-01T01:30',
      { border: 'business' },
      '2026-04-01T03:00',
    ],
    ['and to the new month by the calendar', '2026-04-01T01:30', {}, '2026-04-30T22:00'],
  ])('%s', (_, closed, more, end) => expect(until(closed, more)).toBe(end));
});
