import { listZCuts, getXCut, getZCut, getZCutTotals } from '@comanda/contract/cuts';
import { getTipReport } from '@comanda/contract/tips';
import type { Comparison } from '@comanda/domain/report-period';
import { keepPreviousData } from '@tanstack/react-query';
import { useCollection } from '../../lib/api/collections.ts';
import { openChecks } from '../../lib/api/floor-collections.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useRead } from '../../lib/api/use-read.ts';
import type { ComparedDays, Days } from '../../parts/report-range.ts';

/** The number of open checks, whose cash would come after the register is closed. */
export function useOpenCheckCount(): number {
  const { can } = usePermissions();
  const { data } = useCollection(openChecks, { enabled: can('orders.view') });
  return data?.length ?? 0;
}

/** An X cut of an open session, or the Z cut with this number. */
export type CutSource = { sessionId: number } | { number: number };

export function useCut(source: CutSource) {
  const isX = 'sessionId' in source;
  const x = useRead(
    getXCut,
    { params: { session_id: isX ? source.sessionId : 0 } },
    { enabled: isX },
  );
  const z = useRead(getZCut, { params: { number: isX ? 0 : source.number } }, { enabled: !isX });
  return isX ? x : z;
}

/** Z cuts with lower numbers, newest first. */
export function useListZCuts(before: number | null, days: Days | null) {
  const query = { ...(before === null ? {} : { before }), ...days };
  return useRead(listZCuts, { query }, { placeholderData: keepPreviousData });
}

/** Totals of the Z cuts of business days and of the days they are compared with. */
export function useGetZCutTotals(days: Days | null, compare: Comparison) {
  const query = { from: '', to: '', ...days, compare };
  return useRead(
    getZCutTotals,
    { query },
    {
      enabled: days !== null,
      placeholderData: keepPreviousData,
    },
  );
}

/** Tips of business days (null: the running one), compared with other days, or of a register session. */
export function useGetTipReport(shift: ComparedDays | { sessionId: number } | null) {
  const query =
    shift && 'sessionId' in shift
      ? { session_id: shift.sessionId }
      : { compare: 'before' as const, ...shift };
  return useRead(getTipReport, { query }, { placeholderData: keepPreviousData });
}
