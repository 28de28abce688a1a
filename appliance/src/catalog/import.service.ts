import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/catalog-bulk';
import { inSlices } from '@comanda/db/event-loop';
import type { Repos } from '@comanda/db/repos';
import { businessDayOf } from '@comanda/domain/business-day';
import { parseCsv, toCsv } from '@comanda/domain/csv';
import { countImport, importNote } from '@comanda/domain/import-cells';
import { toPesos } from '@comanda/domain/money';
import { foldName } from '@comanda/domain/names';
import {
  planProductImport,
  productColumns,
  type ImportedProduct,
} from '@comanda/domain/product-import';
import { csvReply } from '../kernel/csv-reply.ts';
import type { Call, RawReply } from '../kernel/mount.ts';
import { journal } from '../kernel/acting.ts';
import { readVenue } from '../kernel/venue.ts';

/** What an import would do, row by row. */
export async function previewProductImport({
  repos,
  body,
}: Call<typeof contract.previewProductImport>): Promise<
  ReplyOf<typeof contract.previewProductImport>
> {
  const rows = parseCsv(body.csv);
  const catalog = await catalogForImport(repos);
  const names = new Map(catalog.categories.map(({ id, name }) => [id, name]));
  const lines = await inSlices(planProductImport(rows, catalog));
  return {
    ...countImport(lines),
    header: rows[0] ?? [],
    rows: lines.map(({ product, ...line }) => ({
      ...line,
      category: product ? (names.get(product.category_id) ?? '') : '',
      price: product ? toPesos(product.price) : null,
      cost: product ? toPesos(product.cost) : null,
    })),
  };
}

/** Adds the new ones in this transaction, or nothing; a few statements whatever their number. */
export async function importProducts(
  call: Call<typeof contract.importProducts>,
): Promise<ReplyOf<typeof contract.importProducts>> {
  const { repos, body, now, emit } = call;
  const lines = await inSlices(
    planProductImport(parseCsv(body.csv), await catalogForImport(repos)),
  );
  const products = lines.flatMap((line) => line.product ?? []);
  const ids = await repos.catalogEdit.createProducts(await inSlices(productRows(products, now)));
  await repos.catalogEdit.linkGroups(
    products.flatMap((product, index) =>
      product.option_group_ids.map((option_group_id, place) => ({
        product_id: ids[index] ?? 0,
        option_group_id,
        ordinal: place + 1,
      })),
    ),
  );
  const counts = countImport(lines);
  await journal(call, {
    action: 'product.import',
    subject: 'product',
    id: ids[0] ?? 0,
    detail: importNote(counts),
  });
  if (ids[0] !== undefined) emit({ event: 'catalog.changed', id: ids[0] });
  return {
    success: true,
    imported: products.length,
    ...counts,
    rows: lines
      .filter((line) => line.notes.length > 0)
      .map(({ row, result, name, notes }) => ({ row, result, name, notes })),
  };
}

function* productRows(products: readonly ImportedProduct[], now: number) {
  for (const { option_group_ids: _groups, ...product } of products) {
    yield { ...product, name_key: foldName(product.name), modified_at: now };
  }
}

/** The menu with the columns that an import reads: what goes out comes back the same. */
export async function exportProducts({
  repos,
  query,
  now,
}: Call<typeof contract.exportProducts>): Promise<RawReply> {
  const { clock } = await readVenue(repos);
  const links = Map.groupBy(await repos.catalog.listProductGroups(), (link) => link.product_id);
  const rows = (await repos.catalog.listProducts()).filter(
    (row) => query.category_id === undefined || row.category_id === query.category_id,
  );
  const csv = toCsv(
    productColumns,
    rows.map((row) => [
      row.name,
      row.description,
      row.description_es,
      row.category,
      toPesos(row.cost).toFixed(2),
      toPesos(row.price).toFixed(2),
      row.active,
      row.ordinal,
      (links.get(row.id) ?? []).map((link) => link.option_group_id).join(';'),
      row.milliliters === null ? '' : row.milliliters / 1000,
      row.code,
      row.barcode,
    ]),
  );
  return csvReply(csv, `products_export_${businessDayOf(now, clock)}.csv`);
}

async function catalogForImport(repos: Repos) {
  return {
    nameKeys: await repos.catalogEdit.listProductNames(),
    categories: await repos.catalog.listCategories(),
    optionGroups: await repos.catalog.listOptionGroups(),
  };
}
