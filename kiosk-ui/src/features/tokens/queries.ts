import { createToken, listTokens, revokeToken } from '@comanda/contract/tokens';
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '@comanda/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../live/command.ts';

/** Active and recently revoked tokens. */
export function useListTokens() {
  return useQuery({
    queryKey: queryKeys.tokens,
    queryFn: ({ signal }) => call(listTokens, { signal }),
    refetchInterval: 60_000,
  });
}

export const useCreateToken = () => useCommand(createToken);

export const useRevokeToken = () => useCommand(revokeToken, (id: number) => ({ params: { id } }));

export function useListWebhooks() {
  return useQuery({
    queryKey: queryKeys.webhooks,
    queryFn: ({ signal }) => call(listWebhooks, { signal }),
    refetchInterval: 10_000,
  });
}

export const useCreateWebhook = () => useCommand(createWebhook);
export const useUpdateWebhook = () => useCommand(updateWebhook);

export const useTestWebhook = () => useCommand(testWebhook, (id: number) => ({ params: { id } }));

/** The newest deliveries. Refetched while the sheet is open, because attempts continue in the background. */
export function useListWebhookDeliveries(id: number) {
  return useQuery({
    queryKey: [...queryKeys.webhooks, id],
    queryFn: ({ signal }) => call(listWebhookDeliveries, { params: { id }, signal }),
    refetchInterval: 2000,
  });
}

export const useReplayWebhookDelivery = () =>
  useCommand(replayWebhookDelivery, (id: number) => ({ params: { id } }));
