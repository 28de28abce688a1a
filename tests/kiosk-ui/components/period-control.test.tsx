// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { DayControl, PeriodControl } from '../../../kiosk-ui/src/parts/period-control.tsx';
import type { ReportRange } from '../../../kiosk-ui/src/parts/report-range.ts';
import { allByRole, byRole, mount, press, unmountAll } from './mount.tsx';

const today = '2026-03-11';

function shown(asked: ReportRange, more: object = {}) {
  const onAsk = vi.fn<(asked: ReportRange) => void>();
  mount(<PeriodControl asked={asked} today={today} onAsk={onAsk} {...more} />);
  return onAsk;
}
const chosen = () =>
  allByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent);

it('names the days that are shown', () => {
  shown({ from: '2026-03-09', to: '2026-03-15' });
  expect(chosen()).toEqual(['This week']);
});

it.each([
  ['Yesterday', { from: '2026-03-10', to: '2026-03-10' }],
  ['Last week', { from: '2026-03-02', to: '2026-03-08' }],
  ['This month', { from: '2026-03-01', to: '2026-03-31' }],
])('%s asks for its days', (name, days) => {
  const onAsk = shown({ from: today, to: today });
  press(name);
  expect(onAsk).toHaveBeenCalledExactlyOnceWith(days);
});

it('asks for the periods that a report has of its own', () => {
  const onAsk = shown({ period: 'all' }, { periods: ['all', 'hour', 'today', 'month'] });
  expect(chosen()).toEqual(['All time']);
  press('Past hour');
  press('This month');
  expect(onAsk.mock.calls).toEqual([[{ period: 'hour' }], [{ period: 'month' }]]);
});

it('steps to the days before with their comparison, and not beyond today', () => {
  const onAsk = shown({ from: '2026-03-09', to: '2026-03-15', compare: 'year' });
  press('Earlier');
  expect(onAsk).toHaveBeenCalledExactlyOnceWith({
    from: '2026-03-02',
    to: '2026-03-08',
    compare: 'year',
  });
  expect(byRole<HTMLButtonElement>('button', 'Later').disabled).toBe(true);
});

it('has no arrows where there are no days before', () => {
  shown({ period: 'all' }, { periods: ['all', 'week'] });
  expect(allByRole('button', /Earlier|Later/)).toEqual([]);
  unmountAll();
  shown({ period: 'week' }, { periods: ['all', 'week'] });
  expect(allByRole('button', /Earlier|Later/)).toHaveLength(2);
});

it('shows the fields of any dates after its button, and hours and comparison only where they are known', () => {
  shown({ from: today, to: today }, { withCompare: true });
  expect(allByRole('combobox')).toEqual([]);
  press('Dates');
  expect(allByRole('combobox', 'Range')).toHaveLength(1);
  expect(allByRole('combobox', 'Compare with')).toHaveLength(1);
  expect(allByRole('combobox', 'Each day from')).toEqual([]);
});

it('is one day where a report is of one day', () => {
  const onDay = vi.fn<(day: string) => void>();
  mount(<DayControl label="Day" day="2026-03-10" today={today} onDay={onDay} />);
  expect(chosen()).toEqual(['Yesterday']);
  press('Earlier');
  press('Later');
  press('Today');
  expect(onDay.mock.calls).toEqual([['2026-03-09'], [today], [today]]);
});
