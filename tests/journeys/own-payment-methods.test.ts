import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { journeyLanguages, sizes } from './browser.ts';
import { looksAt, ownVenues } from './own-venue.ts';
import { person, placeOf } from './pages.ts';

const said = {
  en: {
    types: en.paymentTypes,
    payments: en.payments,
    fields: en.fields,
    figures: en.figures,
    catalog: en.catalog,
    common: en.common,
    starter: 'Guacamole and chips',
    cash: 'Cash',
  },
  es: {
    types: es.paymentTypes,
    payments: es.payments,
    fields: es.fields,
    figures: es.figures,
    catalog: es.catalog,
    common: es.common,
    starter: 'Guacamole con totopos',
    cash: 'Efectivo',
  },
};

const openVenue = ownVenues();

describe.each(journeyLanguages)('a delivery platform (%s)', (language) => {
  it('is added, accepts a payment with its number, and its commission is in the daily close', async () => {
    const { types, payments, fields, figures, catalog, common, starter, cash } = said[language];
    const venue = await openVenue(language);
    const { page, complaints } = venue;
    const see = looksAt(page, `methods-${language}`);

    await page.goto('/pos?screen=admin&section=paymentTypes');
    await page.getByRole('button', { name: types.add }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(fields.name_en).fill('Rappi');
    await form.getByLabel(fields.name_es).fill('Rappi MX');
    await form.getByLabel(fields.commission_percent).fill('30');
    await see('form');
    await form.getByRole('button', { name: common.save }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: catalog.order.open }).click();
    const order = page.getByRole('dialog');
    const name = language === 'es' ? 'Rappi MX' : 'Rappi';
    const up = order.getByRole('button', { name: common.order.up.replace('{{name}}', name) });
    while (await up.isEnabled()) await up.click();
    await see('order');
    await order.getByRole('button', { name: common.save }).click();
    await order.waitFor({ state: 'detached' });
    await see('list');

    const server = person(page, language);
    await page.goto('/pos?screen=server');
    await server.openCheck('1');
    await server.search(starter);
    await server.add(starter);
    await server.send(1);
    await server.startClosing();
    await page.getByRole('button', { name, exact: true }).waitFor();
    const buttons = await page.getByRole('button').allTextContents();
    expect(buttons.indexOf(name)).toBeLessThan(buttons.indexOf(cash));
    // On a rotated phone the keypad and the button fit without scrolling, next to the total.
    await page.setViewportSize(sizes.rotated);
    for (const name of [
      '1',
      '9',
      server.words.common.keypad.point,
      '0',
      server.words.checks.close.reasons.method,
    ]) {
      const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
      const { y, height } = await placeOf(button);
      expect(y + height).toBeLessThan(sizes.rotated.height);
    }
    await page.setViewportSize(sizes.tablet);
    await server.tap(name);
    const waiting = page.getByRole('button', { name: server.words.checks.close.reasons.reference });
    expect(await waiting.isDisabled()).toBe(true);
    await see('panel');
    await page.getByLabel(payments.reference).fill('R-4711');
    await server.submitClose();
    await page.getByText(server.words.checks.close.doneTitle).first().waitFor();

    await page.goto('/pos?screen=admin&section=dailyClose');
    await page.getByRole('columnheader', { name: figures.commission, exact: true }).waitFor();
    // 30 % of $125.00.
    await page.getByRole('row', { name }).getByText('$37.50').waitFor();
    await see('close');
    expect(complaints).toEqual([]);
  });
});
