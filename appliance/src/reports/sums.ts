import type { AreaTimes, SalesReport, SalesRow, SalesSummary } from '@comanda/contract/reports';
import type { Repos } from '@comanda/db/repos';
import type { CancelSum } from '@comanda/db/reports.repo';
import type { PaymentSum } from '@comanda/db/totals.repo';
import { toPesos } from '@comanda/domain/money';
import { bucketOf, timesOf, type Span } from '@comanda/domain/report-period';
import type { PrepSums, SalesKind, SalesSums, SalesTotals } from '@comanda/domain/sales-totals';
import type { Venue } from '../kernel/venue.ts';
import { stations } from '@comanda/domain/stations';

const noSums: SalesSums = {
  checks: 0,
  guests: 0,
  lines: 0,
  units: 0,
  gross: 0,
  discount: 0,
  tip: 0,
  iva_flat: 0,
  iva_extracted: 0,
};
const areaOrder: readonly string[] = stations;
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** Everything of a span that is not a name: what was sold, paid and cancelled, and kitchen times. */
export interface SpanFigures {
  totals: SalesTotals;
  payments: PaymentSum[];
  cancelled: CancelSum[];
  prep: Map<string, PrepSums>;
}

/**
 * Reads a span: whole days from the kept sums, an hour from its rows. Items that are finished on checks still
 * open count in the kitchen times of the span they were finished in.
 */
export async function readSpan(repos: Repos, span: Span, venue: Venue): Promise<SpanFigures> {
  const { times } = span;
  const { from, to } = timesOf(span, venue.clock);
  const totals = times
    ? await repos.totals.readBetween(times.from, times.to, venue.clock.timeZone)
    : await repos.totals.readOfDays(span.days);
  const payments = times
    ? await repos.reports.listPaymentsBetween({ days: span.days, times })
    : await repos.totals.listPayments(span.days);
  const prep = new Map([...totals.prep].map(([area, sums]) => [area, { ...sums }]));
  for (const open of await repos.reports.readOpenPrep(from, to)) {
    const sums = prep.get(open.area) ?? { units: 0, wait_ms: 0, prep_ms: 0, total_ms: 0 };
    prep.set(open.area, {
      units: sums.units + open.units,
      wait_ms: sums.wait_ms + open.wait_ms,
      prep_ms: sums.prep_ms + open.prep_ms,
      total_ms: sums.total_ms + open.total_ms,
    });
  }
  return { totals, payments, cancelled: await repos.reports.listCancellations(from, to), prep };
}

export function toSummary(figures: SpanFigures, venue: Venue): SalesSummary {
  const all = figures.totals.sales.get('all|0') ?? noSums;
  const total = all.gross - all.discount;
  const paid = { cash: 0, card: 0, other: 0 };
  for (const row of figures.payments) paid[bucketOf(row.payment_type_id)] += row.amount;
  const prep = [...figures.prep.values()];
  const units = prep.reduce((sum, row) => sum + row.units, 0);
  const ms = prep.reduce((sum, row) => sum + row.total_ms, 0);
  const sum = (pick: (row: CancelSum) => number) =>
    figures.cancelled.reduce((total, row) => total + pick(row), 0);
  return {
    closed_checks: all.checks,
    guests: all.guests,
    lines: all.lines,
    ...inPesos(all),
    revenue: toPesos(total),
    iva: toPesos(venue.ivaFormula === 'flat16' ? all.iva_flat : all.iva_extracted),
    tips: toPesos(all.tip),
    cash: toPesos(paid.cash),
    card: toPesos(paid.card),
    other: toPesos(paid.other),
    average_check: toPesos(all.checks > 0 ? Math.round(total / all.checks) : 0),
    average_finish_minutes: units > 0 ? hundredths(ms / units / 60_000) : null,
    cancelled_count: sum((row) => row.count),
    cancelled_amount: toPesos(sum((row) => row.amount)),
  };
}

/** Units and money of sums, in pesos. */
export function inPesos(sums: Pick<SalesSums, 'units' | 'gross' | 'discount'>) {
  return {
    units: sums.units,
    gross: toPesos(sums.gross),
    discount: toPesos(sums.discount),
    total: toPesos(sums.gross - sums.discount),
  };
}

/** Sums of one kind as rows without names, the largest total first. Rows that add up to nothing are left out. */
export function rowsOfKind(
  totals: SalesTotals,
  kind: SalesKind,
): { key: number; sums: SalesSums }[] {
  return [...totals.sales]
    .filter(([key, sums]) => key.startsWith(`${kind}|`) && (sums.lines !== 0 || sums.checks !== 0))
    .map(([key, sums]) => ({ key: Number(key.split('|')[1]), sums }))
    .sort(
      (a, b) => b.sums.gross - b.sums.discount - (a.sums.gross - a.sums.discount) || a.key - b.key,
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
    tip: toPesos(sums.tip),
    ...inPesos(sums),
  };
}

/** B's averages, in the order of the boards; areas that finished nothing are left out. */
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

/** Who discounted and cancelled, and how it was paid, with names. */
export async function namedParts(
  repos: Repos,
  figures: SpanFigures,
): Promise<Pick<SalesReport, 'payments' | 'discounts' | 'cancellations'>> {
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
    ]),
  ]);
  const discounts = [
    ...specials.map(({ key, sums }) => ({
      special_id: key,
      user_id: null,
      name: specialNames.get(key) ?? '',
      lines: sums.lines,
      amount: toPesos(sums.discount),
    })),
    ...manual.map(({ key, sums }) => ({
      special_id: null,
      user_id: key || null,
      name: people.get(key) ?? '',
      lines: sums.lines,
      amount: toPesos(sums.discount),
    })),
  ].sort((a, b) => b.amount - a.amount);
  return {
    payments: payments.flatMap((type) => {
      const sums = figures.payments.find((row) => row.payment_type_id === type.id);
      if (!sums) return [];
      return {
        payment_type_id: type.id,
        name: type.name,
        name_es: type.name_es,
        bucket: bucketOf(type.id),
        payments: sums.payments,
        reversals: sums.reversals,
        amount: toPesos(sums.amount),
        tip: toPesos(sums.tip),
      };
    }),
    discounts,
    cancellations: figures.cancelled
      .map((row) => ({
        ...row,
        user_name: people.get(row.user_id ?? 0) ?? '',
        amount: toPesos(row.amount),
      }))
      .sort((a, b) => b.amount - a.amount),
  };
}
