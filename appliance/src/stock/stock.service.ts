import { toPesos } from '@comanda/domain/money';
import type { BodyOf, ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/stock';
import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import { toCsv } from '@comanda/domain/csv';
import { readDay } from '@comanda/domain/import-cells';
import { fixedColumns } from '@comanda/domain/import-fields';
import { planInventoryImport } from '@comanda/domain/inventory-import';
import { requireName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Call, RawReply } from '../http/mount.ts';
import { csvReply } from '../http/reply-values.ts';
import { resource } from '../http/resource.ts';
import { listImport } from '../imports/read-list.ts';

export async function listInventory({
  repos,
  query,
}: Call<typeof contract.listInventory>): Promise<contract.InventoryItem[]> {
  return (await repos.stock.list(query)).map(toItem);
}

export async function listInventoryMonths({
  repos,
}: Call<typeof contract.listInventoryMonths>): Promise<
  ReplyOf<typeof contract.listInventoryMonths>
> {
  return repos.stock.listMonths();
}

export const {
  create: createInventoryItem,
  /** The journal has the old and new amounts. */
  update: updateInventoryItem,
  remove: deleteInventoryItem,
} = resource({
  subject: 'inventory_item',
  events: ['stock.changed'],
  table: ({ stock }) => stock,
  fields: (_call, body: BodyOf<typeof contract.updateInventoryItem>, old) => ({
    name: requireName(body.name ?? old?.name ?? ''),
    purchase_date: realDay(body.purchase_date ?? old?.purchase_date ?? ''),
    price: body.price === undefined ? (old?.price ?? 0) : body.price,
    iva: body.iva === undefined ? (old?.iva ?? 0) : body.iva,
  }),
  reply: toItem,
  journal: {
    update: [
      'inventory.change',
      (item, old) =>
        item.price === old.price && item.iva === old.iva
          ? null
          : { name: item.name, before: detailOf(old), after: detailOf(item) },
    ],
    remove: ['inventory.delete', detailOf],
  },
});

export const {
  columns: readInventoryColumns,
  preview: previewInventoryImport,
  run: importInventory,
} = listImport({
  kind: 'invoices',
  subject: 'inventory_item',
  action: 'inventory.import',
  event: 'stock.changed',
  plan: planInventoryImport,
  write: ({ stock }, added) => stock.createMany(added),
  show: (item) => ({
    purchase_date: item?.purchase_date ?? null,
    price: item?.price ?? null,
    iva: item?.iva ?? null,
  }),
});

export async function exportInventory({
  repos,
  venue,
  now,
}: Call<typeof contract.exportInventory>): Promise<RawReply> {
  const { clock } = venue;
  const csv = toCsv(
    Object.values(fixedColumns.invoices.columns),
    (await repos.stock.list()).map((item) => [
      item.name,
      item.purchase_date,
      toPesos(item.price).toFixed(2),
      toPesos(item.iva).toFixed(2),
    ]),
  );
  return csvReply(csv, `inventory_export_${businessDayOf(now, clock)}.csv`);
}

function realDay(raw: string): string {
  const day = readDay(raw);
  if (day === null) throw new Problem('validation', { field: 'purchase_date' });
  return day;
}

/** The journal detail of an invoice; amounts in centavos. */
function detailOf({ name, purchase_date, price, iva }: Row<'inventory_items'>) {
  return { name, purchase_date, price, iva };
}

function toItem(row: Row<'inventory_items'>): contract.InventoryItem {
  return {
    id: row.id,
    name: row.name,
    purchase_date: row.purchase_date,
    price: row.price,
    iva: row.iva,
    version: row.version,
  };
}
