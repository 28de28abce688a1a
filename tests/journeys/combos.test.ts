import type { CheckItem } from '@comanda/contract/checks';
import type { Cut } from '@comanda/contract/cuts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import {
  accessibilityProblems,
  type Language,
  picture,
  sizes,
  journeyLanguages,
} from './browser.ts';
import { ownVenues } from './own-venue.ts';
import { person } from './pages.ts';

const said = {
  en: {
    catalog: en.catalog,
    common: en.common,
    transfers: en.transfers,
    combo: 'Lunch',
    main: 'Main',
    drink: 'Drink',
    beer: 'Lager',
    plain: 'Plain',
  },
  es: {
    catalog: es.catalog,
    common: es.common,
    transfers: es.transfers,
    combo: 'Comida',
    main: 'Plato',
    drink: 'Bebida',
    beer: 'Cerveza clara',
    plain: 'Sola',
  },
};
const [taco, dish] = ['Taco al pastor', 'Enchiladas suizas'];

const openVenue = ownVenues();

/** Fills the form of a combo: a taco, or enchiladas for 20 more, and a beer. */
async function makeCombo(page: Page, language: Language): Promise<void> {
  const { catalog, combo, main, drink, beer } = said[language];
  await page.goto('/pos?screen=admin&section=products');
  await page.getByRole('button', { name: catalog.product.add, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(catalog.product.name, { exact: true }).fill(combo);
  await sheet.getByLabel(catalog.product.price, { exact: true }).fill('180');
  await sheet.getByRole('button', { name: new RegExp(`^${said[language].common.more}`) }).click();
  const slot = async (name: string, number: number, products: readonly string[]) => {
    await sheet.getByRole('button', { name: catalog.combo.add }).click();
    const empty = catalog.combo.slot.replace('{{number}}', String(number));
    const group = sheet.getByRole('group', { name: empty, exact: true });
    await group.getByLabel(catalog.combo.name).fill(name);
    const named = sheet.getByRole('group', { name, exact: true });
    for (const product of products) {
      await named.getByLabel(catalog.combo.addProduct).selectOption(product);
    }
    return named;
  };
  const mains = await slot(main, 1, [taco, dish]);
  await mains.getByLabel(catalog.combo.difference.replace('{{name}}', dish)).fill('20');
  await mains.getByLabel(catalog.combo.default).selectOption(taco);
  await slot(drink, 2, [beer]);
  await mains.scrollIntoViewIfNeeded();
}

describe.each(journeyLanguages)('a combo (%s)', (language) => {
  it('is made, sold, cooked by each station, split, paid, and in the cut', async () => {
    const { common, transfers, combo, beer, plain } = said[language];
    const venue = await openVenue(language);
    const { page, complaints, ask } = venue;
    const see = async (name: string) => {
      for (const size of ['phone', 'rotated', 'tablet'] as const) {
        await page.setViewportSize(sizes[size]);
        expect(await accessibilityProblems(page)).toEqual([]);
        await picture(page, `combos-${language}-${name}-${size}`);
      }
    };
    const drawer = await ask<{ session_id: number }>('post', '/api/registers/open', {
      register_id: 1,
      denominations: { '500': 1 },
    });

    await makeCombo(page, language);
    await see('form');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: common.save, exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });

    const server = person(page, language);
    const { checks } = server.words;
    const panel = page.locator('[data-options]');
    await page.goto('/pos?screen=server');
    await server.openCheck('1');
    await server.search(combo);
    await server.add(combo);
    // The only beer is chosen already; its style is still asked.
    await panel.getByRole('group', { name: new RegExp(`^${beer}: `) }).waitFor();
    await see('slots');
    await panel.getByRole('button', { name: /^Chelada/ }).click();
    await server.addChosen();
    await server.search(combo);
    await server.add(combo);
    await panel.getByRole('button', { name: new RegExp(`^${dish}`) }).click();
    await panel.getByRole('button', { name: plain }).click();
    await server.addChosen();
    await page.getByText(`${taco} · ${beer}: Chelada`).first().waitFor();
    await server.send(2);
    // 180 + 15 and 180 + 20.
    await page.getByText('$395.00').first().waitFor();
    await server.chooseLine(combo);
    await see('check');

    await page.goto('/pos?screen=status');
    for (const name of [taco, dish, beer]) await page.getByText(name).first().waitFor();
    await page.getByText(combo, { exact: true }).first().waitFor();
    await see('board');
    const part = async (area: string) =>
      (await ask<CheckItem[]>('get', `/api/order-products?areas=${area}`)).map(
        (item) => `${item.product_name} (${String(item.combo_name)})`,
      );
    expect(await part('kitchen')).toEqual([`${taco} (${combo})`, `${dish} (${combo})`]);
    expect(await part('bar')).toEqual([`${beer} (${combo})`, `${beer} (${combo})`]);

    await page.goto('/pos?screen=server');
    await server.openCheck('1');
    await server.openTotal();
    await server.tap(transfers.split.open);
    await page
      .getByRole('button', { name: new RegExp(`^1 × ${combo}`) })
      .first()
      .click();
    await see('split');
    await server.tap(transfers.split.submit_one.replace('{{count}}', '1'));
    await page.getByRole('button', { name: checks.children.open.split('{{')[0] ?? '' }).waitFor();
    const open = await ask<{ id: number; total: number }[]>('get', '/api/orders?closed=0');
    expect(open.map(({ total }) => total).sort()).toEqual([195, 200]);

    for (const { id } of open.toSorted((a, b) => b.id - a.id)) {
      const ticket = await page.request.get(`/api/orders/${String(id)}/ticket`);
      expect(await ticket.text()).toMatch(new RegExp(`${combo}[\\s\\S]*${beer}: `));
      await ask('put', `/api/orders/${String(id)}`, {
        closed: 1,
        payment_type_id: 1,
        cash_received: 500,
      });
    }
    const cut = await ask<Cut>('get', `/api/reports/x-cut/${String(drawer.session_id)}`);
    expect(cut.checks).toMatchObject({ total: 395 });
    const month = await ask<{ summary: { revenue: number } }>('get', '/api/reports/daily-close');
    expect(month.summary.revenue).toBe(395);

    // A dish that is sold out cannot be chosen, and a combo without a drink is sold out.
    const products = await ask<{ id: number; name: string }[]>('get', '/api/products');
    const out = async (name: string) => {
      const id = String(products.find((one) => one.name === name)?.id);
      await ask('put', `/api/products/${id}/sold-out`, { sold_out: 1 });
    };
    await out(taco);
    await page.goto('/pos?screen=server');
    await server.openCheck('1');
    await server.search(combo);
    await server.add(combo);
    expect(await panel.getByRole('button', { name: new RegExp(`^${taco}`) }).isDisabled()).toBe(
      true,
    );
    await see('sold-out');
    await page.keyboard.press('Escape');
    await out(beer);
    await page
      .getByRole('button', { name: `${combo}, $180.00, ${checks.picker.soldOut}` })
      .waitFor();
    expect(complaints).toEqual([]);
  });
});
