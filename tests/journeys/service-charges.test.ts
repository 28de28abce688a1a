import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { journeyLanguages } from './browser.ts';
import { looksAt, ownVenues } from './own-venue.ts';
import { person } from './pages.ts';

const said = {
  en: {
    charges: en.serviceCharges,
    checks: en.checks,
    common: en.common,
    customers: en.customers,
    fields: en.fields,
    journal: en.journal,
    starter: 'Guacamole and chips',
    own: 'Service charge 10%',
    choice: 'Service charge · 10%',
    act: 'turned the service charge',
  },
  es: {
    charges: es.serviceCharges,
    checks: es.checks,
    common: es.common,
    customers: es.customers,
    fields: es.fields,
    journal: es.journal,
    starter: 'Guacamole con totopos',
    own: 'Cargo por servicio 10%',
    choice: 'Cargo por servicio · 10%',
    act: 'quitó el cargo por servicio',
  },
};

const openVenue = ownVenues();

describe.each(journeyLanguages)('the service charge (%s)', (language) => {
  it('is set up, applies by itself, is turned off and on, paid, and named by the reports', async () => {
    const { charges, checks, common, customers, fields, journal, starter, own, choice, act } =
      said[language];
    const venue = await openVenue(language);
    const { page, complaints } = venue;
    const see = looksAt(page, `service-charge-${language}`);
    const dialog = page.getByRole('dialog');

    await page.goto('/pos?screen=admin&section=serviceCharges');
    await page.getByText(charges.noneHint).waitFor();
    await see('empty');
    await page.getByRole('button', { name: charges.add }).first().click();
    await dialog.getByLabel(fields.percent, { exact: true }).fill('10');
    await dialog.getByLabel(customers.types.take_out).check();
    await see('form');
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/10 ?%/).first().waitFor();
    await see('list');

    const server = person(page, language);
    await page.goto('/pos?screen=server');
    await server.openCheck('1');
    await server.search(starter);
    await server.add(starter);
    await server.send(1);
    await server.openTotal();
    await dialog.getByText(own).waitFor();
    await see('total');
    const read = async () =>
      (
        await venue?.ask<{ id: number; subtotal: number; total: number }[]>(
          'get',
          '/api/orders?closed=0',
        )
      )?.[0];
    const check = await read();
    expect(check?.total).toBeCloseTo((check?.subtotal ?? 0) * 1.1, 2);

    const turn = async (name: string) => {
      await dialog.getByRole('button', { name: checks.charge.title, exact: true }).click();
      await dialog.getByRole('button', { name, exact: true }).click();
      await see(name === choice ? 'on' : 'off');
      await dialog.getByRole('button', { name: common.save, exact: true }).click();
      await page.getByText(checks.charge.saved).first().waitFor();
      await dialog.waitFor({ state: 'detached' });
    };
    await turn(checks.charge.none);
    await expect.poll(async () => (await read())?.total).toBe(check?.subtotal);
    await server.openTotal();
    await turn(choice);
    await expect.poll(async () => (await read())?.total).toBe(check?.total);

    await page.getByRole('button', { name: checks.summary.pay, exact: true }).click();
    await dialog.getByText(own).first().waitFor({ state: 'attached' });
    await see('pay');
    await venue.ask('put', `/api/orders/${check?.id}`, { closed: 1, payment_type_id: 2 });

    await page.goto('/pos?screen=admin&section=dailyClose');
    await page.getByText(checks.charge.title, { exact: true }).last().waitFor();
    await see('close');
    await page.goto('/pos?screen=admin&section=analytics');
    await page.getByText(checks.charge.title, { exact: true }).last().waitFor();
    await see('statistics');
    await page.goto('/pos?screen=admin&section=journal');
    await page.getByRole('tab', { name: journal.view.acts, exact: true }).click();
    await page.getByText(act).first().waitFor();
    await see('journal');
    expect(complaints).toEqual([]);
  });
});
