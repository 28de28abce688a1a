import { getCheck } from '@comanda/contract/checks';
import {
  type PriceList,
  createPriceList,
  deletePriceList,
  listPriceLists,
  orderPriceLists,
  previewPrices,
  updatePriceList,
} from '@comanda/contract/price-lists';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { announcePrices } from '../../appliance/src/catalog/current-prices.ts';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

const manager = () => box.as('manager');
const entry = (change: object) => ({
  product_id: null,
  category_id: null,
  price: null,
  percent: null,
  ...change,
});
const tacoAt = (price: number) => [entry({ product_id: menu.taco, price })];
const create = async (body: object) => {
  const answer = await manager().post('/api/price-lists', { name: 'Lunch', ...body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as PriceList;
};
const names = async () => (await manager().call(listPriceLists)).map((row) => row.name);
const taco = async () => {
  const products = await manager().get('/api/products');
  const row = products.list.find(({ id }) => id === menu.taco);
  return { price: row?.['price'], now: row?.['current_price'], etag: products.headers['etag'] };
};
const total = async (id: number) => (await manager().call(getCheck, { params: { id } })).total;
/** Local time of the venue on Tuesday, 10 March 2026. */
const at = (time: string) => {
  box.clock.at = Date.parse(`2026-03-10T${time}:00-06:00`);
};

describe('price lists', () => {
  test('price lists are added for every day and hour unless times are given, changed, ordered and deleted', async () => {
    const lunch = await create({ entries: tacoAt(30) });
    expect(lunch).toMatchObject({
      name: 'Lunch',
      active: 1,
      start_time: '00:00',
      end_time: '23:59',
      start_date: null,
      end_date: null,
      days_of_week: [0, 1, 2, 3, 4, 5, 6],
      entries: tacoAt(30),
    });
    const night = await create({
      name: 'Night',
      entries: [entry({ category_id: 1, percent: 10 })],
    });
    expect(await names()).toEqual(['Lunch', 'Night']);
    await manager().call(orderPriceLists, { body: { ids: [night.id, lunch.id] } });
    expect(await names()).toEqual(['Night', 'Lunch']);
    const edited = await manager().call(updatePriceList, {
      params: { id: lunch.id },
      body: { start_time: '12:00', days_of_week: [5, 1] },
    });
    expect(edited).toMatchObject({ name: 'Lunch', start_time: '12:00', days_of_week: [1, 5] });
    await manager().call(deletePriceList, { params: { id: lunch.id } });
    expect((await manager().refused(deletePriceList, { params: { id: lunch.id } })).status).toBe(
      404,
    );
    expect(await names()).toEqual(['Night']);
    const acts = await box.store.read((repos) => repos.journal.listPage(0, 20));
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'price_list.create',
        'price_list.update',
        'price_list.order',
        'price_list.delete',
      ]),
    );
  });

  test.each([
    [{ name: ' ' }, 'field_required', 'name'],
    [{ entries: [] }, 'validation', 'entries'],
    [{ entries: [entry({ price: 1 })] }, 'validation', 'entries.0'],
    [{ entries: [entry({ product_id: 1, category_id: 1, price: 1 })] }, 'validation', 'entries.0'],
    [{ entries: [entry({ product_id: menu.taco })] }, 'validation', 'entries.0'],
    [
      { entries: [entry({ product_id: menu.taco, price: 1, percent: 1 })] },
      'validation',
      'entries.0',
    ],
    [{ entries: [...tacoAt(1), ...tacoAt(2)] }, 'validation', 'entries.1'],
    [{ entries: [entry({ product_id: 9999, price: 1 })] }, 'validation', 'entries.0'],
    [{ start_time: '24:00' }, 'validation', 'start_time'],
    [{ start_date: '2026-02-30' }, 'validation', 'start_date'],
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'validation', 'end_date'],
    [{ days_of_week: [] }, 'validation', 'days_of_week'],
    [{ days_of_week: [7] }, 'validation', 'days_of_week.0'],
  ])('%j is refused', async (body, code, field) => {
    const answer = await manager().refused(createPriceList, {
      body: {
        name: 'Lunch',
        entries: tacoAt(30),
        ...body,
      },
    });
    expect(answer).toMatchObject({ status: 400, code, field });
  });

  test('an order must name every list once', async () => {
    const { id } = await create({ entries: tacoAt(30) });
    const wrong = await manager().refused(orderPriceLists, { body: { ids: [id, 99] } });
    expect(wrong).toMatchObject({ status: 400, code: 'validation', field: 'ids' });
    expect((await manager().refused(updatePriceList, { params: { id }, body: {} })).status).toBe(
      400,
    );
  });
});

