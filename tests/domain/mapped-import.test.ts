import { areaOfName } from '@comanda/domain/area-of-name';
import { commonestSeparator, parseCsv } from '@comanda/domain/csv';
import { readNumber } from '@comanda/domain/import-cells';
import { guessMapping, missingFields, sourceOf } from '@comanda/domain/import-fields';
import {
  planMappedProducts,
  planPeopleImport,
  planTableImport,
} from '@comanda/domain/mapped-import';
import { describe, expect, test } from 'vitest';

const empty = {
  nameKeys: new Set<string>(),
  componentKeys: new Set<string>(),
  categories: [],
  optionGroups: [],
  taxes: [],
  priceLists: [],
  createCategories: true,
};

/** Name, new category, price and cost of each product in a file, with its columns mapped. */
function products(csv: string) {
  const rows = parseCsv(csv, commonestSeparator(csv));
  const mapping = guessMapping('products', rows[0] ?? []);
  return [...planMappedProducts(rows, mapping, empty)].map(({ result, product, notes }) =>
    product
      ? [product.name, product.new_category, product.price, product.cost, product.code]
      : [result, ...notes.map(({ code }) => code)],
  );
}

describe('lists of products', () => {
  test('of Loyverse: prices per shop, variants below their product', () => {
    const csv = [
      'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Track stock,Available for sale [Centro],Price [Centro]',
      'latte,10001,Latte,Coffee,,N,Size,Small,12.00,,N,Y,45.00',
      'latte,10002,,,,N,,Large,15.00,,N,Y,55.00',
      'flan,10003,Flan,Desserts,,N,,,18.00,,N,Y,60.00',
    ].join('\r\n');
    expect(sourceOf(csv.split('\r\n')[0]?.split(',') ?? [])).toBe('loyverse');
    expect(products(csv)).toEqual([
      ['Latte Small', 'Coffee', 4500, 1200, '10001'],
      ['Latte Large', 'Coffee', 5500, 1500, '10002'],
      ['Flan', 'Desserts', 6000, 1800, '10003'],
    ]);
  });

  test('of Square: the only variant is called Regular', () => {
    const csv = [
      'Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,GTIN,Price',
      '#beer,ABC,Beer,Regular,B1,,Drinks,0012345,50.00',
      '#wine,DEF,Wine,Glass,W1,,Drinks,,90.00',
    ].join('\n');
    expect(sourceOf(csv.split('\n')[0]?.split(',') ?? [])).toBe('square');
    expect(products(csv)).toEqual([
      ['Beer', 'Drinks', 5000, 0, 'B1'],
      ['Wine Glass', 'Drinks', 9000, 0, 'W1'],
    ]);
  });

  test('of Odoo: the last part of a category', () => {
    const csv = [
      '"External ID","Name","Internal Reference","Sales Price","Cost","Product Category"',
      '"p_1","Mole","M-1","180.0","60.0","All / Food / Mains"',
    ].join('\n');
    expect(sourceOf(['External ID', 'Name'])).toBe('odoo');
    expect(products(csv)).toEqual([['Mole', 'Mains', 18_000, 6000, 'M-1']]);
  });

  test('in Spanish, with semicolons, decimal commas and points for thousands', () => {
    const csv =
      'Clave;Descripción;Precio de venta ($);Departamento\nB1;Agua, con gas;1.250,50;Bebidas';
    expect(products(csv)).toEqual([['Agua, con gas', 'Bebidas', 125_050, 0, 'B1']]);
  });

  test('without a category: the products get a default one', () => {
    expect(products('Nombre\tPrecio\nSopa\t80')).toEqual([['Sopa', 'General', 8000, 0, null]]);
  });

  test('a row that ends before its price is an error', () => {
    expect(products('Nombre,Grupo,Precio\nSopa,Entradas')).toEqual([['error', 'too_few_columns']]);
  });

  test('a file without prices misses a field', () => {
    expect(missingFields('products', guessMapping('products', ['Nombre', 'Categoría']))).toEqual([
      'price',
    ]);
  });

  test('a mapping to a missing column is refused', () => {
    const rows = [['Name', 'Price']];
    const mapping = new Map([
      ['name', 0],
      ['price', 2],
    ]);
    expect(() => [...planMappedProducts(rows, mapping, empty)]).toThrow(
      expect.objectContaining({ code: 'column_unknown' }),
    );
  });
});

test('staff: roles by name; managers cannot be added by a file', () => {
  const rows = parseCsv(
    'Nombre;Puesto;Teléfono\nLucía;Mesera;55 1234 5678\nAna;Manager;\nEva;DJ;\nLucía;Barra;',
  );
  const mapping = guessMapping('people', rows[0] ?? []);
  const roles = [
    { id: 1, title: 'Manager' },
    { id: 2, title: 'Server' },
    { id: 3, title: 'Bar' },
  ];
  const lines = [...planPeopleImport(rows, mapping, { names: new Set(), roles })];
  expect(
    lines.map(({ result, notes, added }) => [result, notes[0]?.code, added?.user_role]),
  ).toEqual([
    ['new', undefined, 2],
    ['error', 'role_administrator', undefined],
    ['error', 'role_unknown', undefined],
    ['skipped', 'name_repeated', undefined],
  ]);
});

test('tables: the same number in two rooms, a room that is created', () => {
  const rows = parseCsv('Mesa,Zona,Lugares\n1,Salón,4\n1,Terraza,2\n1,salón,4\n2,Salón,mil');
  const mapping = guessMapping('tables', rows[0] ?? []);
  const known = new Map([['salón', new Set<string>()]]);
  const lines = [...planTableImport(rows, mapping, known)];
  expect(lines.map(({ result, notes, added }) => [result, notes[0]?.code, added?.seats])).toEqual([
    ['new', undefined, 4],
    ['new', 'room_created', 2],
    ['skipped', 'name_repeated', undefined],
    ['new', 'number_unreadable', 4],
  ]);
});

test.each([
  ['Cervezas y vinos', 'bar'],
  ['Pizzas', 'pizza'],
  ['Barbacoa', 'kitchen'],
])('%s is made in %s', (name, area) => {
  expect(areaOfName(name)).toBe(area);
});

test.each([
  ['1.234,50', 1234.5],
  ['1.234', 1.234],
  ['1,234.50', 1234.5],
  ['12,5', 12.5],
])('%s is %d', (text, value) => {
  expect(readNumber(text)).toBe(value);
});
