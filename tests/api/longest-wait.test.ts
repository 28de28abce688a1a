import { afterEach, beforeEach, expect, test } from 'vitest';
import { openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu, option } from '../support/service-venue.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

const minutes = (count: number) => (box.clock.at += count * 60_000);

async function openAt(name: string): Promise<number> {
  return (await box.as('server').post('/api/orders', { name, table_id: 1 })).body.id;
}

/** The time of the order and both thresholds of what table 1 and the checks wait for. */
async function waits() {
  const short = (wait: unknown) => {
    if (wait === null) return null;
    const { ordered, ...limits } = wait as Record<string, string | number>;
    return [String(ordered).slice(11, 16), limits['fresh_minutes'], limits['attention_minutes']];
  };
  const server = box.as('server');
  const table = (await server.get('/api/tables')).list.find(({ id }) => id === 1);
  const checks = (await server.get('/api/orders?closed=0')).list;
  return {
    table: short(table?.['longest_wait']),
    checks: checks.map((c) => short(c['longest_wait'])),
  };
}

const step = async (id: number | undefined, ...statuses: number[]) => {
  for (const status of statuses) {
    await box.as('kitchen').put(`/api/order-products/${id}/status`, { status });
  }
};

test('a table and its checks wait for the oldest item that is not served', async () => {
  const [ana, luis] = [await openAt('Ana'), await openAt('Luis')];
  expect(await waits()).toEqual({ table: null, checks: [null, null] });
  const [burger] = await sendTo(box, ana, [{ product_id: menu.burger, qty: 1 }]);
  minutes(9);
  await sendTo(box, luis, [{ product_id: menu.taco, qty: 1 }]);
  minutes(4);
  // A drink later changes nothing for the one who waits for the burger.
  await sendTo(box, ana, [{ product_id: menu.beer, qty: 1, selectedOptionId: option.small }]);
  expect(await waits()).toEqual({
    table: ['20:00', 5, 15],
    checks: [
      ['20:00', 5, 15],
      ['20:09', 5, 15],
    ],
  });

  // Ready is not served.
  await step(burger, 1, 2);
  expect((await waits()).table).toEqual(['20:00', 5, 15]);
  await step(burger, 3);
  expect(await waits()).toEqual({
    table: ['20:09', 5, 15],
    checks: [
      ['20:13', 5, 15],
      ['20:09', 5, 15],
    ],
  });
});

test('a held course waits from the moment when it is fired', async () => {
  const ana = await openAt('Ana');
  await sendTo(box, ana, [{ product_id: menu.burger, qty: 1, course: 2, hold: true }]);
  expect(await waits()).toEqual({ table: null, checks: [null] });
  minutes(30);
  await box.as('server').post(`/api/orders/${ana}/fire`, { course: 2 });
  expect((await waits()).table).toEqual(['20:30', 5, 15]);
});

test('what is not made and what was cancelled is not waited for', async () => {
  const ana = await openAt('Ana');
  await sendTo(box, ana, [{ product_id: menu.taco, qty: 1, dont_make: true }]);
  const [burger] = await sendTo(box, ana, [{ product_id: menu.burger, qty: 1 }]);
  expect((await waits()).table).not.toBeNull();
  await box.as('manager').post(`/api/order-products/${burger}/cancel`, {
    reason: 'customer_changed_mind',
    cancelled_by: 1,
  });
  expect(await waits()).toEqual({ table: null, checks: [null] });
});

test('the minutes are those of the product, else of its category, and follow a change of either', async () => {
  const ana = await openAt('Ana');
  await sendTo(box, ana, [{ product_id: menu.taco, qty: 1 }]);
  await waits();
  const boss = box.as('manager');
  const taco = (await boss.get('/api/products')).list.find(({ id }) => id === menu.taco);
  const category = Number(taco?.['category_id']);
  await boss.put(`/api/categories/${category}`, { fresh_minutes: 3, attention_minutes: 8 });
  expect(await waits()).toEqual({ table: ['20:00', 3, 8], checks: [['20:00', 3, 8]] });
  await boss.put(`/api/products/${menu.taco}`, { fresh_minutes: 1, attention_minutes: 2 });
  expect(await waits()).toEqual({ table: ['20:00', 1, 2], checks: [['20:00', 1, 2]] });
});

test('a closed check waits for nothing', async () => {
  const ana = await openAt('Ana');
  await sendTo(box, ana, [{ product_id: menu.taco, qty: 1 }]);
  await box
    .as('manager')
    .put(`/api/orders/${ana}`, { closed: 1, payment_type_id: 2, expected_total: 45 });
  const closed = (await box.as('manager').get(`/api/orders/${ana}`)).body;
  expect([closed['closed'], closed['longest_wait']]).toEqual([1, null]);
  expect((await waits()).table).toBeNull();
});
