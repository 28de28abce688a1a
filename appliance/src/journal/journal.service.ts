import type * as contract from '@comanda/contract/journal';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { brokenLink, chainStart } from '@comanda/db/repos/journal.repo';
import { findWrongHours } from '@comanda/db/repos/hours.repo';
import type { Row } from '@comanda/db/schema';
import { groupOf } from '@comanda/domain/journal';
import { cleanName } from '@comanda/domain/names';
import { runRead } from '../process/context.ts';
import type { OwnCall } from '../http/mount.ts';
import { toJournalRows } from './journal-rows.ts';

/** Rows per read: a few milliseconds in which no other request is served. */
const windowRows = 1000;
/** Rows whose hashes are verified at once. */
const verifiedRows = 200;

/**
 * Lists rows, newest first. Walks back through the ids in windows, each in its own read, until the page is
 * full. A rare search thus takes longer without blocking other requests, and stops when the client
 * disconnects.
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
  // No row is within the bound, so there is nothing to search.
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

/** Verifies the chain of hashes in windows; other requests are served between them. */
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
    const size = Math.min(verifiedRows, most - checked);
    const rows = await runRead(context, ({ repos }) => repos.journal.listPage(at, size));
    const newest = rows.at(-1);
    if (!newest) break;
    broken = brokenLink(rows, seal);
    checked += rows.length;
    at = newest.id;
    seal = newest.hash;
  }
  const missing = given > last;
  const wrongHours =
    broken === null && at >= last
      ? await findWrongHours((query) => runRead(context, ({ repos }) => query(repos.hours)))
      : null;
  return {
    ok: broken === null && !missing && wrongHours === null,
    checked,
    broken_id: broken,
    missing,
    wrong_hours_id: wrongHours,
    through_id: at,
    last_id: last,
    done: broken !== null || at >= last,
    seal,
  };
}
