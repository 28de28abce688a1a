import { deleteCheck, updateCheck } from '@comanda/contract/checks';
import { getZCut } from '@comanda/contract/cuts';
import { addPayment } from '@comanda/contract/payments';
import { listChecks, getSalesReport } from '@comanda/contract/reports';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { runRaw } from '../db/stores.ts';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

const hour = 3_600_000;
describe('a check', () => {
  let box: ServiceBox;
  beforeEach(async () => {
    box = await openServiceBox();
  });
  afterEach(() => box.close());
  const closeRegister = async (session_id: number, pesos: number) =>
    (
      await box.as('manager').post('/api/registers/close', {
        session_id,
        denominations: { '0.50': pesos * 2 },
      })
    ).body.z_number as number;
  const z = (number: number) => box.as('manager').call(getZCut, { params: { number } });
  const checkOf = async (name: string) => {
    const id = await aCheck(box, name);
    await sendTo(box, id, [{ product_id: menu.taco, qty: 4 }]);
    return id;
  };

  test('a check counts in the session in which it is closed, not in that of an earlier part payment', async () => {
    const first = await anOpenRegister(box);
    const id = await checkOf('Party');
    await box
      .as('server')
      .call(addPayment, { params: { id }, body: { payment_type_id: 3, amount: 100 } });
    const one = await z(await closeRegister(first, 600));
    const second = await anOpenRegister(box);
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    const two = await z(await closeRegister(second, 500));
    expect([one, two]).toMatchObject([
      { sales: 100, checks: { count: 0, total: 0 } },
      { sales: 80, checks: { count: 1, total: 180 } },
    ]);
  });

  test('a check that is reopened later is taken back then, with its taxes, and sold again', async () => {
    const first = await anOpenRegister(box);
    const id = await checkOf('Again');
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    const one = await z(await closeRegister(first, 500));
    const second = await anOpenRegister(box);
    await box.as('manager').call(updateCheck, { params: { id }, body: { closed: 0 } });
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    const two = await z(await closeRegister(second, 500));
    expect(one).toMatchObject({ sales: 180, checks: { count: 1, total: 180 } });
    expect(two).toMatchObject({
      sales: 45,
      checks: { count: 0, total: 45, taken_back: { count: 1, amount: -180 } },
    });
    expect((await z(1)).checks).toEqual(one.checks);
  });

  test('a check of a past day is taken back today: what that day said never changes', async () => {
    await anOpenRegister(box);
    const id = await checkOf('Yesterday');
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    const ask = (day: string) =>
      box.as('manager').call(getSalesReport, { query: { from: day, to: day } });
    const printed = await ask('2026-03-10');
    box.clock.at += 24 * hour;
    await runRaw(box.store, `UPDATE sessions SET active_at = ${box.clock.at}`);
    await box.as('manager').call(updateCheck, { params: { id }, body: { closed: 0 } });
    expect((await ask('2026-03-10')).summary).toEqual(printed.summary);
    expect((await ask('2026-03-11')).summary).toMatchObject({ closed_checks: -1, revenue: -180 });
    const list = await box
      .as('manager')
      .call(listChecks, { query: { list: 'closed', from: '2026-03-11', to: '2026-03-11' } });
    expect(list.orders).toMatchObject([{ id, total: 180, taken_back: 1 }]);
  });

  test('a check that is cancelled and deleted leaves its cancellations in the cut and in the shift', async () => {
    const session = await anOpenRegister(box);
    const id = await aCheck(box, 'Gone');
    const [line] = await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    await box.as('server').post(`/api/order-products/${line}/cancel`, { reason: 'wrong_order' });
    await box.as('server').call(deleteCheck, { params: { id } });
    const shift = async (query: string) =>
      (await box.as('manager').get(`/api/admin/shift-analysis?${query}`)).body.totals;
    for (const query of ['day=2026-03-10', `register_session_id=${session}`]) {
      expect(await shift(query)).toMatchObject({ cancelled: 1, cancelled_amount: 45 });
    }
    const cut = await z(await closeRegister(session, 500));
    expect(cut.cancellations).toMatchObject([{ reason: 'wrong_order', count: 1, amount: 45 }]);
  });
});
