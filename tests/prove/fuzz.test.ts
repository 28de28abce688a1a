import { api } from '../../appliance/src/api.ts';
import type { EndpointShape } from '@comanda/contract/endpoint';
import { randomFrom, type Random } from '@comanda/db/demo/random';
import { afterEach, expect, test } from 'vitest';
import { count, proved, rounds, seed } from '../support/prove.ts';
import { menu, userIds, type RoleName } from '../support/service-venue.ts';
import { daemonToken, startApp, type TestApp } from '../support/start-app.ts';
import { deviceOf, sessionOf, type Headers } from './callers.ts';
import { asText, hostileTexts, spoil } from './hostile.ts';
import { sample } from './sample.ts';

const perEndpoint = rounds(10, 10_000);
/** After this many requests the venue is in disorder, so a new one is used. */
const perBox = 6000;
const slowMs = 1000;
const silentMs = 60_000;

/** Slow calls that copy or hash; they are only made once in this many. */
const dear: Record<string, number> = {
  'backups.createBackup': 40,
  'backups.restoreBackup': 4,
  'practice.setPractice': 10,
  'session.login': 6,
  'session.pinLogin': 4,
  'setup.setUp': 4,
};
const endpoints = Object.entries(api);

interface Sent {
  method: EndpointShape['method'];
  url: string;
  headers: Headers;
  payload?: string;
}
type Caller = RoleName | 'nobody' | 'device' | 'forged' | 'daemon';

let box: TestApp;
let headersOf: Record<Caller, Headers>;
/** The faults, once per endpoint. */
const faults = new Map<string, string>();
/** Printed at once, because the long form takes an hour. */
function fault(name: string, text: string): void {
  if (!faults.has(name)) console.error(text);
  faults.set(name, text);
}
afterEach(() => box.close());

async function newBox(): Promise<void> {
  box = await startApp({ config: { logLevel: 'error' } });
  await logEverybodyIn();
  const boss = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const headers = headersOf.owner;
    const answer = await box.app.inject({ method, url, headers, payload });
    expect([url, answer.statusCode, answer.body]).toMatchObject([url, 200, {}]);
  };
  await boss('POST', '/api/registers/open', { register_id: 1, denominations: { '500': 1 } });
  for (const name of ['A', 'B', 'C', 'D']) {
    await boss('POST', '/api/orders', { name, table_id: name === 'A' ? 1 : 2 });
  }
  for (const id of [1, 2, 3]) {
    const items = [{ product_id: menu.taco, qty: 3 }, { product_id: menu.pizza }];
    await boss('POST', `/api/orders/${id}/send-items`, { items });
  }
  await boss('PUT', '/api/orders/3', { closed: 1, payment_type_id: 2, tip: 5 });
}

async function logEverybodyIn(): Promise<void> {
  const forged = { cookie: `comanda_session=${'a'.repeat(43)}; comanda_device=${'b'.repeat(43)}` };
  headersOf = {
    nobody: {},
    forged,
    daemon: { authorization: `Bearer ${daemonToken}` },
    device: await deviceOf(box, 1),
    manager: {},
    server: {},
    bar: {},
    owner: {},
    kitchen: {},
  };
  for (const caller of Object.keys(headersOf)) if (isPerson(caller)) await logIn(caller);
}

const isPerson = (caller: string): caller is RoleName => caller in userIds;

async function logIn(caller: RoleName): Promise<void> {
  headersOf[caller] = await sessionOf(box, userIds[caller]);
}

function callerOf({ access }: EndpointShape, random: Random): Caller {
  if (access === 'daemon' && random.chance(0.8)) return 'daemon';
  return random.weighted<Caller>([
    ['owner', 12],
    ['manager', 2],
    ['server', 2],
    ['bar', 1],
    ['kitchen', 1],
    ['nobody', 1],
    ['device', 1],
    ['forged', 1],
  ]);
}

function requestTo(shape: EndpointShape, caller: Caller, random: Random): Sent {
  const param = () =>
    random.chance(0.8)
      ? String(random.between(1, 6))
      : encodeURIComponent(random.pick(hostileTexts.map((text) => text.toWellFormed())));
  const path = shape.path.replace(/:\w+/g, () => param() || '0');
  const headers: Headers = { ...headersOf[caller] };
  if (random.chance(0.05)) headers['idempotency-key'] = random.pick(['k', 'k'.repeat(201), '1']);
  const sent: Sent = { method: shape.method, url: path + queryOf(shape, random), headers };
  if (shape.body || random.chance(0.05)) {
    const wanted = sample(shape.body ?? {}, random);
    const body = random.chance(0.3) ? wanted : spoil(wanted, random);
    headers['content-type'] = random.chance(0.96)
      ? 'application/json'
      : random.pick([
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'application/json; charset=latin1',
          'nonsense',
          '',
        ]);
    sent.payload = asText(body, random);
  }
  return sent;
}

