import type { Check, CheckItem } from '@comanda/contract/checks';
import type { Product } from '@comanda/contract/catalog';
import type { RegisterSession } from '@comanda/contract/cash';
import type { BenchClient } from './client.ts';

/** The floor requests of a server, the same for the box and the reference. */
export interface Floor {
  products(): Promise<unknown>;
  openChecks(): Promise<unknown>;
  open(name: string): Promise<number>;
  /** Returns the first of the five. */
  addFive(check: number): Promise<number>;
  advance(item: number): Promise<unknown>;
  discount(item: number): Promise<unknown>;
  cancel(item: number): Promise<unknown>;
  rename(check: number, name: string): Promise<unknown>;
  /** Paid in cash, with a queued ticket. */
  close(check: number): Promise<unknown>;
}

const cash = 3;

export async function floorOfBox(manager: BenchClient): Promise<Floor> {
  const { session_id } = await openRegister(manager);
  const products = await plainProducts(manager);
  return {
    products: () => manager.download('/api/products'),
    openChecks: () => manager.download('/api/orders?closed=0'),
    open: async (name) => (await manager.call<Check>('POST', '/api/orders', { name })).id,
    addFive: async (check) => {
      const items = fiveLines(products);
      const path = `/api/orders/${check}/send-items`;
      const reply = await manager.call<{ items: CheckItem[] }>('POST', path, { items });
      return at(reply.items, 0).id;
    },
    advance: (item) => manager.call('PUT', `/api/order-products/${item}/status`, { status: 1 }),
    discount: (item) =>
      manager.call('PUT', `/api/order-products/${item}/discount`, { discount_amount: 1 }),
    cancel: (item) =>
      manager.call('POST', `/api/order-products/${item}/cancel`, { reason: 'wrong_order' }),
    rename: (check, name) => manager.call('PUT', `/api/orders/${check}`, { name }),
    close: (check) =>
      manager.call('PUT', `/api/orders/${check}`, {
        closed: 1,
        payment_type_id: cash,
        register_session_id: session_id,
        tip: 10,
      }),
  };
}

/** The same requests for the reference server (`reference.ts`), which has the products of the box. */
export async function floorOfReference(client: BenchClient): Promise<Floor> {
  const products = plainOf(await client.call<Product[]>('GET', '/products'));
  return {
    products: () => client.download('/products'),
    openChecks: () => client.download('/orders'),
    open: async (name) => (await client.call<{ id: number }>('POST', '/orders', { name })).id,
    addFive: async (check) => {
      const items = fiveLines(products);
      const path = `/orders/${check}/items`;
      const reply = await client.call<{ items: { id: number }[] }>('POST', path, { items });
      return at(reply.items, 0).id;
    },
    advance: (item) => client.call('PUT', `/items/${item}`, { status: 1 }),
    discount: (item) => client.call('PUT', `/items/${item}`, { discount: 1 }),
    cancel: (item) => client.call('PUT', `/items/${item}`, { status: 4, reason: 'wrong_order' }),
    rename: (check, name) => client.call('PUT', `/orders/${check}`, { name }),
    close: (check) => client.call('PUT', `/orders/${check}`, { payment_type_id: cash, tip: 10 }),
  };
}

function fiveLines(products: readonly Product[]) {
  return Array.from({ length: 5 }, (_, line) => ({
    product_id: at(products, line % products.length).id,
    qty: 1 + (line % 2),
    note: line === 2 ? 'sin hielo' : '',
  }));
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

/** Products that need no options. */
export async function plainProducts(client: BenchClient): Promise<Product[]> {
  return plainOf(await client.call<Product[]>('GET', '/api/products'));
}

function plainOf(products: readonly Product[]): Product[] {
  const plain = products.filter(
    ({ active, sold_out, option_groups }) =>
      active === 1 && sold_out === 0 && option_groups.every((group) => group.mandatory === 0),
  );
  if (plain.length < 5)
    throw new Error('The venue has too few products without an option to choose');
  return plain;
}

export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`Nothing at ${index}`);
  return found;
}
