import type { DailyClose } from '@comanda/contract/reports';
import { toCsv, type CsvCell } from '@comanda/domain/csv';

const header = ['section', 'name', 'count', 'amount', 'detail'];

/** The close of a day as a flat file: one figure per row. */
export function closeCsv(close: DailyClose): string {
  return toCsv(header, csvRows(close));
}

function csvRows(close: DailyClose): CsvCell[][] {
  const { summary } = close;
  return [
    ['day', close.day, summary.closed_checks, summary.revenue, ''],
    ['sales', 'gross', summary.units, summary.gross, ''],
    ['sales', 'discount', '', summary.discount, ''],
    ['sales', 'total', summary.closed_checks, summary.revenue, ''],
    ['sales', 'iva', '', summary.iva, ''],
    ['sales', 'tips', '', summary.tips, ''],
    ['sales', 'paid_ahead_or_taken_back', '', close.payments_difference, ''],
    ...close.payments.map((row) => ['payment', row.name, row.payments, row.amount, row.tip]),
    ...close.registers.map((row) => [
      'register',
      row.register_name ?? 'no register',
      row.payments,
      row.amount,
      row.tips,
    ]),
    ...close.drawers.map((row) => [
      'z_cut',
      row.register_name,
      row.z_number,
      row.actual_cash,
      row.difference ?? 'open',
    ]),
    ...close.drawers
      .filter((row) => row.cut !== null && row.cut.drawer.rounding !== 0)
      .map((row) => [
        'cash_rounding',
        row.register_name,
        row.z_number,
        row.cut?.drawer.rounding ?? 0,
        '',
      ]),
    ...close.tips.map((row) => ['tips', row.user_name, '', row.earned, row.paid]),
    ...close.discounts.map((row) => [
      'discount',
      row.name,
      row.lines,
      row.amount,
      row.special_id === null ? 'manual' : 'special',
    ]),
    ...close.cancellations.map((row) => [
      'cancellation',
      row.reason,
      row.count,
      row.amount,
      row.user_name,
    ]),
    ...close.products.map((row) => ['product', row.name, row.units, row.total, '']),
    ...close.exceptions.kinds
      .filter((kind) => kind.count > 0)
      .map((kind) => ['exception', kind.kind, kind.count, kind.amount, kind.over ? 'over' : '']),
  ];
}
