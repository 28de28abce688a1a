import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { accessibilityProblems, closePages, openBrowser, openDevice, picture } from './browser.ts';
import { person } from './pages.ts';
import { openVenue, type Venue } from './venue.ts';

const texts = { en, es };

let venue: Venue;
let browser: Browser;
let receiver: Server;
let received: string[];
beforeAll(async () => {
  received = [];
  receiver = createServer((request, response) => {
    received.push(String(request.headers['comanda-event']));
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  venue = await openVenue();
  browser = await openBrowser();
});
afterAll(async () => {
  await closePages(browser);
  await venue.close();
  await new Promise((done) => receiver.close(done));
});

test.each(['en', 'es'] as const)(
  'a token and a webhook for other programs (%s)',
  async (language) => {
    const { common, tokens } = texts[language];
    const size = language === 'en' ? 'tablet' : 'phone';
    const { page, complaints, context } = await openDevice(browser, venue.origin, {
      language,
      size,
    });
    await person(page, language).start('owner@demo.test');
    await page.goto('/pos?screen=admin&section=integrations');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
    const dialog = page.getByRole('dialog');

    await press(tokens.add);
    await dialog.getByLabel(tokens.name).first().fill(`Script ${language}`);
    await dialog.getByRole('checkbox').first().check();
    await press(tokens.save);
    expect(await page.getByLabel(tokens.secret, { exact: true }).inputValue()).toMatch(/^cmd_/);
    await press(common.close);
    await page.getByText(`Script ${language}`).first().waitFor();

    await press(tokens.hooks.add);
    await dialog.getByLabel(tokens.name).first().fill(`Loyalty ${language}`);
    const address = dialog.getByLabel(tokens.hooks.url);
    await address.fill('ftp://192.168.1.20/');
    await press(common.save);
    await page.getByText('http://192.168.1.20/hook').waitFor();
    await address.fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
    await page.getByLabel(tokens.hooks.names.order_changed).check();
    await press(common.save);
    expect(await page.getByLabel(tokens.hooks.secret).inputValue()).toMatch(/^whs_/);
    await picture(page, `integrations-secret-${language}`);
    await press(common.close);
    await page.getByText(`Loyalty ${language}`).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `integrations-${language}`);

    const before = received.length;
    await press(`${tokens.hooks.test}: Loyalty ${language}`);
    await dialog.getByText(tokens.hooks.states.delivered).waitFor();
    expect(received.at(-1)).toBe('test');
    await dialog.getByRole('button', { name: new RegExp(`^${tokens.hooks.replay}`) }).click();
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(before + 2);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `integrations-deliveries-${language}`);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(['en', 'es'] as const)('the API reference (%s)', async (language) => {
  const { tokens, reference } = texts[language];
  const { page, complaints, context } = await openDevice(browser, venue.origin, {
    language,
    size: language === 'en' ? 'tablet' : 'phone',
  });
  await person(page, language).start('owner@demo.test');
  await page.goto('/pos?screen=admin&section=integrations');
  await page.getByRole('button', { name: reference.open }).click();
  await page.getByRole('heading', { name: reference.open }).waitFor();
  await page.getByRole('heading', { name: 'checks', exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, `reference-${language}`);

  await page.getByRole('searchbox').fill('open a check');
  await page.getByText('/api/orders', { exact: true }).click();
  await page.getByRole('heading', { name: new RegExp(`^${reference.answer}: Check`) }).waitFor();
  await page.getByText('parent_tab_id').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, `reference-endpoint-${language}`);

  await page.getByRole('searchbox').fill('nothing like this');
  await page.getByText(reference.none).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: reference.download }).click();
  expect((await saved).suggestedFilename()).toBe('comanda-openapi.json');
  await page.goBack();
  await page.getByRole('button', { name: tokens.add }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
