import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import {
  accessibilityProblems,
  openDevice,
  picture,
  journeyLanguages,
  type Language,
} from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

const texts = { en, es };

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

async function manager(language: Language, size: 'tablet' | 'phone') {
  const device = await openDevice(browser, venue.origin, { language, size });
  const who = person(device.page, language);
  await who.start('manager@demo.test');
  return { ...device, who, words: texts[language] };
}

const section = (page: Page, id: string) => page.goto(`/pos?screen=admin&section=${id}`);
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** A text of the screen with its number filled in. */
const counted = (text: string, count: number, total = 0) =>
  text.replace('{{count}}', String(count)).replace('{{total}}', String(total));

describe.each(journeyLanguages)('the menu in %s', (language) => {
  test('a group with options, a product that asks for it, and its sale', async () => {
    const { page, who, words, complaints, context } = await manager(language, 'tablet');
    const { catalog, common } = words;
    const group = `Leña ${language}`;
    const dish = `Tlayuda ${language}`;
    await section(page, 'options');
    await press(page, catalog.option.addGroup);
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(catalog.option.group, { exact: true }).fill(group);
    await sheet.getByText(catalog.option.mandatory, { exact: true }).click();
    await press(page, catalog.option.next);
    for (const [name, price] of [
      ['Sola', '0'],
      ['Con tasajo', '35.50'],
    ] as const) {
      await sheet.getByRole('button', { name: catalog.option.add }).click();
      await sheet.getByLabel(catalog.option.name, { exact: true }).fill(name);
      await sheet.getByLabel(catalog.option.price, { exact: true }).fill(price);
      await press(page, catalog.option.save);
      await sheet.getByRole('button', { name, exact: true }).waitFor();
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `menu-group-${language}`);
    await sheet.getByRole('button', { name: common.save, exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });

    await section(page, 'products');
    await press(page, catalog.product.add);
    await sheet.getByRole('button', { name: common.save, exact: true }).click();
    await sheet.getByText(common.requiredField).first().waitFor();
    await sheet.getByLabel(catalog.product.name, { exact: true }).fill(dish);
    await sheet.getByLabel(catalog.product.price, { exact: true }).fill('120.50');
    await sheet.getByLabel(catalog.product.cost, { exact: true }).fill('40');
    await press(page, catalog.product.addGroup.replace('{{name}}', group));
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `menu-product-${language}`);
    await sheet.getByRole('button', { name: common.save, exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByPlaceholder(catalog.product.search).fill(dish);
    await page.getByRole('row', { name: new RegExp(dish) }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `menu-products-${language}`);

    await page.goto('/pos?screen=server');
    await who.openCheck(language === 'en' ? 'Mesa 5' : 'Mesa 6');
    await who.search(dish);
    await who.add(dish);
    // The one choice there is adds it.
    await who.choose('Con tasajo');
    await page.locator('[data-options]').waitFor({ state: 'detached' });
    await who.send(1);
    // The price is shown before that, and a page that leaves takes its request along.
    await page.getByText(who.words.checks.pending.sent_one.replace('{{count}}', '1')).waitFor();
    await page.getByText('$156.00').first().waitFor();

    // The specified question, then the product is off the menu; the check keeps it.
    await section(page, 'products');
    await page.getByPlaceholder(catalog.product.search).fill(dish);
    await press(page, `${common.delete}: ${dish}`);
    await page.getByText(words.records.deletion.product.question).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: common.delete, exact: true })
      .click();
    await page.getByText(catalog.product.none).waitFor();
    const { bin } = words;
    await press(page, bin.open);
    await press(page, `${bin.restore}: ${dish}`);
    await page.getByText(bin.restored.replace('{{name}}', dish)).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `menu-bin-${language}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a file with invalid rows: previewed, imported, skipped rows exported', async () => {
    const { page, words, complaints, context } = await manager(language, 'phone');
    const { catalog } = words;
    const csv = (text: string) => ({
      name: 'menu.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    const rows = [
      'Name,Description,Description Español,Category,Cost,Price',
      `"Sopa, azteca ${language}",Soup,Sopa,Entradas,20,89.5`,
      'Taco al pastor,,,Tacos,1,2',
      `Agua ${language},,,Nowhere,x,`,
      'Broken,row',
    ];
    await section(page, 'products');
    await press(page, catalog.import.open);
    const dialog = page.getByRole('dialog');
    const { imports } = words;
    const needed = (field: string) => imports.needed.replace('{{field}}', field);
    await dialog.locator('input[type=file]').setInputFiles(csv('A;B\r\nCaldo;80,50'));
    await dialog.getByLabel(needed(imports.fields.name)).selectOption({ label: 'A' });
    await dialog.getByLabel(needed(imports.fields.price)).selectOption({ label: 'B' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `menu-import-columns-${language}`);
    await press(page, imports.next);
    await dialog.getByText('80.50').waitFor();
    await press(page, catalog.import.other);
    await dialog.locator('input[type=file]').setInputFiles(csv(rows.join('\r\n')));
    await dialog.getByText(counted(catalog.import.summary_other, 2, 4)).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `menu-import-${language}`);
    await press(page, counted(catalog.import.start_other, 2));
    await dialog.getByText(counted(catalog.import.done_other, 2, 4)).waitFor();
    await picture(page, `menu-imported-${language}`);
    const saved = page.waitForEvent('download');
    await press(page, catalog.import.exportSkipped);
    expect((await saved).suggestedFilename()).toMatch(/^existing_products_\d{4}-\d\d-\d\d\.csv$/);
    await press(page, imports.undo);
    const question = page.getByRole('dialog').filter({ hasText: imports.undoTitle });
    await question.getByRole('button', { name: imports.undo }).click();
    await page.getByText(imports.undone.replace('{{removed}}', '2')).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('prices of a category, then an invoice', async () => {
    const { page, words, complaints, context } = await manager(language, 'tablet');
    const { catalog, common, stock } = words;
    await section(page, 'products');
    await page.getByLabel(catalog.product.category, { exact: true }).selectOption('Postres');
    await press(page, catalog.prices.open);
    const dialog = page.getByRole('dialog').first();
    await dialog.getByLabel(catalog.prices.byPercent, { exact: true }).fill('10');
    await press(page, counted(catalog.prices.apply_other, 4));
    await page
      .getByRole('dialog')
      .filter({ hasText: counted(catalog.prices.confirm_other, 4) })
      .getByRole('button', { name: counted(catalog.prices.apply_other, 4) })
      .click();
    await page.getByText(counted(catalog.prices.done_other, 4)).waitFor();

    await section(page, 'stock');
    await press(page, stock.add);
    const form = page.getByRole('dialog');
    await form.getByLabel(stock.name, { exact: true }).fill(`Chocolate ${language}`);
    await form.getByLabel(stock.price, { exact: true }).fill('1,000');
    await form.getByLabel(stock.iva, { exact: true }).fill('160');
    await form.getByRole('button', { name: common.save, exact: true }).click();
    await page.getByRole('row', { name: new RegExp(`Chocolate ${language}.*1,160`) }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `menu-stock-${language}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
