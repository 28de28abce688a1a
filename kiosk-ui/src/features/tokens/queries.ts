import { createToken, listTokens, revokeToken } from '@comanda/contract/tokens';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../live/command.ts';

/** Tokens in use and lately revoked. */
export function useListTokens() {
  return useQuery({
    queryKey: queryKeys.tokens,
    queryFn: ({ signal }) => call(listTokens, { signal }),
    refetchInterval: 60_000,
  });
}

export const useCreateToken = () => useCommand(createToken);

export const useRevokeToken = () => useCommand(revokeToken, (id: number) => ({ params: { id } }));
