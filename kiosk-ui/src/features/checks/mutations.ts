import type { Instant } from '@comanda/domain/time';
import type { Centavos } from '@comanda/domain/money';
import { openRegister } from '@comanda/contract/cash';
import { updateItemPrice } from '@comanda/contract/item-price';
import { cancelItem } from '@comanda/contract/cancel-reasons';
import { setItemDiscount, updateCheck, type Check, type CheckItem } from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { extraNumber } from '../../lib/api/problem.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { useCommand, useSendCommand } from '../../live/command.ts';
import { showCheck, showItems } from '../../live/show-answer.ts';
import { notify } from '../../ui/toast.tsx';
import { isAllSent, type PendingItem } from './pending/pending.ts';
import { useIsAwaited } from './pending/use-is-awaited.ts';
import type { PendingStore } from './pending/pending-store.ts';
import { useActWords } from './act-words.ts';
import { sendPending } from './pending/send-pending.ts';
import { checkChanges, currentOf, onLineAsSeen } from './lines/edit-conflict.ts';

/** Shows an item as the server returned it before its row arrives, because it may be opened at once. */
function showItem(line: CheckItem, client: QueryClient): void {
  showItems(client, line.order_id, [line]);
}

/**
 * Sends the pending lines. Their idempotency key is stored with them until there is a response, so that a retry never
 * duplicates them. Says so when the total is not `shown`, in centavos, the one on the screen; null: the screen had
 * none yet that a person could rely on.
 */
export function useSendItems(checkId: number, pending: PendingStore, shown: number | null) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [badLine, setBadLine] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: async () => {
      setBadLine(null);
      let lines: PendingItem[] = [];
      const isAll = isAllSent(pending.store.get());
      try {
        const sent = await sendPending({
          client,
          checkId,
          update: pending.update,
          onStart: (started) => {
            lines = started;
          },
        });
        const total = sent.total === undefined ? shown : sent.total;
        if (isAll && shown !== null && total !== null && total !== shown) {
          const money = (cents: number) => formatCents(cents, i18n.language);
          const amounts = { total: money(total), shown: money(shown) };
          notify('info', t('checks.pending.otherTotal', amounts));
        }
        return sent;
      } catch (error) {
        const index = extraNumber(error, 'index');
        if (index !== null) setBadLine(lines[index]?.key ?? null);
        throw error;
      }
    },
  });
  return {
    send: mutation.mutate,
    sendAsync: mutation.mutateAsync,
    // Another tab of this device may be sending them.
    busy: useIsAwaited(pending.list) || mutation.isPending,
    error: mutation.error,
    /** Key of the line that the server named in its refusal. */
    badLine,
  };
}
export type Send = ReturnType<typeof useSendItems>;

export type CheckChange = BodyOf<typeof updateCheck>;

/**
 * Edits name and table of a check as the user saw it (`seen`). When only other fields changed (such as one more
 * item), the edit is applied to the current check; otherwise the refusal is shown to the user.
 */
export function useUpdateCheckAsSeen(checkId: number) {
  const client = useQueryClient();
  const send = useSendCommand();
  const edit = (body: CheckChange, modified: Instant) =>
    send(updateCheck, { params: { id: checkId }, body: { ...body, modified } });
  return useMutation({
    mutationFn: async ({ seen, body }: { seen: Check; body: CheckChange }) => {
      try {
        return await edit(body, seen.modified);
      } catch (error) {
        const current = currentOf<Check>(error);
        if (!current || checkChanges(seen, current).length > 0) throw error;
        return edit(body, current.modified);
      }
    },
    onSuccess: (check) => showCheck(client, check),
  });
}

/** Edits, closes or reopens a check, by `closed`. */
export function useUpdateCheck(checkId: number) {
  const client = useQueryClient();
  const words = useActWords();
  const key = [...queryKeys.check, checkId];
  return useCommand(
    updateCheck,
    (body: CheckChange) => ({ params: { id: checkId }, body }),
    (check) => showCheck(client, check),
    ({ closed }) => {
      const check = client.getQueryData<Check>(key);
      return closed === 0 && check ? { act: words.reopen(check) } : {};
    },
  );
}

/** `seen` is the item as the user last saw it. */
export function useSetItemDiscount() {
  const client = useQueryClient();
  const words = useActWords();
  const send = useSendCommand();
  return useMutation({
    mutationFn: ({ seen, amount }: { seen: CheckItem; amount: Centavos }) =>
      onLineAsSeen(seen, 'discount', (expected_version) =>
        send(
          setItemDiscount,
          { params: { id: seen.id }, body: { discount_amount: amount, expected_version } },
          {
            percent: Math.min(100, (amount * 100) / Math.max(1, seen.price * seen.quantity)),
            act: words.discount(seen, amount),
          },
        ),
      ),
    onSuccess: (line) => showItem(line, client),
  });
}

/** Changes the unit price of an item. */
export function useUpdateItemPrice() {
  const client = useQueryClient();
  const words = useActWords();
  const send = useSendCommand();
  return useMutation({
    mutationFn: (input: { seen: CheckItem; price: number; reason: string | null }) =>
      onLineAsSeen(input.seen, 'price', (expected_version) =>
        send(
          updateItemPrice,
          {
            params: { id: input.seen.id },
            body: { price: input.price, reason: input.reason, expected_version },
          },
          { act: words.price(input.seen, input.price) },
        ),
      ),
    onSuccess: (line) => showItem(line, client),
  });
}

/** `seen` is the item as the user last saw it. */
export function useCancelItem() {
  const words = useActWords();
  const send = useSendCommand();
  return useMutation({
    mutationFn: ({ seen, ...body }: { seen: CheckItem } & BodyOf<typeof cancelItem>) =>
      onLineAsSeen(seen, 'cancel', (expected_version) =>
        send(
          cancelItem,
          { params: { id: seen.id }, body: { ...body, expected_version } },
          { act: words.cancel(seen) },
        ),
      ),
  });
}

export const useOpenRegister = () =>
  useCommand(openRegister, (body: BodyOf<typeof openRegister>) => ({ body }));
