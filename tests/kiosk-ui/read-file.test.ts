import { parseCsv } from '@comanda/domain/csv';
import { describe, expect, test } from 'vitest';
import write from 'write-excel-file/universal';
import { readListFile } from '../../kiosk-ui/src/lib/browser/read-file.ts';

const wide = (text: string, isBig: boolean) =>
  new Uint8Array(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      const pair = [code & 255, code >> 8];
      return isBig ? pair.reverse() : pair;
    }),
  );

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));

describe('a list in a file', () => {
  const csv = 'Nombre;Precio\nPiña;60';
  test.each([
    ['UTF-8', new TextEncoder().encode(csv)],
    ['Windows-1252', Uint8Array.from(csv, (sign) => sign.charCodeAt(0))],
    ['UTF-16 little-endian with a mark', wide(`\uFEFF${csv}`, false)],
    ['UTF-16 big-endian with a mark', wide(`\uFEFF${csv}`, true)],
    ['UTF-16 little-endian without a mark', wide(csv, false)],
    ['UTF-16 big-endian without a mark', wide(csv, true)],
  ])('is read in %s', async (_, bytes) => {
    expect(parseCsv(await readListFile(new Blob([bytes])))).toEqual([
      ['Nombre', 'Precio'],
      ['Piña', '60'],
    ]);
  });

  test('a list in a file is read from the first sheet of a workbook, with numbers, days and long barcodes', async () => {
    const rows = [
      [{ value: 'Name' }, { value: 'Price' }, { value: 'Day' }, { value: 'Barcode' }],
      [
        { value: 'Soup' },
        { value: -12.5 },
        { value: new Date('2026-03-09T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        { value: 7_501_055_300_075 },
      ],
    ];
    const file = await write([{ sheet: 'Menu', data: rows }]).toBlob();
    expect(parseCsv(await readListFile(file))).toEqual([
      ['Name', 'Price', 'Day', 'Barcode'],
      ['Soup', '-12.5', '2026-03-09', '7501055300075'],
    ]);
  });

  test('a time of a workbook is that of its clock, with its day or without one', async () => {
    const at = (time: string, format: string) => ({ value: new Date(time), type: Date, format });
    const rows = [
      [{ value: 'Time' }, { value: 'Charged' }],
      [
        at('1899-12-30T19:20:22Z', 'hh:mm:ss'),
        at('2026-11-26T23:59:59.9996Z', 'dd/mm/yyyy hh:mm:ss'),
      ],
      [at('1899-12-30T00:00:00Z', 'hh:mm'), at('2026-11-26T08:05:00Z', 'dd/mm/yyyy hh:mm')],
    ];
    const file = await write([{ sheet: 'Charges', data: rows }]).toBlob();
    expect(parseCsv(await readListFile(file))).toEqual([
      ['Time', 'Charged'],
      ['19:20:22', '2026-11-27'],
      ['00:00:00', '2026-11-26 08:05:00'],
    ]);
  });

  test.each([
    ['an empty file', [], 'empty'],
    ['blanks', [32, 10], 'empty'],
    ['a workbook of an old Excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], 'oldExcel'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1], 'notList'],
    ['an archive', [0x50, 0x4b, 3, 4, 1, 2], 'notList'],
    ['a PDF without a zero', ascii('%PDF-1.4 menu'), 'notList'],
    ['a page that is named like a workbook', ascii('\n<html><table><tr><td>Soup'), 'notList'],
    ['a text with formats', ascii('{\\rtf1 Soup}'), 'notList'],
    ['a list of a program', ascii('[{"name": "Soup"}]'), 'notList'],
  ])('%s is refused with what to do', async (_, bytes, code) => {
    await expect(readListFile(new Blob([Uint8Array.from(bytes)]))).rejects.toMatchObject({ code });
  });

  test('more than two megabytes are refused before they are sent', async () => {
    const file = new Blob(['Name,Price\n', 'x'.repeat(2_200_000)]);
    await expect(readListFile(file)).rejects.toMatchObject({ code: 'tooLarge' });
  });
});
