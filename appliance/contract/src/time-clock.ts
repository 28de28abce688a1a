import { clockActs, clockInRules } from '@comanda/domain/work-periods';
import { approval } from './approval.ts';
import { Id, Language, Nullable, OneOf, Timestamp, TimestampIn } from './common.ts';
import { Day } from './costs.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

/** What changes who worked when. */
export const clockEvents = ['clock.in', 'clock.out', 'clock.changed'] as const;
const Act = OneOf(clockActs);
const Reason = Type.String({ minLength: 1, maxLength: 300 });

/** What a person does now. */
export const ClockState = Type.Object({
  user_id: Id,
  state: OneOf(['out', 'in', 'break']),
  /** When it began; null for a user who is out and has no hours of late. */
  since: Nullable(Timestamp),
  /** When the work began; null while out. */
  work_since: Nullable(Timestamp),
  /** The business day of the person's last hours without an end; else null. */
  forgotten_day: Nullable(Type.String()),
});
export type ClockState = Static<typeof ClockState>;

/** The planned shift that lasts now or comes next, within two weeks: its business day, and HH:MM of the venue. */
export const NextShift = Type.Object({
  day: Type.String(),
  starts: Type.String(),
  ends: Type.String(),
});
export type NextShift = Static<typeof NextShift>;

export const OwnClock = Type.Object({
  ...ClockState.properties,
  next_shift: Nullable(NextShift),
});
export type OwnClock = Static<typeof OwnClock>;

/** The own state. `clock_in` is the setting: what happens when a user orders without being clocked in. */
export const getOwnClock = endpoint({
  method: 'GET',
  path: '/api/clock/me',
  summary: 'Whether I am clocked in',
  access: 'session',
  sessionOnly: true,
  changedBy: [...clockEvents, 'hours.changed', 'settings.changed'],
  reply: Type.Object({ ...OwnClock.properties, clock_in: OneOf(clockInRules) }),
});

/**
 * Clocks the user of the session in or out, or begins or ends a break, at the time of the box. 409 already_clocked_in,
 * not_clocked_in, already_on_break, not_on_break; 409 box_clock_wrong while the time of the box is known to be wrong;
 * 403 clock_needs_pin in a session that never ends (boards), see `clockByPin`.
 */
export const createTimeEntry = endpoint({
  method: 'POST',
  path: '/api/clock',
  summary: 'Clock in or out',
  access: 'session',
  sessionOnly: true,
  body: Type.Object({ act: Act }),
  reply: OwnClock,
  idempotent: true,
});

/**
 * The same without a session, with the own PIN on an enrolled device; without `act` only the state. Refused like a log-in
 * with a PIN, whose attempts it shares.
 */
export const clockByPin = endpoint({
  method: 'POST',
  path: '/api/clock/pin',
  summary: 'Clock in or out with the PIN',
  access: 'public',
  sessionOnly: true,
  body: Type.Object({
    user_id: Id,
    pin: Type.String({ pattern: '^[0-9]{4}$' }),
    act: Type.Optional(Act),
  }),
  reply: OwnClock,
});

export const WorkingPerson = Type.Object({
  ...ClockState.properties,
  user_name: Type.String(),
  user_role: Id,
  role_title: Type.String(),
});
export type WorkingPerson = Static<typeof WorkingPerson>;

/** Everybody who is in or on a break, by the time since when. */
export const listWorking = endpoint({
  method: 'GET',
  path: '/api/clock',
  summary: 'Who is clocked in',
  access: 'hours.view',
  changedBy: clockEvents,
  reply: Type.Array(WorkingPerson),
});

/** One recorded row. Nothing is changed or deleted: `about` names the row that this one replaces, takes away or contradicts. */
export const TimeEntry = Type.Object({
  id: Id,
  kind: OneOf([...clockActs, 'void', 'objection']),
  at: Timestamp,
  recorded: Timestamp,
  by_user_id: Id,
  by_name: Type.String(),
  approver_name: Nullable(Type.String()),
  about: Nullable(Id),
  /** What the row `about` said. */
  former_kind: Nullable(OneOf([...clockActs, 'void', 'objection'])),
  former_at: Nullable(Timestamp),
  /** Of corrections and objections; else empty. */
  reason: Type.String(),
  /** Whether it counts: neither replaced nor taken away. */
  counts: Type.Boolean(),
});
export type TimeEntry = Static<typeof TimeEntry>;

