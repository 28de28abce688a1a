import { en } from '../support/screen-texts.ts';
import type { Browser, Page, Response } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { boxClient, clearBoard, lineOf, menuOf, serveCheck, type BoxClient } from './box-client.ts';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  openDevice,
  picture,
  type Device,
  type Language,
  journeyLanguages,
  sizes,
} from './browser.ts';
import { person, placeOf, texts } from './pages.ts';
import { openVenue, type Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
let box: BoxClient;
const devices: Device[] = [];

beforeAll(async () => {
  venue = await openVenue();
  browser = await openBrowser();
  box = await boxClient(venue.origin, 'manager@demo.test');
});

// An open board would render every later ticket too.
afterEach(async () => {
  const used = devices.splice(0);
  for (const { context } of used) await context.close();
  expect(used.flatMap(({ complaints }) => complaints)).toEqual([]);
});

afterAll(async () => {
  await closePages(browser);
  await venue?.close();
});

async function screenOf(
  role: 'kitchen' | 'server' | 'manager',
  language: Language,
  size: 'tablet' | 'kitchen' | 'phone',
): Promise<Page> {
  const device = await openDevice(browser, venue.origin, { language, size });
  devices.push(device);
  await person(device.page, language).start(`${role}@demo.test`);
  return device.page;
}

const words = (language: Language) => texts[language];

describe.each(journeyLanguages)('the board (%s)', (language) => {
  const { kitchen, checks } = words(language);
  const check = language === 'en' ? 'Birthday' : 'Cumpleaños';

  it('moves a ticket through the stages and back, shows changes, marks sold-out products', async () => {
    const board = await screenOf('kitchen', language, 'kitchen');
    const column = (stage: 0 | 1 | 2) =>
      board.getByRole('region', { name: kitchen.columns[`s${stage}`] });
    const ticket = (stage: 0 | 1 | 2) =>
      column(stage).getByRole('article', { name: new RegExp(check) });
    await column(0).waitFor();
    // A kitchen screen has only the board.
    expect(await board.getByRole('navigation').count()).toBe(0);

    const served = await serveCheck(box, check, 5, ['Guacamole con totopos', 'Queso fundido']);
    await ticket(0).waitFor({ timeout: 3_000 });
    await board.getByText(kitchen.news.new, { exact: true }).waitFor();
    await picture(board, `${language}-board-new`);

    // The check shows that the kitchen has seen it.
    await until(async () => (await lines(served.id)).every((line) => line.seen_timestamp), 5_000);

    // A tap on the header advances the whole ticket; it keeps its place for a moment, and the tap can be undone.
    await ticket(0).getByRole('button').first().click();
    await ticket(1).waitFor();
    const undo = board.getByRole('button', { name: kitchen.undo, exact: true });
    for (const size of ['tablet', 'kitchen'] as const) {
      await board.setViewportSize(sizes[size]);
      const [taken, clock] = [await placeOf(undo), await placeOf(board.locator('time').first())];
      expect(taken.x + taken.width).toBeLessThanOrEqual(clock.x);
    }
    await undo.click();
    await until(async () => (await states(served.id)).join() === '0,0', 5_000);
    await ticket(0).getByRole('button').first().click();
    await until(async () => (await states(served.id)).join() === '1,1', 5_000);

    // A second tap takes the first one back, also one that comes at once.
    const answers: number[] = [];
    const keep = (answer: Response) => {
      if (answer.url().endsWith('/status')) answers.push(answer.status());
    };
    board.on('response', keep);
    await ticket(1)
      .getByRole('button', { name: /^1\s*Guacamole/ })
      .dblclick();
    await until(() => answers.length === 2, 5_000);
    board.off('response', keep);
    expect([answers, await states(served.id)]).toEqual([
      [200, 200],
      [1, 1],
    ]);

    // One line forward, and back again with a long press.
    await ticket(1)
      .getByRole('button', { name: /^1\s*Guacamole/ })
      .click();
    await until(async () => (await states(served.id)).includes(2), 5_000);
    await ticket(2)
      .getByRole('button', { name: /^1\s*Guacamole/ })
      .click({ delay: 800 });
    await until(async () => (await states(served.id)).join() === '1,1', 5_000);

    // More items for the same check, and one cancelled.
    const [more] = await served.send(['Queso fundido']);
    await ticket(0).getByText(kitchen.added, { exact: true }).waitFor({ timeout: 3_000 });
    await board.getByText(kitchen.news.changed, { exact: true }).first().waitFor();
    await box.post(`/api/order-products/${more}/cancel`, { reason: 'wrong_order' });
    const reason = checks.line.reasons.wrong_order;
    const struck = ticket(0).getByText(kitchen.cancelledWhy.replace('{{reason}}', reason));
    await struck.waitFor({ timeout: 3_000 });
    await picture(board, `${language}-board-cancelled`);
    expect(await accessibilityProblems(board)).toEqual([]);
    await struck.click();
    await ticket(0).waitFor({ state: 'detached' });

    // Delivered with the keys of a bump bar, recalled from the past orders.
    await ticket(1).getByRole('button').first().focus();
    await board.keyboard.press('Enter');
    await until(async () => (await states(served.id)).filter((one) => one === 2).length === 2);
    await ticket(2).getByRole('button').first().focus();
    await board.keyboard.press('Enter');
    await until(async () => (await states(served.id)).filter((one) => one === 3).length === 2);
    await board.keyboard.press('r');
    await board.getByLabel(kitchen.past.search).fill(check.slice(0, 4));
    const past = board.getByRole('region', { name: kitchen.past.title });
    const found = past.getByRole('article', { name: new RegExp(check) });
    await found.waitFor();
    expect(await accessibilityProblems(board)).toEqual([]);
    await picture(board, `${language}-board-past`);
    await found.getByRole('button', { name: new RegExp(`^${kitchen.past.recallAll}`) }).click();
    await ticket(2).waitFor();
    await board.getByRole('button', { name: kitchen.past.hide }).click();

    // A sold-out product is marked in every picker at once, and made available with one tap.
    const tablet = await screenOf('server', language, 'tablet');
    await tablet.goto(`/pos?screen=order&order=${served.id}`);
    const picker = person(tablet, language);
    await picker.search('queso fundido');
    await board.getByRole('button', { name: kitchen.soldOut.button, exact: true }).click();
    const sheet = board.getByRole('dialog');
    const fill = (text: string) => text.replace('{{name}}', 'Queso fundido');
    await sheet.getByRole('button', { name: fill(kitchen.soldOut.mark), exact: true }).click();
    await tablet.getByText(checks.picker.soldOut).waitFor({ timeout: 3_000 });
    await sheet
      .getByRole('button', { name: fill(kitchen.soldOut.bringBack), exact: true })
      .waitFor();
    await picture(board, `${language}-board-86`);
    expect(await accessibilityProblems(board)).toEqual([]);
    await sheet.getByRole('button', { name: fill(kitchen.soldOut.bringBack), exact: true }).click();
    await tablet.getByText(checks.picker.soldOut).waitFor({ state: 'detached', timeout: 3_000 });

    // Each line on the check shows when it was sent, seen and ready.
    await picker.chooseLine('Guacamole con totopos');
    await tablet
      .getByText(new RegExp(`^${checks.trail.seen} \\d+:\\d\\d\\s[ap]`, 'i'))
      .first()
      .waitFor();
    await tablet
      .getByText(new RegExp(`^${checks.trail.ready} \\d+:\\d\\d\\s[ap]`, 'i'))
      .first()
      .waitFor();
    await picture(tablet, `${language}-check-trail`);
    expect(await accessibilityProblems(tablet)).toEqual([]);
  });
});

describe('two tablets on one check', () => {
  it("see each other's changes at once, and a stale edit shows the change and keeps the input", async () => {
    const served = await serveCheck(box, 'Shared', 6, ['Guacamole con totopos']);
    const address = `/pos?screen=order&order=${served.id}`;
    const one = await screenOf('manager', 'en', 'tablet');
    const other = await screenOf('server', 'en', 'tablet');
    for (const tablet of [one, other]) {
      await tablet.goto(address);
      await tablet.getByRole('heading', { level: 1, name: /Shared/ }).waitFor();
      await tablet.getByText('Guacamole con totopos').first().waitFor();
    }
    const { checks } = words('en');

    const picker = person(one, 'en');
    await picker.search('queso fundido');
    await picker.add('Queso fundido');
    await other.getByText('Queso fundido').first().waitFor({ state: 'visible' });
    await one.getByRole('button', { name: 'Send 1' }).first().click();
    const sentLine = other.locator('li', { hasText: 'Queso fundido' }).getByText(checks.status.s0);
    await one.locator('li', { hasText: 'Queso fundido' }).getByText(checks.status.s0).waitFor();
    const started = performance.now();
    await sentLine.waitFor({ timeout: 5_000 });
    expect(performance.now() - started).toBeLessThan(1_000);

    // The manager enters a discount while the server's edit form is open with another name.
    await other.getByRole('button', { name: checks.header.edit }).click();
    await other.getByLabel(checks.edit.name, { exact: true }).fill('Shared by all');
    await box.put(`/api/orders/${served.id}`, { name: 'Renamed' });
    const conflict = other.getByRole('alert').filter({ hasText: en.common.conflict.title });
    await conflict.getByText('Renamed').waitFor({ timeout: 3_000 });
    expect(await other.getByLabel(checks.edit.name, { exact: true }).inputValue()).toBe(
      'Shared by all',
    );
    await picture(other, 'en-conflict');
    expect(await accessibilityProblems(other)).toEqual([]);
    await conflict.getByRole('button', { name: en.common.conflict.keep }).click();
    await one.getByRole('heading', { level: 1, name: /Shared by all/ }).waitFor({ timeout: 3_000 });
  });
});

describe('few tickets', () => {
  const dishes = ['Guacamole con totopos', 'Queso fundido'];

  it('are wide, in letters for four metres, and a round has a ticket and a clock of its own', async () => {
    await clearBoard(box);
    const stagesOf = [0, 0, 1, 1, 2];
    for (const [n, stage] of stagesOf.entries()) {
      const check = await serveCheck(box, `Few ${n}`, n + 1, dishes);
      const item_ids = (await lines(check.id)).map(({ id }) => id);
      for (let from_status = 0; from_status < stage; from_status += 1) {
        await box.post(`/api/orders/${check.id}/advance`, { from_status, item_ids });
      }
    }
    const board = await screenOf('kitchen', 'es', 'kitchen');
    await until(async () => (await board.getByRole('article').count()) === 5, 10_000);
    await picture(board, 'es-board-few');
    const drawn = await board.evaluate<Drawn>(measure);
    expect(drawn.overflows).toEqual([0, 0, 0]);
    expect(Math.min(...drawn.letters)).toBeGreaterThanOrEqual(44);
    expect(Math.min(...drawn.widths)).toBeGreaterThan(600);
    expect(await accessibilityProblems(board)).toEqual([]);

    const again = await serveCheck(box, 'Again', 6, dishes);
    const rounds = board.getByRole('article', { name: /Again/ });
    await rounds.first().waitFor();
    await again.send(['Queso fundido']);
    await until(async () => (await rounds.count()) === 2, 5_000);
    const { added } = words('es').kitchen;
    const later = rounds.filter({ has: board.getByText(added, { exact: true }) });
    expect(await later.getByRole('listitem').count()).toBe(1);
    expect(await accessibilityProblems(board)).toEqual([]);
  });

  it('are finished with one tap where the venue wants it, and taken back', async () => {
    await clearBoard(box);
    await box.put('/api/settings', { one_tap_tickets: 1 });
    const first = await serveCheck(box, 'Quick', 5, dishes);
    const next = await serveCheck(box, 'Queue', 6, dishes);
    const board = await screenOf('kitchen', 'es', 'kitchen');
    const { kitchen } = words('es');
    const ticket = (name: string) => board.getByRole('article', { name: new RegExp(name) });
    const finish = kitchen.finishTicket.replace('{{check}}', 'Quick');
    await ticket('Quick')
      .getByRole('button', { name: new RegExp(finish) })
      .click();
    await until(async () => (await states(first.id)).join() === '3,3', 5_000);
    // It keeps its place for a moment, so that the next tap hits what the cook saw.
    expect(await ticket('Quick').getByText(kitchen.moved).count()).toBe(2);
    await board.getByRole('button', { name: kitchen.undo, exact: true }).click();
    await until(async () => (await states(first.id)).join() === '0,0', 5_000);
    await ticket('Quick')
      .getByRole('button', { name: /^1\s*Guacamole/ })
      .click();
    await until(async () => (await states(first.id)).join() === '3,0', 5_000);
    await ticket('Queue').getByRole('button').first().click();
    await until(async () => (await states(next.id)).join() === '3,3', 5_000);
    await ticket('Queue').waitFor({ state: 'detached' });
    expect(await accessibilityProblems(board)).toEqual([]);
    await box.put('/api/settings', { one_tap_tickets: 0 });
  });
});

describe('a full board', () => {
  it('shows 24 tickets with 54 lines of 3 to 5 options on 1920×1080, more on pages', async () => {
    // First removes what earlier tests left on it.
    await clearBoard(box);
    const [menu, options] = await menuWithOptions();
    let line = 0;
    const serveTicket = async (n: number) => {
      const check = await box.post<{ id: number }>('/api/orders', {
        name: `Check ${n + 1}`,
        table_id: (n % 12) + 1,
      });
      const items = Array.from({ length: n % 4 === 0 ? 3 : 2 }, () => {
        line += 1;
        const product = menu[(line * 5) % menu.length];
        if (!product) throw new Error('The menu is empty');
        const turned = options.map((_, index) => options[(index + line) % options.length]);
        const selectedOptionId = turned.slice(0, 3 + (line % 3));
        return lineOf(product, { qty: 1 + (line % 3), selectedOptionId });
      });
      const sent = await box.post<{ items: { id: number }[] }>(
        `/api/orders/${check.id}/send-items`,
        { items },
      );
      for (let stage = 0; stage < n % 3; stage += 1) {
        await box.post(`/api/orders/${check.id}/advance`, {
          from_status: stage,
          item_ids: sent.items.map((item) => item.id),
        });
      }
    };
    for (let n = 0; n < 24; n += 1) await serveTicket(n);
    expect(line).toBe(54);
    const board = await screenOf('kitchen', 'es', 'kitchen');
    await until(async () => (await board.getByRole('article').count()) === 24, 10_000);
    const drawn = await board.evaluate<Drawn>(measure);
    await picture(board, 'es-board-full');
    expect(drawn.overflows).toEqual([0, 0, 0]);
    expect(drawn.page).toBeLessThanOrEqual(0);
    expect(Math.min(...drawn.letters)).toBeGreaterThanOrEqual(22);

    // More than fit on the screen: counted on a button that shows them.
    for (const n of [24, 27, 30, 33]) await serveTicket(n);
    const { pages } = words('es').kitchen;
    const pattern = (text: string) => new RegExp(text.replace(/\{\{\w+\}\}/g, '\\d+'));
    const more = board.getByRole('button', { name: pattern(pages.more) });
    await more.waitFor();
    const names = () => board.evaluate<string[]>(ticketNames);
    const counted = async () => Number(/\d+/.exec(await more.innerText())?.[0]);
    await until(async () => (await names()).length + (await counted()) === 28, 10_000);
    const first = await names();
    await picture(board, 'es-board-pages');
    expect(await accessibilityProblems(board)).toEqual([]);
    // That keeps a slow machine so busy that the board shows a lost connection, which makes every page shorter.
    await until(async () => (await more.count()) === 1, 20_000);
    await more.click();
    const back = board.getByRole('button', { name: pattern(pages.back) });
    await back.waitFor();
    expect(new Set([...first, ...(await names())]).size).toBe(28);
    expect((await board.evaluate<Drawn>(measure)).overflows).toEqual([0, 0, 0]);
    await back.click();
    await more.waitFor();
    expect(await names()).toEqual(first);

    // 60 tickets fill the screen: long ones break over columns.
    for (let n = 34; n < 66; n += 1) await serveTicket(n);
    const shownAndMore = async () =>
      (await board.getByRole('article').count()) + (await moreOf(board, pages.more));
    await until(async () => (await shownAndMore()) === 60, 20_000);
    await picture(board, 'es-board-sixty');
    const full = await board.evaluate<Drawn>(measure);
    expect(full.overflows).toEqual([0, 0, 0]);
    const filled = full.fills.reduce((sum, one) => sum + one, 0) / full.fills.length;
    expect(full.fills).toHaveLength(6);
    expect(filled).toBeGreaterThanOrEqual(0.9);
    expect(await accessibilityProblems(board)).toEqual([]);

    const phone = await screenOf('kitchen', 'es', 'phone');
    await phone.getByRole('article').first().waitFor();
    // All three stages are on the phone, none cut off.
    for (const stage of ['s0', 's1', 's2'] as const) {
      const name = new RegExp(words('es').kitchen.columns[stage]);
      const tab = await placeOf(phone.getByRole('button', { name }).first());
      expect(tab.x >= 0 && tab.x + tab.width <= 390).toBe(true);
    }
    expect(await accessibilityProblems(phone)).toEqual([]);
    await picture(phone, 'es-board-phone');
  });
});

/** How many tickets are on further pages. */
async function moreOf(board: Page, text: string): Promise<number> {
  const pattern = new RegExp(text.replace(/\{\{\w+\}\}/g, '\\d+'));
  const buttons = await board.getByRole('button', { name: pattern }).allInnerTexts();
  return buttons.reduce((sum, one) => sum + Number(/\d+/.exec(one)?.[0]), 0);
}

let attempts = 0;

/** Dishes of the kitchen with options. */
async function menuWithOptions() {
  attempts += 1;
  const taste = { name: `Al gusto ${attempts}`, option_type_id: 2, mandatory: 0 };
  const group = await box.post<{ id: number }>('/api/option_groups', taste);
  const options: number[] = [];
  for (const name of [
    'Sin cebolla',
    'Extra queso',
    'Término medio',
    'Salsa aparte',
    'Con guacamole',
    'Sin picante',
    'Tortilla de harina',
    'Bien dorado',
  ]) {
    const option = { option_group_id: group.id, name, price_adjust: 0 };
    options.push((await box.post<{ id: number }>('/api/options', option)).id);
  }
  const menu = (await menuOf(box, ['kitchen', 'pizza'])).slice(0, 30);
  for (const { id } of menu) await box.put(`/api/products/${id}`, { option_groups: [group.id] });
  return [menu, options] as const;
}

interface Drawn {
  /** Pixels by which each column, and the page, is longer than its window. */
  overflows: number[];
  page: number;
  /** Font sizes in px on tickets. */
  letters: number[];
  /** Widths of tickets in px, and the share of its height that each column fills. */
  widths: number[];
  fills: number[];
}

/** Both run in the page. */
const ticketNames = `[...document.querySelectorAll('article')].map((one) => one.ariaLabel)`;
const measure = `({
  overflows: [...document.querySelectorAll('[data-scroll]')].map(
    (column) => column.scrollHeight - column.clientHeight,
  ),
  page: document.documentElement.scrollHeight - window.innerHeight,
  letters: [...document.querySelectorAll('article *')]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent))
    .filter((one) => !one.closest('.visually-hidden'))
    .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
  widths: [...document.querySelectorAll('article')].map((one) => one.clientWidth),
  fills: [...document.querySelectorAll('[data-column]')].map((column) => {
    const room = column.closest('[data-scroll]');
    const { paddingTop, paddingBottom } = getComputedStyle(room);
    const top = room.getBoundingClientRect().top + Number.parseFloat(paddingTop);
    const height = room.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    return ((column.lastElementChild?.getBoundingClientRect().bottom ?? top) - top) / height;
  }),
})`;

interface Line {
  id: number;
  status: number;
  seen_timestamp: string | null;
}

function lines(checkId: number): Promise<Line[]> {
  return box.get<Line[]>(`/api/order-products?order_id=${checkId}`);
}

/** Status of a check's lines by id. */
async function states(checkId: number): Promise<number[]> {
  return (await lines(checkId)).sort((a, b) => a.id - b.id).map((line) => line.status);
}
