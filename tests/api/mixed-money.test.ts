import { closeRegister } from '@comanda/contract/cash';
import { createProduct, updateProduct } from '@comanda/contract/catalog-edit';
import { createPriceList } from '@comanda/contract/price-lists';
import { createServiceCharge } from '@comanda/contract/service-charges';
import { createSpecial } from '@comanda/contract/specials';
import { createTax } from '@comanda/contract/taxes';
import { getAccountantMonth } from '@comanda/contract/accounting';
import {
  type Check,
  type CheckItem,
  listCheckItems,
  listChecks,
  updateCheck,
} from '@comanda/contract/checks';
import { getXCut } from '@comanda/contract/cuts';
import {
  getDailyClose,
  exportDailyClose,
  exportStatistics,
  getSalesReport,
} from '@comanda/contract/reports';
import { wrongTotals } from '@comanda/db/storage/rebuild-totals';
import { bulkWrite } from '@comanda/db/store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import type { Json } from '../support/typed-calls.ts';
import { expectRecomputed } from '../support/recomputed.ts';
import { menu, option } from '../support/service-venue.ts';
import { rowsOf, runRaw } from '../db/stores.ts';

const kinds = [
  'send',
  'send',
  'discount',
  'comp',
  'cancel',
  'split',
  'share',
  'move',
  'type',
  'pay',
  'guest',
  'charge',
  'units',
  'step',
  'hour',
  'guests',
  'join',
  'lines',
  'byGuest',
  'combine',
  'recombine',
  'clear',
  'unspecial',
  'price',
] as const;
type Act = {
  do: (typeof kinds)[number];
  check: number;
  line: number;
  amount: number;
};
const act: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom(...kinds),
  check: fc.nat(9),
  line: fc.nat(9),
  amount: fc.integer({ min: 1, max: 4000 }),
});

const lunch = 7;
const goods = [
  { product_id: menu.taco },
  { product_id: menu.burger },
  { product_id: menu.beer, selectedOptionId: option.liter },
  { product_id: menu.pizza },
  // A combo of a burger or a pizza (30 more) and a beer.
  ...[menu.burger, menu.pizza].map((product_id) => ({
    product_id: lunch,
    components: [
      { slot_id: 1, product_id },
      { slot_id: 2, product_id: menu.beer, options: [{ id: option.liter }] },
    ],
  })),
];
const centavos = (pesos: number) => Math.round(pesos * 100);
const sum = (amounts: readonly number[]) =>
  amounts.reduce((all, amount) => all + centavos(amount), 0);

/** A specified method, a platform with a commission and a voucher that is counted in the drawer. */
const methods = [2, 6, 7] as const;
const methodOf = (amount: number) => methods[amount % methods.length];

/**
 * 16 % in prices, exempt goods, 8.25 % on top of prices, another tax for take-out, automatic specials, a combo, a price
 * list from 16:00 to 18:59, own payment methods, and service charges with a tax on top of them.
 */
async function setUp(box: ServiceBox): Promise<void> {
  const manager = box.as('manager');
  const tax = await manager.call(createTax, { body: { name: 'IVA', rate: 8.25, added: 1 } });
  await manager.call(updateProduct, { params: { id: menu.burger }, body: { tax_id: tax.id } });
  await manager.call(updateProduct, {
    params: { id: menu.pizza },
    body: { tax_id: 4, tax_take_out_id: tax.id },
  });
  await manager.call(createServiceCharge, {
    body: {
      name: 'Service',
      percent: 12.35,
      tax_id: tax.id,
      order_types: ['dine_in', 'take_out'],
    },
  });
  await manager.call(createServiceCharge, {
    body: {
      name: 'Large group',
      percent: 15,
      tax_id: tax.id,
      min_guests: 8,
      order_types: ['dine_in'],
    },
  });
  const own = [
    await manager.post('/api/payment-types', {
      name: 'Platform',
      kind: 'platform',
      commission_percent: 17.5,
    }),
    await manager.post('/api/payment-types', {
      name: 'Meal voucher',
      kind: 'voucher',
      needs_register: true,
    }),
  ];
  expect([2, ...own.map(({ body }) => body.id)]).toEqual(methods);
  await manager.call(createSpecial, {
    body: {
      name: 'Third off',
      special_type: 'percentage_discount',
      discount_value: 33,
      conditions: { product_id: menu.burger },
      automatic: 1,
    },
  });
  const combo = await manager.call(createProduct, {
    body: {
      name: 'Lunch',
      category_id: 1,
      price: 133.33,
      tax_take_out_id: tax.id,
      combo: [
        {
          name: 'Main',
          products: [{ product_id: menu.burger }, { product_id: menu.pizza, price_adjust: 3000 }],
        },
        { name: 'Drink', products: [{ product_id: menu.beer }] },
      ],
    },
  });
  expect(combo.id).toBe(lunch);
  await manager.call(createSpecial, {
    body: {
      name: 'Lunch deal',
      special_type: 'percentage_discount',
      discount_value: 7,
      conditions: { product_id: lunch },
      automatic: 1,
    },
  });
  const entry = { product_id: null, category_id: null, price: null, percent: null };
  await manager.call(createPriceList, {
    body: {
      name: 'Afternoon',
      start_time: '16:00',
      end_time: '18:59',
      entries: [
        { ...entry, category_id: 1, percent: -13 },
        { ...entry, product_id: lunch, price: 101.01 },
      ],
    },
  });
}

