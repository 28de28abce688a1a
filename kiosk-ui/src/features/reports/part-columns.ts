import type { SalesReport, SalesRow } from '@comanda/contract/reports';
import type { TFunction } from 'i18next';
import type { Column } from '../../ui/table-rows.ts';
import { nameIn } from '../../lib/format/name-in.ts';
import { figureColumns } from './figure-columns.ts';

/** Columns of sales: quantity and amount. */
export function soldColumns(
  t: TFunction,
  language: string,
  first: 'hour' | 'product' | 'category' | 'server' | 'source' | 'type',
  more: 'checks' | 'none',
): Column<SalesRow>[] {
  const column = figureColumns<SalesRow>(t, language);
  return [
    column(first, (row) => rowName(t, language, row)),
    ...(more === 'checks' ? [column('checks', (row) => row.checks)] : []),
    column('units', (row) => row.units),
    column('gross', (row) => row.gross),
    column('discount', (row) => row.discount),
    column('total', (row) => row.total),
    ...(more === 'checks' ? [column('tip', (row) => row.tip)] : []),
  ];
}

/** Payments by method; commissions only if there are any. */
export function paymentColumns(
  t: TFunction,
  language: string,
  rows: SalesReport['payments'],
): Column<SalesReport['payments'][number]>[] {
  const column = figureColumns<SalesReport['payments'][number]>(t, language);
  return [
    column('payment', (row) => nameIn(row, language)),
    column('payments', (row) => row.payments),
    ...(rows.some((row) => row.reversals > 0) ? [column('reversals', (row) => row.reversals)] : []),
    column('amount', (row) => row.amount),
    column('tip', (row) => row.tip),
    ...(rows.some((row) => row.commission !== 0)
      ? [
          column('commission', (row) => 0 - row.commission),
          column('after_commission', (row) => row.amount - row.commission),
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
  return {
    manual: { reason: t('reports.manual'), person: name },
    special: { reason: name, person: '' },
    refund: { reason: t('figures.refunds'), person: '' },
  }[row.kind];
}
