import type { ReplyOf, BodyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/planned-shifts';
import type { PrintJob } from '@comanda/contract/printing';
import type { PlannedShiftRow } from '@comanda/db/repos/planning.repo';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import { cleanNote } from '@comanda/domain/names';
import { attendanceOf, plannedMinutes, shiftSpan } from '@comanda/domain/planned-shifts';
import { Problem } from '@comanda/domain/problem';
import { workedMs, type WorkPeriod } from '@comanda/domain/work-periods';
import { daysOfWeek } from '@comanda/domain/work-week';
import { journal } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import { requireDay } from '../http/parse-days.ts';
import { resource } from '../http/resource.ts';
import type { Work } from '../process/context.ts';
import { requestPaper } from '../printing/queue-paper.ts';
import { readWork } from './read-work.ts';
import { askedWeek } from './asked-week.ts';

type Tx = Pick<Work, 'repos' | 'venue' | 'now'>;

export async function listPlannedShifts(
  call: Call<typeof contract.listPlannedShifts>,
): Promise<contract.PlannedShift[]> {
  const from = askedWeek(call, call.query.week);
  return (await call.repos.planning.shifts.list({ from, to: addDays(from, 6) })).map(toShift);
}

export const {
  create: createPlannedShift,
  update: updatePlannedShift,
  remove: deletePlannedShift,
} = resource({
  subject: 'planned_shift',
  events: ['hours.changed'],
  table: ({ planning }) => planning.shifts,
  fields: async (
    { repos, venue },
    body: BodyOf<typeof contract.updatePlannedShift>,
    stored: PlannedShiftRow | null,
  ) => {
    const user_id = body.user_id ?? stored?.user_id ?? 0;
    const fields = {
      user_id,
      day: requireDay(body.day ?? stored?.day ?? '', 'day'),
      starts: body.starts ?? stored?.starts ?? '',
      ends: body.ends ?? stored?.ends ?? '',
      note: cleanNote(body.note ?? stored?.note ?? ''),
    };
    if (user_id !== stored?.user_id && !(await repos.people.find(user_id))) {
      throw new Problem('not_found', { field: 'user_id' });
    }
    const { start, end } = shiftSpan(fields, venue.clock);
    const near = await repos.planning.shifts.list({
      from: addDays(fields.day, -1),
      to: addDays(fields.day, 1),
      userId: user_id,
    });
    const overlaps = near.some((row) => {
      const other = shiftSpan(row, venue.clock);
      return row.id !== stored?.id && other.start < end && start < other.end;
    });
    if (overlaps) throw new Problem('shifts_overlap', { field: 'starts' });
    return fields;
  },
  reply: toShift,
  journal: {
    create: ['planned_shift.create', detailOf],
    update: [
      'planned_shift.update',
      (row, old) => ({ name: row.user_name, before: factsOf(old), after: factsOf(row) }),
    ],
    remove: ['planned_shift.delete', detailOf],
  },
});

export async function repeatPlannedShifts(
  call: Call<typeof contract.repeatPlannedShifts>,
): Promise<ReplyOf<typeof contract.repeatPlannedShifts>> {
  const { repos, body, emit } = call;
  const week = askedWeek(call, body.week);
  const before = addDays(week, -7);
  const wanted = await repos.planning.shifts.list({ from: before, to: addDays(before, 6) });
  const there = await repos.planning.shifts.list({ from: week, to: addDays(week, 6) });
  const taken = new Set(there.map(({ user_id, day }) => `${user_id} ${day}`));
  const active = new Set(
    (await repos.people.list()).filter((person) => person.active === 1).map(({ id }) => id),
  );
  const copies = wanted
    .map(({ user_id, day, starts, ends, note }) => ({
      user_id,
      day: addDays(day, 7),
      starts,
      ends,
      note,
    }))
    .filter(({ user_id, day }) => active.has(user_id) && !taken.has(`${user_id} ${day}`));
  for (const copy of copies) await repos.planning.shifts.create(copy);
  if (copies.length > 0) {
    await journal(call, {
      action: 'planned_shift.repeat',
      subject: 'planned_shift',
      id: 0,
      detail: { day: week, count: copies.length },
    });
    emit({ event: 'hours.changed', id: 0 });
  }
  return { success: true, copied: copies.length };
}

export async function getShiftPlan(
  call: Call<typeof contract.getShiftPlan>,
): Promise<contract.ShiftPlan> {
  const { repos, venue, now } = call;
  const week = askedWeek(call, call.query.week);
  const { shifts, periods } = await readWeek(call, week, null);
  const people = await repos.people.list();
  const seen = new Set([...shifts, ...periods].map(({ user_id }) => user_id));
  const known = new Map(people.map((person) => [person.id, person]));
  const names = await repos.people.readNames([...seen].filter((id) => !known.has(id)));
  const rows = [
    ...people
      .filter(({ id, active }) => active === 1 || seen.has(id))
      .map(({ id, display_name, role_title }) => ({
        user_id: id,
        user_name: display_name,
        role_title,
      })),
    // Of users who were deleted since.
    ...[...names].map(([user_id, user_name]) => ({ user_id, user_name, role_title: '' })),
  ].sort((a, b) => a.user_name.localeCompare(b.user_name));
  return {
    week,
    today: businessDayOf(now, venue.clock),
    people: rows.map((person) => planOf(call, week, person, { shifts, periods })),
  };
}

export async function printShiftPlan(
  call: Call<typeof contract.printShiftPlan>,
): Promise<PrintJob> {
  const { repos, venue, body } = call;
  const week = askedWeek(call, body.week);
  const shifts = await repos.planning.shifts.list({ from: week, to: addDays(week, 6) });
  const days = daysOfWeek(week).map((day) => ({
    day,
    shifts: shifts
      .filter((shift) => shift.day === day)
      .map(({ user_name, starts, ends, note }) => ({ name: user_name, starts, ends, note })),
  }));
  const content = { shift_plan: { week, days } };
  return requestPaper(call, venue, { document: 'shift_plan', content });
}

export async function getOwnShiftPlan(
  call: Call<typeof contract.getOwnShiftPlan>,
): Promise<contract.PersonOfPlan> {
  const { actor, repos } = call;
  const week = askedWeek(call, call.query.week);
  const found = await readWeek(call, week, actor.user_id);
  const { role_title = '' } = (await repos.people.find(actor.user_id)) ?? {};
  const person = { user_id: actor.user_id, user_name: actor.name, role_title };
  return planOf(call, week, person, found);
}

interface Found {
  shifts: PlannedShiftRow[];
  periods: WorkPeriod[];
}

async function readWeek(tx: Tx, week: string, userId: number | null): Promise<Found> {
  const days = { from: week, to: addDays(week, 6) };
  return {
    shifts: await tx.repos.planning.shifts.list({ ...days, userId }),
    periods: await readWork(tx, days, userId),
  };
}

/** The week of a person: the shifts of each day, how they were kept, and what was worked. */
function planOf(
  { venue, now }: Tx,
  week: string,
  person: Pick<contract.PersonOfPlan, 'user_id' | 'user_name' | 'role_title'>,
  found: Found,
): contract.PersonOfPlan {
  const { clock } = venue;
  const own = ({ user_id }: { user_id: number }) => user_id === person.user_id;
  const shifts = found.shifts.filter(own);
  const periods = found.periods.filter(own);
  const attendance = attendanceOf(shifts, periods, { clock, now });
  const days = daysOfWeek(week).map((day) => ({
    day,
    shifts: shifts
      .filter((shift) => shift.day === day)
      .map((shift) => ({
        ...toShift(shift),
        minutes: plannedMinutes(shift, clock),
        ...(attendance.get(shift.id) ?? {
          state: 'planned' as const,
          late_minutes: 0,
          early_minutes: 0,
        }),
      })),
    worked_minutes: periods
      .filter(({ business_day }) => business_day === day)
      .reduce((sum, period) => sum + Math.floor(workedMs(period, now) / 60_000), 0),
  }));
  return {
    ...person,
    days,
    planned_minutes: shifts.reduce((sum, shift) => sum + plannedMinutes(shift, clock), 0),
    worked_minutes: days.reduce((sum, { worked_minutes }) => sum + worked_minutes, 0),
  };
}

function factsOf({ day, starts, ends, note }: PlannedShiftRow) {
  return { day, starts, ends, note };
}

function detailOf(row: PlannedShiftRow) {
  return { name: row.user_name, user_id: row.user_id, ...factsOf(row) };
}

function toShift({ deleted_at: _, ...row }: PlannedShiftRow): contract.PlannedShift {
  return row;
}
