import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { journeyLanguages } from './browser.ts';
import { looksAt, ownVenues } from './own-venue.ts';
import { pattern, person } from './pages.ts';

const said = {
  en: {
    comp: en.checks.comp,
    sent: en.checks.sent,
    people: en.people,
    role: 'Server',
    starter: 'Guacamole and chips',
    drink: 'Mineral water',
    house: 'On the house',
    wait: 'Long wait',
  },
  es: {
    comp: es.checks.comp,
    sent: es.checks.sent,
    people: es.people,
    role: 'Mesero',
    starter: 'Guacamole con totopos',
    drink: 'Agua mineral',
    house: 'Invitación de la casa',
    wait: 'Tardanza',
  },
};

const openVenue = ownVenues();

describe.each(journeyLanguages)('comps (%s)', (language) => {
  it('give a line and then the whole check away, and the daily close says why', async () => {
    const { comp, people, role, sent, starter, drink, house, wait } = said[language];
    const venue = await openVenue(language);
    const { page, complaints } = venue;
    const see = looksAt(page, `comps-${language}`);
    const check = async () => {
      const open = await venue?.ask<{ id: number; subtotal: number; total: number }[]>(
        'get',
        '/api/orders?closed=0',
      );
      return open?.[0];
    };

    // A role gets an amount that it may give away on a check.
    await page.goto('/pos?screen=admin&section=roles');
    await page.getByRole('tab', { name: role }).click();
    await page.getByLabel(people.compCap).fill('200');
    await see('role');
    await page.getByRole('button', { name: people.saveRole }).click();
    await expect
      .poll(() => venue?.ask('get', '/api/user-roles/2/permissions'))
      .toMatchObject({ orders: { compUpTo: 200 } });

    const server = person(page, language);
    await page.goto('/pos?screen=server');
    await server.openCheck('1');
    for (const product of [starter, drink]) {
      await server.search(product);
      await server.add(product);
    }
    await server.send(2);
    await server.chooseLine(starter);
    await server.tap(sent.edit.replace('{{name}}', starter));
    await server.tap(comp.open);
    await page.getByRole('button', { name: house }).click();
    await see('line');
    await page.getByRole('button', { name: pattern(comp.give) }).click();
    await page.getByText(pattern(comp.done)).first().waitFor();
    await page.getByText(`${comp.label} · ${house}`).first().waitFor();
    await see('check');
    const { subtotal, total } = (await check()) ?? { subtotal: 0, total: 0 };
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(subtotal);

    await server.openTotal();
    await server.tap(comp.check);
    await page.getByRole('button', { name: wait }).click();
    await see('whole');
    await page.getByRole('button', { name: pattern(comp.give) }).click();
    await expect.poll(async () => (await check())?.total, { timeout: 20_000 }).toBe(0);
    await venue.ask('put', `/api/orders/${(await check())?.id}`, {
      closed: 1,
      payment_type_id: 2,
    });

    await page.goto('/pos?screen=admin&section=dailyClose');
    await page.getByText(wait).first().waitFor();
    await see('close');
    expect(complaints).toEqual([]);
  });
});
