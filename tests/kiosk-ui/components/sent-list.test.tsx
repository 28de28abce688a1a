// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CheckLine } from '../../../kiosk-ui/src/features/checks/check-line.tsx';
import { SentList } from '../../../kiosk-ui/src/features/checks/lines/sent-list.tsx';
import { sentItem } from '../fixtures.ts';
import { mount } from './mount.tsx';

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
