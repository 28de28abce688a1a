import type { AreaTimes, SalesReport, SalesRow, SalesSummary } from '@comanda/contract/reports';
import type { Repos } from '@comanda/db/repos';
import {
  sumCancellations,
  sumComps,
  type CancelSum,
  type CompRow,
} from '@comanda/db/repos/comps-and-cancellations';
import type { PaymentSum } from '@comanda/db/repos/totals.repo';
import { namedTaxes } from '@comanda/domain/taxes';
import { bucketOf } from '@comanda/domain/payment-methods';
import { partsOf, restOf, timesOf, type Span, type Times } from '@comanda/domain/report-period';
import {
  addSums,
  emptyTotals,
  prepMeasures,
  salesMeasures,
  type PrepSums,
  type SalesKind,
  type SalesSums,
  type SalesTotals,
} from '@comanda/domain/sales-totals';
import { runRead, type AppContext } from '../process/context.ts';
import type { Venue } from '../process/venue.ts';
import { stations } from '@comanda/domain/stations';

const noSums: SalesSums = {
  checks: 0,
  guests: 0,
  lines: 0,
  units: 0,
  gross: 0,
  discount: 0,
  added: 0,
  charge: 0,
  tip: 0,
  iva_flat: 0,
  iva_extracted: 0,
};
const areaOrder: readonly string[] = stations;
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** The figures of a span, without names: sales, payments, cancellations and preparation times. */
export interface SpanFigures {
  totals: SalesTotals;
  payments: PaymentSum[];
  /** What credit notes gave back, with the number of lines. */
  refunds: { lines: number; amount: number };
  comps: CompRow[];
  cancelled: CancelSum[];
  prep: Map<string, PrepSums>;
}

/** Each read is a transaction of its own, so that other requests are served in between. */
export type Read = <T>(work: (repos: Repos) => Promise<T>) => Promise<T>;

export function readIn(context: AppContext): Read {
  return (work) => runRead(context, ({ repos }) => work(repos));
}

/** Days of hours per read: a few milliseconds. */
const daysPerRead = 2;

/**
 * Reads a span: whole days from the stored totals, hours from the rows. Finished items of open checks count in the
 * preparation times of the span in which they were finished.
 */
export async function readSpan(read: Read, span: Span, venue: Venue): Promise<SpanFigures> {
  const { totals, payments } = await readSold(read, span, venue);
  const times = timesOf(span, venue.clock);
  const prep = new Map<string, PrepSums>();
  addSums(prep, totals.prep, prepMeasures);
  const open = await read((repos) => repos.reports.readOpenPrep(times));
  addSums(prep, new Map(open.map((row) => [row.area, row])), prepMeasures);
  const refunds = await read((repos) => repos.reports.readRefunds(span));
  const comps = await readComps(read, span);
  const cancelled = await readCancellations(read, times);
  return { totals, payments, refunds, comps, cancelled, prep };
}

async function readSold(
  read: Read,
  span: Span,
  { clock }: Venue,
): Promise<Pick<SpanFigures, 'totals' | 'payments'>> {
  const all = emptyTotals();
  const payments = new Map<number, PaymentSum>();
  for (const part of partsOf(span, daysPerRead, clock)) {
    const found = await read((repos) => readPart(repos, part, clock));
    addSums(all.sales, found.totals.sales, salesMeasures);
    addSums(all.prep, found.totals.prep, prepMeasures);
    for (const row of found.payments) {
      const known = payments.get(row.payment_type_id);
      payments.set(row.payment_type_id, known ? plusPayments(known, row) : row);
    }
  }
  return { totals: all, payments: [...payments.values()] };
}

async function readPart(
  { totals, reports }: Repos,
  part: Span,
  clock: Venue['clock'],
): Promise<Pick<SpanFigures, 'totals' | 'payments'>> {
  const { days, times } = part;
  if (times === null) {
    return { totals: await totals.readOfDays(days), payments: await totals.listPayments(days) };
  }
  const hours = { days, times, rest: restOf(part, clock) };
  return {
    totals: await totals.readHours(hours, clock.timeZone),
    payments: await reports.listPaymentsBetween({ days, times }),
  };
}

