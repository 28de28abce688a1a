import type { BodyOf } from '@comanda/contract/endpoint';
import { listOrders } from '@comanda/contract/orders';
import type { Order } from '@comanda/contract/orders';
import {
  combineOrders,
  handOverOrder,
  listServers,
  moveItems,
  recombineOrder,
  splitLine,
  splitOrder,
  splitOrderEqually,
} from '@comanda/contract/transfers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { uuid } from '../../../lib/uuid.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Every open check, for names that are taken and for targets. */
export function useOpenOrders() {
  const query = useQuery({
    queryKey: queryKeys.orders,
    queryFn: ({ signal }) => call(listOrders, { signal }),
  });
  return { ...query, open: (query.data ?? []).filter((order: Order) => order.closed === 0) };
}

/** Who can be handed a check. */
export function useServers() {
  return useQuery({
    queryKey: queryKeys.servers,
    queryFn: ({ signal }) => call(listServers, { signal }),
  });
}

/** A transfer touches several checks and their tables. */
function refreshChecks(client: QueryClient): void {
  const keys = [queryKeys.order, queryKeys.orderItems, queryKeys.orders, queryKeys.tables];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

function useTransfer<Input, Reply>(act: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => refreshChecks(client) });
}

export function useSplit(orderId: number) {
  return useTransfer((body: BodyOf<typeof splitOrder>) =>
    call(splitOrder, { params: { id: orderId }, body, idempotencyKey: uuid() }),
  );
}

export function useSplitEqually(orderId: number) {
  return useTransfer((body: BodyOf<typeof splitOrderEqually>) =>
    call(splitOrderEqually, { params: { id: orderId }, body, idempotencyKey: uuid() }),
  );
}

/** Puts split checks back, one after another; answers the parent. */
export function useRecombine() {
  return useTransfer(async (childIds: readonly number[]) => {
    let parent: Order | null = null;
    for (const id of childIds) {
      const answer = await call(recombineOrder, {
        params: { id },
        body: {},
        idempotencyKey: uuid(),
      });
      parent = answer.order;
    }
    return parent;
  });
}

export function useCombine(orderId: number) {
  return useTransfer((body: BodyOf<typeof combineOrders>) =>
    call(combineOrders, { params: { id: orderId }, body, idempotencyKey: uuid() }),
  );
}

export function useMoveItems(orderId: number) {
  return useTransfer((body: BodyOf<typeof moveItems>) =>
    call(moveItems, { params: { id: orderId }, body, idempotencyKey: uuid() }),
  );
}

export function useHandOver(orderId: number) {
  return useTransfer((body: BodyOf<typeof handOverOrder>) =>
    call(handOverOrder, { params: { id: orderId }, body, idempotencyKey: uuid() }),
  );
}

/** A line into lines of one. */
export function useSingleLines() {
  return useTransfer((itemId: number) =>
    call(splitLine, { params: { id: itemId }, body: {}, idempotencyKey: uuid() }),
  );
}
