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
import { allCallers, callers, type Caller, type Headers } from './callers.ts';

/**
 * Who gets in by each access that endpoints declare, and by the endpoints that differ from others of their access. The
 * test compares it with the behaviour of every endpoint. UPDATE_DOORS=1 writes the actual behaviour; review the change.
 */
const file = join(import.meta.dirname, 'doors.txt');
const heading = [
  '# One line per access and per endpoint that differs from it, one sign per caller:',
  '# + gets in, . is asked to log in (401), x may not (403).',
  ...callers.map((caller, index) => `# ${String(index + 1).padStart(2)} ${caller}`),
];

let box: TestApp;
let headersOf: Record<Caller, Headers>;
beforeAll(async () => {
  box = await startApp();
  headersOf = await allCallers(box);
});
afterAll(() => box.close());

/** All endpoints of the contract, and the metrics, whose answer is text. */
const doors: EndpointShape[] = [
  ...Object.values(api),
  { method: 'GET', path: '/metrics', summary: 'Metrics', access: 'box.view', reply: Type.String() },
];

/** No row has this id, so that an allowed call changes nothing. */
const url = ({ path }: EndpointShape) => path.replace(/:role/, '2').replace(/:\w+/g, '987654');

async function signOf(shape: EndpointShape, caller: Caller): Promise<string> {
  const answer = await box.app.inject({
    method: shape.method,
    url: url(shape),
    // On the box itself the metrics need no token. Elsewhere wrong tokens are soon refused for a while.
    remoteAddress: shape.path === '/metrics' ? '192.168.1.20' : '127.0.0.1',
    headers: {
      ...headersOf[caller],
      ...(shape.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(shape.body ? { payload: '{}' } : {}),
  });
  expect([caller, shape.path, answer.statusCode < 500]).toEqual([caller, shape.path, true]);
  return { 401: '.', 403: 'x' }[answer.statusCode] ?? '+';
}

const accessOf = (shape: EndpointShape) =>
  isForTokens(shape) ? shape.access : `${shape.access}, no tokens`;
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;

/** The signs of the file, by access or by the name of an endpoint. */
function declaredSigns(): Map<string, string> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const declared = lines.filter((line) => !line.startsWith('#'));
  return new Map(
    declared.map((line) => [line.slice(callers.length + 1), line.slice(0, callers.length)]),
  );
}

/** The signs of each access that most of its endpoints have, and the endpoints that have others. */
function summary(found: ReadonlyMap<EndpointShape, string>): string[] {
  const byAccess = Map.groupBy(found, ([shape]) => accessOf(shape));
  return [...byAccess].sort().flatMap(([access, rows]) => {
    const counts = Map.groupBy(rows, ([, signs]) => signs);
    const [usual = ''] = [...counts].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    const others = rows.filter(([, signs]) => signs !== usual);
    return [
      `${usual} ${access}`,
      ...others.map(([shape, signs]) => `${signs} ${nameOf(shape)}`).sort(),
    ];
  });
}

test('every cell is as declared', { timeout: 120_000 }, async () => {
  const found = new Map<EndpointShape, string>();
  for (const shape of doors) {
    const signs: string[] = [];
    for (const caller of callers) signs.push(await signOf(shape, caller));
    found.set(shape, signs.join(''));
  }
  if (process.env['UPDATE_DOORS']) {
    writeFileSync(file, `${[...heading, ...summary(found)].join('\n')}\n`);
  }
  const declared = declaredSigns();
  const wrong = [...found].flatMap(([shape, signs]) => {
    const expected = declared.get(nameOf(shape)) ?? declared.get(accessOf(shape)) ?? 'nothing';
    return signs === expected ? [] : [`${nameOf(shape)}: ${signs}, declared ${expected}`];
  });
  const known = new Set(doors.flatMap((shape) => [nameOf(shape), accessOf(shape)]));
  const stale = [...declared.keys()].filter((name) => !known.has(name));
  const advice = 'put into tests/prove/doors.txt what the box should do (UPDATE_DOORS=1)';
  expect({ wrong, stale }, advice).toEqual({ wrong: [], stale: [] });
  proved({
    promise: 'Only the enrolled and permitted',
    rounds: `${found.size} endpoints × ${callers.length} callers`,
    figure: `${count(found.size * callers.length)} cells as declared`,
  });
});

test('the declaration agrees with the contract and the permissions', () => {
  const declared = declaredSigns();
  const roles: RoleName[] = ['kitchen', 'server', 'bar', 'manager', 'owner'];
  for (const shape of doors) {
    const line = declared.get(nameOf(shape)) ?? declared.get(accessOf(shape)) ?? '';
    const sign = (caller: Caller) => line[callers.indexOf(caller)];
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
    for (const caller of callers.slice(0, callers.indexOf('daemon'))) {
      if (!isOpen) expect([shape.path, caller, sign(caller)]).toEqual([shape.path, caller, '.']);
    }
    const forDaemon = isOpen || shape.access === 'daemon';
    if (!isOpen) expect([shape.path, sign('daemon')]).toEqual([shape.path, forDaemon ? '+' : '.']);
    expect([shape.path, sign('kitchen screen left alone')]).toEqual([shape.path, sign('kitchen')]);
  }
});
