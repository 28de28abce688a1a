import type { Approval } from '@comanda/contract/approval';
import type { EndpointShape, ReplyOf } from '@comanda/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '../lib/call.ts';
import { withApproval } from './approval.ts';
import type { Approvable } from './approval.ts';
import { callUntilDone, useAttempt } from './attempt.ts';
import { applySilentWrite } from './cache-effects.ts';

/** What the cache shows changes only through live events (`live/event-queue`); a command invalidates nothing itself. */
export type SendCommand = <const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  asked?: Approvable,
) => Promise<ReplyOf<E>>;

/**
 * Sends commands: with an idempotency key that stays the same while the answer of the same input is lost, and with the
 * approval dialog where the endpoint takes an approval; `asked` is what the dialog says.
 */
export function useSendCommand(): SendCommand {
  const client = useQueryClient();
  const attempt = useAttempt();
  return async (endpoint, input, asked) => {
    type E = typeof endpoint;
    const send = (approval?: Approval): Promise<ReplyOf<E>> => {
      const full = (approval ? approved(input, approval) : input) as CallInput<E>;
      if (!endpoint.idempotent || full.idempotencyKey) return callUntilDone(endpoint, full);
      return attempt([endpoint.method, endpoint.path, full], (idempotencyKey) =>
        callUntilDone(endpoint, { ...full, idempotencyKey }),
      );
    };
    const answer = await (endpoint.approvable ? withApproval(send, asked) : send());
    applySilentWrite(client, endpoint);
    return answer;
  };
}

function approved(input: object, approval: Approval): object {
  const { body } = input as { body?: object };
  return { ...input, body: { ...body, approval } };
}

type OnAnswer<E extends EndpointShape> = (answer: ReplyOf<E>, client: QueryClient) => void;

/**
 * One command of the contract as a mutation; see {@link useSendCommand}. `inputOf` makes its parameters and body from
 * what the screen passes to `mutate`; `onAnswer` may show the answer before the changed queries are fetched again.
 */
export function useCommand<const E extends EndpointShape, Input = CallInput<E>>(
  endpoint: E,
  inputOf?: (input: Input) => CallInput<E>,
  onAnswer?: OnAnswer<E>,
) {
  const client = useQueryClient();
  const send = useSendCommand();
  return useMutation({
    mutationFn: (input: Input) =>
      send(endpoint, inputOf ? inputOf(input) : (input as unknown as CallInput<E>)),
    onSuccess: (answer) => onAnswer?.(answer, client),
  });
}
