import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { openMailServer, type TestMailServer } from '../support/mail-server.ts';
import { accessibilityProblems, closePages, openBrowser, picture } from './browser.ts';
import { openNewBox, post, put } from './new-box.ts';

const texts = { en, es };

let browser: Browser;
let server: TestMailServer;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closePages(browser));
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

test.each([
  ['en', 'tablet'],
  ['es', 'phone'],
] as const)(
  'mail is set up, tested, and a guest gets the receipt (%s, %s)',
  async (language, size) => {
    const { mail, checks, common, reports } = texts[language];
    const box = await openNewBox(language);
    try {
      const { page, complaints } = await box.open(browser, size);
      await page.goto('/pos?screen=admin&section=mail');
      await page.getByText(mail.off).waitFor();
      await page.getByRole('button', { name: mail.settings }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('switch', { name: mail.on }).click();
      await form.getByLabel(mail.host, { exact: true }).fill('127.0.0.1');
      await form.getByLabel(mail.security, { exact: true }).selectOption('none');
      await form.getByLabel(mail.port, { exact: true }).fill(String(server.port));
      await form.getByLabel(mail.sender, { exact: true }).fill('box@bar.test');
      await form.getByLabel(mail.recipients, { exact: true }).fill('ana@bar.test, luis');
      await form.getByRole('button', { name: common.save }).click();
      // The second address is none.
      await form.locator('[aria-invalid=true]').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await picture(page, `mail-form-${language}`);
      await form.getByLabel(mail.recipients, { exact: true }).fill('ana@bar.test');
      await form.getByRole('button', { name: common.save }).click();
      await form.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: mail.test }).click();
      await page.getByText(mail.states.delivered, { exact: true }).first().waitFor();
      // A box without backups also says so.
      expect(server.received.map(({ to }) => to)).toContainEqual(['ana@bar.test']);
      expect(await accessibilityProblems(page)).toEqual([]);
      await picture(page, `mail-${language}`);

      const products = (await (await page.request.get('/api/products')).json()) as {
        id: number;
        option_groups: { mandatory: 0 | 1 }[];
      }[];
      const plain = products.find((one) => one.option_groups.every((group) => !group.mandatory));
      const { id } = await post<{ id: number }>(page, '/api/orders', { name: 'Uno', guests: 2 });
      await post(page, `/api/orders/${id}/send-items`, {
        items: [{ product_id: plain?.id, qty: 1 }],
      });
      await put(page, `/api/orders/${id}`, { closed: 1, payment_type_id: 2 });
      await page.goto('/pos?screen=admin&section=analytics');
      await page.getByRole('button', { name: new RegExp(`^${reports.tiles.closed}`) }).click();
      await page
        .getByRole('table')
        .or(page.getByRole('list'))
        .locator('[data-open]')
        .first()
        .click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: checks.mail.title }).click();
      await sheet.getByLabel(checks.mail.email).fill('guest@mail.test');
      await sheet.getByRole('button', { name: checks.mail.send, exact: true }).click();
      await sheet
        .getByText(checks.mail.delivered.replace('{{email}}', 'guest@mail.test'))
        .waitFor();
      expect(server.received.map(({ to }) => to)).toContainEqual(['guest@mail.test']);
      expect(await accessibilityProblems(page)).toEqual([]);
      await picture(page, `mail-receipt-${language}`);
      // The server refuses the address: the browser reports the answer 400 of the form, and nothing else.
      expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
    } finally {
      await box.close();
    }
  },
);
