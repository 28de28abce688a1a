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
  'a guest gets a limit, has dinner on account, and pays a part of it (%s)',
  async (language) => {
    const { page, complaints, context } = await openDevice(browser, venue.origin, {
      language,
      size: 'tablet',
    });
    const owner = person(page, language);
    const { customers, fields, houseAccounts, payments, checks, common } = owner.words;
    const name = `Despacho ${language}`;
    await owner.start('owner@demo.test');

    // A limit makes the account, and brings the payment method with it.
    await page.goto('/pos?screen=admin&section=customers');
    await owner.tap(customers.add);
    const form = page.getByRole('dialog');
    await form.getByLabel(fields.name).fill(name);
    await form.getByLabel(fields.credit_limit).fill('2000');
    expect(await accessibilityProblems(page)).toEqual([]);
    await form.getByRole('button', { name: common.save }).click();
    await page.getByText(customers.saved).first().waitFor();

    // Dinner is charged to it.
    await page.goto('/pos?screen=server');
    await owner.openCheck(language === 'en' ? 'Mesa 5' : 'Mesa 6');
    await owner.search('guacamole');
    await owner.add('Guacamole con totopos');
    await owner.send(1);
    await owner.startClosing();
    await owner.tap(language === 'en' ? 'On account' : 'A crédito');
    await page.getByLabel(payments.account).fill(name.slice(0, 5));
    await page.getByRole('button', { name: new RegExp(`^${name} ·`) }).click();
    await page.getByText(pattern(payments.chargedTo, { name })).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `account-charge-${language}`);
    await owner.submitClose();
    await page.getByText(checks.close.doneTitle).first().waitFor();

    // What is owed, and a payment of 50 pesos on it by card.
    await page.goto('/pos?screen=admin&section=houseAccounts');
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByText(name)
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(pattern(houseAccounts.charge)).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `account-${language}`);
    await sheet.getByRole('button', { name: houseAccounts.pay }).click();
    for (const digit of ['5', '0']) {
      await sheet.getByRole('button', { name: digit, exact: true }).click();
    }
    await sheet.getByLabel(checks.close.method).selectOption({
      label: language === 'en' ? 'Credit/Debit Card' : 'Tarjeta de crédito/débito',
    });
    await picture(page, `account-payment-${language}`);
    await sheet.getByRole('button', { name: pattern(houseAccounts.take) }).click();
    await page.getByText(pattern(houseAccounts.paid)).first().waitFor();
    await sheet.getByText(pattern(houseAccounts.payment)).first().waitFor();
    await sheet.getByRole('button', { name: houseAccounts.statement, exact: true }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
