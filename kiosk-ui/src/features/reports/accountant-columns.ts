import type { AccountantMonth, GlobalInvoice, InvoiceLine } from '@comanda/contract/accounting';
import { wallTime } from '@comanda/domain/business-day';
import type { TFunction } from 'i18next';
import type { accountant } from '../../texts/accountant.ts';
import { numberText } from '../../lib/figures.ts';
import { formatPesos } from '../../lib/money.ts';
import { nameIn } from '../../lib/name-in.ts';
import { dayText } from './words.ts';
import type { FileColumn } from './workbook.ts';

type Name = keyof typeof accountant.columns;
type Method = AccountantMonth['methods'][number];
type Day = AccountantMonth['days'][number];

function maker<Row>(t: TFunction, language: string) {
  const named = (name: Name, rate?: number | null) =>
    rate === null ? t('accountant.columns.baseExempt') : t(`accountant.columns.${name}`, { rate });
  return {
    named,
    word: (name: Name, value: (row: Row) => string | null): FileColumn<Row> => ({
      id: name,
      title: named(name),
      value,
    }),
    day: (name: Name, value: (row: Row) => string): FileColumn<Row> => ({
      id: name,
      title: named(name),
      value,
      cell: (row) => dayText(value(row), language),
    }),
    count: (name: Name, value: (row: Row) => number): FileColumn<Row> => ({
      id: name,
      title: named(name),
      align: 'end',
      value,
      cell: (row) => numberText(value(row), language),
    }),
    money: (id: string, title: string, value: (row: Row) => number): FileColumn<Row> => ({
      id,
      title,
      align: 'end',
      money: true,
      value,
      cell: (row) => formatPesos(value(row), language),
    }),
  };
}

/** Columns with base and tax for each rate. */
function rateColumns<Row extends { rates: AccountantMonth['sum']['rates'] }>(
  { money, named }: ReturnType<typeof maker<Row>>,
  rates: readonly (number | null)[],
): FileColumn<Row>[] {
  // Exempt and not taxed at all have no rate both.
  const sum = (row: Row, rate: number | null, of: 'base' | 'tax') =>
    row.rates.reduce(
      (all, each) => (each.rate === rate ? all + Math.round(each[of] * 100) : all),
      0,
    ) / 100;
  return rates.flatMap((rate) => [
    money(`base${rate}`, named('base', rate), (row) => sum(row, rate, 'base')),
    ...(rate === null
      ? []
      : [money(`tax${rate}`, named('tax', rate), (row) => sum(row, rate, 'tax'))]),
  ]);
}

/** Sales by day: the tax of each rate, and a column for each payment type. */
export function dayColumns(t: TFunction, language: string, month: AccountantMonth) {
  const make = maker<Day>(t, language);
  const { day, count, money, named } = make;
  return [
    day('day', (row) => row.day),
    count('checks', (row) => row.checks),
    money('gross', named('gross'), (row) => row.gross),
    money('discount', named('discount'), (row) => row.discount),
    money('service', named('service'), (row) => row.service_charge),
    ...rateColumns(make, month.rates),
    money('total', named('total'), (row) => row.total),
    ...month.methods.map((method) =>
      money(
        `method${method.payment_type_id}`,
        nameIn(method, language),
        (row) =>
          row.methods.find((one) => one.payment_type_id === method.payment_type_id)?.amount ?? 0,
      ),
    ),
    money('paid', named('paid'), (row) => row.paid),
    money('difference', named('difference'), (row) => row.difference),
    money('tips', named('tips'), (row) => row.tips),
  ];
}

/** Payment types with the SAT's key, next to the figures of the Z cuts. */
export function methodColumns(t: TFunction, language: string): FileColumn<Method>[] {
  const { word, money, named } = maker<Method>(t, language);
  return [
    word('method', (row) => nameIn(row, language)),
    word('form', (row) => row.payment_form),
    money('amount', named('amount'), (row) => row.amount),
    money('zAmount', named('zAmount'), (row) => row.z_amount),
    money('outside', named('outside'), (row) => row.amount - row.z_amount),
    money('tips', named('tips'), (row) => row.tip),
    money('zTips', named('zTips'), (row) => row.z_tip),
  ];
}

