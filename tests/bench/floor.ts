import type { Order, OrderProduct } from '@comanda/contract/orders';
import type { Product } from '@comanda/contract/catalog';
import type { RegisterSession } from '@comanda/contract/cash';
import type { BenchClient } from './client.ts';
import { timed, type Measure } from './measure.ts';

const rounds = Number(process.env.COMANDA_BENCH_ROUNDS ?? 300);
/** A box that has served for a minute: what runs often is compiled by then. */
const warmUp = 100;
const writeBudget = 10;
const cash = 3;
const cashless = 2;

/** Every write of the floor at one client, one after another, each over HTTP to a real file on disk. */
export async function measureWrites(manager: BenchClient): Promise<Measure[]> {
  const register = await openRegister(manager);
  const product = await anyPlainProduct(manager);
  const total = rounds + warmUp;
  const orders: Order[] = [];
  const items: OrderProduct[] = [];
  const measures: Measure[] = [];
  const measure = async (name: string, work: (round: number) => Promise<unknown>) => {
    measures.push({
      name,
      unit: 'ms',
      values: await timed(rounds, warmUp, work),
      budget: writeBudget,
    });
  };

  await measure('open a check', async (round) => {
    orders.push(await manager.call<Order>('POST', '/api/orders', { OrderName: `Bench ${round}` }));
  });
  await measure('send three items', async (round) => {
    const line = { product_id: product.id, qty: 1, selectedOptionId: null, note: 'bench' };
    const reply = await manager.call<{ items: OrderProduct[] }>(
      'POST',
      `/api/orders/${at(orders, round).id}/send-items`,
      { items: [line, { ...line, qty: 2 }, { ...line, note: 'sin hielo' }] },
    );
    items.push(at(reply.items, 0));
  });
  await measure('advance an item', (round) =>
    manager.call('PUT', `/api/order-products/${at(items, round).id}/status`, { status: 1 }),
  );
  await measure('discount a line', (round) =>
    manager.call('PUT', `/api/order-products/${at(items, round).id}/discount`, {
      discount_amount: 1,
    }),
  );
  await measure('cancel an item', (round) =>
    manager.call('POST', `/api/order-products/${at(items, round).id}/cancel`, {
      reason: 'wrong_order',
    }),
  );
  await measure('edit a check', (round) =>
    manager.call('PUT', `/api/orders/${at(orders, round).id}`, { name: `Bench ${round} b` }),
  );
  await measure('close a check (cash, ticket queued)', (round) =>
    manager.call('PUT', `/api/orders/${at(orders, round).id}`, {
      closed: 1,
      payment_type_id: round % 2 ? cash : cashless,
      register_session_id: register.session_id,
      tip: 10,
    }),
  );
  if (total !== orders.length) throw new Error('A round was lost');
  return measures;
}

/** The lists that every tablet asks for again and again, with 40 checks open. */
export async function measureLists(manager: BenchClient): Promise<Measure[]> {
  const product = await anyPlainProduct(manager);
  const names = Array.from({ length: 40 }, (_, index) => `Open ${index}`);
  for (const name of names) {
    const order = await manager.call<Order>('POST', '/api/orders', { OrderName: name });
    await manager.call('POST', `/api/orders/${order.id}/send-items`, {
      items: [{ product_id: product.id, qty: 2 }],
    });
  }
  const lists: [name: string, path: string][] = [
    ['list of open checks (40 open)', '/api/orders?closed=0'],
    ['tables of the floor', '/api/tables'],
    ['boards of all areas', '/api/order-products?areas=all'],
    ['closed checks, first page', '/api/closed-orders'],
  ];
  const measures: Measure[] = [];
  for (const [name, path] of lists) {
    const values = await timed(rounds, warmUp, () => manager.call('GET', path));
    measures.push({ name, unit: 'ms', values, budget: 10 });
  }
  return measures;
}

async function openRegister(manager: BenchClient): Promise<RegisterSession> {
  const open = await manager.call<RegisterSession[]>('GET', '/api/registers/active');
  if (open[0]) return open[0];
  const registers = await manager.call<{ id: number }[]>('GET', '/api/registers');
  const reply = await manager.call<{ session: RegisterSession }>('POST', '/api/registers/open', {
    register_id: at(registers, 0).id,
    denominations: { 100: 20 },
  });
  return reply.session;
}

async function anyPlainProduct(client: BenchClient): Promise<Product> {
  const products = await client.call<Product[]>('GET', '/api/products');
  const plain = products.find(
    (product) =>
      product.active === 1 &&
      product.sold_out === 0 &&
      product.option_groups.every((group) => group.mandatory === 0),
  );
  if (!plain) throw new Error('The demo venue has no product without mandatory options');
  return plain;
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`Nothing at ${index}`);
  return found;
}
