import { expect, test } from 'vitest';
import { checkTotals } from '@comanda/domain/totals';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  type Answer,
  type Caller,
} from '../support/service-box.ts';
import { count, proved, rounds } from '../support/prove.ts';
import { menu } from '../support/service-venue.ts';

const COMMANDS = rounds(2000, 100_000);
const CLIENTS = 6;

/** The same numbers every time (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

test(
  `${COMMANDS} conflicting commands of ${CLIENTS} clients lose nothing and double nothing`,
  { timeout: 1_800_000 },
  async () => {
    const box = await openServiceBox();
    await anOpenRegister(box);
    const checks = [
      await aCheck(box, 'A'),
      await aCheck(box, 'B'),
      await aCheck(box, 'C'),
      await aCheck(box, 'D'),
    ];
    let sentUnits = 0;
    const items: number[] = [];
    const wrongCloses: string[] = [];

    const acts: ((call: Caller, random: (below: number) => number) => Promise<Answer>)[] = [
      async (call, random) => {
        const quantity = 1 + random(3);
        const path = `/api/orders/${checks[random(4)]}/send-items`;
        const body = { items: [{ product_id: menu.taco, qty: quantity }] };
        const answer = await call.post(path, body, random(2) ? `k${random(1e9)}` : undefined);
        if (answer.status === 200) {
          sentUnits += quantity;
          items.push((answer.body.items as { id: number }[])[0]?.id ?? 0);
        }
        return answer;
      },
      (call, random) =>
        call.put(`/api/order-products/${items[random(items.length)]}`, {
          order_id: checks[random(4)],
        }),
      (call, random) => call.post(`/api/order-products/split/${items[random(items.length)]}`, {}),
      (call, random) =>
        call.put(`/api/order-products/${items[random(items.length)]}/discount`, {
          discount_amount: random(4500) / 100,
        }),
      (call, random) =>
        call.post(`/api/order-products/${items[random(items.length)]}/cancel`, {
          reason: 'wrong_order',
        }),
      async (call, random) => {
        const id = checks[random(4)];
        const seen = await call.get(`/api/orders/${id}`);
        const expected_total = seen.body.total;
        const answer = await call.put(`/api/orders/${id}`, {
          closed: 1,
          payment_type_id: 3,
          tip: random(50),
          expected_total,
        });
        if (answer.status === 200 && answer.body.total !== expected_total) {
          wrongCloses.push(`${id}: ${String(answer.body.total)} ≠ ${String(expected_total)}`);
        }
        return answer;
      },
      (call, random) => call.put(`/api/orders/${checks[random(4)]}`, { closed: 0 }),
    ];

    const unexpected: string[] = [];
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const random = randomFrom(client + 1);
        const call = box.as(client % 2 ? 'manager' : 'owner');
        for (let done = 0; done < COMMANDS / CLIENTS; done += 1) {
          const index = items.length === 0 ? 0 : random(acts.length);
          const answer = await acts[index]?.(call, random);
          if (answer && (answer.status >= 500 || answer.body.code === 'internal')) {
            unexpected.push(answer.text);
          }
        }
      }),
    );
    expect(unexpected).toEqual([]);
    expect(wrongCloses).toEqual([]);

    await box.store.read(async (repos) => {
      let units = 0;
      let paid = 0;
      for (const id of checks) {
        const order = await repos.orders.find(id);
        const lines = await repos.items.ofOrder(id);
        const totals = checkTotals(lines);
        units += lines.reduce((sum, line) => sum + line.quantity, 0);
        expect(order).toMatchObject({
          subtotal: totals.subtotal,
          discount_total: totals.discount,
          item_count: totals.itemCount,
        });
        const payments = await repos.cash.livePayments(id);
        expect(payments).toHaveLength(order?.closed ?? 0);
        if (order?.closed)
          expect(payments[0]).toMatchObject({ amount: totals.total, tip: order.tip });
        for (const payment of payments) paid += payment.amount + payment.tip;
      }
      // Every unit that was acknowledged is on exactly one check, live or cancelled.
      expect(units).toBe(sentUnits);
      const [session] = await repos.cash.openSessions();
      const inDrawer = session?.ledger
        .filter((row) => row.kind !== 'opening')
        .reduce((sum, row) => sum + row.amount, 0);
      expect(inDrawer).toBe(paid);
    });
    await box.close();
    proved({
      promise: 'Two people on one check never overwrite each other',
      rounds: `${count(COMMANDS)} conflicting commands of ${CLIENTS} clients`,
      figure: '0 lost, 0 doubled, no closed total other than the one shown',
    });
  },
);
