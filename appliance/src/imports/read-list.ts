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

/** Keeps the columns that a person chose for the next file with this header. */
export async function keepColumns(
  { repos, now }: Pick<CommandContext, 'repos' | 'now'>,
  kind: ListKind,
  header: readonly string[],
  mapping: ColumnMapping,
): Promise<void> {
  const kept: KeptColumns = { heading: headingOf(header), mapping };
  await repos.settings.set(settingOf(kind), kept, now);
}

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
  plan: (
    table: TableFile,
    layout: Layout,
  ) => Generator<ImportLine<Added>> | Promise<Generator<ImportLine<Added>>>,
): Promise<{ header: string[]; lines: ImportLine<Added>[] }> {
  const table = await readList(kind, csv);
  const layout = mapping ? chosenLayout(kind, table, toColumns(mapping)) : fixedLayout(kind, table);
  return { header: table.header, lines: await inSlices(await plan(table, layout)) };
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

/** A row as replies show it. */
export function toImportRow({ row, result, name, notes }: ImportLine<unknown>) {
  return { row, result, name, notes };
}

interface ListImport<Added, Values> {
  kind: FixedKind;
  subject: JournalSubject;
  /** The action of the import in the journal. */
  action: string;
  event: 'cost.changed' | 'stock.changed';
  plan: (
    table: TableFile,
    layout: Layout,
    repos: Repos,
  ) => Generator<ImportLine<Added>> | Promise<Generator<ImportLine<Added>>>;
  write: (repos: Repos, added: Added[]) => Promise<void>;
  /** What a row of the preview shows besides its name; null: it adds nothing. */
  show: (added: Added | null) => Values;
}

type ListCall = CommandContext & { body: ListFile };

/**
 * Columns, preview and import of a list. The columns that a person chose are kept for the next file with this header.
 */
export function listImport<Added, Values>(list: ListImport<Added, Values>) {
  const { kind, subject, action, event } = list;
  const plan = ({ repos, body }: Pick<ListCall, 'repos' | 'body'>) =>
    planList(kind, body, (table, layout) => list.plan(table, layout, repos));
  return {
    columns({ repos, body }: Pick<ListCall, 'repos' | 'body'>): Promise<ImportFile> {
      return readColumns(repos, kind, body.csv);
    },
    async preview(call: Pick<ListCall, 'repos' | 'body'>) {
      const { lines } = await plan(call);
      const rows = lines.map((line) => ({ ...toImportRow(line), ...list.show(line.added) }));
      return { ...countImport(lines), rows };
    },
    async run(call: ListCall) {
      const { repos, body, emit } = call;
      const { header, lines } = await plan(call);
      const added = lines.flatMap((line) => line.added ?? []);
      await list.write(repos, added);
      if (body.mapping) await keepColumns(call, kind, header, body.mapping);
      if (added.length > 0) emit({ event, id: 0 });
      return finishImport(call, lines, { subject, action });
    },
  };
}
