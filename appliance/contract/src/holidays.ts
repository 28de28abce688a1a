import { Id, Name, Nullable } from './common.ts';
import { bodies, crud } from './crud.ts';
import { Type, type Static } from './type.ts';

const Whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

const rule = {
  /** Either its date of the month, or which of its Mondays it is, 1 to 4; the other is null. */
  day: Nullable(Whole(1, 31)),
  monday: Nullable(Whole(1, 4)),
  /** Null: each year. Without `every` that year alone, with it each so many years from then on. */
  year: Nullable(Whole(1900, 9999)),
  every: Nullable(Whole(1, 100)),
};

/** A day of mandatory rest. A new venue has those of Mexico. */
export const Holiday = Type.Object({
  id: Id,
  name: Type.String(),
  name_es: Type.String(),
  month: Type.Integer(),
  ...rule,
  version: Type.Integer(),
});
export type Holiday = Static<typeof Holiday>;

/** By month and day. Without a Spanish name, `name` is used in both languages. 400 holiday_rule for a day that is none. */
export const {
  list: listHolidays,
  create: createHoliday,
  update: updateHoliday,
  remove: deleteHoliday,
} = crud({
  path: '/api/holidays',
  one: 'a holiday',
  list: {
    access: 'hours.view',
    summary: 'Days of mandatory rest',
    changedBy: ['hours.changed'],
  },
  access: 'settings.edit',
  row: Holiday,
  ...bodies(
    { name: Name, month: Whole(1, 12) },
    { name_es: Name, ...rule },
    { version: Type.Integer() },
  ),
});