/** Global invoices with the SAT's keys. */
export function invoiceColumns(
  t: TFunction,
  language: string,
  rates: readonly (number | null)[],
): FileColumn<GlobalInvoice>[] {
  const make = maker<GlobalInvoice>(t, language);
  const { word, day, count, money, named } = make;
  return [
    day('from', (row) => row.from),
    day('to', (row) => row.to),
    word('periodicity', (row) => row.periodicity),
    word('months', (row) => row.months),
    word('year', (row) => String(row.year)),
    word('form', (row) => row.payment_form),
    count('checks', (row) => row.checks),
    word('firstFolio', (row) => String(row.first_folio ?? '')),
    word('lastFolio', (row) => String(row.last_folio ?? '')),
    money('subtotal', named('subtotal'), (row) => row.gross),
    money('discount', named('discount'), (row) => row.discount),
    ...rateColumns(make, rates),
    money('total', named('total'), (row) => row.total),
    count('noAmount', (row) => row.left_out.no_amount),
    count('ownInvoice', (row) => row.left_out.invoiced),
    count('onAccount', (row) => row.left_out.on_account),
    money('onAccountTotal', named('onAccountTotal'), (row) => row.left_out.on_account_total),
  ];
}

/** The concepts of global invoices. */
export function lineColumns(
  t: TFunction,
  language: string,
  timeZone: string,
): FileColumn<InvoiceLine>[] {
  // In the venue's time: after 18:00 in Mexico City, the day in UTC is already the next one.
  const local = (iso: string) =>
    new Date(wallTime(Date.parse(iso), timeZone)).toISOString().slice(0, 19).replace('T', ' ');
  const { word, money, named } = maker<InvoiceLine>(t, language);
  return [
    word('folio', (row) => String(row.folio)),
    word('day', (row) => row.day),
    word('closed', (row) => local(row.closed)),
    word('product', (row) => row.product),
    word('unit', (row) => row.unit),
    word('form', (row) => row.payment_form),
    money('subtotal', named('subtotal'), (row) => row.gross),
    money('discount', named('discount'), (row) => row.discount),
    word('taxObject', (row) => row.tax_object),
    word('rate', (row) =>
      row.rate !== null
        ? String(row.rate)
        : row.tax_object === '01'
          ? t('accountant.untaxed')
          : t('taxes.hows.exempt'),
    ),
    money('iva', named('iva'), (row) => row.tax),
    money('total', named('total'), (row) => row.total),
  ];
}

/** The columns of the days that fit on the screen; the files have all. */
export const shownOfDays = ['day', 'checks', 'discount', 'total', 'paid', 'difference', 'tips'];

/** The columns of the global invoices that fit on the screen, with the keys in one column. */
export function shownInvoiceColumns(t: TFunction, language: string): FileColumn<GlobalInvoice>[] {
  const { word, count, money, named } = maker<GlobalInvoice>(t, language);
  const short = (day: string) => dayText(day, language);
  return [
    {
      ...word('from', (row) => row.from),
      title: named('days'),
      cell: (row) =>
        row.from === row.to ? short(row.from) : `${short(row.from)} – ${short(row.to)}`,
    },
    word('keys', (row) => `${row.periodicity} · ${row.months} · ${row.year}`),
    word('form', (row) => row.payment_form),
    count('checks', (row) => row.checks),
    word('folios', (row) =>
      row.first_folio === null ? '' : `${row.first_folio} – ${row.last_folio}`,
    ),
    money('iva', named('iva'), (row) => row.tax),
    money('total', named('total'), (row) => row.total),
  ];
}
