import { listBin, restoreFromBin } from '@comanda/contract/bin';
import { listActiveRegisters, listPaymentTypes } from '@comanda/contract/cash';
import { getCheck } from '@comanda/contract/checks';
import { getXCut } from '@comanda/contract/cuts';
import {
  deletePaymentType,
  listPaymentTypeSettings,
  orderPaymentTypes,
  updatePaymentType,
} from '@comanda/contract/payment-types';
import { closePaidCheck, listPayments, reversePayment } from '@comanda/contract/payments';
import { getDailyClose, exportDailyClose, exportStatistics } from '@comanda/contract/reports';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

const manager = () => box.as('manager');
const add = (body: object) => manager().post('/api/payment-types', body);
const rappi = { name: 'Rappi', kind: 'platform', commission_percent: 30, reference: 'required' };

/** A check of $90, and the response to paying it with a payment type. */
async function pay(name: string, body: object) {
  const id = await aCheck(box, name);
  await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
  return { id, answer: await box.as('server').post(`/api/orders/${id}/payments`, body) };
}

describe('own payment methods', () => {
  test('own payment methods are added, offered, changed, sorted, deleted and restored', async () => {
    const added = await add({ ...rappi, name_es: 'Rappi MX' });
    expect(added.body).toMatchObject({
      id: 6,
      name: 'Rappi',
      name_es: 'Rappi MX',
      kind: 'platform',
      needs_register: 0,
      gives_change: 0,
      allows_tip: 1,
      reference: 'required',
      commission_percent: 30,
      ordinal: 6,
      specified: 0,
      used: 0,
    });
    const offered = async () =>
      (await box.as('server').call(listPaymentTypes)).map((row) => row.id);
    expect(await offered()).toEqual([3, 2, 4, 5, 1, 6]);
    await manager().call(orderPaymentTypes, { body: { ids: [6, 3, 2, 4, 5, 1] } });
    expect(await offered()).toEqual([6, 3, 2, 4, 5, 1]);
    await manager().call(updatePaymentType, {
      params: { id: 6 },
      body: { commission_percent: 27.5, allows_tip: 0 },
    });
    const listed = await manager().call(listPaymentTypeSettings);
    expect(listed[0]).toMatchObject({ id: 6, commission_percent: 27.5, allows_tip: 0 });

    expect(await manager().call(deletePaymentType, { params: { id: 6 } })).toEqual({
      success: true,
    });
    expect(await offered()).toEqual([3, 2, 4, 5, 1]);
    expect((await manager().refused(deletePaymentType, { params: { id: 6 } })).status).toBe(404);
    const bin = await manager().call(listBin, { query: { section: 'payment_types' } });
    expect(bin).toMatchObject([{ kind: 'payment_type', id: 6, name: 'Rappi' }]);
    await manager().call(restoreFromBin, { body: { kind: 'payment_type', id: 6 } });
    expect(await offered()).toContain(6);
    const acts = await box.store.read((repos) => repos.journal.listOfSubject('payment_type', 6));
    expect(acts.map((row) => row.action).sort()).toEqual([
      'payment_type.create',
      'payment_type.delete',
      'payment_type.order',
      'payment_type.restore',
      'payment_type.update',
    ]);
  });

  test.each<[string, object, number, string]>([
    ['a name that is taken', { name: 'CASH' }, 409, 'duplicate_name'],
    ['no name', { name: ' ' }, 400, 'field_required'],
    ['an unknown kind', { name: 'X', kind: 'gold' }, 400, 'validation'],
    ['a commission above 100', { name: 'X', commission_percent: 100.5 }, 400, 'validation'],
    ['a negative commission', { name: 'X', commission_percent: -1 }, 400, 'validation'],
    ['change without a register', { name: 'X', gives_change: 1 }, 400, 'change_needs_register'],
  ])('%s is refused', async (_, body, status, code) => {
    const answer = await add(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('the name of a deleted one is free; it cannot be restored while the name is used', async () => {
    await add(rappi);
    await manager().call(deletePaymentType, { params: { id: 6 } });
    expect((await add(rappi)).body).toMatchObject({ id: 7 });
    const back = await manager().refused(restoreFromBin, { body: { kind: 'payment_type', id: 6 } });
    expect([back.status, back.code]).toEqual([409, 'duplicate_name']);
  });

  test('the specified five keep kind and drawer, and cannot be deleted', async () => {
    for (const change of [{ kind: 'other' }, { needs_register: 1 }]) {
      const answer = await manager().put('/api/payment-types/2', change);
      expect([answer.status, answer.body.code]).toEqual([409, 'payment_type_fixed']);
    }
    const gone = await manager().refused(deletePaymentType, { params: { id: 5 } });
    expect([gone.status, gone.code]).toEqual([409, 'payment_type_fixed']);
    await manager().call(updatePaymentType, { params: { id: 2 }, body: { kind: 'card' } });
  });
});

describe('paying by an own method', () => {
  test('a platform requires its number, accepts no tip and stores its commission', async () => {
    await add({ ...rappi, allows_tip: 0 });
    const bare = await pay('One', { payment_type_id: 6 });
    expect(bare.answer.body).toMatchObject({ code: 'reference_required', field: 'reference' });
    const tipped = await pay('Two', { payment_type_id: 6, reference: 'R1', tip: 5 });
    expect(tipped.answer.body).toMatchObject({ code: 'tip_not_allowed', field: 'tip' });
    const paid = await pay('Three', { payment_type_id: 6, reference: ' R1 ' });
    expect(paid.answer.body.payment).toMatchObject({
      payment_type_name: 'Rappi',
      amount: 90,
      reference: 'R1',
    });
    await manager().call(updatePaymentType, {
      params: { id: 6 },
      body: { commission_percent: 10 },
    });
    await pay('Four', { payment_type_id: 6, reference: 'R2' });
    const day = await manager().call(getDailyClose);
    // 30 % of 90 and then 10 % of 90: changing a rate does not affect past payments.
    expect(day.payments).toMatchObject([
      { payment_type_id: 6, kind: 'platform', bucket: 'other', amount: 180, commission: 36 },
    ]);
    expect(await manager().call(exportDailyClose)).toContain('commission,Rappi,2,36,');
    const [payment] = await box.as('server').call(listPayments, { params: { id: paid.id } });
    await manager().call(reversePayment, {
      params: { id: Number(payment?.id) },
      body: { reason: 'test' },
    });
    const after = await manager().call(getDailyClose);
    expect(after.payments).toMatchObject([{ amount: 90, reversals: 1, commission: 9 }]);
  });

  test('one that is counted in the drawer is in its expected amount, with or without change', async () => {
    const register = await anOpenRegister(box);
    await add({ name: 'Dollars', kind: 'cash', needs_register: 1, gives_change: 1 });
    await add({ name: 'Vouchers', kind: 'voucher', needs_register: 1, commission_percent: 5 });
    const dollars = await pay('One', { payment_type_id: 6, cash_received: 100 });
    expect(dollars.answer.body.payment).toMatchObject({
      change: 10,
      register_session_id: register,
    });
    const much = await pay('Two', { payment_type_id: 7, amount: 100 });
    expect(much.answer.body.code).toBe('overpayment');
    await pay('Three', { payment_type_id: 7 });
    const [session] = await manager().call(listActiveRegisters);
    expect(session).toMatchObject({ total_cash_sales: 180 });
    const cut = await manager().call(getXCut, { params: { session_id: register } });
    expect(cut.payments).toMatchObject([
      { payment_type_id: 6, name: 'Dollars', net: 90, commission: 0 },
      { payment_type_id: 7, name: 'Vouchers', net: 90, commission: 4.5 },
    ]);
  });

  test('one with payments keeps kind and drawer, and its name after deletion', async () => {
    await add(rappi);
    const { id } = await pay('One', { payment_type_id: 6, reference: 'R1' });
    const fixed = await manager().refused(updatePaymentType, {
      params: { id: 6 },
      body: { needs_register: 1 },
    });
    expect([fixed.status, fixed]).toMatchObject([
      409,
      { code: 'payment_type_fixed', field: 'needs_register' },
    ]);
    await manager().call(deletePaymentType, { params: { id: 6 } });
    const again = await pay('Two', { payment_type_id: 6, reference: 'R2' });
    expect(again.answer.body.code).toBe('unknown_payment_type');
    await box.as('server').call(closePaidCheck, { params: { id }, body: {} });
    expect((await box.as('server').call(getCheck, { params: { id } })).payment_type_name).toBe(
      'Rappi',
    );
    const day = await manager().call(getDailyClose);
    expect(day.payments).toMatchObject([{ name: 'Rappi', amount: 90, commission: 27 }]);
    const export_ = await manager().call(exportStatistics, { query: { period: 'today' } });
    expect(JSON.stringify(export_)).toContain('Rappi');
  });
});
