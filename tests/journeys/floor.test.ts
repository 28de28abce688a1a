import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { boxClient } from './box-client.ts';
import {
  accessibilityProblems,
  openDevice,
  picture,
  type Language,
  journeyLanguages,
} from './browser.ts';
import { person, placeOf, texts } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;

beforeAll(async () => {
  ({ venue, browser } = await openStage());
});

afterAll(() => closeStage(venue, browser));

async function openFloor(
  language: Language,
  size: 'tablet' | 'phone' | 'rotated',
  email = 'server@demo.test',
) {
  const { page, context, complaints } = await openDevice(browser, venue.origin, { language, size });
  const server = person(page, language);
  await server.start(email);
  await server.table('Mesa 1').waitFor();
  return { page, context, complaints, server };
}

const back = (page: Page, language: Language) =>
  page.getByRole('button', { name: texts[language].checks.backToFloor }).click();

const filled = (text: string, count: number) => text.replace('{{count}}', String(count));

describe.each(journeyLanguages)('the floor (%s)', (language) => {
  const words = texts[language].floor;
  const { customers, payments } = { en, es }[language];
  const [mine, other] = language === 'en' ? ['Mesa 2', 'Mesa 3'] : ['Mesa 4', 'Mesa 6'];

  it('takes one tap from a free table to the menu, and one to send', async () => {
    const { page, context, complaints, server } = await openFloor(language, 'tablet');
    await server.openCheck(mine);
    await page.getByLabel(texts[language].checks.picker.search).waitFor();
    expect(server.takeTaps()).toBe(1);

    await page.getByRole('button', { name: payments.guest.replace('{{guest}}', '2') }).click();
    await page.getByRole('button', { name: payments.everyoneLong, exact: true }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await server.search('guacamole');
    await server.add('Guacamole con totopos');

    // Unsent: the table shows it on the plan, in the list and on its card.
    await back(page, language);
    await page.getByRole('button', { name: texts[language].checks.leave.keep }).click();
    const table = server.table(mine);
    await table.getByText(filled(words.toSend_one, 1)).waitFor();
    await page.getByText(filled(words.unsent_one, 1)).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-floor-unsent`);
    await server.openCard(mine);
    const card = page.getByRole('dialog', { name: mine });
    await card.getByText(filled(words.unsent_one, 1)).waitFor();
    await card.getByText(filled(customers.guestCount_other, 2)).waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });

    server.takeTaps();
    await server.openCheck(mine);
    await server.send(1);
    expect(server.takeTaps()).toBe(2);
    await server.waitUntilSent();
    await back(page, language);
    await server
      .table(mine)
      .locator(`text=${filled(words.notBegun_one, 1)}`)
      .waitFor();
    await page.getByText(filled(words.unsent_one, 1)).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('opens the card of a table by long press, right click and menu key', async () => {
    const { page, context, server } = await openFloor(language, 'tablet');
    const card = page.getByRole('dialog', { name: other });
    const table = server.table(other);
    await table.hover();
    await page.mouse.down();
    await card.waitFor();
    await page.mouse.up();
    await card.getByRole('button', { name: words.addCheck }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await table.focus();
    await page.keyboard.press('Shift+Enter');
    await card.waitFor();
    await card.getByRole('button', { name: words.addCheck }).click();
    await page.getByRole('button', { name: words.openCheck, exact: true }).last().waitFor();
    await context.close();
  });

  it('deletes a check that was opened by a tap on the wrong table', async () => {
    const { page, context, server } = await openFloor(language, 'tablet');
    await server.openCheck(other);
    await page.getByLabel(texts[language].checks.picker.search).waitFor();
    await back(page, language);
    const free = page.getByRole('button', { name: `${other} ${words.tableStatus.available}` });
    await free.waitFor();
    await context.close();
  });
});

/** Keeps the next click for `clickAgain`. */
const rememberClick = (page: Page) =>
  page.evaluate(`addEventListener('click', (event) => { window.rememberedClick = event; },
    { capture: true, once: true })`);

/** Clicks again at the place of the remembered click, `afterMs` after it however long the page took to draw. */
const clickAgain = (page: Page, afterMs: number) => page.evaluate(secondClick(afterMs));

const secondClick = (afterMs: number) => `(() => {
    const { clientX, clientY, timeStamp } = window.rememberedClick;
    const init = { bubbles: true, cancelable: true, detail: 2, clientX, clientY };
    const second = new MouseEvent('click', init);
    Object.defineProperty(second, 'timeStamp', { value: timeStamp + ${afterMs} });
    document.elementFromPoint(clientX, clientY).dispatchEvent(second);
  })()`;

/** Two quick clicks. On a busy machine those of `dblclick()` can be more than 450 ms apart, which is no double click. */
async function clickTwice(page: Page, target: Locator): Promise<void> {
  await rememberClick(page);
  await target.click();
  await clickAgain(page, 100);
}

describe('a double click on a table', () => {
  const words = texts.en.floor;

  it('edits the table, free or occupied, with the permission', async () => {
    const { page, context, complaints, server } = await openFloor(
      'en',
      'tablet',
      'manager@demo.test',
    );
    const form = page.getByRole('dialog', { name: words.editTableTitle });
    const edited = async (name: string) => {
      await form.waitFor();
      expect(await form.getByLabel(words.name).inputValue()).toBe(name);
      await page.waitForTimeout(600);
      expect(await form.isVisible()).toBe(true);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
    };
    await clickTwice(page, server.table('Mesa 7'));
    await edited('Mesa 7');
    // The check that the first click opened is deleted.
    await page
      .getByRole('button', { name: `Mesa 7 ${words.tableStatus.available}`, exact: true })
      .waitFor();

    // The second click comes when the address has changed, but not yet the screen.
    await rememberClick(page);
    await page.evaluate(`(() => {
      const push = history.pushState;
      history.pushState = (...asked) => {
        history.pushState = push;
        push.apply(history, asked);
        ${secondClick(100)};
      };
    })()`);
    await server.table('Mesa 7').click();
    await edited('Mesa 7');
    await page
      .getByRole('button', { name: `Mesa 7 ${words.tableStatus.available}`, exact: true })
      .waitFor();

    // The second click comes a moment later, when the check is already shown.
    await rememberClick(page);
    await server.table('Mesa 7').click();
    await page.getByLabel(texts.en.checks.picker.search).waitFor();
    await clickAgain(page, 300);
    await edited('Mesa 7');

    const box = await boxClient(venue.origin, 'server@demo.test');
    const tables = await box.get<{ id: number; name: string }[]>('/api/tables');
    const id = tables.find((table) => table.name === 'Mesa 7')?.id;
    const check = await box.post<{ id: number }>('/api/orders', { name: 'Siete', table_id: id });
    await server.table('Mesa 7').getByText('$0.00').waitFor();
    await clickTwice(page, server.table('Mesa 7'));
    await edited('Mesa 7');
    expect((await box.get<{ id: number }[]>('/api/orders')).map((one) => one.id)).toContain(
      check.id,
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('opens the check once without the permission, and does nothing on its screen', async () => {
    const { page, context, complaints, server } = await openFloor('en', 'tablet');
    await clickTwice(page, server.table('Mesa 5'));
    await page.getByLabel(texts.en.checks.picker.search).waitFor();
    await page.waitForTimeout(600);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.locator('[data-line]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a phone', () => {
  const words = texts.es.floor;

  it('a phone in portrait has the first table near the top, and the menu on most of the screen', async () => {
    const { page, context, server } = await openFloor('es', 'phone');
    // Only what opens a check without a table is above it.
    const rail = await placeOf(page.getByRole('region', { name: words.rail }));
    expect(rail.y).toBeLessThanOrEqual(160);
    const list = page.getByRole('list').locator('visible=true').first();
    expect((await placeOf(list)).y).toBeLessThanOrEqual(rail.y + 64);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await page.getByRole('tab', { name: words.plan }).click();
    const plan = page.getByRole('group', { name: 'Salón' });
    expect((await placeOf(plan)).y).toBeLessThanOrEqual(165 + 64);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'es-floor-phone');
    await server.openCheck('Mesa 8');
    const menu = page.getByRole('region', { name: texts.es.checks.menu });
    expect((await placeOf(menu)).height).toBeGreaterThanOrEqual(0.6 * 844);
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.close();
  });

  it('a phone in landscape has navigation in a rail, and space for list and menu', async () => {
    const { page, context, server } = await openFloor('es', 'rotated');
    const rail = await placeOf(page.getByRole('navigation'));
    expect(rail.x).toBe(0);
    expect(rail.width).toBeLessThanOrEqual(100);
    expect(rail.height).toBeGreaterThan(rail.width);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await page.getByRole('tab', { name: words.list }).click();
    const list = await placeOf(page.getByRole('list').locator('visible=true').first());
    expect(list.y).toBeLessThanOrEqual(120);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'es-floor-rotated');
    await server.openCheck('Mesa 9');
    const menu = page.getByRole('region', { name: texts.es.checks.menu });
    expect((await placeOf(menu)).height).toBeGreaterThanOrEqual(0.6 * 390);
    await server.search('guacamole');
    await server.add('Guacamole con totopos');
    await picture(page, 'es-check-rotated');
    await server.send(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.close();
  });
});
