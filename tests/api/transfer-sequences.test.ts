import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkTotals, lineTotal } from '@comanda/domain/totals';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu, option } from '../support/service-venue.ts';

const isLong = process.env['COMANDA_PROVE'] === '1';
const RUNS = isLong ? 200 : 8;
const STEPS = isLong ? 60 : 25;

/** Everything that must hold whatever was done before, read from the rows themselves. */
async function look(box: ServiceBox) {
  return box.store.read(async (repos) => {
    const orders = (await repos.orders.listOpen()).sort((a, b) => a.id - b.id);
    const rows = [];
    for (const order of orders) {
      const own = await repos.items.rowsOf(order.id);
      const totals = checkTotals(own);
      expect(order).toMatchObject({
        subtotal: totals.subtotal,
        discount_total: totals.discount,
        item_count: totals.itemCount,
      });
      rows.push(...own);
    }
    const byDish = Map.groupBy(
      rows.filter((row) => row.share_parts !== null && row.status !== 4),
      (row) => row.share_of ?? row.id,
    );
    for (const [id, shares] of byDish) {
      const sum = shares.reduce(
        (all, row) => all + (row.share_parts ?? 0) / (row.share_whole ?? 1),
        0,
      );
      expect(sum).toBeCloseTo(1, 9);
      expect(shares.filter((row) => row.share_of === null).map((row) => row.id)).toEqual([id]);
    }
    const kitchen = rows
      .filter((row) => row.share_of === null && row.dont_make === 0)
      .map(
        (row) =>
          [row.product_id, row.status, row.ordered_at, row.made_quantity ?? row.quantity] as const,
      );
    const work = new Map<string, number>();
    for (const [product, status, ordered, units] of kitchen) {
      const key = `${product} ${status} ${ordered}`;
      work.set(key, (work.get(key) ?? 0) + units);
    }
    const dishes = new Map<number, number>();
    for (const row of rows) {
      const dish = row.share_of ?? row.id;
      dishes.set(dish, (dishes.get(dish) ?? 0) + lineTotal(row));
    }
    return {
      orders,
      rows,
      dishes,
      total: rows.reduce((sum, row) => sum + lineTotal(row), 0),
      work: [...work].sort().map(([key, units]) => `${key}: ${units}`),
      ids: new Set(rows.filter((row) => row.share_of === null).map((row) => row.id)),
    };
  });
}

type Seen = Awaited<ReturnType<typeof look>>;
type Pick = <T>(from: readonly T[]) => T | undefined;

/** One random act; `change` is by how much it may change what all checks cost, null for a transfer. */
async function act(box: ServiceBox, seen: Seen, pick: Pick, step: number) {
  const call = box.as('manager');
  const order = pick(seen.orders);
  const other = pick(seen.orders);
  const live = seen.rows.filter((row) => row.status !== 4);
  const item = pick(live);
  const own = live.filter((row) => row.order_id === order?.id);
  const name = `Check ${step}`;
  const kind = pick([
    'split',
    'split',
    'equal',
    'share',
    'line',
    'move',
    'items',
    'recombine',
    'combine',
    'cancel',
    'discount',
    'advance',
    'delete',
  ]);
  switch (kind) {
    case 'split': {
      const items = own
        .filter(() => pick([true, false]))
        .map(({ id, quantity }) =>
          pick([{ id }, { id, quantity: 1 + ((step + id) % quantity) }, { id, parts: 1, of: 3 }]),
        );
      const more = own
        .filter(() => pick([true, false, false]))
        .map(({ id }) => ({ id, parts: 1, of: 3 }));
      const splits = [
        { name, items },
        { name: `${name} b`, items: more },
      ];
      return { answer: await call.post(`/api/orders/${order?.id}/split`, { splits }) };
    }
    case 'equal':
      return {
        answer: await call.post(`/api/orders/${order?.id}/split-equal`, { parts: pick([2, 3]) }),
      };
    case 'share':
      return {
        answer: await call.post(`/api/order-products/${item?.id}/share`, {
          shares: [{ order_id: other?.id }, { name, parts: 2 }],
        }),
      };
    case 'line':
      return { answer: await call.post(`/api/order-products/split/${item?.id}`, {}) };
    case 'move':
      return { answer: await call.put(`/api/order-products/${item?.id}`, { order_id: other?.id }) };
    case 'items':
      return {
        answer: await call.post(`/api/orders/${order?.id}/move-items`, {
          items: own.filter(() => pick([true, false])).map(({ id }) => ({ id })),
          ...(pick([true, false]) ? { target_order_id: other?.id } : { table_id: 2 }),
        }),
      };
    case 'recombine':
      return { answer: await call.post(`/api/orders/${order?.id}/recombine`, {}) };
    case 'combine':
      return {
        answer: await call.post(`/api/orders/${order?.id}/combine`, { source_order_id: other?.id }),
      };
    case 'cancel': {
      const change = -(seen.dishes.get(item?.share_of ?? item?.id ?? 0) ?? 0);
      const path = `/api/order-products/${item?.id}/cancel`;
      return { answer: await call.post(path, { reason: 'wrong_order' }), change };
    }
    case 'discount': {
      const amount = Math.floor(
        ((item?.price ?? 0) * (item?.quantity ?? 0) * (pick([0, 7, 33, 100]) ?? 0)) / 100,
      );
      const path = `/api/order-products/${item?.id}/discount`;
      const answer = await call.put(path, { discount_amount: amount / 100 });
      return { answer, change: (item?.discount ?? 0) - amount };
    }
    case 'advance': {
      const path = `/api/order-products/${item?.id}/status`;
      return { answer: await call.put(path, { status: (item?.status ?? 0) + 1 }), change: 0 };
    }
    default:
      return { answer: await call.delete(`/api/orders/${order?.id}`), change: 0 };
  }
}

test(
  'any sequence of transfers, cancellations and discounts keeps every centavo and makes nothing twice',
  { timeout: 1_800_000 },
  async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 1_000_000 }), { minLength: 200, maxLength: 400 }),
        async (numbers) => {
          const box = await openServiceBox();
          let at = 0;
          const pick: Pick = (from) => from[(numbers[at++ % numbers.length] ?? 0) % from.length];
          for (const name of ['A', 'B']) {
            await sendTo(box, await aCheck(box, name, { table_id: 1 }), [
              { product_id: menu.taco, qty: 3 },
              { product_id: menu.pizza, qty: 1 },
              { product_id: menu.beer, qty: 2, selectedOptionId: option.liter },
            ]);
            box.clock.at += 1000;
          }
          let seen = await look(box);
          for (let step = 0; step < STEPS; step += 1) {
            const { answer, change } = await act(box, seen, pick, step);
            expect(answer.status, answer.text).toBeLessThan(500);
            const after = await look(box);
            const isDone = answer.status === 200;
            if (isDone) done += 1;
            expect(after.total).toBe(seen.total + (isDone ? (change ?? 0) : 0));
            if (change === undefined || !isDone) {
              expect(after.work).toEqual(seen.work);
              // The rows that the kitchen works on are never replaced by others.
              expect([...seen.ids].filter((id) => !after.ids.has(id))).toEqual([]);
            }
            seen = after;
          }
          await box.close();
        },
      ),
      { numRuns: RUNS },
    );
    expect(done).toBeGreaterThan((RUNS * STEPS) / 4);
  },
);
