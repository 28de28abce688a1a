import { randomFrom } from '@comanda/db/demo/random';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFakePac, type FakePac, type PacMood } from '../support/fake-pac.ts';
import type { CancelMood } from '../support/fake-sat.ts';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { count, proved, rounds, seed } from '../support/prove.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';
import { sessionOf } from './callers.ts';
import { testIssuer, testSeal, testPac } from '../support/invoicing.ts';

const documents = rounds(60, 2000);
/** So many are made between two kills at most. */
const perRound = documents > 500 ? 25 : 15;
/** So many are made at the end, when nothing fails any more. */
const wakes = 15;
/** The fake provider refuses every document of this receiver. */
const refused = 'EMPRESA RECHAZADA';
const redirect = pathToFileURL(
  new URL('../support/fake-pac-redirect.ts', import.meta.url).pathname,
).href;

const trouble: PacMood[] = ['loses', 'breaks', 'another', 'resets', 'fails', 'busy', 'expired'];
const cancelTrouble: CancelMood[] = ['loses', 'resets', 'fails', 'busy', 'not_yet', 'expired'];
const random = randomFrom(seed);
const one = <T>(values: readonly T[]): T => values[random.between(0, values.length - 1)] as T;

let folder: string;
let pac: FakePac;
let port: number;
let cookie: string;
let checks: number[];
let child: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-invoices-'));
  pac = await openFakePac();
  pac.refuseAll((xml) => xml.includes(refused));
  port = await freePort();
  const box = await startApp({ dataDir: folder });
  box.clock.at = Date.now();
  cookie = (await sessionOf(box, userIds.owner))['cookie'] ?? '';
  const ask = async (method: 'PUT' | 'POST', url: string, payload: object) => {
    const answer = await box.app.inject({ method, url, payload, headers: { cookie } });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return JSON.parse(answer.body) as { id: number };
  };
  await ask('POST', '/api/registers/open', { register_id: 1, denominations: {} });
  checks = [];
  for (let number = 1; number <= documents; number += 1) {
    const { id } = await ask('POST', '/api/orders', { name: `C ${number}` });
    const items = [{ product_id: menu.taco, qty: 1 + (number % 5) }];
    await ask('POST', `/api/orders/${id}/send-items`, { items });
    await ask('PUT', `/api/orders/${id}`, { closed: 1, payment_type_id: 2 });
    checks.push(id);
  }
  await ask('PUT', '/api/invoicing', testIssuer);
  await ask('PUT', '/api/invoicing/seal', testSeal);
  // Last, so that nothing is sent before its requests reach the fake provider.
  const provider = { provider: 'sw', environment: 'test', token: pac.token };
  await ask('PUT', '/api/invoicing/provider', provider);
  await box.close();
}, 900_000);
afterAll(async () => {
  if (child) await ended(child, 'SIGKILL');
  await pac.close();
  rmSync(folder, { recursive: true, force: true });
});

async function startBox(): Promise<ChildProcess> {
  const started = startProgram('appliance/src/main.ts', {
    COMANDA_DEMO: '0',
    COMANDA_DATA_DIR: folder,
    COMANDA_PORT: String(port),
    COMANDA_LOG_LEVEL: 'fatal',
    COMANDA_BACKUPS: '0',
    NODE_OPTIONS: `--import ${redirect}`,
    COMANDA_TEST_PAC: pac.host,
  });
  await healthy(`http://127.0.0.1:${port}`, started);
  return started;
}

/** Sends a command, whose key makes it safe to repeat; null without an answer. */
async function command(path: string, key: string, body: object): Promise<{ id: number } | null> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
    body: JSON.stringify(body),
  }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (answer && answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
  return answer?.ok === true ? (said as { id: number } | null) : null;
}

interface Kept {
  id: number;
  folio: number;
  state: string;
  uuid: string | null;
  receiver: string;
}

/** Reads or changes the database while no box has it open. */
function inDatabase<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(folder, 'comanda.db'));
  try {
    return work(database);
  } finally {
    database.close();
  }
}
const kept = () =>
  inDatabase((database) =>
    database.prepare('SELECT id, folio, state, uuid, receiver FROM invoice_documents').all(),
  ) as unknown as Kept[];
/** The wait before the next try is over. */
const timePasses = () =>
  inDatabase((database) => database.exec('UPDATE invoice_documents SET next_at = 0'));

/** Whether the box waits for no answer: no document is to be stamped, and none of those to be cancelled is left. */
async function isQuiet(cancelling: ReadonlySet<number>): Promise<boolean> {
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).json();
  const open = (await ask('/api/invoices?show=open')) as { state: string }[];
  if (open.some(({ state }) => state === 'sealed' || state === 'waiting')) return false;
  for (const id of cancelling) {
    const { invoice } = (await ask(`/api/invoices/${id}`)) as { invoice: { state: string } };
    if (invoice.state === 'cancel_asked') return false;
  }
  return true;
}

const receiverOf = (check: number) => ({
  tax_id: 'URE180429TM6',
  tax_name: check % 5 === 0 ? refused : 'UNIVERSIDAD ROBÓTICA ESPAÑOLA',
  tax_postcode: '86991',
  tax_regime: '601',
  tax_use: 'G03',
});

