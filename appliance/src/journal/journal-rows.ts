import type { JournalRow } from '@comanda/contract/journal';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { detailInPesos, groupOf } from '@comanda/domain/journal';
import { journalNames } from './journal-names.ts';

/** Converts rows to the API's format: amounts in pesos, with the names of the users and things in them. */
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
    at: row.at,
    business_day: row.business_day,
    actor_id: row.actor_id,
    actor_name: actorName(nameOf(row.actor_id), detail),
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

/** A token's name comes before the name of its creator. */
function actorName(name: string | null, { by_token }: Record<string, unknown>): string | null {
  return typeof by_token === 'string' ? `${by_token} (${name ?? ''})` : name;
}
