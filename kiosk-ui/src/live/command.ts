import type { Approval } from '@comanda/contract/approval';
import type { EndpointShape, ReplyOf } from '@comanda/contract/endpoint';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '../lib/api/call.ts';
import { withApproval, type Approvable } from './approval.ts';
import { callUntilDone, useAttempt } from './attempt.ts';
import { applySilentWrite } from './cache-effects.ts';

/** The cache only changes through live events (`live/event-queue`); commands invalidate nothing themselves. */
export type SendCommand = <const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  asked?: Approvable,
) => Promise<ReplyOf<E>>;

/**
 * Sends commands, with an idempotency key that stays the same while the response for the same input is lost, and with
 * the approval dialog if the endpoint is approvable; `asked` is the text of the dialog.
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
 * A command of the contract as a mutation; see {@link useSendCommand}. `inputOf` converts the argument of `mutate` to
 * parameters and body; `onAnswer` may show the response before the changed queries are fetched again.
 */
export function useCommand<const E extends EndpointShape, Input = CallInput<E>>(
  endpoint: E,
  inputOf?: (input: Input) => CallInput<E>,
  onAnswer?: OnAnswer<E>,
  /** The description for an approval, if the server requires one. */
  askedOf?: (input: Input) => Approvable,
) {
  const client = useQueryClient();
  const send = useSendCommand();
  return useMutation({
    mutationFn: (input: Input) =>
      send(
        endpoint,
        inputOf ? inputOf(input) : (input as unknown as CallInput<E>),
        askedOf?.(input),
      ),
    onSuccess: (answer) => onAnswer?.(answer, client),
  });
}
