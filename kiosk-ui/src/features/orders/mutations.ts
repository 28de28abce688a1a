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
import { call } from '../../lib/call.ts';
import { ApiProblem, extraNumber } from '../../lib/problem.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { withApproval } from '../../parts/approval.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { linesInHand, sendAccepted, sendPayload, sendRefused, startSend } from './pending.ts';
import type { PendingStore } from './pending-store.ts';
import { checkChanges, currentOf, onLineAsSeen } from './stale.ts';

function refreshCheck(client: QueryClient, orderId: number): void {
  for (const queryKey of [
    [...queryKeys.order, orderId],
    [...queryKeys.orderItems, orderId],
    queryKeys.orders,
    queryKeys.tables,
  ]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Shows a line as the box answered it, before the list is fetched again: it may be opened at once. */
function showLine(client: QueryClient, line: OrderProduct): void {
  client.setQueryData<OrderProduct[]>([...queryKeys.orderItems, line.order_id], (old) =>
    old?.map((one) => (one.id === line.id ? line : one)),
  );
}

/** Whether the box answered: then the outcome is known. A lost answer may hide a send that arrived. */
function answered(error: unknown): boolean {
  return (
    error instanceof ApiProblem &&
    error.status >= 400 &&
    error.status < 500 &&
    error.code !== 'idempotency_in_flight' &&
    error.code !== 'unauthenticated'
  );
}

/** Sends the pending lines; their key is kept with them until an answer is there, so a retry never doubles. */
export function useSendItems(orderId: number, pending: PendingStore) {
  const client = useQueryClient();
  const [badLine, setBadLine] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: async () => {
      setBadLine(null);
      const list = pending.update(startSend);
      const lines = linesInHand(list);
      try {
        const answer = await call(sendItems, {
          params: { id: orderId },
          body: { items: lines.map(sendPayload) },
          idempotencyKey: list.unanswered?.idempotencyKey,
        });
        pending.update(sendAccepted);
        return answer.items;
      } catch (error) {
        if (answered(error)) pending.update(sendRefused);
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
    onSettled: () => refreshCheck(client, orderId),
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

interface OrderAct {
  body: OrderChange;
  /** Kept by the caller while the same act is tried again. */
  idempotencyKey?: string;
}

/**
 * Edits name and table of a check as the person saw it (`seen`). When it changed in other ways only (a line
 * more), the edit is made on the check as it is now; otherwise the refusal goes to the person.
 */
export function useEditOrder(orderId: number) {
  const client = useQueryClient();
  const edit = (body: OrderChange, modified: string) =>
    call(updateOrder, {
      params: { id: orderId },
      body: { ...body, modified },
      idempotencyKey: uuid(),
    });
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
    onSettled: () => refreshCheck(client, orderId),
  });
}

/** Edits, closes or reopens a check, told apart by `closed`. */
export function useUpdateOrder(orderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: OrderAct) =>
      withApproval((approval) =>
        call(updateOrder, {
          params: { id: orderId },
          body: { ...body, approval },
          idempotencyKey: idempotencyKey ?? uuid(),
        }),
      ),
    onSuccess: (order: Order) => client.setQueryData([...queryKeys.order, orderId], order),
    onSettled: () => {
      refreshCheck(client, orderId);
      void client.invalidateQueries({ queryKey: queryKeys.closedOrders });
      void client.invalidateQueries({ queryKey: queryKeys.registers });
    },
  });
}

/** `seen` is the line as the person knows it. */
export function useSetDiscount(orderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, pesos }: { seen: OrderProduct; pesos: number }) =>
      onLineAsSeen(seen, 'discount', (expected_version) =>
        withApproval(
          (approval) =>
            call(setItemDiscount, {
              params: { id: seen.id },
              body: { discount_amount: pesos, expected_version, approval },
              idempotencyKey: uuid(),
            }),
          Math.min(100, (pesos * 100) / Math.max(0.01, seen.price * seen.quantity)),
        ),
      ),
    onSuccess: (line) => showLine(client, line),
    onSettled: () => refreshCheck(client, orderId),
  });
}

/** Another unit price for a line; who may not set it is asked for somebody's PIN. */
export function useSetPrice(orderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { seen: OrderProduct; price: number; reason: string | null }) =>
      onLineAsSeen(input.seen, 'price', (expected_version) =>
        withApproval((approval) =>
          call(setItemPrice, {
            params: { id: input.seen.id },
            body: { price: input.price, reason: input.reason, expected_version, approval },
            idempotencyKey: uuid(),
          }),
        ),
      ),
    onSuccess: (line) => showLine(client, line),
    onSettled: () => refreshCheck(client, orderId),
  });
}

/** `seen` is the line as the person knows it. */
export function useCancelItem(orderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, ...body }: { seen: OrderProduct } & BodyOf<typeof cancelItem>) =>
      onLineAsSeen(seen, 'cancel', (expected_version) =>
        withApproval((approval) =>
          call(cancelItem, {
            params: { id: seen.id },
            body: { ...body, expected_version, approval },
            idempotencyKey: uuid(),
          }),
        ),
      ),
    onSettled: () => refreshCheck(client, orderId),
  });
}

export function useOpenRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof openRegister>) =>
      call(openRegister, { body, idempotencyKey: uuid() }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.registers }),
  });
}

function usePrintAct<Input>(orderId: number, act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: [...queryKeys.order, orderId] });
      await client.invalidateQueries({ queryKey: [...queryKeys.printJobs, orderId] });
    },
  });
}

/**
 * Prints the ticket of a check the way that this device is set to (`lib/printing`). After a print dialog the person
 * is asked at once whether it came out; without a yes the job waits in the queue for somebody who looks.
 */
export function usePrintTicket(orderId: number, language: 'en' | 'es') {
  const { t } = useTranslation();
  return usePrintAct(orderId, async () => {
    const { printTicket } = await import('../../lib/printing/print-ticket.ts');
    const job = await printTicket(orderId, language);
    if (job.state !== 'unconfirmed') return;
    const cameOut = await confirm({
      title: t('orders.ticket.state.unconfirmed'),
      message: t('devicePrinting.askCameOut', { number: String(job.number) }),
      confirmLabel: t('orders.ticket.cameOut'),
      cancelLabel: t('devicePrinting.askLater'),
    });
    if (!cameOut) return;
    await call(settleJob, {
      params: { id: job.id },
      body: { state: 'printed' },
      idempotencyKey: uuid(),
    });
  });
}

/** Prints a ticket again, marked COPY. */
export function useReprint(orderId: number) {
  return usePrintAct(orderId, (jobId: number) =>
    call(reprintJob, { params: { id: jobId }, idempotencyKey: uuid() }),
  );
}

/** A person says what became of the paper. */
export function useSettleJob(orderId: number) {
  return usePrintAct(orderId, (act: { jobId: number; state: 'printed' | 'cancelled' }) =>
    call(settleJob, {
      params: { id: act.jobId },
      body: { state: act.state },
      idempotencyKey: uuid(),
    }),
  );
}
