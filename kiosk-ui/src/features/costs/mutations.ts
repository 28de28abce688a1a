import type { EndpointShape } from '@comanda/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { CallInput } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** A change of the costs or of the projection: all of them are fetched again afterwards. */
export function useCostChange<const E extends EndpointShape>(endpoint: E) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, { ...input, idempotencyKey: uuid() }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.costs }),
  });
}