describe('the price of a product', () => {
  test('the price of a product is that of the time of ordering; a line keeps it', async () => {
    await create({ entries: tacoAt(30), start_time: '12:00', end_time: '15:59' });
    at('11:59');
    const usual = await taco();
    expect(usual).toMatchObject({ price: 45, now: 45 });
    const id = await aCheck(box, 'Terrace');
    await sendTo(box, id, [{ product_id: menu.taco }]);
    expect(await total(id)).toBe(45);
    at('12:00');
    const lunch = await taco();
    expect(lunch).toMatchObject({ price: 45, now: 30 });
    expect(lunch.etag).not.toBe(usual.etag);
    await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    expect(await total(id)).toBe(105);
    at('16:00');
    expect(await taco()).toEqual(usual);
    await sendTo(box, id, [{ product_id: menu.taco }]);
    expect(await total(id)).toBe(150);
  });

  test('the price of a product is that of the first list in order; discounts act on it', async () => {
    const low = await create({ name: 'Low', entries: tacoAt(20) });
    const high = await create({ name: 'High', entries: [entry({ category_id: 1, percent: 100 })] });
    expect(await taco()).toMatchObject({ now: 20 });
    await manager().call(orderPriceLists, { body: { ids: [high.id, low.id] } });
    expect(await taco()).toMatchObject({ price: 45, now: 90 });
    const id = await aCheck(box, 'Terrace');
    const [item] = await sendTo(box, id, [{ product_id: menu.taco }]);
    const put = (discount_amount: number) =>
      manager().put(`/api/order-products/${item}/discount`, { discount_amount });
    expect((await put(90.01)).status).toBe(400);
    expect((await put(80)).body).toMatchObject({ total: 10 });
    await manager().call(updatePriceList, { params: { id: high.id }, body: { active: 0 } });
    expect(await taco()).toMatchObject({ now: 20 });
    expect(await total(id)).toBe(10);
  });

  test('the price of a product is shown for any day and time, with its list', async () => {
    await create({
      entries: tacoAt(30),
      start_time: '22:00',
      end_time: '02:00',
      days_of_week: [6],
    });
    const see = async (day: string, time: string) => {
      const rows = await manager().call(previewPrices, { query: { day, time } });
      const row = rows.find(({ product_id }) => product_id === menu.taco);
      return [row?.price, row?.current_price, row?.list];
    };
    expect(await see('2026-03-14', '22:00')).toEqual([45, 30, 'Lunch']);
    // After midnight it is still the list of Saturday.
    expect(await see('2026-03-15', '01:00')).toEqual([45, 30, 'Lunch']);
    expect(await see('2026-03-15', '22:00')).toEqual([45, 45, null]);
    const wrong = await manager().refused(previewPrices, {
      query: { day: '2026-02-30', time: '10:00' },
    });
    expect(wrong).toMatchObject({ status: 400, code: 'validation', field: 'day' });
    expect((await manager().get('/api/price-lists/preview')).status).toBe(400);
  });

  test('the price of a product is announced to the screens when a list begins and ends', async () => {
    await create({ entries: tacoAt(30), start_time: '12:00', end_time: '15:59' });
    const last = () => box.store.read((repos) => repos.events.readLastId());
    at('11:00');
    await announcePrices(box.context);
    const before = await last();
    at('12:00');
    await announcePrices(box.context);
    await announcePrices(box.context);
    expect(await last()).toBe(before + 1);
    at('16:00');
    await announcePrices(box.context);
    expect(await last()).toBe(before + 2);
  });
});
