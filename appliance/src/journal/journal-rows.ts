import type { JournalRow } from '@comanda/contract/journal';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { detailInPesos, groupOf } from '@comanda/domain/journal';
import { toIso } from '../kernel/iso-time.ts';
import { journalNames } from './journal-names.ts';

/** Rows as they go out: amounts in pesos, with the names of the people and things in them. */
export async function toJournalRows(
  repos: Repos,
  rows: readonly Row<'journal'>[],
): Promise<JournalRow[]> {
  const ids = rows.flatMap((row) => [row.actor_id, row.approver_id]);
  const names = await repos.people.readNames([...new Set(ids.filter((id) => id !== null))]);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const parsed = rows.map((row) => ({
    row,
    detail: JSON.parse(row.detail) as Record<string, unknown>,
  }));
  const namesIn = await journalNames(repos, parsed);
  return parsed.map(({ row, detail }, index) => ({
    id: row.id,
    at: toIso(row.at),
    business_day: row.business_day,
    actor_id: row.actor_id,
    actor_name: nameOf(row.actor_id),
    approver_id: row.approver_id,
    approver_name: nameOf(row.approver_id),
    action: row.action,
    group: groupOf(row.action),
    subject: row.subject,
    subject_id: row.subject_id,
    detail: detailInPesos(row.action, detail),
    names: namesIn[index] ?? {},
    hash: row.hash,
  }));
}
