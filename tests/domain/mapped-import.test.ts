import { areaOfName } from '@comanda/domain/area-of-name';
import { parseCsv } from '@comanda/domain/csv';
import { readNumber } from '@comanda/domain/import-cells';
import { listTable } from '@comanda/domain/import-rows';
import {
  chosenLayout,
  guessMapping,
  missingFields,
  sourceOf,
  type ImportKind,
} from '@comanda/domain/import-fields';
import { planOptionImport, planPeopleImport, planTableImport } from '@comanda/domain/mapped-import';
import { planProductImport } from '@comanda/domain/product-import';
import type { TableFile } from '@comanda/domain/table-file';
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

const tableOf = (kind: ImportKind, csv: string) => listTable(kind, parseCsv(csv));

const layoutOf = (kind: ImportKind, table: TableFile) =>
  chosenLayout(kind, table, guessMapping(kind, table.header));

/** Name, new category, price and cost of each product in a file, with its columns mapped. */
function products(csv: string) {
  const table = tableOf('products', csv);
  const lines = [...planProductImport(table, layoutOf('products', table), empty)];
  return lines.map(({ result, added: product, notes }) =>
    product
      ? [product.name, product.new_category, product.price, product.cost, product.code]
      : [result, ...notes.map(({ code }) => code)],
  );
}

