import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/time-clock';
import type { TimeEntryRow } from '@comanda/db/repos/hours.repo';
import { businessDayOf } from '@comanda/domain/business-day';
import { cleanNote } from '@comanda/domain/names';
import { may } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { countingEntries, isCorrectable } from '@comanda/domain/work-periods';
import { requireRight } from '../http/approval.ts';
import type { Call, RawReply } from '../http/mount.ts';
import { parseDays } from '../http/parse-days.ts';
import type { Work } from '../process/context.ts';
import { hoursFile } from './hours-file.ts';
import { deviceOf, recordEntry } from './record-entry.ts';
import { replyOf, toEntries } from './hours-reply.ts';
import { readDays } from './read-days.ts';

const mostDays = 400;
const dayMs = 24 * 60 * 60_000;
type Tx = Pick<Work, 'repos' | 'venue' | 'now'>;

export async function listHours(
  call: Call<typeof contract.listHours>,
): Promise<contract.PersonHours[]> {
  const { query, repos } = call;
  const days = requireDays(query);
  const rows = await readDays(call, days, query.user_id ?? null);
  const ids = new Set(rows.map(({ user_id }) => user_id));
  const people = ids.size === 0 ? [] : await repos.hours.listPeople([...ids]);
  const limits = await repos.planning.limits.list();
  const list: contract.PersonHours[] = [];
  for (const person of people) {
    const own = rows.filter(({ user_id }) => user_id === person.user_id);
    const hours = await replyOf(call, person, own, { days, limits });
    if (hours.periods.length + hours.others.length > 0) list.push(hours);
  }
  return list;
}

export async function getOwnHours(
  call: Call<typeof contract.getOwnHours>,
): Promise<contract.PersonHours> {
  const { actor, query, repos } = call;
  const days = requireDays(query);
  const rows = await readDays(call, days, actor.user_id);
  const person = await requirePerson(repos, actor.user_id, 'id');
  return replyOf(call, person, rows, { days, limits: await repos.planning.limits.list() });
}

export async function correctHours(
  call: Call<typeof contract.correctHours>,
): Promise<ReplyOf<typeof contract.correctHours>> {
  const { repos, body, actor, approver, now, venue } = call;
  requireOther(call, body.user_id);
  const reason = cleanNote(body.reason);
  if (reason === '') throw new Problem('field_required', { field: 'reason' });
  if (!(await repos.people.find(body.user_id)))
    throw new Problem('not_found', { field: 'user_id' });
  const about = new Map<number, TimeEntryRow>();
  for (const id of body.changes.flatMap((change) => change.about ?? [])) {
    const row = await repos.hours.find(id);
    if (row?.user_id !== body.user_id || about.has(id))
      throw new Problem('not_found', { field: 'about' });
    about.set(id, row);
  }
  const changes = body.changes.map(({ about: id, kind, at }) => {
    const row = about.get(id ?? 0) ?? null;
    const time = kind === 'void' ? row?.at : at;
    if (time === undefined)
      throw new Problem('field_required', { field: kind === 'void' ? 'about' : 'at' });
    if (kind !== 'void' && time > now) throw new Problem('hours_in_future', { field: 'at' });
    return { kind, at: time, row };
  });
  const times = changes.flatMap(({ at, row }) => [at, row?.at ?? at]);
  const before = await repos.hours.list({
    from: Math.min(...times) - 3 * dayMs,
    to: Math.max(...times) + 3 * dayMs,
    userId: body.user_id,
  });
  const counting = new Set(countingEntries(before).map(({ id }) => id));
  if ([...about.keys()].some((id) => !counting.has(id))) throw new Problem('hours_changed');
  const { clock } = venue;
  const next = Math.max(0, ...before.map(({ id }) => id)) + 1;
  const after = changes.map(({ kind, at, row }, index) => ({
    id: next + index,
    user_id: body.user_id,
    kind,
    at,
    about: row?.id ?? null,
    reason,
    business_day: businessDayOf(at, clock),
  }));
  if (!isCorrectable(before, [...before, ...after], { clock, now })) {
    throw new Problem('hours_do_not_fit', { field: 'changes' });
  }
  const ids: number[] = [];
  for (const { kind, at, row } of changes) {
    ids.push(
      await recordEntry(
        call,
        {
          user_id: body.user_id,
          kind,
          at,
          about: row?.id ?? null,
          reason,
          device_id: deviceOf(actor),
          by_user_id: actor.user_id,
          approver_id: approver?.user_id ?? null,
        },
        row,
      ),
    );
  }
  call.emit({ event: 'clock.changed', id: body.user_id });
  const rows = await repos.hours.list({
    from: Math.min(...times),
    to: Math.max(...times) + 1,
    userId: body.user_id,
  });
  const entries = await toEntries(call, rows);
  return { success: true, entries: entries.filter(({ id }) => ids.includes(id)) };
}

