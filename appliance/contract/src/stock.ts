import { Type, type Static } from './type.ts';
import { ImportRowResult } from './catalog-bulk.ts';
import { Id, Name, Nullable, Money } from './common.ts';
import { bodies, recordWrites } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { listImport } from './list-columns.ts';

/** YYYY-MM-DD. */
const Day = Type.String({ pattern: '^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });

/** A purchase invoice. `price` is without IVA. */
export const InventoryItem = Type.Object({
  id: Id,
  name: Type.String(),
  purchase_date: Type.String(),
  price: Money,
  iva: Money,
  version: Type.Integer(),
});
export type InventoryItem = Static<typeof InventoryItem>;

const fields = { name: Name, purchase_date: Day, price: Money, iva: Money };

/** Newest purchase first. `from` and `to` are days, both inclusive. */
export const listInventory = endpoint({
  method: 'GET',
  path: '/api/admin/inventory',
  summary: 'Invoices',
  access: 'stock.view',
  changedBy: ['stock.changed'],
  query: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
  reply: Type.Array(InventoryItem),
});
export const listInventoryMonths = endpoint({
  method: 'GET',
  path: '/api/admin/inventory/months',
  summary: 'Invoices summed by month, oldest first',
  access: 'stock.view',
  changedBy: ['stock.changed'],
  reply: Type.Array(
    Type.Object({ month: Type.String(), items: Type.Integer(), price: Money, iva: Money }),
  ),
});
export const {
  /** All four fields are required. */
  create: createInventoryItem,
  update: updateInventoryItem,
  remove: deleteInventoryItem,
} = recordWrites({
  path: '/api/admin/inventory',
  one: 'an invoice',
  access: 'stock.edit',
  row: InventoryItem,
  ...bodies(fields, {}, { version: Type.Integer() }),
});

export const InventoryImportRow = Type.Object({
  ...ImportRowResult.properties,
  purchase_date: Nullable(Type.String()),
  price: Nullable(Money),
  iva: Nullable(Money),
});
export type InventoryImportRow = Static<typeof InventoryImportRow>;

/** Comanda's own columns: Name, Purchase Date, Price, IVA. */
export const {
  columns: readInventoryColumns,
  preview: previewInventoryImport,
  run: importInventory,
} = listImport({
  path: '/api/admin/inventory/import',
  access: 'stock.edit',
  many: 'invoices',
  row: InventoryImportRow,
});
export const exportInventory = endpoint({
  method: 'GET',
  path: '/api/admin/inventory/export',
  summary: 'inventory_export_{date}.csv',
  access: 'stock.view',
  reply: Type.Unknown(),
  media: ['text/csv'],
});
