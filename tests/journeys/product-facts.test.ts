import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxClient } from './box-client.ts';
import { accessibilityProblems, openDevice, picture } from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
  const owner = await boxClient(venue.origin, 'owner@demo.test');
  const products = await owner.get<{ id: number; name: string }[]>('/api/products');
  const burger = products.find(({ name }) => name === 'Hamburguesa de la casa');
  await owner.put(`/api/products/${burger?.id}`, {
    ingredients: 'Res, queso manchego, pan brioche',
    allergens: 'Gluten, leche',
    stock_note: '12 piezas',
  });
});
afterAll(() => closeStage(venue, browser));

describe.each([
  ['en', 'tablet', 'Mesa 4'],
  ['es', 'phone', 'Mesa 6'],
] as const)('facts of a product (%s, %s)', (language, size, table) => {
  it('are shown before it is ordered', async () => {
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size,
    });
    const server = person(page, language);
    const { allergens } = server.words.checks.options;
    await server.start('server@demo.test');
    await server.openCheck(table);
    await server.search('hamburguesa de la casa');
    await server.openOptions('Hamburguesa de la casa');
    const panel = page.getByRole('group', { name: /Hamburguesa/ });
    await panel.getByText(allergens.replace('{{list}}', 'Gluten, leche')).waitFor();
    await panel.getByText('Res, queso manchego', { exact: false }).waitFor();
    await panel.getByText('12 piezas', { exact: false }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `product-facts-${language}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
