import { listRegisters } from '@comanda/contract/cash';
import { listZCuts, registerSummary, xCut, zCut, zCutTotals } from '@comanda/contract/cuts';
import { listPayouts, listTransactions } from '@comanda/contract/payouts';
import { ownTips, tipReport } from '@comanda/contract/tips';
import type { Comparison } from '@comanda/domain/report-period';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useCollection } from '../../lib/collections.ts';
import { openChecks } from '../../lib/floor-collections.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { ComparedDays, Days } from '../../parts/asked.ts';

// All drawer queries have keys below `registers`, so that one event makes all of them stale.
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

/** The number of open checks, whose cash would come after the register is closed. */
export function useOpenCheckCount(): number {
  const { can } = usePermissions();
  const { data } = useCollection(openChecks, { enabled: can('orders.view') });
  return data?.length ?? 0;
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

/** An X cut of an open session, or the Z cut with this number. */
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

/** Z cuts with lower numbers, newest first. */
export function useListZCuts(before: number | null, days: Days | null) {
  const query = { ...(before === null ? {} : { before }), ...days };
  return useQuery({
    queryKey: below('z-list', JSON.stringify(query)),
    queryFn: ({ signal }) => call(listZCuts, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Totals of the Z cuts of business days and of the days they are compared with. */
export function useZCutTotals(days: Days | null, compare: Comparison) {
  const query = { from: '', to: '', ...days, compare };
  return useQuery({
    queryKey: below('z-totals', JSON.stringify(query)),
    queryFn: ({ signal }) => call(zCutTotals, { query, signal }),
    enabled: days !== null,
    placeholderData: keepPreviousData,
  });
}

/** The user's own tips of this business day. */
export function useOwnTips() {
  return useQuery({
    queryKey: below('own-tips'),
    queryFn: ({ signal }) => call(ownTips, { signal }),
  });
}

/** Tips of business days (null: the running one), compared with other days, or of a register session. */
export function useTipReport(shift: ComparedDays | { sessionId: number } | null) {
  const query =
    shift && 'sessionId' in shift
      ? { session_id: shift.sessionId }
      : { compare: 'before' as const, ...shift };
  return useQuery({
    queryKey: below('tips', JSON.stringify(query)),
    queryFn: ({ signal }) => call(tipReport, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
