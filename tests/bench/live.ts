import type { Product } from '@comanda/contract/catalog';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Box } from './box.ts';
import { connect, logIn, type BenchClient } from './client.ts';
import { startReference } from './compare.ts';
import { openCrowd, type ScreenTask } from './crowd.ts';
import { at, floorOfBox, floorOfReference, plainProducts, type Floor } from './floor.ts';
import { measurePages } from './live-pages.ts';
import type { Measure } from './measure.ts';
import { measureMemory } from './memory.ts';

const crowds = [1, 12, 24, 48];
const turns = Number(process.env.COMANDA_BENCH_TURNS ?? 3);
const sendsOfTurn = 20;
/** Three items each: 900 items a minute. */
const betweenSends = 200;
const openChecks = 40;
/** A session may hold eight live channels. */
const screensOfSession = 6;
/** One of each kind for each of these: of twelve screens six show a check, three the floor, two a board. */
const kinds = [
  'board',
  'check',
  'floor',
  'check',
  'check',
  'floor',
  'board',
  'check',
  'floor',
  'check',
  'check',
  'office',
] as const;
const bytesBudget = 3;
const workBudget = 10;
const arrivalBudget = 150;

interface Side {
  name: 'box' | 'reference';
  host: string;
  pid: number;
  floor: Floor;
  checks: number[];
  cookies: string[];
  /** Sends three items; returns the id of the first. */
  send(check: number): Promise<number>;
  /** With the most screens. */
  memory?(): Promise<Measure[]>;
}

/**
 * What a send of three items costs with so many screens, on the box and on the reference in turns: bytes on the
 * network, the processor time of the server, and the time until a board has it. Then the same on real pages.
 */
export async function measureLive(box: Box): Promise<Measure[]> {
  const reference = await startReference(box);
  try {
    const products = (await plainProducts(await logIn(box.origin, 'manager'))).slice(0, 3);
    const sides = [await sideOfBox(box, products), await sideOfReference(reference, products)];
    for (const side of sides) {
      for (let index = 0; index < openChecks; index += 1) {
        const check = await side.floor.open(`Live ${index}`);
        side.checks.push(check);
        await side.send(check);
      }
    }
    const measures: Measure[] = [];
    for (const count of crowds) {
      for (const side of sides) measures.push(...(await measureCrowd(side, count)));
    }
    for (const { floor, checks } of sides) for (const check of checks) await floor.close(check);
    return [...measures, ...(await measurePages(box))];
  } finally {
    await reference.stop();
  }
}

async function sideOfBox(box: Box, products: readonly Product[]): Promise<Side> {
  const client = await logIn(box.origin, 'manager');
  const cookies: string[] = [];
  for (let index = 0; index * screensOfSession < Math.max(...crowds); index += 1) {
    cookies.push((await logIn(box.origin, 'manager')).cookie);
  }
  return {
    name: 'box',
    host: new URL(box.origin).host,
    pid: box.child.pid ?? 0,
    floor: await floorOfBox(client),
    checks: [],
    cookies,
    memory: () => measureMemory(box, client, 'with 48 screens'),
    send: async (check) => {
      const path = `/api/orders/${check}/send-items`;
      const body = { items: products.map(({ id }) => ({ product_id: id, qty: 1 })) };
      const { items } = await client.call<{ items: { id: number }[] }>('POST', path, body);
      return at(items, 0).id;
    },
  };
}

async function sideOfReference(
  { origin, pid }: { origin: string; pid: number },
  products: readonly Product[],
): Promise<Side> {
  const client: BenchClient = connect(origin);
  return {
    name: 'reference',
    host: new URL(origin).host,
    pid,
    floor: await floorOfReference(client),
    checks: [],
    cookies: [''],
    send: async (check) => {
      const path = `/orders/${check}/items`;
      const body = { items: products.map(({ id }) => ({ product_id: id, qty: 1, note: '' })) };
      const { items } = await client.call<{ items: { id: number }[] }>('POST', path, body);
      return at(items, 0).id;
    },
  };
}

async function measureCrowd(side: Side, count: number): Promise<Measure[]> {
  const screens = Array.from({ length: count }, (_, index): ScreenTask => ({
    kind: at(kinds, index % kinds.length),
    check: at(side.checks, index % openChecks),
    cookie: at(side.cookies, Math.floor(index / screensOfSession) % side.cookies.length),
  }));
  const crowd = await openCrowd({ host: side.host, screens, isBare: side.name === 'reference' });
  const bytes: number[] = [];
  const work: number[] = [];
  const arrivals: number[] = [];
  let [requests, aborted] = [0, 0];
  let memory: Measure[] = [];
  try {
    await pause(2500);
    for (let turn = 0; turn < turns; turn += 1) {
      const before = await crowd.count();
      const workBefore = workOf(side.pid);
      const sentAt = await sendInTime(side);
      // What is fetched every two seconds belongs to the sends.
      await pause(2500);
      const spent = workOf(side.pid) - workBefore;
      const after = await crowd.count();
      work.push(spent / sendsOfTurn);
      bytes.push((after.bytes - before.bytes) / sendsOfTurn / count / 1000);
      requests += after.requests - before.requests;
      aborted += after.aborted - before.aborted;
      for (const [id, seenAt] of after.sights) {
        const start = sentAt.get(id);
        if (start !== undefined) arrivals.push(seenAt - start);
      }
    }
    if (count === Math.max(...crowds)) memory = (await side.memory?.()) ?? [];
  } finally {
    await crowd.close();
  }
  const isBox = side.name === 'box';
  const rowOf = (
    what: string,
    unit: Measure['unit'],
    values: number[],
    budget: number | null,
  ): Measure => ({
    name: `${what}, ${count} screens, ${side.name}`,
    unit,
    values,
    budget: isBox ? budget : null,
    share: unit === 'ms' && values === arrivals ? 0.95 : 0.5,
  });
  const all = turns * sendsOfTurn;
  if (isBox) {
    console.log(
      `${count} screens: ${(requests / all).toFixed(1)} requests for each send, ${aborted} aborted`,
    );
  }
  return [
    rowOf('bytes for each send and screen', 'kB', bytes, bytesBudget),
    rowOf('server work for each send', 'ms', work, count === 12 ? workBudget : null),
    rowOf('sent items in the data of a board', 'ms', arrivals, arrivalBudget),
    ...memory,
  ];
}

/** Sends at a steady pace, whether or not the last one is answered; when each began, by its first item. */
async function sendInTime(side: Side): Promise<Map<number, number>> {
  const sentAt = new Map<number, number>();
  const sends: Promise<void>[] = [];
  const first = performance.now();
  for (let index = 0; index < sendsOfTurn; index += 1) {
    const start = performance.timeOrigin + performance.now();
    sends.push(
      side.send(at(side.checks, index % openChecks)).then((id) => void sentAt.set(id, start)),
    );
    await pause(Math.max(0, first + (index + 1) * betweenSends - performance.now()));
  }
  await Promise.all(sends);
  return sentAt;
}

/** The processor time of a process since its start, in milliseconds; the kernel counts hundredths of a second. */
export function workOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
