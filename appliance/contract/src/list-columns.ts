import { importSources } from '@comanda/domain/import-fields';
import { CsvBody, importLimit, ImportReply, previewReply } from './catalog-bulk.ts';
import { Flag, Nullable, OneOf } from './common.ts';
import { endpoint, type Access } from './endpoint.ts';
import { Type, type Static, type TSchema } from './type.ts';

/** The column of each field, from 0. */
export const ColumnMapping = Type.Array(
  Type.Object({
    field: Type.String({ minLength: 1, maxLength: 40 }),
    column: Type.Integer({ minimum: 0, maximum: 500 }),
  }),
  { maxItems: 30 },
);
export type ColumnMapping = Static<typeof ColumnMapping>;

/** The columns of a file and what they are. */
export const ImportFile = Type.Object({
  header: Type.Array(Type.String()),
  /** The first rows after the header. */
  sample: Type.Array(Type.Array(Type.String())),
  total: Type.Integer(),
  /** The program that wrote the file, when its header shows it. */
  source: Nullable(OneOf(importSources)),
  mapping: ColumnMapping,
  /** 1 when a file with this header was imported before. */
  kept: Flag,
  fields: Type.Array(Type.Object({ name: Type.String(), required: Flag })),
});
export type ImportFile = Static<typeof ImportFile>;

/** A list with Comanda's own columns, or with any others and their mapping. */
const ListBody = Type.Object({
  ...CsvBody.properties,
  mapping: Type.Optional(ColumnMapping),
});

interface ListEndpoints<Path, Right, Row> {
  path: Path;
  access: Right;
  /** The records in summaries, for example `costs`. */
  many: string;
  /** A row of the preview. */
  row: Row;
}

/** The endpoint that reads the columns of a list: mapped as for the last such file, otherwise by their names. */
export function columnsEndpoint<const Path extends string, const Right extends Access>(
  path: Path,
  access: Right,
  summary: string,
) {
  return endpoint({
    method: 'POST',
    path,
    summary,
    access,
    body: CsvBody,
    reply: ImportFile,
    bodyLimit: importLimit,
    readOnly: true,
    slow: true,
  });
}

/**
 * The import of a list, its preview, which changes nothing, and its columns. The import adds the new rows in one
 * transaction, all or none. 400 invalid_csv with the expected headers, 400 column_unknown.
 */
export function listImport<
  const Path extends string,
  const Right extends Access,
  Row extends TSchema,
>({ path, access, many, row }: ListEndpoints<Path, Right, Row>) {
  const file = {
    method: 'POST',
    access,
    body: ListBody,
    bodyLimit: importLimit,
    slow: true,
  } as const;
  return {
    columns: columnsEndpoint(`${path}/columns`, access, `The columns of a file of ${many}`),
    preview: endpoint({
      ...file,
      path: `${path}/preview`,
      summary: `What an import of ${many} would do`,
      reply: previewReply(row),
      readOnly: true,
    }),
    run: endpoint({
      ...file,
      path,
      summary: `Import ${many} from CSV`,
      reply: ImportReply,
      idempotent: true,
    }),
  };
}
