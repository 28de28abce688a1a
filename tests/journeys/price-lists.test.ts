import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { journeyLanguages } from './browser.ts';
import { looksAt, ownVenues } from './own-venue.ts';
import { person } from './pages.ts';

const said = {
  en: {
    lists: en.priceLists,
    specials: en.specials,
    common: en.common,
    starter: 'Guacamole and chips',
    event: 'Event',
    night: 'Night',
  },
  es: {
    lists: es.priceLists,
    specials: es.specials,
    common: es.common,
    starter: 'Guacamole con totopos',
    event: 'Evento',
    night: 'Noche',
  },
};

const openVenue = ownVenues();

describe.each(journeyLanguages)('price lists (%s)', (language) => {
  it('are set up, ordered, previewed, shown on the order screen and charged', async () => {
    const { lists, specials, common, starter, event, night } = said[language];
    const venue = await openVenue(language);
    const { page, complaints } = venue;
    const see = looksAt(page, `price-lists-${language}`);
    const dialog = page.getByRole('dialog');
    const add = async (name: string, how: 'price' | 'percent', value: string) => {
      await page.getByRole('button', { name: lists.add }).first().click();
      await dialog.getByLabel(lists.name, { exact: true }).fill(name);
      await dialog.getByLabel(specials.fields.from, { exact: true }).fill('00:00');
      await dialog.getByLabel(specials.fields.to, { exact: true }).fill('23:59');
      const week = dialog.getByRole('group', { name: specials.fields.days });
      await week.getByRole('button', { name: specials.fields.everyDay }).click();
      await dialog.getByLabel(lists.what).selectOption({ label: starter });
      await dialog.getByLabel(lists.how, { exact: true }).selectOption(how);
      await dialog.getByLabel(lists.value).fill(value);
      await see(`form-${how}`);
      await dialog.getByRole('button', { name: common.save, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(name).first().waitFor();
    };

    await page.goto('/pos?screen=admin&section=priceLists');
    await page.getByText(lists.noneHint).waitFor();
    await see('empty');
    await add(night, 'price', '80');
    await add(event, 'percent', '20');
    await page.getByRole('region', { name: lists.preview }).getByText('$80.00').waitFor();
    await see('list');
    const shown = async () =>
      (
        await venue?.ask<{ name: string; price: number; current_price: number }[]>(
          'get',
          '/api/products',
        )
      )?.find(({ name }) => name === starter);
    expect(await shown()).toMatchObject({ price: 125, current_price: 80 });

    const server = person(page, language);
    await page.goto('/pos?screen=server');
    await server.openCheck('1');
    await server.search(starter);
    await page.getByText('$80.00').first().waitFor();
    await see('order');
    await server.add(starter);
    await server.send(1);
    const ids = (await venue.ask<{ id: number; name: string }[]>('get', '/api/price-lists')).map(
      ({ id }) => id,
    );
    // The other list comes first now, and the open screen hears it.
    await venue.ask('put', '/api/price-lists/order', { ids: ids.toReversed() });
    await page.getByText('$150.00').first().waitFor();
    await server.add(starter);
    await server.send(1);
    const [check] = await venue.ask<{ total: number }[]>('get', '/api/orders?closed=0');
    expect(check?.total).toBe(230);
    expect(complaints).toEqual([]);
  });
});
