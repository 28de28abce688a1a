import type { BodyOf } from '@comanda/contract/endpoint';
import {
  addPayment,
  closePaidCheck,
  listPayments,
  reversePayment,
} from '@comanda/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../live/command.ts';

type PaymentAsk = BodyOf<typeof addPayment>;

/** What was paid on a check and undone again, in order. */
export function useListPayments(checkId: number, enabled = true) {
  return useQuery({
    queryKey: [...queryKeys.payments, checkId],
    // Without its signal: the dialog of a paid check takes over the request of the form that it replaces.
    queryFn: () => call(listPayments, { params: { id: checkId } }),
    enabled,
  });
}

/** Takes one of several payments; the check stays open. */
export const useAddPayment = (checkId: number) =>
  useCommand(
    addPayment,
    (body: PaymentAsk) => ({ params: { id: checkId }, body }),
    ({ order: check }, client) => client.setQueryData([...queryKeys.check, checkId], check),
  );

/** Undoes one payment; its reason is kept. */
export const useReversePayment = (checkId: number) =>
  useCommand(
    reversePayment,
    ({ id, reason, sessionId }: { id: number; reason: string; sessionId?: number }) => ({
      params: { id },
      body: { reason, register_session_id: sessionId },
    }),
    ({ order: check }, client) => client.setQueryData([...queryKeys.check, checkId], check),
  );

/** Closes a check on which nothing is left to pay. */
export const useClosePaidCheck = (checkId: number) =>
  useCommand(
    closePaidCheck,
    (body: NonNullable<BodyOf<typeof closePaidCheck>>) => ({ params: { id: checkId }, body }),
    (check, client) => client.setQueryData([...queryKeys.check, checkId], check),
  );
