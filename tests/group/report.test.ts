import type { GroupReport } from '@comanda/contract/group';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { shipFacts } from '../../appliance/src/group/ship.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { freePort } from '../support/processes.ts';
import { menu } from '../support/service-venue.ts';
import { makeGroup, type TestGroup } from './groups.ts';

let group: TestGroup;
let box: TestApp;
beforeAll(async () => {
  group = await makeGroup(inject('postgresUrl'));
  box = await startApp({ config: { group: { url: null, reportUrl: await group.readerUrl() } } });
  // PostgreSQL has the time of this machine.
  box.clock.at = Date.now();
  const venue = await group.addVenue('Centro');
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

const dayBefore = (days: number) =>
  new Date(box.clock.at - days * 24 * 3_600_000).toISOString().slice(0, 10);
const read = async (query = 'period=all') =>
  (await (await box.as('owner')).get(`/api/group/report?${query}`)).body as unknown as GroupReport;

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