function queryOf({ query }: EndpointShape, random: Random): string {
  if (!query) return random.chance(0.05) ? '?a[b]=1&a=2&%ff' : '';
  const wanted = sample(query, random);
  const spoilt = random.chance(0.5) ? wanted : spoil(wanted, random);
  const pairs = Object.entries((spoilt ?? {}) as Record<string, unknown>).slice(0, 20);
  const each = ([key, value]: [string, unknown]): [string, string][] =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map((inner) => [
      key,
      typeof inner === 'string' ? inner : (JSON.stringify(inner) ?? ''),
    ]);
  const text = pairs
    .flatMap(each)
    .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
    .join('&')
    .slice(0, 8000);
  return `?${text}${random.chance(0.03) ? '&%E0%A4%A' : ''}`;
}

/** Sends a request and returns its duration in milliseconds and the response; records faults. */
async function ask(
  name: string,
  shape: EndpointShape,
  caller: Caller,
  sent: Sent,
): Promise<number> {
  const where = () => `${name} as ${caller}, seed ${seed}: ${JSON.stringify(sent).slice(0, 2000)}`;
  const start = performance.now();
  const answer = await answerTo(sent, where);
  const ms = performance.now() - start;
  if (answer.statusCode >= 500) fault(name, `${where()} → ${answer.body} ${lastError()}`);
  const isStranger = ['nobody', 'device', 'forged'].includes(caller);
  if (isStranger && shape.access !== 'public' && answer.statusCode < 400) {
    fault(name, `a stranger got in: ${where()}`);
  }
  if (answer.statusCode >= 400) {
    const problem = JSON.parse(answer.body) as Record<string, unknown>;
    const isTold = typeof problem['code'] === 'string' && typeof problem['error'] === 'string';
    if (!isTold) fault(name, `no problem is named: ${where()} → ${answer.body}`);
  }
  // A call ended a session, revoked a device or started practice: log in again for the next calls.
  const isOver = answer.statusCode === 401 && shape.access !== 'public';
  if (isPerson(caller) && (isOver || name === 'practice.setPractice')) await logIn(caller);
  return ms;
}

/** @throws Error naming the request when there is no answer within a minute: nothing else could say which it was. */
async function answerTo(sent: Sent, where: () => string) {
  const silence = Promise.withResolvers<null>();
  const timer = setTimeout(() => silence.resolve(null), silentMs);
  const answer = await Promise.race([box.app.inject(sent), silence.promise]);
  clearTimeout(timer);
  if (answer === null) throw new Error(`no answer: ${where()}`);
  return answer;
}

const lastError = () => box.logs.slice(-1).join('').slice(0, 900);

test(
  `fuzz: ${count(perEndpoint)} requests per endpoint, generated from its schema (seed ${seed})`,
  { timeout: 36_000_000 },
  async () => {
    const random = randomFrom(seed);
    await newBox();
    let [asked, slowest] = [0, { ms: 0, name: '' }];
    for (let round = 0; round < perEndpoint; round += 1) {
      for (const [name, shape] of endpoints) {
        if (round % (dear[name] ?? 1) !== 0) continue;
        const caller = callerOf(shape, random);
        const sent = requestTo(shape, caller, random);
        let ms = await ask(name, shape, caller, sent);
        // A busy machine is late; a slow endpoint takes processor time, each time.
        for (let again = 0; ms > slowMs && again < 4; again += 1) {
          const before = process.cpuUsage();
          await ask(name, shape, caller, sent);
          const { user, system } = process.cpuUsage(before);
          ms = Math.min(ms, (user + system) / 1000);
        }
        if (ms > slowMs) fault(name, `took ${ms} ms: ${JSON.stringify(sent).slice(0, 2000)}`);
        if (ms > slowest.ms) slowest = { ms, name };
        asked += 1;
        if (asked % 100_000 === 0) console.info(`${count(asked)} requests so far`);
        if (asked % perBox === 0) {
          await box.close();
          await newBox();
        }
      }
    }
    expect([...faults.values()]).toEqual([]);
    proved({
      promise: 'No input breaks it',
      rounds: `${count(asked)} fuzzed requests to ${endpoints.length} endpoints (seed ${seed})`,
      figure: `0 answers 5xx, 0 strangers let in, slowest ${count(slowest.ms)} ms (${slowest.name})`,
    });
  },
);
