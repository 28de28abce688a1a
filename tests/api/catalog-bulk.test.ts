import { listProducts } from '@comanda/contract/catalog';
import {
  importProducts,
  previewPrices,
  previewProductImport,
} from '@comanda/contract/catalog-bulk';
import { createProduct } from '@comanda/contract/catalog-edit';
import { createCheck } from '@comanda/contract/checks';
import { listJournal } from '@comanda/contract/journal';
import { listPriceLists } from '@comanda/contract/price-lists';
import { createTax } from '@comanda/contract/taxes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { menu } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let boss: AppClient;
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
});
afterEach(() => box.close());

const head = 'Name,Description,Description Español,Category,Cost,Price';
const products = () => boss.call(listProducts);

describe('importing products', () => {
  const csv = [
    head,
    '"Sopa, azteca",Soup,Sopa,Food,20,89.5',
    'taco,,,Food,1,2',
    'Agua,,,Bebidas,x,',
    'Broken,row',
  ].join('\r\n');

  test('a preview shows every row and changes nothing', async () => {
    const body = await boss.call(previewProductImport, { body: { csv } });
    expect(body).toMatchObject({ total: 4, new: 2, skipped: 1, errors: 1, warnings: 1 });
    expect(body.rows).toMatchObject([
      { row: 2, result: 'new', name: 'Sopa, azteca', category: 'Food', price: 89.5, cost: 20 },
      {
        row: 3,
        result: 'skipped',
        notes: [{ code: 'name_exists' }],
        cells: ['taco', '', '', 'Food', '1', '2'],
      },
      {
        row: 4,
        result: 'new',
        category: 'Food',
        price: 0,
        notes: [
          { code: 'category_unknown', value: 'Bebidas' },
          { code: 'amount_unreadable', field: 'Cost', value: 'x' },
          { code: 'amount_missing', field: 'Price' },
        ],
      },
      { row: 5, result: 'error', notes: [{ code: 'too_few_columns' }] },
    ]);
    expect(await products()).toHaveLength(6);
  });

  test('an import adds the new rows, reports the others, and is in the journal', async () => {
    const headers = { 'idempotency-key': 'import' };
    const { body } = await boss.post('/api/products/import', { csv }, headers);
    expect(body).toMatchObject({ success: true, imported: 2, skipped: 1, errors: 1, warnings: 1 });
    expect((body['rows'] as { row: number }[]).map(({ row }) => row)).toEqual([3, 4, 5]);
    const again = await boss.post('/api/products/import', { csv }, headers);
    expect(again.headers['idempotent-replay']).toBe('1');
    const list = await products();
    expect(list).toHaveLength(8);
    expect(list.find((row) => row.name === 'Sopa, azteca')).toMatchObject({
      description_español: 'Sopa',
      price: 89.5,
      cost: 20,
      active: 1,
      ordinal: 0,
      restaurant_id: 1,
    });
    const day = await box.app.comanda.store.read((repos) => repos.journal.listOfDay('2026-03-10'));
    expect(day.filter((row) => row.action === 'product.import')).toHaveLength(1);
  });

  test('a wrong header refuses the whole file', async () => {
    for (const path of ['/api/products/import', '/api/products/import/preview']) {
      const answer = await boss.post(path, { csv: 'Nombre,Precio\nx,1' });
      expect([answer.status, answer.body['code'], answer.body['error']]).toEqual([
        400,
        'invalid_csv',
        'Invalid CSV format. Expected headers: Name, Description, Description Español, Category, Cost, Price',
      ]);
    }
  });

  test('a quote that is not closed refuses the whole file, with its line', async () => {
    const body = await boss.refused(importProducts, {
      body: {
        csv: `${head}\nSoup,"",,Food,1,2\nTaco,",,Food,1,2\nMole,,,Food,1,2`,
      },
    });
    expect(body.status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_csv',
      field: 'csv',
      line: 3,
      error: 'Invalid CSV format. Line 3: A quote is not closed.',
    });
    expect(await products()).toHaveLength(6);
  });

  test('an exported file is imported unchanged, with formulas guarded', async () => {
    await boss.call(createProduct, {
      body: {
        name: '=SUM(A1)',
        description: '"a", b\nc',
        category_id: 2,
        price: 12.5,
        option_groups: [2, 1],
        liters: 0.25,
        code: '-7',
      },
    });
    const file = await boss.get('/api/products/export');
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="products_export_2026-03-10.csv"',
    );
    expect(file.text.startsWith('\uFEFFName,Description,Description Español,')).toBe(true);
    expect(file.text).toContain("'=SUM(A1)");
    const before = (await products()).find((row) => row.name === '=SUM(A1)');
    await boss.delete(`/api/products/${String(before?.id)}`);
    const body = await boss.call(importProducts, { body: { csv: file.text } });
    expect(body).toMatchObject({ imported: 1, skipped: 6, errors: 0 });
    const after = (await products()).find((row) => row.name === '=SUM(A1)');
    expect(after).toEqual({ ...before, id: after?.id, version: 1 });
  });

  test('combos are exported as text and imported with their slots, prices and defaults', async () => {
    const ids = new Map((await products()).map((row) => [row.name, row['id']]));
    const [taco, beer] = [ids.get('Taco') ?? 0, ids.get('Beer') ?? 0];
    const made = await boss.post('/api/products', {
      name: 'A lunch',
      category_id: 1,
      price: 120,
      combo: [
        {
          name: 'Main',
          default_product_id: taco,
          products: [{ product_id: taco }, { product_id: ids.get('Pizza'), price_adjust: 3050 }],
        },
        { name: 'Drink: cold', products: [{ product_id: beer, price_adjust: -500 }] },
      ],
    });
    expect(made.status, made.text).toBe(200);
    const file = await boss.get('/api/products/export');
    const text = String.raw`Main: Taco * | Pizza +30.50; Drink\: cold: Beer -5.00`;
    expect(file.text).toContain(text);
    const before = (await products()).find(({ name }) => name === 'A lunch');
    const again = async (csv: string) => (await boss.post('/api/products/import', { csv })).body;
    // Its products are on the menu.
    await boss.delete(`/api/products/${String(made.body['id'])}`);
    expect(await again(file.text)).toMatchObject({ imported: 1, errors: 0 });
    const after = (await products()).find(({ name }) => name === 'A lunch');
    expect(after).toEqual({ ...before, id: after?.id, version: 1 });
    // Its products come from the file too, below it.
    for (const row of await products()) {
      if (['A lunch', 'Taco', 'Pizza', 'Beer'].includes(row['name'])) {
        await boss.delete(`/api/products/${String(row.id)}`);
      }
    }
    expect(await again(file.text)).toMatchObject({ imported: 4, errors: 0 });
    expect((await boss.get('/api/products/export')).text.split('\r\n').sort()).toEqual(
      file.text.split('\r\n').sort(),
    );
    const wrong = file.text.replace('A lunch', 'B lunch').replace('Pizza +30', 'Pasta +30');
    expect(await again(wrong)).toMatchObject({
      imported: 0,
      errors: 1,
      rows: expect.arrayContaining([
        expect.objectContaining({
          result: 'error',
          name: 'B lunch',
          notes: [{ code: 'combo_product', field: 'Combo', value: 'Pasta' }],
        }),
      ]),
    });
  });

  test('taxes, price lists, option groups and minutes are exported and imported again', async () => {
    const tax = await boss.call(createTax, { body: { name: 'Sales', rate: 8.25, added: 1 } });
    const made = await boss.call(createProduct, {
      body: {
        name: 'A soup',
        category_id: 1,
        price: 120,
        tax_id: 4,
        tax_take_out_id: tax.id,
        option_groups: [2, 1],
        fresh_minutes: 3,
        attention_minutes: 9,
      },
    });
    const other = await boss.call(createProduct, {
      body: {
        name: 'A tea',
        category_id: 2,
        price: 30,
        option_groups: [],
      },
    });
    const [soup, tea] = [made.id, other.id];
    const entries = [
      { product_id: soup, category_id: null, price: 99.5, percent: null },
      { product_id: null, category_id: 2, price: null, percent: 10 },
    ];
    for (const body of [
      { name: 'Lunch', entries },
      { name: 'Night', entries: [{ ...entries[0], price: null, percent: -12.5 }] },
    ]) {
      expect((await boss.post('/api/price-lists', body)).status).toBe(200);
    }
    const file = (await boss.get('/api/products/export')).text;
    expect(file).toContain('Exempt,Sales 8.25% +,,Lunch: 99.50; Night: -12.5%,3,9\r\n');
    const named = async (name: string) => (await products()).find((row) => row.name === name);
    const before = [await named('A soup'), await named('A tea')];
    for (const id of [soup, tea]) await boss.delete(`/api/products/${String(id)}`);
    const { body } = await boss.post('/api/products/import', { csv: file });
    expect(body).toMatchObject({ imported: 2, warnings: 0, errors: 0 });
    const after = [await named('A soup'), await named('A tea')];
    expect(after).toEqual(before.map((row, at) => ({ ...row, id: after[at]?.id, version: 1 })));
    expect((await boss.get('/api/products/export')).text.split('\r\n').sort()).toEqual(
      file.split('\r\n').sort(),
    );
    // The entry of the deleted product is gone.
    const [lunch] = await boss.call(listPriceLists);
    expect(lunch?.entries).toEqual([
      { product_id: null, category_id: 2, price: null, percent: 10 },
      { ...entries[0], product_id: after[0]?.id },
    ]);
  });

  test('imports 5,000 products; floor requests are answered in between', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, i) =>
        `Dish ${i},"Hot, no. ${i}",Caliente,${i % 2 ? 'Food' : 'Drinks'},${i % 90}.5,${i % 300},1,${i},1;2`,
    );
    const big = [`${head},Active,Ordinal,Option Groups`, ...rows, 'bad,row'].join('\r\n');
    const waiter = await box.as('server');
    const body = await waiter.call(createCheck, { body: { name: 'Check', table_id: 1 } });
    let done = false;
    const importing = boss.post('/api/products/import', { csv: big }).finally(() => {
      done = true;
    });
    // How long one waits is measured by `npm run bench -- holds`.
    const answers: number[] = [];
    while (!done) {
      const { status } = await waiter.post(`/api/orders/${String(body.id)}/send-items`, {
        items: [{ product_id: menu.taco, qty: 1 }],
      });
      answers.push(status);
    }
    const answer = await importing;
    expect(answer.body).toMatchObject({ imported: 5000, errors: 1 });
    expect(new Set(answers)).toEqual(new Set([200]));
    const list = await products();
    expect(list).toHaveLength(5006);
    expect(list.find((row) => row.name === 'Dish 7')).toMatchObject({
      ordinal: 7,
      option_groups: [{ id: 1 }, { id: 2 }],
    });
  });

  test('an import that fails in the middle leaves nothing', async () => {
    let inserts = 0;
    let failsAt = 4;
    const failing = await startApp({
      onStatement: (statement) => {
        if (!/^insert into "products"/i.test(statement)) return;
        inserts += 1;
        if (inserts === failsAt) throw new Error('The disk is gone');
      },
    });
    try {
      const manager = await failing.as('manager');
      const menuNow = async () => [
        await manager.get('/api/products'),
        await manager.get('/api/categories'),
      ];
      const texts = async () => (await menuNow()).map(({ text }) => text);
      const before = await texts();
      const rows = Array.from({ length: 1000 }, (_, i) => `Dish ${i},,,Soups,1,${i}`);
      const body = { csv: [head, ...rows].join('\r\n'), create_categories: 1 };
      expect((await manager.post('/api/products/import', body)).status).toBe(500);
      // It had already added rows and the category.
      expect(inserts).toBe(failsAt);
      expect(await texts()).toEqual(before);
      failsAt = 0;
      const again = await manager.post('/api/products/import', body);
      expect(again.body).toMatchObject({ imported: 1000, new: 1000, skipped: 0 });
      expect(await manager.call(listProducts)).toHaveLength(1006);
      const journal = await manager.call(listJournal);
      expect(journal.filter((row) => row.action === 'product.import')).toHaveLength(1);
    } finally {
      await failing.close();
    }
  });

  test('more than 2 MB is 413', async () => {
    const answer = await boss.refused(importProducts, { body: { csv: 'x'.repeat(2_200_000) } });
    expect(answer.status).toBe(413);
  });
});

