import { decoded } from '../support/decoded.ts';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { isMoney } from '@comanda/domain/journal';
import { listJournal } from '@comanda/contract/journal';
import { factsOf, sentenceOf } from '../../kiosk-ui/src/features/journal/journal-words.ts';
import { en, es } from '../support/screen-texts.ts';
import type { AppClient } from '../support/app-client.ts';
import { option } from '../support/service-venue.ts';
import { startApp } from '../support/start-app.ts';

const texts = i18next.createInstance();
await texts.init({
  lng: 'en',
  resources: {
    en: { translation: { ...en, ...en } },
    es: { translation: { ...es, ...es } },
  },
  interpolation: { escapeValue: false },
});

/** Runs every action that records an amount once. */
async function doEverything(owner: AppClient): Promise<void> {
  const ask = async (answer: ReturnType<AppClient['get']>) => {
    const { status, body, text } = await answer;
    if (status !== 200) throw new Error(text);
    return body as Record<string, unknown> & { id: number };
  };
  const post = (url: string, body: object = {}) => ask(owner.post(url, body));
  const put = (url: string, body: object = {}) => ask(owner.put(url, body));
  const drop = (url: string) => ask(owner.delete(url));
  const bills = (count: number) => ({ '1000': count });

  const { session_id } = await post('/api/registers/open', {
    register_id: 1,
    denominations: bills(2),
  });
  await post('/api/register-transactions/adjustment', {
    register_session_id: session_id,
    transaction_type: 'deposit',
    amount: 1234.56,
  });
  const payout = { register_session_id: session_id, payout_type: 'petty_cash', amount: 1234.56 };
  await post('/api/payouts', payout);

  const product = await post('/api/products', { name: 'Mezcal', category_id: 1, price: 1234.56 });
  await put(`/api/products/${product.id}`, { price: 2000.5, cost: 1234.56 });
  await put(`/api/options/${option.small}`, { price_adjust: 123_456 });

  const special = { name: 'Half', special_type: 'percentage_discount', discount_value: 12.5 };
  await post('/api/specials', { ...special, conditions: {} });
  const fixed = { name: 'Less', special_type: 'fixed_discount', discount_value: 1234.56 };
  const less = await post('/api/specials', { ...fixed, conditions: { product_id: product.id } });

  const send = async (name: string, qty = 1) => {
    const { id } = await post('/api/orders', { name });
    const { items } = await post(`/api/orders/${id}/send-items`, {
      items: [{ product_id: product.id, qty }],
    });
    return { id, item: (items as { id: number }[])[0]?.id ?? 0 };
  };
  const first = await send('First', 2);
  await put(`/api/order-products/${first.item}/discount`, { discount_amount: 1234.56 });
  await post(`/api/orders/${first.id}/clear-discounts`);
  await put(`/api/order-products/${first.item}/price`, {
    price: 1234.56,
    reason: 'the menu says so',
  });
  await post(`/api/orders/${first.id}/apply-special-discount`, {
    special_id: less.id,
    special_type: 'fixed_discount',
    matching_item_ids: [first.item],
  });
  await post(`/api/order-products/${first.item}/cancel`, { reason: 'wrong_order' });
  const second = await send('Second', 2);
  const split = await post(`/api/orders/${second.id}/split`, {
    splits: [{ name: 'Third', items: [{ id: second.item, quantity: 1 }] }],
  });
  const [third] = split['orders'] as { id: number }[];
  await post(`/api/orders/${third?.id ?? 0}/recombine`);
  const other = await send('Other');
  await post(`/api/orders/${second.id}/combine`, { source_order_id: other.id });
  await post(`/api/orders/${second.id}/hand-over`, { user_id: 2 });
  const shared = await send('Shared');
  await post(`/api/order-products/${shared.item}/share`, {
    shares: [{ name: 'Beside' }, { order_id: second.id }],
  });
  const paid = await send('Paid');
  await post('/api/print-jobs', { document: 'ticket', order_id: paid.id });
  const payment = await post(`/api/orders/${paid.id}/payments`, {
    payment_type_id: 3,
    amount: 1234.56,
    tip: 12.34,
  });
  const { id } = payment['payment'] as { id: number };
  await post(`/api/payments/${id}/reverse`, { reason: 'typed wrong' });
  await put(`/api/orders/${paid.id}`, { closed: 1, payment_type_id: 2, tip: 12.34 });
  await put(`/api/orders/${paid.id}`, { closed: 0 });

  const cost = await post('/api/admin/costs', {
    name: 'Rent',
    category: 'rent',
    frequency: 'monthly',
    amount: 1234.56,
  });
  await put(`/api/admin/costs/${cost.id}`, { amount: 2000.5 });
  await drop(`/api/admin/costs/${cost.id}`);
  const bill = { name: 'Ice', purchase_date: '2026-03-10', price: 1234.56, iva: 197.53 };
  const item = await post('/api/admin/inventory', bill);
  await put(`/api/admin/inventory/${item.id}`, { price: 2000.5 });
  await drop(`/api/admin/inventory/${item.id}`);
  await put('/api/admin/projection', {
    basis: 'daily',
    total_tables: 10,
    active_tables: 5,
    sales_per_table: 1234.56,
    daily_sales: 2000.5,
    open_days: 6,
    goods_percent: 30,
  });
  await drop(`/api/products/${product.id}`);
  await drop(`/api/options/${option.small}`);
  const summary = await ask(owner.get(`/api/reports/register-summary/${String(session_id)}`));
  expect(summary['expected_cash']).toBe(2000);
  await post('/api/registers/close', { session_id, denominations: bills(3) });
}

