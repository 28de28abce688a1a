import { readFile } from 'node:fs/promises';
import { parseCsv } from '@comanda/domain/csv';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checks } from '../../kiosk-ui/src/i18n/en/checks.ts';
import { reports as en } from '../../kiosk-ui/src/i18n/en/reports.ts';
import { reports as es } from '../../kiosk-ui/src/i18n/es/reports.ts';
import { until } from '../support/until.ts';
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

const section = (page: Page, id: string) => page.goto(`/pos?screen=admin&section=${id}`);
/** The tile with this name; the figure in it does not count. */
const tile = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();

describe('reports', () => {
  test('the owner looks at the night, exports it and reopens a check (English, tablet)', async () => {
    const { page, complaints, context } = await openDevice(browser, venue.origin, {
      language: 'en',
      size: 'tablet',
    });
    await person(page, 'en').start('owner@demo.test');
    await section(page, 'analytics');
    await page.getByRole('heading', { name: en.parts.hours }).waitFor();
    await page.locator('.recharts-bar-rectangle').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'reports-analytics-en');

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: en.export, exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^order_statistics_all_time_\d{4}-\d\d-\d\d\.csv$/);
    const rows = parseCsv(await readFile(await file.path(), 'utf8'));
    await page.getByText(new RegExp(`^${rows.length - 1} rows exported to order_stat`)).waitFor();

    for (const name of [en.tiles.revenue, en.tiles.finish]) {
      await tile(page, name).click();
      await page.getByRole('heading', { name: en.list.title.replace('{{what}}', name) }).waitFor();
      await tile(page, name).click();
    }
    await tile(page, en.tiles.cash).click();
    const list = page.getByRole('table').first();
    await list.locator('[data-open]').first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(en.details.totalWithTip).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'reports-details-en');
    await sheet.getByRole('button', { name: en.details.close, exact: true }).first().click();

    // Its drawer is closed for good, two others are open: somebody has to say which one pays the cash back.
    for (const register_id of [1, 2]) {
      const opened = await page.request.post('/api/registers/open', {
        headers: { origin: venue.origin },
        data: { register_id, denominations: { 500: 4 } },
      });
      expect(opened.status()).toBe(200);
    }
    const before = Number(await figure(page, en.tiles.open));
    await list.locator('[data-open]').first().click();
    await sheet.getByRole('button', { name: en.details.reopen }).click();
    const question = page.getByRole('dialog').filter({ hasText: en.details.reopenMessage });
    await question.getByRole('button', { name: en.details.reopen }).click();
    const which = page.getByRole('dialog').filter({ hasText: checks.close.chooseRegister });
    await which.getByRole('button').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await which
      .getByRole('button', { name: /opened by/ })
      .first()
      .click();
    await page.getByText(en.details.reopened).waitFor();
    await sheet.getByRole('button', { name: en.details.close, exact: true }).first().click();
    await expect.poll(() => figure(page, en.tiles.open)).toBe(String(before + 1));

    await page.getByRole('button', { name: en.periods.hour }).click();
    await page.getByText(en.none, { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('IEPS and the daily close on a phone (Spanish)', async () => {
    const { page, complaints, context } = await openDevice(browser, venue.origin, {
      language: 'es',
      size: 'phone',
    });
    await person(page, 'es').start('owner@demo.test');
    await section(page, 'ieps');
    await page.getByRole('button', { name: es.ieps.periods.all }).click();
    await page.getByText(es.ieps.note).waitFor();
    const pour = page.getByRole('list', { name: es.ieps.products }).getByRole('button').first();
    await pour.click();
    await page.getByRole('list', { name: es.ieps.pour }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'reports-ieps-es');
    await page.getByRole('button', { name: es.ieps.periods.year }).click();
    await page.getByLabel(es.ieps.year, { exact: true }).fill('2019');
    await page.getByText(es.ieps.yearRange).waitFor();

    await section(page, 'dailyClose');
    await page.getByRole('button', { name: es.close.dayBefore }).click();
    await page.getByRole('heading', { name: es.close.drawers }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'reports-close-es');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: es.close.csv }).click();
    expect((await saved).suggestedFilename()).toMatch(/^daily_close_\d{4}-\d\d-\d\d\.csv$/);
    // On paper there is the page, and nothing of the screen around it.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: es.close.drawers }).isVisible()).toBe(true);
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: es.close.print }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: es.close.printReceipt }).click();
    await page.getByText(es.close.printQueued).waitFor();
    // The paper tells the same day and the same revenue as the screen.
    const day = await page.getByLabel(es.close.day, { exact: true }).inputValue();
    const revenue = page.getByText(es.tiles.revenue, { exact: true }).locator('xpath=..');
    const facts = [
      'CIERRE DEL DÍA',
      day.split('-').reverse().join('/'),
      (await revenue.locator('strong').innerText()).replace('$', ''),
    ];
    const isIt = (paper: string) => facts.every((fact) => paper.includes(fact));
    await until(async () => (await venue.papers()).some(isIt), 20_000);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function figure(page: Page, name: string): Promise<string> {
  return (await tile(page, name).locator('strong').textContent()) ?? '';
}
