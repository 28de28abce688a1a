import { listRegisters } from '@comanda/contract/cash';
import { listZCuts, registerSummary, xCut, zCut } from '@comanda/contract/cuts';
import { listPayouts, listTransactions } from '@comanda/contract/payouts';
import { ownTips, tipReport } from '@comanda/contract/tips';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

// Everything of a drawer hangs below `registers`, so that one event makes all of it old.
const below = (...parts: (string | number)[]) => [...queryKeys.registers, ...parts];

/** Every register with its open session. */
export function useListRegisters() {
  return useQuery({
    queryKey: queryKeys.registers,
    queryFn: ({ signal }) => call(listRegisters, { signal }),
  });
}

/** Figures of one register session. */
export function useRegisterSummary(sessionId: number) {
  return useQuery({
    queryKey: below('summary', sessionId),
    queryFn: ({ signal }) => call(registerSummary, { params: { session_id: sessionId }, signal }),
  });
}

export function useListPayouts(sessionId: number) {
  return useQuery({
    queryKey: [...queryKeys.payouts, sessionId],
    queryFn: ({ signal }) => call(listPayouts, { params: { session_id: sessionId }, signal }),
  });
}

export function useListTransactions(sessionId: number, enabled: boolean) {
  return useQuery({
    queryKey: below('deposits', sessionId),
    queryFn: ({ signal }) =>
      call(listTransactions, {
        params: { session_id: sessionId },
        query: { type: 'deposit' },
        signal,
      }),
    enabled,
  });
}

/** An X cut of an open session, or the Z with this number. */
export type CutSource = { sessionId: number } | { number: number };

export function useCut(source: CutSource) {
  const isX = 'sessionId' in source;
  return useQuery({
    queryKey: isX ? below('x', source.sessionId) : below('z', source.number),
    queryFn: ({ signal }) =>
      isX
        ? call(xCut, { params: { session_id: source.sessionId }, signal })
        : call(zCut, { params: { number: source.number }, signal }),
  });
}

/** Z cuts below a number, newest first. */
export function useListZCuts(before: number | null) {
  return useQuery({
    queryKey: below('z-list', before ?? 'newest'),
    queryFn: ({ signal }) => call(listZCuts, { query: before === null ? {} : { before }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One's own tips of this business day. */
export function useOwnTips() {
  return useQuery({
    queryKey: below('own-tips'),
    queryFn: ({ signal }) => call(ownTips, { signal }),
  });
}

type TipShift = { day: string | null } | { sessionId: number };

export function useTipReport(shift: TipShift) {
  const query =
    'sessionId' in shift
      ? { session_id: shift.sessionId }
      : shift.day === null
        ? {}
        : { day: shift.day };
  return useQuery({
    queryKey: below('tips', JSON.stringify(query)),
    queryFn: ({ signal }) => call(tipReport, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
