import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approval as approvalEn } from '../../kiosk-ui/src/i18n/en/approval.ts';
import { specials as specialsEn } from '../../kiosk-ui/src/i18n/en/specials.ts';
import { approval as approvalEs } from '../../kiosk-ui/src/i18n/es/approval.ts';
import { specials as specialsEs } from '../../kiosk-ui/src/i18n/es/specials.ts';
import { boxClient } from './box-client.ts';
import { accessibilityProblems, openBrowser, openDevice, picture } from './browser.ts';
import { person } from './pages.ts';
import { openVenue, type Venue } from './venue.ts';

const special = 'Bienvenida 10';
const words = {
  en: { ...specialsEn.check, approval: approvalEn },
  es: { ...specialsEs.check, approval: approvalEs },
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
  await browser?.close();
  await venue?.close();
});

describe.each([
  ['en', 'Mesa 2'],
  ['es', 'Mesa 3'],
] as const)('specials on a check (%s)', (language, table) => {
  it('one tap applies, one confirmed tap removes; a discount above the cap asks for a PIN', async () => {
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size: 'tablet',
    });
    const server = person(page, language);
    const says = words[language];
    await server.logInFully('server@demo.test');
    await server.openCheck(table);
    await server.search('guacamole');
    await server.add('Guacamole con totopos');
    await server.send(1);

    const offers = page.getByRole('region', { name: says.offers });
    await offers.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-special-offer`);
    await offers
      .getByRole('button', { name: says.applyNamed.replace('{{name}}', special) })
      .click();
    const applied = page.getByRole('region', { name: says.applied });
    await applied.getByText(special).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-special-applied`);
    await applied.getByRole('button', { name: says.remove }).click();
    await page.getByRole('button', { name: says.removeConfirm }).click();
    await offers.waitFor();

    const { line, sent } = server.words.orders;
    await page
      .getByRole('button', { name: sent.edit.replace('{{name}}', 'Guacamole con totopos') })
      .click();
    await page.getByRole('button', { name: line.percent, exact: true }).click();
    await page.getByRole('textbox', { name: line.percent }).fill('20');
    await page.getByRole('button', { name: line.askApproval.split(' · ')[0] }).click();
    await page.getByText(says.approval.who).waitFor();
    await picture(page, `${language}-approval-who`);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page
      .locator('button:has(strong)')
      .filter({ hasText: /manager|gerente/i })
      .last()
      .click();
    const type = async (pin: string) => {
      for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
    };
    await type('0000');
    await page.getByText(says.approval.wrong_other.replace('{{count}}', '4')).waitFor();
    await picture(page, `${language}-approval-wrong`);
    expect(await accessibilityProblems(page)).toEqual([]);
    await type('1111');
    await page.getByText(line.applied, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
