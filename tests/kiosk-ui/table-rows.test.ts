import { describe, expect, test } from 'vitest';
import { nextSort, sortRows, type Column } from '../../kiosk-ui/src/ui/table-rows.ts';

interface Row {
  name: string;
  price: number | null;
}

const columns: Column<Row>[] = [
  { id: 'name', title: 'Name', value: (row) => row.name },
  { id: 'price', title: 'Price', value: (row) => row.price },
];
const rows: Row[] = [
  { name: 'Mesa 10', price: 5 },
  { name: 'mesa 2', price: null },
  { name: 'Árbol', price: 30 },
];
const names = (column: string, descending: boolean) =>
  sortRows(rows, columns, { column, descending }).map((row) => row.name);

describe('rows of a table', () => {
  test('names sort numbers by value, without case', () => {
    expect(names('name', false)).toEqual(['Árbol', 'mesa 2', 'Mesa 10']);
    expect(names('name', true)).toEqual(['Mesa 10', 'mesa 2', 'Árbol']);
  });

  test('numbers sort by value; empty values are last in both directions', () => {
    expect(names('price', false)).toEqual(['Mesa 10', 'Árbol', 'mesa 2']);
    expect(names('price', true)).toEqual(['Árbol', 'Mesa 10', 'mesa 2']);
  });

  test('without a sort, or with an unknown column, they keep their order', () => {
    expect(sortRows(rows, columns, null)).toEqual(rows);
    expect(names('colour', true)).toEqual(rows.map((row) => row.name));
  });

  test('a heading sorts ascending, then descending, then not at all', () => {
    const up = nextSort(null, 'name');
    const down = nextSort(up, 'name');
    expect([up, down, nextSort(down, 'name')]).toEqual([
      { column: 'name', descending: false },
      { column: 'name', descending: true },
      null,
    ]);
    expect(nextSort(down, 'price')).toEqual({ column: 'price', descending: false });
  });
});
