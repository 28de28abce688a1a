import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/stock';
import { inSlices } from '@comanda/db/storage/event-loop';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import { parseCsv, toCsv } from '@comanda/domain/csv';
import { countImport, readDay, importNote } from '@comanda/domain/import-cells';
import { inventoryColumns, planInventoryImport } from '@comanda/domain/inventory-import';
import { toCentavos, toPesos } from '@comanda/domain/money';
import { requireName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { csvReply } from '../http/reply-values.ts';
import type { Call, RawReply } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';

export async function listInventory({
  repos,
  query,
}: Call<typeof contract.listInventory>): Promise<contract.InventoryItem[]> {
  return (await repos.stock.list(query)).map(toItem);
}

export async function inventoryMonths({
  repos,
}: Call<typeof contract.inventoryMonths>): Promise<ReplyOf<typeof contract.inventoryMonths>> {
  const rows = await repos.stock.listMonths();
  return rows.map((row) => ({ ...row, price: toPesos(row.price), iva: toPesos(row.iva) }));
}

export async function createInventoryItem({
  repos,
  body,
  emit,
}: Call<typeof contract.createInventoryItem>): Promise<contract.InventoryItem> {
  const id = await repos.stock.create({
    name: requireName(body.name),
    purchase_date: realDay(body.purchase_date),
    price: toCentavos(body.price),
    iva: toCentavos(body.iva),
  });
  emit({ event: 'stock.changed', id });
  return toItem(await find(repos, id));
}

/** Updates an invoice. The journal records the old and new amounts. 409 stale for an older `version`. */
export async function updateInventoryItem(
  call: Call<typeof contract.updateInventoryItem>,
): Promise<contract.InventoryItem> {
  const { repos, params, body, emit } = call;
  const old = await find(repos, params.id);
  if (body.version !== undefined && body.version !== old.version) {
    throw new Problem('stale', { current: toItem(old) });
  }
  await repos.stock.update(old.id, {
    ...(body.name === undefined ? {} : { name: requireName(body.name) }),
    ...(body.purchase_date === undefined ? {} : { purchase_date: realDay(body.purchase_date) }),
    ...(body.price === undefined ? {} : { price: toCentavos(body.price) }),
    ...(body.iva === undefined ? {} : { iva: toCentavos(body.iva) }),
  });
  const item = await find(repos, old.id);
  if (item.price !== old.price || item.iva !== old.iva) {
    await journal(call, {
      action: 'inventory.change',
      subject: 'inventory_item',
      id: old.id,
      detail: { name: item.name, before: noted(old), after: noted(item) },
    });
  }
  emit({ event: 'stock.changed', id: old.id });
  return toItem(item);
}

export async function deleteInventoryItem(
  call: Call<typeof contract.deleteInventoryItem>,
): Promise<{ success: true }> {
  const { repos, params, now, emit } = call;
  const item = await find(repos, params.id);
  await repos.stock.update(item.id, { deleted_at: now });
  await journal(call, {
    action: 'inventory.delete',
    subject: 'inventory_item',
    id: item.id,
    detail: noted(item),
  });
  emit({ event: 'stock.changed', id: item.id });
  return { success: true };
}

export async function previewInventoryImport({
  body,
}: Call<typeof contract.previewInventoryImport>): Promise<
  ReplyOf<typeof contract.previewInventoryImport>
> {
  const lines = await inSlices(planInventoryImport(parseCsv(body.csv)));
  return {
    ...countImport(lines),
    rows: lines.map(({ item, ...line }) => ({
      ...line,
      purchase_date: item?.purchase_date ?? null,
      price: item ? toPesos(item.price) : null,
      iva: item ? toPesos(item.iva) : null,
    })),
  };
}

/** Adds the readable rows in one transaction, all or none. */
export async function importInventory(
  call: Call<typeof contract.importInventory>,
): Promise<ReplyOf<typeof contract.importInventory>> {
  const { repos, body, emit } = call;
  const lines = await inSlices(planInventoryImport(parseCsv(body.csv)));
  const found = lines.flatMap((line) => line.item ?? []);
  await repos.stock.createMany(found);
  const counts = countImport(lines);
  await journal(call, {
    action: 'inventory.import',
    subject: 'inventory_item',
    id: 0,
    detail: importNote(counts),
  });
  if (found.length > 0) emit({ event: 'stock.changed', id: 0 });
  return {
    success: true,
    imported: found.length,
    ...counts,
    rows: lines
      .filter((line) => line.notes.length > 0)
      .map(({ row, result, name, notes }) => ({ row, result, name, notes })),
  };
}

export async function exportInventory({
  repos,
  venue,
  now,
}: Call<typeof contract.exportInventory>): Promise<RawReply> {
  const { clock } = venue;
  const csv = toCsv(
    inventoryColumns,
    (await repos.stock.list()).map((item) => [
      item.name,
      item.purchase_date,
      toPesos(item.price).toFixed(2),
      toPesos(item.iva).toFixed(2),
    ]),
  );
  return csvReply(csv, `inventory_export_${businessDayOf(now, clock)}.csv`);
}

async function find(repos: Repos, id: number): Promise<Row<'inventory_items'>> {
  const item = await repos.stock.find(id);
  if (!item) throw new Problem('not_found', { field: 'id' });
  return item;
}

function realDay(raw: string): string {
  const day = readDay(raw);
  if (day === null) throw new Problem('validation', { field: 'purchase_date' });
  return day;
}

/** The journal detail of an invoice; amounts in centavos. */
function noted({ name, purchase_date, price, iva }: Row<'inventory_items'>) {
  return { name, purchase_date, price, iva };
}

function toItem(row: Row<'inventory_items'>): contract.InventoryItem {
  return {
    id: row.id,
    name: row.name,
    purchase_date: row.purchase_date,
    price: toPesos(row.price),
    iva: toPesos(row.iva),
    version: row.version,
  };
}
