import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { journeyLanguages } from './browser.ts';
import { looksAt, ownVenues } from './own-venue.ts';
import { person } from './pages.ts';

const said = {
  en: {
    taxes: en.taxes,
    fields: en.fields,
    common: en.common,
    starter: 'Guacamole and chips',
    own: 'Tourism 3%',
  },
  es: {
    taxes: es.taxes,
    fields: es.fields,
    common: es.common,
    starter: 'Guacamole con totopos',
    own: 'Turismo 3%',
  },
};

const openVenue = ownVenues();

describe.each(journeyLanguages)('taxes of the venue (%s)', (language) => {
  it('are added, given to a product, charged on a check and named by the reports', async () => {
    const { taxes, fields, common, starter, own } = said[language];
    const venue = await openVenue(language);
    const { page, complaints } = venue;
    const see = looksAt(page, `taxes-${language}`);
    const dialog = page.getByRole('dialog');
    const save = async () => {
      await dialog.getByRole('button', { name: common.save, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };

    await page.goto('/pos?screen=admin&section=taxes');
    await page.getByRole('button', { name: taxes.add }).click();
    await dialog.getByLabel(fields.name_en).fill('Tourism');
    await dialog.getByLabel(fields.name_es).fill('Turismo');
    await dialog.getByLabel(taxes.how).selectOption('added');
    await dialog.getByLabel(fields.rate).fill('3');
    await see('form');
    await save();
    await page.getByText(own).first().waitFor();
    await see('list');
    await page.getByRole('button', { name: taxes.defaults, exact: true }).click();
    await dialog.getByLabel(taxes.tax_take_out_id).selectOption({ label: own });
    await see('defaults');
    await save();

    await page.goto('/pos?screen=admin&section=products');
    await page.getByRole('searchbox').first().fill(starter);
    await page.getByRole('button', { name: starter }).first().click();
    await dialog.getByRole('button', { name: new RegExp(`^${common.more}`) }).click();
    await dialog.getByLabel(taxes.tax_id, { exact: true }).selectOption({ label: own });
    await dialog.getByLabel(taxes.tax_id, { exact: true }).scrollIntoViewIfNeeded();
    await see('product');
    await save();

    const server = person(page, language);
    await page.goto('/pos?screen=server');
    await server.openCheck('1');
    await server.search(starter);
    await server.add(starter);
    await server.send(1);
    await server.openTotal();
    await dialog.getByText(own).waitFor();
    await see('check');
    const [check] = await venue.ask<{ id: number; subtotal: number; total: number }[]>(
      'get',
      '/api/orders?closed=0',
    );
    expect(check?.total).toBeCloseTo((check?.subtotal ?? 0) * 1.03, 2);
    await venue.ask('put', `/api/orders/${check?.id}`, { closed: 1, payment_type_id: 2 });

    await page.goto('/pos?screen=admin&section=dailyClose');
    await page.getByText(own).first().waitFor();
    await see('close');
    await page.goto('/pos?screen=admin&section=accountant');
    await page.getByRole('columnheader', { name: /IVA 3/ }).first().waitFor();
    await see('accountant');
    expect(complaints).toEqual([]);
  });
});
