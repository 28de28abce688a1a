import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { boxClient } from './box-client.ts';
import { accessibilityProblems, closePages, openBrowser, openDevice, picture } from './browser.ts';
import { pattern, person } from './pages.ts';
import { openVenue, type Venue } from './venue.ts';

const words = {
  en: { ...en.payments, table: 'Mesa 5', card: 'Credit/Debit Card', cash: 'Cash' },
  es: { ...es.payments, table: 'Mesa 6', card: 'Tarjeta de crédito/débito', cash: 'Efectivo' },
};
const json = { 'content-type': 'application/json' };

let venue: Venue;
let browser: Browser;

beforeAll(async () => {
  venue = await openVenue();
  browser = await openBrowser();
  const login = await fetch(`${venue.origin}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'manager@demo.test', password: 'comanda-demo' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const opened = await fetch(`${venue.origin}/api/registers/open`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ register_id: 1, denominations: { 500: 2, 100: 10 } }),
  });
  expect(opened.status).toBe(200);
});

afterAll(async () => {
  await closePages(browser);
  await venue?.close();
});

describe.each([
  ['en', 'tablet'],
  ['es', 'phone'],
] as const)('three friends pay a check by thirds (%s, %s)', (language, size) => {
  it('card, cash and cash; the last one closes it', async () => {
    const said = words[language];
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size,
    });
    const server = person(page, language);
    await server.start('server@demo.test');
    await server.openCheck(said.table);
    await server.search('guacamole');
    await server.add('Guacamole con totopos');
    await server.send(1);
    if (size === 'phone') {
      await page.getByRole('tab', { name: new RegExp(server.words.checks.check) }).click();
    }
    const third = (index: number) =>
      page.getByRole('button', {
        name: said.partLong.replace('{{index}}', String(index)).replace('{{of}}', '3'),
      });
    const take = () =>
      page.getByRole('button', { name: new RegExp(`^${said.submit.split(' ·')[0]} ·`) }).click();

    await server.startClosing();
    await server.tap(said.card);
    await third(1).click();
    await page.getByLabel(said.reference).fill('AUT 4512');
    // The keypad of the next payment is not at this tip.
    await server.tap(new RegExp(`^${server.words.checks.close.tip}`));
    await server.tap(/^10\s?%/);
    await take();
    await third(2).waitFor();
    await page.getByText('AUT 4512').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-payments-${size}`);

    await server.tap(said.cash);
    await server.tap(pattern(server.words.checks.close.exact));
    await take();
    await third(3).waitFor();
    await server.tap(said.cash);
    await server.tap(pattern(server.words.checks.close.exact));
    await server.submitClose();
    await page.getByText(server.words.checks.close.doneTitle).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a double tap', () => {
  it('pays one half, never both, and shows no error', async () => {
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language: 'en',
      size: 'tablet',
    });
    const server = person(page, 'en');
    await server.start('server@demo.test');
    await server.openCheck('Mesa 9');
    await server.search('guacamole');
    await server.add('Guacamole con totopos');
    await server.send(1);
    await server.startClosing();
    const half = (index: number) => page.getByRole('button', { name: `Pay part ${index} of 2` });
    await half(1).click();
    await server.tap('Credit/Debit Card');
    const answers: number[] = [];
    page.on('response', (answer) => {
      if (answer.request().method() !== 'GET') answers.push(answer.status());
    });
    // A double press, before the screen has rendered anything.
    await page.getByRole('button', { name: /^Take payment/ }).dblclick();
    await half(2).waitFor();
    await page.getByText(/^Payment taken/).waitFor();
    // The button does nothing until a payment type is chosen again.
    const next = page.getByRole('button', { name: server.words.checks.close.reasons.method });
    await next.waitFor();
    expect(await next.isDisabled()).toBe(true);
    await page.waitForTimeout(700);
    expect(await next.isDisabled()).toBe(true);
    expect(answers).toEqual([200]);
    const rows = page.getByRole('list', { name: en.payments.title }).getByRole('listitem');
    expect(await rows.count()).toBe(1);
    await server.tap('Credit/Debit Card');
    await page.getByRole('button', { name: /^Close check ·/ }).dblclick();
    await page.getByText(server.words.checks.close.doneTitle).first().waitFor();
    expect(answers).toEqual([200, 200]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

const office = {
  en: { admin: en.admin, common: en.common, settings: en.settings, step: '0.50', table: 'Mesa 7' },
  es: { admin: es.admin, common: es.common, settings: es.settings, step: '1.00', table: 'Mesa 8' },
};

describe.each([
  ['en', 'phone', { rounding: '$0.20', change: '$4.50' }],
  ['es', 'tablet', { rounding: '−$0.30', change: '$5.00' }],
] as const)('a venue that rounds cash (%s, %s)', (language, size, expected) => {
  it('sets the step; payment, change and ticket show it', async () => {
    const { admin, common, settings, step, table } = office[language];
    const box = await boxClient(venue.origin, 'manager@demo.test');
    const drink = `Agua de ${language}`;
    const [category] = await box.get<{ id: number }[]>('/api/categories');
    await box.post('/api/products', { name: drink, category_id: category?.id, price: 45.3 });

    const desk = await openDevice(browser, venue.origin, { language, size });
    await person(desk.page, language).start('manager@demo.test');
    await desk.page.goto('/pos?screen=admin&section=settings');
    await desk.page.getByRole('heading', { name: admin.sections.settings, level: 1 }).waitFor();
    await desk.page.getByRole('link', { name: settings.topics.cash }).click();
    await desk.page.getByLabel(settings.fields.cash_rounding).selectOption(step);
    await desk.page.getByRole('button', { name: common.save, exact: true }).click();
    await desk.page.getByText(settings.saved).waitFor();
    await desk.context.close();

    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size,
    });
    const server = person(page, language);
    const line = (label: string) =>
      page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).last();
    await server.start('server@demo.test');
    await server.openCheck(table);
    await server.search(drink);
    await server.add(drink);
    await server.send(1);
    if (size === 'phone') {
      await page.getByRole('tab', { name: new RegExp(server.words.checks.check) }).click();
    }
    await server.startClosing();
    await server.tap(words[language].cash);
    await server.tap('$50');
    await line(words[language].rounding).getByText(expected.rounding).waitFor();
    await line(server.words.checks.close.change).getByText(expected.change).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-rounding-${size}`);
    await server.submitClose();
    const done = page.getByRole('dialog', { name: server.words.checks.close.doneTitle });
    await done.getByRole('status').getByText(expected.change).waitFor();
    const ticket = async () => (await venue.papers()).find((paper) => paper.includes(drink));
    await expect.poll(ticket, { timeout: 10_000 }).toMatch(/Redondeo +-?\$0\.[23]0/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('a check is paid in halves, by card and in cash, in nine taps', async () => {
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'tablet',
  });
  const server = person(page, 'en');
  const { close } = server.words.checks;
  await server.start('server@demo.test');
  await server.openCheck('Mesa 7');
  await server.add('Esquites');
  await server.send(1);
  await server.waitUntilSent();
  server.takeTaps();
  await server.startClosing();
  await server.tap(pattern(server.words.payments.partLong, { index: '1', of: '2' }));
  await server.tap('Credit/Debit Card');
  await server.tap(/^Take payment/);
  await page
    .getByRole('button', { name: pattern(server.words.payments.partLong, { index: '2', of: '2' }) })
    .waitFor();
  await server.tap('Cash');
  await server.tap(pattern(close.exact));
  await server.submitClose();
  await page.getByRole('dialog', { name: close.doneTitle }).waitFor();
  await server.tap(close.done);
  expect(server.takeTaps()).toBeLessThanOrEqual(9);
  expect(complaints).toEqual([]);
  await context.close();
});
