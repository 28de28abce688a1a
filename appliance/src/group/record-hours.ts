import { addDays, businessDayOf } from '@comanda/domain/business-day';
import { weekOf } from '@comanda/domain/work-week';
import { readWeeks } from '../hours/read-weeks.ts';
import type { Work } from '../process/context.ts';

/** Days added up in one transaction: a few milliseconds in which the floor waits. */
const pieceDays = 28;

/**
 * Records for the group what the hours of business days that are over add up to and cost: the difference to what was recorded
 * before. Overtime depends on the week, so whole weeks are read. Returns whether a piece was read.
 */
export async function recordHours(tx: Work): Promise<boolean> {
  const { repos, venue, now } = tx;
  const { group } = repos;
  const { recording, hours_from } = await group.read();
  const today = businessDayOf(now, venue.clock);
  if (recording !== 1 || hours_from >= today) return false;
  const first = (await repos.hours.findFirstDay()) ?? today;
  const from = weekOf(hours_from > first ? hours_from : first);
  const next = addDays(from, pieceDays);
  const to = next > today ? today : next;
  const recorded = new Map((await group.listHours(from, to)).map((row) => [row.day, row]));
  const { weeks } = await readWeeks(tx, { from, to });
  const days = weeks.flatMap((week) => week.days);
  for (let day = from; day < to; day = addDays(day, 1)) {
    const sums = { minutes: 0, unpaid_minutes: 0, cost: 0 };
    for (const { worked, pay } of days.filter((each) => each.day === day)) {
      sums.minutes += worked;
      sums.cost += pay ?? 0;
      if (pay === null) sums.unpaid_minutes += worked;
    }
    const before = recorded.get(day) ?? { minutes: 0, unpaid_minutes: 0, cost: 0 };
    const change = {
      minutes: sums.minutes - before.minutes,
      unpaid_minutes: sums.unpaid_minutes - before.unpaid_minutes,
      cost: sums.cost - before.cost,
    };
    if (Object.values(change).some((value) => value !== 0)) {
      await group.recordHours(day, sums, change);
    }
  }
  await group.update({ hours_from: to });
  return true;
}
