import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { until } from '../support/until.ts';
import { journeyLanguages } from './browser.ts';
import { openInvoicing, receiver } from './invoicing-venue.ts';
import { looksAt, ownVenues, sellCheck, type OwnVenue } from './own-venue.ts';
import { pattern } from './pages.ts';

const texts = { en, es };

const openVenue = ownVenues(openInvoicing);

interface Made {
  id: number;
  folio: string;
  state: string;
}

/** A closed check with a stamped invoice. */
async function invoiced(venue: OwnVenue, name: string): Promise<Made> {
  const order_ids = [await sellCheck(venue, name)];
  const made = await venue.ask<Made>('post', '/api/invoices', { order_ids, receiver });
  const of = () => venue.ask<{ invoice: Made }>('get', `/api/invoices/${made.id}`);
  await until(async () => (await of()).invoice.state === 'stamped', 30_000);
  return made;
}

describe.each(journeyLanguages)('cancelling invoices (%s)', (language) => {
  it('an invoice is cancelled with a reason; a check with one is reopened once it is cancelled', async () => {
    const { invoices, reports, checks, fields } = texts[language];
    const box = await openVenue(language);
    const { page, complaints, pac } = box;
    const see = looksAt(page, `cancel-${language}`);
    const first = await invoiced(box, 'Uno');
    await invoiced(box, 'Dos');

    await page.goto('/pos?screen=admin&section=invoices');
    await page.getByRole('button', { name: invoices.shows.stamped, exact: true }).click();
    await page.getByRole('button', { name: `${invoices.cancel.do}: ${first.folio}` }).click();
    const sheet = page.getByRole('dialog', {
      name: pattern(invoices.cancel.title, { folio: first.folio }),
    });
    await sheet.getByText(invoices.cancel.atOnce).waitFor();
    await sheet.getByRole('radio', { name: invoices.cancel.motives['01'] }).click();
    await sheet.getByLabel(fields.tax_name).waitFor();
    await see('replace');
    await sheet.getByRole('radio', { name: invoices.cancel.motives['03'] }).click();
    await sheet.getByRole('button', { name: invoices.cancel.do }).click();
    expect(pac.sat.asked).toEqual([]);
    await sheet.getByLabel(invoices.cancel.reason).fill('Se cobró en otra mesa');
    await see('sheet');
    await sheet.getByRole('button', { name: invoices.cancel.do }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: invoices.shows.cancelled, exact: true }).click();
    await page.getByRole('cell', { name: first.folio }).first().waitFor({ timeout: 60_000 });
    await see('cancelled');
    expect(pac.sat.asked).toMatchObject([{ motive: '03' }]);

    // A check with an invoice is reopened by cancelling it.
    await page.goto('/pos?screen=admin&section=analytics');
    await page.getByRole('button', { name: new RegExp(`^${reports.tiles.closed}`) }).click();
    await page
      .getByRole('table')
      .or(page.getByRole('list'))
      .getByText('Dos', { exact: true })
      .first()
      .click();
    await page.getByRole('button', { name: reports.details.reopen }).click();
    const question = page.getByRole('dialog').filter({ hasText: reports.details.reopenMessage });
    await question.getByRole('button', { name: reports.details.reopen }).click();
    const way = page.getByRole('dialog', { name: pattern(invoices.cancel.title, { folio: 'A2' }) });
    await way.getByLabel(invoices.cancel.reason).fill('Faltó un producto');
    await see('reopen');
    await way.getByRole('button', { name: invoices.cancel.andReopen }).click();
    await way.getByText(invoices.cancel.waiting).waitFor();
    await see('waiting');
    await way.waitFor({ state: 'detached', timeout: 60_000 });
    await page.getByText(checks.closed.reopened).first().waitFor();
    expect(pac.sat.asked).toHaveLength(2);
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  }, 180_000);
});
