import type { EndpointShape } from '@comanda/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { CallInput } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** A change of the invoices: list and months are fetched again afterwards. */
export function useStockChange<const E extends EndpointShape>(endpoint: E) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, { ...input, idempotencyKey: uuid() }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.inventory }),
  });
}
