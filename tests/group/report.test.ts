import type { GroupReport } from '@comanda/contract/group';
import { createPayRate } from '@comanda/contract/pay-rates';
import { correctHours } from '@comanda/contract/time-clock';
import { restartVenue } from '@comanda/db/group/venues';
import { businessDayOf } from '@comanda/domain/business-day';
import { weekOf } from '@comanda/domain/work-week';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { shipFacts, type Sender } from '../../appliance/src/group/ship.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { freePort } from '../support/processes.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { makeGroup, type TestGroup } from './groups.ts';

let group: TestGroup;
let box: TestApp;
let sender: Sender;
let venueId: number;
beforeAll(async () => {
  group = await makeGroup(inject('postgresUrl'));
  box = await startApp({ config: { group: { url: null, reportUrl: await group.readerUrl() } } });
  // PostgreSQL has the time of this machine.
  box.clock.at = Date.now();
  const venue = await group.addVenue('Centro');
  sender = venue.sender;
  venueId = venue.id;
  await group.addVenue('Never connected');
  const manager = await box.as('manager');
  await manager.post('/api/registers/open', { register_id: 1, denominations: { '500': 1 } });
  const { body } = await manager.post('/api/orders', { name: 'Mesa 1', guests: 2 });
  const id = Number(body['id']);
  await manager.post(`/api/orders/${id}/send-items`, {
    items: [{ product_id: menu.taco, qty: 2 }],
  });
  await manager.put(`/api/orders/${id}`, { closed: 1, payment_type_id: 2, tip: 10 });
  // The register stays open over its business day.
  box.clock.at += 24 * 3_600_000;
  const sending = { ...box.app.comanda, clock: { now: () => Date.now() } };
  const never = new AbortController().signal;
  const { group: before } = box.app.comanda.config;
  expect(before.url).toBe(null);
  expect(await shipFacts(sending, venue.sender, never)).toBe(null);
});
afterAll(async () => {
  await box.close();
  await group.close();
});

const businessDay = (at: number) =>
  businessDayOf(at, { timeZone: 'America/Mexico_City', cutOffMinutes: 300 });
const dayBefore = (days: number) =>
  new Date(box.clock.at - days * 24 * 3_600_000).toISOString().slice(0, 10);
const read = async (query = 'period=all') =>
  (await (await box.as('owner')).get(`/api/group/report?${query}`)).body as unknown as GroupReport;

/** What the box has sent since, on a day later. */
const ship = async () => {
  const sending = { ...box.app.comanda, clock: { now: () => Date.now() } };
  expect(await shipFacts(sending, sender, new AbortController().signal)).toBe(null);
};