/** The components of every combo: on its check, with its state, its units and its tax. */
async function requireWholeCombos(box: ServiceBox): Promise<void> {
  const wrong = await rowsOf<{ id: number }>(
    box.store,
    `SELECT c.id FROM order_products c LEFT JOIN order_products k ON k.combo_of = c.id AND k.order_id = c.order_id
        AND (k.status = 4) = (c.status = 4) AND k.quantity = coalesce(c.made_quantity, c.quantity)
        AND k.tax_id = c.tax_id AND k.price = 0 AND k.discount = 0 AND k.added_tax = 0
        AND k.special_pool_id IS NULL
      WHERE c.is_combo = 1 AND c.share_of IS NULL GROUP BY c.id HAVING count(k.id) <> 2
      UNION ALL SELECT k.id FROM order_products k JOIN order_products c ON c.id = k.combo_of
      WHERE c.is_combo = 0 OR c.share_of IS NOT NULL`,
  );
  expect(wrong).toEqual([]);
}

const at = <T>(list: readonly T[], index: number) => list[index % Math.max(1, list.length)];
const openChecks = (box: ServiceBox) =>
  box.as('manager').call(listChecks, { query: { closed: 0 } });
const linesOf = (box: ServiceBox, id: number) =>
  box.as('manager').call(listCheckItems, { query: { order_id: id } });

/** They may be refused, but never change what all checks cost together. */
const transfers = ['split', 'share', 'move', 'units', 'lines', 'byGuest', 'recombine'];

/** An act on a whole check. */
async function actOnCheck(
  box: ServiceBox,
  each: Act,
  checks: readonly Json<Check>[],
  check: Json<Check>,
) {
  const manager = box.as('manager');
  const path = `/api/orders/${check.id}`;
  if (each.do === 'send') {
    const item = { ...goods[each.line % goods.length], qty: 1 + (each.amount % 3) };
    await sendTo(box, check.id, [{ ...item, guest: 1 + (each.amount % 2) }]);
  }
  if (each.do === 'split') {
    await manager.post(`${path}/split-equal`, { parts: 2 + (each.amount % 2) });
  }
  if (each.do === 'byGuest') {
    const items = (await linesOf(box, check.id))
      .filter(({ status, guest }) => status !== 4 && guest === 1)
      .map(({ id }) => ({ id }));
    const name = `Guest 1 of ${check.name} ${checks.length}`;
    await manager.post(`${path}/split`, { splits: [{ name, items }] });
  }
  if (each.do === 'combine') {
    const source_order_id = at(checks, each.check + 1)?.id;
    await manager.post(`${path}/combine`, { source_order_id });
  }
  if (each.do === 'recombine') await manager.post(`${path}/recombine`, {});
  if (each.do === 'clear') await manager.post(`${path}/clear-discounts`);
  if (each.do === 'unspecial') {
    await manager.post(`${path}/remove-special`, { special_id: 1 + (each.amount % 2) });
  }
  if (each.do === 'type') {
    await manager.put(path, { order_type: each.amount % 2 ? 'take_out' : 'dine_in' });
  }
  if (each.do === 'guests') await manager.put(path, { guests: each.amount % 2 ? 9 : 2 });
  if (each.do === 'charge') {
    const service_charge_id = check.service_charge === null ? 1 : null;
    await manager.put(`${path}/service-charge`, { service_charge_id });
  }
  if (each.do === 'pay' || each.do === 'guest') {
    const part = each.do === 'pay' ? { amount: each.amount / 100 } : { guest: 1 };
    const with_tip = { payment_type_id: methodOf(each.amount), tip: each.line / 100 };
    await manager.post(`${path}/payments`, { ...with_tip, ...part });
  }
  if (each.do === 'hour') {
    box.clock.at += (10 + (each.amount % 25)) * 60_000;
    // Prevents that users are logged out for inactivity.
    await runRaw(box.store, `UPDATE sessions SET active_at = ${box.clock.at}`);
  }
  if (each.do === 'join') {
    const joined = await manager.post('/api/tables/1/join', { table_ids: [2] });
    if (joined.status !== 200) await manager.post('/api/tables/1/part');
  }
}

