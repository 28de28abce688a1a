import { cancelItem } from '@comanda/contract/cancel-reasons';
import { createCheck, sendItems, setItemDiscount } from '@comanda/contract/checks';
import { listJournal, updateThresholds } from '@comanda/contract/journal';
import { updateUser } from '@comanda/contract/people';
import { createPrintJob } from '@comanda/contract/printing';
import { pinLogin } from '@comanda/contract/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runRaw } from '../db/stores.ts';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { menu, type RoleName } from '../support/service-venue.ts';

let box: TestApp;
let manager: AppClient;
beforeEach(async () => {
  box = await startApp();
  manager = await box.as('manager');
});
afterEach(() => box.close());

async function sentItem(name: string): Promise<{ order: number; item: number }> {
  const check = (await manager.call(createCheck, { body: { name, table_id: 1 } })).id;
  const sent = await manager.call(sendItems, {
    params: { id: check },
    body: {
      items: [{ product_id: menu.taco, qty: 2 }],
    },
  });
  const [item] = sent.items;
  return { order: check, item: item?.id ?? 0 };
}

const write = (count: number, change: object = {}) =>
  box.app.comanda.store.write(async (repos) => {
    for (let number = 0; number < count; number += 1) {
      await repos.journal.append({
        at: box.clock.at,
        business_day: '2026-03-10',
        actor_id: 2,
        action: 'item.discount',
        subject: 'order_product',
        subject_id: number,
        detail: { number },
        ...change,
      });
    }
  });

describe('the list', () => {
  test('the journal shows who, where and why, newest first', async () => {
    const { item, order: check } = await sentItem('Terrace');
    await manager.call(cancelItem, {
      params: { id: item },
      body: { reason: 'wrong_order', note: 'oh' },
    });
    const [row] = await manager.call(listJournal, { query: { limit: 1 } });
    expect(row).toMatchObject({
      action: 'item.cancel',
      group: 'cancellations',
      actor_name: 'manager',
      business_day: '2026-03-10',
      detail: { order_id: check, check: 'Terrace', table: '1', product: 'Taco', quantity: 2 },
    });
  });

  test('filters by day, group, person, subject and text, and pages', async () => {
    await write(5, { business_day: '2026-03-08', actor_id: 3 });
    await write(3, { action: 'order.reopen', subject: 'order', detail: { check: 'Mesa_4 100%' } });
    await write(4, { approver_id: 1 });
    const ask = async (query: string) => (await manager.get(`/api/journal?${query}`)).list;
    expect(await ask('from=2026-03-08&to=2026-03-08')).toHaveLength(5);
    expect(await ask('to=2026-03-07')).toHaveLength(0);
    expect(await ask('from=2026-03-11')).toHaveLength(0);
    expect(await ask('group=reopens')).toHaveLength(3);
    expect(await ask('person=1')).toHaveLength(4);
    expect(await ask('person=3&group=reopens')).toHaveLength(0);
    expect(await ask('subject=order_product&subject_id=2')).toHaveLength(2);
    expect(await ask('text=mesa_4%20100%25')).toHaveLength(3);
    expect(await ask('text=mesa%25')).toHaveLength(0);
    const first = await ask('limit=7');
    const rest = await ask(`limit=500&before=${String(first.at(-1)?.['id'])}`);
    expect([...first, ...rest].map((row) => row['id'])).toEqual(
      Array.from({ length: 12 }, (_, index) => 12 - index),
    );
  });

  test.each(['from=yesterday', 'group=none', 'person=0', 'limit=0', 'limit=501', 'before=x'])(
    '%s is refused',
    async (query) => {
      const answer = await manager.get(`/api/journal?${query}`);
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'validation' }]);
    },
  );

  test('the journal is for managers and owners', async () => {
    const expected: Record<RoleName, number> = {
      owner: 200,
      manager: 200,
      server: 403,
      bar: 403,
      kitchen: 403,
    };
    for (const [role, status] of Object.entries(expected)) {
      const client = await box.as(role as RoleName);
      for (const path of ['', '/exceptions', '/check']) {
        expect((await client.get(`/api/journal${path}`)).status).toBe(status);
      }
    }
  });
});

