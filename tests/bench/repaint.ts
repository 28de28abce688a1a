import type { Page } from 'playwright';
import { launchBrowser, openDevice } from '../journeys/browser.ts';
import { person, texts } from '../journeys/pages.ts';
import type { BenchClient } from './client.ts';
import { clearBoard } from './live-pages.ts';
import type { Measure } from './measure.ts';

const rounds = Number(process.env.COMANDA_BENCH_REPAINTS ?? 60);
const warmUp = 5;
const budget = 100;
const sendOne = texts.en.checks.pending.send_one.replace('{{count}}', '1');
/** A longer delay is a fault, not a repaint. */
const patience = 5_000;

/**
 * The time from a tap on one screen until another screen, in another real browser page, shows the change: dishes sent
 * from a tablet to the board, and a dish advanced on the board to the tablet.
 */
export async function measureRepaints(origin: string, manager: BenchClient): Promise<Measure[]> {
  const browser = await launchBrowser();
  try {
    const { id } = await manager.call<{ id: number }>('POST', '/api/orders', {
      OrderName: 'Repaint',
    });
    const tablet = await openDevice(browser, origin, { language: 'en', size: 'tablet' });
    const kitchen = await openDevice(browser, origin, { language: 'en', size: 'kitchen' });
    const waiter = person(tablet.page, 'en');
    await waiter.logInFully('server@demo.test');
    await tablet.page.goto(`/pos?screen=order&order=${id}`);
    await person(kitchen.page, 'en').logInFully('kitchen@demo.test');
    const dish = await aDishOfTheKitchen(manager);
    await clearBoard(manager);
    const ticket = kitchen.page.getByRole('article', { name: /Repaint/ });

    const sent: number[] = [];
    const moved: number[] = [];
    for (let round = 0; round < warmUp + rounds; round += 1) {
      await waiter.search(dish);
      await waiter.add(dish);
      const send = tablet.page.getByRole('button', { name: sendOne }).first();
      await send.waitFor();
      sent.push(
        await between(
          { page: tablet.page, act: () => send.click() },
          { page: kitchen.page, shows: `document.querySelectorAll('article').length === 1` },
        ),
      );
      const line = ticket.getByRole('button', { name: /^1/ }).first();
      moved.push(
        await between(
          { page: kitchen.page, act: () => line.click() },
          {
            page: tablet.page,
            shows: `document.querySelector('main')?.innerText.includes('${texts.en.checks.status.s1}')`,
          },
        ),
      );
      await clearBoard(manager);
      await kitchen.page.getByRole('article').first().waitFor({ state: 'detached' });
    }
    const row = (name: string, values: number[]): Measure => ({
      name,
      unit: 'ms',
      values: values.slice(warmUp),
      budget,
    });
    return [
      row('tap on Send to the dish on the board (two browsers)', sent),
      row('tap on the board to the line on the check (two browsers)', moved),
    ];
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the press on one page until `shows` is true on the other. */
async function between(
  from: { page: Page; act: () => Promise<void> },
  to: { page: Page; shows: string },
): Promise<number> {
  const pressed = from.page.evaluate<number>(`new Promise((done) => {
    const note = (event) => done(performance.timeOrigin + event.timeStamp);
    window.addEventListener('pointerdown', note, { capture: true, once: true });
  })`);
  const shown = to.page.evaluate<number>(`new Promise((done, failed) => {
    const look = () => {
      if (!(${to.shows})) return;
      watch.disconnect();
      done(performance.timeOrigin + performance.now());
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(() => failed(new Error('the other screen never showed it')), ${patience});
  })`);
  // Both pages listen before the press.
  await Promise.all([from.page.evaluate('0'), to.page.evaluate('0')]);
  await from.act();
  return (await shown) - (await pressed);
}

async function aDishOfTheKitchen(manager: BenchClient): Promise<string> {
  const products = await manager.call<
    { name: string; active: 0 | 1; sold_out: 0 | 1; area: string; option_groups: unknown[] }[]
  >('GET', '/api/products');
  const dish = products.find(
    (one) =>
      one.area === 'kitchen' &&
      one.active === 1 &&
      one.sold_out === 0 &&
      one.option_groups.length === 0,
  );
  if (!dish) throw new Error('The demo venue has no plain dish');
  return dish.name;
}
