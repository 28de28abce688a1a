import type { SalesReport, SalesRow } from '@comanda/contract/reports';
import type { TFunction } from 'i18next';
import { numberText } from '../../lib/figures.ts';
import { formatPesos } from '../../lib/money.ts';
import type { Column } from '../../ui/table-rows.ts';
import { nameIn } from './words.ts';

type ColumnName =
  | 'day'
  | 'month'
  | 'hour'
  | 'product'
  | 'category'
  | 'area'
  | 'server'
  | 'source'
  | 'type'
  | 'payment'
  | 'checks'
  | 'guests'
  | 'units'
  | 'gross'
  | 'discount'
  | 'total'
  | 'tip'
  | 'payments'
  | 'reversals'
  | 'amount'
  | 'finished'
  | 'wait'
  | 'prep'
  | 'time'
  | 'reason'
  | 'person'
  | 'lines'
  | 'count'
  | 'kind';

/** Makes the columns of the statistics' tables in a language. */
export function columnMaker<Row>(t: TFunction, language: string) {
  const word = (name: ColumnName, value: (row: Row) => string): Column<Row> => ({
    id: name,
    title: t(`reports.columns.${name}`),
    value,
  });
  const number = (name: ColumnName, value: (row: Row) => number): Column<Row> => ({
    id: name,
    title: t(`reports.columns.${name}`),
    align: 'end',
    value,
    cell: (row) => numberText(value(row), language),
  });
  const money = (name: ColumnName, value: (row: Row) => number): Column<Row> => ({
    ...number(name, value),
    cell: (row) => formatPesos(value(row), language),
  });
  return { word, number, money };
}

/** Columns of anything that was sold: how much of it, and for how much. */
export function soldColumns(
  t: TFunction,
  language: string,
  first: ColumnName,
  more: 'checks' | 'none',
): Column<SalesRow>[] {
  const { word, number, money } = columnMaker<SalesRow>(t, language);
  return [
    word(first, (row) => rowName(t, language, row)),
    ...(more === 'checks' ? [number('checks', (row) => row.checks)] : []),
    number('units', (row) => row.units),
    money('gross', (row) => row.gross),
    money('discount', (row) => row.discount),
    money('total', (row) => row.total),
    ...(more === 'checks' ? [money('tip', (row) => row.tip)] : []),
  ];
}

/** A row's name in the language; a key without a name was never given one. */
export function rowName(t: TFunction, language: string, row: SalesRow): string {
  return nameIn(row, language) || t('reports.unknown');
}

/** What a discount was given for. */
export function discountName(t: TFunction, row: SalesReport['discounts'][number]): string {
  return row.name || t('reports.unknown');
}
