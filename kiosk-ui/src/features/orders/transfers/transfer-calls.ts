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
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useCommand, useSendCommand } from '../../../live/command.ts';

/** Every open check, for names that are taken and for targets. */
export function useOpenOrders() {
  const query = useQuery({
    queryKey: queryKeys.orders,
    queryFn: ({ signal }) => call(listOrders, { signal }),
  });
  return { ...query, open: (query.data ?? []).filter((order: Order) => order.closed === 0) };
}

/** Who can be handed a check. */
export function useListServers() {
  return useQuery({
    queryKey: queryKeys.servers,
    queryFn: ({ signal }) => call(listServers, { signal }),
  });
}

export const useSplitOrder = (orderId: number) =>
  useCommand(splitOrder, (body: BodyOf<typeof splitOrder>) => ({ params: { id: orderId }, body }));

export const useSplitOrderEqually = (orderId: number) =>
  useCommand(splitOrderEqually, (body: BodyOf<typeof splitOrderEqually>) => ({
    params: { id: orderId },
    body,
  }));

/** Puts split checks back, one after another; answers the parent. */
export function useRecombineOrder() {
  const send = useSendCommand();
  return useMutation({
    mutationFn: async (childIds: readonly number[]) => {
      let parent: Order | null = null;
      for (const id of childIds) {
        parent = (await send(recombineOrder, { params: { id }, body: {} })).order;
      }
      return parent;
    },
  });
}

export const useCombineOrders = (orderId: number) =>
  useCommand(combineOrders, (body: BodyOf<typeof combineOrders>) => ({
    params: { id: orderId },
    body,
  }));

export const useMoveItems = (orderId: number) =>
  useCommand(moveItems, (body: BodyOf<typeof moveItems>) => ({ params: { id: orderId }, body }));

export const useHandOverOrder = (orderId: number) =>
  useCommand(handOverOrder, (body: BodyOf<typeof handOverOrder>) => ({
    params: { id: orderId },
    body,
  }));

/** Splits an item into items of quantity one. */
export const useSplitLine = () =>
  useCommand(splitLine, (itemId: number) => ({ params: { id: itemId }, body: {} }));
