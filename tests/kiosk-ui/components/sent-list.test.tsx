// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CheckLine } from '../../../kiosk-ui/src/features/checks/check-line.tsx';
import { SentList } from '../../../kiosk-ui/src/features/checks/lines/sent-list.tsx';
import { sentItem } from '../fixtures.ts';
import { byRole, mount, press, shows } from './mount.tsx';

vi.mock(import('../../../kiosk-ui/src/features/checks/check-line.tsx'), async (original) => {
  const module = await original();
  return { CheckLine: vi.fn(module.CheckLine) };
});

const names = ['Taco', 'Pizza', 'Agua'];
const choose = vi.fn();
const first = names.map((product_name, index) => sentItem({ id: index + 1, product_name }));

function Lines() {
  const [items, setItems] = useState(first);
  const start = () =>
    setItems(items.map((item) => (item.product_name === 'Pizza' ? { ...item, status: 1 } : item)));
  return (
    <>
      <SentList items={items} chosen={null} onChoose={choose} onAgain={() => undefined} />
      <button onClick={start}>Start the pizza</button>
    </>
  );
}

const painted = () => vi.mocked(CheckLine).mock.calls.map(([{ name }]) => name);

test('a change of one line of a check paints that line only', () => {
  mount(<Lines />);
  expect(painted().sort()).toEqual([...names].sort());
  vi.mocked(CheckLine).mockClear();
  act(() => document.querySelector<HTMLElement>('body > div > button')?.click());
  expect(painted()).toEqual(['Pizza']);
  expect(document.body.textContent).toContain('Pizza');
});

test('identical lines are one row, which a tap unfolds so that one of them can be chosen', () => {
  choose.mockClear();
  const corona = (id: number) => sentItem({ id, product_id: 7, product_name: 'Corona' });
  mount(<SentList items={[corona(1), corona(2), corona(3)]} chosen={null} onChoose={choose} />);
  expect(document.querySelectorAll('[data-line]')).toHaveLength(1);
  press(/^3 × ?Corona/);
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line] > button')];
  expect(lines).toHaveLength(4);
  lines[2]?.click();
  expect(choose).toHaveBeenCalledWith(corona(2));
});

test('a row stays unfolded while one of its lines is chosen', () => {
  mount(<SentList items={[sentItem(), sentItem({ id: 2 })]} chosen={2} onChoose={choose} />);
  expect(document.querySelectorAll('[data-line]')).toHaveLength(3);
});

test('each guest has a heading with the amount of their lines', () => {
  const items = [
    sentItem({ id: 1, guest: 1 }),
    sentItem({ id: 2, guest: 1 }),
    sentItem({ id: 3, guest: 1, status: 4 }),
    sentItem({ id: 4 }),
  ];
  mount(<SentList items={items} />);
  expect(byRole('group', 'Guest 1').querySelector('h3')?.parentElement?.textContent).toBe(
    'Guest 1$90.00',
  );
  expect(byRole('group', 'All guests').textContent).toContain('$45.00');
  expect(shows('Guest 2')).toBe(false);
});
