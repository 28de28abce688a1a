import { openRegister } from '@comanda/contract/cash';
import { setItemPrice } from '@comanda/contract/item-price';
import { cancelItem, sendItems, setItemDiscount, updateOrder } from '@comanda/contract/orders';
import type { Order, OrderProduct } from '@comanda/contract/orders';
import { reprintJob, settleJob } from '@comanda/contract/printing';
import type { BodyOf } from '@comanda/contract/endpoint';
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
import { checkChanges, currentOf, onLineAsSeen } from './stale.ts';

/** Shows an item as the server answered it, before the list is fetched again: it may be opened at once. */
function showItem(line: OrderProduct, client: QueryClient): void {
  client.setQueryData<OrderProduct[]>([...queryKeys.orderItems, line.order_id], (old) =>
    old?.map((one) => (one.id === line.id ? line : one)),
  );
}

/** Sends the pending lines; their key is kept with them until an answer is there, so a retry never doubles. */
export function useSendItems(orderId: number, pending: PendingStore) {
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
          params: { id: orderId },
          body: { items: lines.map(sendPayload) },
          idempotencyKey: list.unanswered?.idempotencyKey,
        });
        pending.update(sendAccepted);
        return answer.items;
      } catch (error) {
        if (isAnswered(error)) pending.update(sendRefused);
        const index = extraNumber(error, 'index');
        if (index !== null) setBadLine(lines[index]?.key ?? null);
        throw error;
      }
    },
    onSuccess: (items) => {
      client.setQueryData<OrderProduct[]>([...queryKeys.orderItems, orderId], (old) =>
        old ? [...old.filter((one) => !items.some(({ id }) => id === one.id)), ...items] : old,
      );
    },
  });
  return {
    send: mutation.mutate,
    busy: mutation.isPending,
    error: mutation.error,
    /** Key of the line that the box named when it refused. */
    badLine,
  };
}
export type Send = ReturnType<typeof useSendItems>;

export type OrderChange = BodyOf<typeof updateOrder>;

/**
 * Edits name and table of a check as the person saw it (`seen`). When it changed in other ways only (one more
 * item), the edit is made on the check as it is now; otherwise the refusal goes to the person.
 */
export function useUpdateOrderAsSeen(orderId: number) {
  const client = useQueryClient();
  const send = useSendCommand();
  const edit = (body: OrderChange, modified: string) =>
    send(updateOrder, { params: { id: orderId }, body: { ...body, modified } });
  return useMutation({
    mutationFn: async ({ seen, body }: { seen: Order; body: OrderChange }) => {
      try {
        return await edit(body, seen.modified);
      } catch (error) {
        const current = currentOf<Order>(error);
        if (!current || checkChanges(seen, current).length > 0) throw error;
        return edit(body, current.modified);
      }
    },
    onSuccess: (order) => client.setQueryData([...queryKeys.order, orderId], order),
  });
}

/** Edits, closes or reopens a check, by `closed`. */
export const useUpdateOrder = (orderId: number) =>
  useCommand(
    updateOrder,
    (body: OrderChange) => ({ params: { id: orderId }, body }),
    (order, client) => client.setQueryData([...queryKeys.order, orderId], order),
  );

/** `seen` is the item as the person knows it. */
export function useSetItemDiscount() {
  const client = useQueryClient();
  const send = useSendCommand();
  return useMutation({
    mutationFn: ({ seen, pesos }: { seen: OrderProduct; pesos: number }) =>
      onLineAsSeen(seen, 'discount', (expected_version) =>
        send(
          setItemDiscount,
          { params: { id: seen.id }, body: { discount_amount: pesos, expected_version } },
          Math.min(100, (pesos * 100) / Math.max(0.01, seen.price * seen.quantity)),
        ),
      ),
    onSuccess: (line) => showItem(line, client),
  });
}

/** Another unit price for an item. */
export function useSetItemPrice() {
  const client = useQueryClient();
  const send = useSendCommand();
  return useMutation({
    mutationFn: (input: { seen: OrderProduct; price: number; reason: string | null }) =>
      onLineAsSeen(input.seen, 'price', (expected_version) =>
        send(setItemPrice, {
          params: { id: input.seen.id },
          body: { price: input.price, reason: input.reason, expected_version },
        }),
      ),
    onSuccess: (line) => showItem(line, client),
  });
}

/** `seen` is the item as the person knows it. */
export function useCancelItem() {
  const send = useSendCommand();
  return useMutation({
    mutationFn: ({ seen, ...body }: { seen: OrderProduct } & BodyOf<typeof cancelItem>) =>
      onLineAsSeen(seen, 'cancel', (expected_version) =>
        send(cancelItem, { params: { id: seen.id }, body: { ...body, expected_version } }),
      ),
  });
}

export const useOpenRegister = () =>
  useCommand(openRegister, (body: BodyOf<typeof openRegister>) => ({ body }));

/**
 * Prints the ticket of a check as this device is set to (`lib/printing`). After a print dialog the person is asked at
 * once whether it came out; without a yes the job stays unconfirmed in the queue.
 */
export function usePrintTicket(orderId: number, language: 'en' | 'es' | null = null) {
  const { t } = useTranslation();
  const send = useSendCommand();
  return useMutation({
    mutationFn: async () => {
      const { printTicket } = await import('../../lib/printing/print-ticket.ts');
      const job = await printTicket(orderId, language, send);
      if (job.state !== 'unconfirmed') return;
      const cameOut = await confirm({
        title: t('orders.ticket.state.unconfirmed'),
        message: t('devicePrinting.askCameOut', { number: String(job.number) }),
        confirmLabel: t('orders.ticket.cameOut'),
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
