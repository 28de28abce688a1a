import { attendanceStates } from '@comanda/domain/planned-shifts';
import { Id, Note, OneOf, Success } from './common.ts';
import { Day } from './costs.ts';
import { bodies, recordWrites } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { Time } from './specials.ts';
import { PrintJob } from './printing.ts';
import { Type, type Static } from './type.ts';
import { clockEvents } from './time-clock.ts';

const changedBy = ['hours.changed', ...clockEvents] as const;

/** When a person is to work. */
export const PlannedShift = Type.Object({
  id: Id,
  user_id: Id,
  user_name: Type.String(),
  /** The business day. */
  day: Type.String(),
  /** HH:MM of the venue; an end that is not after the beginning is on the next day of the calendar. */
  starts: Type.String(),
  ends: Type.String(),
  note: Type.String(),
  version: Type.Integer(),
});
export type PlannedShift = Static<typeof PlannedShift>;

/** A day of the week that is asked for; default: the current one. Weeks begin on Monday. */
const Week = Type.Object({ week: Type.Optional(Day) });

export const listPlannedShifts = endpoint({
  method: 'GET',
  path: '/api/planned-shifts',
  summary: 'Planned shifts of a week',
  access: 'hours.view',
  query: Week,
  changedBy: ['hours.changed'],
  reply: Type.Array(PlannedShift),
});

/** 404 for an unknown user_id; 409 shifts_overlap with another shift of the person. */
export const {
  create: createPlannedShift,
  update: updatePlannedShift,
  remove: deletePlannedShift,
} = recordWrites({
  path: '/api/planned-shifts',
  one: 'a planned shift',
  access: 'people.edit',
  row: PlannedShift,
  ...bodies(
    { user_id: Id, day: Day, starts: Time, ends: Time },
    { note: Note },
    { version: Type.Integer() },
  ),
});

/** Adds the shifts of the week before, for active people, on days for which the person has none. */
export const repeatPlannedShifts = endpoint({
  method: 'POST',
  path: '/api/planned-shifts/repeat',
  summary: 'Copy the planned shifts of the week before',
  access: 'people.edit',
  body: Type.Object({ week: Day }),
  reply: Type.Object({ ...Success.properties, copied: Type.Integer() }),
  idempotent: true,
});

export const ShiftOfPlan = Type.Object({
  ...PlannedShift.properties,
  minutes: Type.Integer(),
  /** How it was kept; the minutes are beyond a grace of 5. */
  state: OneOf(attendanceStates),
  late_minutes: Type.Integer(),
  early_minutes: Type.Integer(),
});
export type ShiftOfPlan = Static<typeof ShiftOfPlan>;

const DayOfPlan = Type.Object({
  day: Type.String(),
  shifts: Type.Array(ShiftOfPlan),
  /** Whole minutes worked, see `WorkDayFigures`. */
  worked_minutes: Type.Integer(),
});
export const PersonOfPlan = Type.Object({
  user_id: Id,
  user_name: Type.String(),
  role_title: Type.String(),
  days: Type.Array(DayOfPlan),
  planned_minutes: Type.Integer(),
  worked_minutes: Type.Integer(),
});
export type PersonOfPlan = Static<typeof PersonOfPlan>;
export const ShiftPlan = Type.Object({
  /** Its Monday. */
  week: Type.String(),
  today: Type.String(),
  /** Everyone who is active, and who worked or has shifts, by name. */
  people: Type.Array(PersonOfPlan),
});
export type ShiftPlan = Static<typeof ShiftPlan>;

export const getShiftPlan = endpoint({
  method: 'GET',
  path: '/api/shift-plan',
  summary: 'A week of planned shifts next to what was worked',
  access: 'hours.view',
  query: Week,
  changedBy,
  reply: ShiftPlan,
});
/** By day, for the notice board. 404 printer_unknown; without a printer it is only shown. */
export const printShiftPlan = endpoint({
  method: 'POST',
  path: '/api/shift-plan/print',
  summary: 'Print a week of planned shifts as a ticket',
  access: 'hours.view',
  body: Type.Object({ week: Day }),
  reply: PrintJob,
  idempotent: true,
});
export const getOwnShiftPlan = endpoint({
  method: 'GET',
  path: '/api/shift-plan/me',
  summary: 'My shifts of a week',
  access: 'session',
  sessionOnly: true,
  query: Week,
  changedBy,
  reply: PersonOfPlan,
});
