import type { BusinessClock } from '@comanda/domain/business-day';
import { reportSpans, timesOf, type ReportPeriod } from '@comanda/domain/report-period';
import { describe, expect, test } from 'vitest';

const venue: BusinessClock = { timeZone: 'America/Mexico_City', cutOffMinutes: 300 };
const at = (iso: string) => Date.parse(iso);
const begins = (period: ReportPeriod, now: number) =>
  new Date(timesOf(reportSpans(period, now, venue).span, venue).from).toISOString();

describe('periods', () => {
  const now = at('2026-03-10T20:00:00Z');
  test.each([
    ['hour', '2026-03-10T19:00:00.000Z'],
    ['today', '2026-03-10T11:00:00.000Z'],
    ['week', '2026-03-04T11:00:00.000Z'],
    ['month', '2026-03-01T11:00:00.000Z'],
    ['year', '2026-01-01T11:00:00.000Z'],
    ['all', '1970-01-01T00:00:00.000Z'],
  ] as const)('%s begins at %s', (period, from) => {
    expect(begins(period, now)).toBe(from);
  });

  test('the night after the end of a month still belongs to it', () => {
    expect(begins('month', at('2026-04-01T08:00:00Z'))).toBe('2026-03-01T11:00:00.000Z');
  });

  test.each([
    ['today', '2026-03-09T11:00:00.000Z', '2026-03-09T20:00:00.001Z'],
    ['week', '2026-02-25T11:00:00.000Z', '2026-03-04T11:00:00.000Z'],
    ['month', '2026-02-01T11:00:00.000Z', '2026-02-11T11:00:00.000Z'],
    ['year', '2025-01-01T11:00:00.000Z', '2025-03-11T11:00:00.000Z'],
  ] as const)('%s is compared with the same stretch before', (period, from, to) => {
    const { previous } = reportSpans(period, now, venue);
    const times = previous ? timesOf(previous, venue) : null;
    expect(times).toEqual({ from: at(from), to: at(to) });
  });
});
