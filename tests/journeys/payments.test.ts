import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments as en } from '../../kiosk-ui/src/i18n/en/payments.ts';
import { payments as es } from '../../kiosk-ui/src/i18n/es/payments.ts';
import { accessibilityProblems, openBrowser, openDevice, picture } from './browser.ts';
import { person } from './pages.ts';
import { openVenue, type Venue } from './venue.ts';

const words = {
  en: { ...en, table: 'Mesa 5', card: 'Credit/Debit Card', cash: 'Cash' },
  es: { ...es, table: 'Mesa 6', card: 'Tarjeta de crédito/débito', cash: 'Efectivo' },
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
  await browser?.close();
  await venue?.close();
});

describe.each([
  ['en', 'tablet'],
  ['es', 'phone'],
] as const)('three friends pay a check by thirds (%s, %s)', (language, size) => {
  it('card, cash and cash, and the last one closes it', async () => {
    const said = words[language];
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size,
    });
    const server = person(page, language);
    await server.logInFully('server@demo.test');
    await server.openCheck(said.table);
    await server.search('guacamole');
    await server.add('Guacamole con totopos');
    await server.send(1);
    if (size === 'phone') {
      await page.getByRole('tab', { name: new RegExp(server.words.orders.check) }).click();
    }
    const third = (index: number) =>
      page.getByRole('button', {
        name: said.partLong.replace('{{index}}', String(index)).replace('{{of}}', '3'),
      });
    const take = () =>
      page.getByRole('button', { name: new RegExp(`^${said.submit.split(' ·')[0]}`) }).click();

    await server.startClosing();
    await server.tap(said.card);
    await third(1).click();
    await page.getByLabel(said.reference).fill('AUT 4512');
    await take();
    await third(2).waitFor();
    await page.getByText('AUT 4512').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-payments-${size}`);

    await server.tap(said.cash);
    await server.tap(server.words.orders.close.exact);
    await take();
    await third(3).waitFor();
    await server.tap(server.words.orders.close.exact);
    await server.submitClose();
    await page.getByText(server.words.orders.close.doneTitle).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
