import { closeRegister } from '@comanda/contract/cash';
import { updateCheck } from '@comanda/contract/checks';
import { getRegisterSummary } from '@comanda/contract/cuts';
import { approvePayout, createPayout } from '@comanda/contract/payouts';
import { listPrintJobs } from '@comanda/contract/printing';
import { createTimeEntry } from '@comanda/contract/time-clock';
import { getTipReport, listOwnTips, payTips, poolTips } from '@comanda/contract/tips';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  anOpenRegister,
  openServiceBox,
  sellTacos,
  type ServiceBox,
} from '../support/service-box.ts';
import { userIds } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
let session: number;
beforeEach(async () => {
  box = await openServiceBox();
  session = await anOpenRegister(box);
});
afterEach(() => box.close());

const manager = () => box.as('manager');
const sell = (name: string, payment_type_id: number, tip: number) =>
  sellTacos(box, name, 4, { payment_type_id, tip });
const people = async (query = '') =>
  (await manager().get(`/api/reports/tips${query}`)).body.people as Record<string, unknown>[];
const pay = (key?: string) =>
  manager().call(payTips, {
    body: { user_id: userIds.server, register_session_id: session },
    idempotencyKey: key,
  });

test('belong to the server of the check, separately by card and cash, and are paid out with one tap', async () => {
  await sell('One', 2, 30);
  await sell('Two', 3, 20);
  const mine = { card: 30, cash: 20, paid: 0, owed_card: 30, owed_cash: 20, overpaid: 0 };
  expect(await people()).toMatchObject([{ user_id: userIds.server, ...mine }]);
  expect(await people(`?session_id=${session}`)).toMatchObject([mine]);
  expect(await box.as('server').call(listOwnTips)).toMatchObject(mine);
  const paid = await pay('one');
  expect(paid.payouts).toMatchObject([
    { payout_type: 'credit_tips', amount: 30, is_approved: 1, recipient_user_id: userIds.server },
    { payout_type: 'staff_payment', amount: 20, is_approved: 1 },
  ]);
  expect(await pay('one')).toEqual(paid);
  expect(await people()).toMatchObject([{ card: 30, cash: 20, paid: 50, owed_card: 0 }]);
  expect((await refusalOf(pay())).code).toBe('tips_not_owed');
  const summary = await manager().call(getRegisterSummary, { params: { session_id: session } });
  // 500 + 180 sold + 20 tip − 50 paid
  expect(summary.expected_cash).toBe(650);
  const slips = (await manager().call(listPrintJobs)).filter((job) => job.document === 'payout');
  expect(slips).toHaveLength(2);
});

test('reopening takes them back; a paid one is deducted from the next', async () => {
  const check = await sell('One', 2, 30);
  await pay();
  await manager().call(updateCheck, { params: { id: check }, body: { closed: 0 } });
  expect(await people()).toMatchObject([{ card: 0, paid: 30, owed_card: 0, overpaid: 30 }]);
  await manager().call(updateCheck, {
    params: { id: check },
    body: { closed: 1, payment_type_id: 2, tip: 50 },
  });
  expect(await people()).toMatchObject([{ card: 50, owed_card: 20, overpaid: 0 }]);
  expect(await box.store.read((repos) => repos.tips.countWrongBalances())).toBe(0);
});

test('tips cannot be paid out beyond what is owed, also in two payouts', async () => {
  await sell('One', 2, 30);
  const ask = (amount: number) =>
    box.as('server').call(createPayout, {
      body: {
        register_session_id: session,
        payout_type: 'credit_tips',
        recipient_user_id: userIds.server,
        amount,
      },
    });
  const first = (await ask(20)).id;
  const second = (await ask(20)).id;
  await manager().call(approvePayout, { params: { id: first } });
  const refused = await manager().refused(approvePayout, { params: { id: second } });
  expect([refused.status, refused.code, refused.owed]).toEqual([409, 'tips_not_owed', 10]);
});

test('tips are shared by the weight of the role, once, to the centavo', async () => {
  await sell('One', 2, 10);
  const share = () =>
    manager().call(poolTips, {
      body: {
        register_session_id: session,
        user_ids: [userIds.server, userIds.bar, userIds.kitchen],
      },
    });
  expect((await refusalOf(share())).status).toBe(400);
  await box.store.write((repos) => repos.settings.set('tip_pool', { 2: 2, 3: 1 }, 1));
  const report = (await share()).people;
  expect(report.map((row) => [row.user_id, row.owed_card])).toEqual([
    [userIds.bar, 3.33],
    [userIds.server, 6.67],
  ]);
  expect((await refusalOf(share())).code).toBe('tips_pooled');
  expect(await box.store.read((repos) => repos.tips.countWrongBalances())).toBe(0);
});

