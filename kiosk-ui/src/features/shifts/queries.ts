import { getShiftAnalysis } from '@comanda/contract/shifts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/api/use-read.ts';

/** The selected shift: a register session, else a business day, else the current one. */
export interface Scope {
  day?: string;
  register_session_id?: number;
}

export function useGetShiftAnalysis(scope: Scope) {
  return useRead(getShiftAnalysis, { query: { ...scope } }, { placeholderData: keepPreviousData });
}
