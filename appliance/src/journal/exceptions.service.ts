import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/journal';
import { inSlices } from '@comanda/db/storage/event-loop';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import {
  actsOf,
  defaultThresholds,
  exceptionKinds,
  summarise,
  type ActedRow,
  type Thresholds,
} from '@comanda/domain/exceptions';
import type { Span } from '@comanda/domain/report-period';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { toJournalRows } from './journal-rows.ts';

const settingKey = 'exception_thresholds';
type Exceptions = contract.Exceptions;
type Kind = Exceptions['kinds'][number];
/** Maximum number of rows under a kind; the journal's filter finds the rest. */
const mostShown = 30;

/** The exceptions of a business day, computed from the journal rows. */
export async function listExceptions({
  repos,
  venue,
  query,
  now,
}: Call<typeof contract.listExceptions>): Promise<ReplyOf<typeof contract.listExceptions>> {
  const day = query.day ?? businessDayOf(now, venue.clock);
  return exceptionsOfDay({ repos }, day);
}

/** The same of business days for the daily close, each in its own read. Each day is judged by the limits of a day. */
export async function exceptionsOfDays(
  read: <T>(work: (tx: { repos: Repos }) => Promise<T>) => Promise<T>,
  { from, to }: Span['days'],
): Promise<Exceptions> {
  const days: Exceptions[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push(await read((tx) => exceptionsOfDay(tx, day)));
  }
  return days.reduce((sum, day) => ({
    day: from,
    rows: sum.rows + day.rows,
    kinds: sum.kinds.map((kind, index) => merged(kind, day.kinds[index])),
  }));
}

/** The exceptions of one kind on two days; what came last is first. */
function merged(a: Kind, b: Kind | undefined): Kind {
  if (b === undefined) return a;
  const people = Map.groupBy([...a.people, ...b.people], (person) => person.user_id);
  return {
    ...a,
    count: a.count + b.count,
    amount: a.amount === null ? null : a.amount + (b.amount ?? 0),
    over: a.over || b.over,
    people: [...people.values()]
      .map((rows) =>
        rows.reduce((all, row) => ({
          ...all,
          count: all.count + row.count,
          amount: all.amount + row.amount,
        })),
      )
      .sort((x, y) => y.amount - x.amount || y.count - x.count),
    entries: [...b.entries, ...a.entries].slice(0, mostShown),
  };
}

async function exceptionsOfDay(
  { repos }: { repos: Repos },
  day: string,
): Promise<ReplyOf<typeof contract.listExceptions>> {
  const rows = await repos.journal.listOfDay(day);
  const thresholds = await readThresholds(repos);
  const acts = await inSlices(actsOf(await withBills(repos, rows)));
  const findings = summarise(acts, thresholds);
  const shownIds = new Set(findings.flatMap((finding) => finding.rows.slice(0, mostShown)));
  const shown = await toJournalRows(
    repos,
    rows.filter((row) => shownIds.has(row.id)),
  );
  const byId = new Map(shown.map((row) => [row.id, row]));
  const names = await repos.people.readNames([
    ...new Set(rows.flatMap((row) => (row.actor_id === null ? [] : [row.actor_id]))),
  ]);
  return {
    day,
    rows: rows.length,
    kinds: findings.map((finding) => ({
      kind: finding.kind,
      count: finding.count,
      amount: finding.amount,
      over: finding.over,
      threshold: {
        count: thresholds[finding.kind].count,
        amount: thresholds[finding.kind].amount,
      },
      people: finding.people.map(({ user_id, count, amount }) => ({
        user_id,
        name: user_id === null ? null : (names.get(user_id) ?? null),
        count,
        amount,
      })),
      entries: finding.rows.flatMap((id) => byId.get(id) ?? []),
    })),
  };
}

export async function updateThresholds(
  call: Call<typeof contract.updateThresholds>,
): Promise<{ success: true }> {
  const { repos, body, now } = call;
  const before = await readThresholds(repos);
  const after = { ...before };
  for (const kind of exceptionKinds) {
    const change = body[kind];
    if (!change) continue;
    const { count, amount } = change;
    after[kind] = {
      count: count === undefined ? before[kind].count : count,
      amount: amount === undefined ? before[kind].amount : amount,
    };
  }
  await repos.settings.set(settingKey, after, now);
  const changed = exceptionKinds.filter(
    (kind) => JSON.stringify(before[kind]) !== JSON.stringify(after[kind]),
  );
  await journal(call, {
    action: 'exceptions.thresholds',
    subject: 'setting',
    id: 0,
    detail: {
      changes: Object.fromEntries(changed.map((kind) => [kind, [before[kind], after[kind]]])),
    },
  });
  return { success: true };
}

async function readThresholds(repos: Repos): Promise<Thresholds> {
  const stored = (await repos.settings.get(settingKey)) as Partial<Thresholds> | undefined;
  return { ...defaultThresholds, ...stored };
}

function* withDetail(rows: readonly Row<'journal'>[]): Generator<ParsedRow> {
  for (const row of rows) yield { row, detail: JSON.parse(row.detail) as Record<string, unknown> };
}

/** Adds whether the guest had seen the bill before each action: a ticket of the check had been requested. */
async function withBills(
  repos: Repos,
  rows: readonly Row<'journal'>[],
): Promise<Iterable<ActedRow>> {
  const parsed = await inSlices(withDetail(rows));
  const checkOf = (detail: Record<string, unknown>) =>
    typeof detail['order_id'] === 'number' ? detail['order_id'] : null;
  const cancelled = parsed.filter(({ row }) => row.action.startsWith('item.cancel'));
  const checkIds = [...new Set(cancelled.flatMap(({ detail }) => checkOf(detail) ?? []))];
  const billed = await repos.printing.readFirstTickets(checkIds);
  return actedRows(parsed, (detail) => billed.get(checkOf(detail) ?? 0));
}

type ParsedRow = { row: Row<'journal'>; detail: Record<string, unknown> };

function* actedRows(
  parsed: readonly ParsedRow[],
  billOf: (detail: ParsedRow['detail']) => number | undefined,
): Generator<ActedRow> {
  for (const { row, detail } of parsed) {
    const { id, actor_id, approver_id, action, at } = row;
    const bill = billOf(detail);
    const afterBill = bill !== undefined && bill <= at;
    yield { id, actor_id, approver_id, action, detail, afterBill };
  }
}
