import { parseCsv } from '@comanda/domain/csv';
import { chosenLayout, fixedLayout, guessMapping } from '@comanda/domain/import-fields';
import { listTable } from '@comanda/domain/import-rows';
import { planInventoryImport } from '@comanda/domain/inventory-import';
import { describe, expect, test } from 'vitest';

describe('invoices', () => {
  const tableOf = (lines: string[]) => listTable('invoices', parseCsv(lines.join('\n')));
  const invoices = (...lines: string[]) => {
    const table = tableOf(lines);
    return [...planInventoryImport(table, fixedLayout('invoices', table))];
  };
  test('headers that contain the names; unreadable amounts are 0', () => {
    const lines = invoices(
      'Product name,Purchase date (d/m/y),Unit price,IVA 16%',
      'Lime,09/03/2026,390,0',
      'Beer,2026-03-10,x,',
      'Salt,soon,1,0',
      'Short,2026-03-10,1',
    );
    expect(lines.map((line) => [line.result, line.notes.map(({ code }) => code)])).toEqual([
      ['new', []],
      ['new', ['amount_unreadable', 'amount_missing']],
      ['error', ['date_unreadable']],
      ['error', ['too_few_columns']],
    ]);
    expect(lines[0]?.added).toEqual({
      name: 'Lime',
      purchase_date: '2026-03-09',
      price: 39_000,
      iva: 0,
    });
  });
  test('dates as Excel and people in Mexico write them', () => {
    const lines = invoices(
      'Name;Purchase Date;Price (MXN, total);IVA',
      'A;09-mar-26;1.500;0,00',
      'B;09/03/2026 14:30;12,50;2,00',
      'C;Mar 9, 2026;1;0',
      'D;46090;1;0',
    );
    expect(lines.map(({ added }) => added?.purchase_date)).toEqual(Array(4).fill('2026-03-09'));
    expect(lines.map(({ added }) => added?.price)).toEqual([150_000, 1250, 100, 100]);
  });
  test('the order of day and month is that of the column', () => {
    const lines = invoices('Name,Purchase Date,Price,IVA', 'A,03/04/2026,1,0', 'B,03/25/2026,1,0');
    expect(lines.map(({ added }) => added?.purchase_date)).toEqual(['2026-03-04', '2026-03-25']);
  });
  test('other headers are refused', () => {
    expect(() => invoices('Name,Price,IVA', 'x,1,1')).toThrow(
      expect.objectContaining({ code: 'invalid_csv' }),
    );
  });
  test('a list of another program is read by its own headings', () => {
    const lines = [
      'COMPRAS DE MARZO;;;',
      'Proveedor;Fecha de emisión;Precio sin IVA (MXN);IVA 16%',
      'Hielo;09/03/2026;1.500,50;240,08',
    ];
    const table = tableOf(lines);
    const layout = chosenLayout('invoices', table, guessMapping('invoices', table.header));
    expect([...planInventoryImport(table, layout)]).toMatchObject([
      {
        row: 3,
        notes: [],
        added: { name: 'Hielo', purchase_date: '2026-03-09', price: 150_050, iva: 24_008 },
      },
    ]);
  });

  test('a list without IVA is refused, so that none is counted as free of it', () => {
    const table = tableOf(['Proveedor;Fecha;Precio', 'Hielo;09/03/2026;1.500,50']);
    const mapping = guessMapping('invoices', table.header);
    expect(() => chosenLayout('invoices', table, mapping)).toThrow(
      expect.objectContaining({ code: 'invalid_csv' }),
    );
  });
});
