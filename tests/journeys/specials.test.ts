import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { boxClient } from './box-client.ts';
import {
  accessibilityProblems,
  closePages,
  journeyLanguages,
  openBrowser,
  openDevice,
  picture,
} from './browser.ts';
import { person } from './pages.ts';
import { openVenue, type Venue } from './venue.ts';

const special = 'Bienvenida 10';
const words = {
  en: { ...en.specials.check, approval: en.approval },
  es: { ...es.specials.check, approval: es.approval },
};

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  venue = await openVenue();
  browser = await openBrowser();
  const manager = await boxClient(venue.origin, 'manager@demo.test');
  await manager.post('/api/specials', {
    name: special,
    special_type: 'percentage_discount',
    discount_value: 10,
    priority: 99,
  });
});
afterAll(async () => {
  await closePages(browser);
  await venue?.close();
});

describe.each([
  ['en', 'Mesa 2'],
  ['es', 'Mesa 3'],
] as const)('specials on a check (%s)', (language, table) => {
  it('one tap applies, one confirmed tap removes; a discount above the limit asks for a PIN', async () => {
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size: 'tablet',
    });
    const server = person(page, language);
    const says = words[language];
    // The same screens as in the other language, so once is enough.
    const isAccessible = async () =>
      expect(language === 'es' ? await accessibilityProblems(page) : []).toEqual([]);
    await server.start('server@demo.test');
    await server.openCheck(table);
    await server.search('guacamole');
    await server.add('Guacamole con totopos');
    await server.send(1);

    await server.openTotal();
    const offers = page.getByRole('region', { name: says.offers });
    await offers.waitFor();
    await isAccessible();
    await picture(page, `${language}-special-offer`);
    await offers
      .getByRole('button', { name: says.applyNamed.replace('{{name}}', special) })
      .click();
    const applied = page.getByRole('region', { name: says.applied });
    await applied.getByText(special).waitFor();
    await isAccessible();
    await picture(page, `${language}-special-applied`);
    await page.keyboard.press('Escape');
    await applied.waitFor({ state: 'detached' });
    await server.startClosing();
    const owed = page.getByRole('region', { name: server.words.checks.close.owed });
    await owed.getByText(special).waitFor();
    await picture(page, `${language}-special-paying`);
    await page.keyboard.press('Escape');
    await owed.waitFor({ state: 'detached' });
    await server.openTotal();
    await applied.getByRole('button', { name: says.remove }).click();
    await page.getByRole('button', { name: says.removeConfirm }).click();
    await offers.waitFor();
    await page.keyboard.press('Escape');
    await offers.waitFor({ state: 'detached' });

    const { line, sent } = server.words.checks;
    await server.chooseLine('Guacamole con totopos');
    await page
      .getByRole('button', { name: sent.edit.replace('{{name}}', 'Guacamole con totopos') })
      .click();
    await page.getByRole('button', { name: line.percent, exact: true }).click();
    await page.getByRole('textbox', { name: line.percent }).fill('20');
    await page.getByRole('button', { name: line.askApproval.split(' · ')[0] }).click();
    await page.getByText(says.approval.who).waitFor();
    // The approver sees the description.
    await page.getByText(new RegExp(`-?−?\\$27\\.00 .* ${table}: 1 × Guacamole`)).waitFor();
    await picture(page, `${language}-approval-who`);
    await isAccessible();
    await page
      .locator('button:has(strong)')
      .filter({ hasText: /manager|gerente/i })
      .last()
      .click();
    const type = async (pin: string) => {
      // The keypad of the discount below has the same keys.
      const key = (digit: string) => page.getByRole('button', { name: digit, exact: true }).last();
      for (const digit of pin) await key(digit).click();
    };
    await type('0000');
    await page.getByText(says.approval.wrong_other.replace('{{count}}', '4')).waitFor();
    await picture(page, `${language}-approval-wrong`);
    await isAccessible();
    await type('1111');
    await page.getByText(line.applied, { exact: true }).waitFor();

    await page
      .getByRole('button', { name: sent.edit.replace('{{name}}', 'Guacamole con totopos') })
      .click();
    await page.getByRole('button', { name: line.changePrice }).click();
    await page.getByLabel(line.unitPrice).fill('100');
    await isAccessible();
    await picture(page, `${language}-price-form`);
    await page.getByRole('button', { name: line.askPrice.split(' · ')[0] }).click();
    await page
      .locator('button:has(strong)')
      .filter({ hasText: /manager|gerente/i })
      .last()
      .click();
    await type('1111');
    await page.getByText(line.priceSaved, { exact: true }).waitFor();
    await server.openTotal();
    await page.getByText('$100.00').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('specials manager', () => {
  it.each(journeyLanguages)(
    '2x1 on Tuesdays is saved as such at the first try (%s)',
    async (language) => {
      const { page, context, complaints } = await openDevice(browser, venue.origin, {
        language,
        size: 'tablet',
      });
      const { specials: says, common } = { en, es }[language];
      const [tuesday, sentence] =
        language === 'en'
          ? ['Tue', 'Buy 1 get 1 free on Tacos, cheapest, on Tuesdays']
          : ['mar', 'Compra 1 y lleva 1 gratis en Tacos, lo más barato, los martes'];
      await person(page, language).start('manager@demo.test');
      await page.goto('/pos?screen=admin&section=specials');
      await page.getByRole('button', { name: says.manager.add }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: '2x1', exact: true }).click();
      await sheet.getByLabel(says.fields.categories).selectOption({ label: 'Tacos' });
      await sheet.getByRole('button', { name: tuesday, exact: true }).click();
      await sheet.getByText(sentence).waitFor();
      await sheet.getByRole('button', { name: common.save }).click();
      await page.getByRole('article', { name: '2x1' }).last().getByText(sentence).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('a rule is created, described, tried, deactivated and deleted, in both languages', async () => {
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language: 'en',
      size: 'tablet',
    });
    await person(page, 'en').start('manager@demo.test');
    await page.goto('/pos?screen=admin&section=specials');
    const says = en.specials;
    await page.getByRole('heading', { level: 1, name: en.admin.sections.specials }).waitFor();
    await page.getByRole('article', { name: special }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'en-specials');
    await page.getByRole('button', { name: says.manager.add }).click();
    const sheet = page.getByRole('dialog');
    const save = sheet.getByRole('button', { name: en.common.save });
    expect(await save.isDisabled()).toBe(true);
    await sheet.getByLabel(says.fields.name, { exact: true }).fill('Hora feliz');
    await sheet.getByLabel(says.fields.categories).selectOption({ label: 'Cervezas' });
    await sheet.getByLabel(says.fields.from, { exact: true }).fill('18:00');
    await sheet.getByLabel(says.fields.to, { exact: true }).fill('20:00');
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) {
      await sheet.getByRole('button', { name: day }).click();
    }
    const sentence = 'Buy 2 get 1 free on Cervezas, cheapest, Mon–Fri, 6:00 PM – 8:00 PM';
    await sheet.getByText(sentence).waitFor();
    // The example follows the rule.
    const status = sheet.getByRole('status');
    await status.getByText('−$').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'en-special-form');
    await sheet.getByLabel(says.trial.time, { exact: true }).fill('21:00');
    await status.getByText(says.trial.why.time).waitFor();
    await save.click();
    const made = page.getByRole('article', { name: 'Hora feliz' });
    await made.getByText(sentence).waitFor();
    await made.getByText('Cervezas 3x2', { exact: false }).waitFor();

    await page.evaluate(() => localStorage.setItem('language', 'es'));
    await page.setViewportSize({ width: 390, height: 844 });
    await context.addInitScript(() => localStorage.setItem('language', 'es'));
    await page.reload();
    const dice = es.specials;
    await made
      .getByText(
        'Compra 2 y lleva 1 gratis en Cervezas, lo más barato, lun–vie, 6:00 p.m. – 8:00 p.m.',
      )
      .waitFor();
    await picture(page, 'es-specials-phone');
    await made
      .getByRole('button', { name: dice.manager.editNamed.replace('{{name}}', 'Hora feliz') })
      .click();
    await sheet.getByLabel(dice.fields.type).selectOption('percentage_discount');
    await sheet.getByLabel(dice.fields.percent).fill('120');
    await sheet.getByRole('button', { name: es.common.save }).click();
    await sheet.getByText(dice.fields.tooMuch).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'es-special-form-phone');
    await sheet.getByLabel(dice.fields.percent).fill('12');
    await sheet.getByRole('button', { name: es.common.save }).click();
    await made.getByText('12% de descuento en Cervezas', { exact: false }).waitFor();

    await made.getByRole('switch').click();
    await made.waitFor({ state: 'detached' });
    await page.getByLabel(dice.manager.showInactive).check();
    await made.getByText(dice.manager.state.inactive, { exact: true }).waitFor();
    await made
      .getByRole('button', { name: dice.manager.deleteNamed.replace('{{name}}', 'Hora feliz') })
      .click();
    await page.getByRole('button', { name: es.common.delete, exact: true }).last().click();
    await made.waitFor({ state: 'detached' });
    expect(es.admin.sections.specials).toBe(
      await page.getByRole('heading', { level: 1 }).textContent(),
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
});
