import { listHeardAboutSources, listPaymentTypes, listRegisters } from '@comanda/contract/cash';
import { listCategories, listProducts } from '@comanda/contract/catalog';
import { listTables } from '@comanda/contract/floor';
import { getOrder, listOrderProducts, listOrders } from '@comanda/contract/orders';
import { listPrintJobs, orderTicket } from '@comanda/contract/printing';
import type { Order } from '@comanda/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** One check. Refetched every 30 s besides what the live channel says. */
export function useGetOrder(orderId: number) {
  return useQuery({
    queryKey: [...queryKeys.order, orderId],
    queryFn: ({ signal }) => call(getOrder, { params: { id: orderId }, signal }),
    refetchInterval: 30_000,
  });
}

export function useListOrderProducts(orderId: number) {
  return useQuery({
    queryKey: [...queryKeys.orderItems, orderId],
    queryFn: ({ signal }) => call(listOrderProducts, { query: { order_id: orderId }, signal }),
    refetchInterval: 30_000,
  });
}

/** Open child checks: they must be closed first. */
export function useListOrdersOfParent(orderId: number): Order[] {
  const { data } = useQuery({
    queryKey: [...queryKeys.orders, 'children', orderId],
    queryFn: ({ signal }) =>
      call(listOrders, { query: { closed: 0, parent_tab_id: orderId }, signal }),
  });
  return data ?? [];
}

export function useListProducts() {
  return useQuery({
    queryKey: queryKeys.products,
    queryFn: ({ signal }) => call(listProducts, { signal }),
    staleTime: 60_000,
  });
}

export function useListCategories() {
  return useQuery({
    queryKey: queryKeys.categories,
    queryFn: ({ signal }) => call(listCategories, { signal }),
    staleTime: 60_000,
  });
}

export function useListTables() {
  return useQuery({
    queryKey: queryKeys.tables,
    queryFn: ({ signal }) => call(listTables, { signal }),
  });
}

export function useListPaymentTypes() {
  return useQuery({
    queryKey: queryKeys.paymentTypes,
    queryFn: ({ signal }) => call(listPaymentTypes, { signal }),
    staleTime: 10 * 60_000,
  });
}

export function useListHeardAboutSources() {
  return useQuery({
    queryKey: queryKeys.heardAboutSources,
    queryFn: ({ signal }) => call(listHeardAboutSources, { signal }),
    staleTime: 10 * 60_000,
  });
}

export function useListRegisters(enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.registers, 'all'],
    queryFn: ({ signal }) => call(listRegisters, { signal }),
    enabled,
  });
}

/** The ticket as it will stand on 32 columns of paper. `version` makes a changed check a new text. */
export function useOrderTicket(order: Order, language: 'en' | 'es' | null, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.order, order.id, 'ticket', language, order.version],
    queryFn: async ({ signal }) => {
      const text = await call(orderTicket, {
        params: { id: order.id },
        query: { format: 'text', width: 32, lang: language ?? undefined },
        signal,
      });
      return typeof text === 'string' ? text : '';
    },
    enabled,
  });
}

/** Tickets of a check on paper, newest first; watched closely while one is under way. */
export function useListPrintJobs(orderId: number, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.printJobs, orderId],
    queryFn: ({ signal }) => call(listPrintJobs, { query: { order_id: orderId }, signal }),
    enabled,
    // Kitchen tickets are shown at the items.
    select: (jobs) => jobs.filter((job) => job.document === 'ticket'),
    refetchInterval: ({ state }) =>
      state.data?.some((job) => job.state === 'queued' || job.state === 'printing') ? 2_000 : false,
  });
}
