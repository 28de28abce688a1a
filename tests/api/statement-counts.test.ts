import { createProduct } from '@comanda/contract/catalog-edit';
import { createPriceList } from '@comanda/contract/price-lists';
import { createServiceCharge } from '@comanda/contract/service-charges';
import { createSpecial } from '@comanda/contract/specials';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { menu, option } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

// Counts every statement between BEGIN and COMMIT, without these two, including the row of the Idempotency-Key. Each
// command runs once before it is counted, to fill the cache. One statement takes what was touched, in memory.
let box: TestApp;
let manager: AppClient;
let statements: string[];
let areWebhooksRead: boolean;
beforeEach(async () => {
  statements = [];
  areWebhooksRead = false;
  const onStatement = (sql: string) => {
    statements.push(sql);
    areWebhooksRead ||= sql.includes('from "webhooks"');
  };
  box = await startApp({ onStatement });
  manager = await box.as('manager');
});
afterEach(() => box.close());

let keys = 0;
/** The statements of one command. */
async function count(
  method: 'POST' | 'PUT',
  url: string,
  body: object,
): Promise<{ body: Record<string, unknown>; statements: string[] }> {
  statements.length = 0;
  const headers = { 'idempotency-key': `key-${(keys += 1)}` };
  const answer = await manager.ask(method, url, body, headers);
  expect(answer.status, answer.text).toBe(200);
  return { body: answer.body, statements: [...statements] };
}

const open = (name: string) => count('POST', '/api/orders', { name, table_id: 1 });
const send = (id: unknown) =>
  count('POST', `/api/orders/${String(id)}/send-items`, {
    items: [
      { product_id: menu.taco },
      { product_id: menu.beer, selectedOptionId: option.small },
      { product_id: menu.pizza },
    ],
  });

/** A check with three lines, and their ids. */
async function checkWithItems(name: string) {
  const { id } = (await open(name)).body;
  const { items } = (await send(id)).body as { items: { id: number }[] };
  return { id, items: items.map((item) => item.id) };
}

test('the number of statements of a command is limited', async () => {
  const first = await checkWithItems('First');
  const item = (id: unknown) => `/api/order-products/${String(id)}`;
  const advance = (id: unknown) => count('PUT', `${item(id)}/status`, { status: 1 });
  const discount = (id: unknown) => count('PUT', `${item(id)}/discount`, { discount_amount: 1 });
  const close = (id: unknown) =>
    count('PUT', `/api/orders/${String(id)}`, {
      closed: 1,
      payment_type_id: 1,
      cash_received: 1000,
    });
  await count('POST', '/api/registers/open', { register_id: 1, denominations: { '500': 1 } });
  await advance(first.items[0]);
  await discount(first.items[1]);
  await close(first.id);
  // Webhooks are read in the background after the first events, and cached from then on.
  await expect.poll(() => areWebhooksRead, { timeout: 10_000 }).toBe(true);

  const opened = await open('Second');
  const { id } = opened.body;
  const sent = await send(id);
  const [taco, beer] = (sent.body as { items: { id: number }[] }).items;
  const seen = {
    open: opened.statements,
    send: sent.statements,
    advance: (await advance(taco?.id)).statements,
    discount: (await discount(beer?.id)).statements,
    close: (await close(id)).statements,
  };
  const most = { open: 6, send: 8, advance: 5, discount: 8, close: 15 };
  for (const [command, budget] of Object.entries(most)) {
    const made = seen[command as keyof typeof most];
    expect(made.length, `${command}:\n${made.join('\n')}`).toBeLessThanOrEqual(budget);
  }
});

test('a combo costs one statement more: its components are stored together', async () => {
  const products = [menu.burger, menu.pizza].map((product_id) => ({ product_id }));
  const combo = products.map((one, index) => ({ name: `Part ${index}`, products: [one] }));
  const made = await manager.call(createProduct, {
    body: {
      name: 'Combo',
      category_id: 1,
      price: 100,
      combo,
    },
  });
  const product_id = made.id;
  const components = products.map((one, index) => ({ ...one, slot_id: index + 1 }));
  const { id } = (await open('Combos')).body;
  const sendCombos = () =>
    count('POST', `/api/orders/${String(id)}/send-items`, {
      items: [
        { product_id, components },
        { product_id, components },
        { product_id: menu.beer, selectedOptionId: option.small },
      ],
    });
  await sendCombos();
  const sent = await sendCombos();
  expect(sent.statements.length, sent.statements.join('\n')).toBeLessThanOrEqual(9);
});

test('the number of statements with automatic specials, a price list and a service charge is limited', async () => {
  const owner = await box.as('owner');
  await owner.call(createPriceList, {
    body: {
      name: 'Night',
      entries: [{ product_id: menu.taco, category_id: null, price: null, percent: -10 }],
    },
  });
  await owner.call(createServiceCharge, {
    body: {
      name: 'Service',
      percent: 10,
      order_types: ['dine_in'],
    },
  });
  for (const product_id of [menu.taco, menu.pizza]) {
    await owner.call(createSpecial, {
      body: {
        name: `Special ${product_id}`,
        automatic: 1,
        special_type: 'percentage_discount',
        discount_value: 20,
        conditions: { product_id },
      },
    });
  }
  const discount = (item: unknown) =>
    count('PUT', `/api/order-products/${String(item)}/discount`, { discount_amount: 1 });
  const first = await checkWithItems('First');
  await send(first.id);
  await discount(first.items[0]);

  const { id } = (await open('Second')).body;
  const sent = await send(id);
  const { items } = sent.body as { items: { id: number }[] };
  const seen = {
    send: sent.statements,
    more: (await send(id)).statements,
    discount: (await discount(items[0]?.id)).statements,
  };
  const check = (await manager.get(`/api/orders/${String(id)}`)).body;
  expect(check).toMatchObject({ special_name: expect.any(String) as string });
  const most = { send: 20, more: 19, discount: 17 };
  for (const [command, budget] of Object.entries(most)) {
    const made = seen[command as keyof typeof most];
    expect(made.length, `${command}:\n${made.join('\n')}`).toBeLessThanOrEqual(budget);
  }
});
