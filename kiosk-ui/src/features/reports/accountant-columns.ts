import type { Instant } from '@comanda/domain/time';
import type { AccountantMonth, GlobalInvoice, InvoiceLine } from '@comanda/contract/accounting';
import { wallTime } from '@comanda/domain/business-day';
import type { TFunction } from 'i18next';
import { nameIn } from '../../lib/format/name-in.ts';
import { figureColumns } from './figure-columns.ts';
import { dayText } from './words.ts';
import type { Column } from '../../ui/table-rows.ts';

type Method = AccountantMonth['methods'][number];
type Day = AccountantMonth['days'][number];

/** A column with a name of its own. */
const named = <Row>(column: Column<Row>, id: string, title: string): Column<Row> => ({
  ...column,
  id,
  title,
});

/** Columns with base and tax for each rate. */
function rateColumns<Row extends { rates: AccountantMonth['sum']['rates'] }>(
  t: TFunction,
  language: string,
  rates: readonly (number | null)[],
): Column<Row>[] {
  const column = figureColumns<Row>(t, language);
  // Exempt and not taxed at all have no rate both.
  const sum = (row: Row, rate: number | null, of: 'base' | 'tax') =>
    row.rates.reduce((all, each) => (each.rate === rate ? all + each[of] : all), 0);
  return rates.flatMap((rate) => [
    named(
      column('amount', (row) => sum(row, rate, 'base')),
      `base${rate}`,
      rate === null ? t('accountant.columns.baseExempt') : t('accountant.columns.base', { rate }),
    ),
    ...(rate === null
      ? []
      : [
          named(
            column('amount', (row) => sum(row, rate, 'tax')),
            `tax${rate}`,
            t('accountant.columns.tax', { rate }),
          ),
        ]),
  ]);
}

/** Sales by day: the tax of each rate, and a column for each payment type. */
export function dayColumns(t: TFunction, language: string, month: AccountantMonth) {
  const column = figureColumns<Day>(t, language);
  return [
    column('day', (row) => row.day),
    column('checks', (row) => row.checks),
    column('gross', (row) => row.gross),
    column('discounts', (row) => row.discount),
    column('service_charge', (row) => row.service_charge),
    ...rateColumns(t, language, month.rates),
    column('total', (row) => row.total),
    ...month.methods.map((method) =>
      named(
        column(
          'amount',
          (row) =>
            row.methods.find((one) => one.payment_type_id === method.payment_type_id)?.amount ?? 0,
        ),
        `method${method.payment_type_id}`,
        nameIn(method, language),
      ),
    ),
    column('paid', (row) => row.paid),
    column('payments_difference', (row) => row.difference),
    column('tips', (row) => row.tips),
  ];
}

/** Payment types with the SAT's key, next to the figures of the Z cuts. */
export function methodColumns(t: TFunction, language: string): Column<Method>[] {
  const column = figureColumns<Method>(t, language);
  return [
    column('method', (row) => nameIn(row, language)),
    column('form', (row) => row.payment_form),
    column('amount', (row) => row.amount),
    column('z_amount', (row) => row.z_amount),
    column('outside_z', (row) => row.amount - row.z_amount),
    column('tips', (row) => row.tip),
    column('z_tips', (row) => row.z_tip),
  ];
}

/** Global invoices with the SAT's keys. */
export function invoiceColumns(
  t: TFunction,
  language: string,
  rates: readonly (number | null)[],
): Column<GlobalInvoice>[] {
  const column = figureColumns<GlobalInvoice>(t, language);
  return [
    column('from', (row) => row.from),
    column('to', (row) => row.to),
    column('periodicity', (row) => row.periodicity),
    column('sat_months', (row) => row.months),
    column('year', (row) => String(row.year)),
    column('form', (row) => row.payment_form),
    column('checks', (row) => row.checks),
    column('first_folio', (row) => String(row.first_folio ?? '')),
    column('last_folio', (row) => String(row.last_folio ?? '')),
    column('subtotal', (row) => row.gross),
    column('discounts', (row) => row.discount),
    ...rateColumns(t, language, rates),
    column('total', (row) => row.total),
    column('no_amount', (row) => row.left_out.no_amount),
    column('own_invoice', (row) => row.left_out.invoiced),
    column('on_account', (row) => row.left_out.on_account),
    column('on_account_total', (row) => row.left_out.on_account_total),
    column('no_form', (row) => row.left_out.no_form),
    column('no_form_total', (row) => row.left_out.no_form_total),
    column('other_rate', (row) => row.left_out.other_rate),
    column('other_rate_total', (row) => row.left_out.other_rate_total),
  ];
}

/** The concepts of global invoices. */
export function lineColumns(
  t: TFunction,
  language: string,
  timeZone: string,
): Column<InvoiceLine>[] {
  // In the venue's time: after 18:00 in Mexico City, the day in UTC is already the next one.
  const local = (at: Instant) =>
    new Date(wallTime(at, timeZone)).toISOString().slice(0, 19).replace('T', ' ');
  const column = figureColumns<InvoiceLine>(t, language);
  return [
    column('folio', (row) => String(row.folio)),
    column('day', (row) => row.day),
    column('closed', (row) => local(row.closed)),
    column('product_key', (row) => row.product),
    column('unit_key', (row) => row.unit),
    column('form', (row) => row.payment_form),
    column('subtotal', (row) => row.gross),
    column('discounts', (row) => row.discount),
    column('tax_object', (row) => row.tax_object),
    column('rate', (row) =>
      row.rate !== null
        ? String(row.rate)
        : row.tax_object === '01'
          ? t('accountant.untaxed')
          : t('taxes.hows.exempt'),
    ),
    column('iva', (row) => row.tax),
    column('total', (row) => row.total),
  ];
}

/** The columns of the days that fit on the screen; the files have all. */
export const shownOfDays = [
  'day',
  'checks',
  'discounts',
  'total',
  'paid',
  'payments_difference',
  'tips',
];

/** The columns of the global invoices that fit on the screen, with the keys in one column. */
export function shownInvoiceColumns(t: TFunction, language: string): Column<GlobalInvoice>[] {
  const column = figureColumns<GlobalInvoice>(t, language);
  const short = (day: string) => dayText(day, language);
  return [
    {
      ...column('from', (row) => row.from),
      title: t('figures.days'),
      cell: (row) =>
        row.from === row.to ? short(row.from) : `${short(row.from)} – ${short(row.to)}`,
    },
    column('periodicity_keys', (row) => `${row.periodicity} · ${row.months} · ${row.year}`),
    column('form', (row) => row.payment_form),
    column('checks', (row) => row.checks),
    column('folios', (row) =>
      row.first_folio === null ? '' : `${row.first_folio} – ${row.last_folio}`,
    ),
    column('iva', (row) => row.tax),
    column('total', (row) => row.total),
  ];
}
