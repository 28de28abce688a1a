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
  const answer = await owner.post('/api/setup', {
    code: oneTimeCode(box.dataDir, 'setup-code').show(),
    language: 'es',
    venue_name: 'La Esquina',
    time_zone: 'America/Mexico_City',
    owner: { email: 'o@bar.test', first_names: 'Ana', password: 'ten letters', pin: '2580' },
    rooms: [{ name: 'Salón', tables: 4 }],
  });
  expect(answer.status).toBe(200);
});
afterEach(() => box.close());

const done = async () => {
  const { lines } = (await owner.get('/api/ready')).body as {
    lines: { id: string; done: number }[];
  };
  return lines.filter((line) => line.done === 1).map(({ id }) => id);
};
const start = (body: object) => owner.post('/api/menu/sample', body);

describe('the list of what is missing', () => {
  test('the list of what is missing is computed from the data', async () => {
    expect(await done()).toEqual(['tax', 'tables']);
    await start({ menu: 'cafe', language: 'es' });
    expect(await done()).toEqual(['tax', 'menu', 'tables']);
    await owner.post('/api/printers', { name: 'Barra', transport: 'tcp://10.0.0.9:9100' });
    const [register] = (await owner.get('/api/registers')).list;
    await owner.post('/api/registers/open', {
      register_id: register?.id,
      denominations: { '500': 1 },
    });
    expect(await done()).toEqual(['tax', 'menu', 'tables', 'register', 'printer']);
  });

  test('names what cannot be sold as it is: impossible options and products without a price', async () => {
    const lines = async () =>
      ((await owner.get('/api/ready')).body['lines'] as { id: string }[]).filter(({ id }) =>
        ['options', 'prices'].includes(id),
      );
    expect(await lines()).toEqual([]);
    const id = (answer: { body: Record<string, unknown> }) => Number(answer.body['id']);
    const group = { name: 'Término', option_type_id: 1, mandatory: 1 };
    const asked = id(await owner.post('/api/option_groups', group));
    const category = id(await owner.post('/api/categories', { name: 'Cocina', area: 'kitchen' }));
    const steak = { name: 'Arrachera', category_id: category, price: 180, option_groups: [asked] };
    const product = id(await owner.post('/api/products', steak));
    await owner.post('/api/products', { name: 'Agua', category_id: category, price: 0 });
    expect(await lines()).toEqual([
      { id: 'options', done: 0, names: ['Término'] },
      { id: 'prices', done: 0, names: ['Agua'] },
    ]);
    const check = id(await owner.post('/api/orders', { name: 'Uno' }));
    const items = [{ product_id: product, qty: 1 }];
    expect((await owner.post(`/api/orders/${check}/send-items`, { items })).status).toBe(200);
    await owner.post('/api/options', { option_group_id: asked, name: 'Medio' });
    expect(await lines()).toMatchObject([{ id: 'prices' }]);
  });

  test('can be dismissed permanently', async () => {
    expect((await owner.get('/api/ready')).body).toMatchObject({ dismissed: 0 });
    expect((await owner.post('/api/ready/dismiss')).body).toEqual({ success: true });
    expect((await owner.get('/api/ready')).body).toMatchObject({ dismissed: 1 });
  });
});

test('the owner of an older venue is notified once that servers cancel without approval', async () => {
  const notices = async () => (await owner.get('/api/ready')).body['notices'];
  expect(await notices()).toEqual([]);
  // As it was before.
  await owner.put('/api/user-roles/2/permissions', { orders: { cancelStarted: true } });
  expect(await notices()).toEqual(['cancel_rights']);
  expect((await owner.post('/api/ready/dismiss', { notice: 'cancel_rights' })).status).toBe(200);
  expect((await owner.get('/api/ready')).body).toMatchObject({ dismissed: 0, notices: [] });
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
    const products = (await owner.get('/api/products')).list;
    expect(answer.body).toEqual({ success: true, products: products.length });
    expect(products.length).toBeGreaterThanOrEqual(15);
    expect(products.length).toBeLessThanOrEqual(30);
    expect(products.map((product) => product['name'])).toContain(name);
    expect(new Set(products.map((product) => product['name'])).size).toBe(products.length);
    expect(products.every((product) => Number(product['price']) > 0)).toBe(true);
    const groups = (await owner.get('/api/option_groups')).list;
    expect(groups.length).toBeGreaterThanOrEqual(3);
    const check = Number((await owner.post('/api/orders', { name: 'Mesa' })).body.id);
    const items = products.map((product) => ({
      product_id: product.id,
      qty: 1,
      selectedOptionId: (product['option_groups'] as { options: Option[] }[])
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
