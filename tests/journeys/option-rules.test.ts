import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { accessibilityProblems, picture, sizes, journeyLanguages } from './browser.ts';
import { ownVenues } from './own-venue.ts';
import { pattern, person } from './pages.ts';

const said = {
  en: { catalog: en.catalog, common: en.common, category: 'Tacos and mains' },
  es: { catalog: es.catalog, common: es.common, category: 'Tacos y platos' },
};
const dish = 'Enchiladas suizas';

const openVenue = ownVenues();

/** Checks the screen and takes its picture at every size. */
async function see(page: Page, name: string): Promise<void> {
  for (const size of ['phone', 'rotated', 'tablet'] as const) {
    await page.setViewportSize(sizes[size]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `options-${name}-${size}`);
  }
}

describe.each(journeyLanguages)('options (%s)', (language) => {
  it('come from the category, preselected, in halves, twice, and with a further group', async () => {
    const { catalog, common, category } = said[language];
    const venue = await openVenue(language);
    const { page, complaints, ask } = venue;
    const section = (id: string) => page.goto(`/pos?screen=admin&section=${id}`);
    const sheet = page.getByRole('dialog');
    const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true });
    const save = async () => {
      await inSheet(common.save).click();
      await sheet.waitFor({ state: 'hidden' });
    };
    const toast = { name: 'Tortilla', option_type_id: 1, mandatory: 1 };
    const tortilla = await ask<{ id: number }>('post', '/api/option_groups', toast);
    const corn = { option_group_id: tortilla.id, name: 'Maíz azul', price_adjust: 500 };
    await ask('post', '/api/options', corn);

    await section('options');
    await page.getByRole('button', { name: catalog.option.addGroup }).click();
    await sheet.getByLabel(catalog.option.group, { exact: true }).fill('Sabor');
    await inSheet(catalog.option.types.halves).click();
    await inSheet(catalog.option.halfPrices.average).click();
    await sheet.getByText(catalog.option.mandatory, { exact: true }).click();
    await inSheet(catalog.option.next).click();
    for (const [name, price] of [
      ['Verde', '0'],
      ['Mole', '25'],
    ] as const) {
      await inSheet(catalog.option.add).click();
      await sheet.getByLabel(catalog.option.name, { exact: true }).fill(name);
      await sheet.getByLabel(catalog.option.price, { exact: true }).fill(price);
      await inSheet(catalog.option.save).click();
      await inSheet(name).waitFor();
    }
    await see(page, `${language}-halves`);
    await save();

    await page.getByRole('button', { name: 'Extras', exact: true }).click();
    await inSheet(catalog.option.add).click();
    await sheet.getByLabel(catalog.option.name, { exact: true }).fill('Tortillas');
    await sheet.getByLabel(catalog.option.price, { exact: true }).fill('15');
    await sheet.getByLabel(catalog.option.maxQuantity, { exact: true }).fill('2');
    await sheet.getByLabel(catalog.option.opens, { exact: true }).selectOption('Tortilla');
    await see(page, `${language}-option`);
    await inSheet(catalog.option.save).click();
    await inSheet('Tortillas').waitFor();
    await save();

    await section('categories');
    await page.getByRole('button', { name: category, exact: true }).click();
    for (const name of ['Sabor', 'Extras']) {
      await inSheet(catalog.product.addGroup.replace('{{name}}', name)).click();
    }
    await sheet.getByLabel('Sabor', { exact: true }).waitFor();
    await sheet.getByLabel('Extras', { exact: true }).selectOption('own');
    await sheet.getByText('Tortillas', { exact: true }).click();
    await see(page, `${language}-category`);
    await save();

    await section('products');
    await page.getByPlaceholder(catalog.product.search).fill(dish);
    await page.getByRole('button', { name: dish, exact: true }).click();
    await sheet.getByText(pattern(catalog.product.groupsOfCategory)).scrollIntoViewIfNeeded();
    await see(page, `${language}-product`);
    await inSheet(common.cancel).click();

    const server = person(page, language);
    const { options } = server.words.checks;
    await page.goto('/pos?screen=server');
    await server.openCheck('1');
    await server.search('Enchiladas');
    await server.add(dish);
    // Below the row of the tile, with the menu in view.
    const below = page.locator('[data-options]');
    const inMenu = (name: string) => below.getByRole('button', { name, exact: true });
    await inMenu(options.missing.replace('{{group}}', 'Sabor')).waitFor();
    // The category preselects Tortillas.
    for (const name of [/^Verde/, /^Mole/]) await below.getByRole('button', { name }).click();
    await below.getByRole('button', { name: /^½ Mole/ }).waitFor();
    await inMenu(options.moreOf.replace('{{name}}', 'Tortillas')).click();
    await below.getByRole('button', { name: /^Maíz azul/ }).click();
    await see(page, `${language}-sheet`);
    // 155 + (0 + 25) / 2 + 2 × 15 + 5
    await below.getByRole('button', { name: /202\.50/ }).click();
    const chosen = ['½ Verde', '½ Mole', '2× Tortillas', 'Maíz azul'];
    await page.getByText(chosen.join(' · ')).first().waitFor();
    await server.send(1);
    for (const text of chosen) await page.getByText(text, { exact: false }).first().waitFor();
    await see(page, `${language}-check`);

    const [check] = await ask<{ id: number; total: number }[]>('get', '/api/orders?closed=0');
    expect(check?.total).toBe(202.5);
    const ticket = await page.request.get(`/api/orders/${String(check?.id)}/ticket`);
    for (const text of chosen) expect(await ticket.text()).toContain(text);

    await page.goto('/pos?screen=status');
    await page.getByText(chosen.join(', ')).first().waitFor();
    await see(page, `${language}-board`);
    expect(complaints).toEqual([]);
  });
});
