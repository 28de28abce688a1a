import { api } from '../../appliance/src/api.ts';
import type { EndpointShape } from '@comanda/contract/endpoint';
import { Type } from '@comanda/contract/type';
import { defaultPermissions, may } from '@comanda/domain/permissions';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isForTokens } from '../../appliance/src/accounts/token-guard.ts';
import { count, proved } from '../support/prove.ts';
import { userIds, type RoleName } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { allAskers, askers, type Asker, type Headers } from './askers.ts';

/**
 * The access of every caller to every endpoint. The file is written by hand: a new endpoint must be added to it, and
 * the test compares it with the behaviour. UPDATE_DOORS=1 writes the actual behaviour; review the change.
 */
const file = join(import.meta.dirname, 'doors.txt');
const heading = [
  '# One line per endpoint, one sign per asker: + gets in, . is asked to log in (401), x may not (403).',
  ...askers.map((asker, index) => `# ${String(index + 1).padStart(2)} ${asker}`),
];

let box: TestApp;
let headersOf: Record<Asker, Headers>;
beforeAll(async () => {
  box = await startApp();
  headersOf = await allAskers(box);
});
afterAll(() => box.close());

/** All endpoints of the contract, and the metrics, whose answer is text. */
const doors: EndpointShape[] = [
  ...Object.values(api),
  { method: 'GET', path: '/metrics', summary: 'Metrics', access: 'box.view', reply: Type.String() },
];

/** No row has this id, so that an allowed call changes nothing. */
const url = ({ path }: EndpointShape) => path.replace(/:role/, '2').replace(/:\w+/g, '987654');

async function signOf(shape: EndpointShape, asker: Asker): Promise<string> {
  const answer = await box.app.inject({
    method: shape.method,
    url: url(shape),
    // On the box itself the metrics need no token. Elsewhere wrong tokens are soon refused for a while.
    remoteAddress: shape.path === '/metrics' ? '192.168.1.20' : '127.0.0.1',
    headers: { ...headersOf[asker], ...(shape.body ? { 'content-type': 'application/json' } : {}) },
    ...(shape.body ? { payload: '{}' } : {}),
  });
  expect([asker, shape.path, answer.statusCode < 500]).toEqual([asker, shape.path, true]);
  return { 401: '.', 403: 'x' }[answer.statusCode] ?? '+';
}

const lineOf = (signs: string, { method, path }: EndpointShape) =>
  `${signs} ${method.padEnd(6)} ${path}`;

test('every cell is as declared', { timeout: 120_000 }, async () => {
  const found: string[] = [];
  for (const shape of doors) {
    const signs: string[] = [];
    for (const asker of askers) signs.push(await signOf(shape, asker));
    found.push(lineOf(signs.join(''), shape));
  }
  found.sort((a, b) => (a.slice(askers.length) < b.slice(askers.length) ? -1 : 1));
  if (process.env['UPDATE_DOORS']) writeFileSync(file, `${[...heading, ...found].join('\n')}\n`);
  const declared = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const lines = declared.filter((line) => !line.startsWith('#'));
  const missing = found.filter((line) => !lines.includes(line));
  const stale = lines.filter((line) => !found.includes(line));
  const advice =
    'missing is what the box does: put it into tests/prove/doors.txt when it is what it should do (UPDATE_DOORS=1)';
  expect({ missing, stale }, advice).toEqual({ missing: [], stale: [] });
  proved({
    promise: 'Only the enrolled and permitted',
    rounds: `${found.length} endpoints × ${askers.length} askers`,
    figure: `${count(found.length * askers.length)} cells as declared`,
  });
});

test('the declaration agrees with the contract and the permissions', () => {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const roles: RoleName[] = ['kitchen', 'server', 'bar', 'manager', 'owner'];
  for (const shape of doors) {
    const line = lines.find((each) => each.endsWith(lineOf('', shape).trimStart())) ?? '';
    const sign = (asker: Asker) => line[askers.indexOf(asker)];
    for (const role of roles) {
      if (['public', 'session', 'daemon'].includes(shape.access)) continue;
      const allowed = may(defaultPermissions[userIds[role]], shape.access as never);
      expect([shape.path, role, sign(role)]).toEqual([shape.path, role, allowed ? '+' : 'x']);
    }
    for (const role of ['server', 'owner'] as const) {
      const asToken = isForTokens(shape) ? sign(role) : 'x';
      expect([
        shape.path,
        role,
        sign(`token with the rights of ${role === 'owner' ? 'the owner' : 'a server'}`),
      ]).toEqual([shape.path, role, asToken]);
    }
    const isOpen = shape.access === 'public';
    for (const asker of askers.slice(0, askers.indexOf('daemon'))) {
      if (!isOpen) expect([shape.path, asker, sign(asker)]).toEqual([shape.path, asker, '.']);
    }
    const forDaemon = isOpen || shape.access === 'daemon';
    if (!isOpen) expect([shape.path, sign('daemon')]).toEqual([shape.path, forDaemon ? '+' : '.']);
    expect([shape.path, sign('kitchen screen left alone')]).toEqual([shape.path, sign('kitchen')]);
  }
});
