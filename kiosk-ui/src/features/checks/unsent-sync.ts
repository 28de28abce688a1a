import { keepUnsent } from '@comanda/contract/unsent';
import { call } from '../../lib/call.ts';
import { hasCode } from '../../lib/problem.ts';
import { session } from '../../lib/session.ts';
import { pendingKey } from '../../lib/unsent.ts';
import type { PendingItem, PendingList } from './pending.ts';
import { pendingStore, updatePending } from './pending-storage.ts';
import { linesToKeep, withKept } from './unsent-lines.ts';

/** Combines several changes into one request. */
const PAUSE_MS = 400;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const running = new Map<string, Promise<PendingItem[]>>();

/** Saves the changes of a list on the server after a short delay. */
export function keepLater(userId: number, checkId: number): void {
  const key = pendingKey(userId, checkId);
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => void keepOnBox(userId, checkId), PAUSE_MS),
  );
}

/**
 * Synchronises a list with the server, one request at a time; with `ask` even without local changes. Returns the
 * lines that were sent, removed or taken over on another device. Without a connection it does nothing; the next
 * change or reconnect tries again.
 */
export function keepOnBox(userId: number, checkId: number, ask = false): Promise<PendingItem[]> {
  const key = pendingKey(userId, checkId);
  const next = (running.get(key) ?? Promise.resolve([])).then(() => keep(userId, checkId, ask));
  running.set(key, next);
  return next;
}

async function keep(userId: number, checkId: number, ask: boolean): Promise<PendingItem[]> {
  // The cookie belongs to the user who is logged in now, who may be another one.
  if (session.get().person?.id !== userId) return [];
  const before = pendingStore(userId, checkId).get();
  const body = linesToKeep(before);
  if (!ask && body.items.length + body.removed.length === 0) return [];
  try {
    const { items } = await call(keepUnsent, { params: { id: checkId }, body });
    let lost: PendingItem[] = [];
    updatePending(userId, checkId, (list) => {
      const merged = withKept(list, before, items);
      lost = merged.lost;
      return merged.list;
    });
    return lost;
  } catch (error) {
    const isOver = hasCode(error, 'order_closed') || hasCode(error, 'not_found');
    if (isOver) updatePending(userId, checkId, withoutKept);
    return [];
  }
}

/** The check is closed or deleted, and so are its lines on the server. */
function withoutKept(list: PendingList): PendingList {
  if (list.unanswered) return list;
  return { ...list, items: list.items.filter(({ key }) => !(key in list.kept)), kept: {} };
}
