import { useEffect, useMemo } from 'react';
import { readLocal, writeLocal } from '../../lib/local-storage.ts';
import { createStore, useStore } from '../../lib/store.ts';
import type { Store } from '../../lib/store.ts';
import { pendingKey } from '../../lib/unsent.ts';
import { emptyPending, fireNow } from './pending.ts';
import type { PendingItem, PendingList } from './pending.ts';

export interface PendingStore {
  list: PendingList;
  /** Changes the list and keeps it on the device before anything else happens. */
  update: (change: (list: PendingList) => PendingList) => PendingList;
}

const stores = new Map<string, Store<PendingList>>();

function parse(text: string | null): PendingList {
  if (!text) return emptyPending;
  try {
    // What an older version kept knows no courses.
    const value = JSON.parse(text) as Partial<PendingList>;
    if (!Array.isArray(value.items)) return emptyPending;
    const items = value.items.map((item: PendingItem) => ({ ...fireNow, ...item }));
    return { plan: fireNow, unanswered: null, ...value, items };
  } catch {
    return emptyPending;
  }
}

function storeOf(key: string): Store<PendingList> {
  const known = stores.get(key);
  if (known) return known;
  const store = createStore(parse(readLocal(key)));
  stores.set(key, store);
  return store;
}

/** What a person has not sent yet on a check: kept per check and person, so it survives a reload. */
export function usePending(checkId: number, userId: number): PendingStore {
  const key = pendingKey(userId, checkId);
  const store = useMemo(() => storeOf(key), [key]);
  useEffect(() => {
    // The same check in another tab of this browser.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) store.set(parse(event.newValue));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key, store]);
  const list = useStore(store);
  return {
    list,
    update: (change) => {
      const next = change(store.get());
      const empty = next.items.length === 0 && !next.unanswered;
      writeLocal(key, empty ? null : JSON.stringify(next));
      store.set(next);
      return next;
    },
  };
}
