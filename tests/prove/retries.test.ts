import { randomFrom } from '@comanda/db/demo/random';
import { bulkWrite } from '@comanda/db/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { count, proved, rounds, seed } from '../support/prove.ts';
import { menu } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { networkProxy, faults, type NetworkProxy } from './network-proxy.ts';
import { untilAnswered, type Told } from './tablet.ts';

const commands = rounds(300, 20_000);
const tablets = 16;

let box: TestApp;
let proxy: NetworkProxy;
beforeEach(async () => {
  box = await startApp();
  const port = Number(new URL(await box.listen()).port);
  // One connection in three has no fault.
  proxy = await networkProxy(port, randomFrom(seed), 0.33);
});
afterEach(async () => {
  await proxy.close();
  await box.close();
});

/** The commands and their responses. */
interface Done {
  checks: Set<number>;
  units: number;
  lines: Set<number>;
  cancelled: number;
  payments: Set<number>;
  paid: number;
  movements: Set<number>;
  deposited: number;
  told: Told[];
}

interface Run {
  keyed: boolean;
  /** Approximate number of commands of all tablets together. */
  most: number;
}

/** The commands of one tablet, each repeated until there is a response. */
async function anEvening(name: string, cookie: string, done: Done, run: Run): Promise<void> {
  const { keyed, most } = run;
  const tablet = { port: proxy.port, cookie, patience: 200, keyed };
  const say = async (method: string, path: string, body?: unknown) => {
    const told = await untilAnswered(tablet, method, path, body);
    done.told.push(told);
    if (keyed) expect([path, told.status, told.body]).toMatchObject([path, 200, {}]);
    return told.body;
  };
  for (let number = 1; done.told.length < most; number += 1) {
    const check = await say('POST', '/api/orders', { name: `${name} ${number}` });
    const id = Number(check['id']);
    done.checks.add(id);
    for (let send = 0; send < 3; send += 1) {
      const qty = 1 + ((number + send) % 4);
      const items = [{ product_id: menu.taco, qty }, { product_id: menu.pizza }];
      const sent = await say('POST', `/api/orders/${id}/send-items`, { items });
      for (const item of (sent['items'] ?? []) as { id: number }[]) done.lines.add(item.id);
      done.units += qty + 1;
    }
    const [first = 0] = [...done.lines].slice(-1);
    await say('POST', `/api/order-products/${first}/cancel`, { reason: 'wrong_order' });
    done.cancelled += 1;
    const paid = await say('POST', `/api/orders/${id}/payments`, { payment_type_id: 2, amount: 1 });
    done.payments.add(Number((paid['payment'] as { id: number } | undefined)?.id));
    done.paid += 100;
    const money = { register_session_id: 1, transaction_type: 'deposit', amount: 10 };
    const moved = await say('POST', '/api/register-transactions/adjustment', money);
    done.movements.add(Number(moved['id']));
    done.deposited += 1000;
  }
}

async function evenings(run: Run): Promise<Done> {
  const owner = await box.as('owner');
  const opened = { register_id: 1, denominations: { '500': 1 } };
  expect((await owner.post('/api/registers/open', opened)).status).toBe(200);
  const done: Done = {
    checks: new Set(),
    units: 0,
    lines: new Set(),
    cancelled: 0,
    payments: new Set(),
    paid: 0,
    movements: new Set(),
    deposited: 0,
    told: [],
  };
  const names = Array.from({ length: tablets }, (_, index) => `Tablet ${index + 1}`);
  await Promise.all(names.map((name) => anEvening(name, owner.cookieHeader(), done, run)));
  return done;
}

/** What is on disk. */
function effects() {
  return bulkWrite(box.app.comanda.store, async (db) => {
    const lines = await db.selectFrom('order_products').selectAll().execute();
    const deposits = await db
      .selectFrom('cash_ledger')
      .selectAll()
      .where('kind', '=', 'deposit')
      .execute();
    const payments = await db.selectFrom('payments').selectAll().execute();
    const checks = await db.selectFrom('orders').select('id').execute();
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return {
      checks: checks.length,
      lines: lines.length,
      units: sum(lines.map((line) => line.quantity)),
      cancelled: lines.filter((line) => line.status === 4).length,
      payments: payments.length,
      paid: sum(payments.map((payment) => payment.amount)),
      movements: deposits.length,
      deposited: sum(deposits.map((deposit) => deposit.amount)),
    };
  });
}

test(
  'commands repeated over a broken network until there is a response: effects = commands',
  { timeout: 7_200_000 },
  async () => {
    const done = await evenings({ keyed: true, most: commands });
    expect(await effects()).toEqual({
      checks: done.checks.size,
      lines: done.lines.size,
      units: done.units,
      cancelled: done.cancelled,
      payments: done.payments.size,
      paid: done.paid,
      movements: done.movements.size,
      deposited: done.deposited,
    });
    for (const fault of faults) expect(proxy.happened.get(fault), fault).toBeGreaterThan(0);
    const tries = done.told.reduce((sum, told) => sum + told.tries, 0);
    const replays = done.told.filter((told) => told.replayed).length;
    // Without lost responses the test would prove nothing.
    expect(replays).toBeGreaterThan(done.told.length / 20);
    proved({
      promise: 'A retry changes nothing',
      rounds: `${count(done.told.length)} commands, sent ${count(tries)} times (seed ${seed})`,
      figure: `effects = commands; ${count(replays)} answered a second time from the stored answer`,
    });
  },
);

test('control: the same network without keys duplicates effects', { timeout: 60_000 }, async () => {
  const done = await evenings({ keyed: false, most: 50 });
  expect((await effects()).movements).toBeGreaterThan(done.movements.size);
});
