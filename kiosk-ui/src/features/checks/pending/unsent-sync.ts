import { keepUnsent } from '@comanda/contract/unsent';
import { call } from '../../../lib/api/call.ts';
import { beforeLeaving, isLeaving } from '../../../lib/session/logout-pending.ts';
import { hasCode } from '../../../lib/api/problem.ts';
import { session } from '../../../lib/session/session.ts';
import { pendingKey } from '../../../lib/session/unsent.ts';
import type { PendingItem, PendingList } from './pending.ts';
import { pendingStore, updatePending } from './pending-storage.ts';
import { linesToKeep, withKept } from './unsent-lines.ts';

/** Combines several changes into one request. */
const PAUSE_MS = 400;

/** Lists with changes that wait for their request. */
const waiting = new Map<
  string,
  { userId: number; checkId: number; timer: ReturnType<typeof setTimeout> }
>();
const running = new Map<string, Promise<PendingItem[]>>();

/** Saves the changes of a list on the server after a short delay. */
export function keepLater(userId: number, checkId: number): void {
  const key = pendingKey(userId, checkId);
  clearTimeout(waiting.get(key)?.timer);
  const timer = setTimeout(() => {
    waiting.delete(key);
    void keepOnBox(userId, checkId);
  }, PAUSE_MS);
  waiting.set(key, { userId, checkId, timer });
}

beforeLeaving((leaver) => {
  const own = [...waiting].filter(([, { userId }]) => userId === leaver);
  return Promise.all(
    own.map(([key, { checkId, timer }]) => {
      clearTimeout(timer);
      waiting.delete(key);
      return keepOnBox(leaver, checkId);
    }),
  );
});

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
  // The cookie may belong to another user by now.
  if (session.get().person?.id !== userId && !isLeaving(userId)) return [];
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
