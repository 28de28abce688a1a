// @vitest-environment happy-dom
import type { HeatMap, MenuMatrix } from '@comanda/contract/insights';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InsightsSection } from '../../../kiosk-ui/src/features/reports/insights-section.tsx';
import { en } from '../../support/screen-texts.ts';
import { allByRole, eventually, mount, press, shows } from './mount.tsx';

const days = { from: '2026-03-04', to: '2026-03-10' };
const cell = { checks: 2, guests: 4, minutes: 9 };
const heat: HeatMap = {
  ...days,
  open_days: [1, 2, 1, 1, 1, 1, 1],
  cells: [
    // Two Mondays: half of it each.
    { ...cell, weekday: 1, hour: 20, sales: 900 },
    { ...cell, weekday: 5, hour: 21, sales: 700 },
  ],
};
const product = {
  category: 'Food',
  units: 3,
  total: 90,
  price: 30,
  cost: 10,
  margin: 20,
  share: 0.5,
};
const menu: MenuMatrix = {
  ...days,
  products: [
    { ...product, product_id: 1, name: 'Soup', action: 'keep' },
    { ...product, product_id: 2, name: 'Flan', action: 'drop' },
    { ...product, product_id: 3, name: 'Taco', action: 'raise' },
    { ...product, product_id: 4, name: 'Water', cost: null, margin: null, action: null },
    { ...product, product_id: 5, name: 'Beer', action: 'raise' },
  ],
};
let asked: string[];

beforeEach(() => {
  localStorage.clear();
  window.history.pushState(null, '', '/pos?screen=admin&section=insights');
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (path.startsWith('/api/reports/heat-map')) return Promise.resolve(Response.json(heat));
    if (path.startsWith('/api/reports/menu-matrix')) return Promise.resolve(Response.json(menu));
    if (path === '/api/health') {
      return Promise.resolve(
        Response.json({ business_day: '2026-03-10', server_time: '2026-03-10T20:00:00Z' }),
      );
    }
    return Promise.resolve(Response.json([]));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('insights open on the past week and name the busiest hour of an average day', async () => {
  mount(<InsightsSection />);
  await eventually(() => expect(shows('Highest: Friday at 21:00, $700')).toBe(true));
  expect(asked).toContain('/api/reports/heat-map?period=week');
  expect(allByRole('button', en.reports.periods.hour)).toEqual([]);
});

it('the menu begins with what asks for something, and counts it', async () => {
  mount(<InsightsSection />);
  await eventually(() => expect(shows('Highest')).toBe(true));
  press(en.insights.view.menu, 'tab');
  await eventually(() => expect(shows(`${en.insights.actions.raise} 2`)).toBe(true));
  expect(shows(`${en.insights.actions.promote} 0`)).toBe(false);
  const names = [...document.querySelectorAll('tbody tr td:first-child')].map(
    (td) => td.textContent,
  );
  expect(names).toEqual(['Taco', 'Beer', 'Flan', 'Soup', 'Water']);
});
