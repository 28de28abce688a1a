import { importProducts } from '@comanda/contract/catalog-bulk';
import {
  importFile,
  getLastImport,
  previewImport,
  parseImport,
  undoImport,
} from '@comanda/contract/imports';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let boss: AppClient;
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
});
afterEach(() => box.close());

const csv = 'Nombre;Categoría;Precio\nSopa de lima;Entradas;95,50\nTaco;Food;10\nFlan;Postres;60';
const file = { kind: 'products', csv, create_categories: true };
const list = async (path: string) => (await boss.get(path)).list;

async function mappingOf(kind: string, text: string) {
  const { status, body } = await boss.post('/api/imports/columns', { kind, csv: text });
  expect(status).toBe(200);
  return body['mapping'] as { field: string; column: number }[];
}

describe('a list of products', () => {
  test('a list of products is read, previewed without a change, and imported with its categories', async () => {
    const mapping = await mappingOf('products', csv);
    expect(mapping).toEqual([
      { field: 'name', column: 0 },
      { field: 'category', column: 1 },
      { field: 'price', column: 2 },
    ]);
    const before = await list('/api/categories');
    const preview = await boss.post('/api/imports/preview', { ...file, mapping });
    expect(preview.body).toMatchObject({ total: 3, new: 2, skipped: 1, errors: 0, warnings: 0 });
    expect((preview.body['rows'] as object[])[0]).toMatchObject({
      result: 'new',
      name: 'Sopa de lima',
      values: [
        { field: 'category', value: 'Entradas' },
        { field: 'price', value: '95.50' },
      ],
      notes: [{ code: 'category_created', value: 'Entradas' }],
    });
    expect(await list('/api/categories')).toEqual(before);
    const done = await boss.post('/api/imports', { ...file, mapping });
    expect(done.body).toMatchObject({ success: true, imported: 2, skipped: 1 });
    const names = (await list('/api/categories')).map((row) => row['name']);
    expect(names).toEqual([...before.map((row) => row['name']), 'Entradas', 'Postres']);
    const soup = (await list('/api/products')).find((row) => row['name'] === 'Sopa de lima');
    expect(soup).toMatchObject({ price: 95.5, cost: 0 });
  });

  test('its new categories are made where the person says, and hidden products are counted', async () => {
    const bar = 'Name,Category,Price,Archived\nMojito,Coctelería,120,\nCrepa,Dulces,80,Y';
    const mapping = await mappingOf('products', bar);
    const body = { kind: 'products', csv: bar, mapping, create_categories: true };
    const preview = await boss.post('/api/imports/preview', body);
    expect(preview.body).toMatchObject({
      new: 2,
      off_menu: 1,
      categories: [
        { name: 'Coctelería', area: 'bar', products: 1 },
        { name: 'Dulces', area: 'kitchen', products: 1 },
      ],
    });
    await boss.post('/api/imports', { ...body, category_areas: [{ name: 'dulces', area: 'bar' }] });
    const areas = (await list('/api/categories')).map(({ name, area }) => [name, area]);
    expect(areas.slice(-2)).toEqual([
      ['Coctelería', 'bar'],
      ['Dulces', 'bar'],
    ]);
    const crepe = (await list('/api/products')).find(({ name }) => name === 'Crepa');
    expect(crepe).toMatchObject({ active: 0 });
  });

  test('a list of products has what is in a product, its allergens and its stock note', async () => {
    const facts =
      'Platillo;Precio;Ingredientes;Alérgenos;Nota de existencias\nCrepa;80;"Harina,\nleche";Gluten;20 al día\nTé;30;;;';
    const mapping = await mappingOf('products', facts);
    await boss.call(importFile, { body: { kind: 'products', csv: facts, mapping } });
    const products = await list('/api/products');
    expect(products.find(({ name }) => name === 'Crepa')).toMatchObject({
      ingredients: 'Harina, leche',
      allergens: 'Gluten',
      stock_note: '20 al día',
    });
    expect(products.find(({ name }) => name === 'Té')).toMatchObject({
      ingredients: null,
      allergens: null,
      stock_note: null,
    });
    const long = `Name,Price,Allergens\nCrepe,80,${'x'.repeat(201)}`;
    const preview = await boss.call(previewImport, {
      body: {
        kind: 'products',
        csv: long,
        mapping: await mappingOf('products', long),
      },
    });
    expect(preview).toMatchObject({ new: 0, errors: 1 });
  });

  test('stores the mapping for the next file with this header', async () => {
    const odd = 'A,B,C\nSopa,80,x';
    expect(await mappingOf('products', odd)).toEqual([]);
    const mapping = [
      { field: 'name', column: 0 },
      { field: 'price', column: 1 },
    ];
    await boss.call(importFile, { body: { kind: 'products', csv: odd, mapping } });
    const body = await boss.call(parseImport, { body: { kind: 'products', csv: odd } });
    expect(body).toMatchObject({ mapping, kept: 1 });
  });

  test('a list of products is undone once, including the categories it created', async () => {
    const before = [await list('/api/products'), await list('/api/categories')];
    const mapping = await mappingOf('products', csv);
    const { body } = await boss.post('/api/imports', { ...file, mapping });
    const last = await boss.call(getLastImport, { query: { kind: 'products' } });
    expect(last).toMatchObject({ id: body['id'], rows: 2 });
    const path = `/api/imports/${String(body['id'])}/undo`;
    expect((await boss.post(path)).body).toEqual({ success: true, removed: 2, stayed: 0 });
    expect([await list('/api/products'), await list('/api/categories')]).toEqual(before);
    const again = await boss.post(path);
    expect([again.status, again.body['code']]).toEqual([409, 'import_undone']);
    // The names are free again.
    const repeated = await boss.post('/api/imports', { ...file, mapping });
    expect(repeated.body).toMatchObject({ imported: 2 });
  });

  test('an import can only be undone while it is the newest', async () => {
    const mapping = await mappingOf('products', csv);
    const { body } = await boss.post('/api/imports', { ...file, mapping });
    await boss.call(importFile, {
      body: {
        kind: 'products',
        csv: 'Name,Price\nTea,9',
        mapping: mapping.slice(0, 1).concat({ field: 'price', column: 1 }),
      },
    });
    const undo = await boss.post(`/api/imports/${String(body['id'])}/undo`);
    expect([undo.status, undo.body['code']]).toEqual([409, 'stale']);
  });
});

