import { localKeys, readLocal, writeLocal } from '../../../lib/browser/local-storage.ts';
import { createStore, type Store } from '../../../lib/browser/store.ts';
import { pendingKey } from '../../../lib/session/unsent.ts';
import { emptyPending, fireNow, type PendingItem, type PendingList } from './pending.ts';

const stores = new Map<string, Store<PendingList>>();

/** Takes over what another tab of this browser has stored. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== null) stores.get(key)?.set(parsePending(newValue));
}

/** Fields missing in items stored by an older version. */
const added = { ...fireNow, guest: null, components: [] };

export function parsePending(text: string | null): PendingList {
  if (!text) return emptyPending;
  try {
    const value = JSON.parse(text) as Partial<PendingList>;
    if (!Array.isArray(value.items)) return emptyPending;
    const items = value.items.map((item: PendingItem) => ({ ...added, ...item }));
    return { ...emptyPending, ...value, items };
  } catch {
    return emptyPending;
  }
}

/** The list of a check and user, shared by all components of the page and followed from other tabs. */
export function pendingStore(userId: number, checkId: number): Store<PendingList> {
  const key = pendingKey(userId, checkId);
  const known = stores.get(key);
  if (known) return known;
  const store = createStore(parsePending(readLocal(key)));
  if (stores.size === 0) window.addEventListener('storage', onStorage);
  stores.set(key, store);
  return store;
}

/** Changes the list and stores it on the device. */
export function updatePending(
  userId: number,
  checkId: number,
  change: (list: PendingList) => PendingList,
): PendingList {
  const store = pendingStore(userId, checkId);
  const next = change(store.get());
  const empty = next.items.length === 0 && !next.unanswered && Object.keys(next.kept).length === 0;
  writeLocal(pendingKey(userId, checkId), empty ? null : JSON.stringify(next));
  store.set(next);
  return next;
}

/** Checks for which this device stores lines of the user. */
export function checksWithPending(userId: number): number[] {
  return localKeys(pendingKey(userId, '')).map((key) => Number(key.split(':')[2]));
}