/** Every amount in a detail, with its key. */
function amounts(action: string, key: string, value: unknown): [string, number][] {
  if (typeof value === 'number') return isMoney(action, key) ? [[key, value]] : [];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => amounts(action, key, each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, each]) => amounts(action, inner, each));
}

test('every amount is stored in centavos, sent in pesos and shown as money in both languages', async () => {
  const box = await startApp();
  try {
    const owner = await box.as('owner');
    await doEverything(owner);
    const kept = await box.write((repos) => repos.journal.listPage(0, 1000));
    const rows = decoded(listJournal, await owner.call(listJournal, { query: { limit: 500 } }));
    const seen = new Set<string>();
    for (const row of rows) {
      const stored = JSON.parse(kept.find(({ id }) => id === row.id)?.detail ?? '{}') as object;
      const inside = amounts(row.action, '', stored);
      const outside = amounts(row.action, '', row.detail);
      expect([row.action, outside.map(([key]) => key)]).toEqual([
        row.action,
        inside.map(([key]) => key),
      ]);
      for (const [index, [key, centavos]] of inside.entries()) {
        expect(Number.isInteger(centavos), `${row.action} ${key} ${centavos}`).toBe(true);
        expect(outside[index]?.[1]).toBe(centavos / 100);
        seen.add(`${row.action} ${key}`);
      }
      for (const language of ['en', 'es']) {
        const t = texts.getFixedT(language);
        const sentence = sentenceOf(t, language, row);
        expect(sentence, row.action).not.toContain(row.action.replaceAll(/[._]/g, ' '));
        const facts = factsOf(t, language, row).map(({ text }) => text);
        // Users cannot read row ids, so every reference has a name.
        const bare = Object.entries(row.detail).filter(([key, value]) =>
          factsOf(t, language, { ...row, detail: { [key]: value } }).some(
            ({ text }) => /(_id|_by|^from|^to|^with)$/.test(key) && /^[\d, ]+$/.test(text),
          ),
        );
        expect([row.action, bare]).toEqual([row.action, []]);
        expect(facts.join(' | ')).not.toMatch(/(Product|Producto|Category|Categoría) \d/);
        for (const [key, pesos] of outside) {
          const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(
            Math.abs(pesos),
          );
          expect([row.action, key, facts.join(' | ')]).toEqual([
            row.action,
            key,
            expect.stringContaining(`$${money}`),
          ]);
        }
      }
    }
    const acts = new Set([...seen].map((each) => each.split(' ')[0]));
    expect([...acts].sort()).toEqual([
      'cost.add',
      'cost.change',
      'cost.delete',
      'discounts.clear',
      'inventory.change',
      'inventory.delete',
      'item.cancel',
      'item.discount',
      'item.price',
      'option.delete',
      'option.price',
      'order.close',
      'order.combine',
      'order.prebill',
      'order.recombine',
      'order.reopen',
      'order.split',
      'payment.reverse',
      'payment.take',
      'payout.approve',
      'payout.create',
      'product.create',
      'product.delete',
      'product.price',
      'projection.change',
      'register.close',
      'register.deposit',
      'register.open',
      'special.apply',
      'special.create',
      'special.drop',
    ]);
    // Most amounts were 1,234.56, so none may be a hundred times as much.
    expect(JSON.stringify(rows.map(({ detail }) => detail))).not.toMatch(/123456[^0-9]/);
  } finally {
    await box.close();
  }
});
