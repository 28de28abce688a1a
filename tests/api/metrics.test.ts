import { createBackup } from '@comanda/contract/backups';
import { createCheck, listChecks } from '@comanda/contract/checks';
import { health } from '@comanda/contract/session';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prometheusText } from '../../appliance/src/metrics/prometheus-text.ts';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let owner: AppClient;
beforeAll(async () => {
  box = await startApp();
  owner = await box.as('owner');
});
afterAll(() => box.close());

const lan = '192.168.1.20';
const read = (from: string, headers: Record<string, string> = {}) =>
  box.app.inject({ method: 'GET', url: '/metrics', remoteAddress: from, headers });

/** Parses the samples of Prometheus' text format, by name and labels; throws for anything else. */
function samplesIn(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  const typed = new Set<string>();
  if (!text.endsWith('\n')) throw new Error('no line end');
  for (const line of text.slice(0, -1).split('\n')) {
    const type = /^# TYPE ([a-z_]+) (counter|gauge|summary)$/.exec(line)?.[1];
    if (type !== undefined) {
      if (typed.has(type)) throw new Error(`twice: ${line}`);
      typed.add(type);
      continue;
    }
    if (/^# HELP [a-z_]+ \S/.test(line)) continue;
    const label = String.raw`[a-z_]+="(?:[^"\\\n]|\\[\\"n])*"`;
    const parts = new RegExp(
      String.raw`^([a-z_]+)(\{${label}(?:,${label})*\})? (-?[\d.e+-]+)$`,
    ).exec(line);
    const [, name = '', labels = '', value] = parts ?? [];
    const family = name.replace(/_(?:sum|count)$/, '');
    const isKnown = typed.has(name) || typed.has(family);
    if (!parts || !isKnown || samples.has(name + labels)) throw new Error(line);
    samples.set(name + labels, Number(value));
  }
  return samples;
}

test('the box itself reads its metrics without a token', async () => {
  await read('127.0.0.1');
  await owner.call(listChecks);
  await owner.call(createCheck, { body: { name: 'Counted' } });
  await owner.get('/nothing-here');
  await new Promise((resolve) => setTimeout(resolve, 60));
  const answer = await read('127.0.0.1');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const samples = samplesIn(answer.body);
  const orders = (method: string) =>
    samples.get(`comanda_http_requests_total{method="${method}",route="/api/orders",status="200"}`);
  expect([orders('GET'), orders('POST')]).toEqual([1, 1]);
  expect(answer.body).not.toContain('nothing-here');
  expect(samples.get('comanda_flush_seconds_count')).toBeGreaterThan(0);
  expect(samples.get('comanda_event_loop_delay_seconds{percentile="99"}')).toBeGreaterThan(0);
  expect(samples.get('comanda_live_sockets')).toBe(0);
  expect(samples.get('comanda_info{version="0.0.0"}')).toBe(1);
  expect([...samples.keys()].some((key) => key.startsWith('comanda_print_jobs_waiting{'))).toBe(
    true,
  );
  expect(samples.has('comanda_backup_age_seconds')).toBe(false);
  await owner.call(createBackup);
  expect(samplesIn((await read('127.0.0.1')).body).get('comanda_backup_age_seconds')).toBe(0);
});

test.each([
  ['owner', 200],
  ['manager', 200],
  ['server', 403],
  ['bar', 403],
  ['kitchen', 403],
] as const)('%s on another device: %s', async (role, status) => {
  const { cookieHeader } = await box.as(role);
  expect((await read(lan, { cookie: cookieHeader() })).statusCode).toBe(status);
});

test('a device without a person, and a stranger, must log in', async () => {
  const device = box.device();
  await device.call(health);
  expect((await read(lan, { cookie: device.cookieHeader() })).statusCode).toBe(401);
  expect((await read(lan, { cookie: 'comanda_session=forged' })).statusCode).toBe(401);
});

test('other devices need a session or a token with the permission', async () => {
  expect((await read(lan)).statusCode).toBe(401);
  expect((await read(lan, { cookie: owner.cookieHeader() })).statusCode).toBe(200);
  const server = await box.as('server');
  expect((await read(lan, { cookie: server.cookieHeader() })).statusCode).toBe(403);
  const tokenWith = async (permission: string) => {
    const made = await owner.post('/api/tokens', { name: permission, permissions: [permission] });
    return { authorization: `Bearer ${String(made.body['secret'])}` };
  };
  expect((await read(lan, await tokenWith('box.view'))).statusCode).toBe(200);
  expect((await read(lan, await tokenWith('orders.view'))).statusCode).toBe(403);
  expect((await read(lan, { authorization: 'Bearer cmd_wrong' })).statusCode).toBe(401);
});

test('a name with quotes and line breaks is one sample', () => {
  const samples = [[{ printer: 'Bar "left"\\\nkitchen' }, 2]] as const;
  const text = prometheusText([{ name: 'jobs', help: 'Jobs.', type: 'gauge', samples }]);
  expect(text.split('\n').at(-2)).toBe(String.raw`jobs{printer="Bar \"left\"\\\nkitchen"} 2`);
  expect(samplesIn(text).size).toBe(1);
});

test('the dashboard uses existing metrics', async () => {
  await owner.call(createBackup);
  await read('127.0.0.1');
  await new Promise((resolve) => setTimeout(resolve, 60));
  const names = new Set(
    [...samplesIn((await read('127.0.0.1')).body).keys()].map((key) => key.split('{')[0]),
  );
  const file = join(import.meta.dirname, '../../appliance/examples/grafana-dashboard.json');
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const shown = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:comanda|process)_[a-z_]+/g) ?? []),
  );
  expect(shown.length).toBeGreaterThan(12);
  expect(shown.filter((name) => !names.has(name))).toEqual([]);
});
