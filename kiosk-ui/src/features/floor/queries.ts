import { listRooms, type Table } from '@comanda/contract/floor';
import { listClosedChecks, type Check } from '@comanda/contract/checks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useCallback } from 'react';
import { useCollection } from '../../lib/api/collections.ts';
import { allTables, openChecks } from '../../lib/api/floor-collections.ts';
import { readKey, useRead } from '../../lib/api/use-read.ts';
import { usePainted } from '../../live/paint.ts';

/** Sorts names with numbers by value: Mesa 2 before Mesa 10. */
export function byName(first: { name: string }, second: { name: string }): number {
  return first.name.localeCompare(second.name, undefined, { numeric: true, sensitivity: 'base' });
}

// Stable functions, so that React Query selects again only when the data changes.
const onPlan = (tables: Table[]) =>
  tables.filter((table) => !table.deleted && !table.temporary).sort(byName);
const sortedByName = (checks: Check[]) => [...checks].sort(byName);

/** Tables of the plan, by name; deleted and temporary ones are hidden. */
export function useListTables() {
  const painted = usePainted('table');
  return useCollection(allTables, {
    select: useCallback((tables: Table[]) => onPlan(painted(tables)), [painted]),
  });
}

/** Rooms in their order. */
export function useListRooms() {
  return useRead(listRooms, {}, { staleTime: 60_000 });
}

/** Open checks, by name. */
export function useListChecks() {
  return useCollection(openChecks, { select: sortedByName });
}

/** The number of checks per page. */
const CLOSED_PAGE = 50;

/** Closed checks, newest first; the server searches, because there are many. */
export function useListClosedChecks(search: string) {
  return useInfiniteQuery({
    queryKey: [...readKey(listClosedChecks), 'pages', search],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam: page }) =>
      call(listClosedChecks, { query: search ? { search, page } : { page }, signal }),
    getNextPageParam: (last, all) => (last.length < CLOSED_PAGE ? null : all.length + 1),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flat(),
  });
}
