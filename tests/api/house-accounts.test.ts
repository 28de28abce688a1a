import { closeRegister, listPaymentTypes, openRegister } from '@comanda/contract/cash';
import { createCheck, sendItems, updateCheck } from '@comanda/contract/checks';
import {
  combineCustomer,
  createCustomer,
  deleteCustomer,
  updateCustomer,
} from '@comanda/contract/customers';
import { getXCut, getZCut } from '@comanda/contract/cuts';
import {
  getHouseAccount,
  listHouseAccounts,
  mailStatement,
  payHouseAccount,
  printStatement,
  reverseAccountPayment,
} from '@comanda/contract/house-accounts';
import { addPayment, listPayments, reversePayment } from '@comanda/contract/payments';
import { listTransactions } from '@comanda/contract/payouts';
import { getPrintJob } from '@comanda/contract/printing';
import { getDailyClose } from '@comanda/contract/reports';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOpenRegister, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { pins, startApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
let session: number;
beforeEach(async () => {
  box = await openServiceBox();
  session = await anOpenRegister(box);
});
afterEach(() => box.close());

const waiter = () => box.as('server');
const manager = () => box.as('manager');
const [CARD, CASH] = [2, 3];

/** A customer with a house account, and the method that charges it. */
async function anAccount(name = 'Despacho Luna', credit_limit = 500) {
  const { id } = await manager().call(createCustomer, { body: { name, credit_limit } });
  const methods = await waiter().call(listPaymentTypes);
  return { id, method: methods.find(({ kind }) => kind === 'account')?.id ?? 0 };
}

let opened = 0;
/** An open check of tacos at 45 pesos. */
async function tacos(qty: number, customer_id: number | null = null): Promise<number> {
  const { id } = await waiter().call(createCheck, {
    body: { name: `A ${(opened += 1)}`, customer_id },
  });
  await sendTo(box, id, [{ product_id: menu.taco, qty }]);
  return id;
}

/** Charges tacos to the account and returns the check. */
async function charge(account: { id: number; method: number }, qty: number, more: object = {}) {
  const id = await tacos(qty, account.id);
  await waiter().call(updateCheck, {
    params: { id },
    body: { closed: 1, payment_type_id: account.method, ...more },
  });
  box.clock.at += 60_000;
  return id;
}

const accountOf = (id: number) => waiter().call(getHouseAccount, { params: { id } });
const balanceOf = async (id: number) => (await accountOf(id)).customer.balance;
const pay = (id: number, amount: number, payment_type_id = CASH, more: object = {}) =>
  waiter().call(payHouseAccount, { params: { id }, body: { payment_type_id, amount, ...more } });
const cut = () => manager().call(getXCut, { params: { session_id: session } });

describe('house accounts', () => {
  test('a check is charged with its tip, and the sale is counted once, when it is made', async () => {
    const account = await anAccount();
    const check = await charge(account, 2, { tip: 10 });
    expect(await accountOf(account.id)).toMatchObject({
      customer: { credit_limit: 500, balance: 100 },
      ageing: { days_30: 100, days_60: 0, days_90: 0, older: 0 },
      entries: [{ kind: 'charge', amount: 100, balance: 100, order_id: check, reversed: false }],
    });
    const before = await cut();
    await pay(account.id, 60);
    const { drawer, ...after } = await cut();
    expect(after.sales).toBe(before.sales);
    expect(after.checks).toEqual(before.checks);
    expect(after.account_payments).toMatchObject([{ payment_type_id: CASH, count: 1, amount: 60 }]);
    expect(drawer).toMatchObject({
      account_payments: 60,
      expected: before.drawer.expected + 60,
      sales: before.drawer.sales,
      deposits: 0,
    });
    expect(await balanceOf(account.id)).toBe(40);
    const close = await manager().call(getDailyClose, { query: {} });
    expect(close.summary.total).toBe(90);
  });

  test('the first house account brings the payment method with it, and the next ones use it', async () => {
    const first = await anAccount('Ana');
    const second = await anAccount('Luis');
    expect(first.method).toBeGreaterThan(0);
    expect(second.method).toBe(first.method);
  });

  test('a payment by card is in the cut and not in the drawer', async () => {
    const account = await anAccount();
    await charge(account, 2);
    await pay(account.id, 90, CARD, { reference: '0041' });
    const { drawer, account_payments } = await cut();
    expect(drawer.account_payments).toBe(0);
    expect(account_payments).toMatchObject([{ payment_type_id: CARD, amount: 90 }]);
    expect(await balanceOf(account.id)).toBe(0);
  });

  test('the Z keeps what was paid on account, and its paper names it', async () => {
    const account = await anAccount();
    await charge(account, 2);
    await pay(account.id, 90);
    await manager().call(closeRegister, {
      body: { session_id: session, denominations: { '100': 5, '50': 1, '20': 2 } },
    });
    const z = await manager().call(getZCut, { params: { number: 1 } });
    expect(z.account_payments).toMatchObject([{ count: 1, amount: 90 }]);
    expect(z.drawer.account_payments).toBe(90);
    expect(z.difference).toBe(0);
  });

  test('a charge beyond the limit is refused with the limit and the balance, and pays nothing', async () => {
    const account = await anAccount('Ana', 100);
    const id = await tacos(3, account.id);
    const body = { payment_type_id: account.method };
    const refused = await refusalOf(waiter().call(addPayment, { params: { id }, body }));
    expect(refused).toMatchObject({
      status: 409,
      code: 'account_limit',
      approval_possible: true,
      balance: 0,
      credit_limit: 100,
    });
    expect(await waiter().call(listPayments, { params: { id } })).toEqual([]);
  });

  test('a charge that just reaches the limit needs no approval', async () => {
    const account = await anAccount('Ana', 90);
    await charge(account, 2);
    expect(await balanceOf(account.id)).toBe(90);
  });

  test('once a venue keeps house accounts, a charge needs a customer who has one', async () => {
    const account = await anAccount();
    const stranger = await waiter().call(createCustomer, { body: { name: 'Ana' } });
    const id = await tacos(1);
    const charged = (customer_id?: number) =>
      waiter().call(addPayment, {
        params: { id },
        body: { payment_type_id: account.method, customer_id },
      });
    expect(await refusalOf(charged())).toMatchObject({
      status: 400,
      code: 'customer_required',
      field: 'customer_id',
    });
    expect(await refusalOf(charged(stranger.id))).toMatchObject({
      status: 409,
      code: 'no_house_account',
    });
    expect((await refusalOf(charged(9999))).status).toBe(404);
    await charged(account.id);
    expect(await balanceOf(account.id)).toBe(45);
    const next = await tacos(1, stranger.id);
    await waiter().call(updateCheck, {
      params: { id: next },
      body: { closed: 1, payment_type_id: account.method, customer_id: account.id },
    });
    expect(await balanceOf(account.id)).toBe(90);
  });

  test('a venue without house accounts pays on account as before', async () => {
    const { method, id: customer } = await anAccount();
    await manager().call(updateCustomer, {
      params: { id: customer },
      body: { credit_limit: null },
    });
    const id = await tacos(1);
    await waiter().call(addPayment, { params: { id }, body: { payment_type_id: method } });
    expect(await balanceOf(customer)).toBe(0);
  });

  test('a part of a check can be charged and the rest be paid in cash', async () => {
    const account = await anAccount();
    const id = await tacos(2, account.id);
    await waiter().call(addPayment, {
      params: { id },
      body: { payment_type_id: account.method, amount: 40 },
    });
    await waiter().call(updateCheck, {
      params: { id },
      body: { closed: 1, payment_type_id: CASH },
    });
    expect(await balanceOf(account.id)).toBe(40);
  });

  test('undoing a charge, and reopening its check, take it off the account', async () => {
    const account = await anAccount();
    const id = await tacos(1, account.id);
    const { payment } = await waiter().call(addPayment, {
      params: { id },
      body: { payment_type_id: account.method },
    });
    await manager().call(reversePayment, { params: { id: payment.id }, body: { reason: 'Error' } });
    expect(await balanceOf(account.id)).toBe(0);
    const closed = await charge(account, 2);
    await manager().call(updateCheck, { params: { id: closed }, body: { closed: 0, tip: 0 } });
    const { customer, entries, ageing } = await accountOf(account.id);
    expect(customer.balance).toBe(0);
    expect(entries.map(({ amount, reversed }) => [amount, reversed])).toEqual([
      [45, true],
      [-45, false],
      [90, true],
      [-90, false],
    ]);
    expect(ageing).toEqual({ days_30: 0, days_60: 0, days_90: 0, older: 0 });
  });

  test('a payment on account is undone with a reason, once, and its cash leaves the drawer', async () => {
    const account = await anAccount();
    await charge(account, 2);
    const { entries } = await pay(account.id, 50);
    const params = { id: entries.at(-1)?.id ?? 0 };
    const undo = (role: 'server' | 'manager', more: object = {}) =>
      box.as(role).call(reverseAccountPayment, { params, body: { reason: 'Typo', ...more } });
    expect(await refusalOf(undo('server'))).toMatchObject({
      status: 403,
      approval_possible: true,
    });
    expect(await refusalOf(undo('manager', { reason: '  ' }))).toMatchObject({
      code: 'field_required',
    });
    const undone = await undo('manager');
    expect(undone.customer.balance).toBe(90);
    expect(undone.entries.at(-1)).toMatchObject({ amount: 50, reason: 'Typo' });
    expect((await cut()).drawer.account_payments).toBe(0);
    expect((await refusalOf(undo('manager'))).code).toBe('payment_reversed');
    const rows = await manager().call(listTransactions, {
      params: { session_id: session },
      query: {},
    });
    expect(
      rows
        .filter(({ transaction_type }) => transaction_type === 'account')
        .map((row) => row.amount),
    ).toEqual([50, -50]);
  });

  test.each([
    ['more than is owed', { amount: 90.01 }, 400, 'account_overpaid', 'amount'],
    ['nothing', { amount: 0 }, 400, 'validation', 'amount'],
    [
      'a method that is unknown',
      { payment_type_id: 99 },
      400,
      'unknown_payment_type',
      'payment_type_id',
    ],
  ])('a payment of %s is refused, and nothing changes', async (_, more, status, code, field) => {
    const account = await anAccount();
    await charge(account, 2);
    const body = { payment_type_id: CASH, amount: 10, ...more };
    const refused = await refusalOf(
      waiter().call(payHouseAccount, { params: { id: account.id }, body }),
    );
    expect(refused).toMatchObject({ status, code, field });
    expect(await balanceOf(account.id)).toBe(90);
  });

  test('an account is not paid on account, and cash needs an open register', async () => {
    const account = await anAccount();
    await charge(account, 2);
    expect((await refusalOf(pay(account.id, 10, account.method))).code).toBe('account_method');
    await manager().call(closeRegister, {
      body: { session_id: session, denominations: { '500': 1 } },
    });
    expect((await refusalOf(pay(account.id, 10))).code).toBe('no_active_register');
    await pay(account.id, 10, CARD);
    expect(await balanceOf(account.id)).toBe(80);
  });

  test('a retry of a payment changes nothing', async () => {
    const account = await anAccount();
    await charge(account, 2);
    const again = () =>
      waiter().call(payHouseAccount, {
        params: { id: account.id },
        body: { payment_type_id: CASH, amount: 30 },
        idempotencyKey: '7d0a1f1e-6f3e-4d0f-8a3f-0f4f2f6b9c11',
      });
    await again();
    await again();
    expect(await balanceOf(account.id)).toBe(60);
  });

  test('only who may give limits gives one, also at the creation of a customer', async () => {
    const { id } = await waiter().call(createCustomer, { body: { name: 'Ana' } });
    for (const call of [
      () => waiter().call(updateCustomer, { params: { id }, body: { credit_limit: 100 } }),
      () => waiter().call(createCustomer, { body: { name: 'Luis', credit_limit: 100 } }),
      () => waiter().call(listHouseAccounts),
    ]) {
      expect((await refusalOf(call())).status).toBe(403);
    }
    await waiter().call(updateCustomer, { params: { id }, body: { name: 'Ana Luna' } });
  });

  test('a customer who owes is not deleted, and one who paid is', async () => {
    const account = await anAccount();
    await charge(account, 1);
    const remove = () => manager().call(deleteCustomer, { params: { id: account.id } });
    expect(await refusalOf(remove())).toMatchObject({ status: 409, code: 'account_owes' });
    await pay(account.id, 45);
    await remove();
    expect((await refusalOf(accountOf(account.id))).status).toBe(404);
  });

  test('customers who are combined, twice, owe together, and what was paid before can be undone', async () => {
    const [first, second, third] = [
      await anAccount('Ana', 300),
      await anAccount('Ana L', 500),
      await anAccount('Ana Luna', 700),
    ];
    await charge(first, 2);
    await charge(second, 1);
    const { entries } = await pay(first.id, 30);
    const combine = (from: number, into: number) =>
      manager().call(combineCustomer, { params: { id: from }, body: { into } });
    await combine(first.id, second.id);
    await combine(second.id, third.id);
    expect(await balanceOf(third.id)).toBe(105);
    const undone = await manager().call(reverseAccountPayment, {
      params: { id: entries.at(-1)?.id ?? 0 },
      body: { reason: 'Typo' },
    });
    expect(undone.customer).toMatchObject({ id: third.id, balance: 135, credit_limit: 700 });
    expect(await manager().call(listHouseAccounts)).toMatchObject([
      { customer_id: third.id, balance: 135 },
    ]);
  });

  test('the list shows what each account owes by age, by name, also those that owe nothing', async () => {
    const account = await anAccount('Despacho Luna', 1000);
    await charge(account, 2);
    await charge(account, 4);
    await pay(account.id, 50, CARD);
    await anAccount('Ana', 100);
    expect(await manager().call(listHouseAccounts)).toMatchObject([
      { name: 'Ana', balance: 0, credit_limit: 100, last_payment: null },
      { name: 'Despacho Luna', balance: 220, days_30: 220, days_60: 0, days_90: 0, older: 0 },
    ]);
  });

  test('the statement has what is owed since the account was last settled', async () => {
    const account = await anAccount();
    await charge(account, 1);
    await pay(account.id, 45, CARD);
    box.clock.at += 60_000;
    const check = await charge(account, 2);
    box.clock.at += 60_000;
    await pay(account.id, 20, CARD);
    const job = await waiter().call(printStatement, { params: { id: account.id } });
    expect(job).toMatchObject({ document: 'statement', title: 'Despacho Luna' });
    const text = await waiter().get(`/api/print-jobs/${job.id}/paper?format=text`);
    expect(text.text).toContain('Despacho Luna');
    expect(text.text).toMatch(new RegExp(`Cuenta ${check}\\s+\\$90\\.00`));
    expect(text.text).toMatch(/ADEUDO\s+\$70\.00/);
    expect(text.text).not.toContain('45.00');
    expect(await waiter().call(getPrintJob, { params: { id: job.id } })).toMatchObject({
      id: job.id,
    });
  });

  test('a statement by e-mail needs mail that is on', async () => {
    const account = await anAccount();
    expect(
      (await refusalOf(manager().call(mailStatement, { params: { id: account.id } }))).code,
    ).toBe('mail_off');
  });
});

describe('a charge beyond the limit', () => {
  test('goes through with the PIN of a person who gives limits only', async () => {
    const app = await startApp();
    const boss = await app.as('manager');
    await boss.call(openRegister, { body: { register_id: 1, denominations: {} } });
    const { id: customer_id } = await boss.call(createCustomer, {
      body: { name: 'Ana', credit_limit: 10 },
    });
    const methods = await boss.call(listPaymentTypes);
    const account = methods.find(({ kind }) => kind === 'account')?.id ?? 0;
    const server = await app.as('server');
    const { id } = await server.call(createCheck, { body: { name: 'A', customer_id } });
    await server.call(sendItems, { params: { id }, body: { items: [{ product_id: 1, qty: 1 }] } });
    const by = (role: 'bar' | 'manager') =>
      server.call(addPayment, {
        params: { id },
        body: {
          payment_type_id: account,
          approval: { user_id: userIds[role], pin: pins[role] },
        },
      });
    expect((await refusalOf(by('bar'))).code).toBe('approver_not_allowed');
    const { payment } = await by('manager');
    const { customer, entries } = await server.call(getHouseAccount, {
      params: { id: customer_id },
    });
    expect(customer.balance).toBe(payment.amount);
    expect(entries).toMatchObject([{ order_id: id, order_name: 'A' }]);
    await app.close();
  });
});
