// @vitest-environment happy-dom
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from '../../../kiosk-ui/src/ui/data-table.tsx';
import type { Column } from '../../../kiosk-ui/src/ui/table-rows.ts';
import { allByRole, byRole, key, mount, press, shows } from './mount.tsx';

interface Product {
  id: number;
  name: string;
  price: number;
}
const rows: Product[] = [
  { id: 1, name: 'Esquites', price: 75 },
  { id: 2, name: 'Agua', price: 30 },
  { id: 3, name: 'Nachos', price: 155 },
];
const columns: Column<Product>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name },
  { id: 'price', title: 'Price', value: ({ price }) => price, align: 'end' },
];
const source = { isPending: false, error: null, refetch: vi.fn() };

function table(props: Partial<ComponentProps<typeof DataTable<Product, number>>> = {}) {
  mount(
    <DataTable
      label="Products"
      rows={rows}
      source={source}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={columns}
      {...props}
    />,
  );
}
const names = () =>
  allByRole('row')
    .slice(1)
    .map((row) => allByRole('cell', undefined, row)[0]?.textContent);

describe('DataTable', () => {
  it('sorts ascending, descending and unsorted', () => {
    table();
    const sort = () => press('Price');
    sort();
    expect(names()).toEqual(['Agua', 'Esquites', 'Nachos']);
    sort();
    expect(names()).toEqual(['Nachos', 'Esquites', 'Agua']);
    expect(byRole('columnheader', 'Price').getAttribute('aria-sort')).toBe('descending');
    sort();
    expect(names()).toEqual(['Esquites', 'Agua', 'Nachos']);
  });

  it('opens a row by any of its cells, but not by the buttons of its actions', () => {
    const onOpen = vi.fn();
    const onPress = vi.fn();
    table({ onOpen, actions: () => [{ id: 'edit', label: 'Edit', icon: IconPencil, onPress }] });
    const row = allByRole('row')[2];
    allByRole('cell', undefined, row)[1]?.click();
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(onOpen).toHaveBeenCalledWith(rows[1]);
    press('Edit: Agua');
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('opens a row once by its first cell', () => {
    const onOpen = vi.fn();
    table({ onOpen });
    press('Agua');
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(onOpen).toHaveBeenCalledWith(rows[1]);
  });

  it('moves between rows that open with the arrow keys', () => {
    table({ onOpen: vi.fn() });
    const first = byRole('button', 'Esquites');
    first.focus();
    key(first, 'ArrowDown');
    expect(document.activeElement?.textContent).toBe('Agua');
  });

  it('names the row in each of its actions', () => {
    const onPress = vi.fn();
    table({ actions: () => [{ id: 'delete', label: 'Delete', icon: IconTrash, onPress }] });
    press('Delete: Nachos');
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('selects one row, and all of them', () => {
    const onChange = vi.fn();
    table({ selection: { keys: new Set([1]), onChange } });
    press('Select Agua', 'checkbox');
    expect(onChange).toHaveBeenLastCalledWith(new Set([1, 2]));
    press('Select all', 'checkbox');
    expect(onChange).toHaveBeenLastCalledWith(new Set([1, 2, 3]));
  });

  it('shows a page of rows and more on demand', () => {
    table({ pageSize: 2 });
    expect(names()).toHaveLength(2);
    press('Show 1 more');
    expect(names()).toHaveLength(3);
  });

  it('shows an empty state', () => {
    table({ rows: [], empty: { title: 'No products yet' } });
    expect(shows('No products yet')).toBe(true);
    expect(allByRole('table')).toEqual([]);
  });

  it('shows that loading failed, with Retry', () => {
    const refetch = vi.fn();
    table({ rows: undefined, source: { isPending: false, error: new Error('no box'), refetch } });
    expect(byRole('alert').textContent).toContain('no box');
    press('Try again');
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps the rows when only a refresh failed', () => {
    table({ source: { isPending: false, error: new Error('no box'), refetch: vi.fn() } });
    expect(names()).toHaveLength(3);
    expect(byRole('alert')).toBeTruthy();
  });
});
