// @vitest-environment happy-dom
import type { Check } from '@comanda/contract/checks';
import { expect, it, vi } from 'vitest';
import { CheckCard } from '../../../kiosk-ui/src/features/floor/check-card.tsx';
import { mount, shows } from './mount.tsx';

const check = {
  id: 7,
  closed: 0,
  name: '5',
  table_name: '5',
  parent_name: null,
  parent_tab_id: null,
  order_type: 'dine_in',
  guests: null,
  total: 9000,
  paid: 0,
  prebill_at: null,
  item_count: 2,
  ready_items: 0,
  waiting_items: 0,
  held_items: 0,
  longest_wait: null,
  modified: Date.UTC(2026, 2, 10, 12),
} as unknown as Check;
const half = { name: '5 – 2', parent_name: '5', parent_tab_id: 6 };

it.each<[string, Partial<Check>, string, boolean]>([
  ['a check without work', {}, 'All served', true],
  ['a check without items', { item_count: 0 }, 'All served', false],
  // Its shares are cooked for the check that keeps the dish.
  ['a check that was split off', half, 'All served', false],
  ['a check that was split off, with own work', { ...half, ready_items: 1 }, '1 ready', true],
  ['a number after the table', half, '(from', false],
  ['another name', { ...half, name: 'Ana', parent_name: 'Luis' }, '(from Luis)', true],
])('%s (%j) shows "%s": %s', (_what, change, text, shown) => {
  mount(<CheckCard check={{ ...check, ...change }} showTable={false} onOpen={vi.fn()} />);
  expect(shows(text)).toBe(shown);
});

it('a table that is called 3 is "Table 3"', () => {
  const named = { ...check, name: 'Ana', table_name: '3' };
  mount(<CheckCard check={named} showTable onOpen={vi.fn()} />);
  expect(shows('Table 3')).toBe(true);
});
