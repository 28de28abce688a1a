import type { Figure } from '@comanda/domain/figures';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { figureColumns } from '../../kiosk-ui/src/features/reports/figure-columns.ts';

const t = ((key: string) => key) as TFunction;

test.each([
  ['checks', 1234, '1,234'],
  ['turns', 2.345, '2.35'],
  ['gross', 123_450, '$1,234.50'],
  ['forecast', 123_450, '$1,235'],
  ['seat_use', 0.754, '75%'],
  ['wait', 3.26, '3.3'],
  ['sold_liters', 58.671, '58.67'],
] as const)('a figure is written by its unit: %s', (name, value, text) => {
  const column = figureColumns<number>(t, 'en')(name, (row) => row);
  expect(column).toMatchObject({ id: name, title: `figures.${name}`, align: 'end' });
  expect([column.cell?.(value), column.value?.(value)]).toEqual([text, value]);
});

test('a figure that there is none of is a dash', () => {
  const column = figureColumns<null>(t, 'en')('compared', () => null);
  expect([column.cell?.(null), column.value?.(null)]).toEqual(['reports.noFigure', null]);
});

test('words are shown as they are, and a day as people write it', () => {
  const column = (name: Extract<Figure, 'product' | 'from'>) =>
    figureColumns<string>(t, 'en')(name, (row) => row);
  expect(column('product')).not.toHaveProperty('cell');
  expect(column('from').cell?.('2026-03-09')).toContain('Mar');
});

test('money has two decimals in a workbook', () => {
  const column = figureColumns<number>(t, 'en');
  expect(column('tips', (row) => row).money).toBe(true);
  expect(column('guests', (row) => row).money).toBe(false);
});
