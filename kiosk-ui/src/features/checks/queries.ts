import { listHeardAboutSources, listPaymentTypes, listRegisters } from '@comanda/contract/cash';
import { listCategories, listProducts } from '@comanda/contract/catalog';
import type { Product } from '@comanda/contract/catalog';
import { getUnsent } from '@comanda/contract/unsent';
import { listTables } from '@comanda/contract/floor';
import { getCheck, listCheckItems, listChecks } from '@comanda/contract/checks';
import { listPrintJobs, getTicket } from '@comanda/contract/printing';
import type { Check } from '@comanda/contract/checks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** A check. Refetched every 30 s in addition to live events. */
export function useGetCheck(checkId: number) {
  return useQuery({
    queryKey: [...queryKeys.check, checkId],
    queryFn: ({ signal }) => call(getCheck, { params: { id: checkId }, signal }),
    refetchInterval: 30_000,
  });
}

export function useListCheckItems(checkId: number) {
  return useQuery({
    queryKey: [...queryKeys.checkItems, checkId],
    queryFn: ({ signal }) => call(listCheckItems, { query: { order_id: checkId }, signal }),
    refetchInterval: 30_000,
  });
}

/** The checks of the business day that were split off this one, closed ones too. */
export function useListChecksOfParent(checkId: number): Check[] {
  const { data } = useQuery({
    queryKey: [...queryKeys.checks, 'children', checkId],
    queryFn: ({ signal }) => call(listChecks, { query: { parent_tab_id: checkId }, signal }),
  });
  return data ?? [];
}

/** Unsent lines of a check, by user. */
export function useGetUnsent(checkId: number) {
  return useQuery({
    queryKey: [...queryKeys.unsentOf, checkId],
    queryFn: ({ signal }) => call(getUnsent, { params: { id: checkId }, signal }),
  });
}

/** The menu as it is sold now: prices of price lists instead of the usual ones. */
function atCurrentPrices(products: Product[]): Product[] {
  return products.map((product) => ({ ...product, price: product.current_price }));
}

export function useListProducts() {
  return useQuery({
    queryKey: queryKeys.products,
    queryFn: ({ signal }) => call(listProducts, { signal }),
    select: atCurrentPrices,
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

/** The ticket as printed with 32 columns. `version` refetches it when the check has changed. */
export function useGetTicket(check: Check, language: 'en' | 'es' | null, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.check, check.id, 'ticket', language, check.version],
    queryFn: async ({ signal }) => {
      const text = await call(getTicket, {
        params: { id: check.id },
        query: { format: 'text', width: 32, lang: language ?? undefined },
        signal,
      });
      return typeof text === 'string' ? text : '';
    },
    enabled,
  });
}

/** Printed tickets of a check, newest first; refetched often while one is being printed. */
export function useListPrintJobs(checkId: number, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.printJobs, checkId],
    queryFn: ({ signal }) => call(listPrintJobs, { query: { order_id: checkId }, signal }),
    enabled,
    // Kitchen tickets are shown at the items.
    select: (jobs) => jobs.filter((job) => job.document === 'ticket'),
    refetchInterval: ({ state }) =>
      state.data?.some((job) => job.state === 'queued' || job.state === 'printing') ? 2_000 : false,
  });
}
