import type { BodyOf } from '@comanda/contract/endpoint';
import {
  addPayment,
  closePaidOrder,
  listPayments,
  reversePayment,
} from '@comanda/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../live/command.ts';

type PaymentAsk = BodyOf<typeof addPayment>;

/** What was paid on a check and undone again, in order. */
export function useListPayments(orderId: number, enabled = true) {
  return useQuery({
    queryKey: [...queryKeys.payments, orderId],
    // Without its signal: the dialog of a paid check takes over the request of the form that it replaces.
    queryFn: () => call(listPayments, { params: { id: orderId } }),
    enabled,
  });
}

/** Takes one of several payments; the check stays open. */
export const useAddPayment = (orderId: number) =>
  useCommand(
    addPayment,
    (body: PaymentAsk) => ({ params: { id: orderId }, body }),
    ({ order }, client) => client.setQueryData([...queryKeys.order, orderId], order),
  );

/** Undoes one payment; its reason is kept. */
export const useReversePayment = (orderId: number) =>
  useCommand(
    reversePayment,
    ({ id, reason, sessionId }: { id: number; reason: string; sessionId?: number }) => ({
      params: { id },
      body: { reason, register_session_id: sessionId },
    }),
    ({ order }, client) => client.setQueryData([...queryKeys.order, orderId], order),
  );

/** Closes a check on which nothing is left to pay. */
export const useClosePaidOrder = (orderId: number) =>
  useCommand(
    closePaidOrder,
    (body: NonNullable<BodyOf<typeof closePaidOrder>>) => ({ params: { id: orderId }, body }),
    (order, client) => client.setQueryData([...queryKeys.order, orderId], order),
  );
