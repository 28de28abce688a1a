import { readMapping, shiftAnalysis } from '@comanda/contract/shifts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The selected shift: a register session, else a business day, else the current one. */
export interface Scope {
  day?: string;
  register_session_id?: number;
}

export function useShiftAnalysis(scope: Scope) {
  return useQuery({
    queryKey: [...queryKeys.shifts, scope.day, scope.register_session_id],
    queryFn: ({ signal }) => call(shiftAnalysis, { query: { ...scope }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The mapping of the last file. */
export function useReadMapping() {
  return useQuery({
    queryKey: [...queryKeys.shifts, 'mapping'],
    queryFn: ({ signal }) => call(readMapping, { signal }),
    staleTime: Infinity,
  });
}