function plusPayments(a: PaymentSum, b: PaymentSum): PaymentSum {
  return {
    ...a,
    payments: a.payments + b.payments,
    reversals: a.reversals + b.reversals,
    amount: a.amount + b.amount,
    tip: a.tip + b.tip,
    commission: a.commission + b.commission,
  };
}

/** Comps of closed checks of a span, by reason and giver. */
async function readComps(read: Read, span: Span): Promise<CompRow[]> {
  const found: CompRow[] = [];
  for (const part of await read((repos) => repos.reports.listPartsOfComps(span))) {
    found.push(...(await read((repos) => repos.reports.listComps(span, part))));
  }
  return sumComps(found);
}

/** Cancellations at these times, on any check, by reason and user. */
export async function readCancellations(read: Read, times: readonly Times[]): Promise<CancelSum[]> {
  const found: CancelSum[] = [];
  for (const part of await read((repos) => repos.reports.listPartsOfCancellations(times))) {
    found.push(...(await read((repos) => repos.reports.listCancellations([part]))));
  }
  return sumCancellations(found);
}

export function toSummary(figures: SpanFigures, venue: Venue): SalesSummary {
  const all = figures.totals.sales.get('all|0') ?? noSums;
  const total = totalOf(all);
  const paid = { cash: 0, card: 0, other: 0 };
  for (const row of figures.payments) paid[bucketOf(row.kind)] += row.amount;
  const prep = [...figures.prep.values()];
  const units = prep.reduce((sum, row) => sum + row.units, 0);
  const ms = prep.reduce((sum, row) => sum + row.total_ms, 0);
  const sum = (pick: (row: CancelSum) => number) =>
    figures.cancelled.reduce((total, row) => total + pick(row), 0);
  return {
    closed_checks: all.checks,
    guests: all.guests,
    lines: all.lines,
    ...amountsOf(all),
    service_charge: all.charge,
    service_total: all.added - addedToLines(figures.totals),
    revenue: total,
    iva: all[taxMeasure(venue)],
    taxes: taxesOf(figures.totals, venue),
    tips: all.tip,
    cash: paid.cash,
    card: paid.card,
    other: paid.other,
    average_check: all.checks > 0 ? Math.round(total / all.checks) : 0,
    average_finish_minutes: units > 0 ? hundredths(ms / units / 60_000) : null,
    cancelled_count: sum((row) => row.count),
    cancelled_amount: sum((row) => row.amount),
  };
}

/** The taxes on top of lines, without those on the service charge. */
function addedToLines(totals: SalesTotals): number {
  return rowsOfKind(totals, 'category').reduce((sum, row) => sum + row.sums.added, 0);
}

const taxMeasure = (venue: Venue) =>
  venue.ivaFormula === 'flat16' ? ('iva_flat' as const) : ('iva_extracted' as const);

/** What was sold by tax, in the order of the taxes; pesos. */
function taxesOf(totals: SalesTotals, venue: Venue): SalesSummary['taxes'] {
  const figures = rowsOfKind(totals, 'tax').map(({ key, sums }) => {
    const tax = sums[taxMeasure(venue)];
    return { tax_id: key, base: totalOf(sums) - tax, tax, total: totalOf(sums) };
  });
  return namedTaxes(figures, venue.taxes).sort((a, b) => a.tax_id - b.tax_id);
}

/** Net sales with the taxes that prices do not contain, without tips. */
export function totalOf(sums: Pick<SalesSums, 'gross' | 'discount' | 'added'>): number {
  return sums.gross - sums.discount + sums.added;
}

/** Units and amounts of totals. */
export function amountsOf(sums: Pick<SalesSums, 'units' | 'gross' | 'discount' | 'added'>) {
  return {
    units: sums.units,
    gross: sums.gross,
    discount: sums.discount,
    total: totalOf(sums),
  };
}

/** Totals of one kind as rows without names, largest first. Rows with a total of zero are left out. */
export function rowsOfKind(
  totals: SalesTotals,
  kind: SalesKind,
): { key: number; sums: SalesSums }[] {
  return (
    [...totals.sales]
      .filter(([key]) => key.startsWith(`${kind}|`))
      // Parts of discounts are no lines.
      .filter(
        ([, sums]) =>
          sums.lines !== 0 || sums.checks !== 0 || sums.discount !== 0 || totalOf(sums) !== 0,
      )
      .map(([key, sums]) => ({ key: Number(key.split('|')[1]), sums }))
      .sort((a, b) => totalOf(b.sums) - totalOf(a.sums) || a.key - b.key)
  );
}

