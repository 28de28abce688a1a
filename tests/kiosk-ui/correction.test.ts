import type { HoursPeriod, TimeEntry } from '@comanda/contract/time-clock';
import { expect, test } from 'vitest';
import {
  changesOf,
  formOf,
  instantOf,
  localTime,
  removalOf,
} from '../../kiosk-ui/src/features/time-clock/correction.ts';

const zone = 'America/Mexico_City';
const at = (text: string) => Date.parse(text);

function entry(id: number, kind: TimeEntry['kind'], time: string): TimeEntry {
  return {
    id,
    kind,
    at: at(time),
    recorded: at(time),
    by_user_id: 2,
    by_name: 'Ana',
    counts: true,
    approver_name: null,
    about: null,
    former_kind: null,
    former_at: null,
    reason: '',
  };
}

/** From 18:00:20 on Friday to 02:10:05 on Saturday, with a break at 22:00. */
const night: HoursPeriod = {
  business_day: '2026-11-27',
  state: 'closed',
  start: at('2026-11-28T00:00:20Z'),
  end: at('2026-11-28T08:10:05Z'),
  breaks: [{ start: at('2026-11-28T04:00:00Z'), end: at('2026-11-28T04:30:00Z') }],
  worked_minutes: 459,
  corrected: false,
  objected: false,
  entries: [
    entry(1, 'in', '2026-11-28T00:00:20Z'),
    entry(2, 'break_start', '2026-11-28T04:00:00Z'),
    entry(3, 'break_end', '2026-11-28T04:30:00Z'),
    entry(4, 'out', '2026-11-28T08:10:05Z'),
  ],
};
const form = formOf(night, '', zone);

test('a form shows the times of the venue, and saves nothing when nothing changed', () => {
  expect(form).toEqual({
    day: '2026-11-27',
    start: '18:00',
    end: '02:10',
    breaks: [{ start: '22:00', end: '22:30' }],
  });
  expect(changesOf(night, form, zone)).toEqual([]);
});

test('only the changed time is a row, after midnight on the next day', () => {
  expect(changesOf(night, { ...form, end: '01:45' }, zone)).toEqual([
    { about: 4, kind: 'out', at: at('2026-11-28T07:45:00Z') },
  ]);
  expect(changesOf(night, { ...form, start: '17:50' }, zone)).toEqual([
    { about: 1, kind: 'in', at: at('2026-11-27T23:50:00Z') },
  ]);
});

test('a break is added, and one is taken away', () => {
  const more = [...form.breaks, { start: '00:30', end: '00:45' }];
  expect(changesOf(night, { ...form, breaks: more }, zone)).toEqual([
    { kind: 'break_start', at: at('2026-11-28T06:30:00Z') },
    { kind: 'break_end', at: at('2026-11-28T06:45:00Z') },
  ]);
  expect(changesOf(night, { ...form, breaks: [] }, zone)).toEqual([
    { about: 2, kind: 'void' },
    { about: 3, kind: 'void' },
  ]);
});

test('hours that are missing are rows about nothing, and another day moves all of them', () => {
  const added = changesOf(
    null,
    { day: '2026-11-27', start: '09:00', end: '17:00', breaks: [] },
    zone,
  );
  expect(added).toEqual([
    { kind: 'in', at: at('2026-11-27T15:00:00Z') },
    { kind: 'out', at: at('2026-11-27T23:00:00Z') },
  ]);
  expect(changesOf(night, { ...form, day: '2026-11-26' }, zone)).toHaveLength(4);
  expect(removalOf(night).map(({ about }) => about)).toEqual([1, 2, 3, 4]);
});

test('times of day and instants agree', () => {
  for (const time of ['00:00', '04:59', '12:30', '23:59']) {
    expect(localTime(instantOf('2026-03-10', time, zone), zone)).toEqual({
      day: '2026-03-10',
      time,
    });
  }
});
