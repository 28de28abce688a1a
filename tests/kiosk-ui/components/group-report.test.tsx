// @vitest-environment happy-dom
import type { GroupReport } from '@comanda/contract/group';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GroupSection } from '../../../kiosk-ui/src/features/reports/group-section.tsx';
import { eventually, mount, shows } from './mount.tsx';

const report: GroupReport = {
  from: '2026-03-01',
  to: '2026-03-31',
  venues: [],
  labour_by: 'day',
  labour: [
    {
      venue_id: 1,
      name: 'Centro',
      day: '2026-03-09',
      worked: 500,
      cost: 450,
      unpaid_minutes: 65,
      sales: 1800,
    },
  ],
  best: [],
  worst: [],
};
let answer: GroupReport;
beforeEach(() => {
  answer = report;
  vi.stubGlobal('fetch', (path: string) => {
    const health = { business_day: '2026-04-10', time_zone: 'America/Mexico_City' };
    return Promise.resolve(Response.json(path.startsWith('/api/health') ? health : answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('has what work cost in each venue and day, next to the sales', async () => {
  mount(<GroupSection />);
  await eventually(() => expect(shows('Hours and labor cost by day')).toBe(true));
  for (const text of ['Day', 'Mar 9', 'Centro', '8:20', '$450.00', '$1,800.00', '25%', '1:05']) {
    expect(shows(text), text).toBe(true);
  }
});

it('names a week by its Monday', async () => {
  answer = { ...report, labour_by: 'week' };
  mount(<GroupSection />);
  await eventually(() => expect(shows('Hours and labor cost by week')).toBe(true));
  expect(shows('Week of')).toBe(true);
  expect(shows('Mar 9')).toBe(true);
});