describe('hours in the group', () => {
  test('are the sums and the cost of days that are over, follow corrections, and name no one', async () => {
    const owner = await box.as('owner');
    // Three hours of a person with a rate, two of one without, on a day that is over.
    const day = businessDay(Date.now() - 3 * 24 * 3_600_000);
    const at = (hour: number) => new Date(`${day}T${hour}:00:00-06:00`).toISOString();
    const add = (user_id: number, from: number, to: number) =>
      owner.call(correctHours, {
        body: {
          user_id,
          reason: 'Paper list',
          changes: [
            { kind: 'in', at: at(from) },
            { kind: 'out', at: at(to) },
          ],
        },
      });
    await owner.call(createPayRate, {
      body: { user_id: userIds.server, hourly: 61.5, starts_on: '2020-01-01' },
    });
    const { entries } = await add(userIds.server, 10, 13);
    await add(userIds.bar, 10, 12);
    await ship();
    const [centro] = (await read()).venues;
    const sunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? 1.25 : 1;
    const cost = (hours: number) => Math.round(hours * 6150 * sunday) / 100;
    expect(centro).toMatchObject({ worked: 300, unpaid_minutes: 120, labour_cost: cost(3) });
    const { labour, labour_by } = await read(`from=${day}&to=${day}`);
    expect(labour_by).toBe('day');
    expect(labour).toEqual([
      expect.objectContaining({ name: 'Centro', day, worked: 300, cost: cost(3) }),
    ]);
    const weeks = await read('period=all');
    expect(weeks.labour_by).toBe('week');
    expect(weeks.labour.map((row) => [row.day, row.worked])).toEqual([[weekOf(day), 300]]);

    // The end moves an hour back, and the rate changes.
    await owner.call(correctHours, {
      body: {
        user_id: userIds.server,
        reason: 'It was 12',
        changes: [{ about: entries[1]?.id ?? 0, kind: 'out', at: at(12) }],
      },
    });
    await ship();
    expect((await read()).venues[0]).toMatchObject({ worked: 240, labour_cost: cost(2) });
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM comanda.hours`.execute(
      group.db,
    );
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      [
        'venue_id',
        'life',
        'shipment',
        'sequence',
        'business_day',
        'minutes',
        'unpaid_minutes',
        'cost',
      ].sort(),
    );
    // A shipment more changes nothing.
    await ship();
    expect((await read()).venues[0]).toMatchObject({ worked: 240, labour_cost: cost(2) });
  });

  test('are sent again in a new life', async () => {
    await restartVenue(group.db, venueId);
    expect((await read()).venues.find(({ name }) => name === 'Centro')).toMatchObject({
      worked: 0,
    });
    await ship();
    expect((await read()).venues.find(({ name }) => name === 'Centro')).toMatchObject({
      worked: 240,
    });
  });
});

describe('GET /api/group/report', () => {
  test('GET /api/group/report has the figures of the own statistics of each venue, highest sales first', async () => {
    const owner = await box.as('owner');
    const { summary } = (await owner.get('/api/reports/sales?period=all')).body as {
      summary: Record<string, number>;
    };
    const { venues, best } = await read();
    const recent = await read(`from=${dayBefore(40)}&to=${dayBefore(0)}`);
    expect(venues.map(({ name }) => name)).toEqual(['Centro', 'Never connected']);
    expect(venues[0]).toMatchObject({
      checks: summary['closed_checks'],
      total: summary['revenue'],
      tips: summary['tips'],
      iva: summary['iva'],
      cash: summary['cash'],
      card: summary['card'],
      average_check: summary['average_check'],
      guests: 2,
    });
    expect(best).toEqual(recent.best);
    expect(recent.best).toEqual([
      { name: expect.any(String), venues: 1, units: 2, total: summary['revenue'] },
    ]);
  });

  test('shows which boxes are silent and which registers were not closed', async () => {
    const [centro, other] = (await read()).venues;
    // The time of the box is a day later than its last shipment.
    expect(centro).toMatchObject({ silent: true, cuts: 0, revoked: false });
    expect(other).toMatchObject({ silent: true, last_sent: null, checks: 0, total: 0 });
  });

  test('counts only the days that are asked for', async () => {
    const { venues } = await read('from=2020-01-01&to=2020-01-31');
    expect(venues.map(({ checks }) => checks)).toEqual([0, 0]);
  });

  test.each(['manager', 'server', 'bar', 'kitchen'] as const)('is refused to %s', async (role) => {
    expect((await (await box.as(role)).get('/api/group/report')).status).toBe(403);
  });

  test('says when the group is not set up or not reachable', async () => {
    const none = await startApp();
    try {
      const { status, body } = await (await none.as('owner')).get('/api/group/report');
      expect([status, body['code']]).toEqual([404, 'group_off']);
    } finally {
      await none.close();
    }
    const reportUrl = `postgres://x:y@127.0.0.1:${await freePort()}/none`;
    const away = await startApp({ config: { group: { url: null, reportUrl } } });
    try {
      const { status, body } = await (await away.as('owner')).get('/api/group/report');
      expect([status, body['code']]).toEqual([503, 'group_unreachable']);
    } finally {
      await away.close();
    }
  });
});
