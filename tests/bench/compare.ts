import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import type { Box } from './box.ts';
import { connect, logIn, type BenchClient } from './client.ts';
import { at, floorOfBox, floorOfReference, plainProducts, type Floor } from './floor.ts';
import { timed, type Measure } from './measure.ts';
import { usePrices } from './prices.ts';
import { alternate, type Comparison, type Work } from './alternate.ts';

const rounds = Number(process.env.COMANDA_BENCH_ROUNDS ?? 300);
/** Warm-up rounds, after which frequent code is compiled, as after a minute of service. */
const warmUp = 100;
const crowd = 8;
const openChecks = 40;
/** Limits: the ratio of the medians to the reference, and the p99 of a write. */
const closeTo = 3;
const closingCloseTo = 4;
const writeAlone = 5;
const writeInCrowd = 20;
const listBudget = 10;

interface Sides {
  box: Floor[];
  bare: Floor[];
}

/** Measures all floor requests, on the box and on a reference server started here, with one client and with eight. */
export function compareFloor(box: Box): Promise<Comparison[]> {
  return withSides(box, async (sides) => [
    ...(await compareReads(sides, await logIn(box.origin, 'manager'))),
    ...(await compareWrites(sides, 1)),
    ...(await compareWrites(sides, crowd)),
  ]);
}

/** The writes of the floor with a price list, automatic specials and a service charge in use. */
export async function comparePrices(box: Box): Promise<Comparison[]> {
  const stopUsing = await usePrices(await logIn(box.origin, 'owner'));
  try {
    return await withSides(box, async (sides) =>
      [...(await compareWrites(sides, 1)), ...(await compareWrites(sides, crowd))].map((found) => ({
        ...found,
        name: `${found.name}, prices in use`,
      })),
    );
  } finally {
    await stopUsing();
  }
}

async function withSides(
  box: Box,
  compare: (sides: Sides) => Promise<Comparison[]>,
): Promise<Comparison[]> {
  const reference = await startReference(box);
  try {
    const sides: Sides = { box: [], bare: [] };
    for (let client = 0; client < crowd; client += 1) {
      sides.box.push(await floorOfBox(await logIn(box.origin, 'manager')));
      sides.bare.push(await floorOfReference(connect(reference.origin)));
    }
    return await compare(sides);
  } finally {
    await reference.stop();
  }
}

/** Starts the reference in a disk folder next to the box's, with the products of the box. */
export async function startReference(
  box: Box,
): Promise<{ origin: string; pid: number; stop: () => Promise<void> }> {
  const folder = await mkdtemp(`${box.dataDir}-reference-`);
  const manager = await logIn(box.origin, 'manager');
  await writeFile(
    join(folder, 'menu.json'),
    JSON.stringify(await manager.call('GET', '/api/products')),
  );
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = startProgram('tests/bench/reference.ts', {}, [], [folder, String(port)]);
  const stop = async () => {
    await ended(child, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await healthy(origin, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: child.pid ?? 0, stop };
}

async function compareReads(sides: Sides, manager: BenchClient): Promise<Comparison[]> {
  const { length: already } = await manager.call<unknown[]>('GET', '/api/orders?closed=0');
  const count = Math.max(openChecks, already);
  const made: { box: number[]; bare: number[] } = { box: [], bare: [] };
  const fill = async (floor: Floor, checks: number[], from: number) => {
    for (let index = from; index < count; index += 1) {
      const check = await floor.open(`Open ${index}`);
      checks.push(check);
      await floor.addFive(check);
    }
  };
  await fill(at(sides.box, 0), made.box, already);
  await fill(at(sides.bare, 0), made.bare, 0);
  const reads: [name: string, ask: (floor: Floor) => Promise<unknown>][] = [
    [`list of open checks (${count} open)`, (floor) => floor.openChecks()],
    ['products', (floor) => floor.products()],
  ];
  const found: Comparison[] = [];
  for (const clients of [1, crowd]) {
    for (const [name, ask] of reads) {
      const work =
        (floors: Floor[]): Work =>
        (client) =>
          ask(at(floors, client));
      const bars = { p99: clients === 1 ? listBudget : null, ratio: closeTo };
      const samples = await turnsOf(clients, work(sides.box), work(sides.bare));
      found.push({ name, clients, ...bars, ...samples });
    }
  }
  for (const check of made.box) await at(sides.box, 0).close(check);
  for (const check of made.bare) await at(sides.bare, 0).close(check);
  return found;
}

/** The life of a check, step by step: the checks of one step are used in the next. */
async function compareWrites(sides: Sides, clients: number): Promise<Comparison[]> {
  const life = (floors: Floor[], name: string) => {
    const checks: number[] = [];
    const items: number[] = [];
    const of = (client: number) => at(floors, client);
    const steps: Record<string, Work> = {
      'open a check': async (client, index) => {
        checks[index] = await of(client).open(`${name} ${index}`);
      },
      'add five items': async (client, index) => {
        items[index] = await of(client).addFive(at(checks, index));
      },
      'advance an item': (client, index) => of(client).advance(at(items, index)),
      'discount a line': (client, index) => of(client).discount(at(items, index)),
      'cancel an item': (client, index) => of(client).cancel(at(items, index)),
      'edit a check': (client, index) => of(client).rename(at(checks, index), `${name} ${index} b`),
      'close a check (cash, ticket queued)': (client, index) => of(client).close(at(checks, index)),
    };
    return steps;
  };
  const ofBox = life(sides.box, `Bench ${clients}`);
  const ofBare = life(sides.bare, `Bench ${clients}`);
  const barred = new Set(['open a check', 'add five items']);
  const found: Comparison[] = [];
  for (const [name, box] of Object.entries(ofBox)) {
    const bare = ofBare[name];
    if (!bare) throw new Error(`The reference has no ${name}`);
    const ratio = name.startsWith('close') ? closingCloseTo : barred.has(name) ? closeTo : null;
    const p99 = clients === 1 ? writeAlone : writeInCrowd;
    found.push({ name, clients, p99, ratio, ...(await turnsOf(clients, box, bare)) });
  }
  return found;
}

function turnsOf(clients: number, box: Work, bare: Work) {
  return clients === 1
    ? alternate(1, rounds, warmUp, box, bare)
    : alternate(clients, Math.ceil(rounds / 2), warmUp / 4, box, bare);
}

/** Lists that a tablet requests occasionally, which the reference does not have. */
export async function measureLists(manager: BenchClient): Promise<Measure[]> {
  const product = at(await plainProducts(manager), 0);
  for (let index = 0; index < openChecks; index += 1) {
    const { id } = await manager.call<{ id: number }>('POST', '/api/orders', {
      name: `Listed ${index}`,
    });
    await manager.call('POST', `/api/orders/${id}/send-items`, {
      items: [{ product_id: product.id, qty: 2 }],
    });
  }
  const lists: [name: string, path: string][] = [
    ['tables of the floor', '/api/tables'],
    ['boards of all areas', '/api/order-products?areas=all'],
    ['closed checks, first page', '/api/closed-orders'],
  ];
  const measures: Measure[] = [];
  for (const [name, path] of lists) {
    const values = await timed(rounds, warmUp, () => manager.download(path));
    measures.push({ name, unit: 'ms', values, budget: listBudget });
  }
  return measures;
}
