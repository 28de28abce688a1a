import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { DataTable } from '../../src/ui/data-table.tsx';
import type { Column } from '../../src/ui/table-rows.ts';
import { Controlled } from '../controlled.tsx';

interface Product {
  id: number;
  name: string;
  price: number;
}
const rows: Product[] = [
  { id: 1, name: 'Esquites', price: 75 },
  { id: 2, name: 'Agua de jamaica', price: 30 },
  { id: 3, name: 'Nachos de la casa', price: 155 },
  { id: 4, name: 'Queso fundido con chorizo', price: 165 },
];
const columns: Column<Product>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name },
  { id: 'price', title: 'Price', value: ({ price }) => price, align: 'end' },
];
const quiet = { isPending: false, error: null, refetch: () => undefined };
const nothing = () => undefined;
const actions = () => [
  { id: 'edit', label: 'Edit', icon: IconPencil, onPress: nothing },
  {
    id: 'delete',
    label: 'Delete',
    icon: IconTrash,
    onPress: nothing,
    danger: true,
  },
];
const table = (
  label: string,
  props: Partial<ComponentProps<typeof DataTable<Product, number>>>,
) => (
  <DataTable
    label={label}
    rows={rows}
    source={quiet}
    rowKey={({ id }) => id}
    rowName={({ name }) => name}
    columns={columns}
    {...props}
  />
);

export default {
  rows: table('Products', { actions, onOpen: nothing, isMuted: ({ id }) => id === 2 }),
  selection: (
    <Controlled first={new Set([1])}>
      {(keys, onChange) => table('Selected products', { selection: { keys, onChange } })}
    </Controlled>
  ),
  pages: table('Pages of products', {
    pageSize: 2,
    initialSort: { column: 'price', descending: true },
  }),
  loading: table('Loading', { rows: undefined }),
  empty: table('Empty', { rows: [], empty: { title: 'No products yet', hint: 'Add the first.' } }),
  failed: table('Failed', { rows: undefined, source: { ...quiet, error: new Error('HTTP 500') } }),
};
