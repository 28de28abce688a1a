import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
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

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

test('a printer is added, an order is printed on it, and its fault is shown in plain words', async () => {
  const { page, complaints, context } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'tablet',
  });
  const who = person(page, 'en');
  await who.start('manager@demo.test');
  await page.goto('/pos?screen=admin&section=printing');
  await press(page, en.printing.add);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: en.printing.search, exact: true }).click();
  await sheet.getByText(en.printing.nothingFound).waitFor();
  await sheet.getByLabel(en.printing.name, { exact: true }).fill('Hot kitchen');
  await sheet.getByLabel(en.printing.transport, { exact: true }).fill('ftp://kitchen');
  await sheet.getByText(en.printing.area.kitchen, { exact: true }).click();
  await press(page, en.common.save);
  await sheet.getByText('This address is not valid for a printer').waitFor();
  await sheet.getByLabel(en.printing.transport, { exact: true }).fill('virtual:');
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, 'printing-form-en');
  await press(page, en.common.save);
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('switch', { name: en.printing.area.kitchen, exact: true }).click();
  await page.getByText(en.printing.saved).first().waitFor();

  await page.goto('/pos?screen=server');
  await who.openCheck('Mesa 5');
  await who.search('Guacamole con totopos');
  await who.add('Guacamole con totopos');
  await who.send(1);
  await who.chooseLine('Guacamole con totopos');
  await page.getByText(en.checks.trail.print.printed, { exact: true }).waitFor();
  expect((await venue.papers()).join()).toContain('Guacamole');

  await page.goto('/pos?screen=admin&section=printing');
  await press(page, en.printing.all);
  await page
    .getByRole('row', { name: /Hot kitchen.*/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^\d+$/ }).first().click();
  await sheet.getByText(en.printing.wasPrinted).waitFor();
  await sheet.getByText('Guacamole').waitFor();
  // Rendered as it was printed: the dish in double size.
  const dish = sheet.locator('[data-size="double"]', { hasText: 'Guacamole' });
  expect(await dish.count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, 'printing-paper-en');
  await sheet.getByRole('button', { name: en.printing.copy, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByText(en.printing.marked.copy).first().waitFor();
  await picture(page, 'printing-queue-en');
  expect(complaints).toEqual([]);
  await context.close();

  const phone = await openDevice(browser, venue.origin, { language: 'es', size: 'phone' });
  const jefe = person(phone.page, 'es');
  await jefe.start('manager@demo.test');
  await phone.page.goto('/pos?screen=admin&section=printing');
  await press(phone.page, 'Hot kitchen');
  const hoja = phone.page.getByRole('dialog');
  await hoja.getByLabel(es.printing.transport, { exact: true }).fill('usb:/dev/usb/lp9');
  await press(phone.page, es.common.save);
  await phone.page
    .getByText(es.printing.strip.offline.replace('{{name}}', 'Hot kitchen'))
    .waitFor();
  await phone.page.getByText(es.printing.printerStates.offline, { exact: true }).waitFor();
  expect(await accessibilityProblems(phone.page)).toEqual([]);
  await picture(phone.page, 'printing-strip-es');

  // The print service is killed: the screen shows it, until it is back.
  await venue.killPrinting();
  await phone.page.getByText(es.printing.strip.service).waitFor({ timeout: 12_000 });
  expect(await accessibilityProblems(phone.page)).toEqual([]);
  await picture(phone.page, 'printing-service-es');
  venue.startPrinting();
  await phone.page.getByText(es.printing.strip.service).waitFor({ state: 'hidden' });
  expect(phone.complaints).toEqual([]);
  await phone.context.close();
}, 90_000);