/** How often the provider has stamped each folio. */
const stampsByFolio = () =>
  Map.groupBy(pac.documents(), (xml) => Number(/ Folio="(\d+)"/.exec(xml)?.[1]));

describe('invoices against a failing provider', () => {
  test(
    `${count(documents)} documents, the box killed at random: none stamped twice, none unknown`,
    { timeout: 7_200_000 },
    async () => {
      const waiting = checks.slice(0, -wakes);
      let kills = 0;
      const cancelling = new Set<number>();
      while (waiting.length > 0) {
        const moods = (of: readonly PacMood[]) =>
          Array.from({ length: 500 }, () => (random.chance(0.5) ? 'stamps' : one(of)));
        pac.next(...moods(trouble));
        pac.sat.cancelNext(
          ...Array.from({ length: 50 }, () =>
            random.chance(0.4) ? 'cancels' : one(cancelTrouble),
          ),
        );
        const stamped = kept().filter(({ state }) => state === 'stamped');
        child = await startBox();
        const working = (async () => {
          for (let made = 0; made < perRound; made += 1) {
            const check = waiting[0];
            if (check === undefined) return;
            const body = { order_ids: [check], receiver: receiverOf(check) };
            if ((await command('/api/invoices', `make ${check}`, body)) === null) return;
            waiting.shift();
          }
          const id = stamped.length === 0 ? null : one(stamped).id;
          const why = { motive: '03', reason: 'The sale was not made' };
          if (id === null) return;
          cancelling.add(id);
          await command(`/api/invoices/${id}/cancel`, `cancel ${id}`, why);
        })();
        await pause(random.between(200, documents > 500 ? 4000 : 1500));
        await ended(child, 'SIGKILL');
        kills += 1;
        await working;
        timePasses();
      }
      pac.next();
      pac.sat.cancelNext();
      const final = (rows: readonly Kept[]) =>
        rows.every(({ state }) => ['stamped', 'rejected', 'cancelled'].includes(state));
      let made = 0;
      for (const check of checks.slice(-wakes)) {
        if (made > 0 && final(kept())) break;
        timePasses();
        child = await startBox();
        // A new one wakes the worker, which otherwise looks every ten seconds.
        await command('/api/invoices', `make ${check}`, {
          order_ids: [check],
          receiver: receiverOf(check),
        });
        made += 1;
        await until(() => isQuiet(cancelling), documents > 500 ? 60_000 : 4000).catch(
          () => undefined,
        );
        await ended(child, 'SIGTERM');
      }
      const rows = kept();
      expect(rows).toHaveLength(documents - wakes + made);
      expect(
        rows.filter((row) => !final([row])),
        `seed ${seed}`,
      ).toEqual([]);
      const stamps = stampsByFolio();
      const twice = [...stamps].filter(([, found]) => found.length > 1);
      expect(
        twice.map(([folio]) => folio),
        `seed ${seed}`,
      ).toEqual([]);
      const wrong = rows.filter(({ folio, state, uuid, receiver }) => {
        const isRefused = receiver.includes(refused);
        if (isRefused) return state !== 'rejected' || stamps.has(folio);
        const fate = pac.sat.fateOf(uuid ?? '');
        const xml = stamps.get(folio)?.[0] ?? '';
        return !xml.includes(` UUID="${uuid}"`) || fate !== (state === 'stamped' ? 'valid' : state);
      });
      expect(wrong, `seed ${seed}`).toEqual([]);
      const refusals = rows.filter(({ state }) => state === 'rejected').length;
      const cancelled = rows.filter(({ state }) => state === 'cancelled').length;
      expect(refusals).toBeGreaterThan(0);
      proved({
        promise: 'No sale is stamped twice',
        rounds: `${count(documents)} documents, ${count(kills)} kills -9 (seed ${seed})`,
        figure: `${count(rows.length - refusals)} stamped once, ${count(refusals)} refused, 0 twice, 0 unknown; ${count(cancelled)} cancelled as the SAT has it`,
      });
    },
  );

  test('control: sealing again at each try, as many programs do, stamps sales twice', async () => {
    const naive = testPac(pac);
    const before = pac.documents().length;
    pac.next(...Array.from({ length: 2000 }, () => (random.chance(0.5) ? 'stamps' : one(trouble))));
    for (let folio = 1; folio <= 100; folio += 1) {
      for (let tries = 0; tries < 20; tries += 1) {
        const xml = `<?xml version="1.0"?><cfdi:Comprobante Folio="${1_000_000 + folio}" Sello="${randomUUID()}"></cfdi:Comprobante>`;
        const answer = await naive.stamp(xml, randomUUID(), new AbortController().signal);
        if (answer.kind === 'stamped') break;
      }
    }
    expect(pac.documents().length - before).toBeGreaterThan(100);
    const twice = [...stampsByFolio()].filter(
      ([folio, found]) => folio > 1_000_000 && found.length > 1,
    );
    expect(twice.length).toBeGreaterThan(10);
  });
});
