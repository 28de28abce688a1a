import { expect, test } from 'vitest';
import { columnsOf } from '../../kiosk-ui/src/ui/columns.ts';
import { fileValue } from '../../kiosk-ui/src/parts/file-value.ts';

interface Row {
  name: string;
  bought: string | null;
  units: number;
  price: number | null;
}

const { text, day, count, money } = columnsOf<Row>('en');
const row: Row = { name: 'Limes', bought: '2026-03-09', units: 12, price: 123_450 };

test('a column of a field has its value and how it is written', () => {
  expect(text('name', 'Name')).toMatchObject({ id: 'name', title: 'Name' });
  expect(text('name', 'Name').value?.(row)).toBe('Limes');
  expect(day('bought', 'Bought').cell?.(row)).toBe('Mar 9, 2026');
  expect(count('units', 'Units')).toMatchObject({ align: 'end' });
  expect(money('price', 'Price').value?.(row)).toBe(123_450);
  expect(fileValue(money('price', 'Price'), row)).toBe(1234.5);
  expect(money('price', 'Price').cell?.(row)).toBe('$1,234.50');
});

test('a day or an amount that is missing is a dash', () => {
  const empty = { ...row, bought: null, price: null };
  expect(day('bought', 'Bought').cell?.(empty)).toBe('–');
  expect(money('price', 'Price').cell?.(empty)).toBe('–');
});

test('a column can be computed of its row', () => {
  const total = money('total', 'Total', ({ units, price }) => units * (price ?? 0));
  expect([total.value?.(row), total.cell?.(row)]).toEqual([1_481_400, '$14,814.00']);
});
