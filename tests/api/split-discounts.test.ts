import { listCheckItems, listChecks } from '@comanda/contract/checks';
import { wrongTotals } from '@comanda/db/storage/rebuild-totals';
import { bulkWrite } from '@comanda/db/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

let box: ServiceBox;
let id: number;
let line: number;
let register: number;
beforeEach(async () => {
  box = await openServiceBox();
  register = await anOpenRegister(box);
  id = await aCheck(box, 'Terrace');
  line = (await sendTo(box, id, [{ product_id: menu.taco, qty: 3 }]))[0] ?? 0;
});
afterEach(() => box.close());

const manager = () => box.as('manager');
async function done(answer: ReturnType<ReturnType<typeof manager>['post']>) {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
}

const give = {
  special: () =>
    done(
      manager().post('/api/specials', {
        name: 'Tacos',
        special_type: 'percentage_discount',
        discount_value: 20,
        automatic: true,
        conditions: { category_id: 1 },
      }),
    ).then(({ id: special_id }) =>
      done(manager().post(`/api/orders/${id}/apply-special-discount`, { special_id })),
    ),
  manual: (item = line, discount_amount = 27) =>
    done(manager().put(`/api/order-products/${item}/discount`, { discount_amount })),
  comp: (item = line) => done(manager().put(`/api/order-products/${item}/comp`, { reason_id: 1 })),
};
const split = {
  shares: () => done(manager().post(`/api/orders/${id}/split-equal`, { parts: 3 })),
  units: () =>
    done(
      manager().post(`/api/orders/${id}/split`, {
        splits: [{ name: 'Bar', items: [{ id: line, quantity: 2 }] }],
      }),
    ),
  lines: () => done(manager().post(`/api/order-products/split/${line}`, {})),
  'units, and each part once more': async () => {
    const { orders } = await split.units();
    const [child] = orders as { id: number }[];
    const list = await manager().call(listCheckItems, { query: { order_id: child?.id } });
    await done(manager().post(`/api/order-products/split/${list[0]?.id}`, {}));
    return done(manager().post(`/api/orders/${id}/split-equal`, { parts: 2 }));
  },
};

async function closeAll(): Promise<void> {
  const list = await manager().call(listChecks, { query: { closed: 0 } });
  // The parts first, as the box asks for.
  for (const check of list.toSorted((a, b) => b.id - a.id)) {
    const closing = { closed: 1, payment_type_id: 3, cash_received: 1000 };
    await done(manager().put(`/api/orders/${check.id}`, closing));
  }
}

/** Counts of the cut, of the reports and of the CSV of the close. */
async function counts() {
  const x = await done(manager().get(`/api/reports/x-cut/${register}`));
  const { manual, special } = x['discounts'] as Record<string, { count: number }>;
  const seen = [
    { special: special?.count, manual: manual?.count, comps: listed(x['comps'], 'count') },
  ];
  for (const path of ['daily-close', 'sales?period=today', 'sales?period=all']) {
    const body = await done(manager().get(`/api/reports/${path}`));
    const rows = body['discounts'] as { special_id: number | null; lines: number }[];
    seen.push({
      special: listed(
        rows.filter((row) => row.special_id !== null),
        'lines',
      ),
      manual: listed(
        rows.filter((row) => row.special_id === null),
        'lines',
      ),
      comps: listed(body['comps'], 'count'),
    });
  }
  expect(new Set(seen.map((each) => JSON.stringify(each))).size, JSON.stringify(seen)).toBe(1);
  expect(await bulkWrite(box.store, wrongTotals)).toEqual([]);
  return seen[0];
}
function listed(rows: unknown, name: string): number {
  return (rows as Record<string, number>[]).reduce((sum, row) => sum + (row[name] ?? 0), 0);
}

const none = { special: 0, manual: 0, comps: 0 };
const expected = {
  special: { ...none, special: 1 },
  manual: { ...none, manual: 1 },
  comp: { ...none, comps: 1 },
};
const ways = Object.keys(split) as (keyof typeof split)[];
const kinds = Object.keys(expected) as (keyof typeof expected)[];

test.each(kinds.flatMap((kind) => ways.map((way) => [kind, way] as const)))(
  'a %s on a line that is then split by %s is one',
  async (kind, way) => {
    await give[kind]();
    await split[way]();
    await closeAll();
    expect(await counts()).toEqual(expected[kind]);
  },
);

test('a special that starts after the line was shared is one', async () => {
  await split.shares();
  await give.special();
  await closeAll();
  expect((await counts())?.special).toBe(1);
});

test('what is given on each part of its own is counted for each', async () => {
  const { orders } = await split.units();
  const [child] = orders as { id: number }[];
  const [part] = await manager().call(listCheckItems, { query: { order_id: child?.id } });
  await give.manual(line, 5);
  await give.manual(part?.id, 7);
  await closeAll();
  expect(await counts()).toEqual({ ...none, manual: 2 });
});

test('a part that gets a discount again counts for itself', async () => {
  await give.manual();
  await split.lines();
  const [, , last] = await manager().call(listCheckItems, { query: { order_id: id } });
  await give.comp(last?.id);
  await closeAll();
  expect(await counts()).toEqual({ ...none, manual: 1, comps: 1 });
});

test('parts that are paid without their line count as one, and reopening takes it back', async () => {
  await give.manual();
  const { orders } = await split.shares();
  for (const child of orders as { id: number }[]) {
    const closing = { closed: 1, payment_type_id: 3, cash_received: 1000 };
    await done(manager().put(`/api/orders/${child.id}`, closing));
  }
  expect(await counts()).toEqual({ ...none, manual: 1 });
  for (const child of orders as { id: number }[]) {
    await done(manager().put(`/api/orders/${child.id}`, { closed: 0 }));
  }
  expect(await counts()).toEqual(none);
});
