import { parseCsv } from '@comanda/domain/csv';
import { planInventoryImport } from '@comanda/domain/inventory-import';
import { describe, expect, test } from 'vitest';

describe('invoices', () => {
  const invoices = (...lines: string[]) => [...planInventoryImport(parseCsv(lines.join('\n')))];
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
    expect(lines[0]?.item).toEqual({
      name: 'Lime',
      purchase_date: '2026-03-09',
      price: 39_000,
      iva: 0,
    });
  });
  test('other headers are refused', () => {
    expect(() => invoices('Name,Price,IVA', 'x,1,1')).toThrow(
      expect.objectContaining({ code: 'invalid_csv' }),
    );
  });
});
