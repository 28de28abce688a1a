import type { Check } from '@comanda/contract/checks';
import type { Product } from '@comanda/contract/catalog';
import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { journeyLanguages } from './browser.ts';
import { looksAt, ownVenues, type OwnVenue } from './own-venue.ts';
import { pattern, person } from './pages.ts';

const said = {
  en: {
    transfers: en.transfers,
    customers: en.customers,
    payments: en.payments,
    combo: 'Lunch',
    main: 'Main',
    drink: 'Drink',
    starter: 'Guacamole and chips',
    beer: 'Lager',
    plain: 'Plain',
    service: 'Service charge',
  },
  es: {
    transfers: es.transfers,
    customers: es.customers,
    payments: es.payments,
    combo: 'Comida',
    main: 'Plato',
    drink: 'Bebida',
    starter: 'Guacamole con totopos',
    beer: 'Cerveza clara',
    plain: 'Sola',
    service: 'Cargo por servicio',
  },
};
const dish = 'Taco al pastor';
type Words = (typeof said)['en' | 'es'];

/** A combo of 180, a list that holds all day (combo 150, guacamole 100), a tenth off starters, 10 % from 4 guests. */
async function setUp({ ask }: OwnVenue, { combo, main, drink, starter, beer }: Words) {
  const products = await ask<Product[]>('get', '/api/products');
  const idOf = (name: string) => products.find((one) => one.name === name)?.id ?? 0;
  const starters = products.find((one) => one.name === starter)?.category_id;
  const lunch = await ask<Product>('post', '/api/products', {
    name: combo,
    category_id: starters,
    price: 180,
    combo: [
      { name: main, default_product_id: idOf(dish), products: [{ product_id: idOf(dish) }] },
      { name: drink, products: [{ product_id: idOf(beer) }] },
    ],
  });
  const entry = { category_id: null, percent: null };
  const list = await ask<{ id: number }>('post', '/api/price-lists', {
    name: 'Event',
    entries: [
      { ...entry, product_id: lunch.id, price: 150 },
      { ...entry, product_id: idOf(starter), price: 100 },
    ],
  });
  await ask('post', '/api/specials', {
    name: '10%',
    special_type: 'percentage_discount',
    discount_value: 10,
    automatic: true,
    conditions: { product_id: idOf(starter) },
  });
  await ask('post', '/api/service-charges', {
    name: 'Service charge',
    name_es: 'Cargo por servicio',
    percent: 10,
    min_guests: 4,
    order_types: ['dine_in'],
  });
  return list.id;
}

const openVenue = ownVenues();

describe.each(journeyLanguages)('price list, combo, special and service (%s)', (language) => {
  it('are ordered together, split, paid, and on the bill to the centavo', async () => {
    const words = said[language];
    const { transfers, customers, combo, starter, plain, service } = words;
    const venue = await openVenue(language);
    const { page, complaints, ask } = venue;
    const list = await setUp(venue, words);
    const see = looksAt(page, `mixed-menu-${language}`, ['phone', 'rotated', 'tablet']);
    const open = () => ask<Check[]>('get', '/api/orders?closed=0');

    const server = person(page, language);
    const { checks } = server.words;
    const foot = page.getByRole('region', { name: checks.summary.title });
    await page.goto('/pos?screen=server');
    await server.openCheck('1');
    await server.search(combo);
    await server.add(combo);
    await page.getByRole('group', { name: combo }).getByRole('button', { name: plain }).click();
    await server.addChosen();
    await server.search(starter);
    for (let unit = 0; unit < 2; unit += 1) await server.add(starter);
    // 150 and 200, a tenth off the 200.
    await foot.getByText('$330.00').waitFor();
    const [check] = await open();
    const path = `/api/orders/${String(check?.id)}`;
    // With so many guests the rule of the charge is met: the foot has it before anything is sent.
    await ask('put', path, { guests: 4 });
    await foot.getByText('$363.00').waitFor();
    // So do the header and the rail, although the number was changed elsewhere.
    await page
      .getByText(pattern(customers.guestCount_other, { count: '4' }))
      .first()
      .waitFor();
    const fourth = words.payments.guest.replace('{{guest}}', '4');
    await page.getByRole('button', { name: fourth, exact: true }).waitFor();

    // The list ends: the lines say so, and cost what they will.
    await ask('put', `/api/price-lists/${String(list)}`, { active: false });
    await foot.getByText('$445.50').waitFor();
    const was = checks.pending.priceWas.replace('{{price}}', '$100.00');
    await page.getByText(was).waitFor();
    await see('price-changed');
    await ask('put', `/api/price-lists/${String(list)}`, { active: true });
    await page.getByText(was).waitFor({ state: 'detached' });
    await server.send(3);
    await foot.getByText('$363.00').waitFor();
    await server.openTotal();
    await page.getByRole('dialog').getByText(service).first().waitFor();
    await see('total');

    await server.tap(transfers.split.open);
    await page
      .getByRole('button', { name: new RegExp(`^1 × ${combo}`) })
      .first()
      .click();
    await server.tap(transfers.split.submit_one.replace('{{count}}', '1'));
    await page.getByRole('button', { name: checks.children.open.split('{{')[0] ?? '' }).waitFor();
    const parts = await open();
    expect(parts.map(({ total }) => total).sort()).toEqual([165, 198]);

    for (const { id, total } of parts.toSorted((a, b) => b.id - a.id)) {
      const bill = await page.request.get(
        `/api/orders/${String(id)}/ticket?format=text&width=32&lang=${language}`,
      );
      const text = await bill.text();
      const figure = new RegExp(`${service} 10%\\s+\\$?${(total / 11).toFixed(2)}`);
      expect(text).toMatch(figure);
      expect(text).toMatch(new RegExp(`TOTAL\\s+\\$?${total.toFixed(2)}`, 'i'));
      expect(text).toMatch(total === 165 ? new RegExp(`${combo}[\\s\\S]*${dish}`) : /10%/);
      await ask('put', `/api/orders/${String(id)}`, { closed: 1, payment_type_id: 2 });
    }
    const close = await ask<{ summary: { revenue: number; service_charge: number } }>(
      'get',
      '/api/reports/daily-close',
    );
    expect(close.summary).toMatchObject({ revenue: 363, service_charge: 33 });
    expect(complaints).toEqual([]);
  });
});
