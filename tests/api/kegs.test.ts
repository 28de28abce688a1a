import { deleteKeg, endKeg, listKegs, openKeg } from '@comanda/contract/kegs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu, option } from '../support/service-venue.ts';
import { rowsOf } from '../db/stores.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

const bar = () => box.as('bar');
const tap = (liters: number, key?: string) =>
  bar().call(openKeg, { body: { product_id: menu.beer, liters }, idempotencyKey: key });
const pour = async (name: string, size: number, qty: number) => {
  const check = await aCheck(box, name);
  const [id] = await sendTo(box, check, [{ product_id: menu.beer, qty, selectedOptionId: [size] }]);
  return id;
};
const report = async (query = '') =>
  (await box.as('manager').get(`/api/reports/kegs${query}`)).list;

test('compares a keg with its pours: sold, cancelled in preparation, lost', async () => {
  await pour('Before', option.liter, 3);
  box.clock.at += 60_000;
  const opened = await tap(20, 'one');
  expect(opened).toMatchObject({ ended: null, keg: { liters: 20, sold_liters: 0 } });
  expect(await tap(20, 'one')).toEqual(opened);
  box.clock.at += 60_000;
  await pour('One', option.liter, 12);
  const wrong = await pour('Two', option.liter, 2);
  const begun = await pour('Three', option.liter, 1);
  await box.as('manager').put(`/api/order-products/${begun}/status`, { status: 1 });
  for (const item of [wrong, begun]) {
    const cancelled = await box
      .as('manager')
      .post(`/api/order-products/${item}/cancel`, { reason: 'wrong_order' });
    expect(cancelled.status).toBe(200);
  }
  // Not started, so nothing is wasted; the one that was started is.
  const now = { sold_liters: 12, wasted_liters: 1, lost_liters: 7, yield_percent: 60 };
  expect(await report()).toMatchObject([{ ...now, ended_at: null }]);
  expect(await bar().call(listKegs)).toMatchObject({
    kegs: [now],
    products: [{ id: menu.beer, last_liters: 20 }],
  });
  box.clock.at += 60_000;
  const next = await tap(30);
  expect(next).toMatchObject({ ended: { ...now, ended_by_name: 'bar' } });
  await pour('Four', option.liter, 2);
  expect(await report()).toMatchObject([{ sold_liters: 2, yield_percent: 6.7 }, now]);
  expect(await report('?month=2020-01')).toEqual([]);
});

test('a keg ends once, with a journal row and a live event', async () => {
  const id = (await tap(30)).keg.id;
  const ended = await bar().call(endKeg, { params: { id }, body: { note: 'Only foam' } });
  expect(ended).toMatchObject({ note: 'Only foam', lost_liters: 30, yield_percent: 0 });
  const again = await bar().refused(endKeg, { params: { id }, body: {} });
  expect([again.status, again.code]).toEqual([409, 'keg_ended']);
  expect((await bar().refused(deleteKeg, { params: { id } })).status).toBe(403);
  await box.as('manager').call(deleteKeg, { params: { id } });
  expect(await report()).toEqual([]);
  const acts = await rowsOf(
    box.store,
    `SELECT action FROM journal WHERE subject = 'keg' ORDER BY id`,
  );
  expect(acts.map((row) => row.action)).toEqual(['keg.open', 'keg.end', 'keg.delete']);
  expect(box.events.filter(({ event }) => event === 'keg.changed')).toHaveLength(3);
});

test.each([
  ['nobody', 401, 401],
  ['server', 403, 403],
  ['kitchen', 403, 403],
  ['bar', 200, 403],
  ['owner', 200, 200],
] as const)('%s: tapping %i, report %i', async (role, tapping, reading) => {
  const body = { product_id: menu.beer, liters: 30 };
  expect((await box.as(role).post('/api/kegs', body)).status).toBe(tapping);
  expect((await box.as(role).get('/api/kegs')).status).toBe(tapping);
  expect((await box.as(role).get('/api/reports/kegs')).status).toBe(reading);
});

test.each([
  [{ product_id: 999_999, liters: 30 }, 404],
  [{ product_id: menu.taco, liters: 30 }, 400],
  [{ product_id: menu.beer, liters: 0 }, 400],
  [{ product_id: menu.beer, liters: 201 }, 400],
  [{ product_id: menu.beer, liters: 'much' }, 400],
  [{ liters: 30 }, 400],
  [{ product_id: menu.beer, liters: 30, note: 'x'.repeat(301) }, 400],
])('%j is refused with %i', async (body, status) => {
  expect((await bar().post('/api/kegs', body)).status).toBe(status);
});
