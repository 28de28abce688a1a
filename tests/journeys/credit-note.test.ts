import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { until } from '../support/until.ts';
import { journeyLanguages } from './browser.ts';
import { openInvoicing, receiver } from './invoicing-venue.ts';
import { looksAt, openCheck, ownVenues } from './own-venue.ts';
import { pattern, person } from './pages.ts';

const texts = { en, es };

const openVenue = ownVenues(openInvoicing);

interface Listed {
  id: number;
  kind: string;
  state: string;
  total: number;
  order_ids: number[];
}

describe.each(journeyLanguages)('invoices of paid checks (%s)', (language) => {
  it('a check is invoiced when it is paid, and its money given back; two checks are one invoice', async () => {
    const { invoices, reports, checks } = texts[language];
    const box = await openVenue(language);
    const { page, ask, complaints } = box;
    await ask('post', '/api/customers', { name: 'Xochilt', ...receiver });
    const owner = person(page, language);
    const see = looksAt(page, `credit-${language}`, ['phone', 'rotated', 'tablet']);
    const listed = () => ask<Listed[]>('get', '/api/invoices');
    const stamped = (count: number) =>
      until(
        async () => (await listed()).filter(({ state }) => state === 'stamped').length === count,
        30_000,
      );

    // Three taps from the paid check to its invoice: the button, the customer, the button that names the amount.
    const first = await openCheck(box, 'Uno');
    await page.goto(`/pos?screen=order&order=${first}`);
    await owner.startClosing();
    await owner.tap(language === 'en' ? 'Credit/Debit Card' : 'Tarjeta de crédito/débito');
    await owner.submitClose();
    const done = page.getByRole('dialog', { name: checks.close.doneTitle });
    await done.getByRole('button', { name: checks.close.invoice, exact: true }).waitFor();
    await see('paid');
    owner.takeTaps();
    await owner.tap(checks.close.invoice);
    const sheet = page.getByRole('dialog', { name: invoices.title });
    await sheet.getByText(/PESOS \d\d\/100/).waitFor();
    await sheet.getByLabel(invoices.search).fill('xoch');
    await owner.tap(/XOJI740919U48/);
    await see('sheet');
    await owner.tap(new RegExp(`^${invoices.make} .*\\d`));
    await sheet.waitFor({ state: 'detached' });
    expect(owner.takeTaps()).toBe(3);
    await stamped(1);

    // Its money is given back from the check.
    const openClosed = async (name: string) => {
      await page.goto('/pos?screen=admin&section=analytics');
      await page.getByRole('button', { name: new RegExp(`^${reports.tiles.closed}`) }).click();
      const list = page.getByRole('table').or(page.getByRole('list'));
      await list.getByText(name, { exact: true }).first().click();
    };
    await openClosed('Uno');
    const details = page.getByRole('dialog', { name: 'Uno' });
    await details.getByText(invoices.states.stamped).waitFor();
    await details.getByRole('button', { name: invoices.credit.action }).click();
    const credit = page.getByRole('dialog', { name: pattern(invoices.credit.title) });
    await credit.getByRole('button', { name: invoices.credit.ways.lines }).click();
    await credit.getByRole('checkbox').first().click();
    await credit.getByRole('button', { name: invoices.credit.ways.amount }).click();
    for (const digit of ['1', '0']) {
      await credit.getByRole('button', { name: digit, exact: true }).click();
    }
    await credit.getByLabel(invoices.credit.reason).fill('Platillo frío');
    await see('note');
    await credit.getByRole('button', { name: pattern(invoices.credit.give) }).click();
    await credit.waitFor({ state: 'detached' });
    await details.getByText(pattern(invoices.credit.of)).waitFor();
    await stamped(2);
    await see('check');
    const [note] = await listed();
    expect(note).toMatchObject({ kind: 'credit', total: 10, order_ids: [first] });

    // Two checks of one company.
    for (const name of ['Dos', 'Tres']) {
      const id = await openCheck(box, name);
      await ask('put', `/api/orders/${id}`, { closed: 1, payment_type_id: 2 });
    }
    await page.goto('/pos?screen=admin&section=analytics');
    await page.getByRole('button', { name: new RegExp(`^${reports.tiles.closed}`) }).click();
    for (const name of ['Dos', 'Tres']) {
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .click();
    }
    await see('choose');
    await page.getByRole('button', { name: pattern(invoices.titleOf) }).click();
    const both = page.getByRole('dialog', { name: pattern(invoices.titleOf) });
    await both.getByText('Tres', { exact: true }).waitFor();
    await both.getByLabel(invoices.search).fill('xoch');
    await both.getByRole('button', { name: /XOJI740919U48/ }).click();
    await see('both');
    await both.getByRole('button', { name: new RegExp(`^${invoices.make} `) }).click();
    await both.waitFor({ state: 'detached' });
    await stamped(3);
    expect((await listed())[0]?.order_ids).toHaveLength(2);

    await page.goto('/pos?screen=admin&section=invoices');
    await page.getByRole('button', { name: invoices.shows.stamped, exact: true }).click();
    await page
      .getByRole('button', { name: pattern(invoices.credit.action) })
      .first()
      .waitFor();
    await see('list');
    expect(complaints).toEqual([]);
  }, 180_000);
});
