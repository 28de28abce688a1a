import type { ReportQuery } from '@comanda/contract/reports';
import type { BusinessClock } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import {
  reportSpans,
  spansOfDays,
  type ReportPeriod,
  type Previous,
  type Span,
} from '@comanda/domain/report-period';
import { isDay } from '../http/parse-days.ts';

/** Requested days, and the days they are compared with. */
export interface SpanRequest {
  period: ReportPeriod | 'dates';
  span: Span;
  previous: Previous | null;
}

/** The days of a query; all time when it has neither period nor dates. 400 validation for invalid dates. */
export function parseSpan(query: ReportQuery, now: number, clock: BusinessClock): SpanRequest {
  const { period, from, to } = query;
  const other = (['to', 'from_hour', 'to_hour', 'compare'] as const).find(
    (name) => query[name] !== undefined,
  );
  if (from === undefined) {
    if (other !== undefined) throw new Problem('validation', { field: other });
    return { period: period ?? 'all', ...reportSpans(period ?? 'all', now, clock) };
  }
  if (period !== undefined) throw new Problem('validation', { field: 'period' });
  if (to === undefined || !isDay(to)) throw new Problem('validation', { field: 'to' });
  if (!isDay(from)) throw new Problem('validation', { field: 'from' });
  const { from_hour: fromHour, to_hour: toHour, compare } = query;
  const spans = spansOfDays({ from, to, fromHour, toHour, compare }, now, clock);
  if (spans === null) throw new Problem('validation', { field: 'to' });
  return { period: 'dates', ...spans };
}
