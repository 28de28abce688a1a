import { beforeEach, expect, test, vi } from 'vitest';
import {
  addLine,
  emptyPending,
  startSend,
  type PendingList,
} from '../../kiosk-ui/src/features/checks/pending/pending.ts';
import type { PendingStore } from '../../kiosk-ui/src/features/checks/pending/pending-store.ts';
import { product } from './fixtures.ts';

// The store is a hook used without React here: effects run at once, nothing is memoised.
vi.mock('react', () => ({
  useCallback: <T>(callback: T) => callback,
  useEffect: (effect: () => unknown) => void effect(),
  useMemo: <T>(make: () => T) => make(),
  useSyncExternalStore: <T>(_: unknown, get: () => T) => get(),
}));

const kept = new Map<string, string>();
let page: EventTarget;
let usePending: (checkId: number, userId: number) => PendingStore;

const oneTaco = (list: PendingList) =>
  addLine(list, { product: product(), options: [], quantity: 1, note: '' });

/** The module as after a reload of the page; stored data is kept. */
async function reload() {
  vi.resetModules();
  page = new EventTarget();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', Object.assign(page, { localStorage }));
  ({ usePending } = await import('../../kiosk-ui/src/features/checks/pending/pending-store.ts'));
}

beforeEach(async () => {
  kept.clear();
  await reload();
});

test('lines survive a reload, including a send without a response', async () => {
  usePending(7, 3).update(oneTaco);
  const sending = usePending(7, 3).update(startSend);
  await reload();
  expect(usePending(7, 3).list).toEqual(sending);
  expect(sending.unanswered?.itemKeys).toHaveLength(1);
});

test('checks and users have separate lists', () => {
  usePending(7, 3).update(oneTaco);
  expect(usePending(8, 3).list).toEqual(emptyPending);
  expect(usePending(7, 4).list).toEqual(emptyPending);
  expect(usePending(7, 3).list.items).toHaveLength(1);
});

test('changes use the newest list, not the rendered one', () => {
  const drawn = usePending(7, 3);
  drawn.update(oneTaco);
  drawn.update(oneTaco);
  expect(usePending(7, 3).list.items[0]?.quantity).toBe(2);
});

test('an empty list stores nothing on the device', () => {
  usePending(7, 3).update(oneTaco);
  expect(kept.size).toBe(1);
  usePending(7, 3).update(() => emptyPending);
  expect(kept.size).toBe(0);
});

test.each(['', 'not json', 'null', '{"items":3}'])('invalid data (%j) is an empty list', (text) => {
  kept.set('pending:3:7', text);
  expect(usePending(7, 3).list).toEqual(emptyPending);
});

test('changes in another tab of this browser apply, for the same check only', () => {
  usePending(7, 3);
  const say = (key: string) =>
    page.dispatchEvent(
      Object.assign(new Event('storage'), { key, newValue: JSON.stringify(oneTaco(emptyPending)) }),
    );
  say('pending:3:8');
  expect(usePending(7, 3).list.items).toHaveLength(0);
  say('pending:3:7');
  expect(usePending(7, 3).list.items).toHaveLength(1);
});