describe('exceptions', () => {
  const kind = async (name: string, day = '') => {
    const answer = await manager.get(`/api/journal/exceptions${day && `?day=${day}`}`);
    const kinds = answer.body['kinds'] as Record<string, unknown>[];
    return kinds.find((each) => each['kind'] === name);
  };

  test('exceptions in the journal are computed from the rows: cancelled after the bill, discounts by user, log-ins', async () => {
    const { item, order: check } = await sentItem('A');
    const other = await sentItem('B');
    await manager.call(setItemDiscount, {
      params: { id: other.item },
      body: { discount_amount: 9.5 },
    });
    await manager.call(createPrintJob, { body: { document: 'ticket', order_id: check } });
    box.clock.at += 60_000;
    await manager.call(cancelItem, { params: { id: item }, body: { reason: 'kitchen_error' } });
    await manager.call(cancelItem, {
      params: { id: other.item },
      body: { reason: 'kitchen_error' },
    });
    await manager.refused(pinLogin, { body: { userId: 2, pin: '0000' } });
    await manager.call(updateUser, { params: { id: 2 }, body: { first_names: 'Rosa' } });
    expect(await kind('cancelled')).toMatchObject({ count: 2, amount: 170.5, over: false });
    expect(await kind('cancelled_after_bill')).toMatchObject({
      count: 1,
      amount: 90,
      over: true,
      people: [{ user_id: 1, name: 'manager', count: 1, amount: 90 }],
      entries: [{ action: 'item.cancel' }],
    });
    expect(await kind('discounts')).toMatchObject({ count: 1, amount: 9.5, over: false });
    expect(await kind('login_failures')).toMatchObject({ count: 1, people: [{ user_id: null }] });
    expect(await kind('people')).toMatchObject({ count: 1, over: true });
    expect(await kind('people', '2026-03-09')).toMatchObject({ count: 0, over: false });
  });

  test('exceptions in the journal are highlighted above a threshold, and changing the threshold is recorded', async () => {
    await manager.call(updateThresholds, {
      body: {
        people: { count: 5 },
        discounts: { amount: 5.5, count: null },
      },
    });
    await manager.call(updateUser, { params: { id: 2 }, body: { first_names: 'Rosa' } });
    expect(await kind('people')).toMatchObject({ over: false, threshold: { count: 5 } });
    expect(await kind('discounts')).toMatchObject({ threshold: { amount: 5.5, count: null } });
    expect(await kind('settings')).toMatchObject({ count: 1, over: true });
    const bad = await manager.refused(updateThresholds, { body: { people: { count: -1 } } });
    expect(bad.status).toBe(400);
    expect((await manager.refused(updateThresholds, { body: {} })).status).toBe(400);
  });
});

describe('the chain', () => {
  const check = async (query = '') => (await manager.get(`/api/journal/check${query}`)).body;
  test('the chain of the journal is valid, as a whole and in parts', async () => {
    await write(4500);
    expect(await check()).toMatchObject({ ok: true, checked: 4500, done: true, broken_id: null });
    const part = await check('?after=0&limit=3000');
    expect(part).toMatchObject({ ok: true, checked: 3000, through_id: 3000, done: false });
    const rest = await check('?after=3000&limit=3000');
    expect(rest).toMatchObject({ ok: true, checked: 1500, done: true, last_id: 4500 });
    expect(rest['seal']).toBe((await check())['seal']);
  });

  test('a changed row and missing last rows are found', async () => {
    await write(10);
    const { store } = box.app.comanda;
    await runRaw(store, 'DROP TRIGGER journal_no_update');
    await runRaw(store, 'DROP TRIGGER journal_no_delete');
    await runRaw(store, 'DELETE FROM journal WHERE id > 8');
    expect(await check()).toMatchObject({ ok: false, broken_id: null, missing: true, checked: 8 });
    await runRaw(store, 'UPDATE journal SET actor_id = 3 WHERE id = 6');
    expect(await check()).toMatchObject({ ok: false, broken_id: 6, done: true });
  });
});
