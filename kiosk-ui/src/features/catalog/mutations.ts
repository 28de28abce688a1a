import type { EndpointShape } from '@comanda/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { CallInput } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const menu = [
  queryKeys.products,
  queryKeys.categories,
  queryKeys.optionGroups,
  queryKeys.options,
] as const;

/** A change of the menu: everything of it that is on the screen is fetched again afterwards. */
export function useMenuChange<const E extends EndpointShape>(endpoint: E) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, { ...input, idempotencyKey: uuid() }),
    onSettled: () => Promise.all(menu.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
