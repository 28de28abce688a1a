import { randomFrom } from '@comanda/db/demo/random';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { launchBrowser, openDevice } from '../journeys/browser.ts';
import { person } from '../journeys/pages.ts';
import { slowLine } from '../support/slow-network.ts';
import { until } from '../support/until.ts';
import type { Box } from './box.ts';
import { logIn, type BenchClient } from './client.ts';
import { at, plainProducts } from './floor.ts';
import type { Measure } from './measure.ts';

const rounds = Number(process.env.COMANDA_BENCH_REPAINTS ?? 30);
const warmUp = 5;
/** While sends come faster than a round trip: one each 100 ms, for ten seconds. */
const rain = { sends: 100, everyMs: 100 };
const ageBudget = 700;
/** A longer delay is a fault, not a repaint. */
const patience = 60_000;

interface Place {
  name: string;
  network?: { delayMs: number; loss: number };
  /** How many times slower the processor of the screens is. */
  slower: number;
  budget: number | null;
}
const places: Place[] = [
  { name: 'on the local network', slower: 1, budget: 100 },
  {
    name: '300 ms latency, 1 % loss',
    network: { delayMs: 150, loss: 0.01 },
    slower: 1,
    budget: null,
  },
  { name: 'processor of the screens 6 times slower', slower: 6, budget: null },
];

/** The time from a send until a real board and a real check have painted it, on three networks and devices. */
export async function measurePages(box: Box): Promise<Measure[]> {
  const browser = await launchBrowser();
  try {
    const manager = await logIn(box.origin, 'manager');
    const measures: Measure[] = [];
    for (const place of places)
      measures.push(...(await measurePlace(box, browser, manager, place)));
    return measures;
  } finally {
    await browser.close();
  }
}

async function measurePlace(
  box: Box,
  browser: Browser,
  manager: BenchClient,
  { name, network, slower, budget }: Place,
): Promise<Measure[]> {
  const line =
    network &&
    (await slowLine(Number(new URL(box.origin).port), { ...network, random: randomFrom(7) }));
  const origin = line ? `http://127.0.0.1:${line.port}` : box.origin;
  const tablet = await openDevice(browser, origin, { language: 'en', size: 'tablet' });
  const kitchen = await openDevice(browser, origin, { language: 'en', size: 'kitchen' });
  try {
    await clearBoard(manager);
    const product = await aDishOfTheKitchen(manager);
    const { id } = await manager.call<{ id: number }>('POST', '/api/orders', {
      name: `Painted ${places.findIndex((one) => one.name === name)}`,
    });
    for (const { page } of [tablet, kitchen]) page.setDefaultTimeout(60_000);
    await person(tablet.page, 'en').start('server@demo.test');
    await tablet.page.goto(`/pos?screen=order&order=${id}`);
    await person(kitchen.page, 'en').start('kitchen@demo.test');
    const screens = { check: tablet.page, board: kitchen.page };
    const send = async (mark: string) => {
      const body = { items: [{ product_id: product, qty: 1, note: mark }] };
      return manager.call<{ items: { id: number }[] }>(
        'POST',
        `/api/orders/${id}/send-items`,
        body,
      );
    };
    for (const page of Object.values(screens)) await watchPaint(page, slower);
    await send('mark0.');
    await seen(screens, 'mark0.');

    const painted: Record<string, number[]> = { check: [], board: [] };
    const note = async (marks: ReadonlyMap<string, number>, into: Record<string, number[]>) => {
      for (const [screen, page] of Object.entries(screens)) {
        const times = await page.evaluate<Record<string, number>>('globalThis.painted');
        for (const [mark, start] of marks) {
          const end = times[mark];
          if (end === undefined) throw new Error(`${screen} never painted ${mark}`);
          into[screen]?.push(end - start);
        }
      }
    };
    const singles = new Map<string, number>();
    for (let round = 1; round <= warmUp + rounds; round += 1) {
      const mark = `mark${round}.`;
      if (round > warmUp) singles.set(mark, performance.timeOrigin + performance.now());
      await send(mark);
      await seen(screens, mark);
      await clearBoard(manager);
    }
    await note(singles, painted);
    const row = (what: string, values: number[], limit: number | null, share = 0.95): Measure => ({
      name: `${what}, ${name}`,
      unit: 'ms',
      values,
      budget: limit,
      share,
    });
    const found = [
      row('send to painted on the board', painted['board'] ?? [], budget),
      row('send to painted on the check', painted['check'] ?? [], budget),
    ];
    if (!network) return found;

    const ages: Record<string, number[]> = { check: [], board: [] };
    const drops = new Map<string, number>();
    const sends: Promise<unknown>[] = [];
    const first = performance.now();
    for (let index = 0; index < rain.sends; index += 1) {
      const mark = `rain${index}.`;
      drops.set(mark, performance.timeOrigin + performance.now());
      sends.push(send(mark));
      await pause(Math.max(0, first + (index + 1) * rain.everyMs - performance.now()));
    }
    await Promise.all(sends);
    for (const mark of drops.keys()) await seen(screens, mark);
    await note(drops, ages);
    const often = `a send each ${rain.everyMs} ms: age of what is shown`;
    found.push(row(`${often} on the board`, ages['board'] ?? [], ageBudget));
    found.push(row(`${often} on the check`, ages['check'] ?? [], ageBudget));
    return found;
  } finally {
    await tablet.context.close();
    await kitchen.context.close();
    await line?.close();
    await clearBoard(manager);
  }
}

/** Notes when each mark was first on the screen, after the frame that has it was drawn. */
async function watchPaint(page: Page, slower: number): Promise<void> {
  if (slower > 1) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  }
  await page.evaluate(`{
    globalThis.painted = {};
    let isDue = false;
    const look = () => {
      isDue = false;
      const at = performance.timeOrigin + performance.now();
      for (const [mark] of document.body.textContent.matchAll(/(?:mark|rain)\\d+\\./g)) painted[mark] ??= at;
    };
    new MutationObserver(() => {
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(() => setTimeout(look));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }`);
}

async function seen(screens: Record<string, Page>, mark: string): Promise<void> {
  for (const [screen, page] of Object.entries(screens)) {
    const isPainted = () => page.evaluate<boolean>(`'${mark}' in globalThis.painted`);
    await until(isPainted, patience).catch(async (cause: unknown) => {
      throw new Error(`${screen} never painted ${mark}: ${await page.innerText('body')}`, {
        cause,
      });
    });
  }
}

async function aDishOfTheKitchen(manager: BenchClient): Promise<number> {
  const dish = (await plainProducts(manager)).find(({ area }) => area === 'kitchen');
  return at(dish ? [dish] : [], 0).id;
}

/** Delivers everything on the boards, a check at a time. */
export async function clearBoard(manager: Pick<BenchClient, 'call'>): Promise<void> {
  const items = await manager.call<{ id: number; status: number; order_id: number }[]>(
    'GET',
    '/api/order-products?areas=all',
  );
  for (const item of items) {
    if (item.status === 4) await manager.call('POST', `/api/order-products/${item.id}/acknowledge`);
  }
  const waiting = items.filter(({ status }) => status < 3);
  const groups = Map.groupBy(waiting, ({ order_id, status }) => `${order_id} ${status}`);
  for (const group of groups.values()) {
    const { order_id, status } = at(group, 0);
    for (let from = status; from < 3; from += 1) {
      await manager.call('POST', `/api/orders/${order_id}/advance`, {
        from_status: from,
        to_status: from + 1,
        item_ids: group.map(({ id }) => id),
      });
    }
  }
}
