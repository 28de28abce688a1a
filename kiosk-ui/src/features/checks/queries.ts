import { listHeardAboutSources, listPaymentTypes } from '@comanda/contract/cash';
import { listCategories, type Product } from '@comanda/contract/catalog';
import { getTicket, type PrintJob } from '@comanda/contract/printing';
import type { Check } from '@comanda/contract/checks';
import type { Language } from '@comanda/domain/texts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useCallback } from 'react';
import { useCollection } from '../../lib/api/collections.ts';
import {
  allProducts,
  allTables,
  checksOf,
  itemsOf,
  oneCheck,
  printJobsOf,
  unsentOf,
} from '../../lib/api/floor-collections.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { usePainted } from '../../live/paint.ts';

/** A check, open or closed. */
export function useGetCheck(checkId: number) {
  return useCollection(oneCheck(checkId));
}

export function useListCheckItems(checkId: number) {
  return useCollection(itemsOf(checkId));
}

/** The checks of the business day that were split off this one, closed ones too. */
export function useListChecksOfParent(checkId: number): Check[] {
  const { data } = useCollection(checksOf(checkId));
  return data ?? [];
}

/** Unsent lines of a check, by user. */
export function useGetUnsent(checkId: number) {
  return useCollection(unsentOf(checkId));
}

/** The menu as it is sold now: prices of price lists instead of the usual ones. */
function atCurrentPrices(products: Product[]): Product[] {
  return products.map((product) => ({ ...product, price: product.current_price }));
}

export function useListProducts() {
  const painted = usePainted('product');
  return useCollection(allProducts, {
    select: useCallback((rows: Product[]) => atCurrentPrices(painted(rows)), [painted]),
  });
}

export function useListCategories() {
  return useRead(listCategories, {}, { staleTime: 60_000 });
}

export function useListTables() {
  return useCollection(allTables);
}

export function useListPaymentTypes() {
  return useRead(listPaymentTypes, {}, { staleTime: 10 * 60_000 });
}

export function useListHeardAboutSources() {
  return useRead(listHeardAboutSources, {}, { staleTime: 10 * 60_000 });
}

/** The ticket as printed with 32 columns. `version` refetches it when the check has changed. */
export function useGetTicket(check: Check, language: Language | null, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.check, check.id, 'ticket', language, check.version],
    // Without the abort signal: the dialog of a paid check is often left before the answer.
    queryFn: async () => {
      const text = await call(getTicket, {
        params: { id: check.id },
        query: { format: 'text', width: 32, lang: language ?? undefined },
      });
      return typeof text === 'string' ? text : '';
    },
    enabled,
  });
}

// The state of kitchen tickets is shown at the items; those that were only shown can be looked at here.
const ticketsIn = (jobs: PrintJob[]) =>
  jobs.filter((job) => job.document === 'ticket' || job.state === 'shown');

/** Printed tickets of a check, newest first. */
export function useListPrintJobs(checkId: number, enabled: boolean) {
  return useCollection(printJobsOf(checkId), { enabled, select: ticketsIn });
}
