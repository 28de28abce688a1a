import { listRegisters } from '@comanda/contract/cash';
import { listOptionGroups, listProducts } from '@comanda/contract/catalog';
import { createOption, createProduct } from '@comanda/contract/catalog-edit';
import { createCheck, sendItems } from '@comanda/contract/checks';
import { editPermissions } from '@comanda/contract/people';
import { createPrinter } from '@comanda/contract/printers';
import { dismissReady, getReady } from '@comanda/contract/ready';
import { setUp } from '@comanda/contract/setup';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { oneTimeCode } from '../../appliance/src/accounts/one-time-code.ts';

import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let owner: AppClient;
beforeEach(async () => {
  box = await startApp({ isEmpty: true });
  box.clock.at += 60_000;
  owner = box.stranger();
  await owner.call(setUp, {
    body: {
      code: oneTimeCode(box.dataDir, 'setup-code').show(),
      language: 'es',
      venue_name: 'La Esquina',
      time_zone: 'America/Mexico_City',
      owner: { email: 'o@bar.test', first_names: 'Ana', password: 'ten letters', pin: '2580' },
      rooms: [{ name: 'Salón', tables: 4 }],
    },
  });
});
afterEach(() => box.close());

const done = async () => {
  const { lines } = await owner.call(getReady);
  return lines.filter((line) => line.done === 1).map(({ id }) => id);
};
const start = (body: object) => owner.post('/api/menu/sample', body);

describe('the list of what is missing', () => {
  test('the list of what is missing is computed from the data', async () => {
    expect(await done()).toEqual(['tax', 'tables']);
    await start({ menu: 'cafe', language: 'es' });
    expect(await done()).toEqual(['tax', 'menu', 'tables']);
    await owner.call(createPrinter, { body: { name: 'Barra', transport: 'tcp://10.0.0.9:9100' } });
    const [register] = await owner.call(listRegisters);
    await owner.post('/api/registers/open', {
      register_id: register?.id,
      denominations: { '500': 1 },
    });
    expect(await done()).toEqual(['tax', 'menu', 'tables', 'register', 'printer']);
  });

  test('the list of what is missing names what cannot be sold as it is: impossible options and products without a price', async () => {
    const lines = async () =>
      (await owner.call(getReady)).lines.filter(({ id }) => ['options', 'prices'].includes(id));
    expect(await lines()).toEqual([]);
    const id = (answer: { body: Record<string, unknown> }) => Number(answer.body['id']);
    const group = { name: 'Término', option_type_id: 1, mandatory: 1 };
    const asked = id(await owner.post('/api/option_groups', group));
    const category = id(await owner.post('/api/categories', { name: 'Cocina', area: 'kitchen' }));
    const steak = { name: 'Arrachera', category_id: category, price: 180, option_groups: [asked] };
    const product = id(await owner.post('/api/products', steak));
    await owner.call(createProduct, { body: { name: 'Agua', category_id: category, price: 0 } });
    expect(await lines()).toEqual([
      { id: 'options', done: 0, names: ['Término'] },
      { id: 'prices', done: 0, names: ['Agua'] },
    ]);
    const check = id(await owner.post('/api/orders', { name: 'Uno' }));
    const items = [{ product_id: product, qty: 1 }];
    await owner.call(sendItems, { params: { id: check }, body: { items } });
    await owner.call(createOption, { body: { option_group_id: asked, name: 'Medio' } });
    expect(await lines()).toMatchObject([{ id: 'prices' }]);
  });

  test('the list of what is missing can be dismissed permanently', async () => {
    expect(await owner.call(getReady)).toMatchObject({ dismissed: 0 });
    expect(await owner.call(dismissReady)).toEqual({ success: true });
    expect(await owner.call(getReady)).toMatchObject({ dismissed: 1 });
  });
});

test('the owner of an older venue is notified once that servers cancel without approval', async () => {
  const notices = async () => (await owner.call(getReady)).notices;
  expect(await notices()).toEqual([]);
  // As it was before.
  await owner.call(editPermissions, {
    params: { id: 2 },
    body: { orders: { cancelStarted: true } },
  });
  expect(await notices()).toEqual(['cancel_rights']);
  await owner.call(dismissReady, { body: { notice: 'cancel_rights' } });
  expect(await owner.call(getReady)).toMatchObject({ dismissed: 0, notices: [] });
});

interface Option {
  id: number;
  is_default: 0 | 1;
}

describe('a sample menu', () => {
  test.each([
    ['cantina', 'es', 'Guacamole con totopos'],
    ['cantina', 'en', 'Guacamole and chips'],
    ['cafe', 'es', 'Capuchino'],
    ['cafe', 'en', 'Cappuccino'],
    ['pizzeria', 'es', 'Hawaiana'],
    ['pizzeria', 'en', 'Hawaiian'],
  ])('%s in %s has 15 to 30 products that can be sold', async (menu, language, name) => {
    const answer = await start({ menu, language });
    const products = await owner.call(listProducts);
    expect(answer.body).toEqual({ success: true, products: products.length });
    expect(products.length).toBeGreaterThanOrEqual(15);
    expect(products.length).toBeLessThanOrEqual(30);
    expect(products.map((product) => product.name)).toContain(name);
    expect(new Set(products.map((product) => product.name)).size).toBe(products.length);
    expect(products.every((product) => product['price'] > 0)).toBe(true);
    const groups = await owner.call(listOptionGroups);
    expect(groups.length).toBeGreaterThanOrEqual(3);
    const check = (await owner.call(createCheck, { body: { name: 'Mesa' } })).id;
    const items = products.map((product) => ({
      product_id: product.id,
      qty: 1,
      selectedOptionId: (product.option_groups as { options: Option[] }[])
        .flatMap(({ options }) => options)
        .flatMap((option) => (option.is_default === 1 ? [option.id] : [])),
    }));
    const sent = await owner.post(`/api/orders/${check}/send-items`, { items });
    expect(sent.text).toContain('"success":true');
  });

  test('a sample menu is refused when there are products, or for an unknown menu', async () => {
    for (const body of [{}, { menu: 'bakery', language: 'es' }, { menu: 'cafe', language: 'fr' }]) {
      expect((await start(body)).status).toBe(400);
    }
    await start({ menu: 'cafe', language: 'en' });
    const again = await start({ menu: 'cantina', language: 'en' });
    expect([again.status, again.body]).toMatchObject([409, { code: 'menu_not_empty' }]);
  });
});