/** One's own hours are corrected by another user, or with the approval of another user who has the right. */
function requireOther(
  { actor, approver }: Pick<Call<typeof contract.correctHours>, 'actor' | 'approver'>,
  userId: number,
): void {
  const isOther = actor.user_id !== userId && may(actor.permissions, 'hours.correct');
  if (isOther) return;
  const needed = { permission: 'hours.correct', approval_possible: true };
  if (approver?.user_id === userId) throw new Problem('hours_other_person', needed);
  if (!approver && actor.user_id === userId) throw new Problem('hours_other_person', needed);
  requireRight(
    approver ? { actor: { ...actor, permissions: approver.permissions } } : { actor },
    'hours.correct',
  );
}

export async function objectToHours(
  call: Call<typeof contract.objectToHours>,
): Promise<contract.TimeEntry> {
  const { repos, body, actor } = call;
  const row = await repos.hours.find(body.entry_id);
  if (!row || row.user_id !== actor.user_id || row.kind === 'objection') {
    throw new Problem('not_found', { field: 'entry_id' });
  }
  const reason = cleanNote(body.reason);
  if (reason === '') throw new Problem('field_required', { field: 'reason' });
  const id = await recordEntry(
    call,
    {
      user_id: actor.user_id,
      kind: 'objection',
      at: row.at,
      about: row.id,
      reason,
      device_id: deviceOf(actor),
      by_user_id: actor.user_id,
      approver_id: null,
    },
    row,
  );
  call.emit({ event: 'clock.changed', id: actor.user_id });
  const rows = await repos.hours.list({ from: row.at, to: row.at + 1, userId: actor.user_id });
  const entry = (await toEntries(call, rows)).find((each) => each.id === id);
  if (!entry) throw new Error('An objection was not stored');
  return entry;
}

export async function exportHours(call: Call<typeof contract.exportHours>): Promise<RawReply> {
  return wholeFile(call, call.params.id, call.query);
}

export async function exportOwnHours(
  call: Call<typeof contract.exportOwnHours>,
): Promise<RawReply> {
  return wholeFile(call, call.actor.user_id, call.query);
}

async function wholeFile(
  tx: Tx,
  id: number,
  query: Call<typeof contract.exportOwnHours>['query'],
): Promise<RawReply> {
  const rows = await tx.repos.hours.list({
    from: 0,
    to: Number.MAX_SAFE_INTEGER,
    userId: id,
  });
  const person = await requirePerson(tx.repos, id, 'id');
  const limits = await tx.repos.planning.limits.list();
  return hoursFile(await replyOf(tx, person, rows, { days: null, limits }), query, tx);
}

/** A deleted user keeps the hours. 404 not_found for others. */
async function requirePerson(repos: Tx['repos'], id: number, field: string) {
  const [person] = await repos.hours.listPeople([id]);
  if (!person) throw new Problem('not_found', { field });
  return person;
}

function requireDays(query: { from: string; to: string }): { from: string; to: string } {
  const days = parseDays(query, mostDays);
  if (!days) throw new Problem('validation', { field: 'from' });
  return days;
}
