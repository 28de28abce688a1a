import { Id } from './common.ts';
import { Day } from './costs.ts';
import { bodies, crud } from './crud.ts';
import { Type, type Static } from './type.ts';

const Minutes = (maximum: number) => Type.Integer({ minimum: 0, maximum });
const ofDay = Minutes(24 * 60);
const ofWeek = Minutes(7 * 24 * 60);

const figures = {
  /** Ordinary minutes of a week. */
  week_minutes: ofWeek,
  /** Ordinary minutes of a day: of work by day, of work that also lasts into the night, of work by night. */
  day_minutes: ofDay,
  mixed_minutes: ofDay,
  night_minutes: ofDay,
  /** Minutes of overtime in a week that are paid double; what exceeds them is paid triple. */
  double_minutes: ofWeek,
  /** What overtime is allowed: minutes of a day, days of a week, minutes of a week paid triple. */
  overtime_day_minutes: ofDay,
  overtime_days: Type.Integer({ minimum: 0, maximum: 7 }),
  triple_minutes: ofWeek,
  /** What work on a Sunday adds to the wage, in percent. */
  sunday_percent: Type.Integer({ minimum: 0, maximum: 200 }),
  /** What work on a day of mandatory rest adds to the wage, in percent. */
  holiday_percent: Type.Integer({ minimum: 0, maximum: 400 }),
  /** Minutes of break that count as work, of each stretch of work. */
  paid_break_minutes: ofDay,
};

/** What the law allows from a day on, until the next row. A new venue has the figures of Mexico until 2030. */
export const WorkLimit = Type.Object({
  id: Id,
  starts_on: Type.String(),
  ...figures,
  version: Type.Integer(),
});
export type WorkLimit = Static<typeof WorkLimit>;

/** By `starts_on`. 409 day_taken when there is a row from that day already. */
export const {
  list: listWorkLimits,
  create: createWorkLimit,
  update: updateWorkLimit,
  remove: deleteWorkLimit,
} = crud({
  path: '/api/work-limits',
  one: 'limits of working hours',
  list: {
    access: 'hours.view',
    summary: 'Limits of working hours by date',
    changedBy: ['hours.changed'],
  },
  access: 'settings.edit',
  row: WorkLimit,
  ...bodies({ starts_on: Day, ...figures }, {}, { version: Type.Integer() }),
});
