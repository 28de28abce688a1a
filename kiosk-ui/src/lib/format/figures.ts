import { localeOf } from '../../i18n/locale.ts';

/** Formats minutes or liters with at most `decimals` decimals, in the locale. */
export function numberText(value: number, language: string, decimals = 1): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: decimals }).format(
    value,
  );
}

/** 30.4 as '30.4%'. */
export function percentText(value: number, language: string): string {
  return `${new Intl.NumberFormat(localeOf(language)).format(value)}%`;
}

export interface Change {
  direction: 'up' | 'down';
  percent: string;
  good: boolean;
}

/** The difference to a previous figure; null when there is none or nothing changed. */
export function changeOf(
  now: number | null,
  before: number | null | undefined,
  language: string,
  lessIsGood = false,
): Change | null {
  if (now === null || before === null || before === undefined || before === 0) return null;
  const share = (now - before) / Math.abs(before);
  if (Math.abs(share) < 0.005) return null;
  const percent = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'always',
  }).format(share);
  return { direction: share > 0 ? 'up' : 'down', percent, good: share > 0 !== lessIsGood };
}