test.each([
  ['nobody', 401, 401],
  ['server', 403, 200],
  ['bar', 403, 200],
  ['kitchen', 403, 403],
  ['owner', 200, 200],
] as const)('%s: report %i, own tips %i', async (role, report, own) => {
  expect((await box.as(role).get('/api/reports/tips')).status).toBe(report);
  const body = { user_id: 2, register_session_id: session };
  const paid = (await box.as(role).post('/api/tips/payout', body)).status;
  expect(paid).toBe(report === 200 ? 409 : report);
  expect((await box.as(role).get('/api/tips/me')).status).toBe(own);
});

test('a pool returns the tip of a reopened check, in the session that is open now', async () => {
  await box.store.write((repos) => repos.settings.set('tip_pool', { 2: 2, 3: 1 }, 1));
  const first = await sell('One', 2, 10);
  await sell('Two', 3, 20);
  const users = [userIds.server, userIds.bar];
  await manager().call(poolTips, { body: { register_session_id: session, user_ids: users } });
  const owed = async () =>
    (await people()).map((row) => [row.user_id, row.owed_card, row.owed_cash]);
  expect(await owed()).toEqual([
    [userIds.bar, 3.33, 6.67],
    [userIds.server, 6.67, 13.33],
  ]);
  // A tip that was paid after the sharing is not in the pool.
  const late = await sell('Three', 2, 5);
  await manager().call(updateCheck, { params: { id: late }, body: { closed: 0 } });
  expect(await owed()).toEqual([
    [userIds.bar, 3.33, 6.67],
    [userIds.server, 6.67, 13.33],
  ]);
  const summary = await manager().call(getRegisterSummary, { params: { session_id: session } });
  const count = Number(summary.expected_cash);
  await manager().call(closeRegister, {
    body: {
      session_id: session,
      denominations: { 1: count },
    },
  });
  const later = await anOpenRegister(box);
  await manager().call(updateCheck, { params: { id: first }, body: { closed: 0 } });
  expect(await owed()).toEqual([
    [userIds.bar, 0, 6.67],
    [userIds.server, 0, 13.33],
  ]);
  // The shares of the closed session do not change; the rows that take back are in the open one.
  const of = async (id: number) => {
    const rows = (await people(`?session_id=${id}`)) as { pool: number; card: number }[];
    return rows.map((row) => [row.card, row.pool]);
  };
  expect(await of(session)).toEqual([
    [0, 10],
    [10, -10],
  ]);
  expect(await of(later)).toEqual([
    [0, -3.33],
    [-10, 3.33],
  ]);
  expect(await box.store.read((repos) => repos.tips.countWrongBalances())).toBe(0);
  // It is not in the pool of the session that refunded it.
  const again = await manager().refused(poolTips, {
    body: {
      register_session_id: later,
      user_ids: users,
    },
  });
  expect(again.code).toBe('tips_not_owed');
});

test('a pool by hours weighs each role with the minutes that a person worked during the shift', async () => {
  await box.store.write(async (repos) => {
    await repos.settings.set('tip_pool', { 2: 2, 3: 1, 5: 1 }, 1);
    await repos.settings.set('tip_pool_hours', true, 1);
  });
  const clockIn = (role: 'server' | 'bar', act: 'in' | 'out') =>
    box.as(role).call(createTimeEntry, { body: { act } });
  await sell('One', 2, 60);
  // The bar works an hour, the server half of it, the kitchen is not clocked in: 2 × 30 to 1 × 60.
  await clockIn('bar', 'in');
  box.clock.at += 30 * 60_000;
  await clockIn('server', 'in');
  box.clock.at += 30 * 60_000;
  await clockIn('server', 'out');
  await clockIn('bar', 'out');
  const report = await manager().call(getTipReport, { query: { session_id: session } });
  expect(report.by_hours).toBe(1);
  expect(report.people.map((row) => [row.user_id, row.worked_minutes])).toEqual([
    [userIds.bar, 60],
    [userIds.server, 30],
  ]);
  const shared = await manager().call(poolTips, {
    body: {
      register_session_id: session,
      user_ids: [userIds.server, userIds.bar, userIds.kitchen],
    },
  });
  expect(shared.people.map((row) => [row.user_id, row.owed_card])).toEqual([
    [userIds.bar, 30],
    [userIds.server, 30],
  ]);
  expect(await box.store.read((repos) => repos.tips.countWrongBalances())).toBe(0);
});

test('a pool by hours is refused while no one with a share worked', async () => {
  await box.store.write(async (repos) => {
    await repos.settings.set('tip_pool', { 2: 2 }, 1);
    await repos.settings.set('tip_pool_hours', true, 1);
  });
  await sell('One', 2, 60);
  const refused = await manager().refused(poolTips, {
    body: { register_session_id: session, user_ids: [userIds.server] },
  });
  expect([refused.status, refused['field']]).toEqual([400, 'user_ids']);
});
