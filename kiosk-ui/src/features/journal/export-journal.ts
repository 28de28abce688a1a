import { toIso } from '@comanda/domain/time';
import { listJournal, type JournalRow } from '@comanda/contract/journal';
import type { TFunction } from 'i18next';
import { call } from '../../lib/api/call.ts';
import { downloadCsv } from '../../lib/api/csv.ts';
import { factsOf, sentenceOf } from './journal-words.ts';
import type { JournalFilter } from './queries.ts';

const PAGE = 500;

/** Fetches every matching row and saves them as journal_{day}.csv; reports progress. Returns the number of rows. */
export async function exportJournal(
  t: TFunction,
  { language, timeZone }: { language: string; timeZone: string | undefined },
  filter: JournalFilter,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<number> {
  const rows: JournalRow[] = [];
  for (;;) {
    const before = rows.at(-1)?.id;
    const page = await call(listJournal, { query: { ...filter, before, limit: PAGE }, signal });
    rows.push(...page);
    onProgress(rows.length);
    if (page.length < PAGE) break;
  }
  const column = (name: 'time' | 'day' | 'person' | 'act' | 'detail' | 'seal') =>
    t(`journal.columns.${name}`);
  downloadCsv(
    `journal_${new Date().toISOString().slice(0, 10)}.csv`,
    [
      t('journal.row'),
      column('time'),
      column('day'),
      column('person'),
      t('journal.approvedBy'),
      t('journal.group'),
      column('act'),
      column('detail'),
      column('seal'),
    ],
    rows.map((row) => [
      row.id,
      toIso(row.at),
      row.business_day,
      row.actor_name,
      row.approver_name,
      t(`journal.groups.${row.group}`),
      sentenceOf(t, language, row),
      factsOf(t, language, row, timeZone)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('; '),
      row.hash,
    ]),
  );
  return rows.length;
}
