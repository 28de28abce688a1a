import type { BodyOf } from '@comanda/contract/endpoint';
import type { Order } from '@comanda/contract/orders';
import {
  addPayment,
  closePaidOrder,
  listPayments,
  reversePayment,
} from '@comanda/contract/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { withApproval } from '../../parts/approval.tsx';

export type PaymentAsk = BodyOf<typeof addPayment>;

/** What was paid on a check and undone again, in order. */
export function usePayments(orderId: number, enabled = true) {
  return useQuery({
    queryKey: [...queryKeys.payments, orderId],
    queryFn: ({ signal }) => call(listPayments, { params: { id: orderId }, signal }),
    enabled,
  });
}

function usePaymentAct<Input, Answer>(
  orderId: number,
  act: (input: Input) => Promise<Answer>,
  orderOf: (answer: Answer) => Order,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => client.setQueryData([...queryKeys.order, orderId], orderOf(answer)),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: queryKeys.orders });
      void client.invalidateQueries({ queryKey: queryKeys.tables });
      void client.invalidateQueries({ queryKey: queryKeys.registers });
      void client.invalidateQueries({ queryKey: [...queryKeys.order, orderId] });
      await client.invalidateQueries({ queryKey: [...queryKeys.payments, orderId] });
    },
  });
}

/** Takes one of several payments; the check stays open. */
export function useAddPayment(orderId: number) {
  return usePaymentAct(
    orderId,
    ({ body, idempotencyKey }: { body: PaymentAsk; idempotencyKey: string }) =>
      call(addPayment, { params: { id: orderId }, body, idempotencyKey }),
    (answer) => answer.order,
  );
}

/** Undoes one payment; its reason is kept. Who lacks the right asks somebody who holds it for their PIN. */
export function useReversePayment(orderId: number) {
  return usePaymentAct(
    orderId,
    ({ id, reason, sessionId }: { id: number; reason: string; sessionId?: number }) =>
      withApproval((approval) =>
        call(reversePayment, {
          params: { id },
          body: { reason, register_session_id: sessionId, approval },
          idempotencyKey: uuid(),
        }),
      ),
    (answer) => answer.order,
  );
}

/** Closes a check on which nothing is left to pay. */
export function useClosePaid(orderId: number) {
  return usePaymentAct(
    orderId,
    (body: NonNullable<BodyOf<typeof closePaidOrder>>) =>
      call(closePaidOrder, { params: { id: orderId }, body, idempotencyKey: uuid() }),
    (order) => order,
  );
}
