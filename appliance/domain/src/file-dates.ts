export type DateOrder = 'dmy' | 'mdy';

export interface ReadDate {
  /** YYYY-MM-DD. */
  day: string;
  /** Seconds after midnight, null when there is only a day. */
  time: number | null;
  /** The instant, when the text includes its offset from UTC. */
  at: number | null;
}

const months = [
  'ene jan',
  'feb',
  'mar',
  'abr apr',
  'may',
  'jun',
  'jul',
  'ago aug',
  'sep',
  'oct',
  'nov',
  'dic dec',
];

/**
 * Reads a date as programs write it: `2026-03-10`, `10/03/26`, `10-mar-2026`, `Mar 10, 2026`, `20260310`, with or
 * without a time. Null when it is not a calendar day.
 */
export function readDate(raw: string, order: DateOrder): ReadDate | null {
  const text = raw.trim();
  const found =
    /^(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})(?<rest>.*)$/.exec(text) ??
    /^(?<y>20\d\d)(?<m>\d\d)(?<d>\d\d)(?<rest>(?:\D.*)?)$/.exec(text) ??
    /^(?<a>\d{1,2})[-/.](?<b>\d{1,2})[-/.](?<y>\d{4}|\d{2})(?<rest>(?:\D.*)?)$/.exec(text) ??
    /^(?<d>\d{1,2})[-/. ]+(?:de )?(?<name>[a-z]{3})[a-z]*[-/. ,]+(?:de )?(?<y>\d{4}|\d{2})(?<rest>(?:\D.*)?)$/i.exec(
      text,
    ) ??
    /^(?<name>[a-z]{3})[a-z]*[-/. ]+(?<d>\d{1,2})[-/. ,]+(?<y>\d{4})(?<rest>(?:\D.*)?)$/i.exec(
      text,
    );
  const parts = found?.groups;
  if (!parts) return null;
  const { a, b, name, rest = '' } = parts;
  const year = Number(parts['y']);
  const month = name
    ? months.findIndex((words) => words.split(' ').includes(name.toLowerCase())) + 1
    : Number(parts['m'] ?? (order === 'dmy' ? b : a));
  const date = Number(parts['d'] ?? (order === 'dmy' ? a : b));
  const at = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, date));
  const isFar = at.getUTCFullYear() < 1900 || at.getUTCFullYear() > 2999;
  if (isFar || month < 1 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return null;
  const after = rest.replace(/^[T,\s]+/, '');
  const day = at.toISOString().slice(0, 10);
  const time = after === '' ? null : readClock(after);
  if (after !== '' && time === null) return null;
  const hasOffset = /\d(Z|[+-]\d\d:?\d\d)$/.test(after);
  return { day, time, at: hasOffset ? instant(`${day}T${after}`) : null };
}

function instant(text: string): number | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

/** Reads `20:05`, `8:05:30 p. m.`, `200530` or `2005` as seconds after midnight. */
export function readClock(raw: string): number | null {
  const text = raw.trim().toLowerCase();
  const found =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\.?|h|hrs|z|[+-]\d\d:?\d\d)?$/.exec(
      text,
    ) ?? /^(\d{2})(\d{2})(\d{2})?$/.exec(text);
  if (!found) return null;
  const [, rawHour, minute, second = 0, half] = found;
  const isHalf = half !== undefined;
  if (isHalf && (Number(rawHour) < 1 || Number(rawHour) > 12)) return null;
  const hour = isHalf ? (Number(rawHour) % 12) + (half === 'p' ? 12 : 0) : Number(rawHour);
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return hour * 3600 + Number(minute) * 60 + Number(second);
}

/**
 * Reads a day of a spreadsheet as YYYY-MM-DD: a date in any form of {@link readDate}, or the number by which Excel
 * counts days from 1899-12-30. Null when it is neither.
 */
export function readSheetDay(raw: string, order: DateOrder): string | null {
  const serial = /^\s*([2-7]\d{4})(?:\.\d+)?\s*$/.exec(raw)?.[1];
  if (serial === undefined) return readDate(raw, order)?.day ?? null;
  return new Date(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000).toISOString().slice(0, 10);
}

/** The order of day and month in a column: month first only where the days prove it. */
export function orderOf(values: readonly string[]): DateOrder {
  const parts = values.map((value) => /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(value));
  const isMonthFirst = parts.some((found) => Number(found?.[2]) > 12);
  const isDayFirst = parts.some((found) => Number(found?.[1]) > 12);
  return isMonthFirst && !isDayFirst ? 'mdy' : 'dmy';
}
