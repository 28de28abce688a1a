import type * as contract from '@comanda/contract/journal';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { brokenLink, chainStart } from '@comanda/db/journal.repo';
import type { Row } from '@comanda/db/schema';
import { groupOf } from '@comanda/domain/journal';
import { cleanName } from '@comanda/domain/names';
import { runRead } from '../kernel/context.ts';
import type { OwnCall } from '../kernel/mount.ts';
import { toJournalRows } from './journal-rows.ts';

/** Rows that one read looks at: a few milliseconds, in which nobody else is served. */
const windowRows = 1000;

/**
 * Newest first. Looks back through the ids in windows, each a read of its own, until the page is full: a search
 * for something rare takes its time without anybody waiting for it, and ends when the screen has gone.
 */
export async function listJournal(
  call: OwnCall<typeof contract.listJournal>,
): Promise<contract.JournalRow[]> {
  const { context, query, request } = call;
  const { from, to, person, subject, subject_id, group, before, limit = 50 } = query;
  const text = cleanName(query.text ?? '') || undefined;
  const fits = (row: Row<'journal'>) =>
    (group === undefined || groupOf(row.action) === group) &&
    (subject_id === undefined || row.subject_id === subject_id);
  const { bounds, last } = await runRead(context, async ({ repos }) => ({
    bounds: await repos.journal.findBounds({ from, to }),
    last: await repos.journal.readLastId(),
  }));
  // A bound that no row meets leaves nothing to look at.
  if ((from && bounds.first === null) || (to && bounds.last === null)) return [];
  const lowest = (bounds.first ?? 1) - 1;
  let through = Math.min(bounds.last ?? last, (before ?? last + 1) - 1);
  const found: Row<'journal'>[] = [];
  while (through > lowest && found.length < limit && !request.raw.destroyed) {
    const range = { above: Math.max(lowest, through - windowRows), through };
    const rows = await runRead(context, ({ repos }) =>
      repos.journal.listWindow(range, { from, to, person, subject, text }, windowRows),
    );
    found.push(...rows.filter(fits));
    through = range.above;
  }
  return runRead(context, ({ repos }) => toJournalRows(repos, found.slice(0, limit)));
}

/** Follows the chain of hashes in windows; the floor is served between them. */
export async function checkJournal(
  call: OwnCall<typeof contract.checkJournal>,
): Promise<ReplyOf<typeof contract.checkJournal>> {
  const { context, query, request } = call;
  const { last, given, before } = await runRead(context, async ({ repos }) => ({
    last: await repos.journal.readLastId(),
    given: await repos.journal.readHighestGiven(),
    before: query.after ? await repos.journal.find(query.after) : undefined,
  }));
  let at = query.after ?? 0;
  let seal = before?.hash ?? chainStart;
  let checked = 0;
  let broken: number | null = null;
  const most = query.limit ?? Infinity;
  while (broken === null && at < last && checked < most && !request.raw.destroyed) {
    const size = Math.min(windowRows, most - checked);
    const rows = await runRead(context, ({ repos }) => repos.journal.listPage(at, size));
    const newest = rows.at(-1);
    if (!newest) break;
    broken = brokenLink(rows, seal);
    checked += rows.length;
    at = newest.id;
    seal = newest.hash;
  }
  const missing = given > last;
  return {
    ok: broken === null && !missing,
    checked,
    broken_id: broken,
    missing,
    through_id: at,
    last_id: last,
    done: broken !== null || at >= last,
    seal,
  };
}
