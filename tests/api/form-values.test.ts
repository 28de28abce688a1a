import { getIepsReport } from '@comanda/contract/ieps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { menu } from '../support/service-venue.ts';

let box: TestApp;
let boss: AppClient;
beforeAll(async () => {
  box = await startApp();
  boss = await box.as('manager');
});
afterAll(() => box.close());

describe('values of an HTML form', () => {
  test('digits are read as numbers', async () => {
    const table = await boss.post('/api/tables', { name: 'F', width: '90', x: '12', y: '0' });
    expect(table.body).toMatchObject({ width: 90, x: 12, y: 0 });
    const product = await boss.post('/api/products', {
      name: 'Form',
      category_id: '1',
      price: '20.50',
      cost: '',
      ordinal: '',
      option_groups: ['1', 2],
    });
    expect(product.body).toMatchObject({ category_id: 1, price: 20.5, cost: 0, ordinal: 1 });
    const check = await boss.post('/api/orders', { OrderName: 'Form', tableId: '1' });
    expect(check.body).toMatchObject({ table_id: 1 });
    const id = Number(check.body['id']);
    const sent = await boss.post(`/api/orders/${id}/send-items`, {
      items: [
        { product_id: String(menu.beer), qty: '2', selectedOptionId: '1' },
        { product_id: menu.taco, qty: 1, selectedOptionId: '' },
        { product_id: menu.burger, qty: 1, selectedOptionId: ['3'] },
      ],
    });
    expect(sent.body).toMatchObject({ items: [{ quantity: 2, price: 60 }, {}, { price: 135.5 }] });
    const edited = await boss.put(`/api/orders/${id}`, { table_id: '', closed: '0' });
    expect(edited.body).toMatchObject({ table_id: null, closed: 0 });
    const closed = { closed: '1', payment_type_id: '2', tip: '10.50', register_session_id: '' };
    expect((await boss.put(`/api/orders/${id}`, closed)).body).toMatchObject({
      closed: 1,
      payment_type_id: 2,
      tip: 10.5,
    });
  });

  test('a special with its empty fields', async () => {
    const added = await boss.post('/api/specials', {
      name: 'Form',
      description: '',
      special_type: 'buy_x_get_y_free',
      conditions: { category_id: '', product_id: '', min_quantity: '', buy_quantity: '2' },
      discount_value: '',
      combo_price: '',
      start_date: '',
      end_date: '',
      start_time: '',
      days_of_week: ['1'],
      priority: '5',
    });
    expect(added.body).toMatchObject({
      conditions: { category_id: null, product_id: null, min_quantity: null, buy_quantity: 2 },
      discount_value: 0,
      start_date: null,
      start_time: '00:00',
      days_of_week: [1],
      priority: 5,
    });
  });

  test('a count of a drawer', async () => {
    const opened = await boss.post('/api/registers/open', {
      register_id: '1',
      denominations: { '1000': '1', '0.50': '3' },
    });
    expect(opened.body).toMatchObject({ opening_cash: 1001.5 });
  });

  test.each([
    ['/api/tables', { name: 'G', width: 'wide' }, 'width'],
    ['/api/tables', { name: 'G', width: '' }, 'width'],
    ['/api/tables', { name: 'G', x: '0x10' }, 'x'],
    ['/api/tables', { name: 'G', x: '1e2' }, 'x'],
    ['/api/tables', { name: 'G', x: ' 1' }, 'x'],
    ['/api/tables', { name: 12 }, 'name'],
    ['/api/products', { name: 'G', category_id: 1, price: '' }, 'price'],
    ['/api/products', { name: 'G', category_id: 1, price: 'NaN' }, 'price'],
    ['/api/products', { name: 'G', category_id: 1, price: 1, active: 'true' }, 'active'],
  ])('anything else is refused: %s %j', async (path, body, field) => {
    const answer = await boss.post(path, body);
    expect([answer.status, answer.body['field']]).toEqual([400, field]);
  });

  test('digits in text fields stay texts, and an empty filter is ignored', async () => {
    const table = await boss.post('/api/tables', { name: '12', width: '80' });
    expect(table.body).toMatchObject({ name: '12' });
    expect((await boss.get('/api/admin/orders?period=')).status).toBe(200);
    await boss.call(getIepsReport, { query: { period: 'all', month: '', year: '' } });
  });
});
