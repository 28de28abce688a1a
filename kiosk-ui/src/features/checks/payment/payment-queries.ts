import type { Check } from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import {
  addPayment,
  closePaidCheck,
  listPayments,
  reversePayment,
  type Payment,
} from '@comanda/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { readKey } from '../../../lib/api/use-read.ts';
import { useCommand } from '../../../live/command.ts';
import { showCheck } from '../../../live/show-answer.ts';
import { useActWords } from '../act-words.ts';

type PaymentAsk = BodyOf<typeof addPayment>;

/** Payments and reversals of a check, in order. */
export function useListPayments(checkId: number, enabled = true) {
  return useQuery({
    queryKey: readKey(listPayments, { params: { id: checkId } }),
    // Without the abort signal: the dialog of a paid check reuses the request of the form that it replaces.
    queryFn: () => call(listPayments, { params: { id: checkId } }),
    enabled,
  });
}

/** Adds one of several payments; the check stays open. */
export const useAddPayment = (checkId: number) =>
  useCommand(
    addPayment,
    (body: PaymentAsk) => ({ params: { id: checkId }, body }),
    ({ order: check }, client) => showCheck(client, check),
  );

/** Reverses one payment; the reason is stored. */
export function useReversePayment(check: Check, payment: Payment) {
  const words = useActWords();
  return useCommand(
    reversePayment,
    ({ reason, sessionId }: { reason: string; sessionId?: number }) => ({
      params: { id: payment.id },
      body: { reason, register_session_id: sessionId },
    }),
    (answer, client) => showCheck(client, answer.order),
    () => ({ act: words.reverse(payment, check) }),
  );
}

/** Closes a check that is paid in full. */
export const useClosePaidCheck = (checkId: number) =>
  useCommand(
    closePaidCheck,
    (body: NonNullable<BodyOf<typeof closePaidCheck>>) => ({ params: { id: checkId }, body }),
    (check, client) => showCheck(client, check),
  );
