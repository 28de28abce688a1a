import type { SalesReport, SalesRow } from '@comanda/contract/reports';
import { toCentavos, toPesos } from '@comanda/domain/money';
import type { TFunction } from 'i18next';
import { numberText } from '../../lib/figures.ts';
import { formatPesos } from '../../lib/money.ts';
import type { Column } from '../../ui/table-rows.ts';
import { nameIn } from '../../lib/name-in.ts';

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
  | 'commission'
  | 'left'
  | 'finished'
  | 'wait'
  | 'prep'
  | 'time'
  | 'reason'
  | 'person'
  | 'lines'
  | 'count'
  | 'kind';

/** Creates the columns of the statistics tables in a language. */
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

/** Columns of sales: quantity and amount. */
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

/** Payments by method; commissions only if there are any. */
export function paymentColumns(
  t: TFunction,
  language: string,
  rows: SalesReport['payments'],
): Column<SalesReport['payments'][number]>[] {
  const { word, number, money } = columnMaker<SalesReport['payments'][number]>(t, language);
  return [
    word('payment', (row) => nameIn(row, language)),
    number('payments', (row) => row.payments),
    ...(rows.some((row) => row.reversals > 0) ? [number('reversals', (row) => row.reversals)] : []),
    money('amount', (row) => row.amount),
    money('tip', (row) => row.tip),
    ...(rows.some((row) => row.commission !== 0)
      ? [
          money('commission', (row) => -row.commission || 0),
          money('left', (row) => toPesos(toCentavos(row.amount) - toCentavos(row.commission))),
        ]
      : []),
  ];
}

/** A row's name in the language; a key without a name never had one. */
export function rowName(t: TFunction, language: string, row: SalesRow): string {
  return nameIn(row, language) || t('reports.unknown');
}

/** Why a discount was given, and by whom when it was not a special. */
export function discountNames(t: TFunction, row: SalesReport['discounts'][number]) {
  const name = row.name || t('reports.unknown');
  return row.special_id === null
    ? { reason: t('reports.manual'), person: name }
    : { reason: name, person: '' };
}
