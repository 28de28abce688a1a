import { describe, expect, test } from 'vitest';
import { projectFiles, projectText } from './tree.ts';

/** The columns that follow from each other: `moneyColumns` of the repository. */
const columns = [
  'price',
  'quantity',
  'tax_id',
  'added_tax',
  'discount',
  'discount_source',
  'discount_by',
  'discount_of',
  'comp_reason_id',
  'special_application_id',
  'special_parts',
];
const writer = 'appliance/src/checks/line-money.ts';
const repository = 'db/src/repos/items.repo.ts';

const statements =
  /(?:updateTable\('order_products'\)|UPDATE order_products)(?<set>.*?)(?:\bwhere\b|;)/gis;
const inserts = /insertInto\('order_products'\)|INSERT (?:OR \w+ )?INTO order_products\b/gi;
const calls = /\.setMoney\(|\bitems\.create\(/g;

/** The writers of a line's price, quantity, discount or tax in a file of the server or the store. */
function moneyWriters(path: string, text: string): string[] {
  const named = [...text.matchAll(statements)].filter(({ groups }) =>
    columns.some((column) => new RegExp(`\\b${column}\\b`).test(groups?.['set'] ?? '')),
  );
  const found = [
    ...named,
    ...(path === repository ? [] : text.matchAll(inserts)),
    ...(path === writer ? [] : text.matchAll(calls)),
  ];
  return found.map(([hit]) => `${path}: ${hit.split('\n')[0]}`);
}

/** The demo and practice venues are written whole, before anybody works with them. */
const isWhole = (path: string) => path.startsWith('db/src/demo/');

describe('price, quantity, discount and tax of a line', () => {
  test('are written by one function only', () => {
    const sources = projectFiles().filter(
      (path) => /^(?:appliance|db)\/src\/.*\.ts$/.test(path) && !isWhole(path),
    );
    expect(sources).toContain(writer);
    expect(sources.flatMap((path) => moneyWriters(path, projectText(path)))).toEqual([]);
    const used = [...projectText(writer).matchAll(calls)].map(([call]) => call);
    expect(new Set(used)).toEqual(new Set(['.setMoney(', 'items.create(']));
  });

  test.each([
    "db.updateTable('order_products').set({ discount: 0 }).where('id', '=', 1)",
    'UPDATE order_products SET price = 1, version = 2 WHERE id = 1',
    "db.insertInto('order_products').values(rows)",
    'await repos.items.setMoney(rows);',
    'await call.repos.items.create(rows);',
  ])('would be found in %s', (text) => {
    expect(moneyWriters('appliance/src/checks/x.ts', text)).toHaveLength(1);
  });

  test('are not what other columns are', () => {
    const text = "db.updateTable('order_products').set({ status: 1 }).where('price', '>', 0)";
    expect(moneyWriters('db/src/x.ts', text)).toEqual([]);
  });
});