export function toSalesRow(
  { key, sums }: { key: number; sums: SalesSums },
  name: string,
  nameEs: string | null = null,
): SalesRow {
  return {
    key,
    name,
    name_es: nameEs,
    checks: sums.checks,
    guests: sums.guests,
    tip: sums.tip,
    ...amountsOf(sums),
  };
}

/** Average preparation times, in the order of the boards. Areas that finished nothing are left out. */
export function toAreaTimes(prep: ReadonlyMap<string, PrepSums>): AreaTimes[] {
  return [...prep]
    .filter(([, sums]) => sums.units > 0)
    .sort(([a], [b]) => areaOrder.indexOf(a) - areaOrder.indexOf(b))
    .map(([area, sums]) => {
      const minutes = (ms: number) => hundredths(ms / sums.units / 60_000);
      return {
        area,
        finished_items: sums.units,
        avg_total_time_minutes: minutes(sums.total_ms),
        avg_wait_time_minutes: minutes(sums.wait_ms),
        avg_prep_time_minutes: minutes(sums.prep_ms),
      };
    });
}

/** Of a discount whose line is paid in another span there are only parts here: they are one. */
const given = (lines: number) => Math.max(1, lines);

/** Discounts and cancellations by user, and payments by type, with names. */
export async function namedParts(
  repos: Repos,
  figures: SpanFigures,
): Promise<Pick<SalesReport, 'payments' | 'discounts' | 'comps' | 'cancellations'>> {
  const { payments } = await repos.reports.listChoices();
  const specials = rowsOfKind(figures.totals, 'special');
  const manual = rowsOfKind(figures.totals, 'discount_by');
  const specialNames = await repos.reports.readNames(
    'specials',
    specials.map((row) => row.key),
  );
  const people = await repos.people.readNames([
    ...new Set([
      ...manual.map((row) => row.key),
      ...figures.cancelled.flatMap((row) => row.user_id ?? []),
      ...figures.comps.flatMap((row) => row.user_id ?? []),
    ]),
  ]);
  const discounts = [
    ...specials.map(({ key, sums }) => ({
      kind: 'special' as const,
      special_id: key,
      user_id: null,
      name: specialNames.get(key) ?? '',
      lines: given(sums.lines),
      amount: sums.discount,
    })),
    ...manual.flatMap(({ key, sums }) => {
      const comps = figures.comps.filter((row) => (row.user_id ?? 0) === key);
      const lines = comps.reduce((left, row) => left - row.lines, sums.lines);
      const amount = comps.reduce((left, row) => left - row.amount, sums.discount);
      const name = people.get(key) ?? '';
      if (lines === 0 && amount === 0) return [];
      return {
        kind: 'manual' as const,
        special_id: null,
        user_id: key || null,
        name,
        lines: given(lines),
        amount,
      };
    }),
    ...(figures.refunds.amount === 0 && figures.refunds.lines === 0
      ? []
      : [
          {
            kind: 'refund' as const,
            special_id: null,
            user_id: null,
            name: '',
            lines: given(figures.refunds.lines),
            amount: figures.refunds.amount,
          },
        ]),
  ].sort((a, b) => b.amount - a.amount);
  return {
    payments: payments.flatMap((type) => {
      const sums = figures.payments.find((row) => row.payment_type_id === type.id);
      if (!sums) return [];
      return {
        payment_type_id: type.id,
        name: type.name,
        name_es: type.name_es,
        kind: type.kind,
        bucket: bucketOf(type.kind),
        payments: sums.payments,
        reversals: sums.reversals,
        amount: sums.amount,
        tip: sums.tip,
        commission: sums.commission,
      };
    }),
    discounts,
    comps: figures.comps.map(({ lines: _, ...row }) => ({
      ...row,
      user_name: people.get(row.user_id ?? 0) ?? '',
      amount: row.amount,
    })),
    cancellations: figures.cancelled
      .map((row) => ({
        ...row,
        user_name: people.get(row.user_id ?? 0) ?? '',
        amount: row.amount,
      }))
      .sort((a, b) => b.amount - a.amount),
  };
}
