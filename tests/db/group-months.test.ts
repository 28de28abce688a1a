import { readingOf } from '@comanda/db/group/months';
import { addDays } from '@comanda/domain/business-day';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const firstDay = '2023-01-01';

/** How often each day is counted. */
function countsOf({ months, days }: ReturnType<typeof readingOf>): Map<string, number> {
  const counts = new Map<string, number>();
  for (let day = firstDay; day < '2027-01-01'; day = addDays(day, 1)) {
    const month = `${day.slice(0, 7)}-01`;
    const whole = months !== null && month >= months.from && month <= months.to ? 1 : 0;
    const single = days.filter(({ from, to }) => from <= day && day <= to);
    const count = single.reduce((sum, { sign }) => sum + sign, whole);
    if (count !== 0) counts.set(day, count);
  }
  return counts;
}

const day = fc.integer({ min: 60, max: 1300 }).map((days) => addDays(firstDay, days));

test('each day of a range is read once and no other one, with at most a month of single days', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from = '', to = ''] = [one, other].sort();
      const reading = readingOf({ from, to });
      const days: string[] = [];
      for (let at = from; at <= to; at = addDays(at, 1)) days.push(at);
      expect(countsOf(reading)).toEqual(new Map(days.map((each) => [each, 1])));
      const single = reading.days.map((part) => Date.parse(part.to) - Date.parse(part.from));
      expect(single.reduce((sum, ms) => sum + ms / 86_400_000 + 1, 0)).toBeLessThanOrEqual(31);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['2024-02-01', '2024-02-29', ['2024-02-01', '2024-02-01'], []],
  ['2024-02-02', '2024-02-29', null, [['2024-02-02', '2024-02-29', 1]]],
  ['2024-02-01', '2024-03-31', ['2024-02-01', '2024-03-01'], []],
  [
    '2024-01-31',
    '2024-03-02',
    ['2024-02-01', '2024-02-01'],
    [
      ['2024-01-31', '2024-01-31', 1],
      ['2024-03-01', '2024-03-02', 1],
    ],
  ],
  ['2024-01-02', '2024-02-29', ['2024-01-01', '2024-02-01'], [['2024-01-01', '2024-01-01', -1]]],
  ['2024-03-01', '2024-02-01', null, []],
])('%s to %s', (from, to, months, days) => {
  const reading = readingOf({ from, to });
  expect(reading.months && [reading.months.from, reading.months.to]).toEqual(months);
  expect(reading.days.map((part) => [part.from, part.to, part.sign])).toEqual(days);
});
