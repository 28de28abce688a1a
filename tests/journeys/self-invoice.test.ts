import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright';
import { guestTexts } from '../../appliance/src/self-invoice/guest-texts.ts';
import { openGuestVenue, type GuestVenue } from '../support/guest-venue.ts';
import { launchBrowser, sizes } from './browser.ts';
import { looksAt } from './own-venue.ts';

let venue: GuestVenue;
let browser: Browser;
let address: string;
beforeAll(async () => {
  venue = await openGuestVenue();
  address = await venue.page.listen({ host: '127.0.0.1', port: 0 });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await venue?.close();
});

describe.each([
  ['es', 'es-MX', 'dark'],
  ['en', 'en-US', 'light'],
] as const)('a guest invoices a check on a phone (%s)', (language, locale, colorScheme) => {
  const texts = guestTexts[language];

  it('from the QR of the ticket to the stamped file; the next time the phone knows them', async () => {
    const context = await browser.newContext({ viewport: sizes.phone, locale, colorScheme });
    const page = await context.newPage();
    const see = looksAt(page, `self-invoice-${language}`, ['rotated', 'phone']);
    const complaints: string[] = [];
    page.on('console', (line) => complaints.push(line.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const { id, code } = await venue.sell();
    const ticket = (await venue.owner.get(`/api/orders/${id}/ticket?format=blocks`)).text;
    const path = /http:\/\/192\.168\.1\.50:8080(\/f\/[0-9A-Z]{11})/.exec(ticket)?.[1] ?? '';
    expect(path).toBe(`/f/${code}`);

    await page.goto(`${address}${path}`);
    await page.getByText('$135.00', { exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    // Four fields; regime and use come with the RFC.
    await page.getByLabel(texts.fields.tax_regime).waitFor({ state: 'hidden' });
    await page.getByLabel(texts.fields.tax_id).fill('URE180429TM6');
    await page.getByLabel(texts.fields.tax_name).fill('Universidad Robotica Española SA de CV');
    await page.getByRole('button', { name: texts.stripAct }).click();
    await page.getByLabel(texts.fields.tax_postcode).fill('86991');
    await page.getByLabel(texts.fields.tax_regime).selectOption('601');
    expect(await page.getByLabel(texts.fields.tax_use).inputValue()).toBe('G03');
    await see('form');
    await page.getByRole('button', { name: texts.submit('$135.00') }).click();
    await page.getByRole('heading', { name: texts.states.received }).waitFor();
    await venue.stamp();
    // The page follows by itself, and takes its time on a busy machine.
    await page.getByRole('heading', { name: texts.states.ready }).waitFor({ timeout: 120_000 });
    await see('ready');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: texts.xml }).click();
    expect((await saved).suggestedFilename()).toMatch(/^factura-A\d\.xml$/);

    const { code: next } = await venue.sell();
    await page.goto(`${address}/f/${next}`);
    expect(await page.getByLabel(texts.fields.tax_name).inputValue()).toBe(
      'Universidad Robotica Española',
    );
    expect(await page.getByLabel(texts.fields.tax_regime).inputValue()).toBe('601');
    await page.getByRole('link', { name: texts.other }).click();
    await page.getByText(guestTexts[language === 'es' ? 'en' : 'es'].dataTitle).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
