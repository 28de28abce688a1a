import { openRegister } from '@comanda/contract/cash';
import { setItemPrice } from '@comanda/contract/item-price';
import { cancelItem, sendItems, setItemDiscount, updateCheck } from '@comanda/contract/checks';
import type { Check, CheckItem } from '@comanda/contract/checks';
import { reprintJob, settleJob } from '@comanda/contract/printing';
import type { BodyOf } from '@comanda/contract/endpoint';
import { toCentavos, toPesos } from '@comanda/domain/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extraNumber, isAnswered } from '../../lib/problem.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCommand, useSendCommand } from '../../live/command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { linesInHand, sendAccepted, sendPayload, sendRefused, startSend } from './pending.ts';
import type { PendingStore } from './pending-store.ts';
import { useActWords } from './act-words.ts';
import { checkChanges, currentOf, onLineAsSeen } from './stale.ts';

/** Shows an item as the server answered it, before the list is fetched again: it may be opened at once. */
function showItem(line: CheckItem, client: QueryClient): void {
  client.setQueryData<CheckItem[]>([...queryKeys.checkItems, line.order_id], (old) =>
    old?.map((one) => (one.id === line.id ? line : one)),
  );
}

/** Adds what the box has taken to the lines and the total, until both are fetched again. */
function showSent(client: QueryClient, checkId: number, items: readonly CheckItem[]): void {
  const linesKey = [...queryKeys.checkItems, checkId];
  const known = new Set(client.getQueryData<CheckItem[]>(linesKey)?.map(({ id }) => id));
  const added = items.filter(({ id }) => !known.has(id));
  const amount = added.reduce((sum, item) => sum + toCentavos(item.total), 0);
  client.setQueryData<CheckItem[]>(linesKey, (old) => old && [...old, ...added]);
  client.setQueryData<Check>(
    [...queryKeys.check, checkId],
    (old) =>
      old && {
        ...old,
        subtotal: toPesos(toCentavos(old.subtotal) + amount),
        total: toPesos(toCentavos(old.total) + amount),
        rest: toPesos(toCentavos(old.rest) + amount),
        item_count: old.item_count + added.length,
      },
  );
}

/** Sends the pending lines; their key is kept with them until an answer is there, so a retry never doubles. */
export function useSendItems(checkId: number, pending: PendingStore) {
  const client = useQueryClient();
  const send = useSendCommand();
  const [badLine, setBadLine] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: async () => {
      setBadLine(null);
      const list = pending.update(startSend);
      const lines = linesInHand(list);
      try {
        const answer = await send(sendItems, {
          params: { id: checkId },
          body: { items: lines.map(sendPayload) },
          idempotencyKey: list.unanswered?.idempotencyKey,
        });
        // Both at once: the screen never shows the check without what was sent, or with it twice.
        showSent(client, checkId, answer.items);
        pending.update(sendAccepted);
        return answer.items;
      } catch (error) {
        if (isAnswered(error)) pending.update(sendRefused);
        const index = extraNumber(error, 'index');
        if (index !== null) setBadLine(lines[index]?.key ?? null);
        throw error;
      }
    },
  });
  return {
    send: mutation.mutate,
    sendAsync: mutation.mutateAsync,
    busy: mutation.isPending,
    error: mutation.error,
    /** Key of the line that the box named when it refused. */
    badLine,
  };
}
export type Send = ReturnType<typeof useSendItems>;

export type CheckChange = BodyOf<typeof updateCheck>;

/**
 * Edits name and table of a check as the person saw it (`seen`). When it changed in other ways only (one more
 * item), the edit is made on the check as it is now; otherwise the refusal goes to the person.
 */
export function useUpdateCheckAsSeen(checkId: number) {
  const client = useQueryClient();
  const send = useSendCommand();
  const edit = (body: CheckChange, modified: string) =>
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
    onSuccess: (check) => client.setQueryData([...queryKeys.check, checkId], check),
  });
}

/** Edits, closes or reopens a check, by `closed`. */
export const useUpdateCheck = (checkId: number) =>
  useCommand(
    updateCheck,
    (body: CheckChange) => ({ params: { id: checkId }, body }),
    (check, client) => client.setQueryData([...queryKeys.check, checkId], check),
  );

/** `seen` is the item as the person knows it. */
export function useSetItemDiscount() {
  const client = useQueryClient();
  const words = useActWords();
  const send = useSendCommand();
  return useMutation({
    mutationFn: ({ seen, pesos }: { seen: CheckItem; pesos: number }) =>
      onLineAsSeen(seen, 'discount', (expected_version) =>
        send(
          setItemDiscount,
          { params: { id: seen.id }, body: { discount_amount: pesos, expected_version } },
          {
            percent: Math.min(100, (pesos * 100) / Math.max(0.01, seen.price * seen.quantity)),
            act: words.discount(seen, pesos),
          },
        ),
      ),
    onSuccess: (line) => showItem(line, client),
  });
}

/** Another unit price for an item. */
export function useSetItemPrice() {
  const client = useQueryClient();
  const words = useActWords();
  const send = useSendCommand();
  return useMutation({
    mutationFn: (input: { seen: CheckItem; price: number; reason: string | null }) =>
      onLineAsSeen(input.seen, 'price', (expected_version) =>
        send(
          setItemPrice,
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

/** `seen` is the item as the person knows it. */
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

/**
 * Prints the ticket of a check as this device is set to (`lib/printing`). After a print dialog the person is asked at
 * once whether it came out; without a yes the job stays unconfirmed in the queue.
 */
export function usePrintTicket(checkId: number, language: 'en' | 'es' | null = null) {
  const { t } = useTranslation();
  const send = useSendCommand();
  return useMutation({
    mutationFn: async () => {
      const { printTicket } = await import('../../lib/printing/print-ticket.ts');
      const job = await printTicket(checkId, language, send);
      if (job.state !== 'unconfirmed') return;
      const cameOut = await confirm({
        title: t('checks.ticket.state.unconfirmed'),
        message: t('devicePrinting.askCameOut', { number: String(job.number) }),
        confirmLabel: t('checks.ticket.cameOut'),
        cancelLabel: t('devicePrinting.askLater'),
      });
      if (cameOut) await send(settleJob, { params: { id: job.id }, body: { state: 'printed' } });
    },
  });
}

/** Prints a ticket again, marked COPY. */
export const useReprintJob = () =>
  useCommand(reprintJob, (jobId: number) => ({ params: { id: jobId } }));

/** A person confirms whether a print job came out. */
export const useSettleJob = () =>
  useCommand(settleJob, ({ jobId, state }: { jobId: number; state: 'printed' | 'cancelled' }) => ({
    params: { id: jobId },
    body: { state },
  }));
