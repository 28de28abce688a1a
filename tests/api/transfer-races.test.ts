import { listCheckItems, listChecks } from '@comanda/contract/checks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCheck,
  openServiceBox,
  sendTo,
  type Answer,
  type Caller,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu, option, userIds } from '../support/service-venue.ts';

/**
 * The commands of one tablet on check 1 (tacos 1, beer 2, burger 3); check 2 is its split child, check 3 another one.
 */
const commands: Record<string, (call: Caller) => Promise<Answer>> = {
  split: (call) =>
    call.post('/api/orders/1/split', {
      splits: [{ name: 'New', items: [{ id: 1, quantity: 2 }, { id: 3 }] }],
    }),
  'split equally': (call) => call.post('/api/orders/1/split-equal', { parts: 3 }),
  share: (call) => call.post('/api/order-products/3/share', { shares: [{ order_id: 3 }] }),
  'split line': (call) => call.post('/api/order-products/split/1', {}),
  'move item': (call) => call.put('/api/order-products/1', { order_id: 3 }),
  'move items': (call) =>
    call.post('/api/orders/1/move-items', { items: [{ id: 1, quantity: 1 }], table_id: 2 }),
  recombine: (call) => call.post('/api/orders/2/recombine', {}),
  'combine here': (call) => call.post('/api/orders/1/combine', { source_order_id: 3 }),
  'combine away': (call) => call.post('/api/orders/3/combine', { source_order_id: 2 }),
  cancel: (call) => call.post('/api/order-products/2/cancel', { reason: 'wrong_order' }),
  discount: (call) => call.put('/api/order-products/1/discount', { discount_amount: 20 }),
  send: (call) => call.post('/api/orders/1/send-items', { items: [{ product_id: menu.taco }] }),
  advance: (call) => call.put('/api/order-products/1/status', { status: 1 }),
  'close child': (call) => call.put('/api/orders/2', { closed: 1, payment_type_id: 2 }),
  close: (call) => call.put('/api/orders/1', { closed: 1, payment_type_id: 2 }),
  'hand over': (call) => call.post('/api/orders/1/hand-over', { user_id: userIds.bar }),
};

/** Writes the initial state of every race to a file, once for all of them. */
async function prepare(file: string): Promise<void> {
  const box = await openServiceBox();
  const main = await aCheck(box, 'Main', { table_id: 1 });
  const [, beer] = await sendTo(box, main, [
    { product_id: menu.taco, qty: 3 },
    { product_id: menu.beer, selectedOptionId: option.liter },
    { product_id: menu.burger, selectedOptionId: option.cheese },
  ]);
  const splits = [{ name: 'Child', items: [{ id: beer, parts: 1, of: 3 }] }];
  await box.as('server').post(`/api/orders/${main}/split`, { splits });
  const other = await aCheck(box, 'Other');
  await sendTo(box, other, [{ product_id: menu.pizza }]);
  await box.store.backup(file);
  await box.close();
}

const folder = mkdtempSync(join(tmpdir(), 'comanda-races-'));
const prepared = join(folder, 'service.db');
beforeAll(() => prepare(prepared));
afterAll(() => rmSync(folder, { recursive: true }));

/** Everything that a user could see afterwards, and the responses, but not how often totals were recalculated. */
async function outcome(box: ServiceBox): Promise<string> {
  const call = box.as('manager');
  const checks = [...(await call.call(listChecks))].sort((a, b) => a.id - b.id);
  const seen = [];
  for (const { modified: _, version: __, ...check } of checks) {
    const items = await call.call(listCheckItems, { query: { order_id: check.id } });
    seen.push({ order: check, items: items.map(({ version: ___, ...item }) => item) });
  }
  await box.close();
  return JSON.stringify(seen);
}

async function inOrder(names: readonly string[]): Promise<string> {
  const box = await openServiceBox(prepared);
  for (const name of names) await commands[name]?.(box.as('manager'));
  return outcome(box);
}

const names = Object.keys(commands);
const pairs = names.flatMap((first, index) => names.slice(index).map((second) => [first, second]));

test(
  `two tablets on one check: ${pairs.length} pairs of commands end as in one of the two orders`,
  { timeout: 1_800_000 },
  async () => {
    for (const [first = '', second = ''] of pairs) {
      const box = await openServiceBox(prepared);
      const answers = await Promise.all([
        commands[first]?.(box.as('manager')),
        commands[second]?.(box.as('manager')),
      ]);
      for (const answer of answers) expect(answer?.status, answer?.text).toBeLessThan(500);
      const raced = await outcome(box);
      if (raced === (await inOrder([first, second]))) continue;
      expect(raced, `${first} and ${second}`).toBe(await inOrder([second, first]));
    }
  },
);
