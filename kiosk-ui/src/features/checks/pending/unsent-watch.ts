import { getCheck, type Check } from '@comanda/contract/checks';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../../lib/format/check-title.ts';
import { call } from '../../../lib/api/call.ts';
import { useHealth } from '../../../lib/api/health.ts';
import { useProblemText } from '../../../lib/api/problem.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useConnection } from '../../../live/socket.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/toast.tsx';
import { ANSWER_WITHIN_MS, awaitedUntil, linesInHand, pendingCount } from './pending.ts';
import { checksWithPending, pendingStore, updatePending } from './pending-storage.ts';
import { isSending, sendPending } from './send-pending.ts';
import { keepOnBox } from './unsent-sync.ts';

/** A check with an unconfirmed send. */
interface UnansweredSend {
  check: Check;
  count: number;
}

/** Milliseconds until no other tab of this device waits for the answer to a send any more. */
function awaitedFor(userId: number): number {
  const waits = checksWithPending(userId)
    .filter((id) => !isSending(id))
    .map((id) => awaitedUntil(pendingStore(userId, id).get()) - Date.now());
  // Stored before the clock of the device was set back, it may be hours away.
  return Math.min(ANSWER_WITHIN_MS, Math.max(0, ...waits));
}

async function listUnanswered(client: QueryClient, userId: number): Promise<UnansweredSend[]> {
  const found: UnansweredSend[] = [];
  for (const id of checksWithPending(userId)) {
    const list = pendingStore(userId, id).get();
    if (!list.unanswered || isSending(id)) continue;
    const check =
      client.getQueryData<Check>([...queryKeys.check, id]) ??
      (await call(getCheck, { params: { id } }).catch(() => null));
    if (check?.closed === 0) found.push({ check, count: pendingCount(linesInHand(list)) });
  }
  return found;
}

/**
 * After each reconnect, saves the user's unsent lines on the server and repeats unconfirmed sends, with a
 * confirmation unless the venue disabled it.
 */
export function UnsentWatch({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const problemText = useProblemText();
  const { state } = useConnection();
  const atOnce = useHealth().data?.send_after_reconnect;
  useEffect(() => {
    if (state !== 'live' || atOnce === undefined) return;
    let left = false;
    const sendAgain = async ({ check, count }: UnansweredSend) => {
      try {
        const update = updatePending.bind(null, userId, check.id);
        await sendPending({ client, checkId: check.id, update });
        notify('success', t('checks.unsent.sentLate', { count, name: checkTitle(t, check) }));
      } catch (error) {
        notify('error', `${checkTitle(t, check)}: ${problemText(error)}`);
      }
    };
    const comeBack = async () => {
      for (const id of checksWithPending(userId)) await keepOnBox(userId, id, true);
      await new Promise((passed) => setTimeout(passed, awaitedFor(userId)));
      if (left) return;
      const waiting = await listUnanswered(client, userId);
      if (waiting.length === 0 || left) return;
      const yes =
        atOnce ||
        (await confirm({
          title: t('checks.unsent.askTitle'),
          message: t('checks.unsent.ask', {
            checks: waiting
              .map(({ check, count }) => `${checkTitle(t, check)} (${count})`)
              .join(', '),
          }),
          confirmLabel: t('checks.pending.sendAgain'),
          cancelLabel: t('checks.unsent.later'),
        }));
      if (!yes || left) return;
      for (const one of waiting) await sendAgain(one);
    };
    void comeBack();
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each return of the box
  }, [state, userId, atOnce]);
  return null;
}
