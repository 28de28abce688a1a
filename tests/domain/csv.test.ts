import { neutraliseCell, parseCsv, restoreCell, toCsv } from '@comanda/domain/csv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('writing', () => {
  test('byte order mark, CRLF, quotes where needed', () => {
    expect(
      toCsv(
        ['Name', 'Price'],
        [
          ['Taco, "al pastor"', 45.5],
          ['Agua\nfría', null],
        ],
      ),
    ).toBe('\uFEFFName,Price\r\n"Taco, ""al pastor""",45.5\r\n"Agua\nfría",\r\n');
  });

  test.each([
    '=1+1',
    '+52 55',
    '-5',
    '@home',
    '|calc',
    '\tx',
    '\rx',
    '\nx',
    "'=1",
    "'|calc",
    '\uFF1D1+1',
    '\uFF0B1',
    '\uFF0D1',
    '\uFF20home',
    '\uFF5Ccalc',
  ])('%j is not a formula', (text) => {
    expect(neutraliseCell(text)).toBe(`'${text}`);
    expect(restoreCell(neutraliseCell(text))).toBe(text);
  });

  test('numbers stay numbers, also below zero', () => {
    expect(toCsv(['Difference'], [[-12.5]])).toBe('\uFEFFDifference\r\n-12.5\r\n');
  });

  test("an existing apostrophe is kept: l'eau", () => {
    expect(restoreCell("'tis")).toBe("'tis");
    expect(neutraliseCell("'tis")).toBe("'tis");
  });
});

describe('reading', () => {
  test.each([
    ['LF', 'a,b\n1,2\n'],
    ['CRLF', 'a,b\r\n1,2\r\n'],
    ['CR', 'a,b\r1,2'],
    ['byte order mark', '\uFEFFa,b\n1,2'],
    ['empty lines', 'a,b\n\n1,2\n\n'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['bars', 'a|b\n1|2'],
    ['a line with the separator', 'sep=;\r\na;b\r\n1;2'],
    ['quotes', '"a","b"\n"1","2"'],
  ])('%s', (_, text) => {
    expect(parseCsv(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test.each([
    ['a quote that is not closed', 'a,b\n1,"2\n3,4\n', 2],
    ['one after line breaks in quotes', '"a\r\nb",c\r\n1,2\r"x,y', 4],
    ['text after a closing quote', 'a,b\n1,2\n"x"y,3', 3],
    ['a blank after a closing quote', '"a" ,b', 1],
  ])('%s is refused with its line', (_, text, line) => {
    expect(() => parseCsv(text)).toThrow(
      expect.objectContaining({
        code: 'invalid_csv',
        extra: expect.objectContaining({
          line,
          error: expect.stringMatching(`^Invalid CSV format. Line ${line}: `),
        }),
      }),
    );
  });

  test('a quote inside a plain cell is text, and a trailing separator adds an empty cell', () => {
    expect(parseCsv('5" pipe,\n6" pipe,')).toEqual([
      ['5" pipe', ''],
      ['6" pipe', ''],
    ]);
  });

  test.each(['|', '\t'])('a cell with %j does not decide the separator', (sign) => {
    const rows = [[`${sign}a`, `${sign}b`]];
    expect(parseCsv(toCsv(['first', 'second'], rows)).slice(1)).toEqual(rows);
  });

  test('what was written is read back', () => {
    // Semicolons are not quoted, see toCsv.
    const cell = fc.string().map((text) => text.replaceAll(';', ':'));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        (rows) => {
          expect(parseCsv(toCsv(['first,', 'second'], rows)).slice(1)).toEqual(
            rows.filter((row) => row.length > 1),
          );
        },
      ),
    );
  });
});
