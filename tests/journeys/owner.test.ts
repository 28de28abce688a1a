import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { es } from '../support/screen-texts.ts';
import { unzip } from '../support/unzip.ts';
import { accessibilityProblems, closePages, openBrowser, picture } from './browser.ts';
import { openNewBox, post, put, type NewBox } from './new-box.ts';

interface Product {
  id: number;
  price: number;
  option_groups: { mandatory: 0 | 1 }[];
}

let box: NewBox;
let browser: Browser;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  [box, browser] = await Promise.all([openNewBox('es'), openBrowser()]);
  ({ page, complaints } = await box.open(browser, 'tablet'));
}, 120_000);
afterAll(async () => {
  await closePages(browser);
  await box.close();
});

const section = (page: Page, id: string) => page.goto(`/pos?screen=admin&section=${id}`);

/** Sells `units` of each of two products on one check. */
async function sell(page: Page, name: string, units: number, how: object): Promise<number> {
  const products = (await (await page.request.get('/api/products')).json()) as Product[];
  const plain = products.filter((one) => one.option_groups.every((group) => !group.mandatory));
  const { id } = await post<{ id: number }>(page, '/api/orders', { name, guests: 2 });
  const items = plain.slice(0, 2).map((one) => ({ product_id: one.id, qty: units }));
  await post(page, `/api/orders/${id}/send-items`, { items });
  await put(page, `/api/orders/${id}`, { closed: 1, ...how });
  return plain.slice(0, 2).reduce((sum, one) => sum + one.price * units, 0);
}

describe('the owner of a box that was set up with the wizard', () => {
  test("exports the accountant's files of the month", async () => {
    const registers = (await (await page.request.get('/api/registers')).json()) as { id: number }[];
    const opened = await post<{ session_id: number }>(page, '/api/registers/open', {
      register_id: registers[0]?.id,
      denominations: { 500: 1 },
    });
    const cash = await sell(page, 'Uno', 1, { payment_type_id: 3, tip: 20 });
    const card = await sell(page, 'Dos', 3, { payment_type_id: 2 });
    await post(page, '/api/registers/close', {
      session_id: opened.session_id,
      denominations: { 500: 1 },
    });

    // The guest of the first check requested an invoice.
    await section(page, 'analytics');
    await page.getByRole('button', { name: new RegExp(`^${es.reports.tiles.closed}`) }).click();
    await page.getByRole('table').first().locator('[data-open]').last().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(es.accountant.mark.no).waitFor();
    await sheet.getByRole('button', { name: es.accountant.mark.mark }).click();
    await sheet.getByLabel(es.accountant.mark.folio).fill('F-12');
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'accountant-mark-es');
    await sheet.getByRole('button', { name: es.accountant.mark.mark }).click();
    await sheet.getByText(es.accountant.mark.yesFolio.replace('{{folio}}', 'F-12')).waitFor();
    await sheet
      .getByRole('button', { name: es.reports.details.close, exact: true })
      .first()
      .click();
    await page
      .getByRole('table')
      .first()
      .getByText(es.accountant.mark.yes, { exact: true })
      .waitFor();

    await section(page, 'accountant');
    const money = (pesos: number) =>
      new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(pesos);
    const tile = page
      .getByText(es.accountant.tiles.total, { exact: true })
      .first()
      .locator('xpath=..');
    await expect.poll(() => tile.innerText(), { timeout: 10_000 }).toContain(money(cash + card));
    const invoices = page.getByRole('region', { name: es.accountant.parts.invoices });
    await invoices.getByText(money(card), { exact: true }).first().waitFor();
    const every = page.getByRole('group', { name: es.accountant.every });
    await every.getByRole('button', { name: es.globals.periods.day }).click();
    await invoices.getByText(/^01 · /).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'accountant-es');

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: es.accountant.xlsx }).click();
    const file = await saved;
    const chosen = page.getByRole('group', { name: es.accountant.month, exact: true });
    const part = (name: string) => chosen.getByRole('combobox', { name, exact: true }).inputValue();
    const month = `${await part(es.common.month.year)}-${await part(es.common.month.month)}`;
    expect(file.suggestedFilename()).toBe(`${es.admin.sections.accountant}_${month}.xlsx`);
    const parts = unzip(await readFile(await file.path()));
    const book = parts.get('xl/workbook.xml') ?? '';
    for (const name of Object.values(es.accountant.parts)) expect(book).toContain(`name="${name}"`);
    const all = [...parts.values()].join('');
    for (const text of ['01010101', 'ACT', es.figures.tax_object, es.accountant.notes.tax]) {
      expect(all).toContain(text);
    }
    expect(complaints).toEqual([]);
  });

  test('looks at when it is busy, what earns and who sells', async () => {
    await section(page, 'insights');
    const views = page.getByRole('tablist', { name: es.insights.views });
    for (const [view, title] of [
      [es.insights.view.heat, es.insights.heatTitle],
      [es.insights.view.menu, es.insights.menuTitle],
      [es.insights.view.rooms, es.insights.roomsTitle],
      [es.insights.view.people, es.insights.shiftsTitle],
      [es.insights.view.pairs, es.insights.pairsTitle],
    ] as const) {
      await views.getByRole('tab', { name: view }).click();
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await picture(page, `insights-${view}`);
    }
    // The box is a day old.
    await views.getByRole('tab', { name: es.insights.view.forecast }).click();
    await page.getByText(es.insights.forecastNone).waitFor();
    expect(complaints).toEqual([]);
  });

  test('prints the evening, the week and the month on one page each', async () => {
    await section(page, 'handover');
    const spans = page.getByRole('group', { name: es.dates.period });
    const { today, thisWeek, thisMonth } = es.dates.shortcuts;
    for (const name of [today, thisWeek, thisMonth]) {
      await spans.getByRole('button', { name, exact: true }).click();
      await page.getByRole('heading', { name: es.handover.products }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await page.getByRole('heading', { name: es.handover.month.replace('{{month}}', '') }).waitFor();
    // The paper has the page, and nothing of the screen around it.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: es.handover.products }).isVisible()).toBe(true);
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    expect(await spans.isVisible()).toBe(false);
    await picture(page, 'handover-print-es');
    await page.emulateMedia({ media: 'screen' });
    expect(complaints).toEqual([]);
  });
});
