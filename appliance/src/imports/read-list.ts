import type { ImportFile, ColumnMapping } from '@comanda/contract/list-columns';
import { inSlices } from '@comanda/db/storage/event-loop';
import type { Repos } from '@comanda/db/repos';
import { readCsv } from '@comanda/domain/csv';
import { countImport, foldHeader, importNote } from '@comanda/domain/import-cells';
import {
  chosenLayout,
  fixedLayout,
  guessMapping,
  importFields,
  importKinds,
  sourceOf,
  type FixedKind,
  type ImportKind,
  type Layout,
  type ListKind,
} from '@comanda/domain/import-fields';
import { listTable, type ImportLine } from '@comanda/domain/import-rows';
import { Problem } from '@comanda/domain/problem';
import type { TableFile } from '@comanda/domain/table-file';
import { journal, type CommandContext, type JournalSubject } from '../http/command-context.ts';

/** The header and rows in the text of a file. Throws invalid_csv with the line of an unclosed quote. */
export async function readList(kind: ListKind, csv: string): Promise<TableFile> {
  return listTable(kind, await inSlices(readCsv(csv)));
}

/** The columns that a person chose, by field. */
export function toColumns(mapping: ColumnMapping): Map<string, number> {
  return new Map(mapping.map(({ field, column }) => [field, column]));
}

/** The mapping of the last file with this header, if it is kept. */
async function keptMapping(
  repos: Repos,
  kind: ListKind,
  header: readonly string[],
): Promise<ColumnMapping | null> {
  const heading = headingOf(header);
  const stored = importKinds.find((one): one is ImportKind => one === kind);
  if (stored) {
    const kept = await repos.imports.findMapping(stored, heading);
    return kept === undefined ? null : (JSON.parse(kept) as ColumnMapping);
  }
  const last = (await repos.settings.get(settingOf(kind))) as KeptColumns | undefined;
  return last?.heading === heading ? last.mapping : null;
}

/** The columns of the last file of a kind whose imports are not stored. */
interface KeptColumns {
  heading: string;
  mapping: ColumnMapping;
}
const settingOf = (kind: ListKind) => `import_columns_${kind}`;

/** The columns of a file: mapped as for the last file with this header, otherwise by their names. */
export async function readColumns(repos: Repos, kind: ListKind, csv: string): Promise<ImportFile> {
  const { header, rows } = await readList(kind, csv);
  if (header.length === 0) throw new Problem('invalid_csv', { field: 'csv' });
  const kept = await keptMapping(repos, kind, header);
  const guessed = [...guessMapping(kind, header)].map(([field, column]) => ({ field, column }));
  return {
    header,
    sample: rows.slice(0, 5).map(({ cells }) => cells),
    total: rows.length,
    source: kind === 'products' ? sourceOf(header) : null,
    mapping: kept ?? guessed,
    kept: kept === null ? 0 : 1,
    fields: importFields[kind].map(({ name, required }) => ({ name, required: required ? 1 : 0 })),
  };
}

/** Normalises a header for comparison. */
export function headingOf(header: readonly string[]): string {
  return header.map(foldHeader).join('|').slice(0, 2000);
}

/** A list by Comanda's own columns, or by those that a person chose. */
interface ListFile {
  csv: string;
  mapping?: ColumnMapping | undefined;
}

/** Plans the rows of a list; `plan` reads them by the layout of the file. */
export async function planList<Added>(
  kind: FixedKind,
  { csv, mapping }: ListFile,
  plan: (table: TableFile, layout: Layout) => Generator<ImportLine<Added>>,
): Promise<{ header: string[]; lines: ImportLine<Added>[] }> {
  const table = await readList(kind, csv);
  const layout = mapping ? chosenLayout(kind, table, toColumns(mapping)) : fixedLayout(kind, table);
  return { header: table.header, lines: await inSlices(plan(table, layout)) };
}

/** The preview of planned rows, with what each one adds. */
export function previewOf<Added, Values>(
  lines: readonly ImportLine<Added>[],
  valuesOf: (added: Added | null) => Values,
) {
  return {
    ...countImport(lines),
    rows: lines.map((line) => ({ ...toImportRow(line), ...valuesOf(line.added) })),
  };
}

/** What an import did: the journal has it, and the reply has the rows with a remark. */
export async function finishImport(
  call: CommandContext,
  lines: readonly ImportLine<unknown>[],
  { subject, action, id = 0 }: { subject: JournalSubject; action: string; id?: number },
) {
  const counts = countImport(lines);
  await journal(call, { action, subject, id, detail: importNote(counts) });
  return {
    success: true as const,
    imported: counts.new,
    ...counts,
    rows: lines.filter(({ notes }) => notes.length > 0).map(toImportRow),
  };
}

/** Keeps the columns that a person chose for the next file with this header. */
export async function keepColumns(
  { repos, now }: CommandContext,
  kind: ListKind,
  header: readonly string[],
  mapping: ColumnMapping | undefined,
): Promise<void> {
  if (!mapping) return;
  const kept: KeptColumns = { heading: headingOf(header), mapping };
  await repos.settings.set(settingOf(kind), kept, now);
}

/** A row as replies show it. */
export function toImportRow({ row, result, name, notes }: ImportLine<unknown>) {
  return { row, result, name, notes };
}
