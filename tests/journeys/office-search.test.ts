import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { accessibilityProblems, openDevice, picture } from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

/** Opens the search, types, and returns the results. */
async function look(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(text);
  return dialog;
}

interface Named {
  id: number;
  name: string;
  price: number;
}

it('a word opens what it means: a promotion with its template, a new person, a lit setting, sales of yesterday (es)', async () => {
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language: 'es',
    size: 'tablet',
  });
  await person(page, 'es').start('owner@demo.test');
  await page.goto('/pos?screen=admin');
  await page.getByRole('heading', { name: es.tonight.title, level: 1 }).waitFor();
  const { acts } = es.admin.search;

  const dialog = await look(page, '2x1');
  await dialog.getByRole('button', { name: acts.twoForOne }).click();
  const template = es.specials.manager.template.twoForOne;
  await expect
    .poll(() => page.getByRole('dialog').getByLabel(es.specials.fields.name).first().inputValue())
    .toBe(template);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await (await look(page, 'MESERO nuevo')).getByRole('button', { name: acts.newPerson }).click();
  await page.getByRole('dialog').getByRole('heading', { name: es.people.staff.add }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await (await look(page, 'logotpo')).getByRole('button', { name: es.settings.logo }).click();
  await page.locator('[data-lit]').getByText(es.settings.logo).first().waitFor();
  await page.getByRole('heading', { name: es.settings.topics.venue, level: 1 }).waitFor();
  await picture(page, 'search-lit-es');

  await (
    await look(page, 'ventas de ayer')
  )
    .getByRole('button', { name: acts.salesYesterday })
    .click();
  await page.waitForURL(/section=analytics&from=(\S+)&to=\1$/);
  await page.getByRole('heading', { name: es.admin.sections.analytics, level: 1 }).waitFor();

  const printers = await look(page, 'ticket');
  await printers.getByRole('button', { name: es.admin.sections.printing }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, 'search-ticket-es');
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
  await context.close();
});

it('a price is changed, and a deleted table restored, in the results of the search (en)', async () => {
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'tablet',
  });
  await person(page, 'en').start('owner@demo.test');
  await page.goto('/pos?screen=admin');
  await page.getByRole('heading', { name: en.tonight.title, level: 1 }).waitFor();
  const products = async () => (await (await page.request.get('/api/products')).json()) as Named[];
  const guacamole = (await products()).find(({ name }) => name.startsWith('Guacamole'));
  const tables = (await (await page.request.get('/api/tables')).json()) as (Named & {
    active_orders: number;
    deleted: 0 | 1;
  })[];
  const table = tables.find((each) => each.active_orders === 0 && !each.deleted);

  let dialog = await look(page, 'how do I change the price of guacamole');
  const price = `${en.catalog.product.price}: ${guacamole?.name}`;
  await dialog.getByRole('button', { name: new RegExp(`^${price}`) }).click();
  const field = dialog.getByRole('textbox', { name: price });
  await field.fill('141.50');
  await field.press('Enter');
  await dialog.getByText('$141.50').waitFor();
  await expect
    .poll(async () => (await products()).find(({ id }) => id === guacamole?.id)?.price)
    .toBe(141.5);
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, 'search-price-en');
  // The first Escape is for the price, the second for the search.
  await dialog.getByRole('button', { name: new RegExp(`^${price}`) }).click();
  await field.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const gone = await page.request.delete(`/api/tables/${table?.id}`, {
    headers: { origin: venue.origin },
  });
  expect(gone.status()).toBe(200);
  dialog = await look(page, 'deleted table');
  const restore = `${en.bin.restore}: ${table?.name}`;
  await dialog.getByRole('button', { name: restore }).click();
  await page.getByText(en.bin.restored.replace('{{name}}', table?.name ?? '')).waitFor();
  const after = (await (await page.request.get('/api/tables')).json()) as Named[];
  expect(after.map(({ id }) => id)).toContain(table?.id);
  await dialog.getByRole('button', { name: restore }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  // The list changes a price, a category and whether a product is sold in its row as well.
  await page.goto('/pos?screen=admin&section=products');
  const row = page.getByRole('row').filter({ hasText: guacamole?.name ?? '' });
  await row.getByRole('button', { name: new RegExp(`^${price}`) }).click();
  await row.getByRole('textbox').fill('139');
  await row.getByRole('textbox').press('Enter');
  await row.getByText('$139.00').waitFor();
  await row.getByRole('combobox').selectOption({ label: 'Tacos' });
  await row.getByRole('button', { name: new RegExp(`^${en.catalog.product.active}: `) }).click();
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/products?show_inactive=true');
      const all = (await answer.json()) as (Named & { category: string; active: number })[];
      const { price: now, category, active } = all.find(({ id }) => id === guacamole?.id) ?? {};
      return { now, category, active };
    })
    .toEqual({ now: 139, category: 'Tacos', active: 0 });
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('on a phone the places are behind one button, and their sections are tabs (en)', async () => {
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'phone',
  });
  await person(page, 'en').start('owner@demo.test');
  await page.goto('/pos?screen=admin');
  const bar = page.getByRole('navigation', { name: en.admin.navigation, exact: true });
  await bar.getByRole('button', { name: en.admin.search.open }).waitFor();
  await bar.getByRole('button', { name: en.admin.navigation }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: en.admin.places.people, exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await menu.getByRole('button', { name: en.admin.places.people, exact: true }).click();
  await page.getByRole('heading', { name: en.admin.sections.users, level: 1 }).waitFor();
  await page.getByRole('button', { name: en.admin.sections.journal, exact: true }).click();
  await page.getByRole('heading', { name: en.admin.sections.journal, level: 1 }).waitFor();
  await picture(page, 'places-phone-en');
  await bar.getByRole('button', { name: en.admin.places.today, exact: true }).click();
  await page.getByRole('heading', { name: en.tonight.title, level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
