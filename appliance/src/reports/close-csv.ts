import type { DailyClose } from '@comanda/contract/reports';
import { toCsv, type CsvCell } from '@comanda/domain/csv';
import { taxName } from '@comanda/domain/taxes';
import type { Language } from '@comanda/domain/texts';
import { csvName, csvWord } from './csv-words.ts';

type CsvRow = [section: string, ...cells: CsvCell[]];
const header = ['section', 'name', 'count', 'amount', 'detail'];

/** The daily close as a flat file: one figure per row. */
export function closeCsv(close: DailyClose, language?: Language): string {
  const word = (name: string) => csvWord(name, language);
  return toCsv(
    header.map(word),
    csvRows(close, language).map(([section, ...row]) => [word(section), ...row]),
  );
}

/** The business day, or the first and the last one: 2026-03-01 – 2026-03-07. */
export function daysText({ day, to }: Pick<DailyClose, 'day' | 'to'>): string {
  return to === day ? day : `${day} – ${to}`;
}

function csvRows(close: DailyClose, language?: Language): CsvRow[] {
  const { summary } = close;
  const word = (name: string) => csvWord(name, language);
  const nameOf = (row: Parameters<typeof csvName>[0]) => csvName(row, language);
  return [
    [
      close.to === close.day ? 'day' : 'days',
      daysText(close),
      summary.closed_checks,
      summary.revenue,
      '',
    ],
    ['sales', word('gross'), summary.units, summary.gross, ''],
    ['sales', word('discount'), '', summary.discount, ''],
    ['sales', word('service_charge'), '', summary.service_charge, ''],
    ['sales', word('total'), summary.closed_checks, summary.revenue, ''],
    ['sales', word('iva'), '', summary.iva, ''],
    ...summary.taxes.map((tax): CsvRow => [
      'tax',
      taxName({ ...tax, name: nameOf(tax) }),
      '',
      tax.tax,
      tax.base,
    ]),
    ['sales', word('tips'), '', summary.tips, ''],
    ['sales', word('paid_ahead_or_taken_back'), '', close.payments_difference, ''],
    ...close.payments.map((row): CsvRow => [
      'payment',
      nameOf(row),
      row.payments,
      row.amount,
      row.tip,
    ]),
    ...close.payments
      .filter((row) => row.commission !== 0)
      .map((row): CsvRow => ['commission', nameOf(row), row.payments, row.commission, '']),
    ...close.registers.map((row): CsvRow => [
      'register',
      row.register_name ?? word('no register'),
      row.payments,
      row.amount,
      row.tips,
    ]),
    ...close.drawers.map((row): CsvRow => [
      'z_cut',
      row.register_name,
      row.z_number,
      row.actual_cash,
      row.difference ?? word('open'),
    ]),
    ...close.drawers
      .filter((row) => row.cut !== null && row.cut.drawer.rounding !== 0)
      .map((row): CsvRow => [
        'cash_rounding',
        row.register_name,
        row.z_number,
        row.cut?.drawer.rounding ?? 0,
        '',
      ]),
    ...close.tips.map((row): CsvRow => ['tips', row.user_name, '', row.earned, row.paid]),
    ...close.discounts.map((row): CsvRow => {
      const isManual = row.special_id === null;
      const [name, detail] = isManual ? [word('manual'), row.name] : [row.name, word('special')];
      return ['discount', name, row.lines, row.amount, detail];
    }),
    ...close.comps.map((row): CsvRow => [
      'comp',
      nameOf(row),
      row.count,
      row.amount,
      row.user_name,
    ]),
    ...close.cancellations.map((row): CsvRow => [
      'cancellation',
      nameOf(row),
      row.count,
      row.amount,
      row.user_name,
    ]),
    ...close.products.map((row): CsvRow => ['product', nameOf(row), row.units, row.total, '']),
    ...close.exceptions.kinds
      .filter((kind) => kind.count > 0)
      .map((kind): CsvRow => [
        'exception',
        word(kind.kind),
        kind.count,
        kind.amount,
        kind.over ? word('over') : '',
      ]),
  ];
}