describe('many prices at once', () => {
  test('changes exactly what was previewed, each price in the journal', async () => {
    const change = { category_id: 1, percent: 10, rounding: 0.5 };
    const preview = await boss.post('/api/products/prices/preview', change);
    expect(preview.body['rows']).toEqual([
      { id: menu.burger, name: 'Burger', category: 'Food', price: 120.5, new_price: 132.5 },
      { id: menu.soldOut, name: 'Octopus', category: 'Food', price: 300, new_price: 330 },
      { id: menu.taco, name: 'Taco', category: 'Food', price: 45, new_price: 49.5 },
    ]);
    const { digest } = preview.body;
    const done = await boss.post('/api/products/prices', { ...change, digest });
    expect(done.body).toEqual({ success: true, changed: 3 });
    const find = (await products()).find((row) => row.id === menu.taco);
    expect(find).toMatchObject({ price: 49.5, version: 2 });
    const rows = await box.app.comanda.store.read((repos) =>
      repos.journal.listOfSubject('product', menu.taco),
    );
    expect(rows.map((row) => row.action)).toEqual(['product.price']);
    const again = await boss.post('/api/products/prices', { ...change, digest });
    expect([again.status, again.body['code']]).toEqual([409, 'stale']);
  });

  test('prices are changed for chosen products, by an amount, including inactive ones', async () => {
    const chosen = { product_ids: [menu.inactive, menu.pizza], amount: -0.99, rounding: 1 };
    const { body } = await boss.post('/api/products/prices/preview', chosen);
    expect((body['rows'] as { new_price: number }[]).map((row) => row.new_price)).toEqual([
      49, 199,
    ]);
    const all = await boss.call(previewPrices, {
      body: {
        percent: 5,
        include_inactive: 1,
      },
    });
    expect(all.rows).toHaveLength(6);
  });

  test.each([
    [{}, 'field_required'],
    [{ percent: 1, amount: 1 }, 'field_required'],
    [{ amount: -50 }, 'price_below_zero'],
    [{ percent: -101 }, 'validation'],
    [{ percent: 1, rounding: 2 }, 'validation'],
  ])('%o is refused and changes nothing', async (change, code) => {
    const answer = await boss.post('/api/products/prices', change);
    expect([answer.status, answer.body['code']]).toEqual([400, code]);
    expect((await products()).find((row) => row.id === menu.taco)).toMatchObject({ price: 45 });
  });
});
