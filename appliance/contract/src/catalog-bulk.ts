import { Type, type Static, type TSchema } from './type.ts';
import {
  Amount,
  FlagIn,
  Id,
  Maybe,
  Money,
  Nullable,
  OneOf,
  SignedMoney,
  Success,
} from './common.ts';
import { endpoint } from './endpoint.ts';

/** The text of a CSV file; the whole body may have 2 MB. */
export const CsvBody = Type.Object({ csv: Type.String({ minLength: 1 }) });
export const importLimit = 2 * 1024 * 1024;

/** A remark about a row: `code` selects the sentence, `field` is the column, `value` its content. */
export const ImportNote = Type.Object({
  code: Type.String(),
  field: Nullable(Type.String()),
  value: Type.String(),
});
export type ImportNote = Static<typeof ImportNote>;

/** A row of the file by its number (the header is row 1). */
export const importRowHead = {
  row: Type.Integer(),
  result: OneOf(['new', 'skipped', 'error']),
  name: Type.String(),
  notes: Type.Array(ImportNote),
};
export const importCounts = {
  total: Type.Integer(),
  new: Type.Integer(),
  skipped: Type.Integer(),
  errors: Type.Integer(),
  warnings: Type.Integer(),
};
export const ImportCounts = Type.Object(importCounts);
export type ImportCounts = Static<typeof ImportCounts>;

/** `create_categories`: unknown categories are created; otherwise their products go to the first category. */
const ProductCsv = Type.Object({ ...CsvBody.properties, create_categories: Type.Optional(FlagIn) });

export const ProductImportRow = Type.Object({
  ...importRowHead,
  category: Type.String(),
  price: Nullable(Money),
  cost: Nullable(Money),
  /** The original cells of the row, to export the skipped rows. */
  cells: Type.Array(Type.String()),
});
export type ProductImportRow = Static<typeof ProductImportRow>;
export const ImportRowResult = Type.Object(importRowHead);
export type ImportRowResult = Static<typeof ImportRowResult>;

/** The preview of a file: the number of rows by result, and the rows. */
export function previewReply<Row extends TSchema>(row: Row) {
  return Type.Object({ ...importCounts, rows: Type.Array(row) });
}
/** The result of an import; `rows` are those with a remark. */
export const ImportReply = Type.Object({
  success: Type.Literal(true),
  imported: Type.Integer(),
  ...importCounts,
  rows: Type.Array(ImportRowResult),
});

/** Previews an import and changes nothing. 400 invalid_csv when a column is missing. */
export const previewProductImport = endpoint({
  method: 'POST',
  path: '/api/products/import/preview',
  summary: 'What an import of products would do',
  access: 'catalog.edit',
  body: ProductCsv,
  reply: Type.Object({
    ...importCounts,
    header: Type.Array(Type.String()),
    rows: Type.Array(ProductImportRow),
  }),
  bodyLimit: importLimit,
  readOnly: true,
  slow: true,
});
/** Adds the new rows in one transaction. `rows` are those with a remark. */
export const importProducts = endpoint({
  method: 'POST',
  path: '/api/products/import',
  summary: 'Import products from CSV',
  access: 'catalog.edit',
  body: ProductCsv,
  reply: ImportReply,
  idempotent: true,
  bodyLimit: importLimit,
  slow: true,
});
export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/products/export',
  summary: 'products_export_{date}.csv',
  access: 'catalog.edit',
  query: Type.Object({ category_id: Type.Optional(Id) }),
  reply: Type.Unknown(),
  media: ['text/csv'],
});

/** Which prices change and how: exactly one of `percent` and `amount`; both may be negative. */
export const PriceChange = Type.Object({
  category_id: Maybe(Id),
  product_ids: Maybe(Type.Array(Id, { minItems: 1, maxItems: 20_000 })),
  percent: Maybe(Type.Number({ minimum: -100, maximum: 1000 })),
  amount: Maybe(Amount({ minimum: -1_000_000, maximum: 1_000_000 })),
  /** The step to which a new price is rounded; 0 keeps centavos. */
  rounding: Type.Optional(Type.Unsafe<0 | 0.5 | 1>({ type: 'number', enum: [0, 0.5, 1] })),
  include_inactive: Type.Optional(FlagIn),
});
export const PriceChangeRow = Type.Object({
  id: Id,
  name: Type.String(),
  category: Type.String(),
  price: Money,
  new_price: SignedMoney,
});
export type PriceChangeRow = Static<typeof PriceChangeRow>;

/** Calculates the new prices and changes nothing. `digest` identifies exactly this result. */
export const previewPrices = endpoint({
  method: 'POST',
  path: '/api/products/prices/preview',
  summary: 'What a change of prices would do',
  access: 'catalog.edit',
  body: PriceChange,
  reply: Type.Object({ rows: Type.Array(PriceChangeRow), digest: Type.String() }),
  bodyLimit: 512 * 1024,
  readOnly: true,
});
/** Changes all prices or none. 409 stale when the prices have changed since the preview with this `digest`. */
export const changePrices = endpoint({
  method: 'POST',
  path: '/api/products/prices',
  summary: 'Change many prices at once',
  access: 'catalog.edit',
  body: Type.Intersect([PriceChange, Type.Object({ digest: Type.Optional(Type.String()) })]),
  reply: Type.Object({ ...Success.properties, changed: Type.Integer() }),
  bodyLimit: 512 * 1024,
  idempotent: true,
});
