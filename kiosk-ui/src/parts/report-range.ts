import type { ReportQuery } from '@comanda/contract/reports';
import { addDays } from '@comanda/domain/business-day';
import { weekOf } from '@comanda/domain/work-week';
import { comparisons, reportPeriods, type Comparison } from '@comanda/domain/report-period';
import { addMonths, lastDayOf } from '@comanda/domain/sales-totals';
import { useLocation, useSearch } from 'wouter';
import { readLocal, writeLocal } from '../lib/browser/local-storage.ts';
import { usePerson } from '../lib/session/session.ts';

/** The requested range of a report: a period, or dates. */
export type ReportRange = ReportQuery;

const names = ['period', 'from', 'to', 'from_hour', 'to_hour', 'compare'] as const;
/** A date that is typed completely. */
export const dayShape = /^20\d\d-\d\d-\d\d$/;

/** Parses the range from a query string; null when it has neither a period nor dates. */
export function readRange(text: string): ReportRange | null {
  const query = new URLSearchParams(text);
  const period = reportPeriods.find((one) => one === query.get('period'));
  if (period) return { period };
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (!dayShape.test(from) || !dayShape.test(to) || from > to) return null;
  const compare = comparisons.find((one) => one === query.get('compare'));
  const [fromHour, toHour] = [hourOf(query.get('from_hour')), hourOf(query.get('to_hour'))];
  return {
    from,
    to,
    ...(fromHour === null ? {} : { from_hour: fromHour }),
    ...(toHour === null ? {} : { to_hour: toHour }),
    ...(compare ? { compare } : {}),
  };
}

function hourOf(text: string | null): number | null {
  return text !== null && /^\d{1,2}$/.test(text) && Number(text) < 24 ? Number(text) : null;
}

/** Writes the range to a query string and keeps its other parameters. */
export function writeRange(asked: ReportRange, text = ''): string {
  const query = new URLSearchParams(text);
  for (const name of names) {
    const value = asked[name];
    if (value === undefined) query.delete(name);
    else query.set(name, String(value));
  }
  return query.toString();
}

/** The range of a report: from the address, else the last one on this device, else `first`. */
export function useReportRange(
  report: string,
  first: ReportRange,
): [ReportRange, (asked: ReportRange) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const key = `${report}_dates_${usePerson()?.id ?? 0}`;
  const asked = readRange(search) ?? readRange(readLocal(key) ?? '') ?? first;
  const ask = (next: ReportRange) => {
    writeLocal(key, writeRange(next));
    navigate(`${path}?${writeRange(next, search)}`, { replace: true });
  };
  return [asked, ask];
}

export type Days = { from: string; to: string };
/** Days, and what they are compared with when that was chosen. */
export type ComparedDays = Days & { compare?: Comparison };

/**
 * The business days of a report on whole days: from the address, else those that the person chose last on this device,
 * else null. A shortcut means its days of today; other days are forgotten when the business day is over. The chosen
 * comparison is kept when other days are chosen.
 */
export function useReportDays(
  report: string,
  today: string,
): [ComparedDays | null, (days: ComparedDays | null) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const key = `${report}_dates_${usePerson()?.id ?? 0}`;
  const days = daysIn(search) ?? storedDays(readLocal(key) ?? '', today);
  const ask = (next: ComparedDays | null) => {
    const asked = next ? { ...comparedIn(days), ...next } : {};
    writeLocal(key, `${writeRange(asked)}&on=${today}`);
    navigate(`${path}?${writeRange(asked, search)}`, { replace: true });
  };
  return [days, ask];
}

function daysIn(text: string): ComparedDays | null {
  const { from, to, compare } = readRange(text) ?? {};
  return from !== undefined && to !== undefined ? { from, to, ...comparedIn({ compare }) } : null;
}

const comparedIn = (asked: { compare?: Comparison | undefined } | null) =>
  asked?.compare ? { compare: asked.compare } : {};

/** The days right before (-1) or after (1) these: the month or year next to a whole one, else as many days. */
export function shiftDays({ from, to }: Days, by: 1 | -1): Days {
  const month = from.slice(0, 7);
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) {
    const year = Number(from.slice(0, 4)) + by;
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  if (from === `${month}-01` && to === lastDayOf(month)) {
    const next = addMonths(month, by);
    return { from: `${next}-01`, to: lastDayOf(next) };
  }
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return { from: addDays(from, by * length), to: addDays(to, by * length) };
}

/** Stored days as of `today`; as they are stored while `today` is not known yet (''). */
export function storedDays(text: string, today: string): ComparedDays | null {
  const days = daysIn(text);
  const on = new URLSearchParams(text).get('on');
  if (days === null || on === null || !dayShape.test(on) || on === today) return days;
  if (today === '') return days;
  const named = shortcutOf(days, on);
  return named && { ...daysOf(named, today), ...comparedIn(days) };
}

/** The name of these days; null without one, and while `today` is not known yet (''). */
export function shortcutOf({ from, to }: Days, today: string): Shortcut | null {
  if (today === '') return null;
  const isSame = (one: Shortcut) => {
    const days = daysOf(one, today);
    return days.from === from && days.to === to;
  };
  return shortcuts.find(isSame) ?? null;
}

export const shortcuts = [
  'today',
  'yesterday',
  'thisWeek',
  'thisMonth',
  'weekend',
  'lastWeek',
  'lastMonth',
  'quarter',
  'lastQuarter',
  'lastYear',
] as const;
export type Shortcut = (typeof shortcuts)[number];

/** The days of a shortcut. Weeks begin on Monday; the weekend is the last one, including its Friday. */
export function daysOf(shortcut: Shortcut, today: string): Days {
  const monday = weekOf(today);
  const month = today.slice(0, 7);
  const quarter = addMonths(month, -((Number(month.slice(5)) - 1) % 3));
  const year = Number(today.slice(0, 4)) - 1;
  switch (shortcut) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisWeek':
      return { from: monday, to: addDays(monday, 6) };
    case 'thisMonth':
      return { from: `${month}-01`, to: lastDayOf(month) };
    case 'weekend': {
      const thisFriday = addDays(monday, 4);
      const friday = today >= thisFriday ? thisFriday : addDays(monday, -3);
      return { from: friday, to: addDays(friday, 2) };
    }
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'lastMonth':
      return { from: `${addMonths(month, -1)}-01`, to: lastDayOf(addMonths(month, -1)) };
    case 'quarter':
      return { from: `${quarter}-01`, to: lastDayOf(addMonths(quarter, 2)) };
    case 'lastQuarter':
      return { from: `${addMonths(quarter, -3)}-01`, to: lastDayOf(addMonths(quarter, -1)) };
    case 'lastYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
}
