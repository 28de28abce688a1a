import type { Check, CheckItem } from '@comanda/contract/checks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Store } from '../../../lib/browser/store.ts';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { useProblemText } from '../../../lib/api/problem.ts';
import { choose, confirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useUpdateCheck, type Send } from '../mutations.ts';
import { pendingCount, type PendingList } from '../pending/pending.ts';
import { useListChecksOfParent } from '../queries.ts';
import { liveItems } from '../lines/sent-items.ts';
import { useOthersUnsent } from '../pending/use-others-unsent.ts';

/** Unknown/other: an empty check is closed without a payment. */
const NO_PAYMENT = 1;

interface ClosingInput {
  check: Check;
  items: UseQueryResult<CheckItem[]>;
  pending: Store<PendingList>;
  send: Send;
  /** Sending failed; the reason is shown with the lines. */
  onSendFailed: () => void;
  /** The check is closed and the screen can be left. */
  onDone: () => void;
}

/** Closes an open check: first any questions, then the payment, or at once when the check is empty. */
export function useCloseCheck(input: ClosingInput) {
  const { check, items, pending, send, onSendFailed, onDone } = input;
  const { t } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const update = useUpdateCheck(check.id);
  // They must be closed first.
  const children = useListChecksOfParent(check.id).filter(({ closed }) => closed === 0);
  const [paying, setPaying] = useState(false);
  const sent = items.data ?? [];
  const others = useOthersUnsent(check.id);
  const empty = items.isSuccess && liveItems(sent).length === 0;

  /** Asks what to do with unsent items; null: the user cancels. */
  const settleUnsent = async (): Promise<'none' | 'without' | 'sent' | null> => {
    const waiting = pendingCount(pending.get().items) + others.pieces;
    if (waiting === 0) return 'none';
    const without = {
      value: 'without' as const,
      label: t('checks.close.pendingConfirm'),
      variant: 'danger' as const,
    };
    const sendFirst = {
      value: 'send' as const,
      label: t('checks.close.pendingSend'),
      variant: 'primary' as const,
    };
    const answer = await choose({
      title: t('checks.close.pendingTitle'),
      message: t('checks.close.pendingMessage', { count: waiting }),
      answers: can('orders.send') ? [without, sendFirst] : [without],
    });
    if (answer !== 'send') return answer ?? null;
    try {
      await others.takeAll();
      await send.sendAsync();
      return 'sent';
    } catch {
      onSendFailed();
      return null;
    }
  };
  const heldIsFine = async () =>
    check.held_items === 0 ||
    (await confirm({
      title: t('courses.closeTitle'),
      message: t('courses.closeMessage', { count: check.held_items }),
      confirmLabel: t('courses.closeConfirm'),
      cancelLabel: t('courses.closeBack'),
      danger: true,
    }));
  const start = async () => {
    const unsent = await settleUnsent();
    if (unsent === null || !(await heldIsFine())) return;
    if (!empty || unsent === 'sent') {
      setPaying(true);
      return;
    }
    const sure = await confirm({
      title: t('checks.emptyCheck.close'),
      message:
        sent.length > 0 ? t('checks.emptyCheck.confirmCancelled') : t('checks.emptyCheck.confirm'),
      confirmLabel: t('checks.summary.close'),
    });
    if (!sure) return;
    try {
      await update.mutateAsync({
        closed: 1,
        tip: 0,
        payment_type_id: NO_PAYMENT,
        expected_total: 0,
      });
      notify('success', t('checks.emptyCheck.closed'));
      onDone();
    } catch (error) {
      notify('error', `${t('checks.close.failed')}: ${problemText(error)}`);
    }
  };
  /** Why the check cannot be closed, or null. */
  const reason =
    children.length > 0
      ? t('checks.summary.closeReasons.children')
      : can('orders.close')
        ? null
        : t('checks.summary.closeReasons.permission');
  return {
    start: () => void start(),
    reason,
    busy: update.isPending,
    children,
    // Not while other users have unsent lines, which would be lost.
    empty: empty && others.pieces === 0,
    paying,
    stopPaying: () => setPaying(false),
  };
}
export type CloseCheck = ReturnType<typeof useCloseCheck>;