test('options, with their groups', async () => {
  const options =
    'Grupo de opciones,Opción,Precio\nExtras nuevos,Queso,15\nExtras nuevos,Aguacate,20';
  const mapping = await mappingOf('options', options);
  const body = await boss.call(importFile, { body: { kind: 'options', csv: options, mapping } });
  expect(body).toMatchObject({ imported: 2 });
  const group = (await list('/api/option_groups')).find((row) => row['name'] === 'Extras nuevos');
  const made = await list(`/api/options?option_group_id=${String(group?.['id'])}`);
  expect(made).toMatchObject([
    { name: 'Queso', price_adjust: 1500 },
    { name: 'Aguacate', price_adjust: 2000 },
  ]);
  await boss.post(`/api/imports/${String(body.id)}/undo`);
  expect((await list('/api/option_groups')).some((row) => row['name'] === 'Extras nuevos')).toBe(
    false,
  );
});

test('staff, who join with a code; users who have logged in are kept when it is undone', async () => {
  const people = 'Nombre,Puesto\nLucía,Mesera\nMateo,Barra';
  const mapping = await mappingOf('people', people);
  const body = await boss.call(importFile, { body: { kind: 'people', csv: people, mapping } });
  expect(body).toMatchObject({ imported: 2 });
  const users = await list('/api/admin/users');
  expect(users.find((row) => row['first_names'] === 'Lucía')).toMatchObject({ user_role: 2 });
  const undo = await boss.post(`/api/imports/${String(body.id)}/undo`);
  expect(undo.body).toMatchObject({ removed: 2 });
});

