// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CostsSection } from '../../../kiosk-ui/src/features/costs/costs-section.tsx';
import { en } from '../../support/screen-texts.ts';
import { eventually, mount, press, shows } from './mount.tsx';

const inputs = {
  basis: 'tables',
  total_tables: 8,
  sales_per_table: 0,
  active_tables: 0,
  daily_sales: 0,
  open_days: 6,
  goods_percent: 30,
};
const plan = { inputs, saved: 0, daily_cost: 0, categories: [] };

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    if (path.startsWith('/api/admin/projection')) return Promise.resolve(Response.json(plan));
    return Promise.resolve(Response.json([]));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a new venue has no break-even yet, and a button that leads to its costs', async () => {
  mount(<CostsSection />);
  await eventually(() => expect(shows(en.costs.none)).toBe(true));
  expect(shows(`${en.costs.breakEven}–`)).toBe(true);
  press(en.costs.view.costs);
  await eventually(() => expect(shows(en.costs.breakEven)).toBe(false));
  expect(shows(en.costs.noneHint)).toBe(true);
});
