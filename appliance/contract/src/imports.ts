import { importKinds } from '@comanda/domain/import-fields';
import { CsvBody, ImportReply, importLimit, importCounts, importRowHead } from './catalog-bulk.ts';
import { ImportFile, ColumnMapping } from './list-columns.ts';
import { Area, FlagIn, Id, IdParams, Language, Nullable, OneOf, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

/**
 * Lists from other programs: columns may have any names and are mapped to fields on the screen. `products` and
 * `options` need catalog.edit, `people` people.edit and `tables` floor.edit as well.
 */
const Kind = OneOf(importKinds);

const MappedFile = Type.Object({
  ...CsvBody.properties,
  kind: Kind,
  mapping: ColumnMapping,
  create_categories: Type.Optional(FlagIn),
  /** Where the products of a new category are made, instead of the guess from its name. */
  category_areas: Type.Optional(
    Type.Array(Type.Object({ name: Type.String({ maxLength: 80 }), area: Area }), {
      maxItems: 500,
    }),
  ),
});

/**
 * Reads the columns of a file: mapped as for the last file with this header, otherwise by their names. 400
 * invalid_csv.
 */
export const parseImport = endpoint({
  method: 'POST',
  path: '/api/imports/columns',
  summary: 'The columns of a file and what they are',
  access: 'catalog.edit',
  body: Type.Object({ ...CsvBody.properties, kind: Kind }),
  reply: ImportFile,
  bodyLimit: importLimit,
  readOnly: true,
  slow: true,
});

export const MappedRow = Type.Object({
  ...importRowHead,
  /** The values read from the row besides its name. */
  values: Type.Array(Type.Object({ field: Type.String(), value: Type.String() })),
  cells: Type.Array(Type.String()),
});
export type MappedRow = Static<typeof MappedRow>;

/** Previews an import and changes nothing. 400 invalid_csv when a required column is missing, 400 column_unknown. */
export const previewImport = endpoint({
  method: 'POST',
  path: '/api/imports/preview',
  summary: 'What an import of a file would do',
  access: 'catalog.edit',
  body: MappedFile,
  reply: Type.Object({
    ...importCounts,
    /** New products that come in as not for sale. */
    off_menu: Type.Integer(),
    /** The categories that are created, with their station and the number of new products in them. */
    categories: Type.Array(
      Type.Object({ name: Type.String(), area: Area, products: Type.Integer() }),
    ),
    rows: Type.Array(MappedRow),
  }),
  bodyLimit: importLimit,
  readOnly: true,
  slow: true,
});

/** Adds the new rows in one transaction, with the categories, groups and rooms that they need. */
export const importFile = endpoint({
  method: 'POST',
  path: '/api/imports',
  summary: 'Import a file',
  access: 'catalog.edit',
  body: MappedFile,
  reply: Type.Object({ ...ImportReply.properties, id: Id }),
  idempotent: true,
  bodyLimit: importLimit,
  slow: true,
});

/** The newest import of a kind that was not undone. */
export const getLastImport = endpoint({
  method: 'GET',
  path: '/api/imports/last',
  summary: 'The last import of a kind',
  access: 'catalog.edit',
  query: Type.Object({ kind: Kind }),
  reply: Nullable(
    Type.Object({ id: Id, rows: Type.Integer(), at: Timestamp, person: Type.String() }),
  ),
});

/** Deletes what the newest import of its kind added. 409 import_undone; 409 stale when it is not the newest. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  summary: 'Undo an import',
  access: 'catalog.edit',
  params: IdParams,
  reply: Type.Object({
    success: Type.Literal(true),
    /** Rows that were deleted, and rows that were kept because they are in use. */
    removed: Type.Integer(),
    stayed: Type.Integer(),
  }),
  idempotent: true,
});

/** A CSV file with the columns of a kind and two examples. */
export const getImportTemplate = endpoint({
  method: 'GET',
  path: '/api/imports/template',
  summary: 'A file to fill in',
  access: 'catalog.edit',
  query: Type.Object({ kind: Kind, language: Type.Optional(Language) }),
  reply: Type.Unknown(),
  media: ['text/csv'],
});
