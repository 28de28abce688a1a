import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { accessibilityProblems, openDevice, picture, type Language } from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

async function openHome(language: Language, size: 'tablet' | 'phone') {
  const device = await openDevice(browser, venue.origin, { language, size });
  await person(device.page, language).start('owner@demo.test');
  await device.page.goto('/pos?screen=admin');
  const words = language === 'es' ? es.tonight : en.tonight;
  await device.page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
  return device;
}
const send = async (page: Page, method: 'post' | 'put', path: string, data: object) => {
  const answer = await page.request[method](path, { headers: { origin: venue.origin }, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { id: number; session_id: number };
};

describe('the home of the owner', () => {
  test('shows the day, follows changes, and has an action for each item (English)', async () => {
    const { page, complaints, context } = await openHome('en', 'tablet');
    for (const label of [
      en.tonight.figures.sales,
      en.tonight.figures.checks,
      en.tonight.figures.average,
    ]) {
      await page.getByRole('button', { name: new RegExp(`^${label}`) }).waitFor();
    }
    await page.getByRole('heading', { name: en.tonight.curve.title }).waitFor();

    const register = await send(page, 'post', '/api/registers/open', {
      register_id: 2,
      denominations: { 500: 2 },
    });
    await send(page, 'post', '/api/registers/close', {
      session_id: register.session_id,
      denominations: { 500: 1 },
      notes: '',
    });
    const products = await (await page.request.get('/api/products')).json();
    const [product] = products as { id: number; name: string }[];
    await send(page, 'put', `/api/products/${product?.id}/sold-out`, { sold_out: 1 });
    // The demo's own cuts of today may be short as well: how many there are depends on the time of day.
    const short = page.getByRole('listitem').filter({ hasText: /closed \$500\.00 short/ });
    await short.waitFor();
    const back = en.kitchen.soldOut.bringBack.replace('{{name}}', product?.name ?? '');
    await page.getByRole('button', { name: back }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'tonight-en');

    await page.getByRole('button', { name: back }).click();
    await page.getByRole('button', { name: back }).waitFor({ state: 'detached' });
    await short.getByRole('button', { name: en.tonight.acts.short_drawer }).click();
    await page.getByRole('heading', { name: en.admin.sections.cuts, level: 1 }).waitFor();
    await page.goBack();

    // The specified sections open and close below the day.
    const folds = page.getByRole('main').getByRole('button', { expanded: false });
    expect(await folds.allInnerTexts()).toHaveLength(9);
    await folds.filter({ hasText: en.admin.sections.stock }).click();
    await page
      .getByRole('button', { name: `${en.admin.openAlone}: ${en.admin.sections.stock}` })
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the search finds sections, products, checks and users with the keyboard only (English)', async () => {
    const { page, complaints, context } = await openHome('en', 'tablet');
    const field = page.getByRole('dialog').getByRole('searchbox');
    const look = async (text: string) => {
      await page.keyboard.press('Control+k');
      await field.fill(text);
    };
    const hit = (name: string | RegExp) =>
      page.getByRole('dialog').getByRole('button', { name }).first();

    await look('dail');
    await hit(en.admin.sections.dailyClose).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'search-en');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: en.admin.sections.dailyClose, level: 1 }).waitFor();

    const [product] = (await (await page.request.get('/api/products')).json()) as [
      { name: string },
    ];
    await look(product.name);
    await hit(product.name).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: en.admin.sections.products, level: 1 }).waitFor();
    await page.getByRole('cell', { name: product.name, exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe(product.name);

    await look('manager');
    await hit(/^manager/).click();
    await page.getByRole('heading', { name: en.admin.sections.users, level: 1 }).waitFor();

    const [closed] = (await (await page.request.get('/api/closed-orders')).json()) as [
      { id: number; name: string },
    ];
    await look(String(closed.id));
    await hit(new RegExp(`^${closed.name}`)).click();
    await page.waitForURL(`**/pos?screen=order&order=${closed.id}`);
    await look('no such thing');
    await page.getByText(en.admin.search.none).waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('on a phone (Spanish)', async () => {
    const { page, complaints, context } = await openHome('es', 'phone');
    await page.getByRole('heading', { name: es.tonight.attention.title }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'tonight-es');
    const body = await page.evaluate('document.body.scrollWidth');
    expect(body).toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
