import type * as contract from '@comanda/contract/time-clock';
import type { TimeEntryRow } from '@comanda/db/repos/hours.repo';
import {
  countingEntries,
  entriesOf,
  periodsOf,
  workedMs,
  type WorkPeriod,
} from '@comanda/domain/work-periods';
import { withPaidBreaks, type WorkLimits } from '@comanda/domain/work-week';
import type { Work } from '../process/context.ts';

type Tx = Pick<Work, 'repos' | 'venue' | 'now'>;
const minuteMs = 60_000;

/**
 * The hours of one person from all rows of the time. Periods count for the business day of their beginning, other rows for
 * their own; `days` null: all. `limits` say which breaks count as work.
 */
export async function replyOf(
  tx: Tx,
  person: Pick<contract.PersonHours, 'user_id' | 'user_name' | 'user_role' | 'role_title'>,
  rows: readonly TimeEntryRow[],
  { days, limits }: { days: { from: string; to: string } | null; limits: readonly WorkLimits[] },
): Promise<contract.PersonHours> {
  const { venue, now } = tx;
  const isAsked = (day: string) => !days || (day >= days.from && day <= days.to);
  const found = periodsOf(rows, { clock: venue.clock, now });
  const periodOf = entriesOf(found, rows);
  const entries = await toEntries(tx, rows);
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const entriesIn = (wanted: (row: TimeEntryRow) => boolean) =>
    rows.filter(wanted).flatMap(({ id }) => entryOf.get(id) ?? []);
  const minutesOf = (period: WorkPeriod) => {
    const [counted = period] = withPaidBreaks([period], limits);
    return Math.floor(workedMs(counted, now) / minuteMs);
  };
  const periods = found
    .filter(({ business_day }) => isAsked(business_day))
    .map((period) => ({
      business_day: period.business_day,
      state: period.state,
      start: period.start,
      end: period.end,
      breaks: period.breaks.map(({ start, end }) => ({ start, end })),
      worked_minutes: minutesOf(period),
      corrected: period.corrected,
      objected: period.objected,
      entries: entriesIn((row) => periodOf.get(row) === period),
    }));
  return {
    ...person,
    worked_minutes: periods.reduce((sum, { worked_minutes }) => sum + worked_minutes, 0),
    periods,
    others: entriesIn((row) => !periodOf.has(row) && isAsked(row.business_day)),
  };
}

/** Rows with the names of who recorded and approved them, and with what the row that they are about said. */
export async function toEntries(
  { repos }: Pick<Work, 'repos'>,
  rows: readonly TimeEntryRow[],
): Promise<contract.TimeEntry[]> {
  const names = await repos.people.readNames([
    ...new Set(
      rows.flatMap(({ by_user_id, approver_id }) => [by_user_id, approver_id ?? []].flat()),
    ),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const counting = new Set(countingEntries(rows).map(({ id }) => id));
  return rows.map((row) => {
    const former = row.about === null ? null : byId.get(row.about);
    return {
      id: row.id,
      kind: row.kind,
      at: row.at,
      recorded: row.recorded_at,
      by_user_id: row.by_user_id,
      by_name: names.get(row.by_user_id) ?? '',
      approver_name: row.approver_id === null ? null : (names.get(row.approver_id) ?? null),
      about: row.about,
      former_kind: former?.kind ?? null,
      former_at: former?.at ?? null,
      reason: row.reason,
      counts: counting.has(row.id),
    };
  });
}
