import { createCheck } from '@comanda/contract/checks';
import { pinLogin } from '@comanda/contract/session';
import { practiceHeader, practicePin, setPractice } from '@comanda/contract/practice';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { digestOf, tablesOf } from '../prove/digest.ts';
import type { AppAnswer, AppClient } from '../support/app-client.ts';
import { menu, userIds, type RoleName } from '../support/service-venue.ts';
import { daemonToken, pins, startApp, type TestApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

let box: TestApp;
const sockets: WebSocket[] = [];
beforeEach(async () => {
  box = await startApp();
});
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.terminate());
  await box.close();
});

const header = { [practiceHeader]: '1' };

/** The calls of a screen in practice. */
function inPractice(client: AppClient) {
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => (url: string, body?: unknown) =>
    client.ask(method, url, body, header);
  return { get: ask('GET'), post: ask('POST'), put: ask('PUT'), delete: ask('DELETE') };
}

async function practise(role: RoleName) {
  const client = await box.as(role);
  const started = await client.call(setPractice, { body: { active: true } });
  expect(started).toEqual({ active: true });
  return { client, screen: inPractice(client) };
}

const code = ({ status, body }: AppAnswer) => [status, body['code']];
const ok = (answer: AppAnswer) => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
};
const everything = async () => {
  const { store } = box.app.comanda;
  return digestOf(store, await tablesOf(store));
};
/** A call of the print service, which looks for a job. */
const claimJob = () => {
  const bearer = { authorization: `Bearer ${daemonToken}` };
  return box.stranger().post('/api/print-daemon/claim', { instance: 'a' }, bearer);
};

