import { daemonToken, type TestApp } from './start-app.ts';
import type { AppClient } from './app-client.ts';
import { menu, option } from './service-venue.ts';

type Pick = (below: number) => number;
interface Evening {
  box: TestApp;
  boss: AppClient;
  server: AppClient;
  pick: Pick;
  /** Number of the act, for names. */
  step: number;
}

const daemon = { authorization: `Bearer ${daemonToken}` };

async function someCheck({ boss, pick }: Evening, closed = 0): Promise<number> {
  const { list } = await boss.get(`/api/orders?closed=${closed}`);
  return Number(list[pick(list.length)]?.['id'] ?? 0);
}

async function someItem(evening: Evening): Promise<Record<string, unknown>> {
  const { list } = await evening.boss.get(
    `/api/order-products?order_id=${await someCheck(evening)}`,
  );
  return list[evening.pick(list.length)] ?? { id: 0 };
}

type Act = (evening: Evening) => Promise<unknown>;

/** What happens on an evening. Refused acts change nothing and are valid too. */
const acts: Act[] = [
  ({ server, pick, step }) =>
    server.post('/api/orders', { name: `Check ${step}`, table_id: [null, 1, 2][pick(3)] }),
  sendSome,
  sendSome,
  sendSome,
  async (evening) => {
    const { id, status } = await someItem(evening);
    const next = Number(status) + (evening.pick(4) === 0 ? -1 : 1);
    return evening.boss.put(`/api/order-products/${String(id)}/status`, { status: next });
  },
  async (evening) => {
    const { id } = await someItem(evening);
    return evening.boss.post(`/api/order-products/${String(id)}/cancel`, { reason: 'wrong_order' });
  },
  async (evening) => {
    const { id } = await someItem(evening);
    return evening.boss.post(`/api/order-products/${String(id)}/acknowledge`);
  },
  async (evening) => {
    const { id } = await someItem(evening);
    return evening.boss.post('/api/order-products/seen', { ids: [id] });
  },
  async (evening) => {
    const { id } = await someItem(evening);
    const shares = [{ order_id: await someCheck(evening) }];
    return evening.boss.post(`/api/order-products/${String(id)}/share`, { shares });
  },
  async (evening) => {
    const { id, order_id: from } = await someItem(evening);
    const items = [{ id, quantity: 1 }];
    return evening.boss.post(`/api/orders/${String(from)}/split`, {
      splits: [{ name: `Part ${evening.step}`, items }],
    });
  },
  async (evening) => {
    const { id } = await someItem(evening);
    const order_id = await someCheck(evening);
    return evening.boss.put(`/api/order-products/${String(id)}`, { order_id });
  },
  async (evening) =>
    evening.boss.post(`/api/orders/${await someCheck(evening)}/combine`, {
      source_order_id: await someCheck(evening),
    }),
  async (evening) => evening.boss.post(`/api/orders/${await someCheck(evening)}/recombine`, {}),
  async (evening) =>
    evening.boss.put(`/api/orders/${await someCheck(evening)}`, {
      ...(evening.pick(2) === 0 ? { name: `Named ${evening.step}` } : {}),
      table_id: 1 + evening.pick(2),
    }),
  async (evening) =>
    evening.boss.put(`/api/orders/${await someCheck(evening)}`, {
      closed: 1,
      payment_type_id: 2,
      tip: evening.pick(9),
    }),
  async (evening) => evening.boss.put(`/api/orders/${await someCheck(evening, 1)}`, { closed: 0 }),
  async (evening) =>
    evening.boss.post(`/api/orders/${await someCheck(evening)}/payments`, {
      payment_type_id: 2,
      amount: 5,
    }),
  async (evening) =>
    evening.boss.post(`/api/orders/${await someCheck(evening)}/hand-over`, {
      user_id: 1 + evening.pick(3),
    }),
  async (evening) => evening.boss.delete(`/api/orders/${await someCheck(evening)}`),
  async (evening) => evening.boss.post(`/api/orders/${await someCheck(evening)}/fire`, {}),
  async (evening) =>
    evening.server.put(`/api/orders/${await someCheck(evening)}/unsent`, {
      items: [{ key: `key-${evening.step}-of-a-line`, product_id: menu.taco, quantity: 2 }],
    }),
  async (evening) =>
    evening.boss.post(`/api/orders/${await someCheck(evening)}/unsent/take`, { user_id: 2 }),
  async (evening) =>
    evening.boss.post('/api/print-jobs', {
      document: 'ticket',
      order_id: await someCheck(evening),
    }),
  printOne,
  printOne,
  ({ box, pick }) =>
    box
      .stranger()
      .post(
        '/api/print-daemon/status',
        { printers: [{ id: 1, state: ['ready', 'paper_out'][pick(2)] }] },
        daemon,
      ),
  ({ boss, pick }) =>
    boss.put(`/api/products/${[menu.taco, menu.pizza][pick(2)]}/sold-out`, { sold_out: pick(2) }),
  ({ boss }) => boss.post('/api/tables/1/join', { table_ids: [2] }),
  ({ boss }) => boss.post('/api/tables/1/part'),
  ({ boss, pick, step }) => boss.put(`/api/tables/${1 + pick(2)}`, { name: `T${step}` }),
  ({ boss, pick }) => boss.put(`/api/tables/${1 + pick(2)}/reserved`, { reserved: pick(2) }),
  ({ boss, step }) => boss.put('/api/users/2', { first_names: `Ana ${step}`, last_names: 'Luna' }),
  ({ boss, pick }) => boss.put('/api/settings', { cash_rounding: ['off', 'half'][pick(2)] }),
];

async function sendSome(evening: Evening): Promise<unknown> {
  const { server, pick } = evening;
  return server.post(`/api/orders/${await someCheck(evening)}/send-items`, {
    items: [
      { product_id: menu.taco, qty: 1 + pick(3), hold: pick(4) === 0 ? 1 : 0, course: 1 },
      { product_id: menu.beer, qty: 1, selectedOptionId: [option.small, option.liter][pick(2)] },
      { product_id: menu.pizza, qty: 1, dont_make: pick(5) === 0 ? 1 : 0 },
    ],
  });
}

async function printOne({ box, pick, step }: Evening): Promise<unknown> {
  const stranger = box.stranger();
  const claimed = await stranger.post('/api/print-daemon/claim', { instance: 'test' }, daemon);
  const job = claimed.body['job'] as { id: number; attempt: number } | null;
  if (!job) return claimed;
  return stranger.post(
    `/api/print-daemon/jobs/${job.id}/result`,
    {
      attempt: job.attempt,
      state: ['printed', 'failed', 'unconfirmed'][pick(3)],
      reason: `step ${step}`,
      bytes_sent: 0,
    },
    daemon,
  );
}

/** How many different acts there are. */
export const actCount = acts.length;

/** Does the act with this number; what it is done to is picked. */
export async function doAct(which: number, evening: Evening): Promise<unknown> {
  return acts[which]?.(evening);
}
