import type { Instant } from '@comanda/domain/time';
import type { ComparedSpan } from '@comanda/contract/common';
import { addDays } from '@comanda/domain/business-day';
import { weekOf } from '@comanda/domain/work-week';
import type { TFunction } from 'i18next';
import { localeOf } from '../i18n/locale.ts';

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

interface Context {
  t: TFunction;
  language: string;
  /** The running business day; '' while it is not known. */
  today: string;
  /** Writes the hour of a time of the API. */
  hour: (at: Instant) => string;
}

/** What figures are compared with: 'Mon–Thu of last week, until 6:40 PM'. */
export function comparisonText({ until, ...days }: ComparedSpan, context: Context): string {
  const text = daysText(days, context);
  if (until === null) return text;
  return context.t('dates.compared.until', { days: text, hour: context.hour(until) });
}

function daysText(
  { from, to }: Omit<ComparedSpan, 'until'>,
  { t, language, today }: Omit<Context, 'hour'>,
): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
  const monday = weekOf(from);
  if (today !== '' && monday === addDays(weekOf(today), -7) && monday === weekOf(to)) {
    if (from === to) {
      return t('dates.compared.ofLastWeek', {
        days: format({ weekday: 'long' }).format(noon(from)),
      });
    }
    if (from === monday && to === addDays(monday, 6)) return t('dates.compared.lastWeek');
    const short = format({ weekday: 'short' });
    const both = [from, to].map((day) => short.format(noon(day)));
    return t('dates.compared.ofLastWeek', { days: both.join('–') });
  }
  const year = from.slice(0, 4) === today.slice(0, 4) ? undefined : ('numeric' as const);
  if (from === to) {
    const day = { weekday: 'short', day: 'numeric', month: 'short', year } as const;
    return format(day).format(noon(from));
  }
  return t('dates.compared.days', {
    days: format({ day: 'numeric', month: 'short', year }).formatRange(noon(from), noon(to)),
  });
}
