import { shiftKinds, workWarnings } from '@comanda/domain/work-week';
import { Flag, Id, Language, Nullable, OneOf, SignedMoney, Timestamp } from './common.ts';
import { Day } from './costs.ts';
import { endpoint } from './endpoint.ts';
import { PrintJob } from './printing.ts';
import { Type, type Static } from './type.ts';
import { clockEvents } from './time-clock.ts';

const changedBy = ['hours.changed', ...clockEvents] as const;

/** Whole minutes; `ordinary`, `double`, `triple`, `rest` and `holiday` add up to `worked`. See `WorkSums` of the domain. */
const sums = {
  worked: Type.Integer(),
  ordinary: Type.Integer(),
  double: Type.Integer(),
  triple: Type.Integer(),
  rest: Type.Integer(),
  holiday: Type.Integer(),
  sunday: Type.Integer(),
  night: Type.Integer(),
  /** What the minutes cost; null without the right hours.rates, and where the person has no rate of pay. */
  pay: Nullable(SignedMoney),
};
const Warning = OneOf(workWarnings);

export const WorkDayFigures = Type.Object({
  day: Type.String(),
  /** Of a day of mandatory rest, in both languages; empty on an ordinary day. */
  holiday_name: Type.String(),
  holiday_name_es: Type.String(),
  kind: Nullable(OneOf(shiftKinds)),
  ...sums,
  warnings: Type.Array(Warning),
  /** Its hours, from the beginning to the end; `end` null while they last or when the end was forgotten. */
  periods: Type.Array(
    Type.Object({
      start: Timestamp,
      end: Nullable(Timestamp),
      break_minutes: Type.Integer(),
      forgotten: Flag,
      corrected: Flag,
      objected: Flag,
    }),
  ),
});
export type WorkDayFigures = Static<typeof WorkDayFigures>;

export const PersonWeek = Type.Object({
  user_id: Id,
  user_name: Type.String(),
  role_title: Type.String(),
  /** Seven, from Monday. */
  days: Type.Array(WorkDayFigures),
  totals: Type.Object(sums),
  warnings: Type.Array(Warning),
  /** Hours of the week whose end was forgotten; they count for nothing until they are corrected. */
  forgotten: Type.Integer(),
});
export type PersonWeek = Static<typeof PersonWeek>;

export const WorkWeekReport = Type.Object({
  /** Its Monday and Sunday. */
  week: Type.String(),
  to: Type.String(),
  /** Ordinary minutes of the week by the limits of its last day; null without limits. */
  week_minutes: Nullable(Type.Integer()),
  /** Those who worked, by name. */
  people: Type.Array(PersonWeek),
  totals: Type.Object(sums),
});
export type WorkWeekReport = Static<typeof WorkWeekReport>;

const Asked = Type.Object({
  /** A day of the week; default: the current one. Weeks begin on Monday. */
  week: Type.Optional(Day),
  user_id: Type.Optional(Id),
});

/** The hours of a week as the law counts them, with what lasts until now. */
export const getWorkWeek = endpoint({
  method: 'GET',
  path: '/api/hours/week',
  summary: 'The week by law, by person',
  access: 'hours.view',
  query: Asked,
  changedBy,
  reply: WorkWeekReport,
  slow: true,
});

/** A slip for each person with hours, or for one, to be signed; without rates. 404 not_found without hours. */
export const printWorkWeek = endpoint({
  method: 'POST',
  path: '/api/hours/week/print',
  summary: 'Print the week by law as tickets',
  access: 'hours.view',
  body: Asked,
  reply: PrintJob,
  idempotent: true,
  slow: true,
});

/** A line for each person and day with hours. */
export const exportWorkWeek = endpoint({
  method: 'GET',
  path: '/api/hours/week/export',
  summary: 'hours_{week}.csv: the week by law',
  access: 'hours.view',
  query: Type.Object({ ...Asked.properties, language: Type.Optional(Language) }),
  reply: Type.Unknown(),
  media: ['text/csv'],
  slow: true,
});

const cost = {
  /** Whole minutes worked. */
  worked: Type.Integer(),
  cost: SignedMoney,
  sales: SignedMoney,
  /** Cost in percent of the sales, to a tenth; null without sales. */
  percent: Nullable(Type.Number()),
};
export const LabourReport = Type.Object({
  from: Type.String(),
  to: Type.String(),
  totals: Type.Object(cost),
  days: Type.Array(Type.Object({ day: Type.String(), ...cost })),
  /** Hours of the clock on the wall that have work or sales, from the first of the business day. */
  hours: Type.Array(Type.Object({ hour: Type.Integer(), ...cost })),
  /** Minutes of people without a rate of pay, which cost nothing here. */
  unpaid_minutes: Type.Integer(),
});
export type LabourReport = Static<typeof LabourReport>;

/**
 * What work cost next to the sales of closed checks, at most 92 business days, by default today. What lasts counts until
 * now. An hour has its share of what a person's day costs.
 */
export const getLabourReport = endpoint({
  method: 'GET',
  path: '/api/reports/labour',
  summary: 'Labour cost by day and hour',
  access: 'hours.rates',
  query: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
  changedBy,
  reply: LabourReport,
  slow: true,
});
