import { useCallback, useMemo } from 'react';
import { useStore, type Store } from '../../../lib/browser/store.ts';
import { pendingStore, updatePending } from './pending-storage.ts';
import type { PendingList } from './pending.ts';
import { keepLater, keepOnBox } from './unsent-sync.ts';

export interface PendingStore {
  /** As the screen shows it, which may be some frames old. */
  list: PendingList;
  /** The newest list, for what a person does and for a part of the screen that reads it by itself. */
  store: Store<PendingList>;
  /** Changes the list, stores it on the device immediately and on the server after a short delay. */
  update: (change: (list: PendingList) => PendingList) => PendingList;
  /** Stores it on the server without the delay, for a user who leaves the check. */
  keepNow: () => void;
}

/** A user's unsent items of a check, stored per check and user so that they survive a reload. */
export function usePending(checkId: number, userId: number): PendingStore {
  const store = useMemo(() => pendingStore(userId, checkId), [userId, checkId]);
  const list = useStore(store);
  const update = useCallback<PendingStore['update']>(
    (change) => {
      const next = updatePending(userId, checkId, change);
      keepLater(userId, checkId);
      return next;
    },
    [userId, checkId],
  );
  return useMemo(
    () => ({ list, store, update, keepNow: () => void keepOnBox(userId, checkId) }),
    [list, store, update, userId, checkId],
  );
}
