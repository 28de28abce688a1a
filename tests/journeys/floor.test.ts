import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers as customersEn } from '../../kiosk-ui/src/i18n/en/customers.ts';
import { customers as customersEs } from '../../kiosk-ui/src/i18n/es/customers.ts';
import { accessibilityProblems, openDevice, picture, type Language } from './browser.ts';
import { person, texts } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;

beforeAll(async () => {
  ({ venue, browser } = await openStage());
});

afterAll(() => closeStage(venue, browser));

async function openFloor(language: Language, size: 'tablet' | 'phone' | 'rotated') {
  const { page, context, complaints } = await openDevice(browser, venue.origin, { language, size });
  const server = person(page, language);
  await server.start('server@demo.test');
  await server.table('Mesa 1').waitFor();
  return { page, context, complaints, server };
}

const back = (page: Page, language: Language) =>
  page.getByRole('button', { name: texts[language].checks.backToFloor }).click();

const filled = (text: string, count: number) => text.replace('{{count}}', String(count));

describe.each(['en', 'es'] as const)('the floor (%s)', (language) => {
  const words = texts[language].floor;
  const customers = { en: customersEn, es: customersEs }[language];
  const [mine, other] = language === 'en' ? ['Mesa 2', 'Mesa 3'] : ['Mesa 4', 'Mesa 6'];

  it('takes one tap from a free table to the menu, and one to send', async () => {
    const { page, context, complaints, server } = await openFloor(language, 'tablet');
    await server.openCheck(mine);
    await page.getByLabel(texts[language].checks.picker.search).waitFor();
    expect(server.takeTaps()).toBe(1);

    await page.getByRole('button', { name: customers.moreGuests }).click();
    await page.getByRole('button', { name: customers.moreGuests }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await server.search('guacamole');
    await server.add('Guacamole con totopos');

    // Not sent yet: the table says so, on the plan, in the list and on its card.
    await back(page, language);
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
    await page.getByText(texts[language].checks.status.s0).first().waitFor();
    await back(page, language);
    await server
      .table(mine)
      .locator(`text=${filled(words.notBegun_one, 1)}`)
      .waitFor();
    expect(await page.getByText(filled(words.unsent_one, 1)).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has the card of a table behind a long press, the second button and the menu key', async () => {
    const { page, context, server } = await openFloor(language, 'tablet');
    const card = page.getByRole('dialog', { name: other });
    const table = server.table(other);
    const box = (await table.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
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

  it('takes back a check that a tap on the wrong table opened', async () => {
    const { page, context, server } = await openFloor(language, 'tablet');
    await server.openCheck(other);
    await page.getByLabel(texts[language].checks.picker.search).waitFor();
    await back(page, language);
    const free = page.getByRole('button', { name: `${other} ${words.tableStatus.available}` });
    await free.waitFor();
    await context.close();
  });
});

describe('a phone', () => {
  const words = texts.es.floor;

  it('upright has the first table near the top, and the menu most of the screen', async () => {
    const { page, context, server } = await openFloor('es', 'phone');
    const list = page.getByRole('list').locator('visible=true').first();
    expect((await list.boundingBox())?.y).toBeLessThanOrEqual(160);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await page.getByRole('tab', { name: words.plan }).click();
    const plan = page.getByRole('group', { name: 'Salón' });
    expect((await plan.boundingBox())?.y).toBeLessThanOrEqual(165);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'es-floor-phone');
    await server.openCheck('Mesa 8');
    const menu = page.getByRole('region', { name: texts.es.checks.menu });
    await menu.waitFor();
    expect((await menu.boundingBox())?.height).toBeGreaterThanOrEqual(0.6 * 844);
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.close();
  });

  it('on its side has the screens in a rail, and room for list and menu', async () => {
    const { page, context, server } = await openFloor('es', 'rotated');
    const rail = (await page.getByRole('navigation').boundingBox())!;
    expect(rail.x).toBe(0);
    expect(rail.width).toBeLessThanOrEqual(100);
    expect(rail.height).toBeGreaterThan(rail.width);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await page.getByRole('tab', { name: words.list }).click();
    const list = await page.getByRole('list').locator('visible=true').first().boundingBox();
    expect(list?.y).toBeLessThanOrEqual(120);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'es-floor-rotated');
    await server.openCheck('Mesa 9');
    const menu = page.getByRole('region', { name: texts.es.checks.menu });
    await menu.waitFor();
    expect((await menu.boundingBox())?.height).toBeGreaterThanOrEqual(0.6 * 390);
    await server.search('guacamole');
    await server.add('Guacamole con totopos');
    await picture(page, 'es-check-rotated');
    await server.send(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.close();
  });
});
