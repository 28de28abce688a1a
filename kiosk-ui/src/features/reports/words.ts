import type { SalesReport } from '@comanda/contract/reports';
import type { TFunction } from 'i18next';
import { localeOf } from '../../i18n/locale.ts';
import { hourText, writeDay } from '../../lib/format/day-text.ts';
import { formatCents } from '../../lib/format/money.ts';
import { shownTaxes, taxText } from '../../lib/format/tax-words.ts';

/** 2026-03-09 as 'Mar 9', with the year when several are possible. */
export function dayText(day: string, language: string, withYear = false): string {
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  return writeDay(day, language, { day: 'numeric', month: 'short', ...year });
}

/** 2026-03 as 'Mar 2026'. */
export function monthText(month: string, language: string): string {
  return writeDay(`${month}-15`, language, { month: 'short', year: 'numeric' });
}

/** Formats a percentage as all discounts are shown, with one decimal. */
export function percentText(part: number, whole: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(whole > 0 ? part / whole : 0);
}

/** Cancellations of all users by reason, most first. */
export function byReason(
  rows: SalesReport['cancellations'],
): { reason_id: number; name: string; name_es: string; count: number; amount: number }[] {
  return [...Map.groupBy(rows, (row) => row.reason_id)]
    .map(([reason_id, found]) => ({
      reason_id,
      name: found[0]?.name ?? '',
      name_es: found[0]?.name_es ?? '',
      count: found.reduce((sum, row) => sum + row.count, 0),
      amount: found.reduce((sum, row) => sum + row.amount, 0),
    }))
    .sort((a, b) => b.count - a.count);
}

/** The hours from the first to the last with sales, in the order of a business day; hours without sales are 0. */
export function hoursOfDay(
  hours: readonly { key: number; total: number }[],
): { name: string; total: number }[] {
  // A bar's day begins late, so hours after midnight come after the evening.
  const placed = new Map(hours.map((row) => [(row.key + 19) % 24, row.total]));
  const first = Math.min(...placed.keys());
  const last = Math.max(...placed.keys());
  return Array.from({ length: placed.size === 0 ? 0 : last - first + 1 }, (_, index) => ({
    name: hourText((first + index + 5) % 24),
    total: placed.get(first + index) ?? 0,
  }));
}

/** '$60.00 of it refunds': what of the discounts credit notes gave back; undefined for nothing. */
export function refundNote(rows: SalesReport['discounts'], t: TFunction, language: string) {
  const refund = rows.find(({ kind }) => kind === 'refund');
  return refund && t('reports.tiles.ofRefunds', { amount: formatCents(refund.amount, language) });
}

/** 'IVA 16% $13.79 · IVA 8% $2.00': every tax with its amount. */
export function taxNote(taxes: SalesReport['summary']['taxes'], t: TFunction, language: string) {
  return shownTaxes({ taxes })
    .map((tax) => `${taxText(tax, t, language)} ${formatCents(tax.tax, language)}`)
    .join(' · ');
}
