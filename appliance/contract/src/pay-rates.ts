import { Id, Money } from './common.ts';
import { Day } from './costs.ts';
import { bodies, crud } from './crud.ts';
import { Type, type Static } from './type.ts';

/** What an hour of a person costs from a day on, until the next row. */
export const PayRate = Type.Object({
  id: Id,
  user_id: Id,
  user_name: Type.String(),
  starts_on: Type.String(),
  hourly: Money,
  version: Type.Integer(),
});
export type PayRate = Static<typeof PayRate>;

/** By name, the newest first. 404 for an unknown user_id, 409 day_taken when the person has one from that day already. */
export const {
  list: listPayRates,
  create: createPayRate,
  update: updatePayRate,
  remove: deletePayRate,
} = crud({
  path: '/api/pay-rates',
  one: 'a rate of pay',
  list: {
    access: 'hours.rates',
    summary: 'Rates of pay',
    changedBy: ['hours.changed'],
  },
  access: 'hours.rates',
  row: PayRate,
  ...bodies({ user_id: Id, starts_on: Day, hourly: Money }, {}, { version: Type.Integer() }),
});
