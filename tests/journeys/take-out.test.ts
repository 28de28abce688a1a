import type { Browser, Page } from 'playwright';
import { courseName } from '@comanda/domain/courses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { until } from '../support/until.ts';
import { accessibilityProblems, openDevice, picture } from './browser.ts';
import { pattern, person, placeOf } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

const said = {
  en: {
    courses: en.courses,
    customers: en.customers,
    payments: en.payments,
    problems: en.problems,
    card: 'Credit/Debit Card',
  },
  es: {
    courses: es.courses,
    customers: es.customers,
    payments: es.payments,
    problems: es.problems,
    card: 'Tarjeta de crédito/débito',
  },
};

let venue: Venue;
let browser: Browser;

beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

const clean = async (page: Page, name: string) => {
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, name);
};

describe.each([
  ['en', 'tablet'],
  ['es', 'phone'],
] as const)('an order to take out (%s, %s)', (language, size) => {
  it('has a customer, holds a course, is billed, partly paid and closed', async () => {
    const { courses, customers, payments, problems, card } = said[language];
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size,
    });
    const server = person(page, language);
    const { checks, floor } = server.words;
    const name = language === 'en' ? 'Order one' : 'Pedido uno';
    await server.start('server@demo.test');

    // The phone number is corrected at its field; other input is kept.
    await server.tap(customers.types.take_out);
    await page.getByLabel(customers.name, { exact: true }).fill(name);
    await page.getByLabel(customers.phone).fill('12');
    await server.tap(floor.openCheck);
    await page.getByText(problems.invalid_phone).waitFor();
    await clean(page, `${language}-new-check-${size}`);
    await page.getByLabel(customers.phone).fill('55 5010 0200');
    await server.tap(floor.openCheck);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText(customers.types.take_out).first().waitFor();

    const check = async () => {
      if (size === 'phone') {
        await page.getByRole('tab', { name: new RegExp(checks.check) }).click();
      }
    };

    await server.search('guacamole');
    await server.add('Guacamole con totopos');
    await server.send(1);
    await server.search('queso fundido');
    await server.add('Queso fundido');
    await check();
    await page.getByLabel(courses.course, { exact: true }).selectOption({ index: 2 });
    await server.tap(courses.holdAll);
    await clean(page, `${language}-held-pending-${size}`);
    await page
      .getByRole('button', { name: new RegExp(courses.sendHold_one.replace('{{count}}', '1')) })
      .filter({ visible: true })
      .first()
      .click();
    const fire = page.getByRole('button', {
      name: courses.fireLine.replace('{{name}}', courseName(2, language)),
    });
    await fire.waitFor();
    await clean(page, `${language}-held-${size}`);

    // Closing with a held course asks first; then it is fired and in the kitchen.
    await server.startClosing();
    await page.getByText(courses.closeTitle).waitFor();
    await server.tap(courses.closeBack);
    await fire.click();
    await fire.waitFor({ state: 'detached' });

    server.takeTaps();
    await server.openTotal();
    await server.tap(checks.summary.print);
    expect(server.takeTaps()).toBe(2);
    await page.getByText(payments.billAsked).first().waitFor();
    await until(async () => (await venue.papers()).some((paper) => paper.includes(name)), 20_000);

    await server.startClosing();
    await server.tap(card);
    await server.tap(payments.amount);
    for (const key of ['5', '0']) await server.tap(key);
    await clean(page, `${language}-amount-${size}`);
    await server.tap(new RegExp(`^${payments.submit.split(' ·')[0]} ·`));
    // A server reverses a payment with the PIN of a manager, then pays everything at once.
    await server.tap(payments.undo);
    await page.getByLabel(payments.reason).fill('otra tarjeta');
    await server.tap(pattern(payments.undoAmount));
    await page
      .locator('button:has(strong)')
      .filter({ hasText: /manager|gerente/i })
      .last()
      .click();
    await clean(page, `${language}-undo-${size}`);
    for (let digit = 0; digit < 4; digit += 1) {
      await page.getByRole('button', { name: '1', exact: true }).last().click();
    }
    await page.getByRole('list', { name: payments.title }).waitFor({ state: 'detached' });
    await server.tap(card);
    await server.submitClose();
    await page.getByText(checks.close.doneTitle).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('a phone in landscape shows the menu and sends items', async () => {
  const { page, context } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'rotated',
  });
  const server = person(page, 'en');
  await server.start('server@demo.test');
  await server.openCheck('Mesa 9');
  const product = page.getByRole('button', { name: /Guacamole con totopos/ }).first();
  expect((await placeOf(product)).y).toBeLessThan(300);
  await server.add('Guacamole con totopos');
  await server.add('Queso fundido');
  const send = page.getByRole('button', { name: 'Send 2' }).first();
  const { y, height } = await placeOf(send);
  expect(y + height).toBeLessThanOrEqual(390);
  await clean(page, 'check-rotated');
  await send.click();
  await page.getByText('2 items sent').first().waitFor();
  await context.close();
});
