import type { Check, CheckItem } from '@comanda/contract/checks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/permissions.ts';
import { useProblemText } from '../../lib/problem.ts';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/toast.tsx';
import { useUpdateCheck } from './mutations.ts';
import { pendingCount } from './pending.ts';
import type { PendingList } from './pending.ts';
import { useListChecksOfParent } from './queries.ts';
import { liveItems } from './sent-items.ts';

/** Unknown/other: an empty check is paid with nothing. */
const NO_PAYMENT = 1;

interface ClosingInput {
  check: Check;
  items: UseQueryResult<CheckItem[]>;
  pending: PendingList;
  /** The check is closed and there is nothing more to see. */
  onDone: () => void;
}

/** Closing an open check: what has to be said first, then the money, or at once when the check is empty. */
export function useClosing({ check, items, pending, onDone }: ClosingInput) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const update = useUpdateCheck(check.id);
  const children = useListChecksOfParent(check.id);
  const [paying, setPaying] = useState(false);
  const sent = items.data ?? [];
  const waiting = pendingCount(pending.items);
  const empty = items.isSuccess && liveItems(sent).length === 0;

  const unsentIsFine = async () =>
    waiting === 0 ||
    (await confirm({
      title: t('checks.close.pendingTitle'),
      message: t('checks.close.pendingMessage', { count: waiting }),
      confirmLabel: t('checks.close.pendingConfirm'),
      cancelLabel: t('checks.close.pendingBack'),
      danger: true,
    }));
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
    if (!(await unsentIsFine()) || !(await heldIsFine())) return;
    if (!empty) {
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
    empty,
    paying,
    stopPaying: () => setPaying(false),
  };
}
export type Closing = ReturnType<typeof useClosing>;
