import type { DailyClose } from '@comanda/contract/reports';
import { toCsv, type CsvCell } from '@comanda/domain/csv';
import { toPesos, type Centavos } from '@comanda/domain/money';
import { taxName } from '@comanda/domain/taxes';
import type { Language } from '@comanda/domain/texts';
import { csvName, csvWord } from './csv-words.ts';

const pesos = (amount: Centavos | null) => (amount === null ? null : toPesos(amount));

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
      toPesos(summary.revenue),
      '',
    ],
    ['sales', word('gross'), summary.units, toPesos(summary.gross), ''],
    ['sales', word('discount'), '', toPesos(summary.discount), ''],
    ['sales', word('service_charge'), '', toPesos(summary.service_charge), ''],
    ['sales', word('total'), summary.closed_checks, toPesos(summary.revenue), ''],
    ['sales', word('iva'), '', toPesos(summary.iva), ''],
    ...summary.taxes.map((tax): CsvRow => [
      'tax',
      taxName({ ...tax, name: nameOf(tax) }),
      '',
      toPesos(tax.tax),
      toPesos(tax.base),
    ]),
    ['sales', word('tips'), '', toPesos(summary.tips), ''],
    ['sales', word('paid_ahead_or_taken_back'), '', toPesos(close.payments_difference), ''],
    ...close.payments.map((row): CsvRow => [
      'payment',
      nameOf(row),
      row.payments,
      toPesos(row.amount),
      toPesos(row.tip),
    ]),
    ...close.payments
      .filter((row) => row.commission !== 0)
      .map((row): CsvRow => ['commission', nameOf(row), row.payments, toPesos(row.commission), '']),
    ...close.registers.map((row): CsvRow => [
      'register',
      row.register_name ?? word('no register'),
      row.payments,
      toPesos(row.amount),
      toPesos(row.tips),
    ]),
    ...close.drawers.map((row): CsvRow => [
      'z_cut',
      row.register_name,
      row.z_number,
      pesos(row.actual_cash),
      pesos(row.difference) ?? word('open'),
    ]),
    ...close.drawers
      .filter((row) => row.cut !== null && row.cut.drawer.rounding !== 0)
      .map((row): CsvRow => [
        'cash_rounding',
        row.register_name,
        row.z_number,
        toPesos(row.cut?.drawer.rounding ?? 0),
        '',
      ]),
    ...close.tips.map((row): CsvRow => [
      'tips',
      row.user_name,
      '',
      toPesos(row.earned),
      toPesos(row.paid),
    ]),
    ...close.discounts.map((row): CsvRow => {
      const [name, detail] = {
        manual: [word('manual'), row.name],
        special: [row.name, word('special')],
        refund: [word('refunds'), ''],
      }[row.kind] as [string, string];
      return ['discount', name, row.lines, toPesos(row.amount), detail];
    }),
    ...close.comps.map((row): CsvRow => [
      'comp',
      nameOf(row),
      row.count,
      toPesos(row.amount),
      row.user_name,
    ]),
    ...close.cancellations.map((row): CsvRow => [
      'cancellation',
      nameOf(row),
      row.count,
      toPesos(row.amount),
      row.user_name,
    ]),
    ...close.products.map((row): CsvRow => [
      'product',
      nameOf(row),
      row.units,
      toPesos(row.total),
      '',
    ]),
    ...close.exceptions.kinds
      .filter((kind) => kind.count > 0)
      .map((kind): CsvRow => [
        'exception',
        word(kind.kind),
        kind.count,
        pesos(kind.amount),
        kind.over ? word('over') : '',
      ]),
  ];
}
