import { describe, expect, test } from 'vitest';
import { changeOf } from '../../kiosk-ui/src/lib/format/figures.ts';
import { shortMoney, tileMoney } from '../../kiosk-ui/src/lib/format/short-money.ts';
import { nameIn } from '../../kiosk-ui/src/lib/format/name-in.ts';
import {
  byReason,
  dayText,
  hoursOfDay,
  monthText,
  percentText,
} from '../../kiosk-ui/src/features/reports/words.ts';

describe('a figure compared with the previous one', () => {
  test.each([
    [120, 100, { direction: 'up', percent: '+20%', good: true }],
    [80, 100, { direction: 'down', percent: '-20%', good: false }],
    [100, 100, null],
    [100, 0, null],
    [100, null, null],
    [null, 100, null],
  ] as const)('%s after %s', (now, before, expected) => {
    expect(changeOf(now, before, 'en')).toEqual(expected);
  });

  test('fewer cancellations are better', () => {
    expect(changeOf(80, 100, 'en', true)).toMatchObject({ direction: 'down', good: true });
  });
});

test('cancellations of several users add up by reason, to the centavo', () => {
  const person = { user_name: 'x', units: 1 };
  const other = { reason: 'other', reason_id: 6, name: 'Other', name_es: 'Otro' };
  const own = { reason: 'other', reason_id: 7, name: 'Spilled', name_es: 'Se derramó' };
  expect(
    byReason([
      { ...person, ...other, user_id: 1, count: 1, amount: 10 },
      { ...person, ...own, user_id: 1, count: 2, amount: 1005 },
      { ...person, ...other, user_id: 2, count: 3, amount: 20 },
    ]),
  ).toEqual([
    { reason_id: 6, name: 'Other', name_es: 'Otro', count: 4, amount: 30 },
    { reason_id: 7, name: 'Spilled', name_es: 'Se derramó', count: 2, amount: 1005 },
  ]);
});

test("days and months are those of the venue, whatever the device's zone", () => {
  expect(dayText('2026-03-01', 'en')).toBe('Mar 1');
  expect(dayText('2026-03-01', 'en', true)).toBe('Mar 1, 2026');
  expect(monthText('2026-03', 'en')).toBe('Mar 2026');
  expect(nameIn({ name: 'Cash', name_es: 'Efectivo' }, 'es')).toBe('Efectivo');
  expect(nameIn({ name: 'Cash', name_es: null }, 'es')).toBe('Cash');
});

test.each([
  [75_000, '$750'],
  [123_456_700, '$1.2M'],
  [-4_500_000, '−$45K'],
] as const)('%s centavos on an axis', (amount, expected) => {
  expect(shortMoney(amount, 'en')).toBe(expected);
  expect(shortMoney(amount, 'es')).not.toMatch(/ /);
});

test('a discount has one decimal, also zero', () => {
  expect(percentText(15, 120, 'en')).toBe('12.5%');
  expect(percentText(0, 0, 'en')).toBe('0.0%');
});

test('hours without sales in between are 0, and the night comes after the evening', () => {
  const hours = [
    { key: 0, total: 5 },
    { key: 21, total: 10 },
    { key: 23, total: 7 },
  ];
  expect(hoursOfDay(hours)).toEqual([
    { name: '21:00', total: 10 },
    { name: '22:00', total: 0 },
    { name: '23:00', total: 7 },
    { name: '00:00', total: 5 },
  ]);
  expect(hoursOfDay([])).toEqual([]);
});

test('millions are abbreviated on a tile, with the exact amount', () => {
  expect(tileMoney(129_352_595, 'en')).toEqual({ figure: '$1.29M', exact: '$1,293,525.95' });
  expect(tileMoney(99_999_999, 'en')).toEqual({ figure: '$999,999.99' });
});