function listen(client: AppClient, isPractice: boolean) {
  const { port } = box.app.server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}/api/live${isPractice ? '?practice=1' : ''}`;
  const socket = new WebSocket(url, { headers: { cookie: client.cookieHeader() } });
  sockets.push(socket);
  const ear = { heard: [] as string[], closed: 0, refused: 0 };
  socket.on('message', (data: Buffer) => {
    ear.heard.push((JSON.parse(data.toString()) as { event: string }).event);
  });
  socket.on('close', (closed) => (ear.closed = closed));
  socket.on('unexpected-response', (_request, { statusCode }) => (ear.refused = statusCode ?? 0));
  socket.on('error', () => undefined);
  return ear;
}
const greeted = ({ heard }: { heard: string[] }) => until(() => heard[0] === 'hello');

describe('a whole service in practice', () => {
  test('works, and no table of the venue changes by a byte', async () => {
    await box.listen();
    const other = listen(await box.as('manager'), false);
    await greeted(other);
    const client = await box.as('manager');
    // Without a call for seven seconds an event would say that it stopped.
    await claimJob();
    const getPrintService = setInterval(() => void claimJob().catch(() => undefined), 2000);
    onTestFinished(() => clearInterval(getPrintService));
    const before = await everything();
    const spoken = other.heard.length;

    ok(await client.put('/api/practice', { active: true }));
    const screen = inPractice(client);
    const ear = listen(client, true);
    await greeted(ear);
    const drawer = ok(await screen.get('/api/registers/active')).list[0];
    expect(drawer).toMatchObject({ register_name: 'Main till', opening_cash: 1000 });

    const opened = ok(await screen.post('/api/orders', { name: 'A', table_id: 1 }));
    const check = Number(opened.body['id']);
    const sent = ok(
      await screen.post(`/api/orders/${check}/send-items`, {
        items: [
          { product_id: menu.taco, qty: 2 },
          { product_id: menu.burger, qty: 1 },
          { product_id: menu.pizza, qty: 1 },
        ],
      }),
    ).body['items'] as { id: number }[];
    const [taco = 0, burger = 0, pizza = 0] = sent.map(({ id }) => id);
    expect(ok(await screen.get('/api/order-products')).list).toHaveLength(3);
    ok(await screen.post('/api/order-products/seen', { ids: [taco] }));
    ok(await screen.put(`/api/order-products/${taco}/status`, { status: 1 }));
    ok(await screen.put(`/api/order-products/${pizza}/discount`, { discount_amount: 10 }));
    ok(await screen.post(`/api/order-products/${burger}/cancel`, { reason: 'kitchen_error' }));
    ok(await screen.put(`/api/products/${menu.taco}/sold-out`, { sold_out: true }));
    const special = ok(
      await screen.post('/api/specials', {
        name: 'Practice',
        special_type: 'percentage_discount',
        discount_value: 10,
        days_of_week: [0, 1, 2, 3, 4, 5, 6],
        start_time: '00:00',
        end_time: '23:59',
      }),
    ).body['id'];
    ok(await screen.post(`/api/orders/${check}/apply-special-discount`, { special_id: special }));
    ok(await screen.post(`/api/orders/${check}/payments`, { payment_type_id: 3, amount: 50 }));
    ok(await screen.post(`/api/orders/${check}/payments`, { payment_type_id: 2 }));
    ok(await screen.post(`/api/orders/${check}/close`, {}));

    const second = Number(ok(await screen.post('/api/orders', { name: 'Split' })).body['id']);
    ok(
      await screen.post(`/api/orders/${second}/send-items`, {
        items: [{ product_id: menu.pizza, qty: 4 }],
      }),
    );
    ok(await screen.post(`/api/orders/${second}/split-equal`, { parts: 2 }));
    const session = Number(drawer?.['id']);
    ok(
      await screen.post('/api/payouts', {
        register_session_id: session,
        payout_type: 'petty_cash',
        amount: 20,
        description: 'ice',
      }),
    );
    const closed = ok(
      await screen.post('/api/registers/close', {
        session_id: session,
        denominations: { 1000: 1 },
        with_pending: true,
      }),
    );
    expect(closed.body).toMatchObject({ z_number: 1 });
    const jobsOf = async () => ok(await screen.get(`/api/print-jobs?order_id=${check}`)).list;
    await until(async () => (await jobsOf()).map(({ state }) => state).join() === 'printed');
    const [job] = await jobsOf();
    const paper = ok(await screen.get(`/api/print-jobs/${job?.['id'] as number}/paper`));
    expect(paper.text).toMatch(/PRÁCTICA · Test\s+Bar/);
    await until(() => ear.heard.includes('order.closed'));
    ok(await client.put('/api/practice', { active: false }));

    expect(await everything()).toBe(before);
    expect(other.heard.slice(spoken).filter((event) => event !== 'heartbeat')).toEqual([]);
    expect((await claimJob()).body).toEqual({ job: null });
    expect(ok(await client.get('/api/orders')).list).toEqual([]);
    expect(ok(await client.get('/api/products')).list[0]).toMatchObject({ sold_out: 0 });
  });

  test('a whole service in practice starts with the menu and the floor, and nothing that happened', async () => {
    const waiter = await box.as('server');
    await waiter.call(createCheck, { body: { name: 'A', table_id: 1 } });
    await waiter.call(setPractice, { body: { active: true } });
    const screen = inPractice(waiter);
    for (const url of ['/api/products', '/api/categories', '/api/option_groups', '/api/rooms']) {
      const real = ok(await (await box.as('server')).get(url)).list;
      expect([url, ok(await screen.get(url)).list]).toEqual([url, real]);
    }
    expect(ok(await screen.get('/api/orders')).list).toEqual([]);
    const tables = ok(await screen.get('/api/tables')).list;
    expect(tables.map(({ status }) => status)).toEqual(['available', 'available']);
  });
});

describe('the two venues never mix', () => {
  test('a call that thinks otherwise than the box is refused', async () => {
    const { client, screen } = await practise('server');
    expect(code(await client.post('/api/orders', { name: 'A', table_id: 1 }))).toEqual([
      409,
      'practice_changed',
    ]);
    ok(await client.put('/api/practice', { active: false }));
    expect(code(await screen.post('/api/orders', { name: 'A', table_id: 1 }))).toEqual([
      409,
      'practice_changed',
    ]);
    expect(ok(await client.get('/api/orders')).list).toEqual([]);
  });

  test('a restart ends it, and the screen is refused', async () => {
    const { client } = await practise('server');
    const cookies = client.cookieHeader();
    box = await box.restart();
    const after = box.stranger();
    const call = { cookie: cookies, ...header };
    expect(code(await after.ask('POST', '/api/orders', { name: 'A', table_id: 1 }, call))).toEqual([
      409,
      'practice_changed',
    ]);
  });

  test('a screen with the header alone is refused, with and without a session', async () => {
    const waiter = await box.as('server');
    for (const client of [waiter, box.device(), box.stranger()]) {
      expect(code(await inPractice(client).get('/api/orders'))).toEqual([409, 'practice_changed']);
    }
    const token = await box.stranger().ask('GET', '/api/orders', undefined, {
      authorization: 'Bearer cmd_nothing',
      ...header,
    });
    expect(token.status).toBe(409);
  });

  test('several people share it; the last to leave ends it', async () => {
    const [a, b] = [await practise('server'), await practise('bar')];
    const id = ok(await a.screen.post('/api/orders', { name: 'A', table_id: 1 })).body['id'];
    ok(await a.client.put('/api/practice', { active: false }));
    expect(ok(await b.screen.get('/api/orders')).list).toMatchObject([{ id }]);
    ok(await b.client.put('/api/practice', { active: false }));
    ok(await a.client.put('/api/practice', { active: true }));
    expect(ok(await a.screen.get('/api/orders')).list).toEqual([]);
  });

  test('live channels: each hears its own venue, and the one of practice closes with it', async () => {
    await box.listen();
    const { client, screen } = await practise('server');
    const other = await box.as('bar');
    const ears = [listen(client, true), listen(other, false)] as const;
    await Promise.all(ears.map(greeted));
    const wrong = [listen(client, false), listen(other, true)];
    await until(() => wrong.every(({ refused }) => refused === 409));
    ok(await screen.post('/api/orders', { name: 'A', table_id: 1 }));
    await until(() => ears[0].heard.includes('order.changed'));
    ok(await client.put('/api/practice', { active: false }));
    await until(() => ears[0].closed > 0);
    expect(ears[1].heard).not.toContain('order.changed');
  });
});

describe('people in practice', () => {
  test('everyone has the same PIN there, and no one their own', async () => {
    const { screen } = await practise('server');
    const check = ok(await screen.post('/api/orders', { name: 'A', table_id: 1 })).body[
      'id'
    ] as number;
    const items = ok(
      await screen.post(`/api/orders/${check}/send-items`, {
        items: [{ product_id: menu.taco, qty: 1 }],
      }),
    ).body['items'] as { id: number }[];
    const give = (pin: string) =>
      screen.put(`/api/order-products/${items[0]?.id}/discount`, {
        discount_amount: 20,
        approval: { user_id: userIds.manager, pin },
      });
    expect(code(await give(pins.manager))).toEqual([403, 'approval_refused']);
    ok(await give(practicePin));
  });

  test('a wrong PIN there does not count for the real one', async () => {
    const { screen } = await practise('server');
    const body = { discount_amount: 1, approval: { user_id: userIds.manager, pin: '0000' } };
    const tries: unknown[] = [];
    for (let i = 0; i < 6; i += 1) {
      tries.push((await screen.put('/api/order-products/1/discount', body)).body['code']);
    }
    expect([tries[0], tries[5]]).toEqual(['approval_refused', 'login_locked']);
    const manager = box.device();
    await manager.call(pinLogin, {
      body: {
        userId: userIds.manager,
        pin: pins.manager,
      },
    });
  });

  test('rights come from the real role, also when they change', async () => {
    const { screen } = await practise('kitchen');
    expect(code(await screen.post('/api/orders', { name: 'A', table_id: 1 }))).toEqual([
      403,
      'forbidden',
    ]);
    const owner = await box.as('owner');
    ok(await owner.put('/api/user-roles/5/permissions', { orders: { open: true }, version: 1 }));
    ok(await screen.post('/api/orders', { name: 'A', table_id: 1 }));
  });

  test('no role has rights about the box, people and printers there', async () => {
    const { client, screen } = await practise('owner');
    const rights = ok(await screen.get('/api/user-roles/4/permissions')).body;
    const allowed = ['box', 'people', 'permissions', 'printer'].flatMap((section) =>
      Object.entries(rights[section] as object).flatMap(([name, value]) =>
        value === true ? [`${section}.${name}`] : [],
      ),
    );
    expect(allowed).toEqual(['printer.print']);
    expect(rights['catalog']).toMatchObject({ edit: true });
    expect(code(await screen.get('/api/admin/users'))).toEqual([403, 'forbidden']);
    expect(ok(await screen.get('/api/reports/tonight')).body).toMatchObject({
      attention: [{ id: 'sold_out' }],
    });
    ok(await client.put('/api/practice', { active: false }));
    ok(await client.get('/api/admin/users'));
  });

  test('it ends with the session: logged out, switched, deactivated', async () => {
    const acts: ((id: number, client: AppClient) => Promise<unknown>)[] = [
      (id, client) => client.delete(`/api/session/${id}`),
      (id, client) => client.post(`/api/session/${id}/leave`, {}),
      async () =>
        (await box.as('owner')).put(`/api/admin/users/${userIds.server}`, { active: false }),
    ];
    for (const act of acts) {
      const { client, screen } = await practise('server');
      const id = Number(ok(await screen.get('/api/session')).body['session_id']);
      const answer = (await act(id, client)) as AppAnswer;
      expect([answer.status, answer.text]).toMatchObject([200, expect.anything()]);
      expect(code(await screen.get('/api/orders'))).toEqual([409, 'practice_changed']);
    }
  });

  test('after unlocking with the own PIN it goes on', async () => {
    const { client, screen } = await practise('server');
    ok(await screen.post('/api/orders', { name: 'A', table_id: 1 }));
    const pin = { userId: userIds.server, pin: pins.server };
    ok(await client.ask('POST', '/api/pin-login', pin, header));
    expect(ok(await screen.get('/api/orders')).list).toHaveLength(1);
  });

  test('30 minutes without a change end it; looking does not count', async () => {
    const { screen } = await practise('server');
    box.clock.at += 29 * 60_000;
    ok(await screen.post('/api/orders', { name: 'A', table_id: 1 }));
    box.clock.at += 29 * 60_000;
    ok(await screen.get('/api/orders'));
    box.clock.at += 60_000;
    expect(code(await screen.get('/api/orders'))).toEqual([409, 'practice_changed']);
  });
});

describe('what practice refuses', () => {
  test('the box, its people, devices and printers are not changed', async () => {
    const { client } = await practise('owner');
    const calls = [
      ['POST', '/api/admin/users'],
      ['POST', '/api/admin/staff'],
      ['POST', '/api/tokens'],
      ['POST', '/api/webhooks'],
      ['POST', '/api/user-roles'],
      ['POST', '/api/backups'],
      ['POST', '/api/backups/a/restore'],
      ['POST', '/api/box/move'],
      ['POST', '/api/box/update/check'],
      ['POST', '/api/devices/approve'],
      ['POST', '/api/group/menu/publish'],
      ['POST', '/api/printers'],
      ['POST', '/api/printers/1/test'],
      ['POST', '/api/printers/1/drawer'],
      ['PUT', '/api/device/receipt-printer'],
      ['PUT', '/api/registers/1/drawer'],
      ['POST', '/api/browser-prints'],
      ['POST', '/api/browser-drawer'],
      ['GET', '/api/printer-test'],
      ['PUT', '/api/mail/settings'],
      ['POST', '/api/orders/1/receipts'],
      ['PUT', '/api/products/1/image'],
      ['PUT', '/api/user/4/pin'],
      ['PUT', '/api/user/4/password'],
    ] as const;
    for (const [method, url] of calls) {
      const answer = await client.ask(method, url, method === 'GET' ? undefined : {}, header);
      expect([url, ...code(answer)]).toEqual([url, 403, 'practice_refused']);
    }
  });

  test('the state of the box, the device and the health are the real ones', async () => {
    const { client } = await practise('owner');
    const screen = inPractice(client);
    expect(ok(await screen.get('/api/health')).body).toMatchObject({
      demo: false,
      venue_name: 'Test Bar',
    });
    expect(ok(await screen.get('/api/box')).body).toHaveProperty('checks');
    expect(ok(await screen.get('/api/devices/me')).body).toMatchObject({ state: 'enrolled' });
  });

  test('bad input, and callers without a session', async () => {
    const waiter = await box.as('server');
    for (const body of [{}, { active: 'yes please' }, { active: null }, [], { active: [] }]) {
      expect(code(await waiter.put('/api/practice', body))).toEqual([400, 'validation']);
    }
    expect((await box.device().refused(setPractice, { body: { active: true } })).status).toBe(401);
    expect(ok(await waiter.put('/api/practice', { active: false })).body).toEqual({
      active: false,
    });
    const again = await practise('server');
    expect(ok(await again.client.put('/api/practice', { active: true })).body).toEqual({
      active: true,
    });
  });
});
