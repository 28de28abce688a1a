import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  picture,
  sizes,
  journeyLanguages,
} from './browser.ts';
import { openNewBox, post, type NewBox } from './new-box.ts';
import { person } from './pages.ts';

const words = { en, es };
const goods = {
  en: { category: 'Starters', dish: 'Guacamole and chips' },
  es: { category: 'Botanas', dish: 'Guacamole con totopos' },
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closePages(browser));

describe.each(journeyLanguages)('specials of a new venue (%s)', (language) => {
  let box: NewBox;
  beforeAll(async () => {
    box = await openNewBox(language);
  }, 90_000);
  afterAll(() => box.close());

  it('an automatic special applies as often as its items allow, next to one that is applied', async () => {
    const { page, complaints } = await box.open(browser, 'tablet');
    const { specials, common } = words[language];
    const { category, dish } = goods[language];
    const filled = (text: string, values: Record<string, string>) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
    const see = async (name: string) => {
      expect(await accessibilityProblems(page)).toEqual([]);
      for (const [colour, other] of [
        ['dark', common.themeLight],
        ['light', common.themeDark],
      ] as const) {
        for (const size of ['phone', 'tablet'] as const) {
          await page.setViewportSize(sizes[size]);
          await picture(page, `several-specials-${language}-${name}-${size}-${colour}`);
        }
        // Under a dialog no button can be tapped.
        await page.locator(`button[aria-label="${other}"]`).first().dispatchEvent('click');
      }
    };

    // The back office: a rule that applies itself, at most twice a check.
    await page.goto('/pos?screen=admin&section=specials');
    await page.getByRole('button', { name: specials.manager.add, exact: true }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(specials.fields.name, { exact: true }).fill('3x2');
    await sheet.getByLabel(specials.fields.categories).selectOption({ label: category });
    await sheet.getByRole('switch', { name: specials.fields.automatic }).click();
    await sheet.getByLabel(specials.fields.limit, { exact: true }).fill('2');
    await sheet
      .getByText(filled(specials.rule.limit_other, { count: '2' }), { exact: false })
      .waitFor();
    await see('form');
    await sheet.getByRole('button', { name: common.save }).click();
    await page.getByRole('article', { name: '3x2' }).waitFor();
    await post(page, '/api/specials', {
      name: 'Tenth',
      special_type: 'percentage_discount',
      discount_value: 10,
    });

    const waiter = person(page, language);
    await page.goto('/pos?screen=server');
    await waiter.openCheck('1');
    await waiter.search(dish);
    for (let unit = 0; unit < 7; unit += 1) await waiter.add(dish);
    // What is not sent yet already costs what it will: the server quotes it with the special.
    const { pending, summary } = waiter.words.checks;
    await waiter.openTotal();
    await page.getByText(pending.specials, { exact: true }).waitFor();
    await see('quote');
    await page.keyboard.press('Escape');
    const total = page
      .getByRole('region', { name: summary.title })
      .locator('button strong')
      .first();
    const quoted = await total.innerText();
    await waiter.send(7);
    expect(await total.innerText()).toBe(quoted);
    const [otherTotal = ''] = pending.otherTotal.split('{{');
    expect(await page.getByText(otherTotal, { exact: false }).count()).toBe(0);
    await waiter.openTotal();
    const applied = (name: string) =>
      page.getByRole('region', { name: `${specials.check.applied}: ${name}` });
    await applied('3x2')
      .getByText(filled(specials.check.times_other, { count: '2' }), { exact: false })
      .waitFor();
    await applied('3x2').getByText(specials.check.automatic, { exact: false }).waitFor();
    // The seventh is left for the other one.
    await page
      .getByRole('button', { name: filled(specials.check.applyNamed, { name: 'Tenth' }) })
      .click();
    await applied('Tenth').waitFor();
    await see('check');

    await page
      .getByRole('button', { name: filled(specials.check.removeNamed, { name: '3x2' }) })
      .click();
    await page.getByRole('button', { name: specials.check.removeConfirm }).click();
    await applied('3x2').waitFor({ state: 'detached' });
    await page
      .getByText(filled(specials.check.passedOver.removed, { name: '3x2' }))
      .first()
      .waitFor();
    await see('removed');
    expect(complaints).toEqual([]);
  });
});