/** The tax on top of every line is that of its amount; parts of a line differ by a centavo, so that they add up. */
async function requireLineTaxes(box: ServiceBox): Promise<void> {
  const wrong = await rowsOf<object>(
    box.store,
    `SELECT i.* FROM order_products i JOIN taxes t ON t.id = i.tax_id
      WHERE abs(i.added_tax - iif(t.added, ((i.price * i.quantity - i.discount) * t.rate + 5000) / 10000, 0))
        > iif(i.share_parts IS NULL AND i.split_from IS NULL, 0, 1)
      OR i.discount > i.price * i.quantity OR (i.discount_source IS NULL AND i.discount <> 0)
      OR (i.comp_reason_id IS NOT NULL AND i.discount <> i.price * i.quantity)
      OR (i.discount_source IS NOT 'special' AND i.special_application_id IS NOT NULL)`,
  );
  expect(wrong).toEqual([]);
}

/** An act on one line; `other` is another check. */
async function actOnLine(
  box: ServiceBox,
  each: Act,
  line: Json<CheckItem>,
  other: Json<Check> | undefined,
) {
  const manager = box.as('manager');
  const path = `/api/order-products/${line.id}`;
  if (each.do === 'discount') {
    await manager.put(`${path}/discount`, { discount_amount: each.amount / 100 });
  }
  if (each.do === 'price') await manager.put(`${path}/price`, { price: each.amount / 100 });
  if (each.do === 'comp') await manager.put(`${path}/comp`, { reason_id: 1 });
  if (each.do === 'cancel') await manager.post(`${path}/cancel`, { reason: 'wrong_order' });
  if (each.do === 'units') await manager.post(`/api/order-products/split/${line.id}`, {});
  if (each.do === 'step') {
    const made = at(line.components, each.amount)?.id ?? line.id;
    await manager.put(`/api/order-products/${made}/status`, { status: 1 });
  }
  if (each.do === 'lines') {
    const splits = [{ name: `Line ${line.id}`, items: [{ id: line.id }] }];
    await manager.post(`/api/orders/${line.order_id}/split`, { splits });
  }
  if (each.do === 'move') await manager.put(path, { order_id: other?.id });
  if (each.do === 'share') {
    const shares = [{ order_id: other?.id, parts: 1 + (each.amount % 3) }];
    await manager.post(`${path}/share`, { shares });
  }
}

/** The sums of an open check: lines, service charge, and the taxes on top of both. */
async function requireSums(box: ServiceBox, check: Json<Check>): Promise<void> {
  const parts = check.taxes.flatMap(({ base, tax }) => [base, tax]);
  expect(sum(parts)).toBe(centavos(check.total));
  expect(sum(check.taxes.map(({ tax }) => tax))).toBe(centavos(check.iva));
  const lines = (await linesOf(box, check.id)).filter(({ status }) => status !== 4);
  const cost = sum(lines.flatMap(({ total, added_tax }) => [total, added_tax]));
  const service = centavos(check.service_charge?.amount ?? 0);
  const onTop = centavos(check.total) - cost - service;
  expect(Math.abs(onTop - service * 0.0825)).toBeLessThan(2);
  const net = centavos(check.subtotal) - centavos(check.discount);
  const rate = (check.service_charge?.percent ?? 0) / 100;
  expect(Math.abs(service - Math.max(0, net) * rate)).toBeLessThan(2);
}

