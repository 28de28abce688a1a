import type * as contract from '@comanda/contract/accounting';
import type { Repos } from '@comanda/db/repos';
import {
  addDays,
  businessDayOf,
  businessDayStart,
  type BusinessClock,
} from '@comanda/domain/business-day';
import { paymentForm, type Span } from '@comanda/domain/global-invoice';
import { lastDayOf, type SalesSums } from '@comanda/domain/sales-totals';
import { percentOf } from '@comanda/domain/taxes';
import { keptCut } from '../cash/make-cut.ts';
import { runRead } from '../process/context.ts';
import type { OwnCall } from '../http/mount.ts';
import { readVenue } from '../process/venue.ts';
import { totalOf } from './sums.ts';

type Sold = Pick<SalesSums, 'checks' | 'gross' | 'discount' | 'added' | 'charge'>;
type TaxSums = Pick<SalesSums, 'gross' | 'discount' | 'added' | 'iva_extracted'> & {
  rate: number | null;
};
type Paid = { payment_type_id: number; amount: number; tip: number };

/** A month from the stored totals of its days, compared with its Z cuts. */
export async function getAccountantMonth({
  context,
  query,
}: OwnCall<typeof contract.getAccountantMonth>): Promise<contract.AccountantMonth> {
  const read: Read = (work) => runRead(context, ({ repos }) => work(repos));
  const { clock, taxes } = await read(readVenue);
  const month = query.month ?? businessDayOf(context.clock.now(), clock).slice(0, 7);
  const days = { from: `${month}-01`, to: lastDayOf(month) };
  const sold = await read((repos) => repos.totals.readSeries('day', days));
  const taxed = (await read((repos) => repos.totals.readTaxDays(days))).map((row) => ({
    ...row,
    rate: percentOf(taxes.get(row.key)),
  }));
  const rates = ratesOf(taxed);
  const paid = await read((repos) => repos.accounting.listPaidDays(days));
  const cuts = await read((repos) => cutPayments(repos, days));
  const { payments } = await read((repos) => repos.reports.listChoices());
  const invoiced = await read((repos) => repos.accounting.readInvoiced(days));
  const names = [...new Set([...sold, ...paid].map((row) => row.period))].sort();
  const inMonth = summed(paid);
  const used = [...inMonth.keys(), ...cuts.paid.keys()];
  return {
    month,
    rates,
    methods: payments
      .filter((type) => used.includes(type.id))
      .map((type) => ({
        payment_type_id: type.id,
        name: type.name,
        name_es: type.name_es,
        payment_form: paymentForm(type),
        amount: inMonth.get(type.id)?.amount ?? 0,
        tip: inMonth.get(type.id)?.tip ?? 0,
        z_amount: cuts.paid.get(type.id)?.amount ?? 0,
        z_tip: cuts.paid.get(type.id)?.tip ?? 0,
      })),
    days: names.map((day) => ({
      day,
      ...figuresOf(
        sold.filter((row) => row.period === day),
        paid.filter((row) => row.period === day),
        taxed.filter((row) => row.period === day),
        rates,
      ),
    })),
    sum: figuresOf(sold, paid, taxed, rates),
    z_cuts: cuts.count,
    cash_rounding: await read((repos) => repos.accounting.readRounding(days)),
    invoiced,
    ...(await invoicingOf(read, clock, days)),
  };
}

type Read = <T>(work: (repos: Repos) => Promise<T>) => Promise<T>;

/** What became of the checks of a month, read day by day, so that other requests are served in between. */
async function invoicingOf(
  read: Read,
  clock: BusinessClock,
  days: Span,
): Promise<Pick<contract.AccountantMonth, 'global' | 'open' | 'cancelled' | 'invoice_difference'>> {
  const rows: Awaited<ReturnType<Repos['accounting']['readInvoicedDay']>> = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    rows.push(...(await read((repos) => repos.accounting.readInvoicedDay(day))));
  }
  const sumOf = (place: (typeof rows)[number]['place']) => {
    const own = rows.filter((row) => row.place === place);
    const sum = (of: 'checks' | 'total' | 'credited' | 'now') =>
      own.reduce((all, row) => all + row[of], 0);
    const difference = sum('total') - sum('credited') - sum('now');
    return { checks: sum('checks'), total: sum('total'), difference };
  };
  const [own, global, open] = [sumOf('own'), sumOf('global'), sumOf('open')];
  const documents = (await read((repos) => repos.invoices.listGlobals(days))).filter(
    ({ state }) => state !== 'dropped' && state !== 'cancelled',
  );
  const times = {
    from: businessDayStart(days.from, clock),
    to: businessDayStart(addDays(days.to, 1), clock),
  };
  return {
    global: {
      checks: global.checks,
      total: global.total - (await read((repos) => repos.accounting.readGlobalCredits(days))),
      taxes: documents.reduce((all, { taxes }) => all + taxes, 0),
      check_taxes: documents.reduce((all, { check_taxes }) => all + check_taxes, 0),
    },
    open: { checks: open.checks, total: open.total },
    cancelled: await read((repos) => repos.invoices.readCancelled(times)),
    invoice_difference: own.difference + global.difference,
  };
}

/** The rates of a month, highest first, exempt last; that of a venue without sales is 16 %. */
function ratesOf(taxed: readonly TaxSums[]): (number | null)[] {
  const rates = new Set(taxed.map(({ rate }) => rate));
  return rates.size === 0 ? [16] : [...rates].sort((a, b) => (b ?? -1) - (a ?? -1));
}

function figuresOf(
  sold: readonly Sold[],
  paid: readonly Paid[],
  taxed: readonly TaxSums[],
  rates: readonly (number | null)[],
): contract.AccountantMonth['sum'] {
  const sum = (measure: keyof Sold) => sold.reduce((total, row) => total + row[measure], 0);
  const total = totalOf({ gross: sum('gross'), discount: sum('discount'), added: sum('added') });
  const methods = [...summed(paid)];
  const amount = methods.reduce((all, [, row]) => all + row.amount, 0);
  return {
    checks: sum('checks'),
    gross: sum('gross'),
    discount: sum('discount'),
    service_charge: sum('charge'),
    total,
    rates: rates.map((rate) => {
      const rows = taxed.filter((row) => row.rate === rate);
      const all = rows.reduce((amount, row) => amount + totalOf(row), 0);
      const tax = rows.reduce((amount, row) => amount + row.iva_extracted, 0);
      return { rate, base: all - tax, tax, total: all };
    }),
    methods: methods.map(([id, row]) => ({
      payment_type_id: id,
      amount: row.amount,
      tip: row.tip,
    })),
    paid: amount,
    tips: methods.reduce((all, [, row]) => all + row.tip, 0),
    difference: amount - total,
  };
}

/** Sums payments by method. */
function summed(rows: readonly Paid[]): Map<number, { amount: number; tip: number }> {
  const sums = new Map<number, { amount: number; tip: number }>();
  for (const row of rows) {
    const before = sums.get(row.payment_type_id) ?? { amount: 0, tip: 0 };
    sums.set(row.payment_type_id, {
      amount: before.amount + row.amount,
      tip: before.tip + row.tip,
    });
  }
  return sums;
}

async function cutPayments(repos: Repos, days: { from: string; to: string }) {
  const cuts = (await repos.accounting.listCuts(days)).map(keptCut);
  const rows = cuts.flatMap((cut) =>
    cut.payments.map((row) => ({
      payment_type_id: row.payment_type_id,
      amount: row.net,
      tip: row.tips,
    })),
  );
  return { count: cuts.length, paid: summed(rows) };
}
