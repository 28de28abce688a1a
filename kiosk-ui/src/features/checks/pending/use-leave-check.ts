import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { choose } from '../../../ui/confirm.tsx';
import { askBeforeLeaving } from '../../../ui/unsaved.ts';
import type { Send } from '../mutations.ts';
import { discardPending, keepForLater, pendingCount } from './pending.ts';
import type { PendingStore } from './pending-store.ts';

/**
 * Asks what to do with unsent lines when the user leaves the check, once for the same lines. Resolves with whether
 * they may leave.
 */
export function useLeaveCheck(pending: PendingStore, send: Send, onSendFailed: () => void) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const confirmLeave = async (): Promise<boolean> => {
    const { store, update, keepNow } = pending;
    const list = store.get();
    const count = pendingCount(list.items);
    // Lines that are being sent or wait for the server are not lost and are shown on the floor.
    if (count === 0 || list.unanswered || keepForLater(list) === list) return true;
    const discard = {
      value: 'discard' as const,
      label: t('checks.leave.discard'),
      variant: 'danger' as const,
    };
    const keep = { value: 'keep' as const, label: t('checks.leave.keep') };
    const sendNow = {
      value: 'send' as const,
      label: t('checks.pending.send', { count }),
      variant: 'primary' as const,
    };
    const answer = await choose({
      title: t('checks.leave.title'),
      message: t('checks.leave.message', { count }),
      answers: can('orders.send') ? [discard, keep, sendNow] : [discard, keep],
    });
    if (answer === 'keep') update(keepForLater);
    if (answer === 'discard') update(discardPending);
    keepNow();
    if (answer !== 'send') return answer !== undefined;
    try {
      await send.sendAsync();
      return true;
    } catch {
      onSendFailed();
      return false;
    }
  };
  const latest = useRef(confirmLeave);
  useEffect(() => {
    latest.current = confirmLeave;
  });
  useEffect(() => askBeforeLeaving(() => latest.current()), []);
  return confirmLeave;
}
