import { toPesos } from '@comanda/domain/money';

/** Formats centavos: `$1,234.50`, `-$5.00`. */
export function formatAmount(centavos: number): string {
  const [pesos = '0', cents = '00'] = toPesos(Math.abs(centavos)).toFixed(2).split('.');
  const grouped = pesos.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${centavos < 0 ? '-' : ''}$${grouped}.${cents}`;
}

/** Formats a day (YYYY-MM-DD) as usual in Mexico: `31/12/2026`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Formats an ISO time in UTC in the venue's zone, as usual in Mexico: `31/12/2026 23:05`. */
export function formatDateTime(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`;
}
