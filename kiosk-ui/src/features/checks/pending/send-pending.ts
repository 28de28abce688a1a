import { sendItems, type Check, type CheckItem } from '@comanda/contract/checks';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { isAnswered } from '../../../lib/api/problem.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { callUntilDone } from '../../../live/attempt.ts';
import {
  linesInHand,
  sendAccepted,
  sendLost,
  sendPayload,
  sendRefused,
  startSend,
  type PendingItem,
  type PendingList,
} from './pending.ts';

interface SendOptions {
  client: QueryClient;
  checkId: number;
  update: (change: (list: PendingList) => PendingList) => PendingList;
  /** Called with the lines when sending starts. */
  onStart?: (lines: PendingItem[]) => void;
}

type SendReply = ReplyOf<typeof sendItems>;

const underWay = new Set<number>();

/** Whether lines of this check are being sent now. */
export function isSending(checkId: number): boolean {
  return underWay.has(checkId);
}

/** Adds the confirmed lines to the cached items and total until both are refetched. */
function showSent(client: QueryClient, checkId: number, sent: SendReply): void {
  const { items } = sent;
  const linesKey = [...queryKeys.checkItems, checkId];
  const known = new Set(client.getQueryData<CheckItem[]>(linesKey)?.map(({ id }) => id));
  const added = items.filter(({ id }) => !known.has(id));
  // Their rows were faster than the answer, and so was the check that belongs to them.
  if (added.length === 0) return;
  const amount = added.reduce((sum, item) => sum + item.total, 0);
  client.setQueryData<CheckItem[]>(linesKey, (old) => old && [...old, ...added]);
  client.setQueryData<Check>([...queryKeys.check, checkId], (old) => {
    if (!old) return old;
    const { total = old.total + amount } = sent;
    return {
      ...old,
      subtotal: old.subtotal + amount,
      total,
      rest: old.rest + total - old.total,
      item_count: old.item_count + added.length,
    };
  });
}

/**
 * Sends the pending lines. The key of the send is stored with them until the server answers, so that retries do not
 * add them twice.
 */
export async function sendPending(sending: SendOptions): Promise<SendReply> {
  const { client, checkId, update, onStart } = sending;
  const list = update(startSend);
  const lines = linesInHand(list);
  onStart?.(lines);
  underWay.add(checkId);
  // After a reload the answer is lost, and no other tab needs to wait for it.
  const onLeave = () => update(sendLost);
  window.addEventListener('pagehide', onLeave);
  try {
    const answer = await callUntilDone(sendItems, {
      params: { id: checkId },
      body: { items: lines.map(sendPayload) },
      idempotencyKey: list.unanswered?.idempotencyKey,
    });
    // Both in one update, so that the screen never lacks the sent lines or shows them twice.
    showSent(client, checkId, answer);
    update(sendAccepted);
    return answer;
  } catch (error) {
    update(isAnswered(error) ? sendRefused : sendLost);
    throw error;
  } finally {
    underWay.delete(checkId);
    window.removeEventListener('pagehide', onLeave);
  }
}
