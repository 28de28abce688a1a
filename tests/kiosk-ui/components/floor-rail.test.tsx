// @vitest-environment happy-dom
import type { Check } from '@comanda/contract/checks';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FloorLegend } from '../../../kiosk-ui/src/features/floor/floor-legend.tsx';
import { FloorRail } from '../../../kiosk-ui/src/features/floor/floor-rail.tsx';
import { NewCheckDialog } from '../../../kiosk-ui/src/features/floor/new-check-dialog.tsx';
import { placeAtTable } from '../../../kiosk-ui/src/features/floor/figures.ts';
import { tableAt } from '../fixtures.ts';
import { allByRole, byRole, mount, press, shows } from './mount.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A few seconds more, because the clock of the screen may be behind by less than one. */
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000 - 5_000;

const check = (change: Partial<Check>) =>
  ({
    id: 7,
    closed: 0,
    name: 'Pepe',
    table_id: null,
    table_name: null,
    parent_tab_id: null,
    order_type: 'dine_in',
    customer_phone: null,
    total: 9000,
    prebill_at: null,
    item_count: 2,
    ready_items: 0,
    waiting_items: 0,
    held_items: 0,
    longest_wait: null,
    modified: minutesAgo(2),
    ...change,
  }) as Check;

const wait = { ordered: minutesAgo(21), fresh_minutes: 5, attention_minutes: 15 };

it.each<[string, Partial<Check>, string[]]>([
  ['a tab where all is served', {}, ['Pepe', '2 min', '$90.00', 'All served']],
  ['a late tab', { waiting_items: 2, longest_wait: wait }, ['21 min', 'late', '2 waiting']],
  ['a tab with its bill', { prebill_at: minutesAgo(1) }, ['Bill requested']],
  [
    'a ready take-out order',
    { order_type: 'take_out', customer_phone: '55 5010 0200', ready_items: 1, longest_wait: wait },
    ['Take out', '21 min', '1 ready to serve', '55 5010 0200'],
  ],
])('%s shows what a server asks of it', (_what, change, texts) => {
  const onOpen = vi.fn();
  mount(
    <FloorRail
      checks={[check(change)]}
      isFiltered={false}
      unsent={new Map()}
      lastId={null}
      onOpen={onOpen}
      onMove={null}
      onAdd={null}
    />,
  );
  for (const text of texts) expect(shows(text), text).toBe(true);
  press(/Pepe/);
  expect(onOpen).toHaveBeenCalledWith(7);
});

it('says on the card of a tab in words what can be done with it', () => {
  const [onOpen, onMove] = [vi.fn(), vi.fn()];
  const tab = check({});
  mount(
    <FloorRail
      checks={[tab]}
      isFiltered={false}
      unsent={new Map()}
      lastId={null}
      onOpen={onOpen}
      onMove={onMove}
      onAdd={null}
    />,
  );
  press('Open');
  expect(onOpen).toHaveBeenCalledWith(7);
  press('Move');
  expect(onMove).toHaveBeenCalledWith(tab);
});

it('opens a bar tab, a take-out and a delivery order at its foot, with the permission', () => {
  const onAdd = vi.fn();
  mount(
    <FloorRail
      checks={[]}
      isFiltered={false}
      unsent={new Map()}
      lastId={null}
      onOpen={vi.fn()}
      onMove={null}
      onAdd={onAdd}
    />,
  );
  for (const name of ['Bar', 'Take out', 'Delivery']) press(name);
  expect(onAdd.mock.calls).toEqual([['dine_in'], ['take_out'], ['delivery']]);
});

it('has no buttons for new checks without the permission', () => {
  mount(
    <FloorRail
      checks={[check({})]}
      isFiltered={false}
      unsent={new Map()}
      lastId={null}
      onOpen={vi.fn()}
      onMove={null}
      onAdd={null}
    />,
  );
  expect(shows('Take out')).toBe(false);
});

it.each([
  ['dine_in', ['Check name']],
  ['take_out', ['Customer', 'Phone', 'Notes']],
  ['delivery', ['Customer', 'Phone', 'Address', 'Notes']],
] as const)('asks for %s only what it needs: %j', (type, labels) => {
  mount(
    <NewCheckDialog
      table={null}
      type={type}
      openChecks={[]}
      onClose={vi.fn()}
      onCreated={vi.fn()}
    />,
  );
  expect(allByRole('textbox')).toHaveLength(labels.length);
  for (const label of labels) byRole('textbox', new RegExp(`^${label}`));
});

it('a figure of the legend is chosen with one press, and left with the next', () => {
  const onChoose = vi.fn();
  const places = [placeAtTable(tableAt(0, 0), 0)];
  const legend = (chosen: 'free' | null) => (
    <FloorLegend places={places} several={false} chosen={chosen} onChoose={onChoose} />
  );
  mount(legend(null));
  expect(allByRole('checkbox')).toHaveLength(1);
  press('1 free', 'checkbox');
  mount(legend('free'));
  expect(allByRole('checkbox', '1 free')[1]?.getAttribute('aria-checked')).toBe('true');
  act(() => allByRole('checkbox', '1 free')[1]?.click());
  expect(onChoose.mock.calls).toEqual([['free'], [null]]);
});
