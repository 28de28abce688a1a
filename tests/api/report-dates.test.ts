import type { DailyClose } from '@comanda/contract/reports';
import { parseCsv } from '@comanda/domain/csv';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runRaw } from '../db/stores.ts';
import {
  anOpenRegister,
  openServiceBox,
  sellTacos,
  type ServiceBox,
} from '../support/service-box.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
  await anOpenRegister(box);
});
afterEach(() => box.close());

/** Sets the clock; everyone stays logged in. */
async function comeTo(iso: string): Promise<void> {
  box.clock.at = Date.parse(iso);
  await runRaw(box.store, `UPDATE sessions SET active_at = ${box.clock.at}`);
}

/** Sells tacos at 45 pesos at this time. */
async function sell(iso: string, qty: number, tip = 0): Promise<void> {
  await comeTo(iso);
  await sellTacos(box, iso, qty, { payment_type_id: 2, tip });
}
const ask = async (path: string) => (await box.as('manager').get(path)).body;
const close = async (query: string) =>
  (await ask(`/api/reports/daily-close?${query}`)) as unknown as DailyClose;
const sales = (query: string) => ask(`/api/reports/sales?${query}`);

describe('custom dates', () => {
  // Business days from 05:00 in Mexico City, which is 11:00 UTC.
  beforeEach(async () => {
    await sell('2026-03-06T20:00:00Z', 1); // Friday 14:00
    await sell('2026-03-07T03:00:00Z', 2); // Friday 21:00
    await sell('2026-03-07T20:00:00Z', 4); // Saturday 14:00
    await sell('2026-03-08T07:00:00Z', 8); // the night of Saturday, 01:00
    await sell('2026-03-08T20:00:00Z', 16); // Sunday 14:00
    await sell('2026-03-09T20:00:00Z', 32); // Monday 14:00
  });

  test.each([
    ['whole days', 'from=2026-03-06&to=2026-03-07', 15],
    ['each day from an hour', 'from=2026-03-06&to=2026-03-08&from_hour=18', 10],
    ['each day until an hour', 'from=2026-03-06&to=2026-03-07&to_hour=0', 7],
    ['each day between two hours', 'from=2026-03-06&to=2026-03-08&from_hour=13&to_hour=15', 21],
    ['each day from its first hour', 'from=2026-03-06&to=2026-03-08&from_hour=5', 31],
    ['hours of one day', 'from=2026-03-07&to=2026-03-07&from_hour=0&to_hour=3', 8],
    ['a day to come', 'from=2026-04-01&to=2026-04-02', 0],
  ])('%s', async (_, query, tacos) => {
    const body = await sales(query);
    const money = { revenue: tacos * 45, card: tacos * 45, units: tacos };
    expect(body).toMatchObject({ period: 'dates', summary: money });
  });

  test('custom dates are compared with the same weekdays right before or a year ago', async () => {
    const query = 'from=2026-03-15&to=2026-03-16';
    expect(await sales(query)).toMatchObject({
      summary: { units: 0 },
      previous: { units: 48 },
      compared: { from: '2026-03-08', to: '2026-03-09', until: null },
    });
    expect(await sales(`${query}&compare=year`)).toMatchObject({
      previous: { units: 0 },
      compared: { from: '2025-03-16', to: '2025-03-17', until: null },
    });
  });

  test('a running week is compared with the same weekdays until this hour', async () => {
    await sell('2026-03-13T20:00:00Z', 1); // Friday
    await comeTo('2026-03-14T22:00:00Z'); // Saturday 16:00
    const week = await sales('from=2026-03-09&to=2026-03-15');
    const compared = { from: '2026-03-02', to: '2026-03-07', until: '2026-03-07T22:00:00.000Z' };
    // Friday's two checks and Saturday's until 16:00, not the one of the night.
    const previous = { units: 7, revenue: 7 * 45, closed_checks: 3, card: 7 * 45 };
    expect(week).toMatchObject({ summary: { units: 33 }, previous, compared });
    const asked = 'from=2026-03-09&to=2026-03-14&compare=before';
    expect(await close(asked)).toMatchObject({ previous, compared });
    expect(await ask(`/api/reports/tips?${asked}`)).toMatchObject({ compared });
    expect(await ask(`/api/reports/z-cut-totals?${asked}`)).toMatchObject({ compared });
    const hours = await sales('from=2026-03-13&to=2026-03-15&from_hour=13&to_hour=20');
    expect(hours).toMatchObject({ previous: { units: 5 }, compared: { until: compared.until } });
  });

  test('custom dates are accepted by every list and export of the statistics', async () => {
    const query = 'from=2026-03-06&to=2026-03-07&from_hour=14&to_hour=22';
    expect(await ask(`/api/reports/checks?list=card&${query}`)).toMatchObject({
      orders: [{ item_count: 4 }, { item_count: 2 }, { item_count: 1 }],
    });
    expect(await ask(`/api/admin/orders?${query}`)).toHaveLength(3);
    expect(await ask(`/api/admin/average-times-by-area?${query}`)).toEqual([]);
    expect(await ask(`/api/admin/export-statistics?${query}`)).toHaveLength(3);
    const csv = await box.as('manager').get(`/api/admin/export-statistics?format=csv&${query}`);
    expect(csv.headers['content-disposition']).toContain('order_statistics_2026-03-06_2026-03-07_');
    expect(parseCsv(csv.text)).toHaveLength(4);
  });

  test.each([
    ['from', 'from=2026-02-31&to=2026-03-02'],
    ['from', 'from=yesterday&to=2026-03-02'],
    ['to', 'from=2026-03-02'],
    ['to', 'to=2026-03-02'],
    ['to', 'from=2026-03-02&to=2026-03-01'],
    ['to', 'from=2026-03-02&to=2026-03-02&from_hour=20&to_hour=18'],
    ['to', 'from=2026-03-02&to=2026-03-08&from_hour=20&to_hour=18'],
    ['to', 'from=2026-03-02&to=2026-03-08&from_hour=0&to_hour=0'],
    ['from_hour', 'from=2026-03-02&to=2026-03-02&from_hour=24'],
    ['to', 'from=2026-01-01&to=2026-02-01&from_hour=18'],
    ['compare', 'from=2026-03-02&to=2026-03-02&compare=never'],
    ['compare', 'period=today&compare=year'],
    ['period', 'period=today&from=2026-03-02&to=2026-03-02'],
  ])('a bad %s is refused: %s', async (field, query) => {
    const answer = await box.as('manager').get(`/api/reports/sales?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation', field } });
  });

  test.each([
    ['period', 'period=month&from=2026-03-01&to=2026-03-02'],
    ['from', 'from=2026-02-31&to=2026-03-01'],
    ['from', 'to=2026-03-01'],
    ['to', 'from=2026-03-02'],
    ['to', 'from=2026-03-02&to=2026-03-01'],
  ])('a bad %s of the IEPS report is refused: %s', async (field, query) => {
    const answer = await box.as('manager').get(`/api/admin/ieps-report?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation', field } });
  });

  test('daily close, tips and Z cuts are those of the days', async () => {
    const days = 'from=2026-03-06&to=2026-03-08';
    const whole = await close(days);
    expect(whole).toMatchObject({
      day: '2026-03-06',
      to: '2026-03-08',
      summary: { closed_checks: 5, revenue: 31 * 45 },
      registers: [{ payments: 5, amount: 31 * 45 }],
    });
    const each = await Promise.all(
      ['2026-03-06', '2026-03-07', '2026-03-08'].map((day) => close(`day=${day}`)),
    );
    expect(each).toMatchObject([{ to: '2026-03-06' }, { to: '2026-03-07' }, { to: '2026-03-08' }]);
    const sum = (figure: (day: (typeof each)[number]) => number) =>
      each.reduce((total, day) => total + figure(day), 0);
    expect(whole.summary.revenue).toBe(sum((day) => day.summary.revenue));
    expect(whole.exceptions.rows).toBe(sum((day) => day.exceptions.rows));
    const csv = await box.as('manager').get(`/api/reports/daily-close.csv?${days}`);
    expect(csv.headers['content-disposition']).toContain('daily_close_2026-03-06_2026-03-08.csv');
    expect(csv.text).toContain('days,2026-03-06 – 2026-03-08,5,1395');
    expect(await ask(`/api/reports/tips?${days}`)).toMatchObject({
      business_day: '2026-03-06',
      to: '2026-03-08',
    });
    expect(await ask(`/api/reports/z-cuts?${days}`)).toEqual([]);
  });

  test('daily close, tips and Z cuts are compared with the same weekdays before or with last year', async () => {
    const query = 'from=2026-03-15&to=2026-03-16';
    expect(await close(query)).toMatchObject({ previous: null, compared: null });
    expect(await close(`${query}&compare=before`)).toMatchObject({
      summary: { revenue: 0, closed_checks: 0 },
      previous: { revenue: 48 * 45, closed_checks: 2, card: 48 * 45 },
    });
    expect((await close(`${query}&compare=year`)).previous).toMatchObject({ revenue: 0 });
    await sell('2026-03-10T20:00:00Z', 1, 10);
    await sell('2026-03-11T19:00:00Z', 1, 30);
    await sell('2026-03-11T21:00:00Z', 1, 5);
    const tips = (rest: string) => ask(`/api/reports/tips?${rest}`);
    expect((await tips('day=2026-03-11')).previous).toBeNull();
    expect((await tips('from=2026-03-17&to=2026-03-17&compare=before')).previous).toEqual({
      card: 10,
      cash: 0,
    });
    expect((await tips('from=2027-03-10&to=2027-03-10&compare=year')).previous).toEqual({
      card: 35,
      cash: 0,
    });
  });

  test('the running day is compared with the same part of its weekday a week ago', async () => {
    await sell('2026-03-10T19:00:00Z', 1, 10);
    await sell('2026-03-10T22:00:00Z', 2, 20);
    await sell('2026-03-16T20:00:00Z', 8, 80);
    await sell('2026-03-17T20:00:00Z', 4, 40);
    const query = 'from=2026-03-17&to=2026-03-17&compare=before';
    expect((await close(query)).previous).toMatchObject({ closed_checks: 1, revenue: 45 });
    expect((await ask(`/api/reports/tips?${query}`)).previous).toEqual({ card: 10, cash: 0 });
    expect((await sales(query)).previous).toMatchObject({ closed_checks: 1, revenue: 45 });
  });

  test.each([
    ['/api/reports/daily-close', 'from', 'from=2026-02-31&to=2026-03-02'],
    ['/api/reports/daily-close', 'day', 'day=2026-02-31'],
    ['/api/reports/daily-close', 'to', 'from=2026-03-02&to=2026-03-01'],
    ['/api/reports/daily-close', 'to', 'from=2026-03-02'],
    ['/api/reports/daily-close', 'to', 'from=2026-01-01&to=2026-02-01'],
    ['/api/reports/daily-close.csv', 'from', 'to=2026-03-02'],
    ['/api/reports/tips', 'to', 'from=2026-03-02&to=2026-03-01'],
    ['/api/reports/z-cuts', 'from', 'to=2026-03-02'],
    ['/api/reports/z-cut-totals', 'to', 'from=2026-03-02'],
    ['/api/reports/z-cut-totals', 'from', 'from=2026-02-31&to=2026-03-02'],
    ['/api/reports/tips', 'compare', 'day=2026-03-02&compare=never'],
  ])('%s refuses a bad %s: %s', async (path, field, query) => {
    const answer = await box.as('manager').get(`${path}?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation', field } });
  });
});
