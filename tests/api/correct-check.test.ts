import { getCheck, updateCheck } from '@comanda/contract/checks';
import { getShiftAnalysis } from '@comanda/contract/shifts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu, userIds } from '../support/service-venue.ts';

let box: ServiceBox;
let id: number;
beforeEach(async () => {
  box = await openServiceBox();
  await anOpenRegister(box);
  id = await aCheck(box, 'Terrace');
  await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
  await box
    .as('server')
    .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2, tip: 10 } });
});
afterEach(() => box.close());

type Role = Parameters<ServiceBox['as']>[0];
const correct = (body: object, role: Role = 'manager') =>
  box.as(role).put(`/api/orders/${id}`, body);
const shift = async () =>
  (await box.as('manager').call(getShiftAnalysis, { query: { day: '2026-03-10' } })).servers;

test('name, table and server of a closed check are corrected, and the sales follow', async () => {
  const answer = await correct({ name: 'Patio', table_id: 1, server_id: userIds.bar });
  expect(answer.body).toMatchObject({
    closed: 1,
    name: 'Patio',
    table_id: 1,
    server_id: userIds.bar,
    total: 90,
    tip: 10,
    paid: 90,
  });
  expect(await shift()).toEqual([
    expect.objectContaining({ user_id: userIds.bar, sales: 90 }),
    expect.objectContaining({ user_id: userIds.server, checks: 0, sales: 0, tips: 10 }),
  ]);
  const rows = await box.store.read((repos) => repos.totals.readOfDays(day));
  await correct({ server_id: userIds.server });
  await correct({ server_id: userIds.bar });
  expect(await box.store.read((repos) => repos.totals.readOfDays(day))).toEqual(rows);
});
const day = { from: '2026-03-10', to: '2026-03-10' };

test('what is not given stays, and amounts are not touched', async () => {
  const answer = await correct({ table_id: null, tip: 500, guests: 9, closed: 1 });
  expect([answer.status, answer.body['code']]).toEqual([409, 'order_closed']);
  expect((await correct({ tip: 500, guests: 9, notes: 'x' })).body).toMatchObject({
    name: 'Terrace',
    server_id: userIds.server,
    tip: 10,
    guests: null,
    notes: '',
  });
});

test.each([
  [{ name: '  ' }, 400],
  [{ table_id: 9999 }, 404],
  [{ server_id: 9999 }, 404],
  [{ server_id: 0 }, 400],
  [{ server_id: 'one' }, 400],
  [{ name: 'Late', modified: '2020-01-01T00:00:00.000Z' }, 409],
])('%j is refused with %i', async (body, status) => {
  expect((await correct(body)).status).toBe(status);
  expect(await box.as('server').call(getCheck, { params: { id } })).toMatchObject({
    name: 'Terrace',
  });
});

test('correcting a check needs the right to reopen', async () => {
  expect((await correct({ name: 'Mine' }, 'server')).status).toBe(403);
  expect((await correct({ name: 'Mine' }, 'kitchen')).status).toBe(403);
  expect((await correct({ name: 'Mine' }, 'nobody')).status).toBe(401);
});