/** From clocking in to clocking out, see `WorkPeriod` of the domain. */
export const HoursPeriod = Type.Object({
  business_day: Type.String(),
  state: OneOf(['open', 'closed', 'forgotten']),
  start: Timestamp,
  end: Nullable(Timestamp),
  breaks: Type.Array(Type.Object({ start: Timestamp, end: Nullable(Timestamp) })),
  /** Whole minutes without breaks; until now while it is open, 0 when its end was forgotten. */
  worked_minutes: Type.Integer(),
  corrected: Type.Boolean(),
  objected: Type.Boolean(),
  entries: Type.Array(TimeEntry),
});
export type HoursPeriod = Static<typeof HoursPeriod>;

export const PersonHours = Type.Object({
  user_id: Id,
  user_name: Type.String(),
  user_role: Id,
  role_title: Type.String(),
  worked_minutes: Type.Integer(),
  periods: Type.Array(HoursPeriod),
  /** Rows of no period: taken away, or an end without a beginning. */
  others: Type.Array(TimeEntry),
});
export type PersonHours = Static<typeof PersonHours>;

const Days = Type.Object({ from: Day, to: Day });

/** The business days `from` to `to`, at most 400. People without hours are left out. */
export const listHours = endpoint({
  method: 'GET',
  path: '/api/hours',
  summary: 'Hours worked, by person',
  access: 'hours.view',
  query: Type.Object({ ...Days.properties, user_id: Type.Optional(Id) }),
  changedBy: clockEvents,
  reply: Type.Array(PersonHours),
  slow: true,
});

export const getOwnHours = endpoint({
  method: 'GET',
  path: '/api/hours/me',
  summary: 'My hours',
  access: 'session',
  sessionOnly: true,
  query: Days,
  changedBy: clockEvents,
  reply: PersonHours,
});

const CorrectedEntry = Type.Object({
  /** The row that is replaced or taken away; absent: a row that is missing. */
  about: Type.Optional(Id),
  kind: OneOf([...clockActs, 'void']),
  /** Not in the future; void needs none. */
  at: Type.Optional(TimestampIn),
});

/**
 * Adds rows with a reason, all or none. No user corrects own hours alone: it takes the approval of another person with the
 * right. 409 hours_changed when a row was corrected already, 400 hours_do_not_fit when the times overlap, have no end or
 * last longer than a day, 400 hours_in_future.
 */
export const correctHours = endpoint({
  method: 'POST',
  path: '/api/hours/corrections',
  summary: 'Correct hours',
  access: 'hours.correct',
  sessionOnly: true,
  approvable: true,
  body: Type.Object({
    user_id: Id,
    reason: Reason,
    changes: Type.Array(CorrectedEntry, { minItems: 1, maxItems: 40 }),
    approval,
  }),
  reply: Type.Object({ success: Type.Literal(true), entries: Type.Array(TimeEntry) }),
  idempotent: true,
});

/** Contradicts a row of one's own hours, in a sentence. The row stays; who corrects hours sees it. */
export const objectToHours = endpoint({
  method: 'POST',
  path: '/api/hours/objections',
  summary: 'Object to a row of my hours',
  access: 'session',
  sessionOnly: true,
  body: Type.Object({ entry_id: Id, reason: Reason }),
  reply: TimeEntry,
  idempotent: true,
});

const Format = Type.Optional(OneOf(['csv', 'json']));
const File = {
  method: 'GET',
  reply: Type.Unknown(),
  media: ['text/csv', 'application/json'],
} as const;

/** Every recorded row of one person, whatever its age, as a file. */
export const exportHours = endpoint({
  ...File,
  path: '/api/hours/people/:id/export',
  summary: 'All hours of a person as a file',
  access: 'hours.view',
  params: Type.Object({ id: Id }),
  query: Type.Object({ format: Format, language: Type.Optional(Language) }),
  slow: true,
});
export const exportOwnHours = endpoint({
  ...File,
  path: '/api/hours/me/export',
  summary: 'All my hours as a file',
  access: 'session',
  sessionOnly: true,
  query: Type.Object({ format: Format, language: Type.Optional(Language) }),
});
