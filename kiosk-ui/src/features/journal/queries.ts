import { listExceptions, listJournal, type JournalRow } from '@comanda/contract/journal';
import type { QueryOf } from '@comanda/contract/endpoint';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export type JournalFilter = Omit<QueryOf<typeof listJournal>, 'before' | 'limit'>;

const PAGE = 50;

/** Matching rows, newest first, page by page. */
export function useListJournal(filter: JournalFilter) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.journal, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listJournal, { query: { ...filter, before: pageParam, limit: PAGE }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: JournalRow[]) =>
      page.length < PAGE ? undefined : page[page.length - 1]?.id,
  });
}

/** The exceptions of a business day; the current one when none is given. */
export function useListExceptions(day: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.exceptions, day],
    queryFn: ({ signal }) => call(listExceptions, { query: day ? { day } : {}, signal }),
    placeholderData: (before) => before,
  });
}
