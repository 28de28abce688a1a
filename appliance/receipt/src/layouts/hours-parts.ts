import type { HoursWords } from '../hours-words.ts';

/** 2026-11-24 as `Tue 24/11`. */
export function dayText(day: string, { weekdays }: Pick<HoursWords, 'weekdays'>): string {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday} ${day.slice(8)}/${day.slice(5, 7)}`;
}