test('staff with last names who are imported already are not added again', async () => {
  const people = 'Nombre,Apellidos,Puesto\nLucía,García,Mesera\nLucía,Pérez,Barra';
  const mapping = await mappingOf('people', people);
  const send = () => boss.call(importFile, { body: { kind: 'people', csv: people, mapping } });
  expect(await send()).toMatchObject({ imported: 2 });
  expect(await send()).toMatchObject({ imported: 0 });
});

test('tables, with their rooms; one with an open check is kept', async () => {
  const tables = 'Mesa,Zona,Lugares\nR1,Roof,4\nR2,Roof,2';
  const mapping = await mappingOf('tables', tables);
  const body = await boss.call(importFile, { body: { kind: 'tables', csv: tables, mapping } });
  expect(body).toMatchObject({ imported: 2 });
  const table = (await list('/api/tables')).find((row) => row['name'] === 'R1');
  expect(table).toMatchObject({ room_name: 'Roof', seats: 4 });
  await boss.post('/api/orders', { name: 'Check', table_id: table?.['id'] });
  const undo = await boss.post(`/api/imports/${String(body.id)}/undo`);
  expect(undo.body).toMatchObject({ removed: 1, stayed: 1 });
  expect((await list('/api/rooms')).some((row) => row['name'] === 'Roof')).toBe(true);
});

test.each(['products', 'options', 'people', 'tables'])(
  'a template of %s can be imported',
  async (kind) => {
    for (const language of ['en', 'es']) {
      const { text } = await boss.get(`/api/imports/template?kind=${kind}&language=${language}`);
      const mapping = await mappingOf(kind, text);
      const { body } = await boss.post('/api/imports/preview', {
        kind,
        csv: text,
        mapping,
        create_categories: 1,
      });
      expect(body).toMatchObject({ total: 2, errors: 0, warnings: 0 });
    }
  },
);

describe('refused', () => {
  const name = [{ field: 'name', column: 0 }];
  test.each([
    ['a mapping without the price', { mapping: name }, 400, 'invalid_csv'],
    ['an unknown field', { mapping: [{ field: 'x', column: 0 }] }, 400, 'column_unknown'],
    [
      'a column that is not there',
      { mapping: [{ field: 'name', column: 9 }] },
      400,
      'column_unknown',
    ],
    ['an unknown kind', { kind: 'checks', mapping: name }, 400, 'validation'],
    ['an unclosed quote', { csv: 'Name,Price\n"x,1', mapping: name }, 400, 'invalid_csv'],
  ])('%s', async (_, body, status, code) => {
    const answer = await boss.post('/api/imports', { ...file, ...body });
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  test('an empty file', async () => {
    const answer = await boss.refused(parseImport, { body: { kind: 'products', csv: '\n\n' } });
    expect([answer.status, answer.code]).toEqual([400, 'invalid_csv']);
  });

  test('users who may not edit the menu, and an unknown import', async () => {
    const waiter = await box.as('server');
    expect((await waiter.post('/api/imports/preview', { ...file, mapping: name })).status).toBe(
      403,
    );
    expect((await boss.refused(undoImport, { params: { id: 987654 } })).status).toBe(404);
  });
});

test('the import with fixed headers creates categories on request', async () => {
  const strict = 'Name,Description,Description Español,Category,Cost,Price\nMole,,,Mains,50,180';
  const body = await boss.call(importProducts, {
    body: {
      csv: strict,
      create_categories: 1,
    },
  });
  expect(body).toMatchObject({ imported: 1, warnings: 0 });
  const product = (await list('/api/products')).find((row) => row['name'] === 'Mole');
  const category = (await list('/api/categories')).find((row) => row['name'] === 'Mains');
  expect(product?.['category_id']).toBe(category?.['id']);
});
