import type { DailyClose } from '@comanda/contract/reports';
import { toCsv, type CsvCell } from '@comanda/domain/csv';
import { taxName } from '@comanda/domain/taxes';

const header = ['section', 'name', 'count', 'amount', 'detail'];

/** The daily close as a flat file: one figure per row. */
export function closeCsv(close: DailyClose): string {
  return toCsv(header, csvRows(close));
}

/** The business day, or the first and the last one: 2026-03-01 – 2026-03-07. */
export function daysText({ day, to }: Pick<DailyClose, 'day' | 'to'>): string {
  return to === day ? day : `${day} – ${to}`;
}

function csvRows(close: DailyClose): CsvCell[][] {
  const { summary } = close;
  return [
    [
      close.to === close.day ? 'day' : 'days',
      daysText(close),
      summary.closed_checks,
      summary.revenue,
      '',
    ],
    ['sales', 'gross', summary.units, summary.gross, ''],
    ['sales', 'discount', '', summary.discount, ''],
    ['sales', 'service_charge', '', summary.service_charge, ''],
    ['sales', 'total', summary.closed_checks, summary.revenue, ''],
    ['sales', 'iva', '', summary.iva, ''],
    ...summary.taxes.map((tax) => ['tax', taxName(tax), '', tax.tax, tax.base]),
    ['sales', 'tips', '', summary.tips, ''],
    ['sales', 'paid_ahead_or_taken_back', '', close.payments_difference, ''],
    ...close.payments.map((row) => ['payment', row.name, row.payments, row.amount, row.tip]),
    ...close.payments
      .filter((row) => row.commission !== 0)
      .map((row) => ['commission', row.name, row.payments, row.commission, '']),
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
    ...close.comps.map((row) => ['comp', row.name, row.count, row.amount, row.user_name]),
    ...close.cancellations.map((row) => [
      'cancellation',
      row.name,
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