async function play(acts: readonly Act[]): Promise<void> {
  const box = await openServiceBox();
  try {
    await setUp(box);
    const session = await anOpenRegister(box);
    await aCheck(box, 'First', { table_id: 1 });
    await aCheck(box, 'Second', { table_id: 2 });
    const first = at(await openChecks(box), 0)?.id ?? 0;
    await sendTo(box, first, [{ product_id: menu.burger }]);
    // A third off $120.50, 12.35 % for the service, and 8.25 % on top of both.
    const known = { subtotal: 120.5, discount: 39.77, total: 98.18 };
    expect(at(await openChecks(box), 0)).toMatchObject(known);
    for (const each of acts) {
      const checks = await openChecks(box);
      const check = at(checks, each.check);
      if (!check) break;
      const line = at(await linesOf(box, check.id), each.line);
      await actOnCheck(box, each, checks, check);
      if (line) await actOnLine(box, each, line, at(checks, each.check + 1));
      const after = await openChecks(box);
      const charges = new Set(checks.map(({ service_charge }) => service_charge?.id ?? null));
      // Between checks with different charges, each line follows its check.
      if (transfers.includes(each.do) && charges.size < 2) {
        expect(sum(after.map(({ total }) => total))).toBe(sum(checks.map(({ total }) => total)));
      }
      await requireWholeCombos(box);
      await requireLineTaxes(box);
      for (const now of after) await requireSums(box, now);
    }
    await closeAll(box, await openChecks(box), session);
  } finally {
    await box.close();
  }
}

/** Pays what is left, and compares the reports of the day with the sum of the checks. */
async function closeAll(box: ServiceBox, checks: readonly Json<Check>[], session: number) {
  const manager = box.as('manager');
  // Checks that were split from others come first.
  for (const { id } of checks.toSorted((a, b) => b.id - a.id)) {
    const payment_type_id = methodOf(id);
    await manager.call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id } });
  }
  const total = sum(checks.map((check) => check.total));
  const close = await manager.call(getDailyClose);
  expect(centavos(close.summary.revenue)).toBe(total);
  expect(close.payments_difference).toBe(0);
  expect(sum(close.summary.taxes.flatMap(({ base, tax }) => [base, tax]))).toBe(total);
  const report = await manager.call(getSalesReport, { query: { period: 'today' } });
  const { revenue, service_total } = report.summary;
  expect(centavos(revenue)).toBe(total);
  for (const rows of [report.hours, report.products, report.categories]) {
    expect(sum(rows.map((row) => row.total)) + centavos(service_total)).toBe(total);
  }
  for (const rows of [report.servers, report.sources, report.order_types]) {
    expect(sum(rows.map((row) => row.total))).toBe(total);
  }
  const cut = await manager.call(getXCut, { params: { session_id: session } });
  const month = await manager.call(getAccountantMonth);
  expect(centavos(month.sum.total)).toBe(total);
  expect(month.sum.difference).toBe(0);
  expect(sum(month.sum.rates.flatMap(({ base, tax }) => [base, tax]))).toBe(total);
  expect(sum(cut.taxes.map((tax) => tax.total))).toBe(centavos(cut.checks.total));
  expect([cut.sales, cut.checks.total].map(centavos)).toEqual([total, total]);
  expect(sum(cut.payments.map(({ net }) => net))).toBe(total);
  expect(sum(close.payments.map(({ amount }) => amount))).toBe(total);
  expect(sum(cut.payments.map(({ commission }) => commission))).toBe(
    sum(close.payments.map(({ commission }) => commission)),
  );
  expect(centavos(cut.tips)).toBe(centavos(close.summary.tips));
  await sameInFiles(box, total);
  await expectRecomputed(box);
  const turned = await manager.call(closeRegister, {
    body: {
      session_id: session,
      denominations: { '500': 1 },
    },
  });
  const z = (await manager.get(`/api/reports/z-cuts/${String(turned.z_number)}`)).body;
  expect(z).toMatchObject({ sales: cut.sales, checks: cut.checks, taxes: cut.taxes });
  await bulkWrite(box.store, async (db) => {
    expect(await wrongTotals(db)).toEqual([]);
  });
}

/** The files have the same sums: every sold line with the service charge, and the figures of the close. */
async function sameInFiles(box: ServiceBox, total: number) {
  const manager = box.as('manager');
  const sold = await manager.call(exportStatistics, { query: { period: 'today', format: 'json' } });
  const amounts = sold.flatMap((row) => [row.total, row.service_charge]);
  expect(sum(amounts)).toBe(total);
  const file = await manager.call(exportDailyClose);
  const rows = file.split('\r\n').map((line) => line.split(','));
  const amountsOf = (...first: string[]) =>
    sum(
      rows
        .filter((row) => first.every((cell, index) => row[index] === cell))
        .map((row) => Number(row[3])),
    );
  expect(amountsOf('sales', 'total')).toBe(total);
  expect(amountsOf('payment')).toBe(total);
  expect(amountsOf('register')).toBe(total);
}

test('splits, payments and reports keep every sum with specials, comps and taxes mixed', async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 16 }), play), {
    numRuns: process.env.COMANDA_PROVE ? 300 : 8,
  });
}, 240_000);
