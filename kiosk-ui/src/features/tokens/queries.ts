import { listTokens, revokeToken } from '@comanda/contract/tokens';
import {
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  testWebhook,
} from '@comanda/contract/webhooks';
import { useCommand } from '../../live/command.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** Active and recently revoked tokens. */
export function useListTokens() {
  return useRead(listTokens, {}, { refetchInterval: 60_000 });
}

export const useRevokeToken = () => useCommand(revokeToken, (id: number) => ({ params: { id } }));

export function useListWebhooks() {
  return useRead(listWebhooks, {}, { refetchInterval: 10_000 });
}

export const useTestWebhook = () => useCommand(testWebhook, (id: number) => ({ params: { id } }));

/** The newest deliveries. Refetched while the sheet is open, because attempts continue in the background. */
export function useListWebhookDeliveries(id: number) {
  return useRead(listWebhookDeliveries, { params: { id } }, { refetchInterval: 2000 });
}

export const useReplayWebhookDelivery = () =>
  useCommand(replayWebhookDelivery, (id: number) => ({ params: { id } }));
