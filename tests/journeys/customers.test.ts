import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, journeyLanguages, openDevice, picture } from './browser.ts';
import { pattern, person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

it.each(journeyLanguages)(
  'a guest is saved while ordering, found by phone the next time, and warned about on the check (%s)',
  async (language) => {
    const { page, complaints, context } = await openDevice(browser, venue.origin, {
      language,
      size: 'tablet',
    });
    const owner = person(page, language);
    const { customers, fields, floor, common } = owner.words;
    const name = `Ana ${language}`;
    await owner.start('owner@demo.test');

    // The first order saves who it is.
    await owner.tap(customers.types.take_out);
    await page.getByLabel(customers.name, { exact: true }).fill(name);
    await page.getByLabel(customers.phone).fill('55 5010 0200');
    await owner.tap(customers.save);
    await page.getByText(customers.known).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await owner.tap(floor.openCheck);
    await page.getByRole('heading', { level: 1, name }).waitFor();

    // What the person cannot eat, and the data of the invoice.
    await page.goto('/pos?screen=admin&section=customers');
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByText(name)
      .click();
    const form = page.getByRole('dialog');
    await form.getByLabel(fields.allergies).fill('Cacahuate');
    await form.getByLabel(fields.tax_id).fill('xojj-740919-u48');
    await form.getByLabel(fields.tax_name).fill('Xochilt Casas');
    await form.getByLabel(fields.tax_postcode).fill('36257');
    await form.getByLabel(fields.tax_regime).selectOption('612');
    await form.getByLabel(fields.tax_use).selectOption('G03');
    // The RFC of the SAT's example is XOJI740919U48.
    await page.getByText(customers.checkDigit).waitFor();
    await form.getByLabel(fields.tax_id).fill('xoji-740919-u48');
    await page.getByText(customers.checkDigit).waitFor({ state: 'detached' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `customer-form-${language}`);
    await form.getByRole('button', { name: common.save }).click();
    await page.getByText(customers.saved).first().waitFor();
    await page.getByLabel(customers.search).fill('XOJI');
    await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    // The next order finds the person by the phone.
    await page.goto('/pos?screen=server');
    await owner.tap(customers.types.take_out);
    await page.getByLabel(customers.phone).fill('5550100200');
    await page
      .getByRole('group', { name: customers.choose })
      .getByRole('button', { name: new RegExp(name) })
      .click();
    await owner.tap(floor.openCheck);
    await page.getByText(pattern(customers.allergies, { what: 'Cacahuate' })).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `customer-check-${language}`);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
