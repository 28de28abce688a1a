import type { GlobalRule } from '@comanda/domain/global-days';
import {
  invoiceableUntil,
  invoiceCodeOf,
  readInvoiceCode,
  readTicket,
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

describe('what a user types or scans of a ticket', () => {
  test('is its code, alone or in the address of its QR, whatever the keyboard of the scanner makes of that', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (const ticket of [
          shownInvoiceCode(code).toLowerCase(),
          `http://192.168.1.50:8080/f/${code}`,
          `httpÑ--192.168.1.50Ñ8080-f-${code}`,
          `https://f.mx/12?c=${code}&t=135.00`,
        ]) {
          expect(readTicket(ticket)).toEqual({ code });
        }
      }),
    );
  });

  test.each([
    ['128', 128],
    [' #7 ', 7],
  ])('%j is folio %d', (ticket, folio) => expect(readTicket(ticket)).toEqual({ folio }));

  test.each(['', '-1', '1.5', '12345678901', 'Mesa 4', 'https://f.mx/12'])(
    '%j is neither',
    (ticket) => expect(readTicket(ticket)).toBeNull(),
  );
});

describe('until when a guest invoices a check', () => {
  const clock = { timeZone: 'America/Mexico_City', cutOffMinutes: 300 };
  const at = (wall: string) => Date.parse(`${wall}:00-06:00`);
  const until = (
    closed: string,
    { days = 60, ...more }: Partial<GlobalRule> & { days?: number } = {},
  ) => {
    const rule = { global_period: 'month', day_border: 'calendar', global_hours: null } as const;
    const end = invoiceableUntil(at(closed), { ...rule, ...more }, { clock, days });
    return new Date(end - 6 * 3_600_000).toISOString().slice(0, 16);
  };

  test.each<[string, string, Parameters<typeof until>[1], string]>([
    ['the end of the month', '2026-03-10T14:00', {}, '2026-04-01T00:00'],
    ['the end of the third day after it', '2026-03-10T14:00', { days: 3 }, '2026-03-14T00:00'],
    ['the end of the week', '2026-03-10T14:00', { global_period: 'week' }, '2026-03-16T00:00'],
    [
      'the end of the following day',
      '2026-03-10T23:50',
      { global_period: 'day' },
      '2026-03-12T00:00',
    ],
    ['the following day, of the last of the month', '2026-03-31T23:50', {}, '2026-04-02T00:00'],
    [
      'when the global invoice is due',
      '2026-03-10T23:50',
      { global_period: 'day', global_hours: 6 },
      '2026-03-11T06:00',
    ],
    [
      'the end of the month, however late the global invoice is due',
      '2026-03-30T23:50',
      { global_hours: 24 },
      '2026-04-01T00:00',
    ],
    [
      'a night of the month before counts to it, with business days',
      '2026-04-01T01:30',
      { day_border: 'business' },
      '2026-04-02T05:00',
    ],
    ['and to the new month by the calendar', '2026-04-01T01:30', {}, '2026-05-01T00:00'],
  ])('%s', (_, closed, more, end) => expect(until(closed, more)).toBe(end));
});
