import {
  closeRegister,
  createRegister,
  deleteRegister,
  listRegisters,
  renameRegister,
} from '@comanda/contract/cash';
import { getRegisterSummary, getZCut } from '@comanda/contract/cuts';
import type { BodyOf } from '@comanda/contract/endpoint';
import {
  approvePayout,
  deletePayout,
  listPayouts,
  listTransactions,
  printPayout,
} from '@comanda/contract/payouts';
import { getPrintJob, listPrintJobs } from '@comanda/contract/printing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOpenRegister, openServiceBox, type ServiceBox } from '../support/service-box.ts';
import { userIds } from '../support/service-venue.ts';
import { refusalOf, type Json } from '../support/typed-calls.ts';

let box: ServiceBox;
let session: number;
beforeEach(async () => {
  box = await openServiceBox();
  session = await anOpenRegister(box);
});
afterEach(() => box.close());

type Role = 'manager' | 'server' | 'bar' | 'owner' | 'kitchen' | 'nobody';
const payOut = (role: Role, more: object = {}, key?: string) =>
  box
    .as(role)
    .post(
      '/api/payouts',
      { register_session_id: session, payout_type: 'petty_cash', amount: 100.5, ...more },
      key,
    );
const deposit = (role: Role, more: object = {}) =>
  box.as(role).post('/api/register-transactions/adjustment', {
    register_session_id: session,
    transaction_type: 'deposit',
    amount: 50,
    ...more,
  });
const expected = async () =>
  (await box.as('manager').call(getRegisterSummary, { params: { session_id: session } }))
    .expected_cash;
const actions = async () =>
  (await box.store.read((repos) => repos.journal.listOfDay('2026-03-10'))).map((row) => row.action);

describe('payouts', () => {
  test.each([
    ['manager', 200, 1],
    ['owner', 200, 1],
    ['server', 200, 0],
    ['bar', 200, 0],
    ['kitchen', 403, undefined],
    ['nobody', 401, undefined],
  ] as const)(
    'requested by %s: %i, approved at once %s, whatever the body says',
    async (role, status, approved) => {
      const answer = await payOut(role, { auto_approve: true, created_by_user_id: 1 });
      expect([answer.status, answer.body.is_approved]).toEqual([status, approved]);
      if (status !== 200) return;
      expect(answer.body).toMatchObject({
        success: true,
        amount: 100.5,
        created_by_user_id: userIds[role as 'server'],
        approved_by_user_id: approved ? userIds[role as 'server'] : null,
      });
      expect(await expected()).toBe(approved ? 399.5 : 500);
    },
  );

  test('wait, are visible to the users concerned, and are approved once', async () => {
    const { body: asked } = await payOut('server', { recipient: ' Ice \u0007man ', amount: 0.01 });
    await payOut('bar', { payout_type: 'other' });
    const list = (role: Role) =>
      box.as(role).call(listPayouts, { params: { session_id: session } });
    expect(await list('manager')).toHaveLength(2);
    expect(await list('server')).toMatchObject([
      { id: asked.id, recipient: 'Ice  man', is_approved: 0, approved_at: null },
    ]);
    expect((await refusalOf(list('kitchen'))).status).toBe(403);
    expect(
      (await box.as('manager').refused(listPayouts, { params: { session_id: 99 } })).status,
    ).toBe(404);
    const approve = (role: Role) => box.as(role).call(approvePayout, { params: { id: asked.id } });
    expect((await refusalOf(approve('server'))).status).toBe(403);
    const done = await approve('owner');
    expect(done).toMatchObject({ is_approved: 1, approved_by_name: 'owner' });
    expect((await refusalOf(approve('manager'))).code).toBe('payout_approved');
    expect(await expected()).toBe(499.99);
    const remove = await box.as('manager').refused(deletePayout, { params: { id: asked.id } });
    expect([remove.status, remove.code]).toEqual([409, 'payout_approved']);
    expect(await actions()).toEqual(
      expect.arrayContaining(['payout.create', 'payout.approve', 'register.open']),
    );
    expect(box.events.map((event) => event.event)).toContain('payout.changed');
  });

  test('payouts can be withdrawn by their creator or with the permission, while they wait', async () => {
    const first = (await payOut('server')).body.id;
    const second = (await payOut('server')).body.id;
    expect((await box.as('bar').refused(deletePayout, { params: { id: first } })).status).toBe(403);
    await box.as('server').call(deletePayout, { params: { id: first } });
    expect((await box.as('server').refused(deletePayout, { params: { id: first } })).status).toBe(
      404,
    );
    await box.as('manager').call(deletePayout, { params: { id: second } });
    expect(
      (await box.as('manager').refused(approvePayout, { params: { id: second } })).status,
    ).toBe(404);
    expect(await actions()).toContain('payout.delete');
  });

  test.each([
    [{ amount: 0 }, 400, 'amount'],
    [{ amount: -5 }, 400, 'amount'],
    [{ amount: 0.004 }, 400, 'amount'],
    [{ amount: 'five' }, 400, 'amount'],
    [{ amount: 1e9 }, 400, 'amount'],
    [{ payout_type: 'bribe' }, 400, 'payout_type'],
    [{ description: 'x'.repeat(121) }, 400, 'description'],
    [{ register_session_id: 99 }, 404, 'register_session_id'],
    [{ recipient_user_id: 99 }, 404, 'recipient_user_id'],
    [{ payout_type: 'credit_tips', recipient_user_id: 2 }, 409, 'amount'],
  ])('%j is refused: %i %s', async (body, status, field) => {
    const answer = await payOut('manager', body);
    expect([answer.status, answer.body.field]).toEqual([status, field]);
    expect(await expected()).toBe(500);
  });

  test('the same key pays once; a slip is printed and its second one is a copy', async () => {
    const first = await payOut('manager', {}, 'key-1');
    const again = await payOut('manager', {}, 'key-1');
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replay']).toBe('1');
    expect((await payOut('manager', { amount: 7 }, 'key-1')).status).toBe(422);
    expect(await expected()).toBe(399.5);
    const print = await box.as('manager').call(printPayout, { params: { id: first.body.id } });
    expect(print).toMatchObject({ document: 'payout', marking: 'copy', state: 'queued' });
    const jobs = (role: Role) => box.as(role).call(listPrintJobs);
    expect(await jobs('manager')).toHaveLength(2);
    expect(await jobs('server')).toEqual([]);
    expect((await box.as('server').refused(getPrintJob, { params: { id: print.id } })).status).toBe(
      403,
    );
  });

  test('more than the drawer should hold is recorded and reported, not refused', async () => {
    const answer = await payOut('manager', { amount: 800 });
    expect(answer.body).toMatchObject({ is_approved: 1, drawer_short: 1 });
    expect(await expected()).toBe(-300);
  });

  test('payouts do not prevent closing: answer and Z cut list them, and they can then only be deleted', async () => {
    const asked = (await payOut('server')).body.id;
    const close = (more: Partial<Json<BodyOf<typeof closeRegister>>>) =>
      box.as('manager').call(closeRegister, {
        body: {
          session_id: session,
          denominations: { '500': 1 },
          ...more,
        },
      });
    const closed = await close({});
    expect(closed).toMatchObject({ status: 'exact', z_number: 1 });
    expect(closed.pending_payouts).toMatchObject([{ id: asked, amount: 100.5, is_approved: 0 }]);
    const z = await box.as('manager').call(getZCut, { params: { number: 1 } });
    expect(z).toMatchObject({
      pending_payouts: { count: 1, amount: 100.5, list: [{ id: asked, amount: 100.5 }] },
      payouts: [],
    });
    const late = await box.as('manager').refused(approvePayout, { params: { id: asked } });
    expect([late.status, late.code]).toEqual([409, 'register_closed']);
    await box.as('manager').call(deletePayout, { params: { id: asked } });
    for (const answer of [await payOut('manager'), await deposit('manager')]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'register_closed']);
    }
  });

  test('a register is not closed when money moved since the person saw what it should hold', async () => {
    const close = (expected_cash: number) =>
      box.as('manager').call(closeRegister, {
        body: {
          session_id: session,
          denominations: { '500': 1 },
          expected_cash,
        },
      });
    await deposit('manager');
    const now = await expected();
    const refused = await refusalOf(close(500));
    expect([refused.status, refused.code]).toEqual([409, 'cash_changed']);
    expect(refused.expected_cash).toBe(now);
    await close(Number(now));
  });
});

