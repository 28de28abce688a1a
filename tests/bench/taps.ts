import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import { launchBrowser, openDevice, type sizes } from '../journeys/browser.ts';
import { person, texts } from '../journeys/pages.ts';
import type { Box } from './box.ts';
import { logIn, type BenchClient } from './client.ts';
import { at, plainProducts } from './floor.ts';
import { clearBoard } from './live-pages.ts';
import type { Measure } from './measure.ts';

const rounds = Number(process.env.COMANDA_BENCH_TAPS ?? 40);
const warmUp = 5;
/** Of a cheap tablet, compared with this machine. */
const slower = 6;
const budget = 100;
/** A fast hand. */
const betweenTapsMs = 300;
/** A finger rests on the glass: what is painted when it comes down is not part of the wait after it has left. */
const pressMs = 70;
const venue = { products: 402, tickets: 60, checks: 40 };

/**
 * The time from a tap until the next frame is painted, on a slow tablet of a large venue: adding a product, changing the
 * category, a ticket on the board, a state on the floor.
 */
export async function measureTaps(box: Box): Promise<Measure[]> {
  const manager = await logIn(box.origin, 'manager');
  await enlarge(manager);
  const browser = await launchBrowser();
  const open = async (role: string, size: keyof typeof sizes, path: string) => {
    const { page } = await openDevice(browser, box.origin, { language: 'en', size });
    page.setDefaultTimeout(60_000);
    await person(page, 'en').start(`${role}@demo.test`);
    await page.goto(path);
    return page;
  };
  try {
    const { checks, kitchen, floor } = texts.en;
    const { id } = await manager.call<{ id: number }>('POST', '/api/orders', { name: 'Taps' });
    const tablet = await open('server', 'tablet', `/pos?screen=order&order=${id}`);
    const chips = tablet.getByRole('group', { name: checks.picker.categories });
    const all = chips.getByRole('button', { name: checks.picker.all, exact: true });
    const category = chips.getByRole('button').nth(2);
    const tile = tablet.locator('li:not([hidden]) > div > button:first-child');
    await tile.first().waitFor();
    const measures = [
      await row(`a product, ${venue.products} in the menu`, tablet, (round) => tile.nth(round % 8)),
      await row('a category', tablet, (round) => chips.getByRole('button').nth(1 + (round % 4))),
      await row(
        `All ${venue.products} products`,
        tablet,
        () => all,
        () => category.click(),
      ),
    ];
    await tablet.context().close();

    const board = await open('kitchen', 'kitchen', '/pos?screen=status');
    const line = board.getByRole('region', { name: kitchen.columns.s0 }).locator('li > button');
    await line.first().waitFor();
    measures.push(
      await row(`a dish, ${venue.tickets} tickets on the board`, board, (round) =>
        line.nth(round % 8),
      ),
    );
    await board.context().close();

    const plan = await open('server', 'tablet', '/pos?screen=server');
    const state = plan.getByRole('group', { name: floor.summary }).getByRole('checkbox').first();
    await state.waitFor();
    measures.push(await row(`a state, ${venue.checks} checks on the floor`, plan, () => state));
    return measures;
  } finally {
    await browser.close();
    await clearBoard(manager);
  }
}

/** Milliseconds from the next click until the frame after it is painted; runs in the page. */
const nextFrame = `new Promise((done) => {
  addEventListener('click', (event) => requestAnimationFrame(() => {
    setTimeout(() => done(performance.now() - event.timeStamp));
  }), { capture: true, once: true });
})`;

/** Taps one after the other as a fast hand does, each of them prepared without being measured. */
async function row(
  name: string,
  page: Page,
  target: (round: number) => Locator,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<Measure> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const values: number[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    await prepare();
    await pause(betweenTapsMs);
    // Only now: tickets change their places after a tap, and a tap next to a line is never answered.
    const place = await target(round).boundingBox();
    if (!place) throw new Error(`${name} is not on the screen`);
    const painted = page.evaluate<number>(nextFrame);
    // The page listens before the tap.
    await page.evaluate('0');
    await page.mouse.click(place.x + place.width / 2, place.y + 24, { delay: pressMs });
    values.push(await painted);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return {
    name: `tap on ${name}, to the next frame`,
    unit: 'ms',
    values: values.slice(warmUp),
    budget,
    share: 0.95,
  };
}

/** As many products, tickets and open checks as a large venue has in the evening. */
async function enlarge(manager: BenchClient): Promise<void> {
  const products = await manager.call<{ active: 0 | 1 }[]>('GET', '/api/products');
  const categories = await manager.call<{ id: number }[]>('GET', '/api/categories');
  const missing = venue.products - products.filter(({ active }) => active === 1).length;
  for (let n = 0; n < missing; n += 1) {
    await manager.call('POST', '/api/products', {
      name: `Especialidad de la casa ${n}`,
      category_id: at(categories, n % categories.length).id,
      price: 85,
    });
  }
  await clearBoard(manager);
  const dishes = (await plainProducts(manager)).filter(({ area }) => area === 'kitchen');
  const tables = await manager.call<{ id: number }[]>('GET', '/api/tables');
  for (let n = 0; n < venue.checks; n += 1) {
    const { id } = await manager.call<{ id: number }>('POST', '/api/orders', {
      name: `Evening ${n}`,
      table_id: at(tables, n % tables.length).id,
    });
    // A second round is a ticket of its own.
    for (let sent = 0; sent < (n < venue.tickets - venue.checks ? 2 : 1); sent += 1) {
      const items = Array.from({ length: 1 + (n % 4) }, (_, line) => ({
        product_id: at(dishes, (n + line) % dishes.length).id,
        qty: 1,
      }));
      await manager.call('POST', `/api/orders/${id}/send-items`, { items });
    }
  }
}