describe('lists of products', () => {
  test('lists of products of Loyverse: prices per shop, variants below their product', () => {
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

  test('lists of products of Square: the only variant is called Regular', () => {
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

  test('lists of products of Odoo: the last part of a category', () => {
    const csv = [
      '"External ID","Name","Internal Reference","Sales Price","Cost","Product Category"',
      '"p_1","Mole","M-1","180.0","60.0","All / Food / Mains"',
    ].join('\n');
    expect(sourceOf(['External ID', 'Name'])).toBe('odoo');
    expect(products(csv)).toEqual([['Mole', 'Mains', 18_000, 6000, 'M-1']]);
  });

  test('lists of products in Spanish, with semicolons, decimal commas and points for thousands', () => {
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
    const table = { header: ['Name', 'Price'], rows: [] };
    const mapping = new Map([
      ['name', 0],
      ['price', 2],
    ]);
    expect(() => chosenLayout('products', table, mapping)).toThrow(
      expect.objectContaining({ code: 'column_unknown' }),
    );
  });
});

test('staff: roles by name; managers cannot be added by a file', () => {
  const table = tableOf(
    'people',
    'Nombre;Puesto;Teléfono\nLucía;Mesera;55 1234 5678\nAna;Manager;\nIris;Gerente;\nOmar;Dueño;\nEva;DJ;\nLucía;Barra;',
  );
  const layout = layoutOf('people', table);
  const roles = [
    { id: 1, title: 'Manager' },
    { id: 2, title: 'Server' },
    { id: 3, title: 'Bar' },
  ];
  const lines = [...planPeopleImport(table, layout, { names: new Set(), roles })];
  expect(
    lines.map(({ result, notes, added }) => [result, notes[0]?.code, added?.user_role]),
  ).toEqual([
    ['new', undefined, 2],
    ['error', 'role_administrator', undefined],
    ['error', 'role_administrator', undefined],
    ['error', 'role_administrator', undefined],
    ['error', 'role_unknown', undefined],
    ['skipped', 'name_repeated', undefined],
  ]);
});

test('tables: the same number in two rooms, a room that is created', () => {
  const table = tableOf(
    'tables',
    'Mesa,Zona,Lugares\n1,Salón,4\n1,Terraza,2\n1,salón,4\n2,Salón,mil',
  );
  const layout = layoutOf('tables', table);
  const known = new Map([['salón', new Set<string>()]]);
  const lines = [...planTableImport(table, layout, known)];
  expect(lines.map(({ result, notes, added }) => [result, notes[0]?.code, added?.seats])).toEqual([
    ['new', undefined, 4],
    ['new', 'room_created', 2],
    ['skipped', 'name_repeated', undefined],
    ['new', 'number_unreadable', 4],
  ]);
});

/** Lines of a file as they are planned: name, price, on the menu, and the codes of its remarks. */
function planned(csv: string) {
  const table = tableOf('products', csv);
  return [...planProductImport(table, layoutOf('products', table), empty)].map(
    ({ row, result, added: product, notes }) => [
      row,
      product?.name ?? result,
      product?.price,
      product?.active,
      notes.map(({ code }) => code).filter((code) => code !== 'category_created'),
    ],
  );
}

describe('products that a file takes off the menu', () => {
  test.each([
    [
      'Loyverse',
      'Handle,Name,Available for sale [Centro],Price [Centro]',
      'a,Flan,N,60',
      'a,Té,Y,9',
    ],
    ['Square', 'Item Name,Variation Name,Price,Archived', 'Flan,Regular,60,Y', 'Té,Regular,9,N'],
    ['Clover', 'Name,Price,Hidden', 'Flan,60,Yes', 'Té,9,No'],
    ['Odoo', 'Name,Sales Price,Available in POS', 'Flan,60,False', 'Té,9,True'],
    ['WooCommerce', 'Name,Published,Regular price', 'Flan,0,60', 'Té,1,9'],
    ['Toast', 'Menu Item,Base Price,Archived', 'Flan,60,Yes', 'Té,9,No'],
    ['Shopify', 'Title,Status,Variant Price', 'Flan,draft,60', 'Té,active,9'],
    ['Shopify, published', 'Title,Published,Variant Price', 'Flan,FALSE,60', 'Té,TRUE,9'],
    ['Lightspeed X', 'name,active,retail_price', 'Flan,0,60', 'Té,1,9'],
    ['a list of its own', 'Nombre,Precio,Oculto', 'Flan,60,sí', 'Té,9,'],
  ])('%s hides its products in its own column', (_, ...lines) => {
    expect(planned(lines.join('\n'))).toEqual([
      [2, 'Flan', 6000, 0, []],
      [3, 'Té', 900, 1, []],
    ]);
  });
});

describe('files as people have them', () => {
  test('the decimal sign is that of the column', () => {
    const csv = 'Nombre;Precio\nCafé;18,50\nCena;1.234,50\nMenú;1.500\nPan;12';
    expect(planned(csv).map(([, name, price]) => [name, price])).toEqual([
      ['Café', 1850],
      ['Cena', 123_450],
      ['Menú', 150_000],
      ['Pan', 1200],
    ]);
    expect(planned('Nombre,Precio\nCafé,18.50\nMenú,"1,500"').at(1)?.[2]).toBe(150_000);
  });

  test('an amount with three decimals is shown, because it may be thousands', () => {
    expect(planned('Name,Price\nMenu,1.500\nSoup,12.999')).toEqual([
      [2, 'Menu', 150, 1, ['amount_unclear']],
      [3, 'Soup', 1300, 1, ['amount_unclear']],
    ]);
  });

  test.each(['12.50 €', 'S/ 12.50', 'Q 12.50', 'US$ 12.50', '12.50 pesos', '$12.50 MXN'])(
    'the amount %s is read without its currency',
    (amount) => expect(planned(`Name,Price\nSoup,${amount}`)).toEqual([[2, 'Soup', 1250, 1, []]]),
  );

  test.each([
    ['sep=;\nNombre;Precio\nFlan;60', 2],
    ['LISTA DE PRECIOS 2026,\nActualizada 01/03/2026,\nNombre,Precio\nFlan,60', 4],
    ['Nombre|Precio\nFlan|60', 2],
    ['Nombre\tPrecio\nFlan\t60', 2],
    ['Nombre;Precio;Nota\n;;\nFlan;60;a, b, c\n;;', 3],
    ['\uFEFFNombre,Precio\r\n"Flan",60\r\n', 2],
  ])('%j has one product', (csv, row) => {
    expect(planned(csv)).toEqual([[row, 'Flan', 6000, 1, []]]);
  });

  test('a file without a header has numbered columns and loses no row', () => {
    const table = tableOf('products', 'Flan,60\nTé,9');
    expect(table).toEqual({
      header: ['#1', '#2'],
      rows: [
        { row: 1, cells: ['Flan', '60'] },
        { row: 2, cells: ['Té', '9'] },
      ],
    });
  });

  test('all options of a variant are part of its name', () => {
    const csv = [
      'Handle,Name,Option 1 value,Option 2 value,Price [Centro]',
      'latte,Latte,Chico,Entera,45',
      'latte,,Chico,Almendra,55',
    ].join('\n');
    expect(planned(csv).map(([, name]) => name)).toEqual([
      'Latte Chico Entera',
      'Latte Chico Almendra',
    ]);
  });

  test('rows below a product without a price are its pictures and parts', () => {
    const csv = [
      'Handle,Title,Option1 Value,Variant Price,Image Src',
      'flan,Flan,Default Title,60,a.png',
      'flan,,,,b.png',
    ].join('\n');
    expect(planned(csv)).toEqual([[2, 'Flan', 6000, 1, []]]);
  });

  test.each(['7.50106E+12', '########', '#N/A', '3-ene'])(
    'the damaged barcode %s is left out and said',
    (barcode) => {
      expect(planned(`Name,Price,Barcode\nSoup,9,${barcode}`)).toEqual([
        [2, 'Soup', 900, 1, ['code_damaged']],
      ]);
    },
  );

  test('an option may take off what the editor allows', () => {
    const table = tableOf('options', 'Group,Option,Price\nSize,Small,-5.00\nSize,Tiny,-100000.01');
    const lines = [...planOptionImport(table, layoutOf('options', table), new Map())];
    expect(lines.map(({ result, added }) => [result, added?.price_adjust])).toEqual([
      ['new', -500],
      ['error', undefined],
    ]);
  });
});

test.each([
  ['Cervezas y vinos', 'bar'],
  ['Coctelería', 'bar'],
  ['Destilados', 'bar'],
  ['Café', 'bar'],
  ['Cafetería', 'bar'],
  ['Jugos', 'bar'],
  ['Aguas frescas', 'bar'],
  ['Micheladas', 'bar'],
  ['Whisky', 'bar'],
  ['Ginebras', 'bar'],
  ['Vodka', 'bar'],
  ['Sin alcohol', 'bar'],
  ['Barra', 'bar'],
  ['Mixología', 'bar'],
  ['Coffee', 'bar'],
  ['Tea', 'bar'],
  ['Juices', 'bar'],
  ['Soft drinks', 'bar'],
  ['Tragos', 'bar'],
  ['Licores', 'bar'],
  ['Pizzas', 'pizza'],
  ['Barbacoa', 'kitchen'],
  ['Aguachiles', 'kitchen'],
  ['Tapas', 'kitchen'],
  ['Té y postres', 'bar'],
  ['Entradas', 'kitchen'],
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
