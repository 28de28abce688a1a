import { api } from '../../appliance/src/api.ts';
import type { EndpointShape } from '@comanda/contract/endpoint';
import { randomFrom } from '@comanda/db/demo/random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { count, proved } from '../support/prove.ts';
import { menu, option, userIds } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { clientOf } from './people.ts';
import { sample } from './sample.ts';

let box: TestApp;
let owner: AppClient;
let waiter: AppClient;
beforeAll(async () => {
  box = await startApp();
  [owner, waiter] = [await clientOf(box, 'owner'), await clientOf(box, 'server')];
});
afterAll(() => box.close());

async function made(url: string, body: object): Promise<number> {
  const { status, body: answer, text } = await owner.post(url, body);
  expect([url, status, text]).toEqual([url, 200, text]);
  return Number(answer['id'] ?? answer['session_id']);
}

async function makeAndDelete(url: string, body: object): Promise<number> {
  const id = await made(url, body);
  expect([url, (await owner.delete(`${url}/${id}`)).status]).toEqual([url, 200]);
  return id;
}

/** Deleted rows, by the beginning of their addresses. */
async function deletedThings(): Promise<Record<string, number>> {
  const user = {
    user_name: 'gone',
    email: 'gone@demo.test',
    password: 'a long enough one',
    user_role: 2,
  };
  const special = { name: 'Gone', special_type: 'fixed_discount', discount_value: 1 };
  const group = { name: 'Gone', option_type_id: 1 };
  return {
    '/api/orders/': await makeAndDelete('/api/orders', { name: 'Gone' }),
    '/api/tables/': 3,
    '/api/rooms/': await makeAndDelete('/api/rooms', { name: 'Gone' }),
    '/api/products/': await makeAndDelete('/api/products', {
      name: 'Gone',
      category_id: 1,
      price: 5,
    }),
    '/api/categories/': await makeAndDelete('/api/categories', { name: 'Gone' }),
    '/api/option_groups/': await makeAndDelete('/api/option_groups', group),
    '/api/options/': await makeAndDelete('/api/options', {
      name: 'Gone',
      option_group_id: 2,
      price_adjust: 0,
    }),
    '/api/specials/': await makeAndDelete('/api/specials', special),
    '/api/registers/': await makeAndDelete('/api/registers', { name: 'Gone' }),
    '/api/admin/users/': await makeAndDelete('/api/admin/users', user),
  };
}

/** A valid body, which refers to existing rows. */
const bodies: Record<string, object> = {
  'PUT /api/orders/:id': { name: 'Renamed' },
  'POST /api/orders/:id/send-items': { items: [{ product_id: menu.taco }] },
  'POST /api/orders/:id/payments': { payment_type_id: 2 },
  'PUT /api/options/:id': { name: 'Other' },
};

const random = randomFrom(7);
const bodyOf = (shape: EndpointShape) =>
  bodies[`${shape.method} ${shape.path}`] ?? (shape.body ? sample(shape.body, random) : undefined);

const withId = Object.entries(api).filter(
  ([, { path, access }]) => /:\w*id$|:\w*id\//i.test(path) && access !== 'daemon',
);

test('deleted rows accept no command, from any caller', async () => {
  const gone = await deletedThings();
  let asked = 0;
  for (const [name, shape] of withId) {
    const prefix = Object.keys(gone).find((each) => shape.path.startsWith(each));
    // What was paid on a check stays readable when the check is gone.
    if (!prefix || name === 'payments.listPayments') continue;
    const url = shape.path.replace(/:\w+/g, String(gone[prefix]));
    const answer = await owner.ask(shape.method, url, bodyOf(shape));
    asked += 1;
    const isRefused = answer.status >= 400 && answer.status < 500;
    expect([name, isRefused, answer.text]).toEqual([name, true, answer.text]);
  }
  expect(asked).toBeGreaterThan(30);
});

