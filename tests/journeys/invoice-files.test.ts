import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attachmentsOf, openMailServer, type TestMailServer } from '../support/mail-server.ts';
import { readPdf } from '../support/pdf-text.ts';
import { en, es } from '../support/screen-texts.ts';
import { until } from '../support/until.ts';
import { unzip } from '../support/unzip.ts';
import { journeyLanguages } from './browser.ts';
import { openInvoicing, receiver } from './invoicing-venue.ts';
import { looksAt, ownVenues, sellCheck } from './own-venue.ts';
import { pattern } from './pages.ts';

const texts = { en, es };

const openVenue = ownVenues(openInvoicing);

let post: TestMailServer;
beforeEach(async () => {
  post = await openMailServer();
});
afterEach(() => post.close());

describe.each(journeyLanguages)('the files of an invoice (%s)', (language) => {
  it('go out by mail once it is stamped, are opened from its row, and a month is one file', async () => {
    const { invoices, checks, fields } = texts[language];
    const venue = await openVenue(language);
    const { page, complaints, ask, pac } = venue;
    const see = looksAt(page, `invoice-files-${language}`);
    const dialog = page.getByRole('dialog');
    await ask('put', '/api/mail/settings', {
      active: 1,
      host: '127.0.0.1',
      port: post.port,
      security: 'none',
      sender: 'box@bar.test',
      notices: [],
    });
    const order_ids = [await sellCheck(venue, 'Uno', [1, 2, 3])];
    // Without a line it waits, and nothing is handed out.
    pac.next('busy');
    await ask('post', '/api/invoices', { order_ids, receiver, email: 'pagos@ure.test' });
    await page.goto('/pos?screen=admin&section=invoices');
    await page.getByText('A1', { exact: true }).click();
    await dialog.getByText(invoices.unstamped).waitFor();
    await dialog
      .getByText(pattern(invoices.mail.onceStamped, { email: 'pagos@ure.test' }))
      .waitFor();
    await see('waiting');

    await dialog.getByText(invoices.states.stamped, { exact: true }).waitFor({ timeout: 60_000 });
    const delivered = pattern(checks.mail.delivered, { email: 'pagos@ure.test' });
    await dialog.getByText(delivered).waitFor({ timeout: 60_000 });
    expect(attachmentsOf(post.received[0]?.source ?? '').map(({ type }) => type)).toEqual([
      'application/xml',
      'application/pdf',
    ]);
    await see('stamped');
    const pdf = page.waitForEvent('download');
    await dialog.getByRole('button', { name: invoices.pdf, exact: true }).click();
    expect(readPdf(await readFile(await (await pdf).path())).text).toContain(receiver.tax_name);
    await dialog.getByRole('textbox', { name: fields.email }).fill('jefe@ure.test');
    await dialog.getByRole('button', { name: invoices.again }).click();
    await until(() => post.received.length === 2, 60_000);
    await dialog.getByRole('button', { name: invoices.print, exact: true }).click();
    await page.getByText('Folio fiscal', { exact: true }).first().waitFor();
    await see('paper');

    await page.goto('/pos?screen=admin&section=invoices');
    await page.getByRole('button', { name: invoices.shows.stamped, exact: true }).click();
    await page.getByText('A1', { exact: true }).waitFor();
    await see('list');
    await page.getByRole('button', { name: invoices.month.title, exact: true }).click();
    await dialog.getByText(invoices.month.hint).waitFor();
    await see('month');
    const zip = page.waitForEvent('download');
    await dialog.getByRole('button', { name: invoices.month.download, exact: true }).click();
    const files = unzip(await readFile(await (await zip).path()));
    expect([...files.keys()].map((name) => name.slice(-4))).toEqual(['.xml', '.pdf', '.csv']);
    expect(files.get('indice.csv')).toContain('Vigente,Factura,A1');
    expect(complaints).toEqual([]);
  }, 180_000);
});