describe('deposits', () => {
  test.each([
    ['manager', 200],
    ['owner', 200],
    ['server', 403],
    ['bar', 403],
    ['kitchen', 403],
    ['nobody', 401],
  ] as const)('by %s: %i', async (role, status) => {
    const answer = await deposit(role);
    expect(answer.status).toBe(status);
    if (status === 200) {
      expect(answer.body).toMatchObject({
        success: true,
        transaction_type: 'deposit',
        amount: 50,
        description: 'Cash deposit',
      });
    }
    expect(await expected()).toBe(status === 200 ? 550 : 500);
  });

  test('deposits must be positive, and are listed in the ledger', async () => {
    for (const amount of [0, -1, 0.001]) {
      expect((await deposit('manager', { amount })).status).toBe(400);
    }
    expect((await deposit('manager', { transaction_type: 'withdrawal' })).status).toBe(400);
    await deposit('manager', { description: 'Change from the bank' });
    const all = await box.as('manager').call(listTransactions, { params: { session_id: session } });
    expect(all.map((row) => row.transaction_type)).toEqual(['opening', 'deposit']);
    expect(
      await box
        .as('manager')
        .call(listTransactions, { params: { session_id: session }, query: { type: 'deposit' } }),
    ).toMatchObject([{ description: 'Change from the bank', created_by_name: 'manager' }]);
    expect(
      await box.as('server').call(listTransactions, { params: { session_id: session } }),
    ).toHaveLength(1);
    expect(await actions()).toContain('register.deposit');
  });
});

describe('managing registers', () => {
  test('registers can be added, renamed and deactivated, but not while open', async () => {
    const manager = box.as('manager');
    const added = await manager.call(createRegister, { body: { name: ' Terrace ' } });
    expect(added).toMatchObject({ name: 'Terrace', current_session: null });
    expect((await manager.refused(createRegister, { body: { name: 'TERRACE' } })).code).toBe(
      'duplicate_name',
    );
    expect((await manager.refused(createRegister, { body: { name: '  ' } })).status).toBe(400);
    expect((await box.as('server').refused(createRegister, { body: { name: 'X' } })).status).toBe(
      403,
    );
    const renamed = await manager.call(renameRegister, {
      params: { id: added.id },
      body: { name: 'Garden' },
    });
    expect(renamed.name).toBe('Garden');
    expect((await manager.refused(deleteRegister, { params: { id: 1 } })).code).toBe(
      'register_in_use',
    );
    await manager.call(deleteRegister, { params: { id: added.id } });
    expect((await manager.refused(deleteRegister, { params: { id: added.id } })).status).toBe(404);
    const names = (await manager.call(listRegisters)).map((register) => register.name);
    expect(names).toEqual(['Main till', 'Bar till']);
  });
});