test('a closed check cannot be changed', async () => {
  const open = { register_id: 1, denominations: { '500': 1 } };
  expect((await owner.post('/api/registers/open', open)).status).toBe(200);
  const id = await made('/api/orders', { name: 'Closed' });
  const sent = await owner.post(`/api/orders/${id}/send-items`, {
    items: [
      { product_id: menu.taco, qty: 2 },
      { product_id: menu.beer, selectedOptionId: option.small },
    ],
  });
  const [line] = sent.body['items'] as { id: number }[];
  expect((await owner.put(`/api/orders/${id}`, { closed: 1, payment_type_id: 2 })).status).toBe(
    200,
  );
  const other = await made('/api/orders', { name: 'Open' });
  const acts: Row[] = [
    ['POST', `/api/orders/${id}/send-items`, { items: [{ product_id: menu.taco }] }],
    ['POST', `/api/orders/${id}/payments`, { payment_type_id: 2, amount: 1 }],
    ['POST', `/api/orders/${id}/split`, { splits: [{ name: 'x', items: [{ id: line?.id }] }] }],
    ['POST', `/api/orders/${id}/split-equal`, { parts: 2 }],
    ['POST', `/api/orders/${id}/combine`, { source_order_id: other }],
    ['POST', `/api/orders/${other}/combine`, { source_order_id: id }],
    ['POST', `/api/orders/${id}/move-items`, { item_ids: [line?.id], target_order_id: other }],
    ['POST', `/api/orders/${id}/recombine`, {}],
    ['POST', `/api/orders/${id}/hand-over`, { user_id: 3 }],
    ['POST', `/api/orders/${id}/clear-discounts`, {}],
    ['DELETE', `/api/orders/${id}`, undefined],
    ['PUT', `/api/order-products/${line?.id}`, { order_id: other }],
    ['PUT', `/api/order-products/${line?.id}/discount`, { discount_amount: 1 }],
    ['PUT', `/api/order-products/${line?.id}/price`, { price: 1 }],
    ['POST', `/api/order-products/${line?.id}/cancel`, { reason: 'wrong_order' }],
    ['POST', `/api/order-products/${line?.id}/share`, { shares: [{ order_id: other }] }],
    ['POST', `/api/order-products/split/${line?.id}`, {}],
    ['POST', '/api/orders', { name: 'Child', parent_tab_id: id }],
  ];
  const before = (await owner.get(`/api/orders/${id}`)).body;
  for (const [method, url, body] of acts) {
    const { status, text } = await owner.ask(method, url, body);
    expect([method, url, status >= 400 && status < 500, text]).toEqual([method, url, true, text]);
  }
  expect((await owner.get(`/api/orders/${id}`)).body).toEqual(before);
});
type Row = [method: 'POST' | 'PUT' | 'DELETE', url: string, body: object | undefined];

test('a server cannot end, change or read what belongs to another user', async () => {
  const session = Number((await owner.get('/api/session')).body['session_id']);
  const acts: Row[] = [
    ['DELETE', `/api/session/${session}`, undefined],
    ['PUT', `/api/session/activity/${userIds.owner}`, undefined],
    ['PUT', `/api/user/${userIds.owner}/pin`, { pin: '8264' }],
    ['PUT', `/api/user/${userIds.bar}/language`, { language: 'en' }],
    ['DELETE', `/api/user/${userIds.bar}/pin`, undefined],
    ['PUT', `/api/admin/users/${userIds.server}`, { user_role: 4 }],
  ];
  for (const [method, url, body] of acts) {
    const { status, text } = await waiter.ask(method, url, body);
    expect([url, status, text]).toEqual([url, 403, text]);
  }
  expect((await owner.get('/api/session')).status).toBe(200);
});

test('invalid ids are refused, without a server error', async () => {
  const absurd = [
    '0',
    '-1',
    '1.5',
    'NaN',
    '1e309',
    '2147483648',
    '9'.repeat(400),
    '%2e%2e',
    '１',
    '%F0%9F%8D%BA',
    "1'--",
  ];
  let asked = 0;
  for (const [name, shape] of withId) {
    for (const id of absurd) {
      const url = shape.path.replace(/:\w+/g, id);
      const { status } = await owner.ask(shape.method, url, bodyOf(shape));
      expect([name, id.slice(0, 20), status >= 400 && status < 500]).toEqual([
        name,
        id.slice(0, 20),
        true,
      ]);
      asked += 1;
    }
  }
  proved({
    promise: 'Only the enrolled and permitted',
    rounds: `${withId.length} endpoints that take an id`,
    figure: `${count(asked)} absurd ids refused; deleted, closed and foreign ones too`,
  });
});
