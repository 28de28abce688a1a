import { readFile } from 'node:fs/promises';
import { parseCsv } from '@comanda/domain/csv';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
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
/** The tile with this name, whatever its figure. */
const tile = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    // The place of the back office with the same name opens nothing below it.
    .and(page.locator('[aria-expanded]'))
    .first();

describe('reports', () => {
  test('the owner reviews the night, exports it and reopens a check (English, tablet)', async () => {
    const { page, complaints, context } = await openDevice(browser, venue.origin, {
      language: 'en',
      size: 'tablet',
    });
    await person(page, 'en').start('owner@demo.test');
    await section(page, 'analytics');
    await page.getByRole('heading', { name: en.reports.parts.hours }).waitFor();
    await page.locator('.recharts-bar-rectangle').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'reports-analytics-en');

    const saved = page.waitForEvent('download');
    // Read when it appears: it may be gone when a slow machine has read the file.
    const told = page.getByText('rows exported to order_stat').textContent();
    await page.getByRole('button', { name: en.reports.export, exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^order_statistics_all_time_\d{4}-\d\d-\d\d\.csv$/);
    const rows = parseCsv(await readFile(await file.path(), 'utf8'));
    expect(await told).toMatch(new RegExp(`^${rows.length - 1} rows exported`));

    for (const name of [en.reports.tiles.revenue, en.reports.tiles.finish]) {
      await tile(page, name).click();
      await page
        .getByRole('heading', { name: en.reports.list.title.replace('{{what}}', name) })
        .waitFor();
      await tile(page, name).click();
    }
    await tile(page, en.reports.tiles.cash).click();
    const list = page.getByRole('table').first();
    await list.locator('[data-open]').first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(en.reports.details.totalWithTip).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'reports-details-en');
    await sheet
      .getByRole('button', { name: en.reports.details.close, exact: true })
      .first()
      .click();

    // Its drawer is closed for good and two others are open, so the user must choose one.
    for (const register_id of [1, 2]) {
      const opened = await page.request.post('/api/registers/open', {
        headers: { origin: venue.origin },
        data: { register_id, denominations: { 500: 4 } },
      });
      // 409 when the test is repeated.
      expect([200, 409]).toContain(opened.status());
    }
    const before = Number(await figure(page, en.reports.tiles.open));
    await list.locator('[data-open]').first().click();
    await sheet.getByRole('button', { name: en.reports.details.reopen }).click();
    const question = page.getByRole('dialog').filter({ hasText: en.reports.details.reopenMessage });
    await question.getByRole('button', { name: en.reports.details.reopen }).click();
    const which = page.getByRole('dialog').filter({ hasText: en.checks.close.chooseRegister });
    await which.getByRole('button').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await which
      .getByRole('button', { name: /opened by/ })
      .first()
      .click();
    await page.getByText(en.checks.closed.reopened).waitFor();
    await sheet
      .getByRole('button', { name: en.reports.details.close, exact: true })
      .first()
      .click();
    await expect.poll(() => figure(page, en.reports.tiles.open)).toBe(String(before + 1));

    // Dates are in the address, and are restored on the next visit.
    await page.getByRole('button', { name: en.dates.choose, exact: true }).click();
    await page
      .getByLabel(en.dates.shortcut, { exact: true })
      .selectOption(en.dates.shortcuts.lastMonth);
    await page.getByLabel(en.dates.fromHour, { exact: true }).selectOption('18:00');
    await page
      .getByLabel(en.dates.compare, { exact: true })
      .selectOption(en.dates.comparisons.year);
    await expect
      .poll(() => page.url())
      .toMatch(/from=20\d\d-\d\d-01&to=.*from_hour=18&compare=year/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'reports-dates-en');
    await section(page, 'analytics');
    await expect
      .poll(() => page.getByLabel(en.dates.fromHour, { exact: true }).inputValue())
      .toBe('18');
    await page.getByLabel(en.dates.from, { exact: true }).fill('2021-02-01');
    await page.getByLabel(en.dates.to, { exact: true }).fill('2021-02-01');
    await page.getByLabel(en.dates.toHour, { exact: true }).selectOption('12:00');
    await page.getByText(en.dates.wrong).waitFor();

    await page.getByRole('button', { name: en.reports.periods.hour }).click();
    await page.getByText(en.reports.none, { exact: true }).first().waitFor();
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
    await page.getByRole('button', { name: es.reports.ieps.periods.all }).click();
    await page.getByText(es.reports.ieps.note).waitFor();
    const pour = page
      .getByRole('list', { name: es.reports.ieps.products })
      .getByRole('button')
      .first();
    await pour.click();
    await page.getByRole('list', { name: es.reports.ieps.pour }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'reports-ieps-es');
    await page.getByRole('button', { name: es.reports.ieps.periods.year }).click();
    await page.getByLabel(es.reports.ieps.year, { exact: true }).fill('2019');
    await page.getByText(es.reports.ieps.yearRange).waitFor();
    await page.getByRole('button', { name: es.dates.choose, exact: true }).click();
    await page.getByLabel(es.dates.from, { exact: true }).fill('2019-01-01');
    await page.getByLabel(es.dates.from, { exact: true }).fill('2021-01-01');
    await page
      .getByRole('list', { name: es.reports.ieps.products })
      .getByRole('button')
      .first()
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'reports-ieps-dates-es');

    // Several days of the lists of money, which each keep their own dates.
    for (const [name, file] of [
      ['dailyClose', 'reports-close-days-es'],
      ['tips', 'reports-tips-days-es'],
      ['cuts', 'reports-cuts-days-es'],
    ] as const) {
      await section(page, name);
      const lastWeek = page.getByRole('button', {
        name: es.dates.shortcuts.lastWeek,
        exact: true,
      });
      await lastWeek.click();
      await expect.poll(() => page.url()).toMatch(/from=20\d\d-\d\d-\d\d&to=20/);
      await page.waitForLoadState('networkidle');
      expect(await accessibilityProblems(page)).toEqual([]);
      await picture(page, file);
      await section(page, name);
      await expect.poll(() => lastWeek.getAttribute('aria-pressed')).toBe('true');
    }

    await section(page, 'dailyClose');
    await page
      .getByRole('group', { name: es.dates.period })
      .getByRole('button', { name: es.dates.shortcuts.today, exact: true })
      .click();
    await page.getByRole('button', { name: es.dates.earlier, exact: true }).click();
    await page.getByRole('heading', { name: es.reports.close.drawers }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'reports-close-es');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: es.reports.close.csv }).click();
    expect((await saved).suggestedFilename()).toMatch(/^daily_close_\d{4}-\d\d-\d\d\.csv$/);
    // On paper there is only the page, without the screen around it.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: es.reports.close.drawers }).isVisible()).toBe(
      true,
    );
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: es.reports.close.print }).isVisible()).toBe(
      false,
    );
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: es.reports.close.printReceipt }).click();
    await page.getByText(es.reports.close.printQueued).waitFor();
    // The paper has the same day and revenue as the screen.
    await page.getByRole('button', { name: es.dates.choose, exact: true }).click();
    const day = await page.getByLabel(es.dates.from, { exact: true }).inputValue();
    const revenue = page.getByText(es.reports.tiles.revenue, { exact: true }).locator('xpath=..');
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

test.each([
  ['en', 'tablet', en.insights],
  ['es', 'phone', es.insights],
] as const)('the forecast (%s, %s)', async (language, size, texts) => {
  const { page, complaints, context } = await openDevice(browser, venue.origin, {
    language,
    size,
  });
  await person(page, language).start('owner@demo.test');
  await section(page, 'insights');
  const views = page.getByRole('tablist', { name: texts.views });
  await views.getByRole('tab', { name: texts.view.forecast }).click();
  await page.getByRole('heading', { name: texts.forecastTitle }).waitFor();
  await page.locator('.recharts-bar-rectangle').first().waitFor();
  await page.getByText(texts.forecastError.split('{{percent}}')[0] ?? '').waitFor();
  const toPrepare = new RegExp(`^${texts.prepareTitle.replace('{{station}}', '')}`);
  await page.getByRole('heading', { name: toPrepare }).first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, `reports-forecast-${language}`);
  expect(complaints).toEqual([]);
  await context.close();
});
