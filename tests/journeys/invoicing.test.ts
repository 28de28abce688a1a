import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { journeyLanguages } from './browser.ts';
import { receiver } from './invoicing-venue.ts';
import { looksAt, ownVenues, sellCheck } from './own-venue.ts';
import { pattern } from './pages.ts';

const texts = { en, es };
const file = (name: string) => fileURLToPath(new URL(`../api/csd/${name}`, import.meta.url));

const openVenue = ownVenues();

describe.each(journeyLanguages)('invoicing (%s)', (language) => {
  it('is set up: who issues, the seal, who stamps, series and keys of a product', async () => {
    const { invoicing, invoices, fields, common, problems, admin, reports } = texts[language];
    const { page, complaints, ask } = await openVenue(language);
    const see = looksAt(page, `invoicing-${language}`);
    const dialog = page.getByRole('dialog');
    const save = () => dialog.getByRole('button', { name: common.save, exact: true }).click();
    const isClosed = () => dialog.waitFor({ state: 'detached' });

    await page.goto('/pos?screen=admin&section=invoicing');
    await page.getByText(invoicing.empty).waitFor();
    await page.getByRole('button', { name: invoicing.steps.issuer, exact: true }).click();
    await dialog.getByRole('heading', { name: admin.sections.invoicing }).waitFor();
    await dialog.getByLabel(fields.tax_id).fill('eku 900317 3c9');
    await dialog.getByLabel(invoicing.name, { exact: true }).fill('Escuela Kemper Urgate SA de CV');
    await dialog.getByLabel(invoicing.postcode).fill('42501');
    await dialog.getByLabel(invoicing.regime).selectOption('601');
    await dialog.getByLabel(invoicing.period, { exact: true }).selectOption('fortnight');
    await see('issuer');
    await save();
    await isClosed();
    await page.getByText('ESCUELA KEMPER URGATE', { exact: true }).waitFor();

    // The e.firma is what people have at hand, but it does not seal invoices.
    await page.getByRole('button', { name: invoicing.addSeal }).click();
    await dialog.getByLabel(invoicing.certificate).setInputFiles(file('efirma/EKU9003173C9.cer'));
    await dialog.getByLabel(invoicing.key).setInputFiles(file('efirma/EKU9003173C9.key'));
    await dialog.getByLabel(invoicing.password).fill('12345678a');
    await save();
    await dialog.getByText(problems.csd_efirma).waitFor();
    await see('seal');
    await dialog.getByLabel(invoicing.certificate).setInputFiles(file('EKU9003173C9.cer'));
    await dialog.getByLabel(invoicing.key).setInputFiles(file('EKU9003173C9.key'));
    await dialog.getByText(pattern(invoicing.chosen, { file: 'EKU9003173C9.key' })).waitFor();
    await dialog.getByLabel(invoicing.password).fill('not it');
    await save();
    await dialog.getByText(problems.csd_password).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: common.unsaved.discard }).click();
    await isClosed();

    await page
      .getByRole('region', { name: invoicing.steps.provider })
      .getByRole('button', { name: invoicing.edit })
      .click();
    await dialog.getByLabel(invoicing.steps.provider, { exact: true }).selectOption('sw');
    await save();
    await dialog.getByText(problems.provider_token).waitFor();
    await dialog.getByLabel(invoicing.token).fill('a token');
    await see('provider');
    await save();
    await isClosed();

    const series = invoicing.editSeries.replace('{{kind}}', invoicing.kinds.invoice);
    await page.getByRole('button', { name: series, exact: true }).click();
    await dialog.getByLabel(invoicing.letters, { exact: true }).fill('b2');
    await dialog.getByLabel(invoicing.nextFolio).fill('500');
    await save();
    await isClosed();
    await page.getByText(`B2 · ${invoicing.next.replace('{{folio}}', '500')}`).waitFor();
    await see('section');

    await ask('put', '/api/categories/1', { sat_key: '50202201', sat_unit: 'H87' });
    await page.goto('/pos?screen=admin&section=categories');
    await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
    await dialog.getByLabel(invoicing.satKey).scrollIntoViewIfNeeded();
    expect(await dialog.getByLabel(invoicing.satKey).inputValue()).toBe('50202201');
    await see('category');
    await page.keyboard.press('Escape');
    await isClosed();

    // A closed check is invoiced from its details.
    await sellCheck({ ask }, 'Uno');
    await ask('post', '/api/customers', { name: 'Xochilt', ...receiver });
    await page.goto('/pos?screen=admin&section=analytics');
    await page.getByRole('button', { name: new RegExp(`^${reports.tiles.closed}`) }).click();
    await page
      .getByRole('table')
      .or(page.getByRole('list'))
      .getByText('Uno', { exact: true })
      .first()
      .click();
    await page.getByRole('button', { name: invoices.make, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: invoices.title });
    await sheet.getByText(/PESOS \d\d\/100/).waitFor();
    await sheet.getByLabel(invoices.search).fill('xoch');
    await sheet.getByRole('button', { name: /XOJI740919U48/ }).click();
    expect(await sheet.getByLabel(fields.tax_use).inputValue()).toBe('G03');
    await see('make');
    await sheet.getByRole('button', { name: new RegExp(`^${invoices.make} `) }).click();
    // There is no seal.
    await sheet.getByText(problems.csd_missing).waitFor();

    await page.goto('/pos?screen=admin&section=invoices');
    await page.getByText(invoices.none.open).waitFor();
    await see('none');
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  });
});
