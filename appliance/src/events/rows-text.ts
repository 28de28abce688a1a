import { collectionOf, collections, rowOf, type RowsOf } from '@comanda/contract/collections';
import { may } from '@comanda/domain/permissions';
import type { Actor } from '../accounts/actor.ts';
import { stringify } from '../http/serialize.ts';
import { readAffected, type Changes, type ReadWork } from './reading.ts';
import { sources } from './sources.ts';

/** Of more rows a screen fetches the collection again: that answer is compressed and shared by all screens. */
const mostRows = 200;

/** The changed rows of a collection as JSON of `RowsOf`; null: none; stale: it must be fetched again. */
export type RowsText = { json: string } | 'stale' | null;

/**
 * Names what a user is sent of a collection: users with the same key get the same rows. Null when there is no such
 * collection, or the user may not read it.
 */
export function keyOf(name: string, actor: Actor): string | null {
  const found = collectionOf(name);
  if (!found) return null;
  const { access } = collections[found.kind];
  const isOpen =
    access === 'session' || access.some((permission) => may(actor.permissions, permission));
  if (!isOpen) return null;
  return `${name} ${sources[found.kind].audience?.(actor) ?? ''}`;
}

/** Reads the changed rows of collections, by key; each key with a user whom it fits. */
export async function readRows(
  tx: ReadWork,
  changes: Changes,
  asked: ReadonlyMap<string, { name: string; actor: Actor }>,
): Promise<ReadonlyMap<string, RowsText>> {
  const texts = new Map<string, RowsText>();
  if (changes.touched.size === 0 && changes.events.length === 0) return texts;
  const names = [...asked.values()].map(({ name }) => name);
  const reading = await readAffected(tx, changes.touched, checksOf(names));
  for (const [key, { name, actor }] of asked) {
    const found = collectionOf(name);
    if (!found) continue;
    const source = sources[found.kind];
    const isStale = changes.touched.has(source.every) || source.isStale?.(changes) === true;
    const rows = isStale ? null : await source.read(reading, found.of, actor);
    texts.set(key, isStale ? 'stale' : rows && textOf(name, found.kind, rows));
  }
  return texts;
}

function textOf(
  name: string,
  kind: keyof typeof collections,
  { ids, rows }: Omit<RowsOf, 'name'>,
): RowsText {
  if (rows.length > mostRows) return 'stale';
  const row = rowOf(kind);
  const texts = rows.map((each) => stringify(row, each));
  const opening = JSON.stringify({ name, ids }).slice(0, -1);
  return { json: `${opening},"rows":[${texts.join()}]}` };
}

/** The checks of which something is shown, open or not. */
function checksOf(names: readonly string[]): number[] {
  const ids = names.flatMap((name) => {
    const found = collectionOf(name);
    return found?.kind === 'check' || found?.kind === 'check-items' ? Number(found.of) : [];
  });
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id));
}
