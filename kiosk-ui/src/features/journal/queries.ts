import { listExceptions, listJournal, type JournalRow } from '@comanda/contract/journal';
import type { QueryOf } from '@comanda/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { readKey, useRead } from '../../lib/api/use-read.ts';

export type JournalFilter = Omit<QueryOf<typeof listJournal>, 'before' | 'limit'>;

const PAGE = 50;

/** Matching rows, newest first, page by page. */
export function useListJournal(filter: JournalFilter) {
  return useInfiniteQuery({
    queryKey: [...readKey(listJournal), 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listJournal, { query: { ...filter, before: pageParam, limit: PAGE }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: JournalRow[]) =>
      page.length < PAGE ? undefined : page[page.length - 1]?.id,
  });
}

/** The exceptions of a business day; the current one when none is given. */
export function useListExceptions(day: string | undefined) {
  return useRead(
    listExceptions,
    { query: day ? { day } : {} },
    { placeholderData: (before) => before },
  );
}
