import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { journeyLanguages, openDevice } from './browser.ts';
import { looksAt } from './own-venue.ts';
import { pattern, person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';
import { testIssuer, testSeal } from '../support/invoicing.ts';

const texts = { en, es };

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

/** The demo venue has checks of past days; it gets a seal. */
async function setUpInvoicing(page: Page): Promise<void> {
  const put = async (path: string, data: object) => {
    const answer = await page.request.put(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  };
  await put('/api/invoicing', testIssuer);
  await put('/api/invoicing/seal', testSeal);
}

// Each language makes a week of its own: a check is in one document.
describe.each(journeyLanguages)('the global invoice (%s)', (language) => {
  it('is looked at, made and found again, and its checks say so', async () => {
    const { globals, invoices, accountant, admin, common, problems } = texts[language];
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size: 'tablet',
    });
    const see = looksAt(page, `global-invoice-${language}`, ['phone', 'rotated', 'tablet']);
    await person(page, language).start('owner@demo.test');
    await setUpInvoicing(page);

    await page.goto('/pos?screen=admin&section=globals');
    await page.getByRole('heading', { name: admin.sections.globals, level: 1 }).waitFor();
    // By month, of the last one that is over.
    await page.getByText(globals.total, { exact: true }).waitFor();
    await page.getByRole('button', { name: globals.periods.day, exact: true }).click();
    await page.getByText(globals.recommended).waitFor();
    // Not the same day in both languages.
    await page.getByLabel(globals.days).selectOption({ index: language === 'es' ? 9 : 10 });
    const make = page.getByRole('button', { name: globals.make, exact: true });
    await expect.poll(() => make.isEnabled()).toBe(true);
    await see('dry-run');
    await make.click();
    await page.getByText(globals.makeHint).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: globals.make }).click();
    await page.getByText(pattern(globals.made)).waitFor();
    await page.getByText(globals.nothing).waitFor();
    await page.getByText(invoices.states.sealed).waitFor();
    await page.getByText(globals.reasons.in_global).waitFor();
    await see('made');

    // A period that runs cannot be made.
    await page.getByRole('button', { name: globals.periods.month, exact: true }).click();
    await page.getByLabel(common.month.next).click();
    await page.getByText(problems.global_running).waitFor();
    expect(await make.isEnabled()).toBe(false);
    await see('running');

    await page.goto('/pos?screen=admin&section=accountant');
    await page.getByText(accountant.tiles.global).waitFor();
    await page.getByText(accountant.tiles.differenceHint).waitFor();
    await see('accountant');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
