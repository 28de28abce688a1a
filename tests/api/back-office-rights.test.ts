import { builtInThemes } from '@comanda/db/first-themes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const roles = ['manager', 'server', 'bar', 'owner', 'kitchen'] as const;
type Role = (typeof roles)[number];

let box: TestApp;
const people = new Map<Role, AppClient>();
beforeAll(async () => {
  box = await startApp();
  for (const role of roles) people.set(role, await box.as(role));
});
afterAll(() => box.close());

const theme_data = builtInThemes[0].theme_data;
type Row = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown];

/** Back-office calls, except those about money, that only a manager or the owner may make. */
const forBosses: Row[] = [
  ['POST', '/api/tables', { name: 'New' }],
  ['PUT', '/api/tables/1', { seats: 2 }],
  ['PUT', '/api/tables/1/position', { x: 1, y: 1 }],
  ['DELETE', '/api/tables/999'],
  ['POST', '/api/rooms', { name: 'Room' }],
  ['PUT', '/api/rooms/1', { ordinal: 1 }],
  ['DELETE', '/api/rooms/999'],
  ['PUT', '/api/rooms/1/plan', { tables: [] }],
  ['POST', '/api/themes', { name: 'Dark', theme_data }],
  ['PUT', '/api/themes/1', { active: 1 }],
  ['DELETE', '/api/themes/1'],
  ['GET', '/api/settings'],
  ['PUT', '/api/settings', { venue_slogan: 'Salud' }],
  ['PUT', '/api/settings/logo', { png: 'AAAA' }],
  ['DELETE', '/api/settings/logo'],
  ['POST', '/api/taxes', { name: 'ISH', rate: 3 }],
  ['PUT', '/api/taxes/2', { rate: 9 }],
  ['PUT', '/api/taxes/defaults', { tax_id: 1, tax_take_out_id: null, tax_delivery_id: null }],
  ['DELETE', '/api/taxes/3'],
  ['POST', '/api/price-lists', { name: 'Lunch', entries: [] }],
  ['PUT', '/api/price-lists/999', { active: false }],
  ['PUT', '/api/price-lists/order', { ids: [999] }],
  ['DELETE', '/api/price-lists/999'],
  ['GET', '/api/group/menu'],
  ['PUT', '/api/group/menu', { auto_time: null }],
  ['POST', '/api/group/menu/accept', { from_venue: 1, number: 1 }],
  ['POST', '/api/service-charges', { name: 'Service', percent: 10, order_types: ['dine_in'] }],
  ['PUT', '/api/service-charges/999', { percent: 5 }],
  ['DELETE', '/api/service-charges/999'],
  ['PUT', '/api/orders/999/service-charge', { service_charge_id: null }],
  ['GET', '/api/settings/payment-types'],
  ['PUT', '/api/payment-types/2', { ordinal: 2 }],
  ['GET', '/api/settings/heard-about-sources'],
  ['POST', '/api/heard-about-sources', { name: 'Friend' }],
  ['GET', '/api/admin/users'],
  ['POST', '/api/admin/users', {}],
  ['PUT', '/api/admin/users/999', { first_names: 'Nobody' }],
  ['DELETE', '/api/admin/users/999'],
  ['POST', '/api/products', { name: 'Tea', category_id: 999, price: 1 }],
  ['PUT', '/api/products/999', { active: 0 }],
  ['DELETE', '/api/products/999'],
  ['POST', '/api/categories', { name: 'Bar', area: 'bar', ordinal: 0, restaurant_id: 1 }],
  ['PUT', '/api/categories/999', { name: 'Nothing' }],
  ['DELETE', '/api/categories/999'],
  ['POST', '/api/option_groups', { name: '', option_type_id: 1 }],
  ['PUT', '/api/option_groups/999', { name: 'Nothing' }],
  ['DELETE', '/api/option_groups/999'],
  ['POST', '/api/options', { option_group_id: 999, name: 'Nothing' }],
  ['PUT', '/api/options/999', { name: 'Nothing' }],
  ['DELETE', '/api/options/999'],
  ['POST', '/api/products/import/preview', { csv: 'x' }],
  ['POST', '/api/products/import', { csv: 'x' }],
  ['GET', '/api/products/export'],
  ['GET', '/api/admin/inventory'],
  ['POST', '/api/admin/inventory', {}],
  ['PUT', '/api/admin/inventory/999', { name: 'Nothing' }],
  ['DELETE', '/api/admin/inventory/999'],
  ['GET', '/api/admin/export-statistics'],
  ['GET', '/api/admin/export-statistics?period=week&format=csv'],
  ['GET', '/api/admin/average-times-by-area'],
  ['GET', '/api/admin/orders?period=today'],
  ['GET', '/api/admin/ieps-report?period=month&month=2026-03'],
  ['GET', '/api/admin/ieps-report?period=year&year=2026'],
  ['POST', '/api/specials', { name: '' }],
  ['PUT', '/api/specials/999', { name: 'Nothing' }],
  ['DELETE', '/api/specials/999'],
  ['GET', '/api/journal'],
  ['PUT', '/api/heard-about-sources/1', { ordinal: 1 }],
];

describe.each(forBosses)('%s %s', (method, url, body) => {
  test.each(roles)('%s', async (role) => {
    const { status } = await (people.get(role) as AppClient).ask(method, url, body);
    if (role === 'manager' || role === 'owner') expect([200, 400, 404, 409]).toContain(status);
    else expect(status).toBe(403);
  });

  test('needs a session', async () => {
    expect((await box.device().ask(method, url, body)).status).toBe(401);
  });
});

/** Calls that every logged-in user may make. */
describe.each<Row>([
  ['GET', '/api/themes'],
  ['GET', '/api/settings/logo'],
  ['GET', '/api/user-roles'],
  ['GET', '/api/user-roles/2/permissions'],
  ['GET', '/api/active-sessions'],
  ['GET', '/api/products'],
  ['GET', '/api/categories'],
  ['GET', '/api/option_groups'],
  ['GET', '/api/debug/options'],
])('%s %s', (method, url) => {
  test.each(roles)('%s', async (role) => {
    const { status } = await (people.get(role) as AppClient).ask(method, url);
    expect([200, 404]).toContain(status);
  });
});

test.each([...roles, null])('the active theme can be read by everyone: %s', async (role) => {
  const client = role ? (people.get(role) as AppClient) : box.device();
  expect((await client.get('/api/theme')).body).toMatchObject({ name: 'Dark', active: 1 });
});

test.each(roles)('the plan and its rooms: %s', async (role) => {
  const client = people.get(role) as AppClient;
  const seen = role === 'kitchen' ? 403 : 200;
  expect((await client.get('/api/rooms')).status).toBe(seen);
  const tables = await client.get('/api/tables');
  expect(tables.status).toBe(seen);
  const seesDeleted = tables.list.some((table) => table['deleted'] === 1);
  expect(seesDeleted).toBe(role === 'manager' || role === 'owner');
});
