import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/imports';
import type { AddedIds } from '@comanda/db/repos/imports.repo';
import type { Repos } from '@comanda/db/repos';
import { toCsv } from '@comanda/domain/csv';
import { countImport } from '@comanda/domain/import-cells';
import { chosenLayout, type ImportKind } from '@comanda/domain/import-fields';
import { foldName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { journal, type CommandContext } from '../http/command-context.ts';
import { csvReply } from '../http/reply-values.ts';
import type { Actor } from '../accounts/actor.ts';
import { requirePermission } from '../http/guard.ts';
import type { Call, RawReply } from '../http/mount.ts';
import { LongReply } from '../http/prepared.ts';
import { planners, type ImportPlan } from './planners.ts';
import { finishImport, headingOf, readColumns, readList, toColumns } from './read-list.ts';
import { templateOf } from './templates.ts';

/** The journal action of each kind of import, and the permission that it needs besides editing the menu. */
const kinds = {
  products: { subject: 'product', right: 'catalog.edit' },
  options: { subject: 'option', right: 'catalog.edit' },
  people: { subject: 'user', right: 'people.edit' },
  tables: { subject: 'table', right: 'floor.edit' },
} as const;

function requireKind(actor: Actor, kind: ImportKind): void {
  requirePermission(actor, kinds[kind].right);
  // Imported people need one-time codes, and a token must not give anyone access.
  if (kind === 'people' && actor.token) throw new Problem('token_not_allowed', { field: 'kind' });
}

export async function parseImport({
  repos,
  actor,
  body,
}: Call<typeof contract.parseImport>): Promise<ReplyOf<typeof contract.parseImport>> {
  requireKind(actor, body.kind);
  return readColumns(repos, body.kind, body.csv);
}

type Preview = ReplyOf<typeof contract.previewImport>;

export async function previewImport({
  repos,
  actor,
  body,
}: Call<typeof contract.previewImport>): Promise<LongReply<Preview>> {
  const { lines, off_menu, categories } = await plan(repos, actor, body);
  return new LongReply<Preview>({ ...countImport(lines), off_menu, categories }, lines);
}

export async function importFile(
  call: Call<typeof contract.importFile>,
): Promise<ReplyOf<typeof contract.importFile>> {
  const { repos, actor, body, now } = call;
  const { header, lines, write } = await plan(repos, actor, body);
  const added = await write(call);
  const id = await repos.imports.create({
    kind: body.kind,
    heading: headingOf(header),
    mapping: JSON.stringify(body.mapping),
    added: JSON.stringify(added),
    rows: lines.filter(({ result }) => result === 'new').length,
    user_id: actor.user_id,
    created_at: now,
  });
  const { subject } = kinds[body.kind];
  const done = await finishImport(call, lines, { subject, action: `${subject}.import`, id });
  return { ...done, id };
}

export async function getLastImport({
  repos,
  actor,
  query,
}: Call<typeof contract.getLastImport>): Promise<ReplyOf<typeof contract.getLastImport>> {
  requireKind(actor, query.kind);
  const last = await repos.imports.findLast(query.kind);
  if (!last || last.undone_at !== null) return null;
  const { id, rows, person, created_at } = last;
  return { id, rows, person, at: created_at };
}

/** Undoes the newest import only, so that a later import never refers to a deleted category or group. */
export async function undoImport(
  call: Call<typeof contract.undoImport>,
): Promise<ReplyOf<typeof contract.undoImport>> {
  const { repos, actor, params, now } = call;
  const found = await repos.imports.find(params.id);
  if (!found) throw new Problem('not_found', { field: 'id' });
  requireKind(actor, found.kind);
  if (found.undone_at !== null) throw new Problem('import_undone', { field: 'id' });
  const last = await repos.imports.findLast(found.kind);
  if (last?.id !== found.id) throw new Problem('stale', { field: 'id' });
  const removed = await repos.imports.deleteAdded(JSON.parse(found.added) as AddedIds, now);
  await repos.imports.markUndone(found.id, now);
  const { subject } = kinds[found.kind];
  const detail = { rows: removed };
  await journal(call, { action: `${subject}.import_undo`, subject, id: found.id, detail });
  announce(call, found.kind);
  return { success: true, removed, stayed: found.rows - removed };
}

function announce({ emit }: CommandContext, kind: ImportKind): void {
  if (kind === 'people') emit({ event: 'user.changed', id: 0 });
  else if (kind === 'tables') emit({ event: 'table.changed', id: 0 });
  else emit({ event: 'catalog.changed', id: 0 });
}

export function getImportTemplate({ query }: Call<typeof contract.getImportTemplate>): RawReply {
  const { header, rows } = templateOf(query.kind, query.language ?? 'en');
  return csvReply(toCsv(header, rows), `${query.kind}.csv`);
}

type File = Call<typeof contract.previewImport>['body'];

async function plan(
  repos: Repos,
  actor: Actor,
  { csv, kind, mapping, create_categories, category_areas }: File,
): Promise<ImportPlan & { header: readonly string[] }> {
  requireKind(actor, kind);
  const table = await readList(kind, csv);
  const layout = chosenLayout(kind, table, toColumns(mapping));
  const planned = await planners[kind](repos, table, {
    layout,
    createCategories: Boolean(create_categories),
    areas: new Map((category_areas ?? []).map(({ name, area }) => [foldName(name), area])),
  });
  return { ...planned, header: table.header };
}
