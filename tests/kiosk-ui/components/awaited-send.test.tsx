// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addLine,
  emptyPending,
  sendAccepted,
  sendLost,
  startSend,
  type PendingList,
} from '../../../kiosk-ui/src/features/checks/pending/pending.ts';
import { useIsAwaited } from '../../../kiosk-ui/src/features/checks/pending/use-is-awaited.ts';
import { createStore, useStore } from '../../../kiosk-ui/src/lib/browser/store.ts';
import { product } from '../fixtures.ts';
import { mount } from './mount.tsx';

const store = createStore<PendingList>(emptyPending);
const change = (next: PendingList) => act(() => store.set(next));
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function Lines() {
  return <p>{useIsAwaited(useStore(store)) ? 'awaited' : 'free'}</p>;
}
const shown = () => document.querySelector('p')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  store.set(addLine(emptyPending, { product: product(), options: [], quantity: 1, note: '' }));
});
afterEach(() => vi.useRealTimers());

test.each([
  ['was accepted', sendAccepted],
  ['got no answer', sendLost],
])('a send is awaited until it %s, and again when it is repeated', (_, settle) => {
  mount(<Lines />);
  expect(shown()).toBe('free');
  for (let times = 0; times < 2; times += 1) {
    change(startSend(store.get()));
    expect(shown()).toBe('awaited');
    pass(1000);
    expect(shown()).toBe('awaited');
    change(settle(store.get()));
    expect(shown()).toBe('free');
  }
});

test('a send of a tab that was closed is awaited for nine seconds', () => {
  store.set(startSend(store.get()));
  mount(<Lines />);
  pass(8900);
  expect(shown()).toBe('awaited');
  pass(200);
  expect(shown()).toBe('free');
});

test('a send of yesterday is not awaited', () => {
  const yesterday = startSend(store.get());
  vi.setSystemTime(Date.now() + 86_400_000);
  store.set(yesterday);
  mount(<Lines />);
  expect(shown()).toBe('free');
});

test('a clock that is set back does not block the lines', () => {
  store.set(startSend(store.get()));
  vi.setSystemTime(Date.now() - 86_400_000);
  mount(<Lines />);
  expect(shown()).toBe('awaited');
  pass(9100);
  expect(shown()).toBe('free');
});
